"""Requests to the application as a browser makes them, cookies kept, without a port."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import httpx

if TYPE_CHECKING:
    from starlette.applications import Starlette

    Words = dict[str, str]


class Client:
    """Asks an application one thing after the other."""

    def __init__(self, app: Starlette, base: str) -> None:
        self._app, self._base = app, base
        self._cookies = httpx.Cookies()

    def get(self, path: str, *, params: Words | None = None, headers: Words | None = None) -> httpx.Response:
        return self._ask("GET", path, params=params, headers=headers)

    def post(
        self, path: str, *, params: Words | None = None, json: object = None, content: bytes | None = None
    ) -> httpx.Response:
        if content is not None:
            return self._ask("POST", path, params=params, content=content)
        return self._ask("POST", path, params=params, json=json)

    def _ask(self, method: str, path: str, **more: Any) -> httpx.Response:  # noqa: ANN401 - as httpx has it
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self._app)
            async with httpx.AsyncClient(
                transport=transport, base_url=self._base, cookies=self._cookies, timeout=None
            ) as client:
                answer = await client.request(method, path, **more)
                self._cookies.update(client.cookies)
                return answer

        return asyncio.run(ask())
