"""Fight Plan, as the pipeline knows it: `game.GAME`, loaded when asked for."""
