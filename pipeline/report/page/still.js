// The proof's own divisions: drawn once, by the same code as those of the live page.

import { Division } from "./division.js";

for (const root of document.querySelectorAll("[data-divisions]")) {
  const { divisions, cards, odds, links, found } = JSON.parse(root.querySelector("[data-state]").textContent);
  const to = { card: (id) => links[id], pair: (one) => links[one], finding: (_, ending) => (found.includes(ending) ? "#h-findings" : null) };
  const byId = (rows) => new Map(rows.map((each) => [each.id, each]));
  root.replaceChildren(...divisions.map((division) => {
    const drawn = new Division(to, null);
    drawn.show({ division, cards: byId(cards), odds: byId(odds) });
    return drawn.element;
  }));
}
