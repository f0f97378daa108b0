"""Reading a line of letters: a model from an installed package, run on this machine, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import cv2
import numpy as np

from fightcard.pipeline.photo.needs import model_file

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from onnxruntime import InferenceSession

    from fightcard.pipeline.photo.expected import Grey

HEIGHT, LEAST_WIDTH, MOST_WIDTH, AT_ONCE = 48, 48, 640, 8
ROUND = "0oOQD"
NUMBERS = "0123456789-+/()"
# What the model may call a sign of a number: all of these are one sign.
_ALIKE = {"0": "OoDQ", "1": "lI|i!", "-": "–—−_一ー~", "(": "（[", ")": "）]", "+": "十＋", "/": "／"}


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it was read, and how sure its least sure letter is, 0 to 1; an empty line has 0."""

    text: str
    sure: float


class Reader:
    """Reads lines of letters, dark on light or light on dark.

    One thread, so that the same picture gives the same text anywhere.
    """

    def read(self, pictures: Sequence[Grey], numeric: Sequence[bool]) -> list[Line]:
        """The lines on pictures of one line each; of those marked as numeric only digits and signs."""
        prepared = [_prepared(each) for each in pictures]
        found: list[Line | None] = [None] * len(pictures)
        order = sorted(range(len(pictures)), key=lambda place: prepared[place].shape[2])
        for start in range(0, len(order), AT_ONCE):
            batch = order[start : start + AT_ONCE]
            width = max(prepared[place].shape[2] for place in batch)
            tensor = np.zeros((len(batch), 3, HEIGHT, width), np.float32)
            for row, place in enumerate(batch):
                tensor[row, :, :, : prepared[place].shape[2]] = prepared[place]
            for place, line in zip(
                batch, self._lines(tensor, [numeric[each] for each in batch]), strict=True
            ):
                found[place] = line
        return [line for line in found if line is not None]

    def _lines(self, pictures: NDArray[np.float32], numeric: Sequence[bool]) -> list[Line]:
        (shares,) = self._session.run(None, {self._session.get_inputs()[0].name: pictures})
        return [
            self._decoded(each, numeric=is_number) for each, is_number in zip(shares, numeric, strict=True)
        ]

    @cached_property
    def _session(self) -> InferenceSession:
        import onnxruntime  # noqa: PLC0415 - an extra, loaded where a card is read

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.enable_cpu_mem_arena = False
        options.log_severity_level = 3
        return onnxruntime.InferenceSession(model_file(), options, providers=["CPUExecutionProvider"])

    @cached_property
    def _letters(self) -> list[str]:
        known = self._session.get_modelmeta().custom_metadata_map["character"].splitlines()
        return ["", *known, " "]

    @cached_property
    def _signs(self) -> list[NDArray[np.int64]]:
        """For no letter and for each sign of a number the classes of the model that mean it."""
        place = {letter: number for number, letter in enumerate(self._letters)}
        return [
            np.array([0, place[" "]]),
            *(
                np.array([place[letter] for letter in sign + _ALIKE.get(sign, "") if letter in place])
                for sign in NUMBERS
            ),
        ]

    @cached_property
    def _rounds(self) -> NDArray[np.int64]:
        return np.array([number for number, letter in enumerate(self._letters) if letter and letter in ROUND])

    def _decoded(self, shares: NDArray[np.float32], *, numeric: bool) -> Line:
        letters: Sequence[str] = self._letters
        if numeric:
            shares = np.stack([shares[:, classes].sum(axis=1) for classes in self._signs], axis=1)
            letters = ("", *NUMBERS)
        text, sure = "", list[float]()
        best = shares.argmax(axis=1)
        for step, (which, before) in enumerate(zip(best, [0, *best], strict=False)):
            if not which:
                continue
            share = float(
                shares[step, which] if numeric else shares[step, self._kin(letters[which], which)].sum()
            )
            if which == before:
                sure[-1] = max(sure[-1], share)
            else:
                text += letters[which]
                sure.append(share)
        counted = [share for letter, share in zip(text, sure, strict=True) if numeric or letter.isalnum()]
        return Line(text.strip(), min(counted, default=0.0))

    def _kin(self, letter: str, which: int) -> NDArray[np.int64]:
        """The classes of letters that look like this one in the type of a card, itself among them."""
        return self._rounds if letter in ROUND else np.array([which])


def _prepared(picture: Grey) -> NDArray[np.float32]:
    height, width = picture.shape
    new_width = int(np.clip(round(width * HEIGHT / height), LEAST_WIDTH, MOST_WIDTH))
    sized = cv2.resize(picture, (new_width, HEIGHT), interpolation=cv2.INTER_CUBIC)
    return np.repeat(((sized.astype(np.float32) / 127.5) - 1.0)[None], 3, axis=0)
