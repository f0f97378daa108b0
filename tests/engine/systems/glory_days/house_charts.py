"""The digests of the house charts of Glory Days: a chart that is changed on purpose changes here too."""

FROZEN = {
    "event": "fdc2d4d97788",
    "foul_penalty": "627a029f14a0",
    "injury_stoppage": "b47e2a051891",
    "judge": "6ca1cfd92703",
    "judging": "e50bfe222531",
    "judging_knockdown": "8ca021aa7e5a",
    "referee": "b30d9ffacc9d",
}
