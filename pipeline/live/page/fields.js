// The face of a card as the table of its numbers: each field that it prints is a button, and says its cell.

import { copyButton, el, face, fill } from "./dom.js";

const WORST = ["error", "warning", "note"];

/**
 * The face and, below it, what is known of the field that is pointed at or picked. `levers(cells)` gives the
 * controls that change the numbers of these cells, `toFinding(number)` shows a finding, `toCell(cell)` the box to type it in.
 */
export class Fields {
  constructor(live, levers, toFinding, toCell) {
    Object.assign(this, { live, levers, toFinding, toCell, address: "", data: null, picked: "", pointed: "", named: "", shown: null });
    this.picture = el("div", { class: "picture" });
    this.buttons = el("div", { class: "fields", role: "group", "aria-label": "Fields of the card: arrow keys move between them, Enter selects one" });
    this.description = el("div", { class: "field-text" });
    this.face = el("div", { class: "face" }, this.picture, this.buttons);
    this.element = [this.face, el("section", { class: "panel part-field", "aria-label": "The field" }, this.description)];
    this.buttons.addEventListener("keydown", (event) => this.walk(event));
    this.description.addEventListener("focusout", (event) => event.relatedTarget && this.leave(event));
    this.buttons.addEventListener("pointerleave", () => { this.pointed = ""; this.describe(this.picked); });
  }

  /** Show the face of a card and its fields; `isCurrent` says whether it is still wanted. */
  async draw(data, isCurrent) {
    if (data.face && data.face !== this.address) {
      const picture = await face(data.face, this.live);
      if (!isCurrent()) return;
      this.address = data.face;
      fill(this.picture, picture);
    }
    this.data = data;
    this.boxes = boxesOf(data);
    if (!this.boxes.has(this.picked)) this.picked = "";
    if (!this.boxes.has(this.pointed)) this.pointed = "";
    const focusedField = this.focused(), names = [...this.boxes.keys()];
    // The buttons of a card stay, so that a pointer that rests on one has not left it.
    if (names.join() !== [...this.buttons.children].map((each) => each.dataset.field).join()) fill(this.buttons, names.map((name) => this.button(name)));
    for (const each of this.buttons.children) this.renew(each, this.boxes.get(each.dataset.field));
    this.letIn(focusedField ?? this.read() ?? this.picked);
    if (focusedField) this.buttons.querySelector("[tabindex='0']").focus({ preventScroll: true });
    this.describe(this.here());
  }

  /** The field that is pointed at, has the focus, is read by keyboard or is picked, the first of these. */
  here() {
    return this.pointed || (this.focused() ?? this.read() ?? this.picked);
  }

  /** The name of the field that has the focus; null for none. */
  focused() {
    return this.buttons.contains(document.activeElement) ? document.activeElement.dataset.field : null;
  }

  /** The name of the field whose text has the focus; null for none. */
  read() {
    return this.description.contains(document.activeElement) ? this.named : null;
  }

  button(name) {
    return el("button", { type: "button", "data-field": name, tabindex: "-1",
      onclick: () => this.pick(name), onfocus: () => { this.pointed = ""; this.letIn(name); this.describe(name); }, onblur: (event) => this.leave(event),
      onpointerenter: (event) => { if (event.pointerType === "mouse") this.describe(this.pointed = name); } });
  }

  /** Put a button where its field is now, with what is found at it. */
  renew(button, box) {
    const [wide, high] = this.data.size;
    button.className = `field ${box.severity ?? ""}`;
    button.setAttribute("aria-label", words(box));
    button.setAttribute("aria-pressed", box.name === this.picked ? "true" : "false");
    Object.assign(button.style, { left: share(box.x, wide), top: share(box.y, high), width: share(box.width, wide), height: share(box.height, high) });
    fill(button, box.findings.length ? el("span", { class: "badge", "aria-hidden": "true" }, box.findings.map(([number]) => number + 1).join(" ")) : null);
  }

  /** What is known of a field stays while the keyboard goes on into it. */
  leave(event) {
    if (!this.element.some((each) => each.contains(event.relatedTarget))) this.describe(this.picked);
  }

  /** Pick a field, or let go of the one that is picked. */
  pick(name) {
    this.picked = name;
    for (const each of this.buttons.children) each.setAttribute("aria-pressed", each.dataset.field === name ? "true" : "false");
    this.describe(name);
  }

  /** One field alone is a stop of the tabulator: this one, else the first. */
  letIn(name) {
    const all = [...this.buttons.children];
    const one = all.find((each) => each.dataset.field === name) ?? all[0];
    for (const each of all) each.tabIndex = each === one ? 0 : -1;
  }

  walk(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const here = this.boxes.get(event.target.dataset.field);
    const next = [...this.boxes.values()].filter((box) => box !== here).map((box) => [distance(here, box, step), box])
      .filter(([far]) => far !== null).sort((one, other) => one[0] - other[0])[0];
    if (next) [...this.buttons.children].find((each) => each.dataset.field === next[1].name)?.focus();
  }

  /** Show the field again that is shown: its levers may be others now. */
  again() {
    this.shown = null;
    if (this.data) this.describe(this.here());
  }

  describe(name) {
    const box = this.boxes?.get(name);
    const key = box ? `${this.address} ${box.name} ${JSON.stringify(box.cells)} ${box.findings.length}` : "";
    if (this.shown === key) return;
    Object.assign(this, { shown: key, named: name });
    if (!box) {
      this.description.parentElement.classList.remove("picked");
      fill(this.description, el("p", { class: "soft" }, "Point at a number on the card, or tap it, to see its cell, its allowed values and its source; change it here."));
      return;
    }
    this.description.parentElement.classList.toggle("picked", name === this.picked);
    const at = this.controls().indexOf(document.activeElement);
    const meanings = [...new Set(box.cells.map((cell) => cell.about))].filter(Boolean);
    fill(this.description, box.cells.map((cell) => this.cell(cell)), box.findings.map(([number, found]) => el("p", {},
      el("a", { href: `#finding-${number}`, onclick: (event) => { event.preventDefault(); this.toFinding(number); } }, `Finding ${number + 1}, ${found.severity} ${found.code}`))),
      el("div", { class: "levers" }, this.levers(box.cells.map((cell) => cell.cell))),
      meanings.length ? el("details", { class: "fold" }, el("summary", {}, "What it means"), meanings.map((each) => el("p", {}, each))) : null);
    this.controls()[at]?.focus({ preventScroll: true });
  }

  /** What the keyboard can reach in the text of the field. */
  controls() {
    return [...this.description.querySelectorAll("a, button, input, summary")];
  }

  cell(cell) {
    const line = [cell.comment, cell.source].filter(Boolean).join(" ");
    return el("div", { class: "field-cell" },
      el("h2", {}, `${cell.column} `, el("strong", { class: "value" }, cell.value), " ", el("code", { class: "soft" }, `${this.data.sheet}!${cell.cell}`), " ", copyButton(cell.cell, "Copy cell"), " ",
        el("button", { type: "button", class: "copy", "aria-label": `Type another value for ${cell.column}`, onclick: () => this.toCell(cell.cell) }, "Type …")),
      el("p", { class: "soft" }, `May hold ${cell.form}.`),
      el("p", { class: "source" }, line || "No source is noted, neither in a comment at the cell nor on the sheet Notes."));
  }
}

const share = (part, whole) => `${(100 * part) / whole}%`;

/** The fields of a face in the order of reading; cells that are printed at one place are one field. */
function boxesOf(data) {
  const cells = new Map(data.cells.map((each) => [each.cell, each]));
  const placed = new Map();
  for (const mark of data.marks) {
    if (!cells.has(mark.cell)) continue;
    const at = `${mark.x} ${mark.y}`;
    if (!placed.has(at)) placed.set(at, { ...mark, cells: [] });
    placed.get(at).cells.push(cells.get(mark.cell));
  }
  const named = [...placed.values()].sort((one, other) => Math.round((one.y - other.y) / 2) || one.x - other.x);
  const found = new Map();
  for (const box of named) {
    const name = box.cells.map((each) => each.column).join(" ");
    const findings = [...data.findings.entries()].filter(([, each]) => each.sheet === data.sheet && box.cells.some((cell) => cell.cell === each.cell));
    const severity = WORST.find((one) => findings.some(([, each]) => each.severity === one));
    const own = found.has(name) ? `${name} (${found.size})` : name;
    found.set(own, { ...box, name: own, findings, severity });
  }
  return found;
}

function words(box) {
  const cells = box.cells.map((each) => `${each.column} ${each.value}, cell ${each.cell}`).join("; ");
  return [cells, ...box.findings.map(([, each]) => `${each.severity} at ${each.cell}: ${each.message}`)].join("; ");
}

/** How far a box lies from another in a direction; null for one that does not. */
function distance(here, box, [right, down]) {
  const x = box.x + box.width / 2 - here.x - here.width / 2, y = box.y + box.height / 2 - here.y - here.height / 2;
  const along = right * x + down * y, aside = Math.abs(right ? y : x);
  return along <= 0.4 || (right && aside > 2.5) ? null : along + 3 * aside;
}
