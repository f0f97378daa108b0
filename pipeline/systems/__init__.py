"""The games, one folder each, of the same name as in `engine/systems` and `schemas`; what each must give
is `fightcard.pipeline.game.Game`."""

from fightcard import extensions

__path__ += extensions.folders("pipeline")
