// Records in: a pasted table or a dropped file, what it is read as next to the text, and a copy of the workbook.

import { el, fill } from "./dom.js";
import { sheet } from "./sheet.js";

const CELLS = ["Date", "Opponent", "Result", "Method", "Round", "Rounds"];

export async function show(root, _parameters, live) {
  await sheet("views.css");
  let file = null, latest = 0, isOver = false;
  const text = el("textarea", { class: "paste", rows: 8, "aria-label": "A pasted table", spellcheck: "false",
    placeholder: "Paste a record table here, or drop a saved page", oninput: () => { file = null; chosen.textContent = ""; later(); } });
  const chosen = el("p", { class: "hint", role: "status" });
  const pick = el("input", { type: "file", "aria-label": "A saved page or text", onchange: () => take(pick.files[0]) });
  const name = el("input", { type: "text", size: 28, "aria-label": "The fighter's name", placeholder: "as the source names the fighter", oninput: () => later() });
  const dates = el("select", { class: "pick", "aria-label": "Order of day and month", onchange: () => read() },
    [["", "as the dates show"], ["dmy", "day first"], ["mdy", "month first"]].map(([value, words]) => el("option", { value }, words)));
  const out = el("div", { class: "room", "aria-live": "polite" });
  const zone = el("div", { class: "drop", ondragover: (event) => event.preventDefault(),
    ondrop: (event) => { event.preventDefault(); take(event.dataTransfer.files[0]); } },
    text, el("p", {}, el("label", {}, "Or a file: ", pick)), chosen);
  fill(root, el("h1", {}, "Records in"),
    el("p", { class: "hint" }, "Save a fighter's page with Ctrl-S and drop the file here, or copy its table and paste it. Nothing is downloaded, and nothing on the page is run."),
    zone, el("p", { class: "choices" }, el("label", {}, "Fighter ", name), " ", el("label", {}, "Dates in numbers ", dates)), out);

  const take = (dropped) => {
    if (!dropped) return;
    file = dropped;
    text.value = "";
    chosen.textContent = dropped.name;
    read();
  };
  let waiting = 0;
  const later = () => { clearTimeout(waiting); waiting = setTimeout(read, 300); };
  const address = (path) => `${path}?${new URLSearchParams({ file: file?.name ?? "", name: name.value.trim(), dates: dates.value })}`;
  const body = () => ({ method: "POST", body: file ?? text.value, headers: { "Content-Type": "application/octet-stream" } });

  async function read() {
    const mine = ++latest;
    if (!file && !text.value.trim()) { fill(out); return; }
    try {
      const found = await live.get(address("/api/records"), body());
      if (!isOver && mine === latest) fill(out, ...summary(found));
    } catch (error) {
      if (!isOver && mine === latest) fill(out, el("p", { class: "trouble" }, error.message));
    }
  }

  function summary(found) {
    const { bouts, won, lost, drawn, no_contest, won_by_ko } = found.totals;
    const left = Object.entries(found.left_out).map(([what, count]) => `${count} ${count === 1 ? what : what.replace("bout", "bouts")}`).join(", ");
    const status = el("p", { role: "status" });
    const { careers } = found;
    const what = careers ? "totals" : "bouts";
    const button = el("button", { type: "button", disabled: !found.taken || !(bouts || careers), onclick: () => write(button, status) }, `Write a copy of the workbook with these ${what}`);
    return [
      careers ? el("p", {}, `The totals of ${careers} fighter${careers === 1 ? "" : "s"}; read from ${found.kind}.`) : el("p", {}, `${found.fighter || "No name"}: ${bouts} bouts, ${won}-${lost}-${drawn} (${won_by_ko} KO)`,
        no_contest ? `, ${no_contest} no contest` : "", left ? `; left out: ${left}` : "", `; read from ${found.kind}.`,
        found.taken ? "" : " Nothing from it is used until the errors below are resolved."),
      el("p", {}, button), status, findings(found.findings), bouts ? rows(found) : null,
    ];
  }

  async function write(button, status) {
    button.disabled = true;
    try {
      const made = await live.get(address("/api/records/copy"), body());
      const fighters = made.fighters ? `, with ${made.fighters} fighter${made.fighters === 1 ? "" : "s"} without ratings,` : "";
      fill(status, `${made.bouts} bouts and ${made.careers} careers${fighters} are in ${made.file}, next to the workbook, which is unchanged.`, findings(made.findings));
    } catch (error) {
      fill(status, el("span", { class: "trouble" }, error.message));
      button.disabled = false;
    }
  }

  return () => { isOver = true; clearTimeout(waiting); };
}

/** The findings, the most serious first, each with its row. */
function findings(found) {
  const order = ["error", "warning", "note"];
  const sorted = [...found].sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  if (!sorted.length) return null;
  return el("ul", { class: "record-findings" }, sorted.map((each) => el("li", { class: each.severity },
    el("b", {}, `${each.severity} ${each.code}${each.row ? ` at row ${each.row}` : ""}: `), each.message,
    each.severity === "note" ? null : el("span", { class: "hint" }, ` ${each.fix}`))));
}

/** Each row of the source next to the bout that it is read as. */
function rows(found) {
  const record = (row) => (row["Opp Won"] === null ? "" : `${row["Opp Won"]}-${row["Opp Lost"]}-${row["Opp Drawn"]}`);
  return el("div", { class: "scroll" }, el("table", { class: "table records" },
    el("caption", {}, "The row of the source, and the row of the sheet Bouts"),
    el("thead", {}, el("tr", {}, ["Row", "In the source", ...CELLS.slice(0, 2), "Own record", ...CELLS.slice(2)].map((each) => el("th", { scope: "col" }, each)))),
    el("tbody", {}, found.bouts.map(({ at, text, row }) => el("tr", {},
      el("td", { class: "number" }, at), el("td", { class: "source" }, text),
      el("td", {}, row.Date), el("td", {}, row.Opponent), el("td", {}, record(row)),
      CELLS.slice(2).map((heading) => el("td", {}, row[heading])))))));
}
