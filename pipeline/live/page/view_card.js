// One card: its face with the findings at their fields, the verdict and what it rests on, and what if.

import { copyButton, el, face, fill, interval, percent, svg, table } from "./dom.js";
import { bars, figure, rounds } from "./plots.js";
import { whatIf } from "./what_if.js";

export async function show(root, { id }, live) {
  const card = { data: null, drawn: null };
  const parts = Object.fromEntries(["head", "face", "verdict", "findings", "changed", "odds", "career", "numbers", "meetings"]
    .map((name) => [name, el("section", { class: `panel part-${name}`, hidden: true })]));
  const trying = el("section", { class: "panel part-what-if" });
  fill(root, parts.head,
    el("div", { class: "columns" },
      el("div", { class: "column still" }, parts.face),
      el("div", { class: "column" }, parts.findings, parts.verdict, parts.changed, trying, parts.odds, parts.career, parts.meetings, parts.numbers)));
  const attempt = whatIf(trying, id, live);

  let asked = 0;
  const draw = async () => {
    const mine = ++asked;
    tellHead(parts.head, id, live);
    if (!live.state.cards.has(id)) {
      if (live.state.order.length || live.state.trouble) tellMissing(parts, id, live);
      return;
    }
    try {
      const data = await live.get(`/api/cards/${encodeURIComponent(id)}`);
      if (mine !== asked) return;
      card.data = data;
      if (data.face && card.drawn?.address !== data.face) {
        const picture = await face(data.face, live);
        if (mine !== asked) return;
        card.drawn = { address: data.face, picture };
      }
    } catch (error) {
      if (mine === asked) show_in(parts.verdict, el("p", { class: "trouble" }, error.message));
      return;
    }
    tellFindings(parts.findings, card.data);
    tellFace(parts.face, card);
    tellVerdict(parts.verdict, card.data, live);
    tellChanged(parts.changed, card.data);
    tellOdds(parts.odds, card.data);
    tellCareer(parts.career, card.data);
    tellNumbers(parts.numbers, card.data);
    tellMeetings(parts.meetings, card.data);
  };
  const keys = (event) => turnPage(event, id, live);
  document.addEventListener("keydown", keys);
  const stop = [
    live.on("findings", draw),
    live.on("cards", () => { draw(); attempt.renew(); }),
    live.on("odds", (data) => { if (data.stage !== "odds" || data.cards.some((each) => each.id === id)) draw(); }),
  ];
  await draw();
  attempt.renew();
  return () => { document.removeEventListener("keydown", keys); attempt.stop(); stop.forEach((each) => each()); };
}

function show_in(part, ...children) {
  part.hidden = !children.flat(Infinity).some((each) => each !== null && each !== undefined);
  fill(part, ...children);
}

function beside(id, live, step) {
  const { order, cards } = live.state;
  const other = order[order.indexOf(id) + step];
  return order.includes(id) && other ? cards.get(other) : null;
}

function tellHead(part, id, live) {
  const card = live.state.cards.get(id);
  const link = (other, label) => other
    ? el("a", { href: `#card/${encodeURIComponent(other.id)}`, rel: label }, label === "prev" ? `← ${other.name}` : `${other.name} →`) : el("span");
  const years = card?.years?.filter((each) => each !== null).join("–");
  show_in(part,
    el("nav", { class: "beside", "aria-label": "Other cards" }, link(beside(id, live, -1), "prev"), el("a", { href: "#set" }, "The set"), link(beside(id, live, 1), "next")),
    el("h1", {}, card?.name ?? id),
    card ? el("p", { class: "soft" }, [card.division, card.overall === null ? null : `Overall ${card.overall}`, years,
      `${card.sheet}, row ${card.row}`].filter(Boolean).join(" · ")) : null,
    card?.held ? el("p", { class: "trouble" }, "His row has errors: the card is shown as it was before them.") : null);
}

function tellMissing(parts, id, live) {
  for (const [name, part] of Object.entries(parts)) if (name !== "head") part.hidden = true;
  const gone = live.state.unfinished.find((each) => each.id === id);
  show_in(parts.findings,
    el("p", {}, gone ? "His row has errors, and there is no earlier card to show." : "No card of this set has this name; was its row renamed or deleted?"),
    el("ul", { class: "findings" }, live.state.findings.filter((each) => gone && each.fighter === gone.name).map((each, number) => finding(each, number))));
}

// ---- the face and its findings ------------------------------------------------------------------------------------

const ORDER = { error: 0, warning: 1, note: 2 };

function tellFace(part, { data, drawn }) {
  if (!drawn) { part.hidden = true; return; }
  const { picture } = drawn;
  picture.querySelector("g.marks")?.remove();
  const group = svg("g", { class: "marks" });
  data.findings.forEach((each, number) => {
    const boxes = data.marks.filter((mark) => each.cell && mark.cell === each.cell && each.sheet === data.sheet);
    for (const box of boxes) {
      group.append(svg("a", { href: `#finding-${number}`, class: `mark ${each.severity}`, "aria-label": `${each.severity} at ${each.cell}: ${each.message}`,
        onclick: (event) => { event.preventDefault(); point(number); } },
        svg("title", {}, `${each.code}: ${each.message}`),
        svg("rect", { x: box.x, y: box.y, width: box.width, height: box.height, rx: 0.6 }),
        svg("circle", { cx: box.x + box.width, cy: box.y, r: 1.25 }),
        svg("text", { x: box.x + box.width, y: box.y + 0.62, "text-anchor": "middle", "font-size": 1.8 }, String(number + 1))));
    }
  });
  picture.append(group);
  const placed = group.childElementCount;
  show_in(part,
    el("div", { class: "face" }, picture),
    el("p", { class: "soft" }, placed ? "The marks lead to the findings at these fields." : data.findings.length ? "Its findings are at no field that the front prints." : "Nothing is found on this card."));
}

function point(number) {
  const item = document.getElementById(`finding-${number}`);
  item?.scrollIntoView({ block: "center", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  item?.focus({ preventScroll: true });
}

function tellFindings(part, data) {
  data.findings.sort((one, other) => ORDER[one.severity] - ORDER[other.severity]);
  show_in(part, data.findings.length
    ? [el("h2", {}, data.findings.length === 1 ? "1 finding" : `${data.findings.length} findings`),
      el("ol", { class: "findings" }, data.findings.map((each, number) => finding(each, number)))]
    : null);
}

function finding(each, number) {
  const at = [each.sheet, each.cell].filter(Boolean).join("!");
  return el("li", { class: `finding ${each.severity}`, id: `finding-${number}`, tabindex: "-1" },
    el("p", {}, el("span", { class: "chip " + { error: "fail", warning: "look", note: "soft" }[each.severity] }, `${each.severity} ${each.code}`),
      " ", el("strong", {}, each.message)),
    el("p", {}, each.why), el("p", {}, each.fix),
    el("p", { class: "copies" },
      each.cell ? [el("code", {}, at), " ", copyButton(each.cell, "Copy the cell's address")] : null,
      each.suggestion ? [" ", el("code", {}, each.suggestion), " ", copyButton(each.suggestion, "Copy what to type")] : null));
}

// ---- verdict, odds, career ----------------------------------------------------------------------------------------

function tellVerdict(part, data, live) {
  const strong = data.strength;
  const rated = live.state.cards.get(data.id)?.overall;
  show_in(part,
    el("h2", {}, "Verdict ", data.verdict ? el("span", { class: `chip ${data.verdict.replace(" ", "-")}` }, data.verdict) : el("span", { class: "chip" }, "playing …"),
      data.before?.verdict && data.before.verdict !== data.verdict && data.verdict ? el("span", { class: "soft small" }, ` was ${data.before.verdict}`) : null),
    strong && strong.value !== null ? el("p", {},
      `Strength ${signed(strong.value)} (${signed(strong.low)} to ${signed(strong.high)}), number ${strong.rank}`,
      strong.plays_like !== null && strong.plays_like !== undefined && rated !== null ? `; he plays like Overall ${strong.plays_like.toFixed(1)}, and is rated ${rated}.` : ".") : null,
    data.rates ? el("p", {}, `He wins ${interval(data.rates.win)}, stops ${interval(data.rates.stoppage_for)}, is stopped ${interval(data.rates.stoppage_against)}; `,
      `${data.rates.bouts.toLocaleString("en")} bouts, 95% intervals.`) : el("p", { class: "soft" }, "His first bouts are being played."),
    data.drivers.filter((each) => each.effects.length).map((each) => table(`What single numbers do to ${each.code}, each put to the set's middle`,
      ["number", "from", "to", "share before", "after"],
      each.effects.map((one) => [one.part ? `${one.column} (${one.part})` : one.column, String(one.from), String(one.to), percent(one.before), percent(one.after)]))),
    data.inert.length ? el("p", { class: "soft" }, `These numbers changed no bout: ${data.inert.join(", ")}.`) : null);
}

const signed = (value) => `${value > 0 ? "+" : ""}${Math.round(value)}`.replace("-", "−");

function tellChanged(part, data) {
  show_in(part, data.changes.length
    ? [el("h2", {}, "Changed by the last save"),
      table("", ["column", "cell", "before", "now"], data.changes.map((each) => [each.column, each.cell, each.before || "(blank)", each.after || "(blank)"])),
      data.before?.rates && data.rates ? bars("His odds before (outlined) and now", results(data.rates, data.before.rates)) : null]
    : null);
}

/** Rows of bars for a card's rates. */
export function results(now, before) {
  const row = (label, name) => ({ label, now: now?.[name] ?? null, before: before?.[name] ?? null });
  return [row("wins", "win"), row("… stops him", "stoppage_for"), row("loses", "loss"), row("… is stopped", "stoppage_against"),
    row("draws", "draw"), row("goes to the cards", "decision")];
}

/** Shares of all bouts that end inside the distance in each round. */
export function byRound(rates, distance, kind = "") {
  const share = (side) => rates.stoppage_round[side].by_round.slice(0, distance).map((count) => count / Math.max(rates.bouts, 1));
  return [{ name: "he stops", kind: `for ${kind}`, shares: share("for") }, { name: "he is stopped", kind: `against ${kind}`, shares: share("against") }];
}

function tellOdds(part, data) {
  if (!data.rates) { part.hidden = true; return; }
  show_in(part, el("h2", {}, "Odds"),
    bars("By result, with 95% intervals", results(data.rates, null)),
    rounds("By round: up, he stops his man; down, he is stopped", byRound(data.rates, data.rounds ?? 15)));
}

const FIGURES = { won: "won", won_by_ko: "… inside", lost: "lost", lost_by_ko: "… inside", drawn: "drawn" };

function tellCareer(part, data) {
  if (!data.career) { part.hidden = true; return; }
  const { figures, sentence } = data.career;
  const most = Math.max(1, ...figures.flatMap((each) => [each.high, each.real ?? 0]));
  const at = (count) => 90 + (count / most) * 330;
  const drawn = figures.map((each, row) => {
    const y = row * 28 + 18;
    return svg("g", {},
      svg("title", {}, `${each.name}: he ${each.real ?? "is not known"}, his card ${each.mean.toFixed(1)} on average (${each.low} to ${each.high})`),
      svg("text", { x: 82, y: y + 4, "text-anchor": "end" }, FIGURES[each.name]),
      svg("line", { class: "axis", x1: 90, x2: 420, y1: y, y2: y }),
      svg("rect", { class: "bar now", x: at(each.low), y: y - 6, width: Math.max(at(each.high) - at(each.low), 3), height: 12 }),
      svg("line", { class: "mean", x1: at(each.mean), x2: at(each.mean), y1: y - 10, y2: y + 10 }),
      each.real === null ? null : svg("path", { class: "diamond", d: `M${at(each.real) - 6} ${y}L${at(each.real)} ${y - 6}L${at(each.real) + 6} ${y}L${at(each.real)} ${y + 6}Z` }),
      svg("text", { x: 430, y: y + 4, class: "figure-number" }, `${each.real ?? "?"} / ${each.mean.toFixed(1)}`));
  });
  show_in(part, el("h2", {}, "His career beside the record"), el("p", {}, sentence),
    figure("The diamond is what he did; the bar the middle 80% of 10,000 careers of his card, the line their mean", 520, figures.length * 28 + 8, drawn,
      figures.map((each) => `${each.name} ${each.real ?? "unknown"}, card ${each.mean} (${each.low} to ${each.high})`).join("; ")));
}

function tellNumbers(part, data) {
  const fresh = data.cells.filter((each) => !each.column.startsWith("Fat "));
  const tired = new Map(data.cells.filter((each) => each.column.startsWith("Fat ")).map((each) => [each.column.slice(4), each]));
  const both = (each) => (each ? `${each.value}${each.cell ? ` (${each.cell})` : ""}` : "");
  show_in(part, el("h2", {}, tired.size ? "Fresh and fatigued" : "His numbers"),
    table("", tired.size ? ["column", "fresh", "fatigued"] : ["column", "value"],
      fresh.map((each) => tired.size ? [each.column, both(each), both(tired.get(each.column))] : [each.column, both(each)])));
}

function tellMeetings(part, data) {
  if (!data.hardest.length) { part.hidden = true; return; }
  const row = (each) => [el("a", { href: `#two/${encodeURIComponent(data.id)}/${encodeURIComponent(each.id)}` }, each.name), interval(each.win)];
  show_in(part, el("h2", {}, "Whom he finds hardest, and easiest"),
    table("The hardest", ["opponent", "he wins"], data.hardest.map(row)), table("The easiest", ["opponent", "he wins"], data.easiest.map(row)));
}

function turnPage(event, id, live) {
  if (event.target.matches?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { "[": -1, "]": 1 }[event.key];
  const other = step ? beside(id, live, step) : null;
  if (other) { event.preventDefault(); location.hash = `#card/${encodeURIComponent(other.id)}`; }
}
