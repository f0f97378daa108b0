// The rank strip: every card by its strength, the printed Overall next to the one that it plays like; two are compared by
// dragging one onto the other, or by picking one after the other.

import { Comparison } from "./compare.js";
import { el, fill, hasOverall, percent, playsLike } from "./dom.js";

const AT_ONCE = 20;
/** Rows that are drawn before the browser gets its turn. */
const HEADINGS = ["#", "Fighter", "Strength", "Overall", "Plays like", "Wins", "Verdict"];
const KINDS = { Overall: "number overall", "Plays like": "number overall", Wins: "number" };

/** What a card plays like, with the interval below where there is little room. */
function likeCell(strength) {
  const [value, ...interval] = playsLike(strength).split(" (");
  return interval.length ? [value, el("small", { class: "doubt" }, ` (${interval[0]}`)] : value;
}

export class Ranks {
  constructor(links) {
    Object.assign(this, { links, drawn: new Map(), run: 0, dragged: null, current: null });
    this.rows = el("tbody", {});
    this.comparison = new Comparison(links, () => this.mark());
    this.element = el("div", {},
      el("div", { class: "scroll ranks-scroll" }, el("table", { class: "table ranks" },
        el("caption", {}, "Strength with its 95% interval", el("span", { class: "overall" }, ", and the printed Overall next to the one that the card plays like"),
          ". To compare two cards, drag one strip onto another, or select both."),
        el("thead", {}, el("tr", {}, HEADINGS.map((word) => el("th", { scope: "col", class: KINDS[word] ?? null }, word)))),
        this.rows)),
      this.comparison.element);
    this.rows.addEventListener("click", (event) => this.pick(strip(event.target)));
    this.rows.addEventListener("keydown", (event) => this.walk(event));
    this.rows.addEventListener("pointerdown", (event) => this.grip(event));
  }

  /** Draw the ranks anew, a few rows at a time; rows that did not change stay as they are. */
  async show(state) {
    const mine = ++this.run, { ranked, cards, odds } = state;
    this.state = state;
    this.element.classList.toggle("no-overall", !ranked.some((id) => hasOverall(cards.get(id))));
    this.current = ranked.includes(this.current) ? this.current : ranked[0] ?? null;
    this.comparison.show(state);
    const scale = scaleOf(ranked, odds);
    for (let place = 0; place < ranked.length; place += 1) {
      if (place && place % AT_ONCE === 0) {
        await new Promise((settle) => setTimeout(settle));
        if (mine !== this.run) return;
      }
      this.draw(ranked[place], place, scale, cards, odds);
    }
    while (this.rows.rows.length > ranked.length) this.rows.lastElementChild.remove();
    this.mark();
  }

  draw(id, place, scale, cards, odds) {
    const card = cards.get(id), judged = odds.get(id), old = this.rows.rows[place];
    const is = this.drawn.get(old);
    if (is && is.card === card && is.judged === judged && is.low === scale.low && is.high === scale.high) return;
    const focused = old?.contains(document.activeElement) ? old.dataset.id : null;
    const had = document.activeElement?.closest?.("tr")?.dataset.id === id ? partOf(document.activeElement) : null;
    const row = this.row(id, place, scale, card, judged);
    this.drawn.delete(old);
    this.drawn.set(row, { card, judged, ...scale });
    const part = had ?? (focused === id ? partOf(document.activeElement) : null);
    if (focused && focused !== id) this.lost = { id: focused, part: partOf(document.activeElement) };
    if (old) old.replaceWith(row); else this.rows.append(row);
    const target = part ?? (this.lost?.id === id ? this.lost.part : null);
    if (target) { row.querySelector(target)?.focus({ preventScroll: true }); this.lost = null; }
  }

  row(id, place, scale, card, judged) {
    const strength = judged?.strength, like = strength?.plays_like ?? null, finding = this.links.card(id);
    return el("tr", { "data-id": id },
      el("td", { class: "number" }, place + 1),
      el("th", { scope: "row" }, el("a", { href: this.links.card(id) }, card.name)),
      el("td", { class: "strip-cell" }, this.strip(id, card, strength, scale)),
      el("td", { class: "number overall" }, card.overall ?? "–"),
      el("td", { class: "number overall" }, like === null ? "–" : likeCell(strength)),
      el("td", { class: "number" }, judged?.win ? percent(judged.win.share, 0) : "–"),
      el("td", {}, judged?.verdict ? el("a", { class: `chip ${judged.verdict.replace(" ", "-")}`, href: finding, "aria-label": `${judged.verdict}: ${card.name}` }, judged.verdict) : "…"));
  }

  /** A line from the low to the high end of the interval, and a dot between them, on a button that picks the card. */
  strip(id, card, strength, { low, high }) {
    const at = (points) => (100 * (points - low)) / (high - low);
    const is = strength && strength.value !== null;
    const words = is ? `${points(strength.value)} points (${points(strength.low)} to ${points(strength.high)})` : "not judged yet";
    const range = el("span", { class: "range" }), dot = el("span", { class: "dot" });
    if (is) {
      range.style.left = `${at(strength.low)}%`;
      range.style.right = `${100 - at(strength.high)}%`;
      dot.style.left = `${at(strength.value)}%`;
    }
    return el("button", { type: "button", class: "strip", "aria-pressed": "false", "aria-label": `Compare ${card.name}, ${words}`, title: words,
      tabindex: id === this.current ? "0" : "-1" }, is ? [range, dot] : null);
  }

  /** Show which cards are picked, and which one the keyboard is at. */
  mark() {
    const picked = this.comparison.picked;
    for (const row of this.rows.rows) {
      const button = row.querySelector(".strip"), is = picked.includes(row.dataset.id);
      if (button.getAttribute("aria-pressed") !== String(is)) button.setAttribute("aria-pressed", String(is));
      const tab = row.dataset.id === this.current ? "0" : "-1";
      if (button.getAttribute("tabindex") !== tab) button.setAttribute("tabindex", tab);
    }
  }

  pick(button) {
    if (!button || this.dragged?.isDone) { this.dragged = null; return; }
    this.dragged = null;
    this.current = button.closest("tr").dataset.id;
    this.comparison.pick(this.current);
  }

  walk(event) {
    const button = strip(event.target);
    if (!button) return;
    if (event.key === "Escape") { this.comparison.clear(); return; }
    const rows = [...this.rows.rows], here = rows.indexOf(button.closest("tr"));
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || !rows[to]) return;
    event.preventDefault();
    this.current = rows[to].dataset.id;
    this.mark();
    rows[to].querySelector(".strip").focus();
  }

  /** Take hold of a strip with the mouse or a pen; a finger scrolls, and picks with two taps. */
  grip(event) {
    const from = strip(event.target)?.closest("tr");
    if (!from || event.button !== 0 || event.pointerType === "touch") return;
    this.dragged = { id: from.dataset.id, isDone: false };
    const over = (at) => document.elementFromPoint(at.clientX, at.clientY)?.closest(".ranks tbody tr");
    const move = (at) => {
      const aim = over(at);
      for (const row of this.rows.rows) row.classList.toggle("aimed", row === aim && row !== from);
    };
    const drop = (at) => {
      stop();
      const aim = over(at);
      if (!aim || aim === from || !this.rows.contains(aim)) { if (at.type === "pointercancel") this.dragged = null; return; }
      this.dragged = null;
      this.comparison.compare(from.dataset.id, aim.dataset.id);
    };
    const stop = () => {
      for (const row of this.rows.rows) row.classList.remove("aimed");
      removeEventListener("pointermove", move);
      for (const name of ["pointerup", "pointercancel"]) removeEventListener(name, drop);
    };
    addEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, drop);
  }
}

const strip = (target) => target.closest?.(".strip");
const partOf = (element) => (element.matches(".strip") ? ".strip" : element.matches(".chip") ? "a.chip" : "th a");
const points = (value) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(0)}`;

/** The ends of the strips in points, in steps of fifty, so that a small change moves one strip and not all. */
function scaleOf(ranked, odds) {
  const known = ranked.map((id) => odds.get(id)?.strength).filter((each) => each && each.value !== null);
  return {
    low: 50 * Math.floor(Math.min(-1, ...known.map((each) => each.low)) / 50),
    high: 50 * Math.ceil(Math.max(1, ...known.map((each) => each.high)) / 50),
  };
}
