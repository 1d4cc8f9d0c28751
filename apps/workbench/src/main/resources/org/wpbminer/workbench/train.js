// The dialogue in which models are trained, compared and taken.

import { get, post } from "./api.js";
import { byId, make, tell } from "./dom.js";

const AGAIN_MS = 700;
/** Training needs so many pages that are done. */
const FEWEST = 2;
const dialog = byId("training");
let timer;

export async function open() {
  dialog.showModal();
  await refresh();
}

async function refresh() {
  clearTimeout(timer);
  try {
    render(await get("/workbench/training"));
  } catch (error) {
    byId("training-step").textContent = error.message;
  }
}

async function ask(what) {
  try {
    render(await post("/workbench/" + what));
    if (what === "take") tell("the new model is taken; pages are predicted anew");
  } catch (error) {
    byId("training-step").textContent = error.message;
  }
}

function render(job) {
  const { status } = job;
  const step = status.running ? "Training on " + status.pages + " pages: " + status.step
    : status.failed ? "No model: " + status.step
    : status.fresh ? `Trained on ${status.pages} pages in ${status.seconds} s. Take the new model?`
    : job.done < FEWEST ? `${job.done} pages are done; training needs ${FEWEST}, of two sites. Say “done” (Enter) on a page whose labels are right.`
    : `${job.done} pages are done. A model that is taken is written to ${job.modelFolder}.`;
  byId("training-step").textContent = step;
  byId("train-start").disabled = byId("train-alone").disabled = status.running || job.done < FEWEST;
  byId("train-take").hidden = byId("train-stay").hidden = !status.fresh;
  byId("training-figures").replaceChildren(
    ...(status.fresh ? figures(status.former, status.fresh) : []));
  clearTimeout(timer);
  if (status.running) timer = setTimeout(refresh, AGAIN_MS);
}

const number = (value) => (value === null || value === undefined ? "–" : value.toFixed(3));

function table(head, rows) {
  return make("div", { class: "wide" }, make("table", {},
    make("thead", {}, make("tr", {}, ...head.map((text, i) => make("th", { class: i ? "n" : null }, text)))),
    make("tbody", {}, ...rows.map((row) =>
      make("tr", {}, ...row.map((text, i) => make("td", { class: i ? "n" : null }, text)))))));
}

function figures(former, fresh) {
  const rows = Object.keys(fresh.characters).map((label) => [label,
    number(former?.characters[label]), number(fresh.characters[label]),
    number(former?.blocks[label]), number(fresh.blocks[label])]);
  return [
    make("h3", {}, "F1"),
    table(["label", "characters: present", "new", "blocks: present", "new"], rows),
    make("p", {}, "New: " + fresh.what + ". Present: " + (former ? former.what : "not known") + "."),
  ];
}

byId("train-start").addEventListener("click", () => ask("train"));
byId("train-alone").addEventListener("click", () => ask("train-alone"));
byId("train-take").addEventListener("click", () => ask("take"));
byId("train-stay").addEventListener("click", () => ask("stay"));
byId("train-close").addEventListener("click", () => dialog.close());
dialog.addEventListener("close", () => {
  clearTimeout(timer);
  dispatchEvent(new HashChangeEvent("hashchange"));
});
