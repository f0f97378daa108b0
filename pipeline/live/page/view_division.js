// The division: what is found on the set, who is how strong, who beats whom, and how bouts end beside the real sport.

import { el, fill, interval, percent, playsLike } from "./dom.js";
import { rounds } from "./plots.js";
import { sheet } from "./sheet.js";

const NAMES = {
  stoppage: "inside the distance", knockout: "knockout", technical_knockout: "technical knockout",
  unanimous_decision: "unanimous decision", close_decision: "split or majority decision", decision: "decision",
  draw: "draw", disqualification: "disqualification", cut_stoppage: "stopped by cuts",
  late_stoppage: "of the stoppages: in the last third",
};

export async function show(root, _parameters, live) {
  await sheet("division.css");
  const found = el("div"), whole = el("div"), none = el("p", { class: "hint" }, "The workbook is being read …");
  fill(root, el("h1", { class: "offscreen" }, "The division"), found, none, whole);
  let isOver = false, isDue = false;
  const draw = () => {
    isDue = false;
    if (isOver) return;
    const { divisions, remarks, cards, odds } = live.state;
    none.hidden = divisions.length > 0;
    fill(found, drawRemarks(remarks));
    keepFocus(whole, () => fill(whole, divisions.map((division) => drawDivision(division, cards, odds))));
  };
  // Events come in bursts while bouts are played: one drawing a frame is enough.
  const update = () => { if (!isDue) { isDue = true; requestAnimationFrame(draw); } };
  const stops = ["cards", "odds"].map((event) => live.on(event, update));
  draw();
  return () => { isOver = true; stops.forEach((stop) => stop()); };
}

/** Draw anew, and leave the focus on the link that had it. */
function keepFocus(root, redraw) {
  const held = root.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  const left = [...root.querySelectorAll(".scroll")].map((each) => each.scrollLeft);
  redraw();
  root.querySelectorAll(".scroll").forEach((each, place) => { each.scrollLeft = left[place] ?? 0; });
  if (held) root.querySelector(`a[href="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
}

function drawRemarks(remarks) {
  if (!remarks.length) return null;
  return el("section", { class: "panel set-findings" }, el("h2", {}, "Findings on the whole set"),
    el("ul", { class: "findings" }, remarks.map((each) => el("li", { class: `finding ${each.severity}` },
      el("p", {}, el("strong", {}, `${each.severity} ${each.code}`), " ", each.message),
      el("details", {}, el("summary", {}, "Why, and what to do"), el("p", { class: "soft" }, `${each.why} ${each.fix}`))))));
}

function drawDivision(division, cards, odds) {
  const members = (division.matrix?.ids ?? [...cards.values()].filter((card) => card.division === division.name).map((card) => card.id))
    .filter((id) => cards.has(id));
  const strength = (id) => odds.get(id)?.strength?.value ?? null;
  const first = (id) => strength(id) ?? (odds.get(id)?.win?.share ?? 0) - 1e6;
  const ranked = members.toSorted((one, other) => first(other) - first(one));
  return el("section", { class: "division", "aria-label": division.name },
    el("h2", {}, `${division.name} `, el("span", { class: "soft small" }, `${members.length} cards`)),
    el("div", { class: "division-parts" },
      el("div", { class: "panel part-ranks" }, drawRanks(ranked, cards, odds)),
      el("div", { class: "panel part-endings" }, drawEndings(division), drawMeetings(division, cards)),
      el("div", { class: "panel part-matrix" }, drawMatrix(division, ranked, cards))));
}

/** Who is how strong: a line from the low to the high end of the interval, and a dot between them. */
function drawRanks(ranked, cards, odds) {
  const known = ranked.map((id) => odds.get(id)?.strength).filter((each) => each && each.value !== null);
  const low = Math.min(-1, ...known.map((each) => each.low)), high = Math.max(1, ...known.map((each) => each.high));
  const at = (points) => `${(100 * (points - low)) / (high - low)}%`;
  const strip = (strength) => {
    if (!strength || strength.value === null) return el("span", { class: "strip" });
    const range = el("span", { class: "range" }), dot = el("span", { class: "dot" });
    range.style.left = at(strength.low);
    range.style.right = `${100 - parseFloat(at(strength.high))}%`;
    dot.style.left = at(strength.value);
    const words = `${points(strength.value)} points (${points(strength.low)} to ${points(strength.high)})`;
    return el("span", { class: "strip", role: "img", "aria-label": words, title: words }, range, dot);
  };
  const rows = ranked.map((id, place) => {
    const card = cards.get(id), said = odds.get(id), like = said?.strength?.plays_like ?? null;
    return el("tr", {},
      el("td", { class: "number" }, place + 1),
      el("th", { scope: "row" }, el("a", { href: `#card/${encodeURIComponent(id)}` }, card.name)),
      el("td", { class: "strip-cell" }, strip(said?.strength)),
      el("td", { class: "number" }, card.overall ?? "–"),
      el("td", { class: "number" }, like === null ? "–" : playsLike(said.strength)),
      el("td", { class: "number" }, said?.win ? percent(said.win.share, 0) : "–"),
      el("td", {}, said?.verdict ? el("span", { class: `chip ${said.verdict.replace(" ", "-")}` }, said.verdict) : "…"));
  });
  return el("div", { class: "scroll" }, el("table", { class: "table ranks" },
    el("caption", {}, "Strength with its 95% interval, and the printed Overall beside the one that the card plays like"),
    el("thead", {}, el("tr", {}, ["#", "Fighter", "Strength", "Overall", "Plays like", "Wins", "Verdict"].map((word) =>
      el("th", { scope: "col", class: ["Overall", "Plays like", "Wins"].includes(word) ? "number" : null }, word)))),
    el("tbody", {}, rows)));
}

const points = (value) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(0)}`;

/** Who beats whom: a row's share of its bouts with each column, half of a draw being a win. */
function drawMatrix(division, ranked, cards) {
  const { matrix } = division;
  if (!matrix) return el("p", { class: "hint" }, "Who beats whom is not drawn for a division as large as this one; the proof page of `fightcard build` shows it by bands of strength.");
  const place = new Map(matrix.ids.map((id, at) => [id, at]));
  const cell = (row, column, rank) => {
    if (row === column) return el("td", { class: "self" });
    const score = matrix.score[place.get(row)][place.get(column)], bouts = matrix.bouts[place.get(row)][place.get(column)];
    if (score === null) return el("td", { class: "unplayed" }, "·");
    const words = `${cards.get(row).name} takes ${percent(score)} from ${cards.get(column).name} in ${bouts.toLocaleString("en")} bouts`;
    const found = el("td", { class: isDark(score) ? "odds strong" : "odds" },
      el("a", { href: `#two/${encodeURIComponent(row)}/${encodeURIComponent(column)}`, title: words, "aria-label": words, tabindex: rank ? "-1" : null },
        String(Math.round(100 * score))));
    found.style.backgroundColor = heat(score);
    return found;
  };
  return el("div", { class: "scroll" }, el("table", { class: "matrix" },
    el("caption", {}, "Who beats whom: what the row takes of each column, in percent, half of a draw being a win. Blue wins, orange loses."),
    el("thead", {}, el("tr", {}, el("td", {}), ranked.map((id, rank) => el("th", { scope: "col", title: cards.get(id).name }, rank + 1)))),
    el("tbody", {}, ranked.map((row, rank) => el("tr", {},
      el("th", { scope: "row" }, `${rank + 1} ${cards.get(row).name}`),
      ranked.map((column, at) => cell(row, column, at !== (rank ? 0 : 1))))))));
}

/** From the loser's orange over grey to the winner's blue, as on the proof page; eyes that know no red or green see both. */
export function heat(score) {
  return `rgb(${colour(score).join(", ")})`;
}

function colour(score) {
  const middle = [222, 222, 216], end = score >= 0.5 ? [36, 99, 171] : [201, 104, 28], share = Math.abs(2 * score - 1);
  return middle.map((from, part) => Math.round(end[part] * share + from * (1 - share)));
}

/** Whether white stands out from the colour of a score more than black does (relative luminance, WCAG 2.2). */
function isDark(score) {
  const linear = colour(score).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] < 0.179;
}

/** How bouts end: a dot with its interval on the band that `verify` holds it against. */
function drawEndings({ name, bands, rounds: byRound }) {
  const rows = bands.map(({ name: what, low, high, share, outside }) => {
    const most = 0.8, at = (value) => `${100 * Math.min(1, value / most)}%`;
    const track = el("span", { class: "strip track", "aria-hidden": "true" });
    if (low !== null) {
      const band = el("span", { class: "band" });
      band.style.left = at(low);
      band.style.right = `${100 - parseFloat(at(high))}%`;
      track.append(band);
    }
    const is = share && share.share !== null;
    if (is) {
      const range = el("span", { class: "range" }), dot = el("span", { class: "dot" });
      range.style.left = at(share.low);
      range.style.right = `${100 - parseFloat(at(share.high))}%`;
      dot.style.left = at(share.share);
      track.append(range, dot);
    }
    const lies = !is || low === null ? "" : share.share < low ? "below" : share.share > high ? "above" : "within";
    return el("tr", { class: outside ? "out" : null },
      el("th", { scope: "row" }, NAMES[what] ?? what),
      el("td", { class: "strip-cell" }, track),
      el("td", { class: "number", title: is ? interval(share) : null }, is ? percent(share.share) : "–"),
      el("td", {}, low === null ? "" : `${lies ? `${lies} ` : ""}${percent(low).slice(0, -1)} to ${percent(high)}`));
  });
  const isKnown = bands.some((each) => each.low !== null);
  return [
    el("div", { class: "scroll" }, el("table", { class: "table endings" },
      el("caption", {}, isKnown ? `How bouts end, beside what is expected (${name})` : "How bouts end; the records do not speak of this division or distance"),
      el("thead", {}, el("tr", {}, ["Ending", "Share", "Here", "Expected"].map((word) => el("th", { scope: "col", class: word === "Here" ? "number" : null }, word)))),
      el("tbody", {}, rows))),
    byRound ? rounds("Stoppages by round; outlined: the real sport", [
      { name: "here", kind: "now", shares: byRound.played },
      ...(byRound.sport.length ? [{ name: "the sport", kind: "before", shares: byRound.sport }] : []),
    ]) : null,
  ];
}

function drawMeetings({ meetings }, cards) {
  if (!meetings.length) return null;
  return el("div", { class: "scroll" }, el("table", { class: "table meetings" },
    el("caption", {}, "Real meetings, and how often the first one's card wins"),
    el("tbody", {}, meetings.filter((each) => cards.has(each.red) && cards.has(each.blue)).map((each) => el("tr", {},
      el("th", { scope: "row" }, el("a", { href: `#two/${encodeURIComponent(each.red)}/${encodeURIComponent(each.blue)}` },
        `${cards.get(each.red).name} and ${cards.get(each.blue).name}`)),
      el("td", { class: "number" }, `${each.won}–${each.lost}`),
      el("td", {}, interval(each.win)))))));
}
