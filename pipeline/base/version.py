"""The version of fightcard, stated once."""

VERSION = "0.1.0"
