// Who beats whom as a heat map: a cell a pair, filled while bouts are played.

import { el, fill, percent } from "./dom.js";

const CAPTION = "Who beats whom: the percentage that each row wins against each column; a draw counts as half a win. Blue wins, orange loses.";

export class Matrix {
  constructor(links) {
    Object.assign(this, { links, order: "", cells: [] });
    this.pane = el("div", { class: "scroll" });
    this.element = el("div", {}, el("p", { class: "matrix-caption" }, CAPTION), this.pane);
  }

  /** Fill the cells; the table is built anew only where the order of the cards is another. */
  show(matrix, ranked, cards) {
    const order = ranked.map((id) => `${id} ${cards.get(id).name}`).join("\n");
    if (order !== this.order) this.build(ranked, cards);
    this.order = order;
    const place = new Map(matrix.ids.map((id, at) => [id, at]));
    ranked.forEach((row, at) => ranked.forEach((column, to) => {
      if (at === to) return;
      const [i, j] = [place.get(row), place.get(column)];
      this.put(this.cells[at][to], matrix.score[i]?.[j] ?? null, matrix.bouts[i]?.[j] ?? 0, [row, column], cards);
    }));
  }

  build(ranked, cards) {
    const focused = this.element.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    const left = this.pane.scrollLeft;
    this.cells = ranked.map((_, row) => ranked.map((__, column) => ({ element: el("td", { class: row === column ? "self" : "unplayed" }), text: undefined })));
    fill(this.pane, el("table", { class: "matrix", "aria-label": CAPTION },
      el("thead", {}, el("tr", {}, el("td", {}), ranked.map((id, rank) => el("th", { scope: "col", title: cards.get(id).name }, rank + 1)))),
      el("tbody", {}, ranked.map((row, rank) => el("tr", {}, el("th", { scope: "row", title: cards.get(row).name }, `${rank + 1} ${cards.get(row).name}`),
        this.cells[rank].map((each) => each.element))))));
    this.pane.scrollLeft = left;
    this.focused = focused;
  }

  put(cell, score, bouts, [row, column], cards) {
    const text = `${score} ${bouts}`;
    if (cell.text === text) return;
    cell.text = text;
    const { element } = cell;
    if (score === null) { element.className = "unplayed"; element.style.backgroundColor = ""; fill(element, "·"); return; }
    const words = `${cards.get(row).name} takes ${percent(score)} from ${cards.get(column).name} in ${bouts.toLocaleString("en")} bouts`;
    const isFirst = element.parentElement.querySelector("td:not(.self)") === element;
    const href = this.links.pair(row, column), link = element.firstElementChild;
    element.className = isDark(score) ? "odds strong" : "odds";
    element.style.backgroundColor = heat(score);
    if (link) {
      link.setAttribute("title", words);
      link.setAttribute("aria-label", words);
      link.textContent = String(Math.round(100 * score));
    } else fill(element, el("a", { href, title: words, "aria-label": words, tabindex: isFirst ? null : "-1" }, String(Math.round(100 * score))));
    if (this.focused === href) { element.firstElementChild.focus({ preventScroll: true }); this.focused = null; }
  }
}

/** From the loser's orange over grey to the winner's blue; eyes that know no red or green see both. */
export function heat(score) {
  return `rgb(${colour(score).join(", ")})`;
}

/** The same as red, green and blue, 0 to 255. */
export function colour(score) {
  const middle = [222, 222, 216], end = score >= 0.5 ? [36, 99, 171] : [201, 104, 28], share = Math.abs(2 * score - 1);
  return middle.map((from, part) => Math.round(end[part] * share + from * (1 - share)));
}

/** Whether white stands out from the colour of a score more than black does (relative luminance, WCAG 2.2). */
function isDark(score) {
  const linear = colour(score).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] < 0.179;
}
