// What the page types: into a copy, or into the workbook itself once that was allowed.

import { el, fill } from "./dom.js";

let isAllowed = false;
/** Whether this tab may type into the workbook: asked for once. */

/** Buttons that type: `at` is the address that is asked, `body()` what it is sent. */
export function typeIn({ at, live, body }) {
  const status = el("span", { role: "status" }), question = el("span", {});
  let isSending = false; // a second click writes nothing twice, and its refusal hides nothing that was written
  const send = async (into) => {
    if (isSending) return;
    isSending = true;
    fill(question);
    fill(status, "Writing …");
    try {
      const made = await live.post(`${at}?into=${into}`, body());
      fill(status, into === "copy" ? `Written: ${made.file}, next to your workbook.` : `Typed into ${made.file}${made.backup ? `; as it was before it is ${made.backup}` : ""}.`);
      live.emit("typed", made);
    } catch (error) {
      fill(status, error.message);
    } finally { isSending = false; }
  };
  const ask = () => {
    if (isAllowed) { send("workbook"); return; }
    const yes = el("button", { type: "button", class: "copy", onclick: () => { isAllowed = true; send("workbook"); } }, "Yes, type into it");
    const no = el("button", { type: "button", class: "copy", onclick: () => { fill(question); whole.focus(); } }, "No");
    fill(question, el("span", {}, `This changes ${live.state.name} itself; a backup is saved next to it, and one click undoes the change. `), yes, " ", no);
    yes.focus();
  };
  const whole = el("button", { type: "button", class: "copy", onclick: ask }, "Type into the workbook");
  return el("p", { class: "type-in" },
    el("button", { type: "button", class: "copy", onclick: () => send("copy") }, "Write a copy"), " ", whole, " ", question, " ", status);
}
