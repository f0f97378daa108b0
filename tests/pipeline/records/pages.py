"""Pages and texts made of careers: the structure of four kinds of sources, in the words of ten languages."""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Sequence
from pathlib import Path

from openpyxl import Workbook

from tests.pipeline.records.careers import Career, Fact

LANGUAGES = ("en", "es", "de", "fr", "it", "pt", "nl", "pl", "ru", "uk")

HEADINGS = {
    "en": ("No.", "Result", "Record", "Opponent", "Type", "Round, time", "Date", "Location", "Notes"),
    "es": ("N.º", "Resultado", "Récord", "Oponente", "Tipo", "Asalto, tiempo", "Fecha", "Lugar", "Notas"),
    "de": ("Nr.", "Ergebnis", "Bilanz", "Gegner", "Art", "Runde, Zeit", "Datum", "Ort", "Anmerkungen"),
    "fr": ("N°", "Résultat", "Bilan", "Adversaire", "Méthode", "Reprise, temps", "Date", "Lieu", "Notes"),
    "it": ("N.", "Risultato", "Record", "Avversario", "Metodo", "Round, tempo", "Data", "Luogo", "Note"),
    "pt": ("N.º", "Resultado", "Cartel", "Adversário", "Método", "Round, tempo", "Data", "Local", "Notas"),
    "nl": (
        "Nr.",
        "Resultaat",
        "Record",
        "Tegenstander",
        "Type",
        "Ronde, tijd",
        "Datum",
        "Plaats",
        "Opmerkingen",
    ),
    "pl": ("Lp.", "Wynik", "Bilans", "Przeciwnik", "Metoda", "Runda, czas", "Data", "Miejsce", "Uwagi"),
    "ru": (
        "№",
        "Результат",
        "Рекорд",
        "Соперник",
        "Способ",
        "Раунд, время",
        "Дата",
        "Место проведения",
        "Примечание",
    ),
    "uk": (
        "№",
        "Результат",
        "Рекорд",
        "Суперник",
        "Спосіб",
        "Раунд, час",
        "Дата",
        "Місце проведення",
        "Примітки",
    ),
}
RESULTS = {
    "en": {"W": "Win", "L": "Loss", "D": "Draw"},
    "es": {"W": "Victoria", "L": "Derrota", "D": "Empate"},
    "de": {"W": "Sieg", "L": "Niederlage", "D": "Unentschieden"},
    "fr": {"W": "Victoire", "L": "Défaite", "D": "Nul"},
    "it": {"W": "Vittoria", "L": "Sconfitta", "D": "Pareggio"},
    "pt": {"W": "Vitória", "L": "Derrota", "D": "Empate"},
    "nl": {"W": "Winst", "L": "Verlies", "D": "Gelijkspel"},
    "pl": {"W": "Wygrana", "L": "Przegrana", "D": "Remis"},
    "ru": {"W": "Победа", "L": "Поражение", "D": "Ничья"},
    "uk": {"W": "Перемога", "L": "Поразка", "D": "Нічия"},
}
METHODS: dict[str, dict[str, str]] = {
    "en": {},
    "es": {"TKO": "KOT", "RTD": "Abandono", "UD": "DU", "MD": "DM", "SD": "DD", "PTS": "Puntos", "DQ": "Descalificación", "TD": "DT"},
    "de": {"KO": "K. o.", "TKO": "TKO", "RTD": "Aufgabe", "UD": "einstimmig", "PTS": "Punkte", "DQ": "Disqualifikation", "TD": "Technische Entscheidung"},
    "fr": {"KO": "K.O.", "TKO": "KO technique", "RTD": "Abandon", "UD": "Décision unanime", "SD": "Décision partagée", "MD": "Décision majoritaire", "PTS": "Points", "DQ": "Disqualification", "TD": "Décision technique"},
    "it": {"TKO": "KOT", "RTD": "Abbandono", "UD": "Decisione unanime", "PTS": "Punti", "DQ": "Squalifica", "TD": "Decisione tecnica"},
    "pt": {"KO": "Nocaute", "TKO": "Nocaute técnico", "RTD": "Desistência", "UD": "Decisão unânime", "SD": "Decisão dividida", "MD": "Decisão majoritária", "PTS": "Pontos", "DQ": "Desclassificação", "TD": "Decisão técnica"},
    "nl": {"RTD": "Opgave", "UD": "Unanieme beslissing", "SD": "Verdeelde beslissing", "PTS": "Op punten", "DQ": "Diskwalificatie", "TD": "Technische beslissing"},
    "pl": {"KO": "Nokaut", "TKO": "Techniczny nokaut", "RTD": "Rezygnacja", "UD": "Jednogłośna decyzja", "SD": "Niejednogłośna decyzja", "MD": "Decyzja większości", "PTS": "Na punkty", "DQ": "Dyskwalifikacja"},
    "ru": {"KO": "Нокаут", "TKO": "Технический нокаут", "RTD": "Отказ от продолжения боя", "UD": "Единогласное решение", "SD": "Раздельное решение", "MD": "Решение большинства", "PTS": "По очкам", "DQ": "Дисквалификация"},
    "uk": {"TKO": "ТКО", "RTD": "Відмова", "UD": "Одностайне рішення", "SD": "Розділене рішення", "MD": "Рішення більшості", "PTS": "За очками", "DQ": "Дискваліфікація"},
}  # fmt: skip
MONTHS = {
    "en": ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
    "es": ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
    "de": ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"],
    "fr": ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
    "it": ["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"],
    "pt": ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"],
    "nl": ["januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"],
    "pl": ["stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września", "października", "listopada", "grudnia"],
    "ru": ["января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря"],
    "uk": ["січня", "лютого", "березня", "квітня", "травня", "червня", "липня", "серпня", "вересня", "жовтня", "листопада", "грудня"],
}  # fmt: skip
LETTERS = {
    "en": {"W": "W", "L": "L", "D": "D"}, "es": {"W": "G", "L": "P", "D": "E"}, "de": {"W": "S", "L": "N", "D": "U"},
    "fr": {"W": "V", "L": "D", "D": "N"}, "it": {"W": "V", "L": "S", "D": "N"}, "pt": {"W": "V", "L": "D", "D": "E"},
    "nl": {"W": "W", "L": "V", "D": "G"}, "pl": {"W": "W", "L": "P", "D": "R"}, "ru": {"W": "В", "L": "П", "D": "Н"},
    "uk": {"W": "В", "L": "П", "D": "Н"},
}  # fmt: skip


def day_in_words(date: str, language: str) -> str:
    """A date as the language writes it: `March 14, 1951`, `14 de marzo de 1951`, `14. März 1951`."""
    year, *rest = date.split("-")
    if not rest:
        return year
    month = MONTHS[language][int(rest[0]) - 1]
    if len(rest) == 1:
        return f"{month} {year}" if language not in ("es", "pt") else f"{month} de {year}"
    day = int(rest[1])
    forms = {"en": f"{month} {day}, {year}", "es": f"{day} de {month} de {year}", "de": f"{day}. {month} {year}",
             "pt": f"{day} de {month} de {year}", "ru": f"{day} {month} {year} г.", "uk": f"{day} {month} {year} року"}  # fmt: skip
    return forms.get(language, f"{day} {month} {year}")


def day_in_numbers(date: str, mark: str = "/", *, month_first: bool = False) -> str:
    year, *rest = date.split("-")
    if len(rest) < 2:
        return "-".join([year, *rest])
    month, day = rest
    return mark.join([month, day, year] if month_first else [day, month, year])


def running(bouts: Sequence[Fact]) -> list[str]:
    """The record after each bout."""
    won = lost = drawn = 0
    found = []
    for bout in bouts:
        won, lost, drawn = (
            won + (bout.result == "W"),
            lost + (bout.result == "L"),
            drawn + (bout.result == "D"),
        )
        found.append(f"{won}–{lost}" + (f"–{drawn}" if drawn else ""))
    return found


def round_and_time(bout: Fact) -> str:
    return f"{bout.round} ({bout.rounds})" + (f", {bout.time}" if bout.time else "")


def encyclopaedia(career: Career, language: str) -> str:
    """An article as it is saved: a box of totals, the record from the last bout to the first, an amateur's record,
    flags, footnotes, scripts, hidden keys to sort by."""
    wins = [bout for bout in career.bouts if bout.result == "W"]
    inside = sum(bout.method in ("KO", "TKO", "RTD") for bout in wins)
    head = "".join(f"<th scope='col'>{heading}</th>" for heading in HEADINGS[language])
    rows = []
    for number, (bout, record) in reversed(
        list(enumerate(zip(career.bouts, running(career.bouts), strict=True), 1))
    ):
        method = METHODS[language].get(bout.method, bout.method)
        rows.append(
            f"<tr><td>{number}</td><td style='background:#9f9'>{RESULTS[language][bout.result]}</td><td>{record}</td>"
            f"<td style='text-align:left'><span class='flagicon'><img alt='' src='x.png'></span>&nbsp;"
            f"<a href='/wiki/{bout.opponent}'>{bout.opponent}</a><sup class='reference'>[{number}]</sup></td>"
            f"<td><small>{method}</small></td><td>{round_and_time(bout)}</td>"
            f"<td><span style='display:none' class='sortkey'>{bout.date}</span>{day_in_words(bout.date, language)}</td>"
            f"<td>{html.escape(bout.place)}</td><td></td></tr>"
        )
    amateur = f"<tr><td>1</td><td>{RESULTS[language]['W']}</td><td>1–0</td><td>Nobody Atall</td><td>PTS</td><td>3</td><td>1950</td><td></td><td></td></tr>"
    return (
        f"<!DOCTYPE html><html lang='{language}'><head><meta charset='utf-8'><title>{career.name} – Enciclo</title>"
        "<script>document.title='x'</script><style>td{}</style></head><body>"
        f"<h1><span>{career.name}</span></h1><table class='infobox'><tr><th>Total</th><td>{len(career.bouts)}</td></tr>"
        f"<tr><th>{ {'en': 'Wins', 'es': 'Victorias', 'de': 'Siege', 'fr': 'Victoires', 'it': 'Vittorie', 'pt': 'Vitórias', 'nl': 'Gewonnen', 'pl': 'Zwycięstwa', 'ru': 'Победы', 'uk': 'Перемоги'}[language]}</th><td>{len(wins)}</td></tr>"
        f"<tr><th>{ {'en': 'Wins by KO', 'es': 'Por KO', 'de': 'K.-o.-Siege', 'fr': 'Par KO', 'it': 'Per KO', 'pt': 'Por nocaute', 'nl': 'Gewonnen op KO', 'pl': 'Przez nokauty', 'ru': 'Победы нокаутом', 'uk': 'Перемоги нокаутом'}[language]}</th><td>{inside}</td></tr></table>"
        f"<p>He was a boxer.</p><h2>Record</h2><table class='wikitable'><tbody><tr>{head}</tr>{''.join(rows)}</tbody></table>"
        f"<h2>Amateur</h2><table class='wikitable'><tr>{head}</tr>{amateur}</table></body></html>"
    )  # fmt: skip


def record_keeper(career: Career, language: str) -> str:
    """A record keeper's page: from the first bout to the last, the opponent's record in cells of its own, the
    result in letters with the method, a row of remarks below each bout, dates in numbers."""
    head = {"en": ("date", "opponent", "w-l-d", "last 6", "location", "result", "rounds")}.get(
        language, (HEADINGS[language][6], HEADINGS[language][3], "w-l-d", "", HEADINGS[language][7], HEADINGS[language][1], "round")
    )  # fmt: skip
    rows = []
    for bout in career.bouts:
        won, lost, drawn = bout.record.split("-")
        rows.append(
            f"<tbody><tr><td>{day_in_numbers(bout.date)}</td><td><a class='personLink'>{bout.opponent}</a></td>"
            f"<td><span class='w'>{won}</span> <span class='l'>{lost}</span> <span class='d'>{drawn}</span></td>"
            f"<td><div class='l6'></div></td><td>{bout.place}</td>"
            f"<td><div>{LETTERS[language][bout.result]}</div><div>{bout.method}</div></td><td>{bout.round}/{bout.rounds}</td></tr>"
            f"<tr class='sub'><td colspan='7'>referee: Some One 98-92, judge: Another One</td></tr></tbody>"
        )
    cells = "".join(f"<th>{word}</th>" for word in head)
    return (
        f"<html><head><title>{career.name}</title></head><body><table id='layout'><tr><td><h1>{career.name}</h1>"
        f"<table><tr><td>division</td><td>middle</td></tr></table>"
        f"<table class='dataTable'><thead><tr>{cells}</tr></thead>{''.join(rows)}</table></td></tr></table></body></html>"
    )


def wikitext(career: Career, language: str) -> str:
    """The source of an article, with templates, links, footnotes and alignments."""
    head = "\n".join(f"!{heading}" for heading in HEADINGS[language])
    rows = []
    for number, (bout, record) in reversed(
        list(enumerate(zip(career.bouts, running(career.bouts), strict=True), 1))
    ):
        colour = {"W": "yes2", "L": "no2", "D": "draw"}[bout.result]
        date = (
            f"{{{{dts|{bout.date.replace('-', '|')}}}}}" if number % 2 else day_in_words(bout.date, language)
        )
        rows.append(
            f"|-\n|{number}\n|{{{{{colour}|{RESULTS[language][bout.result]}}}}}\n|{record}\n"
            f'|style="text-align:left;"|{{{{flagicon|USA}}}} [[{bout.opponent} (boxer)|{bout.opponent}]]<ref name="b{number}">{{{{cite web|title=x|url=http://x}}}}</ref>\n'
            f"|{{{{small|{METHODS[language].get(bout.method, bout.method)}}}}}\n|{round_and_time(bout)}\n|{date}\n"
            f'|style="text-align:left;"|{{{{small|[[{bout.place}]]}}}}\n|'
        )
    wins = sum(bout.result == "W" for bout in career.bouts)
    return (
        f"{{{{Infobox boxer\n| name = {career.name}\n| total = {len(career.bouts)}\n| wins = {wins}\n}}}}\n'''{career.name}''' was.\n\n"
        f"==Record==\n{{| class=\"wikitable\" style=\"text-align:center\"\n|-\n{head}\n" + "\n".join(rows) + "\n|}\n"
        "==Exhibition bouts==\n{| class=\"wikitable\"\n!No.\n!Result\n!Opponent\n!Date\n|-\n|1\n|Win\n|Some Body\n|1 May 1999\n|}\n"
    )  # fmt: skip


def columns(career: Career, language: str) -> list[list[str]]:
    """A pasted table, in an order of its own: date, opponent, his record, result, method, round, time."""
    words = HEADINGS[language]
    rounds = {
        "en": "Round",
        "es": "Asalto",
        "de": "Runde",
        "fr": "Reprise",
        "it": "Ripresa",
        "pt": "Assalto",
        "nl": "Ronde",
        "pl": "Runda",
        "ru": "Раунд",
        "uk": "Раунд",
    }[language]
    time = {"en": "Time", "es": "Tiempo", "de": "Zeit", "fr": "Temps", "it": "Tempo", "pt": "Tempo",
            "nl": "Tijd", "pl": "Czas", "ru": "Время", "uk": "Час"}[language]  # fmt: skip
    rows = [[words[6], words[3], words[2], words[1], words[4], rounds, time]]
    for bout in career.bouts:
        method = METHODS[language].get(bout.method, bout.method)
        rows.append([day_in_words(bout.date, language), bout.opponent, bout.record, RESULTS[language][bout.result],
                     method, f"{bout.round}/{bout.rounds}", bout.time or "-"])  # fmt: skip
    return rows


def endings(career: Career) -> list[list[str]]:
    """A typed list: `W-UD-10` in one cell, the opponent's record behind his name, dates in numbers."""
    return [["When", "Against", "Result"]] + [
        [day_in_numbers(bout.date, month_first=True), f"{bout.opponent} ({bout.record})", f"{bout.result}-{bout.method}-{bout.round}"]
        for bout in career.bouts
    ]  # fmt: skip


def markdown(rows: Sequence[Sequence[str]], name: str) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return (
        f"# {name}\n\n## Professional record\n\n{lines[0]}\n|{'---|' * len(rows[0])}\n"
        + "\n".join(lines[1:])
        + "\n"
    )


def delimited(rows: Sequence[Sequence[str]], mark: str) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=mark).writerows(rows)
    return out.getvalue()


def pasted(career: Career, language: str, number: int) -> tuple[str, str]:
    """A pasted table by turns as Markdown, CSV, TSV, or a typed list; with the ending of its file."""
    rows = columns(career, language)
    if number % 4 == 0:
        return markdown(rows, career.name), ".md"
    if number % 4 == 1:
        return delimited(rows, ";"), ".csv"
    if number % 4 == 2:
        return delimited(rows, "\t"), ".tsv"
    return delimited(endings(career), ","), ".csv"


def spreadsheet(rows: Sequence[Sequence[str]], path: Path) -> Path:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(list(row))
    book.save(path)
    return path


def all_pages(careers: Sequence[Career]) -> list[tuple[str, str, Career, str]]:
    """Forty sources: each career in four shapes, the languages by turns: file name, text, career, shape."""
    found = []
    for number, career in enumerate(careers):
        stem = career.name.replace(" ", "_")
        text, ending = pasted(career, LANGUAGES[(number + 1) % len(LANGUAGES)], number)
        found += [
            (
                f"{number}a.html",
                encyclopaedia(career, LANGUAGES[number % len(LANGUAGES)]),
                career,
                "encyclopaedia",
            ),
            (
                f"{number}b.html",
                record_keeper(career, LANGUAGES[(number + 2) % len(LANGUAGES)]),
                career,
                "record keeper",
            ),
            (
                f"{number}c.wiki",
                wikitext(career, LANGUAGES[(number + 4) % len(LANGUAGES)]),
                career,
                "wikitext",
            ),
            (f"{stem}{ending}", text, career, "pasted"),
        ]
    return found
