"""Ten careers, invented, as facts: what every page that is made of them must come out as."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fact:
    """A bout: the date (a day, a month or a year), the opponent, his record when met, and how it ended."""

    date: str
    opponent: str
    record: str
    result: str
    method: str
    round: int
    rounds: int
    time: str
    place: str


@dataclass(frozen=True)
class Career:
    """A fighter and his bouts from the first to the last."""

    name: str
    bouts: tuple[Fact, ...]


def _career(name: str, lines: str) -> Career:
    facts = []
    for line in lines.strip().splitlines():
        date, opponent, record, ending, rounds, time, place = (part.strip() for part in line.split("|"))
        result, _, method = ending.partition(" ")
        ended, _, distance = rounds.partition("/")
        facts.append(Fact(date, opponent, record, result, method, int(ended), int(distance), time, place))
    return Career(name, tuple(facts))


CAREERS = (
    _career("Bull Harker", """
        1951-03-14 | Eddie Ruiz | 0-1-0 | W KO | 1/4 | 0:59 | Toledo, Ohio
        1951-05-02 | Sam Birch | 3-2-1 | W PTS | 4/4 | | Toledo, Ohio
        1951-09-21 | José Lanza | 11-4-0 | W TKO | 3/6 | 1:22 | Detroit, Michigan
        1952-01-30 | Otto Fink | 20-9-3 | L SD | 8/8 | | Chicago, Illinois
        1952-06-11 | Otto Fink | 21-9-3 | W UD | 10/10 | | Chicago, Illinois
        1953-02-27 | Clem Dow | 45-3-1 | D MD | 10/10 | | New York City
        1953-12-04 | Clem Dow | 46-3-2 | W RTD | 9/15 | 3:00 | New York City
        1954-11-12 | Ray Tillis | 30-12-5 | L DQ | 5/10 | 2:10 | Miami, Florida
    """),
    _career("Ned Quill", """
        1907-04-05 | Young Marsh | 9-3-4 | W PTS | 10/10 | | London
        1907-06-22 | Kid Farrow | 14-1-2 | W KO | 12/20 | | Liverpool
        1908-01-13 | Tommy Blain | 33-7-9 | D PTS | 15/15 | | London
        1908-10-30 | Kid Farrow | 19-3-2 | W DQ | 4/20 | | Paris
        1909-02-18 | Jack Sorley | 51-10-12 | L PTS | 20/20 | | London
        1909-07-14 | Dan Pike | 6-6-1 | W RTD | 7/15 | | Dublin
        1910-12-26 | Jack Sorley | 58-11-12 | W KO | 17/20 | | London
    """),
    _career("Tomás Varela", """
        1963-08-03 | Luis Peña | 2-0-0 | W TKO | 2/4 | 2:44 | Buenos Aires
        1963-11-16 | Raúl Ortega | 5-5-0 | W UD | 6/6 | | Rosario
        1964-04-25 | Hugo Saavedra | 18-2-1 | W KO | 4/8 | 1:05 | Buenos Aires
        1964-10-09 | Hugo Saavedra | 19-3-1 | L MD | 10/10 | | Córdoba
        1965-12-12 | Julio Ibarra | 27-6-2 | W SD | 10/10 | | Buenos Aires
        1966-05-21 | Ángel Núñez | 40-8-4 | D SD | 12/12 | | Montevideo
        1967-03-04 | Franco Bello | 22-1-0 | W TKO | 11/12 | 0:31 | Roma
    """),
    _career("Horst Weidner", """
        1971-02-06 | Karl Brandl | 1-3-0 | W KO | 2/6 | 1:47 | Hamburg
        1971-05-15 | Piet de Boer | 7-7-2 | W PTS | 6/6 | | Köln
        1971-11-27 | Jean Moreau | 13-4-1 | W TKO | 5/8 | 2:20 | Berlin
        1972-06-10 | Günther Lösch | 24-3-3 | D PTS | 10/10 | | Hamburg
        1973-03-31 | Günther Lösch | 25-3-4 | W RTD | 8/12 | 3:00 | Hamburg
        1974-09-14 | Aldo Ricci | 31-5-0 | L TKO | 13/15 | 1:11 | Milano
        1975-12-06 | Ken Marlow | 16-9-1 | W UD | 10/10 | | Frankfurt
    """),
    _career("Émile Garnier", """
        1924-10-18 | Marcel Petit | 4-2-1 | W PTS | 10/10 | | Paris
        1925-01-24 | Fritz Hauser | 15-5-2 | W KO | 6/10 | | Lille
        1925-06-05 | Paolo Sarti | 29-6-7 | L PTS | 12/12 | | Marseille
        1926-02-13 | Paolo Sarti | 33-7-7 | D PTS | 15/15 | | Paris
        1926-11-30 | Léon Dufour | 41-10-5 | W DQ | 9/15 | | Paris
        1927-04-09 | Bert Cope | 62-20-8 | W RTD | 11/15 | | London
        1928-05-01 | Bert Cope | 66-21-8 | L KO | 3/15 | | London
    """),
    _career("Salvatore Conti", """
        1982-03-13 | Mario Greco | 0-4-0 | W TKO | 1/6 | 2:02 | Napoli
        1982-07-24 | Antonio Vitale | 8-6-1 | W PTS | 6/6 | | Bari
        1983-01-15 | Djamel Saïdi | 14-3-2 | W TKO | 7/8 | 0:48 | Torino
        1983-09-30 | Mick Farley | 21-7-0 | L SD | 10/10 | | Roma
        1984-04-14 | Pedro Luna | 33-9-3 | W UD | 12/12 | | Roma
        1985-02-23 | Pedro Luna | 35-10-3 | W TD | 9/12 | | Las Palmas
        1986-10-11 | Calvin Spruill | 25-2-1 | L TKO | 12/15 | 1:39 | Atlantic City
    """),
    _career("João Sardinha", """
        1990-05-19 | Nilson Prado | 3-1-0 | W KO | 3/6 | 2:58 | São Paulo
        1990-12-01 | Edson Vaz | 10-10-2 | W TKO | 2/8 | 1:30 | Rio de Janeiro
        1991-08-17 | Omar Ledesma | 17-4-0 | W UD | 8/8 | | São Paulo
        1992-03-28 | Terry Bowles | 26-5-1 | L UD | 10/10 | | Lisboa
        1993-11-06 | Omar Ledesma | 20-7-0 | W MD | 10/10 | | São Paulo
        1994-06-25 | Victor Salas | 38-1-1 | L RTD | 6/12 | 3:00 | Las Vegas
        1995-09-02 | Ademir Couto | 12-15-3 | D TD | 4/10 | | Salvador
    """),
    _career("Cyrus Tate", """
        2008-01-18 | Andre Poole | 0-0-0 | W TKO | 1/4 | 1:56 | Houston, Texas
        2008-04-11 | Ivan Petrov | 6-12-1 | W UD | 4/4 | | Houston, Texas
        2009-02-14 | Rigo Serna | 15-2-0 | W KO | 2/8 | 0:21 | Dallas, Texas
        2010-08-07 | Marcus Lott | 22-0-0 | W SD | 12/12 | | Las Vegas, Nevada
        2011-05-28 | Denis Orlov | 19-1-0 | W MD | 12/12 | | Moscow
        2012-10-13 | Marcus Lott | 24-1-0 | L TKO | 10/12 | 2:31 | Brooklyn, New York
        2014-03-22 | Rigo Serna | 24-6-1 | W RTD | 7/10 | 3:00 | Houston, Texas
        2015-12-19 | Tony Weeks | 31-3-1 | D SD | 12/12 | | Carson, California
    """),
    _career("Patsy Malone", """
        1931-05 | Benny Rosen | 12-4-2 | W PTS | 8/8 | | Newark, New Jersey
        1931-10-02 | Al Kurtz | 20-20-5 | W KO | 5/10 | | Brooklyn, New York
        1932-03-25 | Vince Morelli | 34-6-4 | W PTS | 10/10 | | New York City
        1933-06-16 | Vince Morelli | 39-8-4 | L PTS | 15/15 | | New York City
        1934-09-07 | Red Callahan | 28-3-1 | D PTS | 10/10 | | Boston
        1935 | Steve Novak | 9-9-9 | W TKO | 2/6 | | Scranton, Pennsylvania
        1936-02-14 | Red Callahan | 35-5-3 | L DQ | 6/10 | | Boston
    """),
    _career("Samuel Okoro", """
        1998-07-11 | Kofi Adjei | 2-2-0 | W KO | 1/6 | 2:15 | Lagos
        1998-12-26 | Musa Bello | 9-1-0 | W PTS | 8/8 | | Lagos
        1999-10-02 | Gary Stokes | 13-6-2 | W TKO | 6/10 | 1:18 | Manchester
        2000-06-24 | Luc Ferrand | 28-2-0 | L UD | 12/12 | | Paris
        2001-04-21 | Gary Stokes | 15-8-2 | W TKO | 3/10 | 2:40 | London
        2002-11-30 | Luc Ferrand | 33-2-0 | W SD | 12/12 | | London
        2004-05-15 | Viktor Balan | 36-0-0 | L KO | 8/12 | 0:55 | Berlin
    """),
)  # fmt: skip
