// The set: every face as a thumbnail.

import { el, fill } from "./dom.js";

export async function show(root, _parameters, live) {
  const draw = () => fill(root, el("ul", {}, live.state.order.map((id) => el("li", {}, el("a", { href: `#card/${id}` }, live.state.cards.get(id).name)))));
  const stop = [live.on("cards", draw), live.on("odds", draw)];
  draw();
  return () => stop.forEach((each) => each());
}
