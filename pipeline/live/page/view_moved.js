// What moved since the last save, the last build or a day: cells, verdicts, and odds beyond chance.

import { el, fill } from "./dom.js";

const FIGURES = { win: "wins", stops: "stops the opponent", is_stopped: "is stopped" };
const SINCE = { save: "the last save", build: "the last build or verify" };
const MOST = 40;
/** Rows of a table before the rest is folded. */

export async function show(root, { since }, live) {
  const choice = el("select", { id: "since", onchange: () => { asked = choice.value; draw(); } });
  const found = el("div", {}), said = el("p", { class: "soft", role: "status" });
  let asked = since ?? "save", running = null;
  fill(root, el("h1", {}, "What moved"),
    el("p", { class: "bar-of-tools" }, el("label", { for: "since" }, "Since ", choice), said), found);

  const offer = (days) => fill(choice, [...Object.entries(SINCE), ...[...new Set([...(/^\d/.test(asked) ? [asked] : []), ...days])].map((day) => [day, `the end of ${day}`])]
    .map(([value, words]) => el("option", { value, selected: value === asked }, words)));

  async function draw() {
    running?.abort();
    const mine = running = new AbortController();
    if (!["causes", "done"].includes(live.state.stage)) { fill(said, "The bouts of this save are still being played."); return; }
    fill(said, "Fighting the same bouts as before and as now …");
    try {
      const answer = await live.get(`/api/moved?since=${encodeURIComponent(asked)}`, { signal: mine.signal });
      if (mine !== running) return;
      offer(answer.days);
      fill(said);
      fill(found, answer.since ? tell(answer.since, answer.names) : el("p", {}, unknown(asked)));
    } catch (error) {
      if (error.name !== "AbortError" && mine === running) fill(said, error.message);
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
  if (asked === "save") return "No other save of this workbook has been judged yet: change a cell, and save.";
  if (asked === "build") return "No run of build or verify of this workbook, played as here, is known.";
  return `Nothing is known of ${asked}.`;
}

const card = (id, names) => el("a", { href: `#card/${encodeURIComponent(id)}` }, names[id] ?? id);
const points = (change) => `${change > 0 ? "+" : ""}${(100 * change).toFixed(1).replace("-", "−")}`;
const moved = (each) => `${points(each.change)} points (${points(each.low)} to ${points(each.high)})`;
const list = (ids) => ids.join(", ");

function tell(since, names) {
  const parts = [
    since.added.length ? el("p", {}, `New in the set: ${list(since.added)}.`) : null,
    since.removed.length ? el("p", {}, `No longer in it: ${list(since.removed)}.`) : null,
    since.deck_changed ? el("p", {}, "The deck or the charts are others.") : null,
    section("Cells", ["fighter", "cell", "before", "after", "alone, to the share of wins"], since.changes.map((each) =>
      [card(each.id, names), `${each.column}${each.cell ? ` (${each.cell})` : ""}`, each.before || "blank", each.after || "blank", each.alone ? moved(each.alone) : "–"])),
    section("Verdicts", ["fighter", "before", "after", "gained", "lost"], since.verdicts.map((each) => [card(each.id, names), each.before, each.after,
      each.codes_after.filter((code) => !each.codes_before.includes(code)).join(" "), each.codes_before.filter((code) => !each.codes_after.includes(code)).join(" ")])),
    section("Fighters whose odds moved beyond chance", ["fighter", "figure", "over all bouts", "because of"], since.cards.map((each) =>
      [card(each.id, names), FIGURES[each.figure] ?? each.figure, moved(each), each.by ? card(each.by, names) : "the deck"])),
    section("Matches whose odds moved beyond chance", ["fighter", "against", "share of wins", "because of"], since.odds.map((each) =>
      [card(each.id, names), el("a", { href: `#two/${encodeURIComponent(each.id)}/${encodeURIComponent(each.opponent)}` }, names[each.opponent] ?? each.opponent),
        moved(each), each.by ? card(each.by, names) : "the deck"])),
  ].filter(Boolean);
  if (!parts.length) return el("p", {}, `Nothing moved since ${since.before}.`);
  return [el("p", { class: "soft" }, `Since ${since.before}; both versions fight the same bouts. A change is named only beyond chance.`), parts];
}

function section(title, headings, rows) {
  if (!rows.length) return null;
  const table = (some) => el("div", { class: "scroll" }, el("table", { class: "table" },
    el("thead", {}, el("tr", {}, headings.map((each) => el("th", { scope: "col" }, each)))),
    el("tbody", {}, some.map((row) => el("tr", {}, row.map((cell) => el("td", {}, cell)))))));
  return el("section", { class: "panel" }, el("h2", {}, `${title} `, el("span", { class: "soft small" }, String(rows.length))), table(rows.slice(0, MOST)),
    rows.length > MOST ? el("details", { class: "fold" }, el("summary", {}, `${rows.length - MOST} more`), table(rows.slice(MOST))) : null);
}
