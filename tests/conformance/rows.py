"""The rows of the source rules: what each says, and the keys of a rule file that carry it."""

from __future__ import annotations

ROWS: dict[str, tuple[str, tuple[str, ...]]] = {
    "C1": (
        "52 cards, ten categories; the ace is high or low in straights, never inside one.",
        ("deck", "rankings: categories", "rankings: ace in straights"),
    ),
    "C2": ("Suits have no order: equal hands split the pot.", ("equal hands",)),
    "C3": (
        "Pairs before kickers, the upper pair before the lower, the three of a full house first.",
        ("rankings: categories",),
    ),
    "C4": (
        "Limit by antes, spread limit by street or not, pot limit, no limit.",
        ("betting: limit", "betting: limits"),
    ),
    "C5": (
        "A player all-in for less wins only what he matched; the rest goes to the next best.",
        ("pots", "short all-in reopens"),
    ),
    "C6": (
        "A buy-in of 1 to 50 antes, and everybody topped up to the most between hands.",
        ("table: buy-in", "table: between hands"),
    ),
    "C7": ("Check/fold, fold or raise any in advance, for one street.", ("play: bet",)),
    "C8": (
        "First to act by lot, left of the dealer, or left of the big blind.",
        ("play: bet: first",),
    ),
    "C9": (
        "Draw up to five; three; three, or four when keeping an ace.",
        ("play: draw: cards", "play: draw: also"),
    ),
    "C10": (
        "First to draw is the seat after the closer, who begins round two; or left of the dealer.",
        ("play: draw: first", "play: bet: first"),
    ),
    "C11": ("How many cards are drawn is public; which is not.", ("play: draw",)),
    "C12": (
        "An ante for all, or a small blind and a big blind of twice as much.",
        ("play: ante", "play: blinds", "stakes"),
    ),
    "C13": (
        "No joker, one, two, deuces, a turned-up rank, the bug; five of a kind is best.",
        ("deck: jokers", "wild", "play: turn", "rankings: categories"),
    ),
    "C14": (
        "Lowball, or lowball with the same cards when everybody checks.",
        ("rankings: wins", "opening: nobody opens: play on from"),
    ),
    "C15": (
        "When nobody opens: new antes for the same pot; anything opens, or jacks or better.",
        ("opening: with", "opening: nobody opens: redeal from"),
    ),
    "C16": (
        "The last to bet or raise shows first; a beaten hand may be mucked.",
        ("play: show: first", "play: show: beaten hands"),
    ),
    "C17": ("The first dealer by agreement, at random or by high card.", ("table: first button",)),
    "C18": ("Twenty cards, tens to aces, for up to four.", ("deck: lowest", "players")),
    "C19": (
        "Two to eight play; discards are dead, or shuffled in when the stub runs out.",
        ("players", "stub: runs out"),
    ),
    "C20": ("Odd chips of a split pot have a stated receiver.", ("pots: odd chips",)),
    "C21": ("One to five cards are drawn before the first betting.", ("play",)),
}
"""Each row: what it says, and the keys that carry it."""
