// How the bouts of a division end: a dot with its interval on the band that `verify` holds it against, and by round.

import { el, fill, interval, percent } from "./dom.js";
import { rounds } from "./plots.js";

const NAMES = {
  stoppage: "inside the distance", knockout: "knockout", technical_knockout: "technical knockout",
  unanimous_decision: "unanimous decision", close_decision: "split or majority decision", decision: "decision",
  draw: "draw", disqualification: "disqualification", cut_stoppage: "stopped by cuts",
  late_stoppage: "of the stoppages: in the last third",
};
const MOST = 0.8;
/** The share at the right end of a track. */

export class Endings {
  constructor(links) {
    Object.assign(this, { links, open: new Set(), drawn: "" });
    this.element = el("div", {});
  }

  show(division, cards) {
    const drawn = JSON.stringify([division.bands, division.rounds, division.name, cards.size]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    fill(this.element, this.table(division, cards), this.byRound(division, cards));
    if (focused) this.element.querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
  }

  table({ name, bands }, cards) {
    const isKnown = bands.some((each) => each.low !== null);
    return el("div", { class: "scroll" }, el("table", { class: "table endings" },
      el("caption", {}, isKnown ? `How bouts end, compared with what is expected (${name})` : "How bouts end; no real figures are known for this division or distance"),
      el("thead", {}, el("tr", {}, ["Ending", "Share", "Here", "Expected"].map((word) => el("th", { scope: "col", class: word === "Here" ? "number" : null }, word)))),
      el("tbody", {}, bands.map((band) => this.row(band, name, cards)))));
  }

  row({ name, low, high, share, outside, most }, division, cards) {
    const is = share && share.share !== null;
    const lies = !is || low === null ? "" : share.share < low ? "below" : share.share > high ? "above" : "within";
    const finding = this.links.finding(division, name);
    const digits = lies === "above" ? apart(share.share, high) : lies === "below" ? apart(share.share, low) : 1;
    const expected = low === null ? "" : `${lies ? `${lies} ` : ""}${percent(low, digits).slice(0, -1)} to ${percent(high, digits)}`;
    return el("tr", { class: outside ? "out" : null },
      el("th", { scope: "row" }, this.who(name, most, cards)),
      el("td", { class: "strip-cell" }, track(is ? share : null, low, high)),
      el("td", { class: "number", title: is ? interval(share) : null }, is ? percent(share.share, digits) : "–"),
      el("td", {}, finding ? el("a", { href: finding, "aria-label": `${expected}: the finding` }, expected) : expected));
  }

  /** The name of an ending, which opens to the cards of whose bouts the most end so. */
  who(name, most, cards) {
    const known = (most ?? []).filter((each) => cards.has(each.id));
    if (!known.length) return NAMES[name] ?? name;
    const fold = el("details", { class: "who", open: this.open.has(name), ontoggle: () => { if (fold.open) this.open.add(name); else this.open.delete(name); } },
      el("summary", { "data-key": name }, NAMES[name] ?? name),
      el("ul", {}, known.map((each) => el("li", {}, el("a", { href: this.links.card(each.id), "data-key": `${name} ${each.id}` }, cards.get(each.id).name), ` ${percent(each.share, 0)}`))));
    return fold;
  }

  byRound({ rounds: found }, cards) {
    if (!found) return null;
    const links = found.most.map(([first]) => (first && cards.has(first.id)
      ? { href: this.links.card(first.id), words: `the most in bouts of ${cards.get(first.id).name}` } : null));
    return rounds("Stoppages by round; outlined: the real sport. A bar links to the card with the most endings in that round.", [
      { name: "here", kind: "now", shares: found.played, links },
      ...(found.sport.length ? [{ name: "the sport", kind: "before", shares: found.sport }] : []),
    ]);
  }
}

/** The digits with which a share reads otherwise than the end that it is beyond. */
const apart = (share, end) => [1, 2, 3].find((digits) => percent(share, digits) !== percent(end, digits)) ?? 4;

function track(share, low, high) {
  const at = (value) => 100 * Math.min(1, value / MOST), track = el("span", { class: "strip track", "aria-hidden": "true" });
  if (low !== null) {
    const band = el("span", { class: "band" });
    band.style.left = `${at(low)}%`;
    band.style.right = `${100 - at(high)}%`;
    track.append(band);
  }
  if (share) {
    const range = el("span", { class: "range" }), dot = el("span", { class: "dot" });
    range.style.left = `${at(share.low)}%`;
    range.style.right = `${100 - at(share.high)}%`;
    dot.style.left = `${at(share.share)}%`;
    track.append(range, dot);
  }
  return track;
}
