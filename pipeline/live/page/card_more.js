// Folds of a card's page that ask the server when they are opened: who fights most like the card, and its edits.

import { el, fill, percent, shareCell, table } from "./dom.js";

/** Draw a fold anew by `ask()` while it is open; gives a way to renew it. */
function whenOpen(fold, ask) {
  let run = 0;
  const draw = async () => {
    if (!fold.element.open) return;
    const mine = ++run;
    try {
      const drawn = await ask();
      if (mine === run) fill(fold.body, drawn);
    } catch (error) {
      if (mine === run) fill(fold.body, el("p", { class: "soft" }, error.message));
    }
  };
  fold.element.addEventListener("toggle", draw);
  return draw;
}

const NAMES = {
  win: "wins", draw: "draws", knockdowns: "knockdowns a bout", knocked_down: "knockdowns suffered per bout", rounds_for: "mean round of stopping",
  rounds_against: "mean round of being stopped", fatigued_for: "stops a tired opponent", fatigued_against: "is tired when stopped",
};
const WAYS = { ko: "knockout", tko: "technical knockout", tko_cut: "cuts", ud: "unanimous decision", md: "majority decision", sd: "split decision" };

/** A figure in words: `stoppage_for_ko` is "wins by knockout". */
function named(figure) {
  const [, side, way] = /^(?:stoppage|decision)_(for|against)_(.+)$/.exec(figure) ?? [];
  return side ? `${side === "for" ? "wins" : "loses"} by ${WAYS[way] ?? way.replace(/^tko_/, "technical knockout, ").replaceAll("_", " ")}` : NAMES[figure] ?? figure;
}
const amount = (figure, value) => (/^(knock|rounds)/.test(figure) ? value.toFixed(2) : percent(value));

/** The five cards that fight most like this one, and how all of them fare against one opponent. */
export function alike(fold, id, live) {
  let opponent = "";
  const link = (each) => el("a", { href: `#card/${encodeURIComponent(each.id)}` }, each.name);
  const draw = whenOpen(fold, async () => {
    const found = await live.get(`/api/cards/${encodeURIComponent(id)}/alike?opponent=${encodeURIComponent(opponent)}`);
    if (!found.alike.length) return el("p", { class: "soft" }, "The division has too few cards, or none is played yet.");
    const choice = el("select", { onchange: () => { opponent = choice.value; draw(); } }, el("option", { value: "" }, "–"),
      found.opponents.toSorted((one, other) => one.name.localeCompare(other.name)).map((each) => el("option", { value: each.id, selected: each.id === opponent }, each.name)));
    const names = new Map(found.alike.map((each) => [each.id, each.name])).set(id, live.state.cards.get(id)?.name ?? id);
    return [
      el("p", { class: "soft" }, "Compared by how their bouts end, not by their numbers; the distance is in standard deviations of the division, without chance."),
      table("", ["fighter", "distance", "differs most in (this card, the other)"], found.alike.map((each) => [link(each), each.distance.toFixed(2),
        each.differs.map(({ figure, own, other }) => `${named(figure)} ${amount(figure, own)}, ${amount(figure, other)}`).join("; ")])),
      el("p", {}, el("label", {}, "Against one opponent ", choice)),
      found.against.length ? table("", ["fighter", "wins", "stops", "is stopped", "to the cards", "bouts"],
        found.against.map((each) => [names.get(each.id), shareCell(each.win), shareCell(each.stoppage_for), shareCell(each.stoppage_against), shareCell(each.decision), each.bouts]))
        : opponent ? el("p", { class: "soft" }, "None of them has met this opponent yet.") : null,
    ];
  });
  return draw;
}

/** What saves did to the card, the latest first. */
export function history(fold, id, live) {
  return whenOpen(fold, async () => {
    const { edits } = await live.get(`/api/cards/${encodeURIComponent(id)}/edits`);
    if (!edits.length) return el("p", { class: "soft" }, "No save has changed this card while the page was open.");
    return table("", ["when", "cell", "before", "after"], edits.flatMap((each) => each.cells.map((cell) =>
      [each.at.slice(0, 16), `${cell.column}${cell.cell ? ` (${cell.cell})` : ""}`, cell.before || "blank", cell.after || "blank"])));
  });
}
