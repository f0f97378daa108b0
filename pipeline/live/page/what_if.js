// What if: sliders and boxes for every number of a card; on release it is played again, before and after.

import { copyButton, el, fill, percent, table } from "./dom.js";
import { bars, rounds } from "./plots.js";
import { byRound, results } from "./view_card.js";

/** Builds the panel; `renew` takes up a card that a save changed, `stop` ends what runs. */
export function whatIf(root, id, live) {
  const at = `/api/cards/${encodeURIComponent(id)}`;
  const said = el("p", { class: "soft" });
  const summary = el("p", {});
  const answer = el("div", { class: "answer" });
  const judged = el("div");
  const controls = el("div", { class: "controls" });
  const found = el("div");
  const own = new Map();
  const turned = new Map();
  let running = null, searching = null;

  const reset = el("button", { type: "button", onclick: () => { turned.clear(); draw(); clear(); } }, "Put all back");
  const aim = el("input", { type: "text", id: "aim", placeholder: "stops 60%", size: 18, autocomplete: "off" });
  const seek = el("button", { type: "submit" }, "Search for cells");
  const halt = el("button", { type: "button", hidden: true, onclick: () => searching?.abort() }, "Stop the search");
  fill(root, el("h2", {}, "What if"),
    el("p", { class: "soft" }, "Turn a number: on release the card fights the same bouts as before. Your workbook is not touched."),
    el("div", { class: "trial" }, el("div", {}, controls), el("div", {}, answer, judged)),
    el("div", { class: "summary" }, el("div", { role: "status" }, summary, said), reset),
    el("form", { class: "bar-of-tools", onsubmit: (event) => { event.preventDefault(); search(); } },
      el("label", { for: "aim" }, "Aim (blank: what verify and his career ask) ", aim), seek, halt),
    found);

  function clear() {
    running?.abort();
    fill(answer);
    fill(judged);
    fill(summary);
    said.textContent = "";
    reset.hidden = turned.size === 0;
  }

  async function renew() {
    root.hidden = !live.state.cards.has(id);
    if (root.hidden) return;
    try {
      const { parameters } = await live.get(`${at}/parameters`);
      own.clear();
      for (const each of parameters) own.set(each.place, each);
      for (const [place, value] of [...turned]) if (!own.has(place) || own.get(place).value === value) turned.delete(place);
      draw();
      if (turned.size) play(); else clear();
    } catch (error) {
      if (live.state.cards.has(id)) said.textContent = error.message;
    }
  }

  function draw() {
    const focused = document.activeElement?.id;
    const named = (each) => `${each.column.replace(/^Fat /, "")}|${each.part}`;
    const rows = new Map();
    for (const each of own.values()) {
      if (!rows.has(named(each))) rows.set(named(each), {});
      rows.get(named(each))[each.column.startsWith("Fat ") ? "tired" : "fresh"] = each;
    }
    const hasTired = [...rows.values()].some((each) => each.tired);
    fill(controls, el("table", { class: "table sliders" },
      el("caption", { class: "offscreen" }, "The numbers of the card"),
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "number"), el("th", { scope: "col" }, hasTired ? "fresh" : "value"), hasTired ? el("th", { scope: "col" }, "fatigued") : null)),
      el("tbody", {}, [...rows.values()].map((row) => {
        const one = row.fresh ?? row.tired;
        return el("tr", {}, el("th", { scope: "row" }, one.column.replace(/^Fat /, ""), one.part ? el("span", { class: "soft" }, ` ${one.part}`) : null),
          el("td", { "data-side": hasTired ? "fresh" : null }, row.fresh ? control(row.fresh) : null), hasTired ? el("td", { "data-side": row.tired ? "fatigued" : null }, row.tired ? control(row.tired) : null) : null);
      }))));
    reset.hidden = turned.size === 0;
    if (focused) document.getElementById(focused)?.focus();
  }

  function control(each) {
    const value = turned.get(each.place) ?? each.value;
    const label = `${each.column}${each.part ? `, ${each.part}` : ""}`;
    const isTurned = turned.has(each.place);
    const set = (number) => {
      if (!Number.isInteger(number)) return draw();
      const held = Math.min(each.high, Math.max(each.low, number));
      if (held === each.value) turned.delete(each.place); else turned.set(each.place, held);
      draw();
      if (turned.size) play(); else clear();
      return undefined;
    };
    if (each.words.length) {
      return el("span", { class: `control ${isTurned ? "turned" : ""}` }, el("select", { id: `turn-${each.place}`, "aria-label": label, onchange: (event) => set(Number(event.target.value)) },
        each.words.map((word, number) => el("option", { value: each.low + number, selected: each.low + number === value }, word))));
    }
    const box = el("input", { type: "number", id: `box-${each.place}`, min: each.low, max: each.high, value, "aria-label": label, onchange: (event) => set(Math.round(Number(event.target.value))) });
    // While it is dragged the box alone follows; the bouts wait for the release.
    const slider = el("input", { type: "range", id: `turn-${each.place}`, min: each.low, max: each.high, step: 1, value, "aria-label": label,
      oninput: (event) => { box.value = event.target.value; }, onchange: (event) => set(Number(event.target.value)) });
    slider.value = value;
    return el("span", { class: `control ${isTurned ? "turned" : ""}` }, slider, box, isTurned ? el("span", { class: "was" }, `was ${each.value}`) : null);
  }

  async function play() {
    running?.abort();
    const mine = running = new AbortController();
    said.textContent = "Playing the same bouts before and after …";
    answer.setAttribute("aria-busy", "true");
    const body = { numbers: [...turned] };
    try {
      const now = await live.post(`${at}/what-if`, body, { signal: mine.signal });
      if (mine !== running) return;
      tell(now);
      if (live.state.stage === "causes" || live.state.stage === "done") {
        said.textContent = "Judging the whole set with it …";
        tellJudged(await live.post(`${at}/what-if/verdicts`, body, { signal: mine.signal }));
      } else fill(judged);
      if (mine === running) said.textContent = "";
    } catch (error) {
      if (error.name === "AbortError" || mine !== running) return;
      said.textContent = error.message;
    } finally {
      if (mine === running) answer.removeAttribute("aria-busy");
    }
  }

  function tell(now) {
    const moved = now.numbers.filter(([place, number]) => turned.get(place) !== number);
    const distance = now.rounds;
    fill(summary, now.bouts ? [shift("wins", now.shifts.win), "; ", shift("stops his man", now.shifts.stops), "; ", shift("is stopped", now.shifts.is_stopped),
      `: in the same ${now.bouts.toLocaleString("en")} bouts before and after, 95% intervals.`] : null);
    fill(answer,
      moved.length ? el("p", { class: "soft" }, `His other numbers leave room only for ${moved.map(([place, number]) => `${own.get(place).column} ${number}`).join(", ")}.`) : null,
      now.raised.length ? el("p", { class: "trouble" }, `Typed so, the check would speak: ${now.raised.map((each) => `${each.code}${each.column ? ` at ${each.column}` : ""}`).join(", ")}.`) : null,
      typing(now.cells, now.older_countered),
      now.bouts ? [
        bars("Before (outlined) and after", results(now.after, now.before)),
        rounds("By round, before (outlined) and after: up, he stops his man; down, he is stopped",
          [...byRound(now.after, distance), ...byRound(now.before, distance, "before")]),
        table("What it does to those he meets: their share of wins over him", ["opponent", "before", "after", "change"],
          now.neighbours.map((each) => [el("a", { href: `#card/${encodeURIComponent(each.id)}` }, each.name), percent(each.before), percent(each.after),
            `${points(each.change)}${each.sure ? "" : " (may be chance)"}`])),
      ] : el("p", {}, "He meets nobody of his division, so nothing can be played."));
  }

  function tellJudged(now) {
    fill(judged,
      el("p", {}, "With it his verdict is ", el("span", { class: `chip ${now.verdict.replace(" ", "-")}` }, now.verdict),
        now.codes.length ? ` for ${now.codes.join(", ")}` : "",
        now.strength.plays_like === null ? "." : `; he plays like Overall ${now.strength.plays_like.toFixed(1)}.`),
      now.others.length
        ? table("Verdicts of others that it changes", ["fighter", "before", "after", "gained", "lost"], now.others.map((each) => [each.name, each.before, each.after, each.gained.join(" "), each.lost.join(" ")]))
        : el("p", { class: "soft" }, "It changes no other verdict."),
      el("p", { class: "soft" }, "Numbers that stand alone in the set are looked for after a save."));
  }

  async function search() {
    searching?.abort();
    const mine = searching = new AbortController();
    [seek.disabled, halt.hidden] = [true, false];
    fill(found, el("p", { role: "status" }, "Searching; each proposal is played out over the whole set …"));
    try {
      tellFound(await live.post(`${at}/tune`, { aims: aim.value.trim() ? [aim.value.trim()] : [], keep: [] }, { signal: mine.signal }));
    } catch (error) {
      fill(found, el("p", {}, error.name === "AbortError" ? "The search was stopped." : error.message));
    } finally {
      [seek.disabled, halt.hidden] = [false, true];
    }
  }

  function tellFound(now) {
    const all = now.proposals.length ? now.proposals : now.furthest ? [now.furthest] : [];
    fill(found,
      now.why_not ? el("p", {}, sentence(now.why_not)) : null,
      !now.proposals.length && now.furthest ? el("p", {}, `Nothing meets every aim; this gets farthest. In the way: ${now.stands_in_the_way.join("; ")}.`) : null,
      all.map((each, number) => el("section", { class: "proposal" },
        el("h3", {}, `Proposal ${number + 1}`),
        typing(each.cells.map((cell) => ({ column: cell.column, cell: now.places[cell.column], before: cell.from ?? "", after: cell.to ?? "" })), false),
        el("ul", {}, each.aims.map((one) => el("li", {}, `${one.aim}: ${aimed(one)}${one.met ? "" : " (not met)"}`))),
        el("p", { class: "soft" }, [each.mended.length ? `Mends ${each.mended.join(", ")}.` : "", each.raised.length ? ` Raises ${each.raised.join(", ")}.` : "",
          each.elsewhere.length ? ` Elsewhere: ${each.elsewhere.map((one) => `${one.name} ${one.verdict_before} → ${one.verdict_after}`).join("; ")}.` : ""].join("")))));
  }

  return { renew, stop() { running?.abort(); searching?.abort(); } };
}

function aimed(one) {
  if (one.career_before) return `${one.career_before} → ${one.career_after}`;
  const shown = (value) => (value === null ? "?" : one.kind === "strength" ? value.toFixed(1) : percent(value));
  return `${shown(one.before)} → ${shown(one.after)}${one.low === null ? "" : ` (${shown(one.low)} to ${shown(one.high)})`}`;
}

const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
const number = (share) => (100 * share).toFixed(1).replace("-", "−");
const points = (change) => `${change > 0 ? "+" : ""}${number(change)} points`;
const shift = (what, moved) => `${what} ${points(moved.change)} (${number(moved.low)} to ${number(moved.high)})${moved.sure ? "" : ", may be chance"}`;

/** The cells to type, one a line, and all of them to copy. */
function typing(cells, isOlder) {
  if (!cells.length) return null;
  const line = (each) => `${each.cell ?? each.column}\t${each.after}`;
  return el("div", { class: "typing" },
    table("Cells to type", ["cell", "column", "now", "type", ""], cells.map((each) => [each.cell ?? "–", each.column, String(each.before) || "(blank)", el("strong", {}, String(each.after) || "(blank)"), copyButton(String(each.after))])),
    copyButton(cells.map(line).join("\n"), "Copy all cells to type"),
    isOlder && cells.some((each) => each.column.endsWith("PM")) ? el("p", { class: "soft" }, "Your workbook types countered punches in the older way; PM stands here as the card prints it.") : null);
}
