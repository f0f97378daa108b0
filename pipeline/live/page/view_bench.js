// The rest of the bench: the deck with its rules and rates, the rule book, the tables, the house field.

import { el, face, fill, percent, short, svg, table } from "./dom.js";
import { rounds } from "./plots.js";
import { sheet } from "./sheet.js";

const ROOMS = { deck: ["The deck", showDeck], rules: ["Rule book", showRules], tables: ["Tables", showTables], field: ["House field", showField] };

export async function show(root, { id }, live) {
  await sheet("views.css");
  const [room, detail] = (id ?? "deck").split("/");
  const here = room in ROOMS ? room : "deck";
  let isOver = false, latest = 0, isDrawn = false;
  const place = el("div", { class: "room" }, el("p", { class: "hint" }, "The workbook is being read …"));
  fill(root, el("h1", {}, "The bench"),
    el("nav", { "aria-label": "The bench" }, el("ul", { class: "rooms" }, Object.entries(ROOMS).map(([name, [label]]) =>
      el("li", {}, el("a", { href: `#bench/${name}`, "aria-current": name === here ? "page" : null }, label))))), place);
  const draw = async () => {
    const mine = ++latest;
    const isStale = () => isOver || mine !== latest;
    isDrawn = false;
    try {
      const q = new URLSearchParams(location.hash.split("?")[1] ?? "").get("q") ?? "";
      await ROOMS[here][1](place, { detail, q }, live, isStale);
      if (!isStale()) isDrawn = true;
    } catch (error) {
      if (isStale() || error.status === 409) return;
      shown.delete(place);
      fill(place, el("p", { class: "trouble" }, error.message));
    }
  };
  const stop = live.on("cards", (data) => { if (here !== "field" || data.changed.length || !isDrawn) draw(); });
  if (live.state.order.length) draw();
  return () => { isOver = true; stop(); };
}

/** Whether a room shows these data already, so that what is typed and scrolled there may stay. */
function isShown(place, { revision, ...data }) {
  const text = JSON.stringify(data);
  if (shown.get(place) === text) return true;
  shown.set(place, text);
  return false;
}
const shown = new WeakMap();

// ---- what is searched -------------------------------------------------------------------------------------------

/** A box that searches as one types; what is typed stays in the address. */
function searchBox(label, hash, typed, search) {
  const count = el("p", { class: "hint", role: "status" });
  const box = el("input", { type: "search", value: typed, "aria-label": label, placeholder: label, oninput: () => act() });
  const act = () => {
    count.textContent = search(words(box.value));
    history.replaceState(null, "", box.value.trim() ? `${hash}?q=${encodeURIComponent(box.value.trim())}` : hash);
  };
  queueMicrotask(act);
  return [el("label", { class: "search" }, el("span", { class: "picker-label plain-label" }, label), box), count];
}

/** What is looked for: each word, a page number whole, so that p.1 is not p.16. */
function words(typed) {
  return typed.toLowerCase().split(/\s+/).filter(Boolean).map((word) =>
    (/^p\.?\d+$/.test(word) ? new RegExp(`\\bp\\.?${word.replace(/\D/g, "")}(?!\\d)`) : word));
}

function has(text, sought) {
  return sought.every((word) => (typeof word === "string" ? text.includes(word) : word.test(text)));
}

/** A text with what was looked for in it marked. */
function marked(text, sought) {
  const plain = sought.filter((word) => typeof word === "string");
  if (!plain.length) return text;
  const found = new RegExp(`(${plain.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "i");
  return text.split(found).map((part, place) => (place % 2 ? el("mark", {}, part) : part));
}

// ---- the rule book and the tables -------------------------------------------------------------------------------

async function showRules(place, { q }, live, isStale) {
  const book = await live.get("/api/rules");
  if (isStale() || isShown(place, book)) return;
  const { title, paragraphs } = book;
  const items = paragraphs.map((each) => ({ ...each, text: `${each.cite} ${each.gist} ${each.rules.join(" ")} ${each.ruling} ${each.left_out}`.toLowerCase() }));
  const list = el("ol", { class: "paragraphs" });
  const search = (sought) => {
    const found = items.filter((each) => has(each.text, sought));
    fill(list, found.map((each) => el("li", {}, el("span", { class: "cite" }, each.cite), el("div", {}, el("p", {}, marked(each.gist, sought)),
      el("p", { class: "hint" }, each.left_out ? `Left out: ${each.left_out}.` : ["Played by ", marked(each.rules.join(", "), sought), each.ruling ? `. Ruling ${each.ruling}` : "", "."])))));
    return `${found.length} of ${items.length} paragraphs`;
  };
  fill(place, el("h2", {}, `The rule book of ${title}, in our words`), searchBox("Search the rule book: words, or a page such as p.16", "#bench/rules", q, search), list);
}

async function showTables(place, { q, detail }, live, isStale) {
  const charts = await live.get("/api/tables");
  if (isStale() || isShown(place, charts)) return;
  const { title, tables } = charts;
  const items = tables.map((each) => ({ ...each, text: [each.name, each.title, each.cite, each.kind, each.note, ...Object.entries(each.symbols).flat(),
    ...each.rows.flatMap((row) => [row.row, ...row.bands.map((band) => band[1])])].join(" ").toLowerCase() }));
  const list = el("div", { class: "charts" });
  const search = (sought) => {
    const found = items.filter((each) => has(each.text, sought));
    fill(list, found.map((each) => chart(each, sought, each.name === detail || found.length === 1)));
    return `${found.length} of ${items.length} tables`;
  };
  fill(place, el("h2", {}, `The tables of ${title}`), searchBox("Search the tables: words, a cell, or a page such as p.16", "#bench/tables", q, search), list);
}

const KINDS = { source: "as printed", ruled: "ruled where prints differ", house: "of the house" };

function chart(each, sought, isOpen) {
  return el("details", { class: "chart", open: isOpen },
    el("summary", {}, el("span", { class: "chart-title" }, marked(each.title, sought)), el("span", { class: "hint" }, ` ${each.name}, ${each.cite}, ${each.is_own ? "your own" : KINDS[each.kind] ?? each.kind}`)),
    each.note ? el("p", { class: "hint" }, marked(each.note, sought)) : null,
    Object.keys(each.symbols).length ? el("dl", { class: "symbols" }, Object.entries(each.symbols).map(([symbol, says]) => el("div", {}, el("dt", {}, symbol), el("dd", {}, says)))) : null,
    el("div", { class: "scroll" }, el("table", { class: "table bands" }, el("tbody", {}, each.rows.map((row) =>
      el("tr", {}, el("th", { scope: "row" }, row.row), el("td", {}, row.bands.map(([span, cell]) =>
        el("span", { class: "band" }, el("span", { class: "span" }, span), " ", el("b", {}, marked(cell, sought)))))))))));
}

// ---- the deck ---------------------------------------------------------------------------------------------------

const WAYS = {
  stoppage: "stopped in all", knockout: "counted out", technical_knockout: "technical knockout", cut_stoppage: "by a cut",
  unanimous_decision: "unanimous decision", close_decision: "split or majority", draw: "draw", disqualification: "disqualification",
};
const COLUMNS = { number: "Card", cf: "CF", rn: "RN", result: "RESULT", result_word: "Word", ring_position: "Ring position", kd: "KD", kd2: "KD2", kor: "KOR", kdc: "KDC", judges: "Judges" };

const NUMBERS = new Set(["number", "cf", "rn", "result", "kd", "kd2", "kor", "kdc"]);

async function showDeck(place, { q }, live, isStale) {
  const deck = await live.get("/api/deck");
  if (isStale()) return;
  if (!isShown(place, deck)) drawDeck(place, deck, q, live);
  const rates = place.querySelector("[data-waiting]"); // also where a save came before they were there
  if (!rates) return;
  const found = await live.played("/api/deck/rates", isStale);
  if (isStale()) return;
  fill(rates, deckRates(found));
  rates.removeAttribute("data-waiting");
}

function drawDeck(place, deck, q, live) {
  if (!deck.cards) {
    fill(place, el("h2", {}, "The deck"), el("p", {}, `${deck.title} has no deck of cards: it uses dice and charts. `, el("a", { href: "#bench/tables" }, "To the tables.")));
    return;
  }
  const rates = el("section", { "aria-label": "Rates of the deck", "data-waiting": true }, el("p", { class: "hint" }, "Playing the contenders with this deck …"));
  fill(place,
    el("h2", {}, deck.is_house ? "The deck: the cards of the house deck" : `Your own deck: ${deck.name}`),
    el("p", { class: deck.breaches.length ? "trouble" : "law" }, deck.breaches.length ? `It breaks the rules of the deck: ${deck.breaches.length} findings on its sheet.` : "It follows the rules of the deck: each number occurs as often as the die or the table needs it."),
    deck.breaches.length ? el("ul", {}, deck.breaches.map((each) => el("li", {}, `${each.cell ?? each.sheet}: ${each.message} (${each.code}) `, el("span", { class: "hint" }, each.fix)))) : null,
    el("div", { class: "deck-figures" },
      counts("Words", deck.words), counts("Ring positions", deck.places), counts("Judges' marks", deck.marks),
      leaning(deck.leaning)),
    rates, deckCards(deck, q, live));
}

function counts(caption, found) {
  return table(caption, ["", "cards"], Object.entries(found).map(([name, count]) => [name, count]));
}

function leaning(found) {
  const fields = [...new Set(found.flatMap((each) => each.fields))];
  const of = (one, other) => found.find((each) => each.fields.includes(one) && each.fields.includes(other))?.correlation;
  return el("div", { class: "scroll" }, el("table", { class: "table leaning" },
    el("caption", {}, "How much fields depend on each other: rank correlation, 0 is independent"),
    el("thead", {}, el("tr", {}, el("td", {}), fields.map((name) => el("th", { scope: "col" }, COLUMNS[name] ?? name)))),
    el("tbody", {}, fields.map((one, row) => el("tr", {}, el("th", { scope: "row" }, COLUMNS[one] ?? one), fields.map((other, column) =>
      el("td", { class: "number" }, column < row ? of(one, other).toFixed(3) : ""))))))); 
}

function deckRates(found) {
  const runs = found.played.map((each) => `${each.rules}, ${each.rounds} rounds`);
  const names = [...new Set(found.rates.map((each) => each.name))];
  const rows = names.map((name) => {
    const rates = found.rates.filter((each) => each.name === name);
    return el("tr", {}, el("th", { scope: "row" }, WAYS[name] ?? name.replaceAll("_", " ")),
      rates.map((each) => el("td", { class: `number ${each.holds ? "" : "out"}`, title: `${percent(each.low)} to ${percent(each.high)}` },
        percent(each.share), each.holds ? (each.side ? ` ${each.side}` : "") : " out")),
      el("td", { class: "number" }, `${percent(rates[0].band[0])} to ${percent(rates[0].band[1])}`));
  });
  const shares = (each) => { const all = Math.max(1, each.stopped_by_round.reduce((sum, count) => sum + count, 0)); return each.stopped_by_round.map((count) => count / all); };
  const [first, last] = [found.played[0], found.played.at(-1)];
  return [
    el("div", { class: "scroll" }, el("table", { class: "table rates" },
      el("caption", {}, `How ${found.played[0].bouts.toLocaleString("en")} bouts of the contenders end, compared with the real sport`),
      el("thead", {}, el("tr", {}, el("td", {}), runs.map((name) => el("th", { scope: "col" }, name)), el("th", { scope: "col" }, "real"))),
      el("tbody", {}, rows, el("tr", {}, el("th", { scope: "row" }, "points a fighter scores in a round"), found.played.map((each) => el("td", { class: "number" }, each.points_a_round.toFixed(1))), el("td", {}))))),
    el("p", { class: "hint" }, "low, high: outside the real sport's range, as is the house deck; out: the house deck comes closer."),
    rounds(`All stoppages by round: ${first.rules}, ${first.rounds} rounds above the line; ${last.rules}, ${last.rounds} rounds below`, [
      { name: `${first.rules} ${first.rounds}`, kind: "now", shares: shares(first) }, { name: `${last.rules} ${last.rounds}`, kind: "against", shares: shares(last) }]),
  ];
}

function deckCards(deck, q, live) {
  const keys = Object.keys(COLUMNS).filter((key) => key === "number" || deck.cards.some((card) => key in card));
  const cell = (card, key, number) => (key === "number" ? card.card ?? number : Array.isArray(card[key]) ? card[key].join(" ") : card[key] ?? "");
  const effects = (card) => ["condition", "injury", "special_action"].map((kind) => card[kind]?.text ?? "").join(" ");
  const body = el("tbody", {});
  const preview = el("div", { class: "deck-preview", "aria-live": "polite" });
  let latest = 0;
  const showCard = async (number) => {
    const mine = ++latest;
    for (const row of body.children) row.toggleAttribute("data-here", row.dataset.card === String(number));
    if (!deck.is_drawn) return;
    const drawn = await face(`/api/deck/${number}.svg`, live).catch((error) => el("p", {}, error.message));
    // An answer may be overtaken by that to a later question.
    if (mine === latest) fill(preview, drawn);
  };
  const rows = deck.cards.map((card, place) => {
    const number = place + 1;
    const row = el("tr", { "data-card": number, onclick: () => showCard(number) }, keys.map((key) => el("td", { class: NUMBERS.has(key) ? "number" : null },
      key === "number" ? el("button", { type: "button", class: "link", "aria-label": `Show card ${number}` }, String(cell(card, key, number))) : cell(card, key, number))));
    return { row, text: `card ${number} ${keys.map((key) => cell(card, key, number)).join(" ")} ${effects(card)}`.toLowerCase() };
  });
  const search = (sought) => {
    const found = rows.filter((each) => has(each.text, sought));
    fill(body, found.map((each) => each.row));
    return `${found.length} of ${rows.length} cards`;
  };
  showCard(1);
  return el("section", {}, el("h2", {}, "Its cards"),
    searchBox("Search the cards: a word, a place, a text", "#bench/deck", q, search),
    el("div", { class: "deck-cards" }, el("div", { class: "scroll tall", tabindex: 0, role: "region", "aria-label": "Cards of the deck" },
      el("table", { class: "table" }, el("thead", {}, el("tr", {}, keys.map((key) => el("th", { scope: "col", class: NUMBERS.has(key) ? "number" : null }, COLUMNS[key])))), body)), preview));
}

// ---- the house field --------------------------------------------------------------------------------------------

async function showField(place, _asked, live, isStale) {
  if (!place.querySelector(".ladder")) fill(place, el("h2", {}, "The house field"), el("p", { class: "hint" }, "Every card meets the field …"));
  const found = await live.played("/api/field", isStale);
  if (isStale()) return;
  const rows = [...found.cards].sort((one, other) => other.level - one.level);
  fill(place, el("h2", {}, "The set on the scale of the house field"),
    el("p", {}, `${found.opponents} valid opponents on a ladder of ${found.ladder.length} levels. One level is odds of e to 1: a fighter one level above wins `
      + `${percent(found.wanted[1].wins, 0)} of such bouts, two above ${percent(found.wanted[2].wins, 0)}, three above ${percent(found.wanted[3].wins, 0)}. `
      + `A card's level is that at which it would win half of its ${found.bouts.toLocaleString("en")} bouts over ${found.rounds} rounds; the line is the 95% interval.`),
    found.judges_records ? null : el("p", { class: "hint" }, "In this game the field's bouts do not end as real ones do, so records are not compared with cards by it."),
    ladder(found, rows, place.clientWidth),
    el("p", { class: "hint" }, "Share of bouts won against each level; a draw counts as half:"),
    el("div", { class: "figures" }, table("The same in figures", ["Fighter", "Level", "95% interval", ...found.ladder.map((level) => minus(level))],
      rows.map((card) => [el("a", { href: `#card/${encodeURIComponent(card.id)}` }, card.name), card.level.toFixed(2), `${card.low.toFixed(2)} to ${card.high.toFixed(2)}`, ...card.won.map((share) => percent(share, 0))]))));
}

function minus(level) { return level < 0 ? `−${-level}` : String(level); }

function ladder(found, rows, room) {
  const [low, high] = [found.ladder[0] - 0.7, found.ladder.at(-1) + 0.7];
  const wide = Math.max(330, Math.min(860, room)), left = wide < 600 ? 128 : 170, row = 24, top = 70, tall = top + rows.length * row + 10;
  const at = (level) => left + ((Math.max(low, Math.min(high, level)) - low) / (high - low)) * (wide - left - 16);
  return el("figure", { class: "ladder scroll" }, svg("svg", { class: "plot ladder-plot", viewBox: `0 0 ${wide} ${tall}`, role: "group",
    "aria-label": `Levels of the cards: ${rows.map((card) => `${card.name} ${card.level.toFixed(2)}`).join("; ")}` },
    found.ladder.map((level) => [svg("line", { class: "rung", x1: at(level), x2: at(level), y1: top - 8, y2: tall - 6 }),
      svg("text", { x: at(level), y: top - 14, "text-anchor": "middle" }, minus(level))]),
    found.words.map(({ word, level }, place) => svg("text", { class: "rung-word", x: at(level), y: 13 + 14 * (place % 3), "text-anchor": "middle" }, word)),
    rows.map((card, place) => {
      const y = top + place * row + row / 2;
      return svg("a", { href: `#card/${encodeURIComponent(card.id)}` },
        svg("title", {}, `${card.name}: ${card.level.toFixed(2)} (${card.low.toFixed(2)} to ${card.high.toFixed(2)})`),
        svg("text", { x: left - 10, y: y + 4, "text-anchor": "end" }, short(card.name, Math.floor(left / 8.8))),
        svg("line", { class: "whisker", x1: at(card.low), x2: at(card.high), y1: y, y2: y }),
        svg("circle", { class: "dot", cx: at(card.level), cy: y, r: 5.5 }));
    })));
}
