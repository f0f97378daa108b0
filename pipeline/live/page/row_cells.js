// Any cell of a fighter's row typed on the page: proofread while it is typed, written only without errors.

import { el, fill } from "./dom.js";
import { typeIn } from "./type_in.js";

const KINDS = { error: "fail", warning: "look", note: "soft" };

/**
 * The cells of the row of the fighter `id` in a fold. `renew()` takes up what a save changed, `open(cell)` shows a
 * cell's box and puts the keyboard into it.
 */
export function rowCells({ body, element }, id, live) {
  const at = `/api/rows/${encodeURIComponent(id)}`, boxes = new Map();
  const typed = new Map(); // by heading: a save may put a column, and the row, somewhere else
  const grid = el("div", { class: "row-cells" }), status = el("div", { role: "status" }), buttons = el("div");
  const outcome = el("div", { class: "row-outcome" }, status, buttons);
  let cells = [], running = null, reading = null, sheet = "", drawn = "", isStale = false, writes = false;
  fill(body, el("p", { class: "soft" }, "Type into any cell of the row. It is proofread as you type, and a row with an error is not written."), grid, outcome);
  element.addEventListener("toggle", renew);

  /** Read the row, once more where it may have changed meanwhile; whoever asks while it is read waits for the same. */
  function renew() {
    if (!element.open) return Promise.resolve();
    isStale = true;
    reading ??= read().finally(() => { reading = null; });
    return reading;
  }

  async function read() {
    try {
      while (isStale) {
        isStale = false;
        ({ cells, sheet } = await live.get(at));
      }
    } catch (error) {
      fill(grid);
      boxes.clear();
      drawn = "";
      showTrouble(error);
      return;
    }
    for (const each of cells) if (typed.get(each.column) === each.value) typed.delete(each.column);
    draw();
    look();
  }

  function showTrouble(error) {
    fill(status, el("p", { class: "trouble" }, error.message));
    fill(buttons);
    writes = false;
  }

  /** A box a cell; boxes that stand already stay, so that the keyboard stays where it is. */
  function draw() {
    const now = JSON.stringify(cells.map(({ cell, column }) => [cell, column]));
    if (drawn !== now) {
      drawn = now;
      boxes.clear();
      fill(grid, cells.map((each) => label(each)));
    }
    for (const each of cells) {
      const box = boxes.get(each.cell);
      if (box !== document.activeElement || !typed.has(each.column)) box.value = typed.get(each.column) ?? each.value;
      box.readOnly = each.why_not !== null;
      box.title = each.why_not ?? (each.form ? `May hold ${each.form}.` : "");
      box.closest("label").classList.toggle("edited", typed.has(each.column));
    }
  }

  function label(each) {
    const box = el("input", { type: "text", size: 10, autocomplete: "off", spellcheck: "false", "data-cell": each.cell,
      oninput: () => keep(each, box.value), onchange: () => look() });
    boxes.set(each.cell, box);
    return el("label", { class: each.value.length > 12 ? "long" : null }, el("span", {}, `${each.column} `, el("code", { class: "soft" }, each.cell)), box);
  }

  function keep({ cell, column }, text) {
    const own = cells.find((each) => each.column === column);
    if (!own || own.value === text) typed.delete(column); else typed.set(column, text);
    boxes.get(cell).closest("label").classList.toggle("edited", typed.has(column));
  }

  /** What is sent: the typed texts by the addresses that their headings have now. */
  function contents() {
    return { cells: Object.fromEntries(cells.filter((each) => typed.has(each.column)).map((each) => [each.cell, typed.get(each.column)])) };
  }

  async function look() {
    running?.abort();
    if (!typed.size) { fill(status); fill(buttons); writes = false; return; }
    const mine = running = new AbortController();
    try {
      const found = await live.post(`${at}/check`, contents(), { signal: mine.signal });
      if (mine !== running) return;
      showFindings(found);
    } catch (error) {
      if (error.name === "AbortError" || mine !== running) return;
      showTrouble(error);
    }
  }

  function showFindings({ raised, settled, errors }) {
    const listOf = (found) => el("ul", { class: "findings" }, found.map((each) => el("li", { class: `finding ${each.severity}` },
      el("span", { class: `chip ${KINDS[each.severity]}` }, `${each.severity} ${each.code}`), " ",
      each.cell ? el("code", {}, `${each.sheet === sheet ? "" : `${each.sheet}!`}${each.cell}`) : null, ` ${each.message} `, el("span", { class: "soft" }, each.fix))));
    fill(status,
      raised.length ? [el("p", {}, errors ? "Nothing is written yet; with these values the check finds:" : "With these values the check finds:"), listOf(raised)]
        : el("p", {}, "With these values the check finds nothing new."),
      settled.length ? el("p", { class: "soft" }, `Settled: ${settled.map((each) => `${each.code}${each.cell ? ` at ${each.cell}` : ""}`).join(", ")}.`) : null);
    if (errors) { fill(buttons); writes = false; return; }
    if (writes) return; // the buttons stand there already, and one of them may be asking
    writes = true;
    fill(buttons, typeIn({ at: `${at}/type`, live, body: contents }));
  }

  async function open(cell) {
    element.open = true;
    await renew();
    const box = boxes.get(cell);
    box?.scrollIntoView({ block: "center" });
    box?.focus({ preventScroll: true });
    box?.select();
  }

  return { renew, open, stop() { running?.abort(); } };
}
