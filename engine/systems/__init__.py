"""The games, one folder each; those that installed packages bring are found in their folders `engine`."""

from fightcard import extensions

__path__ += extensions.folders("engine")
