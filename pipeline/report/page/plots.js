// Plots as SVG: bars with their intervals, and what was before drawn behind what is now.

import { el, interval, percent, short, svg } from "./dom.js";

const WIDE = 520, LEFT = 150, RIGHT = 64, ROW = 30;

const at = (share) => LEFT + share * (WIDE - LEFT - RIGHT);

function whisker(rate, y, kind) {
  const [low, high] = [at(rate.low), at(rate.high)];
  return svg("path", { class: `whisker ${kind}`, d: `M${low} ${y - 4}v8M${low} ${y}H${high}M${high} ${y - 4}v8` });
}

/**
 * Shares as bars with 95% intervals: `rows` are `{ label, now, before, kind }`, each a rate `{share, low, high, n}` or null.
 * `before` is drawn as an outline over `now`; `kind` is one more class of the bar.
 */
export function bars(title, rows) {
  const high = rows.length * ROW + 6;
  const drawn = rows.map(({ label, now, before, kind }, row) => {
    const y = row * ROW + ROW / 2 + 2;
    const is = now && now.share !== null, was = before && before.share !== null;
    return svg("g", {},
      svg("title", {}, `${label}: ${interval(now)}${was ? `; before ${interval(before)}` : ""}`),
      svg("text", { x: LEFT - 8, y: y + 4, "text-anchor": "end" }, short(label)),
      svg("line", { class: "axis", x1: LEFT, x2: at(1), y1: y + 10, y2: y + 10 }),
      is ? svg("rect", { class: kind ? `bar now ${kind}` : "bar now", x: LEFT, y: y - 8, width: at(now.share) - LEFT, height: 16 }) : null,
      was ? svg("rect", { class: "bar before", x: LEFT, y: y - 10, width: at(before.share) - LEFT, height: 20 }) : null,
      is ? whisker(now, y, "now") : null,
      svg("text", { x: WIDE - RIGHT + 8, y: y + 4, class: "figure-number" }, is ? percent(now.share) : "–"));
  });
  return figure(title, WIDE, high, drawn, rows.map((each) => `${each.label} ${interval(each.now)}`).join("; "));
}

/**
 * Counts by round as upright bars: `series` are `{ name, kind, shares }`, a share for each round; those of kind
 * `against` hang down from the line. Series of kind `before …` are drawn as outlines. `links`, where a series has them, lead
 * from a bar elsewhere: `{ href, words }` a round, or null.
 */
export function rounds(title, series) {
  const many = Math.max(1, ...series.map((each) => each.shares.length));
  const most = Math.max(0.001, ...series.flatMap((each) => each.shares));
  const hangs = series.some((each) => each.kind.includes("against"));
  const [wide, high, left, foot] = [WIDE, hangs ? 190 : 116, 8, 95];
  const step = (wide - 2 * left) / many;
  const drawn = [svg("line", { class: "axis", x1: left, x2: wide - left, y1: foot, y2: foot })];
  const isLed = series.some((each) => each.links);
  for (const { name, kind, shares, links } of series) {
    const down = kind.includes("against"), outline = kind.includes("before");
    shares.forEach((share, round) => {
      const tall = (share / most) * 78;
      const inset = outline ? 0.1 : 0.18;
      const to = links?.[round], words = `${name}, round ${round + 1}: ${percent(share)}${to ? `, ${to.words}` : ""}`;
      const bar = svg("rect", {
        class: `bar ${kind}`, x: left + (round + inset) * step, width: step * (1 - 2 * inset),
        y: down ? foot : foot - tall, height: tall,
      }, svg("title", {}, words));
      drawn.push(to ? svg("a", { href: to.href, "aria-label": words }, bar) : bar);
    });
  }
  for (let round = 0; round < many; round += 1) {
    drawn.push(svg("text", { x: left + (round + 0.5) * step, y: high - 4, "text-anchor": "middle" }, String(round + 1)));
  }
  return figure(title, wide, high, drawn, series.map((each) =>
    `${each.name}: ${each.shares.map((share, round) => `round ${round + 1} ${percent(share)}`).join(", ")}`).join("; "), isLed);
}

/** A figure with its caption; `words` say what it shows to who cannot see it, `isLed` that parts of it are links. */
export function figure(title, wide, high, drawn, words, isLed = false) {
  return el("figure", { class: "figure" },
    svg("svg", { class: "plot", viewBox: `0 0 ${wide} ${high}`, role: isLed ? "group" : "img", "aria-label": `${title}. ${words}` }, drawn),
    el("figcaption", {}, title));
}
