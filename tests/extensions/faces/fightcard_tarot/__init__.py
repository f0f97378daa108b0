"""The face file tarot.toml, for Title Bout fighters on tarot cards."""
