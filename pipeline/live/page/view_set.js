// The set: every face as a thumbnail, with its findings and its verdict; sorted, filtered, walked by keyboard.

import { counted, el, face, fill, percent, playsLike } from "./dom.js";

const RANKS = { fail: 0, look: 1, "not judged": 2, pass: 3 };
const SORTS = {
  sheet: ["as on the sheet", (card, tile) => tile.number],
  name: ["by name", (card) => card.name.toLocaleLowerCase()],
  overall: ["by Overall", (card) => -(card.overall ?? -Infinity)],
  like: ["by plays-like", (card, tile, odds) => -(odds?.strength?.plays_like ?? odds?.strength?.value ?? -Infinity)],
  verdict: ["by verdict", (card, tile, odds) => RANKS[odds?.verdict] ?? 4],
  career: ["by career, the farthest off first", (card, tile, odds) => odds?.career ?? 2],
  findings: ["by findings, the most first", (card, tile) => -tile.count],
};
const STORED = "set";
const CHOICES = { sort: "sheet", filter: "", only: "all", ...stored() };
/** How the set is sorted and filtered: for as long as the tab is open, however often the page is loaded. */
const ONLY = { all: "all cards", changed: "changed by the last save", found: "with findings", against: "look or fail" };

export async function show(root, _parameters, live) {
  const tiles = new Map();
  const grid = el("ul", { class: "thumbs", "aria-label": "The cards of the set" });
  const many = el("p", { class: "soft", role: "status" });
  const general = el("div");
  const unfinished = el("div");
  const filter = el("input", { type: "search", id: "filter", value: CHOICES.filter, placeholder: "name, division, code …" });
  const sort = choice("sort", CHOICES.sort, Object.entries(SORTS).map(([key, [label]]) => [key, label]));
  const only = choice("only", CHOICES.only, Object.entries(ONLY));
  fill(root,
    el("h1", { class: "offscreen" }, "The set"),
    el("form", { class: "bar-of-tools", role: "search", onsubmit: (event) => event.preventDefault() },
      el("label", { for: "filter" }, "Filter ", filter), el("label", { for: "only" }, "Show ", only),
      el("label", { for: "sort" }, "Sort ", sort), many),
    unfinished, grid, general);

  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) entry.target.tile.draw();
  }, { rootMargin: "300px" });

  const update = () => {
    Object.assign(CHOICES, { sort: sort.value, filter: filter.value, only: only.value });
    store();
    const state = live.state, byRow = findingsByRow(state.findings);
    state.order.forEach((id, number) => {
      const card = state.cards.get(id);
      if (!card) return;
      if (!tiles.has(id)) tiles.set(id, new Tile(id, seen, live));
      tiles.get(id).update(card, number, byRow.get(`${card.sheet}!${card.row}`) ?? [], state.odds.get(id));
    });
    for (const [id, tile] of tiles) if (!state.cards.has(id)) { seen.unobserve(tile.root); tiles.delete(id); }
    offer(sort, [...tiles.values()]);
    const key = SORTS[sort.value][1];
    const words = filter.value.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const shown = [...tiles.values()].filter((tile) => tile.answers(words, only.value))
      .map((tile) => [key(tile.card, tile, tile.odds), tile])
      .sort(([one, first], [other, second]) => (one < other ? -1 : one > other ? 1 : first.number - second.number))
      .map(([, tile]) => tile);
    place(grid, shown.map((tile) => tile.root));
    many.textContent = shown.length === tiles.size ? counted(tiles.size, "card") : `${shown.length} of ${counted(tiles.size, "card")}`;
    const rows = new Set([...state.cards.values()].map((card) => `${card.sheet}!${card.row}`));
    showUnfinished(unfinished, state);
    showGeneral(general, state, rows);
  };

  filter.addEventListener("input", update);
  sort.addEventListener("change", update);
  only.addEventListener("change", update);
  const keys = (event) => walk(event, grid, filter);
  document.addEventListener("keydown", keys);
  const stop = ["findings", "cards", "odds"].map((event) => live.on(event, update));
  update();
  return () => {
    document.removeEventListener("keydown", keys);
    seen.disconnect();
    stop.forEach((each) => each());
  };
}

function stored() {
  try { return JSON.parse(sessionStorage.getItem(STORED)) ?? {}; } catch { return {}; }
}

function store() {
  try { sessionStorage.setItem(STORED, JSON.stringify(CHOICES)); } catch { /* A browser may be set to store nothing. */ }
}

/** A thumbnail: a link to the card, with its face, name, verdict and findings. */
class Tile {
  constructor(id, seen, live) {
    this.live = live;
    this.drawn = null;
    this.picture = el("span", { class: "picture" });
    this.words = el("span", { class: "words" });
    this.root = el("li", { class: "thumb" }, el("a", { href: `#card/${encodeURIComponent(id)}` }, this.picture, this.words));
    this.root.tile = this;
    seen.observe(this.root);
    this.isSeen = false;
    this.shown = "";
  }

  update(card, number, findings, odds) {
    Object.assign(this, { card, number, findings, odds, count: findings.length + (odds?.reasons?.length ?? 0) });
    const isLit = this.live.state.changed.includes(card.id);
    const shown = JSON.stringify([card.name, card.overall, card.held, findings.length, odds?.verdict, odds?.reasons?.length,
      odds?.strength?.plays_like, odds?.win?.share, odds?.career, isLit]);
    if (shown !== this.shown) {
      this.shown = shown;
      this.root.classList.toggle("lit", isLit);
      fill(this.words,
        el("strong", { class: "name" }, card.name),
        el("span", { class: "facts", title: "career: how many careers of the card are as far from their mean as the real record is" }, facts(card, odds)),
        el("span", { class: "badges" },
          odds?.verdict ? el("span", { class: `chip ${odds.verdict.replace(" ", "-")}` }, odds.verdict) : el("span", { class: "chip" }, "playing …"),
          badge(findings, odds?.reasons ?? []),
          isLit ? el("span", { class: "chip changed" }, "changed") : null,
          card.held ? el("span", { class: "chip fail" }, "row has errors") : null));
    }
    if (this.isSeen) this.draw();
  }

  async draw() {
    this.isSeen = true;
    if (!this.card?.face || this.drawn === this.card.face) return;
    const address = this.drawn = this.card.face;
    try {
      const picture = await face(address, this.live);
      if (this.drawn !== address) return;
      picture.setAttribute("aria-hidden", "true");
      this.picture.replaceChildren(picture);
    } catch { this.drawn = null; }
  }

  answers(words, only) {
    const { card, findings, odds } = this;
    if (only === "changed" && !this.live.state.changed.includes(card.id)) return false;
    if (only === "found" && !this.count) return false;
    if (only === "against" && !["look", "fail"].includes(odds?.verdict)) return false;
    const text = [card.name, card.division, odds?.verdict ?? "", ...findings.map((each) => each.code),
      ...(odds?.reasons ?? []).map((each) => each.code)].join(" ").toLocaleLowerCase();
    return words.every((word) => text.includes(word) || bare(text).includes(bare(word)));
  }
}

const bare = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");

function facts(card, odds) {
  const parts = [card.division];
  if (card.overall !== null) parts.push(`Overall ${card.overall}`);
  const like = odds?.strength?.plays_like;
  if (like !== null && like !== undefined) parts.push(`plays like ${playsLike(odds.strength)}`);
  if (odds?.win) parts.push(`wins ${percent(odds.win.share, 0)}`);
  if (odds?.career !== null && odds?.career !== undefined) parts.push(`career ${career(odds.career)}`);
  return parts.join(" · ");
}

function career(chance) {
  return chance < 0.001 ? "under 0.1%" : percent(chance, chance < 0.1 ? 1 : 0);
}

function badge(findings, reasons) {
  const count = (severity) => [...findings, ...reasons].filter((each) => each.severity === severity).length;
  return [["error", "fail"], ["warning", "look"], ["note", "soft"]].filter(([severity]) => count(severity))
    .map(([severity, kind]) => el("span", { class: `chip ${kind}` }, `${count(severity)} ${severity}${count(severity) === 1 ? "" : "s"}`));
}

function findingsByRow(findings) {
  const found = new Map();
  for (const each of findings) {
    const key = `${each.sheet}!${each.row}`;
    if (!found.has(key)) found.set(key, []);
    found.get(key).push(each);
  }
  return found;
}

function showUnfinished(root, state) {
  fill(root, state.unfinished.length
    ? el("section", { class: "panel" }, el("h2", {}, "No card yet"),
      el("p", {}, "The rows of these fighters have errors, and no card has been made of them yet; their findings are below."),
      el("ul", {}, state.unfinished.map((each) =>
        el("li", {}, el("a", { href: `#card/${encodeURIComponent(each.id)}` }, each.name || each.id)))))
    : null);
}

/** What is found on the workbook as a whole, and on rows that make no card. */
function showGeneral(root, state, rows) {
  const general = state.findings.filter((each) => !rows.has(`${each.sheet}!${each.row}`));
  fill(root, general.length
    ? el("section", { class: "panel" }, el("h2", {}, "Findings that concern no single card"),
      el("ul", { class: "findings" }, general.map((each) => el("li", { class: `finding ${each.severity}` },
        el("p", {}, el("strong", {}, `${each.severity} ${each.code}`), " ", where(each), " ", each.message),
        el("p", { class: "soft" }, `${each.why} ${each.fix}`)))))
    : null);
}

function where(finding) {
  const at = [finding.sheet, finding.cell ?? (finding.row ? `row ${finding.row}` : null)].filter(Boolean).join("!");
  return at ? el("code", {}, at) : "";
}

function choice(id, value, options) {
  return el("select", { id }, options.map(([key, label]) => el("option", { value: key, selected: key === value }, label)));
}

/** Offer only what tells these cards apart: not every game has an Overall, nor every fighter a record. */
function offer(sort, tiles) {
  if (!tiles.length) return;
  const isRated = tiles.some((tile) => tile.card.overall !== null);
  const isFought = tiles.some((tile) => !tile.odds || tile.odds.career !== null);
  for (const [key, isOffered] of [["overall", isRated], ["career", isFought]]) {
    const option = sort.querySelector(`[value=${key}]`);
    option.hidden = option.disabled = !isOffered;
    if (!isOffered && sort.value === key) sort.value = "sheet";
  }
  sort.querySelector("[value=like]").textContent = isRated ? SORTS.like[0] : "by strength";
}

/** Put the elements in order, moving only those that stand elsewhere, so that the focus stays. */
function place(parent, elements) {
  elements.forEach((each, number) => { if (parent.children[number] !== each) parent.insertBefore(each, parent.children[number] ?? null); });
  while (parent.children.length > elements.length) parent.lastElementChild.remove();
}

/** Arrows walk over the thumbnails, Home and End to their ends, a slash to the filter. */
function walk(event, grid, filter) {
  const isTyping = event.target.matches?.("input, select, textarea");
  if (event.key === "/" && !isTyping) { event.preventDefault(); filter.focus(); return; }
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...grid.querySelectorAll("a")];
  const now = links.indexOf(document.activeElement);
  const across = Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  const to = { ArrowRight: now + 1, ArrowLeft: now - 1, ArrowDown: now + across, ArrowUp: now - across, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || !links.length || (now < 0 && !["ArrowRight", "ArrowDown", "Home", "End"].includes(event.key))) return;
  const target = links[now < 0 && event.key !== "End" ? 0 : to];
  if (target) { event.preventDefault(); target.focus(); }
}
