"""The digests of the house charts of Title Bout: a chart that is changed on purpose changes here too."""

FROZEN = {
    "corner_cut": "76637158b6c0",
    "cut_and_swelling_mouth": "82f0ebd14398",
    "cut_and_swelling_type": "3020e9c0b0e2",
    "head_butt": "890af86896c1",
    "knockdown": "78fdcbd158a8",
    "knockdown_advanced": "f47131491083",
    "primary_cut": "a1d917be0ccc",
    "referee": "2205f4741726",
    "referee_drawn": "9fdc18acd79d",
    "ring_doctor_later": "8bbdc77aef35",
    "round_scoring": "c23f98c76344",
    "stoppage_time": "9e287dbb57a1",
    "strategies": "d132577b92da",
    "technical_knockout": "84a681a611dc",
    "traits": "4c1802c449f7",
}
