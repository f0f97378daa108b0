"""The verbs of the command line as functions; `fightcard`, the front page, offers them all."""
