"""Fight Plan in the pipeline: `game.py` has what a workbook of it needs, `findings.py` what can be wrong with one."""
