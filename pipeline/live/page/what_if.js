// What if: every number of a card can be changed; on release it is played again, before and after.

import { copyButton, el, fill, percent, playsLike, table } from "./dom.js";
import { typeIn } from "./type_in.js";

/**
 * The numbers of a card that are changed. `root` is the panel that says what comes of it, `all` the fold with all
 * numbers, `aims` that with the search; `levers(cells)` are the controls of some cells alone. `played(answer)` is called with what the server
 * answers, and with null once all is put back. `renew` takes up a card that a save changed, `stop` ends what runs.
 */
export function whatIf({ root, all, aims, id, live, played }) {
  const at = `/api/cards/${encodeURIComponent(id)}`;
  const status = el("span", { class: "soft" });
  const summary = el("p", { class: "shifts" });
  const list = el("ul", { class: "changed-list" });
  const answer = el("div", { class: "answer" });
  const judged = el("div");
  const found = el("div");
  const own = new Map(), changed = new Map(), controls = new Set();
  let running = null, searching = null, renewed = 0;

  const reset = el("button", { type: "button", class: "copy", onclick: () => { changed.clear(); sync(); clear(); } }, "Reset all");
  const hint = el("p", { class: "soft" }, "Change a number: select it on the card, or open All numbers below. When you release it, the card plays the same bouts as before.");
  const aim = el("input", { type: "text", id: "aim", placeholder: "stops 60%", size: 18, autocomplete: "off" });
  const seek = el("button", { type: "submit" }, "Search for cells");
  const halt = el("button", { type: "button", hidden: true, onclick: () => searching?.abort() }, "Stop the search");
  fill(root, el("div", { class: "title-line" }, el("h2", {}, "What if"), reset), hint, list, el("div", { role: "status" }, summary, status), judged, answer);
  fill(aims, el("form", { class: "bar-of-tools", onsubmit: (event) => { event.preventDefault(); search(); } },
    el("label", { for: "aim" }, "Aim (blank: resolve the findings of verify and the career) ", aim), seek, halt), found);
  all.closest("details").addEventListener("toggle", drawAll);

  function clear() {
    running?.abort();
    for (const each of [answer, judged, summary, status]) fill(each);
    answer.removeAttribute("aria-busy");
    played(null);
  }

  async function renew() {
    const mine = ++renewed;
    root.hidden = !live.state.cards.has(id);
    if (root.hidden) return;
    try {
      const { parameters } = await live.get(`${at}/parameters`);
      if (mine !== renewed) return; // the card was saved once more, or is no longer looked at
      own.clear();
      for (const each of parameters) own.set(each.place, each);
      for (const [place, value] of [...changed]) if (!own.has(place) || own.get(place).value === value) changed.delete(place);
      drawAll();
      sync();
      if (changed.size) play(); else clear();
    } catch (error) {
      if (mine === renewed && live.state.cards.has(id)) fill(status, error.message);
    }
  }

  const nameOf = (each) => `${each.column}${each.part ? `, ${each.part}` : ""}`;

  /** Every number in a table, drawn while it is open. */
  function drawAll() {
    if (!all.closest("details").open) { fill(all); return; }
    const named = (each) => `${each.column.replace(/^Fat /, "")}|${each.part}`;
    const rows = Map.groupBy(own.values(), named);
    const hasTired = [...own.values()].some((each) => each.column.startsWith("Fat "));
    fill(all, el("table", { class: "table sliders" },
      el("caption", { class: "offscreen" }, "The numbers of the card"),
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "number"), el("th", { scope: "col" }, hasTired ? "fresh" : "value"), hasTired ? el("th", { scope: "col" }, "fatigued") : null)),
      el("tbody", {}, [...rows.values()].map((row) => {
        const [fresh, tired] = [false, true].map((is) => row.find((each) => each.column.startsWith("Fat ") === is));
        const one = fresh ?? tired;
        return el("tr", {}, el("th", { scope: "row" }, one.column.replace(/^Fat /, ""), one.part ? el("span", { class: "soft" }, ` ${one.part}`) : null),
          el("td", {}, fresh ? control(fresh) : null), hasTired ? el("td", { class: "tired" }, tired ? control(tired) : null) : null);
      }))));
  }

  /** A line for each number of these cells that can be changed. */
  function levers(cells) {
    const some = [...own.values()].filter((each) => cells.includes(each.cell));
    return some.map((each) => el("div", { class: "lever" }, some.length > 1 ? el("span", { class: "soft", "aria-hidden": "true" }, each.part || each.column) : null, control(each)));
  }

  function change(each, number) {
    if (!Number.isInteger(number)) { sync(); return; }
    const bounded = Math.min(each.high, Math.max(each.low, number));
    if (bounded === each.value) changed.delete(each.place); else changed.set(each.place, bounded);
    sync();
    if (changed.size) play(); else clear();
  }

  /** All controls, and the list of what is changed, as the numbers are now. */
  function sync() {
    for (const each of controls) if (each.element.isConnected) each.sync(); else controls.delete(each);
    hint.hidden = changed.size > 0;
    reset.hidden = list.hidden = changed.size === 0;
    fill(list, [...changed].map(([place, number]) => {
      const each = own.get(place), word = (value) => each.words[value - each.low] ?? value;
      return el("li", {}, `${nameOf(each)}: ${word(each.value)} → ${word(number)} `,
        el("button", { type: "button", class: "copy", "aria-label": `Put ${nameOf(each)} back`, onclick: () => change(each, each.value) }, "Put back"));
    }));
  }

  function control(each) {
    const label = nameOf(each), read = (event) => change(each, Math.round(event.target.valueAsNumber));
    const now = () => changed.get(each.place) ?? each.value;
    const parts = each.words.length
      ? [el("select", { "aria-label": label, onchange: read }, each.words.map((word, number) => el("option", { value: each.low + number }, word)))]
      : [el("input", { type: "range", min: each.low, max: each.high, step: 1, "aria-label": label, onchange: read,
          oninput: (event) => { parts[1].value = event.target.value; } }), // while it is dragged the box alone follows
        el("input", { type: "number", min: each.low, max: each.high, "aria-label": label, onchange: read })];
    const was = el("span", { class: "was" });
    const element = el("span", { class: "control" }, parts, was);
    const made = { element, sync() {
      for (const part of parts) part.value = now();
      element.classList.toggle("edited", changed.has(each.place));
      fill(was, changed.has(each.place) ? `was ${each.words[each.value - each.low] ?? each.value}` : null);
    } };
    made.sync();
    controls.add(made);
    return element;
  }

  async function play() {
    running?.abort();
    const mine = running = new AbortController();
    fill(status, "Playing the same bouts before and after …");
    answer.setAttribute("aria-busy", "true");
    const body = { numbers: [...changed] };
    try {
      const now = await live.post(`${at}/what-if`, body, { signal: mine.signal });
      if (mine !== running) return;
      showAnswer(now);
      if (live.state.stage === "causes" || live.state.stage === "done") {
        fill(status, "Judging the whole set with it …");
        const verdicts = await live.post(`${at}/what-if/verdicts`, body, { signal: mine.signal });
        if (mine !== running) return;
        showJudged(verdicts);
      } else fill(judged);
      if (mine === running) fill(status);
    } catch (error) {
      if (error.name === "AbortError" || mine !== running) return;
      fill(status, error.message);
    } finally {
      if (mine === running) answer.removeAttribute("aria-busy");
    }
  }

  function showAnswer(now) {
    const moved = now.numbers.filter(([place, number]) => changed.get(place) !== number);
    fill(summary, now.bouts ? [shift("wins", now.shifts.win), "; ", shift("stops the opponent", now.shifts.stops), "; ", shift("is stopped", now.shifts.is_stopped),
      `: in the same ${now.bouts.toLocaleString("en")} bouts before and after, 95% intervals.`] : "The division has no other card, so nothing can be played.");
    played(now.bouts ? now : null);
    fill(answer,
      moved.length ? el("p", { class: "soft" }, `The other numbers leave room only for ${moved.map(([place, number]) => `${own.get(place).column} ${number}`).join(", ")}.`) : null,
      now.raised.length ? el("p", { class: "raised" }, `With these values the check finds: ${now.raised.map((each) => `${each.code}${each.column ? ` at ${each.column}` : ""}`).join(", ")}.`) : null,
      typing(now.cells, now.older_countered),
      now.cells.length ? typeIn({ at: `${at}/type`, live, body: () => ({ numbers: [...changed] }) }) : null,
      now.bouts ? el("details", { class: "fold" }, el("summary", {}, "What it does to the opponents"),
        table("Their share of wins over this card", ["opponent", "before", "after", "change"],
          now.neighbours.map((each) => [el("a", { href: `#card/${encodeURIComponent(each.id)}` }, each.name), percent(each.before), percent(each.after),
            `${points(each.change)}${each.sure ? "" : " (may be chance)"}`]))) : null);
  }

  function showJudged(now) {
    fill(judged,
      el("p", {}, "With it the verdict is ", el("span", { class: `chip ${now.verdict.replace(" ", "-")}` }, now.verdict),
        now.codes.length ? ` for ${now.codes.join(", ")}` : "",
        now.strength.plays_like === null ? "." : `; plays like Overall ${playsLike(now.strength)}.`,
        now.others.length ? "" : " It changes no other verdict.",
        el("span", { class: "soft" }, " Numbers far from the rest of the set are looked for after a save.")),
      now.others.length
        ? table("Verdicts of others that it changes", ["fighter", "before", "after", "gained", "lost"], now.others.map((each) => [each.name, each.before, each.after, each.gained.join(" "), each.lost.join(" ")]))
        : null);
  }

  async function search() {
    searching?.abort();
    const mine = searching = new AbortController();
    [seek.disabled, halt.hidden] = [true, false];
    fill(found, el("p", { role: "status" }, "Searching; each proposal is played out over the whole set …"));
    try {
      showFound(await live.post(`${at}/tune`, { aims: aim.value.trim() ? [aim.value.trim()] : [], keep: [] }, { signal: mine.signal }));
    } catch (error) {
      fill(found, el("p", {}, error.name === "AbortError" ? "The search was stopped." : error.message));
    } finally {
      [seek.disabled, halt.hidden] = [false, true];
    }
  }

  function showFound(now) {
    const all = now.proposals.length ? now.proposals : now.furthest ? [now.furthest] : [];
    fill(found,
      now.why_not ? el("p", {}, sentence(now.why_not)) : null,
      !now.proposals.length && now.furthest ? el("p", {}, `Nothing meets every aim; this comes closest. What prevents it: ${now.stands_in_the_way.join("; ")}.`) : null,
      all.map((each, number) => el("section", { class: "proposal" },
        el("h3", {}, `Proposal ${number + 1}`),
        typing(each.cells.map((cell) => ({ column: cell.column, cell: now.places[cell.column], before: cell.from ?? "", after: cell.to ?? "" })), false),
        el("ul", {}, each.aims.map((one) => el("li", {}, `${one.aim}: ${aimed(one)}${one.met ? "" : " (not met)"}`))),
        el("p", { class: "soft" }, [each.mended.length ? `Mends ${each.mended.join(", ")}.` : "", each.raised.length ? ` Raises ${each.raised.join(", ")}.` : "",
          each.elsewhere.length ? ` Elsewhere: ${each.elsewhere.map((one) => `${one.name} ${one.verdict_before} → ${one.verdict_after}`).join("; ")}.` : ""].join("")))));
  }

  return { renew, levers, stop() { renewed += 1; running?.abort(); searching?.abort(); } };
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

/** The cells to type, each and all of them to copy. */
function typing(cells, isOlder) {
  if (!cells.length) return null;
  const line = (each) => `${each.cell ?? each.column}\t${each.after}`;
  return el("div", { class: "typing" },
    el("ul", { class: "changed-list", "aria-label": "Cells to type" }, cells.map((each) => el("li", {}, "Type ", el("strong", {}, String(each.after) || "(blank)"),
      ` for ${String(each.before) || "(blank)"} in ${each.column}, cell `, el("code", {}, each.cell ?? "–"), " ", copyButton(String(each.after)))),
      cells.length > 1 ? el("li", {}, copyButton(cells.map(line).join("\n"), "Copy all cells to type")) : null),
    isOlder && cells.some((each) => each.column.endsWith("PM")) ? el("p", { class: "soft" }, "Your workbook types countered punches in the older way; PM stands here as the card prints it.") : null);
}
