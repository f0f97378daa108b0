"""The application: who may ask, what is answered, and the page's own files; nothing else on the disk."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from http.cookies import CookieError, SimpleCookie
from importlib.resources import files
from importlib.resources.abc import Traversable
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fightcard.pipeline.live import (
    bench_routes,
    card_routes,
    meeting_routes,
    photo_routes,
    record_routes,
    set_routes,
    typing_routes,
    what_if_routes,
)
from fightcard.pipeline.live.access import Tickets, is_same
from fightcard.pipeline.live.answers import refused
from fightcard.pipeline.live.connection import KNOWN
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.live.session import Session
from fightcard.pipeline.report.proof_card import WEIGHTS

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:;"
        " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
MOST_BODY, MOST_DIGITS = 64_000, 9
"""Bytes of a request: the longest one names a few dozen cells; and digits of how many there are."""

MOST_PARAMETERS = 20
PHOTOGRAPHS = "<!-- photographs -->"
"""Where the page has the link to the photographs."""
TICKET = "ticket"
"""The parameter with which a browser that fightcard opened comes in."""

LONG_BODIES = {each.path: record_routes.MOST_BYTES for each in record_routes.ROUTES}
"""Bytes of a request that brings a record page, by its path."""


class Guard:
    """Lets in anybody who has the key and asks this server by its own name; everybody else is answered 403.

    At `/` a ticket does instead of the key, once. Every answer has the headers of HEADERS. The connection
    of anybody who is let in is said to be known.
    """

    def __init__(self, app: ASGIApp, key: str, port: int, tickets: Tickets) -> None:
        self._app, self._key, self._port, self._tickets = app, key, port, tickets
        names = [f"{host}:{port}" for host in ("127.0.0.1", "localhost")]
        self._hosts = frozenset([*names, "127.0.0.1", "localhost"] if port == 80 else names)
        self._origins = frozenset(f"http://{host}" for host in self._hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let the application do it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name.lower().encode(): value.encode() for name, value in HEADERS.items()}
                others = [each for each in message.get("headers", []) if each[0].lower() not in own]
                message = {**message, "headers": [*others, *own.items()]}
            await send(message)

        wrong = self._wrong(scope)
        if wrong:
            await PlainTextResponse(wrong, 403)(scope, receive, guarded)
        else:
            scope.get(KNOWN, lambda: None)()
            await self._app(scope, receive, guarded)

    def _wrong(self, scope: Scope) -> str:
        headers = [(name.lower(), value.decode("latin-1")) for name, value in scope["headers"]]
        hosts = [value for name, value in headers if name == b"host"]
        origins = {value.lower() for name, value in headers if name == b"origin"}
        if len(hosts) != 1 or hosts[0].lower() not in self._hosts or origins - self._origins:
            return "This page answers only at its own address.\n"
        length = next((value for name, value in headers if name == b"content-length"), "0")
        most = LONG_BODIES.get(scope["path"], MOST_BODY)
        is_long = not length.isdecimal() or len(length) > MOST_DIGITS or int(length) > most
        if is_long or b"transfer-encoding" in dict(headers):
            return "The request is longer than any that the page makes.\n"
        parameters = _parameters(scope)
        given = [*parameters.get("key", ()), *self._cookies(scope)]
        if any(is_same(self._key, each) for each in given):
            return ""
        if scope["path"] == "/" and any(map(self._tickets.redeem, parameters.get(TICKET, ()))):
            return ""
        return "The key is missing or belongs to another run: open the address that fightcard printed.\n"

    def _cookies(self, scope: Scope) -> list[str]:
        given = []
        for name, value in scope["headers"]:
            if name.lower() == b"cookie":
                try:
                    cookie = SimpleCookie(value.decode("latin-1")).get(cookie_name(self._port))
                except CookieError:
                    continue
                given += [cookie.value] if cookie is not None else []
        return given


def _parameters(scope: Scope) -> dict[str, list[str]]:
    """The parameters of a request; none where there are more than any that the page makes."""
    query: bytes = scope["query_string"]
    return {} if query.count(b"&") >= MOST_PARAMETERS else parse_qs(query.decode("latin-1"))


def cookie_name(port: int) -> str:
    """The name of the cookie with the key; cookies know no ports, so that it names its own."""
    return f"fightcard-live-{port}"


def application(session: Session, key: str, port: int, tickets: Tickets | None = None) -> Starlette:
    """The application of a session; `key` is asked for on every request, and each of the `tickets` lets in
    once without it; `port` is where it is served."""
    app = Starlette(
        routes=[
            Route("/", _index),
            Route("/page/{name}", _page_file),
            Route("/fonts/{name}", _font),
            *set_routes.ROUTES,
            *meeting_routes.ROUTES,
            *bench_routes.ROUTES,
            *card_routes.ROUTES,
            *what_if_routes.ROUTES,
            *typing_routes.ROUTES,
            *record_routes.ROUTES,
            *photo_routes.ROUTES,
        ],
        middleware=[Middleware(Guard, key=key, port=port, tickets=tickets or Tickets())],
        exception_handlers={Refused: refused},
    )
    app.state.session, app.state.key, app.state.port = session, key, port
    return app


async def _index(request: Request) -> Response:
    """The page; who comes with a key or a ticket in the address is given the cookie and a clean address."""
    if not {"key", TICKET} & set(request.query_params):
        content = files("fightcard.pipeline.live").joinpath("page", "index.html").read_text(encoding="utf-8")
        link = '<li><a href="/photographs">Photographs</a></li>' * bool(request.app.state.session.photos)
        return Response(content.replace(PHOTOGRAPHS, link), media_type="text/html")
    response, state = RedirectResponse("/", 303), request.app.state
    # Not `strict`: a file opened the page, and what it leads to would come without the cookie.
    response.set_cookie(cookie_name(state.port), state.key, path="/", httponly=True, samesite="lax")
    return response


async def _font(request: Request) -> Response:
    weight = request.path_params["name"].removesuffix(".ttf")
    if weight not in WEIGHTS:
        raise Refused(404, "There is no such font.")
    file = files("fontpkg_barlow_condensed").joinpath("files", f"BarlowCondensed-{weight}.ttf")
    return Response(file.read_bytes(), media_type="font/ttf")


@cache
def _pages() -> Mapping[str, Traversable]:
    """The files of the page by name: its own, and those that it shares with the proof."""
    folders = (files("fightcard.pipeline.live"), files("fightcard.pipeline.report"))
    return {each.name: each for folder in folders for each in folder.joinpath("page").iterdir()}


async def _page_file(request: Request) -> Response:
    name = request.path_params["name"]
    kind, found = KINDS.get("." + name.rpartition(".")[2]), _pages().get(name)
    if found is None or kind is None:
        raise Refused(404, "There is no such file.")
    return Response(found.read_bytes(), media_type=kind)
