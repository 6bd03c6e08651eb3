"""Every kind of finding, one file a theme; each kind carries the page that explains it."""
