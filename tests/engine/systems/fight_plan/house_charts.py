"""The digests of the house charts of Fight Plan: a chart that is changed on purpose changes here too."""

FROZEN = {
    "doctor": "94b64a20517b",
    "holding": "7f64999a61df",
    "injury_chance": "04599946a6ba",
    "injury_location": "1794cc31d814",
    "judges": "03abf9a48289",
    "noise": "fc049246a2c9",
    "scoring": "07d870038435",
    "warnings": "4e416d9535e5",
}
