// A division at a glance, for the live page and the proof alike: ranks, endings, real meetings, and who beats whom.

import { counted, el, fill, interval } from "./dom.js";
import { Endings } from "./endings.js";
import { Matrix } from "./matrix.js";
import { Ranks } from "./ranks.js";

/**
 * One division. `links` give addresses: `card(id)`, `pair(one, other)` and `finding(division, ending)`, which is null where
 * nothing is found. `large(division)` makes what shows who beats whom where the data have no matrix: an element and a way to
 * renew it, or null. `show(data)` draws it all anew in place: `division`, `cards` and `odds` by id.
 */
export class Division {
  constructor(links, large) {
    Object.assign(this, { links, large, largeOne: null });
    this.title = el("h2", {});
    this.ranks = new Ranks(links);
    this.endings = new Endings(links);
    this.meetings = el("div");
    this.matrix = new Matrix(links);
    this.pairs = el("div", { class: "panel part-matrix" }, this.matrix.element);
    this.element = el("section", { class: "division" }, this.title,
      el("div", { class: "division-parts" },
        el("div", { class: "panel part-ranks" }, this.ranks.element),
        el("div", { class: "panel part-endings" }, this.endings.element, this.meetings), this.pairs));
  }

  show({ division, cards, odds }) {
    const ids = (division.matrix?.ids ?? [...cards.values()].filter((card) => card.division === division.name).map((card) => card.id))
      .filter((id) => cards.has(id));
    const strength = (id) => odds.get(id)?.strength?.value ?? (odds.get(id)?.win?.share ?? 0) - 1e6;
    const ranked = ids.toSorted((one, other) => strength(other) - strength(one));
    this.element.setAttribute("aria-label", division.name);
    fill(this.title, `${division.name} `, el("span", { class: "soft small" }, counted(ids.length, "card")));
    this.ranks.show({ ranked, cards, odds, matrix: division.matrix });
    this.endings.show(division, cards);
    fill(this.meetings, meetings(division.meetings, cards, this.links));
    if (division.matrix) this.matrix.show(division.matrix, ranked, cards);
    else this.showLarge(division, ids, ranked, cards);
  }

  showLarge(division, ids, ranked, cards) {
    this.largeOne ??= this.large?.(division) ?? null;
    this.pairs.hidden = !this.largeOne;
    if (!this.largeOne) return;
    if (this.largeOne.element.parentElement !== this.pairs) fill(this.pairs, this.largeOne.element);
    this.largeOne.show(division, ids, ranked, cards);
  }
}

function meetings(found, cards, links) {
  const known = found.filter((each) => cards.has(each.red) && cards.has(each.blue));
  if (!known.length) return null;
  return el("div", { class: "scroll" }, el("table", { class: "table meetings" },
    el("caption", {}, "Real meetings, and how often the first one's card wins"),
    el("tbody", {}, known.map((each) => el("tr", {},
      el("th", { scope: "row" }, el("a", { href: links.pair(each.red, each.blue) }, `${cards.get(each.red).name} and ${cards.get(each.blue).name}`)),
      el("td", { class: "number" }, `${each.won}–${each.lost}`),
      el("td", {}, interval(each.win)))))));
}
