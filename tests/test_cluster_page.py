"""docs/cluster.md, compose.yaml and the Dockerfile: their commands are those that dask and fightcard know."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
import yaml

from fightcard.pipeline.cli.verbs import VERBS
from tools.command_reference import parameters, spellings

ROOT = Path(__file__).resolve().parents[1]
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
SHOWN = [
    line
    for block in re.findall(
        r"^```sh\n(.*?)^```$",
        (ROOT / "docs" / "cluster.md").read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    for line in block.splitlines()
]
RUN = "docker compose run --rm fightcard "
COMPILED = 'fightcard verify "$book" --bouts 2 --no-cache'


@pytest.mark.parametrize(
    "command",
    [
        *(line for line in SHOWN if line.startswith("dask ")),
        *(service["command"] for service in COMPOSE["services"].values() if "command" in service),
    ],
)
def test_dask_knows_the_command(command: str) -> None:
    pytest.importorskip("distributed")
    from distributed.cli.dask_scheduler import main as scheduler  # noqa: PLC0415
    from distributed.cli.dask_worker import main as worker  # noqa: PLC0415

    _, part, *options = shlex.split(command)
    known = {"scheduler": scheduler, "worker": worker}[part].make_context(part, options)
    assert not known.params["dashboard"]


@pytest.mark.parametrize(
    "command",
    [
        *(line.removeprefix("fightcard ") for line in SHOWN if line.startswith("fightcard ")),
        *(line.removeprefix(RUN) for line in SHOWN if line.startswith(RUN)),
        COMPILED.removeprefix("fightcard "),
    ],
)
def test_fightcard_knows_the_command(command: str) -> None:
    verb, book, *options = shlex.split(command)
    known = {spelling for _, info in parameters(VERBS[verb]) for spelling in spellings(info)}
    assert {option for option in options if option.startswith("--")} <= known
    assert book in {"set.xlsx", "$book"} or (ROOT / book).is_file()


def test_the_page_shows_three_commands_for_a_lan_and_three_for_containers() -> None:
    programs = [line.split()[0] for line in SHOWN]
    assert programs == ["pip", "dask", "dask", "fightcard", "docker", "docker", "docker"]


def test_the_services_are_one_image_of_this_repository() -> None:
    services = COMPOSE["services"]
    assert {service["image"] for service in services.values()} == {"fightcard"}
    assert [name for name, service in services.items() if "build" in service] == ["scheduler"]
    # Whoever reaches the scheduler can have it carry out anything.
    assert services["scheduler"]["ports"] == ["127.0.0.1:8786:8786"]
    assert services["worker"]["command"].split()[2] == "scheduler:8786"
    assert COMPILED in DOCKERFILE
    assert "pip install --no-cache-dir -c constraints.txt '.[scale]'" in DOCKERFILE


def test_a_container_has_what_an_install_needs() -> None:
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    needed = (
        "engine",
        "pipeline",
        "schemas",
        "raw",
        "constraints.txt",
        "pyproject.toml",
        "setup.py",
        "README.md",
    )
    assert all((ROOT / name).exists() for name in needed)
    assert set(needed).isdisjoint(left_out)
