"""A player of Glory Days Boxing who owns the printed box and nothing else."""
