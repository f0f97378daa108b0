"""What first caused a cut, a swelling or the end of a bout by one (p.38, T48, T49, T53)."""

PUNCH, ACCIDENT, INTENT = "punch", "accident", "intent"
