from engine.core import tables as core
from pathlib import Path
FOLDER = Path(__file__).resolve().parent / "tables"
def tables():
    return core.load(FOLDER)
