// Dialog for training models, comparing them and taking the new one.

import { get, post } from "./api.js";
import { byId, make, notify } from "./dom.js";

const REFRESH_MS = 700;
const dialog = byId("training");
let timer;

export async function open() {
  dialog.showModal();
  await refresh();
}

/** Refreshes the dialog regularly while it is open, also after an error. */
async function refresh() {
  clearTimeout(timer);
  let running = true;
  try {
    running = render(await get("/workbench/training"));
  } catch (error) {
    byId("training-step").textContent = error.message;
  }
  if (running && dialog.open) timer = setTimeout(refresh, REFRESH_MS);
}

async function send(what) {
  try {
    await post("/workbench/" + what);
    if (what === "take") notify("the new model is in use; all pages are predicted again");
    await refresh();
  } catch (error) {
    byId("training-step").textContent = error.message;
  }
}

/** Shows the state of the training; returns whether one is running. */
function render(job) {
  const { status } = job;
  const { running, verdict } = status;
  byId("training-step").replaceChildren(...(
    running ? [`Training on ${status.pages} pages, ${Math.round(100 * status.share)} %: ${status.step}`]
    : status.failed ? ["No model: " + status.step]
    : verdict ? [verdict.basis + " ", make("strong", {}, verdict.sentence), " Take the new model?"]
    : job.done === 0 ? ["No page is done yet. Mark pages as done (Enter) when their labels are right."]
    : [`${job.done} pages are done. The model that you take is written to ${job.modelFolder}.`]));
  byId("training-share").hidden = byId("train-cancel").hidden = !running;
  byId("training-share").value = status.share;
  byId("train-start").hidden = byId("train-alone").hidden = running || Boolean(verdict);
  byId("train-start").disabled = byId("train-alone").disabled = job.done === 0;
  byId("train-take").hidden = byId("train-stay").hidden = !verdict;
  byId("training-figures").replaceChildren(...(verdict?.rows.length ? [figures(status)] : []));
  return running;
}

const number = (value) => (value === null ? "–" : value.toFixed(3));

function figures({ verdict, pages, seconds }) {
  const line = (tag, ...cells) =>
    make("tr", {}, ...cells.map((text, i) => make(tag, { class: i ? "n" : null }, text)));
  return make("div", { class: "wide" },
    make("table", {},
      make("thead", {}, line("th", "F1", "new", "present", "difference, 95 % interval")),
      make("tbody", {}, ...verdict.rows.map((row) =>
        line("td", row.measure, number(row.fresh), number(row.present), number(row.low) + " to " + number(row.high))))),
    make("p", { class: "hint" }, `Both models on the same ${pages} pages; it took ${seconds} s.`));
}

byId("train-start").addEventListener("click", () => send("train"));
byId("train-alone").addEventListener("click", () => send("train-alone"));
byId("train-cancel").addEventListener("click", () => send("cancel"));
byId("train-take").addEventListener("click", () => send("take"));
byId("train-stay").addEventListener("click", () => send("stay"));
byId("train-close").addEventListener("click", () => dialog.close());
dialog.addEventListener("close", () => {
  clearTimeout(timer);
  dispatchEvent(new HashChangeEvent("hashchange"));
});
