// Two fighters side by side: their cards, and the odds of their match by result and by round.

import { el, face, fill, shareCell } from "./dom.js";
import { absent, cardsRead, pair, parts, picker } from "./pick.js";
import { bars, rounds } from "./plots.js";
import { sheet } from "./sheet.js";

const WAVES = [400, 4000, 20000];
const WAYS = {
  ko: "knockout", tko: "TKO", tko_cut: "TKO, cuts", tko_swelling: "TKO, eyes shut", tko_injury: "TKO, injury",
  dq: "disqualification", ud: "unanimous decision", sd: "split decision", md: "majority decision",
  td: "technical decision",
};

export async function show(root, { id }, live) {
  await sheet("views.css");
  let isOver = false, hasBegun = false, latest = 0;
  const chosen = { red: "", blue: "" };
  const head = el("form", { class: "pickers", onsubmit: (event) => event.preventDefault() });
  const cards = el("div", { class: "two-cards" });
  const odds = el("section", { class: "two-odds", "aria-label": "Odds of the match" });
  fill(root, el("h1", {}, "Two fighters"), el("p", { class: "hint", hidden: live.state.order.length > 0 }, "The workbook is being read …"));

  const draw = () => {
    const go = (red, blue) => { location.hash = `#two/${encodeURIComponent(red)}/${encodeURIComponent(blue)}`; };
    fill(head,
      picker("Red corner", "red", chosen.red, live, (red) => go(red, chosen.blue)),
      el("button", { type: "button", class: "plain", onclick: () => go(chosen.blue, chosen.red) }, "Exchange corners"),
      picker("Blue corner", "blue", chosen.blue, live, (blue) => go(chosen.red, blue)),
      el("a", { class: "button", href: `#bout/${encodeURIComponent(chosen.red)}/${encodeURIComponent(chosen.blue)}/1` },
        "Watch one of their bouts"));
    for (const corner of ["red", "blue"]) drawFace(corner);
    play();
  };

  const places = { red: el("div", { class: "two-card red" }), blue: el("div", { class: "two-card blue" }) };
  fill(cards, places.red, places.blue);

  async function drawFace(corner) {
    const card = live.state.cards.get(chosen[corner]);
    if (!card?.face) return;
    const mine = places[corner].dataset.face = card.face;
    const drawn = await face(card.face, live).catch((error) => el("p", {}, error.message));
    if (isOver || places[corner].dataset.face !== mine) return;
    fill(places[corner], el("h2", {}, el("a", { href: `#card/${encodeURIComponent(card.id)}` }, card.name)), drawn);
  }

  async function play() {
    const mine = ++latest;
    fill(odds, el("p", { class: "hint" }, "Playing the first bouts …"));
    for (const bouts of WAVES) {
      const asked = new URLSearchParams({ red: chosen.red, blue: chosen.blue, bouts });
      let found;
      try {
        found = await live.played(`/api/matchup?${asked}`, () => mine !== latest || isOver);
      } catch (error) {
        if (mine === latest && !isOver && error.status !== 409) fill(odds, el("p", { class: "trouble" }, error.message));
        return;
      }
      if (mine !== latest || isOver) return;
      fill(odds, drawOdds(found, bouts < WAVES.at(-1)));
    }
  }

  const stop = live.on("cards", (data) => {
    const is = (own) => data.changed.includes(own) || !live.state.cards.has(own);
    if (hasBegun && (is(chosen.red) || is(chosen.blue))) start();
  });
  function start() {
    hasBegun = true;
    [chosen.red, chosen.blue] = pair(parts(id), live);
    if (!chosen.red) return;
    fill(root, el("h1", {}, "Two fighters"), absent(parts(id), live), head, el("div", { class: "two-whole" }, cards, odds));
    draw();
  }
  const leave = () => { isOver = true; stop(); };
  cardsRead(live, () => isOver).then((is) => { if (is && !isOver) start(); });
  return leave;
}

function drawDoubt(rated, short) {
  if (!rated) return null;
  const words = ({ share, low, high }) => `${percent(share)} (${percent(low)} to ${percent(high)})`;
  return el("p", { class: "doubt" }, "With the doubt of the ratings: "
    + `${short[0]} ${words(rated.red)}, ${short[1]} ${words(rated.blue)}. `
    + `In brackets: the middle 95% of ${rated.red.draws} pairs of cards that the records support; more bouts do not narrow it.`);
}

function drawOdds(found, goesOn) {
  const { red, blue, draw } = found;
  const short = [red, blue].map((side, corner) => `${side.name}${red.name === blue.name ? [" (red)", " (blue)"][corner] : ""}`);
  const ways = Object.keys(WAYS).filter((way) => red.by[way].share > 0 || blue.by[way].share > 0);
  return [
    bars("Who wins", [
      { label: short[0], now: red.win, kind: "red" }, { label: "a draw", now: draw, kind: "draw" }, { label: short[1], now: blue.win, kind: "blue" },
    ]),
    el("p", { class: "hint" }, `${found.bouts.toLocaleString("en")} bouts, half of them with the corners swapped; `
      + `${found.rules} rules, ${found.rounds} rounds, seed ${found.seed}${goesOn ? "; more are being played …" : "."}`
      + " The bars show the printed cards, their whiskers the luck of the bouts."),
    drawDoubt(found.with_doubt_of_ratings, short),
    found.weighed_cards_unused ? el("p", { class: "hint" }, found.weighed_cards_unused) : "",
    el("div", { class: "scroll" }, el("table", { class: "table ways" },
      el("caption", {}, "How, with 95% intervals"),
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "Result"), short.map((name) => el("th", { scope: "col", class: "number name" }, name)))),
      el("tbody", {},
        wayRow("inside the distance", red.inside, blue.inside, "sum"),
        ways.map((way) => wayRow(WAYS[way], red.by[way], blue.by[way])),
        wayRow("on the scorecards", red.on_cards, blue.on_cards, "sum"),
        el("tr", {}, el("th", { scope: "row" }, "mean round of the stoppages"),
          [red, blue].map((side) => el("td", { class: "number" }, side.mean_round === null ? "–" : side.mean_round.toFixed(1))))))),
    rounds(`Stoppages by round: ${short[0]} above the line, ${short[1]} below`, [
      { name: short[0], kind: "now red", shares: red.by_round.map((rate) => rate.share ?? 0) },
      { name: short[1], kind: "against blue", shares: blue.by_round.map((rate) => rate.share ?? 0) },
    ]),
  ];
}

function wayRow(label, red, blue, kind = "") {
  return el("tr", { class: kind || null }, el("th", { scope: "row" }, label),
    [red, blue].map((rate) => el("td", { class: "number" }, shareCell(rate))));
}
