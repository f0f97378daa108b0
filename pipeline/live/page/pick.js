// Two fighters picked out of the set, and the address that names them.

import { el } from "./dom.js";

/** `a/b/7` → ["a", "b", "7"]; ids that are no longer in the set are left out. */
export function parts(id) {
  return (id ?? "").split("/").map((each) => each.trim());
}

/** Two different fighters to begin with where none are named: the first two of the set. */
export function pair([red, blue], live) {
  const { order } = live.state;
  const has = (id) => live.state.cards.has(id);
  const first = has(red) ? red : order.find((id) => id !== blue);
  return [first, has(blue) ? blue : order.find((id) => id !== first) ?? first];
}

/** Says which of the fighters that are asked for the set does not have; null where it has all. */
export function absent(ids, live) {
  const gone = ids.filter((id) => id && !live.state.cards.has(id));
  return gone.length ? el("p", { class: "trouble" }, `No card of this set has the id ${gone.join(" or ")}; was its row renamed or deleted? Another card is shown.`) : null;
}

/** A box in which a fighter of the set is picked: `pick(id)` is called with the one chosen. */
export function picker(label, corner, chosen, live, pick) {
  const names = live.state.order.map((id) => [id, live.state.cards.get(id).name]).sort((one, other) => one[1].localeCompare(other[1]));
  const select = el("select", { class: "pick", onchange: () => pick(select.value) },
    names.map(([id, name]) => el("option", { value: id, selected: id === chosen }, name)));
  return el("label", { class: `picker ${corner}` }, el("span", { class: "picker-label" }, label), select);
}

/** Settles once the set is read and at least one card stands; gives up waiting when `isOver` says so. */
export function cardsRead(live, isOver) {
  if (live.state.order.length) return Promise.resolve(true);
  return new Promise((settle) => {
    const stop = live.on("cards", () => {
      if (isOver()) { stop(); settle(false); return; }
      if (live.state.order.length) { stop(); settle(true); }
    });
  });
}
