"""A hand laid open, hidden piles included: what nobody at the table sees, and laws must."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card
    from standpat.engine import Hand


def everything(hand: Hand) -> dict[str, Any]:
    """Lay open everything a hand holds, to tell that nothing changed."""
    state = hand._state  # noqa: SLF001 - the laws are about what only the engine sees
    found = {}
    for name in state.__slots__:
        value = getattr(state, name)
        if name != "offered":
            found[name] = [list(one) for one in value] if name == "cards" else _copied(value)
    found["options"] = None if hand.finished else hand.options().data()
    return found


def _copied(value: Any) -> Any:  # noqa: ANN401 - one of the engine's attributes
    return value[:] if isinstance(value, list) else value


def places(hand: Hand) -> list[Card]:
    """List every card of the deal wherever it lies.

    That is in hands, in the stub, among discards and folded hands, kept apart, or turned face up.
    """
    state = hand._state  # noqa: SLF001 - the laws are about what only the engine sees
    held = [card for cards in state.cards for card in cards]
    turned = [] if state.turned is None else [state.turned]
    return held + list(state.stub or ()) + state.discards + state.folded + state.kept + turned


def stub_of(hand: Hand) -> Sequence[Card]:
    """List the undealt cards, the next one last; none before the deal."""
    return hand._state.stub or ()  # noqa: SLF001 - the laws are about what only the engine sees


def pack_of(hand: Hand) -> Sequence[Card]:
    """List the cards in play in this deal; none before it."""
    state = hand._state  # noqa: SLF001 - the laws are about what only the engine sees
    return state.pack.cards if state.pack is not None and state.stub is not None else ()
