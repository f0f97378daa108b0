// The last change that the page made to the workbook, and the button that takes it back.

import { el, fill } from "./dom.js";

/** Keep `root` up to date: what was typed last, for as long as it can be taken back. */
export function undo(root, live) {
  let latest = 0;
  const renew = async () => {
    const mine = ++latest;
    try {
      const { changes, file } = await live.get("/api/changes");
      if (mine === latest) showLast(changes, file);
    } catch { if (mine === latest) root.hidden = true; }
  };
  const showLast = (changes, file) => {
    root.hidden = !changes.length;
    if (!changes.length) { fill(root); return; }
    const status = el("span", { role: "status" });
    const back = el("button", { type: "button", class: "copy", onclick: async () => {
      back.disabled = true;
      try {
        await live.post("/api/undo", {});
        renew();
      } catch (error) {
        fill(status, ` ${error.message}`);
        back.disabled = false;
      }
    } }, "Undo");
    fill(root, `Typed into ${file}; before: ${changes.at(-1)}. `, back, status);
  };
  live.on("typed", renew);
  live.on("connection", renew);
}
