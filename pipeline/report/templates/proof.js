"use strict";
const key = (cell) => {
  const text = cell.textContent.trim(), number = Number(text.replace("+", "").replace(/ \(.*\)$/, "")); // an interval does not count
  return text !== "" && !Number.isNaN(number) ? number : text.toLowerCase();
};
const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const before = (a, b) => typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === "number" ? -1 : 1;
for (const table of document.querySelectorAll("table[id]")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, place) => head.querySelector("button").addEventListener("click", () => {
    const down = head.getAttribute("aria-sort") === "ascending";
    heads.forEach((other) => other.setAttribute("aria-sort", "none"));
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const rows = [...table.tBodies[0].rows];
    rows.sort((a, b) => (down ? -1 : 1) * before(key(a.cells[place]), key(b.cells[place])));
    table.tBodies[0].append(...rows);
  }));
  const words = document.querySelector(`[data-filter="${table.id}"]`), kind = document.querySelector(`[data-choose="${table.id}"]`);
  const show = () => { const sought = bare(words.value.trim()); for (const row of table.tBodies[0].rows) row.hidden = !(bare(`${row.textContent} ${row.dataset.bare}`).includes(sought) && (kind.value === "" || row.dataset.kind === kind.value)); };
  words.addEventListener("input", show); kind.addEventListener("change", show);
}
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((each) => { each.open = true; }));
