// Two cards of a division side by side: strength, odds, and what one takes of the other.

import { el, fill, hasOverall, percent, playsLike, shareCell } from "./dom.js";

const FIGURES = [["wins", "win"], ["stops the opponent", "stoppage_for"], ["is stopped", "stoppage_against"], ["goes to the cards", "decision"], ["draws", "draw"]];

/** What is picked, two cards at most; `changed()` is called whenever that is. */
export class Comparison {
  constructor(links, changed) {
    Object.assign(this, { links, changed, picked: [], state: null });
    this.element = el("div", { class: "comparison", role: "status" });
  }

  pick(id) {
    if (this.picked.includes(id)) this.picked = this.picked.filter((each) => each !== id);
    else this.picked = this.picked.length === 2 ? [id] : [...this.picked, id];
    this.draw();
  }

  compare(one, other) {
    this.picked = [one, other];
    this.draw();
  }

  clear() {
    this.picked = [];
    this.draw();
  }

  /** Take up a new state of the division: `cards`, `odds` and, where there is one, its `matrix`. */
  show(state) {
    this.state = state;
    this.picked = this.picked.filter((id) => state.cards.has(id));
    if (this.picked.length || this.element.firstChild) this.draw();
  }

  draw() {
    const [one, other] = this.picked, { cards } = this.state;
    if (!one) fill(this.element);
    else if (!other) fill(this.element, el("p", { class: "soft" }, `${cards.get(one).name} is selected; select another to compare, or press Escape to deselect.`));
    else fill(this.element, this.both(one, other));
    this.changed();
  }

  both(one, other) {
    const { cards, odds, matrix } = this.state, [first, second] = [one, other].map((id) => odds.get(id));
    const row = (label, show) => el("tr", {}, el("th", { scope: "row" }, label), el("td", {}, show(first, one)), el("td", {}, show(second, other)));
    const head = (id) => el("th", { scope: "col" }, el("a", { href: this.links.card(id) }, cards.get(id).name));
    return el("section", { class: "both", "aria-label": `${cards.get(one).name} and ${cards.get(other).name} compared` },
      el("p", {}, this.taken(one, other, matrix), parted(first?.strength, second?.strength), " ",
        el("a", { href: this.links.pair(one, other) }, "The odds of their match")),
      el("div", { class: "scroll" }, el("table", { class: "table" },
        el("thead", {}, el("tr", {}, el("td", {}), head(one), head(other))),
        el("tbody", {},
          [one, other].some((id) => hasOverall(cards.get(id))) ? [
            row("Overall", (_, id) => cards.get(id).overall ?? "–"),
            row("plays like", (judged) => (judged?.strength?.plays_like === null || !judged?.strength ? "–" : playsLike(judged.strength))),
          ] : null,
          FIGURES.map(([label, name]) => row(label, (judged) => shareCell(judged?.[name])))))),
      el("button", { type: "button", class: "copy", onclick: () => this.clear() }, "Close"));
  }

  taken(one, other, matrix) {
    const [at, to] = [one, other].map((id) => matrix?.ids.indexOf(id) ?? -1);
    const score = at < 0 || to < 0 ? null : matrix.score[at][to];
    if (score === null) return "";
    const { cards } = this.state;
    return `${cards.get(one).name} takes ${percent(score)} from ${cards.get(other).name} in ${matrix.bouts[at][to].toLocaleString("en")} bouts. `;
  }
}

/** Whether the bouts part two strengths. */
function parted(one, other) {
  if (!one || !other || one.value === null || other.value === null) return "";
  const apart = Math.abs(one.value - other.value).toFixed(0);
  return one.low > other.high || other.low > one.high
    ? `${apart} points of strength separate them.` : `${apart} points of strength separate them, within the intervals.`;
}
