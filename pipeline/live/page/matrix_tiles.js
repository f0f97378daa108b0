// Who beats whom in a large division: a picture with a point a pair, filled tile by tile, and read by pointer or arrow keys.

import { el, fill, percent } from "./dom.js";
import { colour } from "./matrix.js";

const UNPLAYED = 255, PER_WIN = 200;
const COLOURS = new Uint32Array(new Uint8Array(Array.from({ length: 256 },
  (_, byte) => (byte > PER_WIN ? [0, 0, 0, 0] : [...colour(byte / PER_WIN), 255])).flat()).buffer);
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], PageUp: [-20, 0], PageDown: [20, 0] };

export class MatrixTiles {
  constructor(name, live, links) {
    Object.assign(this, { name, live, links, bytes: null, places: new Map(), ids: [], ranked: [], cards: new Map(), at: [0, 1], asked: "", run: 0 });
    this.picture = el("canvas", { class: "pairs", width: 1, height: 1, "aria-hidden": "true" });
    this.cursor = el("span", { class: "cursor", hidden: true });
    this.hint = el("p", { class: "soft" }, "It is drawn once all bouts are played.");
    this.pairText = el("p", { class: "pair-text" });
    this.frame = el("div", { class: "pairs-frame", tabindex: "0", role: "application", "aria-roledescription": "heat map", "aria-label": "Who beats whom: arrow keys move between the pairs, Enter opens one" }, this.picture, this.cursor);
    this.element = el("div", {}, el("p", { class: "soft" }, "Who beats whom: the share that each row wins against each column, the strongest first. Blue wins, orange loses; pairs that have not met are empty. Point at a pair, or use the arrow keys."),
      this.hint, this.frame, el("div", { role: "status" }, this.pairText));
    this.frame.addEventListener("pointermove", (event) => this.look(this.under(event)));
    this.frame.addEventListener("click", (event) => { this.look(this.under(event)); this.open(); });
    this.frame.addEventListener("keydown", (event) => this.walk(event));
  }

  /** Take up the division as it is now; tiles are asked for anew once other bouts were played. */
  show(division, ids, ranked, cards) {
    const isOther = ranked.join() !== this.ranked.join();
    Object.assign(this, { ids, ranked, cards });
    const needed = `${this.live.state.revision} ${this.live.state.stage}`;
    if (division.tiles?.played && needed !== this.asked) { this.asked = needed; this.fetch(division.tiles.rows); }
    else if (isOther && this.bytes) this.paint();
  }

  async fetch(rows) {
    const mine = ++this.run, { ids } = this, bytes = new Uint8Array(ids.length ** 2).fill(UNPLAYED);
    const take = () => Object.assign(this, { bytes, places: new Map(ids.map((id, at) => [id, at])) });
    try {
      for (let first = 0; first < ids.length; first += rows) {
        const part = await this.live.bytes(`/api/matrix?division=${encodeURIComponent(this.name)}&first=${first}&rows=${rows}`);
        if (mine !== this.run) return;
        if (part.length !== Math.min(rows, ids.length - first) * ids.length) return; // the set is another by now
        bytes.set(part, first * ids.length);
        if (!this.bytes || this.bytes.length !== bytes.length) take();
        if (this.bytes === bytes) await this.paint();
      }
      take();
      await this.paint();
      this.hint.hidden = true;
    } catch (error) {
      if (error.status !== 409) fill(this.hint, error.message);
    }
  }

  /** The share that one takes from the other, as it was asked for last: the set may have other cards by now. */
  byte(one, other) {
    const row = this.places.get(one), column = this.places.get(other);
    return row === undefined || column === undefined ? UNPLAYED : this.bytes[row * this.places.size + column];
  }

  /** Draw the picture, some rows at a time, so that the page answers meanwhile. */
  async paint() {
    const mine = this.painting = Symbol("paint"), { ranked } = this, many = ranked.length;
    if (this.picture.width !== many) Object.assign(this.picture, { width: many, height: many });
    const pen = this.picture.getContext("2d");
    for (let first = 0; first < many; first += 64) {
      const high = Math.min(64, many - first), image = pen.createImageData(many, high), points = new Uint32Array(image.data.buffer);
      for (let row = 0; row < high; row += 1) {
        for (let column = 0; column < many; column += 1) {
          points[row * many + column] = COLOURS[first + row === column ? UNPLAYED : this.byte(ranked[first + row], ranked[column])];
        }
      }
      pen.putImageData(image, 0, first);
      await new Promise((settle) => setTimeout(settle));
      if (mine !== this.painting) return;
    }
  }

  under(event) {
    const box = this.picture.getBoundingClientRect(), many = this.ranked.length;
    const place = (at, from, long) => Math.min(many - 1, Math.max(0, Math.floor((many * (at - from)) / long)));
    return [place(event.clientY, box.top, box.height), place(event.clientX, box.left, box.width)];
  }

  walk(event) {
    if (event.key === "Enter") { this.open(); return; }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    this.look(this.at.map((at, part) => Math.min(this.ranked.length - 1, Math.max(0, at + step[part]))));
  }

  /** Say what is at a place, by rank. */
  look(at) {
    this.at = at;
    const [row, column] = at.map((rank) => this.ranked[rank]), many = this.ranked.length, side = 100 / many;
    if (!row || !column) return;
    Object.assign(this.cursor.style, { left: `${at[1] * side}%`, top: `${at[0] * side}%`, width: `${side}%`, height: `${side}%` });
    this.cursor.hidden = false;
    const [one, other] = [row, column].map((id) => this.cards.get(id)?.name);
    const byte = this.byte(row, column);
    const words = row === column ? `${one}, number ${at[0] + 1}`
      : byte === UNPLAYED ? `${at[0] + 1} ${one} and ${at[1] + 1} ${other} have not met`
        : `${at[0] + 1} ${one} takes ${percent(byte / PER_WIN, 0)} from ${at[1] + 1} ${other}`;
    fill(this.pairText, el("a", { href: this.address() }, words));
  }

  address() {
    const [row, column] = this.at.map((rank) => this.ranked[rank]);
    return row === column ? this.links.card(row) : this.links.pair(row, column);
  }

  open() {
    if (this.ranked.length && !this.cursor.hidden) location.hash = this.address();
  }
}
