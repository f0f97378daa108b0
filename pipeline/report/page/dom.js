// Elements made of text: nothing of a workbook is ever read as markup.

const SVG = "http://www.w3.org/2000/svg";

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.setAttribute("class", value);
    else if (name in PROPERTIES) element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

const PROPERTIES = { value: 1, checked: 1, disabled: 1, selected: 1, hidden: 1 };

/** An HTML element: `el("p", { class: "note", onclick: act }, "text", other)`. */
export function el(name, attributes, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** An SVG element, likewise. */
export function svg(name, attributes, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

/** Put these children in the place of those that an element has. */
export function fill(element, ...children) {
  element.replaceChildren();
  return filled(element, {}, children);
}

/** A name for a place that is as wide as it is; the whole one is said elsewhere. */
export function short(name, most = 18) {
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, most - 1).join("").trimEnd()}…` : name;
}

/** How many there are of something: `1 card`, `1,204 cards`. */
export function counted(number, noun) {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

/** A table: headings, then rows of cells; a cell that is a number stands to the right. */
export function table(caption, headings, rows) {
  const cell = (value, row) => // a heading without words is none
    el(row || value === "" ? "td" : "th", { class: typeof value === "number" ? "number" : null, scope: row || value === "" ? null : "col" }, value);
  return el("div", { class: "scroll" },
    el("table", { class: "table" },
      caption ? el("caption", {}, caption) : null,
      el("thead", {}, el("tr", {}, headings.map((each) => cell(each, false)))),
      el("tbody", {}, rows.map((row) => el("tr", {}, row.map((each) => cell(each, true)))))));
}

/** A button that copies a text, and says that it has. */
export function copyButton(text, label = "Copy") {
  const button = el("button", { type: "button", class: "copy", "aria-label": `${label}: ${text}` }, label);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      const area = el("textarea", { class: "offscreen" });
      area.value = text;
      document.body.append(area);
      area.select();
      button.textContent = document.execCommand("copy") ? "Copied" : "Select and copy it yourself";
      area.remove();
      button.focus();
    }
    setTimeout(() => { button.textContent = label; }, 1500);
  });
  return button;
}

/** A share with its 95% interval for a cell of a table; the interval stands below where there is little room. */
export function shareCell(rate) {
  if (!rate || rate.share === null) return "–";
  return [percent(rate.share), el("small", { class: "doubt" }, ` ${percent(rate.low).slice(0, -1)} to ${percent(rate.high).slice(0, -1)}`)];
}

/** A share as a percentage: 0.1234 → "12.3%"; a dash for none. */
export function percent(share, digits = 1) {
  return share === null || share === undefined ? "–" : `${(100 * share).toFixed(digits)}%`;
}

/** Whether a card has an Overall; the cards of some games have none. */
export const hasOverall = (card) => typeof card.overall === "number";

/** The Overall that a strength plays like, in halves, with its 95% interval: "9.5 (8 to 11)". */
export function playsLike(strength) {
  const text = `${Math.round(2 * strength.plays_like) / 2}`;
  if (strength.plays_like_low === null) return text;
  return `${text} (${Math.floor(2 * strength.plays_like_low) / 2} to ${Math.ceil(2 * strength.plays_like_high) / 2})`;
}

/** A rate `{share, low, high, n}` with its 95% interval in words. */
export function interval(rate) {
  if (!rate || rate.share === null) return "no bouts yet";
  return `${percent(rate.share)} (${percent(rate.low)} to ${percent(rate.high)})`;
}

/** The card's front, as an SVG element made of the server's own drawing; it holds no script and can run none. */
export async function face(address, live) {
  const text = await live.text(address);
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (parsed.nodeName !== "svg") throw new Error("the face cannot be drawn");
  return document.importNode(parsed, true);
}

/** A name for an element's `id` that no other element has. */
let made = 0;
export function fresh(stem) {
  made += 1;
  return `${stem}-${made}`;
}
