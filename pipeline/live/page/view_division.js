// The division: what is found on the set, and each division at a glance, kept up to date while bouts are played.

import { Division } from "./division.js";
import { el, fill } from "./dom.js";
import { MatrixTiles } from "./matrix_tiles.js";
import { sheet } from "./sheet.js";

const REST = 9;
/** So many times as long as a drawing took the page rests before the next; with MANY cards it rests a second at least. */
const MANY = 60;

export async function show(root, _parameters, live) {
  await sheet("division.css");
  const waiting = el("p", { class: "trouble", hidden: "" }), found = el("div"), whole = el("div"), none = el("p", { class: "hint" }, "The workbook is being read …");
  fill(root, el("h1", { class: "offscreen" }, "The division"), waiting, found, none, whole);
  const shown = new Map();
  const links = {
    card: (id) => `#card/${encodeURIComponent(id)}`,
    pair: (one, other) => `#two/${encodeURIComponent(one)}/${encodeURIComponent(other)}`,
    finding: (division, ending) => findingOn(live.state.remarks, division, ending),
  };
  let isOver = false, isDue = false, remarked = "";
  const draw = () => {
    isDue = false;
    if (isOver) return;
    const { divisions, remarks, cards, odds, unfinished } = live.state;
    const rows = unfinished.length === 1 ? "1 row has" : `${unfinished.length} rows have`;
    waiting.hidden = !unfinished.length;
    fill(waiting, `${rows} errors, and no card yet: `, el("a", { href: "#set" }, "to the findings"), ".");
    none.hidden = divisions.length > 0;
    if (remarked !== (remarked = JSON.stringify(remarks))) fill(found, drawRemarks(remarks));
    for (const name of [...shown.keys()]) if (!divisions.some((each) => each.name === name)) shown.delete(name);
    for (const division of divisions) {
      if (!shown.has(division.name)) shown.set(division.name, new Division(links, (each) => new MatrixTiles(each.name, live, links)));
      shown.get(division.name).show({ division, cards, odds });
    }
    const elements = divisions.map((each) => shown.get(each.name).element);
    if (elements.length !== whole.children.length || elements.some((each, at) => whole.children[at] !== each)) fill(whole, elements);
  };
  // First odds come in bursts: the page rests between two drawings, the longer the more there is to draw. What comes after them
  // is drawn at once, so that the status never says that all bouts are played over odds of the first ones.
  let rest = 0;
  const redraw = () => {
    if (!isDue) return;
    const begun = performance.now();
    draw();
    rest = Math.max(REST * (performance.now() - begun), live.state.cards.size > MANY ? 1000 : 0);
  };
  const update = () => {
    const areFirst = live.state.stage === "odds";
    if (isDue && areFirst) return;
    isDue = true;
    if (areFirst) setTimeout(() => requestAnimationFrame(redraw), rest); else redraw();
  };
  const stops = ["cards", "odds"].map((event) => live.on(event, update));
  draw();
  const clicked = (event) => openFinding(event, root);
  root.addEventListener("click", clicked);
  return () => { isOver = true; stops.forEach((stop) => stop()); };
}

/** The address of the finding of the set on an ending of a division; null where there is none. */
function findingOn(remarks, division, ending) {
  const words = ending.replaceAll("_", " ");
  const at = remarks.findIndex((each) => each.severity !== "note" && each.message.includes(division) && each.message.includes(words));
  return at < 0 ? null : `#set-finding-${at}`;
}

/** A link to a finding of the set opens it and leads there, and leaves the view as it is. */
function openFinding(event, root) {
  const link = event.target.closest?.('a[href^="#set-finding-"]');
  if (!link) return;
  event.preventDefault();
  const item = root.querySelector(link.getAttribute("href"));
  item.querySelector("details").open = true;
  item.scrollIntoView({ block: "nearest" });
  item.querySelector("summary").focus({ preventScroll: true });
}

function drawRemarks(remarks) {
  if (!remarks.length) return null;
  return el("section", { class: "panel set-findings" }, el("h2", {}, "Findings on the whole set"),
    el("ul", { class: "findings" }, remarks.map((each, at) => el("li", { class: `finding ${each.severity}`, id: `set-finding-${at}` },
      el("p", {}, el("strong", {}, `${each.severity} ${each.code}`), " ", each.message),
      el("details", {}, el("summary", {}, "Why, and what to do"), el("p", { class: "soft" }, `${each.why} ${each.fix}`))))));
}
