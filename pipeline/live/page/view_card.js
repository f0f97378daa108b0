// One card: its face as printed.

import { face, fill } from "./dom.js";

export async function show(root, { id }, live) {
  const draw = async () => {
    const card = live.state.cards.get(id);
    if (card) fill(root, await face(card.face, live));
  };
  await draw();
  return live.on("cards", draw);
}
