// The page: one view at a time by the address' hash, kept up to date by the server's events.

import { el, fill } from "./dom.js";
import { follow } from "./stream.js";
import { undo } from "./undo.js";

const VIEWS = ["division", "moved", "set", "card", "two", "bout", "records", "bench"];
const $ = (id) => document.getElementById(id);

/** What views see of the server: its state, `get`, `post`, and events as they come. */
export const live = {
  state: { revision: 0, name: "", title: "", system: null, trouble: "", stage: "reading", findings: [], unfinished: [],
           order: [], changed: [], renamed: {}, remarks: [], divisions: [], cards: new Map(), odds: new Map() },
  _listeners: new Map(),

  /** Call `fn(data)` at every event of this name (`findings`, `cards`, `odds`, `connection`); gives a way to stop. */
  on(event, fn) {
    if (!this._listeners.has(event)) this._listeners.set(event, new Set());
    this._listeners.get(event).add(fn);
    return () => this._listeners.get(event).delete(fn);
  },
  emit(event, data) {
    for (const fn of [...(this._listeners.get(event) ?? [])]) fn(data);
  },

  /** The JSON at a path of the server; throws an Error whose message is a sentence for the designer. */
  async get(path, options = {}) {
    const response = await this._fetch(path, options);
    const data = await response.json().catch((error) => {
      if (error.name === "AbortError") throw error;
      if (response.ok) throw new Error(GONE);
      return {};
    });
    if (!response.ok) throw Object.assign(new Error(data.error ?? refusal(response.status)), { status: response.status });
    return data;
  },
  /** Likewise what is played: asked for again where a save broke it off, until `isStale` says that nobody waits for it. */
  async played(path, isStale) {
    for (;;) {
      try {
        return await this.get(path);
      } catch (error) {
        if (error.status !== 409 || isStale() || !this.state.order.length) throw error;
      }
      await new Promise((settle) => setTimeout(settle, AGAIN));
    }
  },
  /** Likewise, with data sent as JSON. */
  post(path, data, options = {}) {
    return this.get(path, { ...options, method: "POST", body: JSON.stringify(data),
                            headers: { "Content-Type": "application/json" } });
  },
  /** The bytes at a path. */
  async bytes(path) {
    const response = await this._fetch(path, {});
    if (!response.ok) throw Object.assign(new Error(refusal(response.status)), { status: response.status });
    return new Uint8Array(await response.arrayBuffer());
  },
  async text(path) {
    const response = await this._fetch(path, {});
    if (!response.ok) throw new Error(refusal(response.status));
    return response.text();
  },
  async _fetch(path, options) {
    try {
      return await fetch(path, { credentials: "same-origin", ...options });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Error(GONE);
    }
  },
};

const AGAIN = 500;
const GONE = "The page has lost the connection: fightcard was stopped. Start it again with `fightcard live` and open the address it prints.";

function refusal(status) {
  if (status === 403) return "This page belongs to an earlier run of fightcard: open the address that the current run printed.";
  return status >= 500 ? "fightcard could not answer; its terminal may show why." : "fightcard refused the request.";
}

// ---- events -------------------------------------------------------------------------------------------------------

const UPDATES = {
  findings(data) {
    Object.assign(live.state, { revision: data.revision, stage: data.stage, name: data.name, book: data.book,
      system: data.system, trouble: data.trouble, findings: data.findings, unfinished: data.unfinished });
  },
  cards(data) {
    const state = live.state;
    state.cards = new Map(data.cards.map((card) => [card.id, card]));
    for (const id of [...state.odds.keys()]) if (!state.cards.has(id)) state.odds.delete(id);
    Object.assign(state, { revision: data.revision, title: data.title, order: [...state.cards.keys()], changed: data.changed, renamed: data.renamed, stage: "odds",
      trouble: data.trouble, unfinished: data.unfinished });
  },
  odds(data) {
    for (const card of data.cards) live.state.odds.set(card.id, card);
    Object.assign(live.state, { revision: data.revision, stage: data.stage, remarks: data.remarks, divisions: data.divisions });
  },
};

function receive(name, data) {
  UPDATES[name](data);
  live.emit(name, data);
  showStatus();
}

let isConnected = false, refused = "";
function connected(is, sentence = "") {
  refused = sentence;
  if (is === isConnected) { showStatus(); return; }
  isConnected = is;
  document.documentElement.classList.toggle("lost", !is);
  live.emit("connection", is);
  showStatus();
}

const STAGES = {
  reading: "reading the workbook …", faces: "drawing the cards …", odds: "playing the first bouts …",
  causes: "verdicts are ready; looking for the numbers behind them …", done: "all bouts are played",
};

function showStatus() {
  const { name, findings, remarks, stage, revision, title } = live.state;
  const count = (severity) => [...findings, ...remarks].filter((each) => each.severity === severity).length;
  const found = [["error", count("error")], ["warning", count("warning")], ["note", count("note")]]
    .filter(([, many]) => many).map(([what, many]) => `${many} ${what}${many === 1 ? "" : "s"}`).join(", ");
  fill($("status"), isConnected ? `${name} · save ${revision} · ${found || "no findings"} · ${STAGES[stage] ?? stage}` : "Connection lost; trying again …");
  $("title").textContent = title || name || "fightcard live";
  showTitle();
  trouble(isConnected ? live.state.trouble : refused || GONE);
}

function trouble(sentence) {
  $("trouble").hidden = !sentence;
  if ($("trouble").textContent !== sentence) $("trouble").textContent = sentence;
}

/** The tab is named by the view, or the fighter of its card, and by the set and its workbook. */
function showTitle() {
  const [view, { id }] = place(), { title, name, cards, unfinished } = live.state;
  const link = document.querySelector(`#tabs a[data-view="${view}"]`);
  const viewed = link ? link.textContent : (cards.get(id) ?? unfinished.find((each) => each.id === id))?.name ?? id;
  document.title = [viewed, title, name, "fightcard live"].filter(Boolean).join(" · ");
}

// ---- views --------------------------------------------------------------------------------------------------------

let leave = null;
let latest = 0;

/** `#card/joe-frazier?seed=3` → ["card", { id: "joe-frazier", seed: "3" }]. */
export function place(hash = location.hash) {
  const [path, query] = hash.replace(/^#/, "").split("?");
  const [view, ...rest] = path.split("/");
  const parameters = Object.fromEntries(new URLSearchParams(query ?? ""));
  if (rest.length) parameters.id = decoded(rest.join("/"));
  return [VIEWS.includes(view) ? view : "division", parameters];
}

/** What an address says; one that is no address at all stands for itself, and names nobody. */
function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

async function show() {
  const mine = ++latest;
  leave?.(); // before the next one is loaded: what is left must not write its own address meanwhile
  leave = null;
  const [view, parameters] = place();
  showTitle();
  for (const link of document.querySelectorAll("#tabs a")) {
    const is = link.dataset.view === view || (view === "card" && link.dataset.view === "set");
    if (is) link.setAttribute("aria-current", "page"); else link.removeAttribute("aria-current");
  }
  const root = el("div", { class: `view view-${view}` });
  try {
    const module = await import(`./view_${view}.js`);
    if (mine !== latest) return;
    fill($("main"), root);
    const left = (await module.show(root, parameters, live)) ?? null;
    if (mine === latest) leave = left; else left?.(); // another view was chosen before this one was ready
  } catch (error) {
    if (mine !== latest) return;
    fill(root, el("p", { class: "trouble" }, `This view cannot be shown: ${error.message}`));
    fill($("main"), root);
  }
}

// The address stays that of the view: a page that is loaded again shows it again, and the focus is moved once.
$("skip").addEventListener("click", (event) => { event.preventDefault(); $("main").focus(); });
addEventListener("hashchange", show);
undo($("undo"), live);
follow({ receive, connected, ask: () => live.get("/api/state") });
show();
