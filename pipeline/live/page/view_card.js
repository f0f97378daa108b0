// One card: its face, the verdict and what it rests on, what if and odds on one screen; the rest is folded below.

import { alike, history } from "./card_more.js";
import { copyButton, el, fill, interval, percent, playsLike, shareCell, svg, table } from "./dom.js";
import { Fields } from "./fields.js";
import { bars, figure, rounds } from "./plots.js";
import { rowCells } from "./row_cells.js";
import { sheet } from "./sheet.js";
import { whatIf } from "./what_if.js";

export async function show(root, { id }, live) {
  await sheet("card.css");
  const panel = (name) => el("section", { class: `panel part-${name}`, hidden: true });
  const fold = (name, title) => {
    const body = el("div", { class: "fold-body" });
    return { body, element: el("details", { class: `fold panel part-${name}` }, el("summary", {}, title), body) };
  };
  const parts = Object.fromEntries(["head", "verdict", "odds"].map((name) => [name, panel(name)]));
  const folds = { numbers: fold("numbers", "All numbers"), aims: fold("aims", "Search for numbers that reach an aim"),
    career: fold("career", "Careers of the card, compared with the record"), meetings: fold("meetings", "Hardest and easiest opponents"),
    alike: fold("alike", "Who fights most like this card"), history: fold("history", "What saves changed") };
  const row = fold("row", "Type into any cell of the row");
  const trying = panel("what-if");
  const card = { data: null, tried: null };
  const attempt = whatIf({ root: trying, all: folds.numbers.body, aims: folds.aims.body, id, live,
    played(answer) { card.tried = answer; if (card.data) showOdds(parts.odds, card); } });
  const cells = rowCells(row, id, live);
  const fields = new Fields(live, attempt.levers, point, cells.open);
  const left = el("div", { class: "column" }, fields.element);
  const rest = el("div", { class: "folds" }, Object.values(folds).map((each) => each.element));
  const whole = el("div", { class: "card-page" }, left, el("div", { class: "column" }, parts.verdict, trying, parts.odds, rest, row.element));
  fill(root, parts.head, whole);

  const more = [alike(folds.alike, id, live), history(folds.history, id, live)];
  let asked = 0, isOver = false;
  const draw = async () => {
    const mine = ++asked, now = live.state.renamed[id];
    if (now && !live.state.cards.has(id)) { location.replace(`#card/${encodeURIComponent(now)}`); return; }
    showHead(parts.head, id, live);
    if (!live.state.cards.has(id)) {
      if (live.state.order.length || live.state.trouble) showMissing(parts, [left, trying, rest], row.element, id, live);
      return;
    }
    try {
      const data = await live.get(`/api/cards/${encodeURIComponent(id)}`);
      if (mine !== asked) return;
      card.data = data;
      card.data.findings.sort((one, other) => ORDER[one.severity] - ORDER[other.severity]);
      await fields.draw(card.data, () => mine === asked);
      if (mine !== asked) return;
    } catch (error) {
      if (mine === asked) showIn(parts.verdict, el("p", { class: "trouble" }, error.message));
      return;
    }
    for (const each of [left, rest, row.element]) each.hidden = false;
    showVerdict(parts.verdict, card.data, live);
    showOdds(parts.odds, card);
    showCareer(folds.career, card.data);
    showMeetings(folds.meetings, card.data);
    for (const each of more) each();
  };
  const renew = () => { cells.renew(); attempt.renew().then(() => fields.again()); };
  const keys = (event) => turnPage(event, id, live);
  document.addEventListener("keydown", keys);
  const stop = [
    live.on("findings", draw),
    live.on("cards", () => { draw(); renew(); }),
    live.on("odds", (data) => { if (data.stage !== "odds" || data.cards.some((each) => each.id === id)) draw(); }),
  ];
  draw().then(() => { if (!isOver) renew(); }); // not awaited: the view may be left meanwhile
  return () => { isOver = true; asked += 1; document.removeEventListener("keydown", keys); attempt.stop(); cells.stop(); stop.forEach((each) => each()); };
}

function showIn(part, ...children) {
  part.hidden = !children.flat(Infinity).some((each) => each !== null && each !== undefined);
  fill(part, ...children);
}

function neighbor(id, live, step) {
  const { order, cards } = live.state;
  const other = order[order.indexOf(id) + step];
  return order.includes(id) && other ? cards.get(other) : null;
}

function showHead(part, id, live) {
  const card = live.state.cards.get(id), waiting = live.state.unfinished.find((each) => each.id === id);
  const link = (other, label) => other
    ? el("a", { href: `#card/${encodeURIComponent(other.id)}`, rel: label }, label === "prev" ? `← ${other.name}` : `${other.name} →`) : null;
  const years = card?.years && [...new Set(card.years)].filter((each) => each !== null).join("–");
  showIn(part,
    el("h1", {}, (card ?? waiting)?.name || id || "No card"),
    card ? el("p", { class: "soft facts" }, [card.division, card.overall === null ? null : `Overall ${card.overall}`, years,
      `${card.sheet}, row ${card.row}`].filter(Boolean).join(" · ")) : null,
    el("nav", { class: "neighbors", "aria-label": "Other cards" }, link(neighbor(id, live, -1), "prev"), el("a", { href: "#set" }, "The set"), link(neighbor(id, live, 1), "next")),
    card?.held ? el("p", { class: "trouble" }, "The row has errors: this is the card before them.") : null);
}

function showMissing(parts, others, row, id, live) {
  for (const part of [...others, parts.odds]) part.hidden = true;
  const gone = live.state.unfinished.find((each) => each.id === id);
  row.hidden = !gone;
  showIn(parts.verdict,
    el("p", {}, gone ? "The row has errors, and there is no earlier card to show." : "No card of this set has this name; was its row renamed or deleted?"),
    el("ul", { class: "findings" }, live.state.findings.filter((each) => gone && each.fighter === gone.name).map((each, number) => finding(each, number))));
}

// ---- verdict and findings -----------------------------------------------------------------------------------------

const ORDER = { error: 0, warning: 1, note: 2 };
const KINDS = { error: "fail", warning: "look", note: "soft" };

/** Open a finding, and lead the eye and the keyboard to it. */
function point(number) {
  const item = document.getElementById(`finding-${number}`);
  if (!item) return;
  for (let fold = item.querySelector("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  item.scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  item.focus({ preventScroll: true });
}

function finding(each, number) {
  const at = [each.sheet, each.cell].filter(Boolean).join("!");
  return el("li", { class: `finding ${each.severity}`, id: `finding-${number}`, tabindex: "-1" },
    el("details", {},
      el("summary", {}, el("span", { class: `chip ${KINDS[each.severity]}` }, `${each.severity} ${each.code}`), " ", each.message),
      el("p", {}, `${each.why} ${each.fix}`),
      el("p", { class: "copies" },
        each.cell ? [el("code", {}, at), " ", copyButton(each.cell, "Copy the cell's address")] : null,
        each.suggestion ? [" ", el("code", {}, each.suggestion), " ", copyButton(each.suggestion, "Copy what to type")] : null)));
}

const FEW = 3;

/** All findings; where there are many, those after the third are folded. */
function findings(found) {
  if (!found.length) return el("p", { class: "soft" }, "This card has no findings.");
  const items = found.map((each, number) => finding(each, number));
  const list = (some, start) => el("ol", { class: "findings", start }, some);
  return items.length <= FEW + 1 ? list(items, 1)
    : [list(items.slice(0, FEW), 1), el("details", { class: "fold" }, el("summary", {}, `${items.length - FEW} further findings`), list(items.slice(FEW), FEW + 1))];
}

function showVerdict(part, data, live) {
  const strong = data.strength;
  const rated = live.state.cards.get(data.id)?.overall;
  const open = [...part.querySelectorAll("details[open]")].map((each) => each.closest(".finding")?.id).filter(Boolean);
  const focused = part.contains(document.activeElement) ? document.activeElement.closest(".finding")?.id : null;
  showIn(part,
    el("h2", {}, "Verdict ", data.verdict ? el("span", { class: `chip ${data.verdict.replace(" ", "-")}` }, data.verdict) : el("span", { class: "chip" }, "playing …"),
      data.before?.verdict && data.before.verdict !== data.verdict && data.verdict ? el("span", { class: "soft small" }, ` was ${data.before.verdict}`) : null),
    strong && strong.value !== null ? el("p", {},
      `Strength ${signed(strong.value)} (${signed(strong.low)} to ${signed(strong.high)}), number ${strong.rank}`,
      strong.plays_like !== null && strong.plays_like !== undefined && rated !== null ? `; plays like Overall ${playsLike(strong)}, and is rated ${rated}.` : ".") : null,
    data.rates ? el("p", {}, `Wins ${interval(data.rates.win)}, stops ${interval(data.rates.stoppage_for)}, is stopped ${interval(data.rates.stoppage_against)}; `,
      `${data.rates.bouts.toLocaleString("en")} bouts, 95% intervals.`) : el("p", { class: "soft" }, "The first bouts of this card are being played."),
    data.changes.length ? el("p", { class: "changed" }, "The last save changed ",
      data.changes.map((each, place) => [place ? ", " : "", el("strong", {}, each.column), ` (${each.cell}) from ${each.before || "(blank)"} to ${each.after || "(blank)"}`]), ".") : null,
    findings(data.findings),
    data.drivers.filter((each) => each.effects.length).map((each) => el("details", { class: "fold" },
      el("summary", {}, `What single numbers do to ${each.code}`),
      table("Each set to the median of the set", ["number", "from", "to", "share before", "after"],
        each.effects.map((one) => [one.part ? `${one.column} (${one.part})` : one.column, String(one.from), String(one.to), percent(one.before), percent(one.after)])))),
    data.inert.length ? el("p", { class: "soft" }, `These numbers changed no bout: ${data.inert.join(", ")}.`) : null);
  for (const each of open) part.querySelector(`#${each} details`)?.setAttribute("open", "");
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

const signed = (value) => `${value > 0 ? "+" : ""}${Math.round(value)}`.replace("-", "−");

// ---- odds, career, meetings ---------------------------------------------------------------------------------------

/** Rows of bars for a card's rates. */
export function results(now, before) {
  const row = (label, name) => ({ label, now: now?.[name] ?? null, before: before?.[name] ?? null });
  return [row("wins", "win"), row("… by stoppage", "stoppage_for"), row("loses", "loss"), row("… by stoppage", "stoppage_against"),
    row("draws", "draw"), row("to the cards", "decision")];
}

/** Shares of all bouts that end inside the distance in each round. */
export function byRound(rates, distance, kind = "") {
  const share = (side) => rates.stoppage_round[side].by_round.slice(0, distance).map((count) => count / Math.max(rates.bouts, 1));
  return [{ name: "stops the opponent", kind: `for ${kind}`, shares: share("for") }, { name: "is stopped", kind: `against ${kind}`, shares: share("against") }];
}

/** The odds of the card; before and after where numbers are changed, else where the last save changed the card. */
function showOdds(part, { data, tried }) {
  const now = tried?.after ?? data.rates, before = tried?.before ?? data.before?.rates ?? null;
  if (!now) { part.hidden = true; return; }
  const distance = tried?.rounds ?? data.rounds ?? 15;
  const why = tried ? "with the changes; outlined: as it is now" : before ? "after the last save; outlined: before it" : "95% intervals";
  showIn(part, el("h2", {}, "Odds ", el("span", { class: "soft small" }, why)),
    el("div", { class: "plots" },
      bars("By result", results(now, before)),
      rounds("By round: up, stops the opponent; down, is stopped",
        [...byRound(now, distance), ...(before ? byRound(before, distance, "before") : [])])));
}

const FIGURES = { won: "won", won_by_ko: "… inside", lost: "lost", lost_by_ko: "… inside", drawn: "drawn" };

function showCareer({ element, body }, data) {
  element.hidden = !data.career;
  if (!data.career) return;
  const { figures, sentence } = data.career;
  const most = Math.max(1, ...figures.flatMap((each) => [each.high, each.real ?? 0]));
  const at = (count) => 90 + (count / most) * 330;
  const drawn = figures.map((each, row) => {
    const y = row * 28 + 18;
    return svg("g", {},
      svg("title", {}, `${each.name}: the fighter ${each.real ?? "not known"}, the card ${each.mean.toFixed(1)} on average (${each.low} to ${each.high})`),
      svg("text", { x: 82, y: y + 4, "text-anchor": "end" }, FIGURES[each.name]),
      svg("line", { class: "axis", x1: 90, x2: 420, y1: y, y2: y }),
      svg("rect", { class: "bar now", x: at(each.low), y: y - 6, width: Math.max(at(each.high) - at(each.low), 3), height: 12 }),
      svg("line", { class: "mean", x1: at(each.mean), x2: at(each.mean), y1: y - 10, y2: y + 10 }),
      each.real === null ? null : svg("path", { class: "diamond", d: `M${at(each.real) - 6} ${y}L${at(each.real)} ${y - 6}L${at(each.real) + 6} ${y}L${at(each.real)} ${y + 6}Z` }),
      svg("text", { x: 430, y: y + 4, class: "figure-number" }, `${each.real ?? "?"} / ${each.mean.toFixed(1)}`));
  });
  fill(body, el("p", {}, sentence),
    figure("The diamond is the real record; the bar is the middle 80% of 10,000 careers of the card, and the line is their mean", 520, figures.length * 28 + 8, drawn,
      figures.map((each) => `${each.name} ${each.real ?? "unknown"}, card ${each.mean} (${each.low} to ${each.high})`).join("; ")));
}

function showMeetings({ element, body }, data) {
  element.hidden = !data.hardest.length;
  if (!data.hardest.length) return;
  const row = (each) => [el("a", { href: `#two/${encodeURIComponent(data.id)}/${encodeURIComponent(each.id)}` }, each.name), shareCell(each.win)];
  fill(body,
    table("The hardest", ["opponent", "wins"], data.hardest.map(row)), table("The easiest", ["opponent", "wins"], data.easiest.map(row)));
}

function turnPage(event, id, live) {
  if (event.target.matches?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { "[": -1, "]": 1 }[event.key];
  const other = step ? neighbor(id, live, step) : null;
  if (other) { event.preventDefault(); location.hash = `#card/${encodeURIComponent(other.id)}`; }
}
