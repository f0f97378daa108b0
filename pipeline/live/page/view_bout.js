// A bout round by round: the ring, what is said, drawn and counted at each stop, and the rules behind it.

import { copyButton, el, face, fill } from "./dom.js";
import { absent, cardsRead, pair, parts, picker } from "./pick.js";
import { ring } from "./ring.js";
import { sheet } from "./sheet.js";

const PACE = 1400;
const ROUND = 1000; // steps of the slider in a round
const CORNERS = ["red", "blue"];

export async function show(root, { id, at, rules, rounds }, live) {
  await sheet("views.css");
  let isOver = false, hasBegun = false, latest = 0, screen = null;
  const [red = "", blue = "", typed = ""] = parts(id);
  const chosen = { red, blue, seed: /^\d{1,18}$/.test(typed) ? typed : "1", ...(rules && { rules }), ...(rounds && { rounds }) };
  const place = el("div", { class: "bout" });
  fill(root, el("h1", {}, "A bout, round by round"), el("p", { class: "hint" }, "The workbook is being read …"));

  const go = (change) => {
    const next = { ...chosen, ...change };
    location.hash = address(next);
  };
  async function start(stopAt) {
    hasBegun = true;
    const gone = absent([chosen.red, chosen.blue], live);
    [chosen.red, chosen.blue] = pair([chosen.red, chosen.blue], live);
    if (!chosen.red) return;
    const heading = el("div", {}, head(chosen, [], live, go));
    fill(root, el("h1", {}, "A bout, round by round"), gone, heading, place);
    const mine = ++latest;
    const asked = new URLSearchParams(chosen);
    try {
      const bout = await live.get(`/api/bout?${asked}`);
      if (mine !== latest || isOver) return;
      screen?.leave();
      Object.assign(chosen, { rules: bout.rules, rounds: String(bout.rounds) });
      fill(heading, head(chosen, bout.presets, live, go));
      screen = new Screen(place, bout, chosen, live);
      screen.go(Number.isInteger(stopAt) ? stopAt : 0);
    } catch (error) {
      if (mine === latest && !isOver) fill(place, el("p", { class: "trouble" }, error.message));
    }
  }

  const keys = (event) => {
    if (!screen || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target.closest("select, input:not([type=range]), textarea")) return;
    if (event.key === " " && event.target.closest("button, a, summary")) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) screen.go(screen.now + step);
    else if (event.key === "PageDown") screen.goRound(1);
    else if (event.key === "PageUp") screen.goRound(-1);
    else if (event.key === "Home") screen.go(0);
    else if (event.key === "End") screen.go(Infinity);
    else if (event.key === " ") screen.playOrPause();
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", keys);
  const stop = live.on("cards", (data) => {
    const is = (own) => data.changed.includes(own) || !live.state.cards.has(own);
    if (hasBegun && (is(chosen.red) || is(chosen.blue))) start(screen?.now);
  });
  cardsRead(live, () => isOver).then((is) => { if (is && !isOver) start(at === undefined ? 0 : Number(at)); });
  return () => { isOver = true; stop(); screen?.leave(); document.removeEventListener("keydown", keys); };
}

/** The part of an address that names a bout: whoever has the same workbook sees the same one. */
export function address({ red, blue, seed, rules, rounds }, at = 0) {
  const more = new URLSearchParams({ ...(rules && { rules }), ...(rounds && { rounds }), ...(at && { at }) }).toString();
  return `#bout/${encodeURIComponent(red)}/${encodeURIComponent(blue)}/${seed}${more ? `?${more}` : ""}`;
}

const SHORTEST = 3, LONGEST = 15;

function choice(label, options, now, pick) {
  const select = el("select", { onchange: () => pick(select.value) }, options.map((each) => el("option", { value: each, selected: each === now }, each)));
  return el("label", { class: "seed" }, el("span", { class: "picker-label plain-label" }, label), select);
}

function head(chosen, presets, live, go) {
  const seed = el("input", { type: "text", inputmode: "numeric", pattern: "[0-9]{1,18}", value: chosen.seed, size: 8,
                             "aria-describedby": "seed-hint" });
  return el("form", { class: "pickers", onsubmit: (event) => {
    event.preventDefault();
    if (/^\d{1,18}$/.test(seed.value.trim())) go({ seed: seed.value.trim() });
  } },
    picker("Red corner", "red", chosen.red, live, (red) => go({ red })),
    picker("Blue corner", "blue", chosen.blue, live, (blue) => go({ blue })),
    el("label", { class: "seed" }, el("span", { class: "picker-label plain-label" }, "Seed"), seed),
    presets.length ? choice("Rules", presets, chosen.rules, (rules) => go({ rules })) : null,
    presets.length ? choice("Rounds", Array.from({ length: LONGEST - SHORTEST + 1 }, (_, place) => String(place + SHORTEST)), chosen.rounds, (rounds) => go({ rounds })) : null,
    el("button", { type: "submit" }, "Show"),
    el("button", { type: "button", onclick: () => go({ seed: String(Math.floor(Math.random() * 1e6)) }) }, "Another bout"),
    el("a", { class: "button", href: `#two/${encodeURIComponent(chosen.red)}/${encodeURIComponent(chosen.blue)}` }, "Their odds"),
    el("p", { class: "offscreen", id: "seed-hint" }, "A whole number; the same seed gives the same bout."));
}

/** A bout on the screen, at one of its stops. */
class Screen {
  constructor(place, bout, chosen, live) {
    Object.assign(this, { bout, chosen, live, now: -1, furthest: -1, timer: null, cards: new Map() });
    const names = CORNERS.map((corner) => bout[corner].surname);
    this.names = names[0] === names[1] ? [`${names[0]} (red)`, `${names[1]} (blue)`] : names;
    this.ring = ring(this.names, bout.leading);
    this.line = el("p", { class: "line", "aria-live": "polite" });
    this.when = el("p", { class: "when" });
    this.slider = el("input", { type: "range", class: "slider", min: 0, max: (bout.rounds + 1) * ROUND - 1, step: 1, value: 0,
      "aria-label": "Events of the bout", oninput: () => this.go(this.stopAt(Number(this.slider.value))) });
    this.marks = el("div", { class: "marks", "aria-hidden": "true" });
    this.button = el("button", { type: "button", onclick: () => this.playOrPause() }, "Play");
    this.scorecard = el("div", { class: "scroll" });
    this.counters = el("div", { class: "counters" });
    this.events = el("ol", { class: "events" });
    this.drawn = el("section", { class: "drawn", "aria-label": "Cards and dice drawn" });
    this.rules = el("section", { class: "rules-of", "aria-label": "The rule behind it" });
    this.share = el("p", { class: "share" });
    this.totals = this.summary();
    this.waiting = el("p", { class: "hint" }, "Totals and the result appear here when the bout is over.");
    fill(place,
      el("div", { class: "bout-stage" },
        el("div", { class: "stage-head" }, this.when, this.line),
        this.ring.element,
        el("div", { class: "steer" },
          this.button,
          el("button", { type: "button", "aria-label": "Round before", onclick: () => this.goRound(-1) }, "«"),
          el("button", { type: "button", "aria-label": "Event before", onclick: () => this.go(this.now - 1) }, "‹"),
          el("div", { class: "slide" }, this.slider, this.marks),
          el("button", { type: "button", "aria-label": "Next event", onclick: () => this.go(this.now + 1) }, "›"),
          el("button", { type: "button", "aria-label": "Next round", onclick: () => this.goRound(1) }, "»")),
        el("p", { class: "hint keys" }, "Keys: ← → events, Page Up and Page Down rounds, Home, End, space plays.")),
      el("section", { class: "bout-list", "aria-label": "Events of the round" }, el("h2", { class: "list-head" }), this.events),
      el("div", { class: "bout-side" },
        el("section", { class: "both", "aria-label": "What the rules have counted" }, this.counters),
        this.drawn, this.rules),
      el("div", { class: "bout-end" }, this.scorecard, this.waiting, this.totals, this.share));
    this.listHead = place.querySelector(".list-head");
    this.drawMarks();
  }

  leave() { clearInterval(this.timer); clearTimeout(this.noting); }

  playOrPause() {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = null;
    } else {
      if (this.now >= this.bout.stops.length - 1) this.go(0);
      this.timer = setInterval(() => {
        if (this.now >= this.bout.stops.length - 1) this.playOrPause();
        else this.go(this.now + 1);
      }, PACE);
    }
    this.button.textContent = this.timer ? "Pause" : "Play";
  }

  round() { return this.bout.stops[this.now].round; }

  goRound(step) {
    const rounds = this.bout.by_round;
    const place = rounds.findIndex((each) => each.round === this.round());
    const within = step < 0 && this.now > rounds[place].first ? place : place + step;
    const found = rounds[Math.max(0, Math.min(rounds.length - 1, within))];
    this.go(step > 0 && place === rounds.length - 1 ? Infinity : found.first);
  }

  /** Where a stop is on the slider: each scheduled round has the same part of it, so that nothing shows where the bout ends. */
  position(place) {
    const found = this.bout.by_round.find((each) => each.first <= place && place <= each.last);
    return found.round * ROUND + Math.ceil((ROUND * (place - found.first)) / (found.last - found.first + 1));
  }

  stopAt(position) {
    const found = this.bout.by_round.find((each) => each.round === Math.floor(position / ROUND));
    if (!found) return Infinity;
    return found.first + Math.floor(((position % ROUND) * (found.last - found.first + 1)) / ROUND);
  }

  go(to) {
    const last = this.bout.stops.length - 1;
    const now = Math.max(0, Math.min(last, to));
    if (now === this.now) return;
    const before = this.bout.stops[this.now] ?? null, stop = this.bout.stops[now];
    const isNewRound = before?.round !== stop.round;
    const isNew = now > this.furthest;
    this.now = now;
    this.furthest = Math.max(this.furthest, now);
    this.ring.draw(stop);
    this.showLine(stop);
    this.slider.value = this.position(now);
    this.slider.setAttribute("aria-valuetext", `${roundName(stop.round)}, event ${now + 1}: ${stop.text}`);
    this.drawCounters(stop, this.bout.stops[now - 1] ?? null);
    this.drawDrawn(stop);
    this.drawRules(stop);
    if (isNewRound || isNew) this.drawEvents(stop.round);
    this.drawScorecard(stop.round);
    this.totals.hidden = now < last;
    this.waiting.hidden = !this.totals.hidden;
    this.follow();
    // Browsers refuse an address that changes with every move of the slider.
    clearTimeout(this.noting);
    this.noting = setTimeout(() => history.replaceState(null, "", address(this.chosen, now)), 200);
    this.drawShare();
  }

  showLine(stop) {
    const clock = this.bout.clock && stop.round > 0 && stop.clock > 0 ? ` · ${this.bout.clock}: ${stop.clock}` : "";
    fill(this.when, `${roundName(stop.round)} of ${this.bout.rounds}${clock}`);
    if (stop.round === 0) fill(this.when, roundName(0));
    this.line.setAttribute("aria-live", document.activeElement === this.slider ? "off" : "polite");
    this.line.className = `line kind-${stop.kind}`;
    fill(this.line, stop.text);
  }

  drawMarks() {
    fill(this.marks, scheduled(this.bout).map((round) => {
      const mark = el("span", { class: "mark" }, round);
      mark.style.left = `${(100 * round) / (this.bout.rounds + 1)}%`;
      return mark;
    }));
  }

  /** The rounds that are over, as they were scored; nothing yet of those that are not. */
  drawScorecard(number) {
    const fought = new Map(this.bout.by_round.map((each) => [each.round, each]));
    const rounds = scheduled(this.bout).map((round) => fought.get(round) ?? { round, last: Infinity, judges: [] });
    const isOver = (each) => this.now >= each.last;
    const drawn = `${number}/${rounds.filter(isOver).length}`;
    if (this.scored === drawn) return;
    this.scored = drawn;
    const judges = Math.max(0, ...rounds.map((each) => each.judges.length));
    const cell = (value, each) => el("td", { class: "number" }, isOver(each) ? value ?? "·" : "·");
    const rows = rounds.map((each) => el("tr", { class: each.round === number ? "here" : null },
      el("th", { scope: "row" }, el("button", { type: "button", "aria-current": each.round === number ? "true" : null,
        "aria-label": `Round ${each.round}`, onclick: () => this.go(each.first ?? Infinity) }, each.round)),
      [0, 1].map((corner) => cell(each.scored?.[corner], each)),
      Array.from({ length: judges }, (_, judge) => cell(each.judges[judge]?.join("–"), each))));
    fill(this.scorecard, el("table", { class: "table scorecard" },
      el("caption", {}, `Round by round${judges ? ", and the judges, red first" : ""}`),
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "Round"),
        this.heads(),
        Array.from({ length: judges }, (_, judge) => el("th", { scope: "col" }, `Judge ${judge + 1}`)))),
      el("tbody", {}, rows)));
  }

  /** A heading for the column of each corner. */
  heads() {
    return CORNERS.map((corner, place) => el("th", { scope: "col", class: `name ${corner}` }, this.names[place]));
  }

  drawCounters(stop, before) {
    const shown = (value) => (value === null ? "–" : String(value));
    const cell = (counter, place, corner) => {
      const value = stop.figures[corner][place], was = before?.figures[corner][place];
      const isNew = before !== null && was !== value;
      const full = counter.full?.[corner];
      return el("td", { class: `number ${isNew ? "new" : ""}` },
        full ? el("meter", { min: 0, max: full, value: Math.min(value, full), "aria-hidden": "true" }) : null,
        el("span", {}, shown(value)),
        isNew && was !== null && value !== null ? el("small", { class: "by" }, ` ${value > was ? "+" : "−"}${Number(Math.abs(value - was).toFixed(2))}`) : null);
    };
    fill(this.counters,
      el("table", { class: "table both-counters" },
        el("caption", { class: "offscreen" }, "What the rules have counted for both after this event"),
        el("thead", {}, el("tr", {}, el("td", {}), this.heads())),
        el("tbody", {},
          el("tr", {}, el("th", { scope: "row" }, "Now"), stop.conditions.map((words) =>
            el("td", {}, el("ul", { class: "conditions" }, words.map((each) => el("li", {}, each)))))),
          this.bout.counters.map((counter, place) =>
            el("tr", {}, el("th", { scope: "row" }, counter.label, " ", cited(counter.cite)), [0, 1].map((corner) => cell(counter, place, corner)))))));
  }

  drawDrawn(stop) {
    const name = (draw) => (draw.card === null && draw.who >= 0 && !draw.text.includes(this.names[draw.who]) ? `${draw.text}: ${this.names[draw.who]}` : draw.text);
    const cards = stop.drawn.filter((each) => each.card !== null);
    const picture = el("div", { class: "drawn-card" });
    const list = el("ol", { class: "draws" }, stop.drawn.map((draw) => el("li", {},
      draw.card === null ? name(draw) : el("button", { type: "button", class: "link", "aria-label": `Show ${draw.text}`,
        onclick: () => this.picture(picture, draw.card) }, draw.text), " ", cited(draw.cite))));
    fill(this.drawn, el("h2", {}, "Drawn for it"),
      stop.drawn.length ? el("div", { class: "drawn-both" }, list, cards.length ? picture : null) : el("p", { class: "hint" }, "Nothing: it follows from earlier draws."));
    if (cards.length) this.picture(picture, cards.at(-1).card);
  }

  async picture(place, number) {
    place.dataset.card = number;
    if (!this.cards.has(number)) this.cards.set(number, face(`/api/deck/${number}.svg`, this.live).catch(() => null));
    const drawn = await this.cards.get(number);
    if (drawn && place.dataset.card === String(number)) fill(place, drawn.cloneNode(true));
  }

  drawRules(stop) {
    fill(this.rules, el("h2", {}, "The rule ", cited(stop.cite)),
      el("ul", { class: "gists" }, this.bout.cited[stop.rule].map((each) =>
        el("li", {}, each.gist, each.cite === stop.cite ? null : [" ", cited(each.cite)], each.ruling ? el("span", { class: "hint" }, ` Ruling ${each.ruling}.`) : null))));
  }

  drawEvents(number) {
    const found = this.bout.by_round.find((each) => each.round === number);
    fill(this.listHead, roundName(number));
    fill(this.events, this.bout.stops.slice(found.first, Math.min(found.last, this.furthest) + 1).map((stop, place) => {
      const own = found.first + place;
      return el("li", { "data-stop": own, class: `kind-${stop.kind}` },
        el("button", { type: "button", class: "event", onclick: () => this.go(own) },
          stop.who >= 0 ? el("span", { class: `corner ${CORNERS[stop.who]}`, title: CORNERS[stop.who] }, "RB"[stop.who]) : el("span", { class: "corner" }),
          el("span", { class: "event-text" }, stop.text), el("span", { class: "cite" }, stop.cite)));
    }));
  }

  follow() {
    const list = this.events.parentElement;
    for (const item of this.events.children) {
      const is = Number(item.dataset.stop) === this.now;
      item.classList.toggle("now", is);
      const button = item.firstElementChild;
      if (is) button.setAttribute("aria-current", "true"); else button.removeAttribute("aria-current");
      if (is && list.scrollHeight > list.clientHeight) {
        const top = item.offsetTop;
        if (top < list.scrollTop + 40 || top + item.offsetHeight > list.scrollTop + list.clientHeight - 20) {
          list.scrollTop = top - list.clientHeight / 3;
        }
      }
    }
  }

  drawShare() {
    const own = address(this.chosen, this.now);
    if (this.shared === own) return;
    this.shared = own;
    const many = this.bout.commands.length > 1;
    const commands = this.bout.commands.map(({ shell, line }) =>
      [", or type ", many ? `in ${shell} ` : "", el("code", {}, line), " ", copyButton(line, "Copy command")]);
    fill(this.share, "To show this bout to anyone with this workbook, add ", el("code", {}, own), " to the address of their page ",
      copyButton(own, "Copy it"), commands);
  }

  summary() {
    return el("div", { class: "scroll" }, el("table", { class: "table totals" },
      el("caption", {}, `In all: ${this.bout.ending}`),
      el("thead", {}, el("tr", {}, el("td", {}), this.heads())),
      el("tbody", {}, this.bout.summary.map(([label, red, blue]) =>
        el("tr", {}, el("th", { scope: "row" }, label), el("td", { class: "number" }, red), el("td", { class: "number" }, blue))))));
  }
}

const scheduled = ({ rounds }) => Array.from({ length: rounds }, (_, place) => place + 1);

function roundName(number) { return number ? `Round ${number}` : "Before the first bell"; }

function cited(cite) {
  return cite ? el("a", { class: "cite", href: `#bench/rules?q=${encodeURIComponent(cite)}`, title: "Look it up in the rule book" }, cite) : null;
}
