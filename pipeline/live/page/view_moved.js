// What moved since the last save, the last build or a day: cells, verdicts, and odds beyond chance.

import { el, fill, table } from "./dom.js";

const FIGURES = { win: "wins", stops: "stops the opponent", is_stopped: "is stopped" };
const SINCE = { save: "the last save", build: "the last build or verify" };
const MOST = 40;
/** Rows of a table before the rest is folded. */

export async function show(root, { since }, live) {
  const choice = el("select", { id: "since", onchange: () => { asked = choice.value; draw(); } });
  const found = el("div", {}), status = el("p", { class: "soft", role: "status" });
  let asked = since ?? "save", running = null;
  fill(root, el("h1", {}, "What moved"),
    el("p", { class: "bar-of-tools" }, el("label", { for: "since" }, "Since ", choice), status), found);

  const offer = (days) => fill(choice, [...Object.entries(SINCE), ...[...new Set([...(/^\d/.test(asked) ? [asked] : []), ...days])].map((day) => [day, `the end of ${day}`])]
    .map(([value, words]) => el("option", { value, selected: value === asked }, words)));

  async function draw() {
    running?.abort();
    const mine = running = new AbortController();
    if (!["causes", "done"].includes(live.state.stage)) { fill(status, "The bouts of this save are still being played."); return; }
    fill(status, "Playing the same bouts with the old and the new cards …");
    try {
      const answer = await live.get(`/api/moved?since=${encodeURIComponent(asked)}`, { signal: mine.signal });
      if (mine !== running) return;
      offer(answer.days);
      fill(status);
      fill(found, answer.since ? sectionsOf(answer.since, answer.names) : el("p", {}, unknown(asked)));
    } catch (error) {
      if (error.name !== "AbortError" && mine === running) fill(status, error.message);
    }
  }
  offer([]);
  let drawn = 0;
  const stop = live.on("odds", ({ stage, revision }) => {
    if (["causes", "done"].includes(stage) && revision !== drawn) { drawn = revision; draw(); }
  });
  draw();
  return () => { stop(); running?.abort(); };
}

function unknown(asked) {
  if (asked === "save") return "No other save of this workbook has been judged yet: change a cell and save.";
  if (asked === "build") return "No run of build or verify with these settings is known for this workbook.";
  return `Nothing is known of ${asked}.`;
}

const card = (id, names) => el("a", { href: `#card/${encodeURIComponent(id)}` }, names[id] ?? id);
const signed = (change) => `${change > 0 ? "+" : ""}${(100 * change).toFixed(1).replace("-", "−")}`;
const points = (each) => (each ? [signed(each.change), el("small", { class: "doubt" }, ` ${signed(each.low)} to ${signed(each.high)}`)] : "–");
const causes = (found) => [...new Set(found.map((each) => each.by))];
const cause = (by, names) => (by ? card(by, names) : "the deck");

function sectionsOf(since, names) {
  const added = (ids) => ids.map((id) => names[id] ?? id).join(", ");
  const parts = [
    since.added.length ? el("p", {}, `New in the set: ${added(since.added)}.`) : null,
    since.removed.length ? el("p", {}, `No longer in it: ${added(since.removed)}.`) : null,
    since.deck_changed ? el("p", {}, "The deck or the charts have changed.") : null,
    section("Cells", ["fighter", "cell", "before", "after", "its own effect on the share of wins"], since.changes.map((each) =>
      [card(each.id, names), `${each.column}${each.cell ? ` (${each.cell})` : ""}`, each.before || "blank", each.after || "blank", points(each.alone)])),
    section("Verdicts", ["fighter", "before", "after", "gained", "lost"], since.verdicts.map((each) => [card(each.id, names), each.before, each.after,
      each.codes_after.filter((code) => !each.codes_before.includes(code)).join(" "), each.codes_before.filter((code) => !each.codes_after.includes(code)).join(" ")])),
    fighters(since.cards, names),
    matches(since.odds, names),
  ].filter(Boolean);
  if (!parts.length) return el("p", {}, `Nothing moved since ${since.before}.`);
  return [el("p", { class: "soft" }, `Since ${since.before}; both versions fight the same bouts. A change is shown only beyond chance, in points of 100 bouts, with its 95% interval.`), parts];
}

/** A row a fighter, those that moved most first; the cause has a column where there are several. */
function fighters(found, names) {
  const isOne = causes(found).length === 1, rows = new Map();
  for (const each of found) rows.set(each.id, { ...rows.get(each.id), [each.figure]: each });
  const size = (row) => Math.max(...Object.values(row).map((each) => Math.abs(each.change)));
  const sorted = [...rows].sort(([, one], [, other]) => size(other) - size(one));
  return section("Fighters whose odds moved beyond chance", ["fighter", ...Object.values(FIGURES), ...(isOne ? [] : ["because of"])], sorted.map(([id, row]) =>
    [card(id, names), ...Object.keys(FIGURES).map((figure) => points(row[figure])), ...(isOne ? [] : [several(causes(Object.values(row)), names)])]), because(found, names));
}

function matches(found, names) {
  const isOne = causes(found).length === 1;
  return section("Matches whose odds moved beyond chance", ["fighter", "against", "share of wins", ...(isOne ? [] : ["because of"])], found.map((each) =>
    [card(each.id, names), el("a", { href: `#two/${encodeURIComponent(each.id)}/${encodeURIComponent(each.opponent)}` }, names[each.opponent] ?? each.opponent),
      points(each), ...(isOne ? [] : [cause(each.by, names)])]), because(found, names));
}

const several = (all, names) => all.map((by, place) => [place ? ", " : "", cause(by, names)]);
const because = (found, names) => (causes(found).length === 1 ? el("p", { class: "soft" }, "All because of ", cause(found[0].by, names), ".") : null);

function section(title, headings, rows, note = null) {
  if (!rows.length) return null;
  return el("section", { class: "panel" }, el("h2", {}, `${title} `, el("span", { class: "soft small" }, String(rows.length))), note,
    table("", headings, rows.slice(0, MOST)),
    rows.length > MOST ? el("details", { class: "fold" }, el("summary", {}, `${rows.length - MOST} more`), table("", headings, rows.slice(MOST))) : null);
}
