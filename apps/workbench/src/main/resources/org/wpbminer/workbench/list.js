// The list of pages.

import { get } from "./api.js";
import { byId, make, tell } from "./dom.js";

const MOST_ROWS = 1000;
const AGAIN_MS = 1500;

let pages = [];
let timer;

const order = byId("order");
const search = byId("search");

/** The ids of all pages in the order of the list. */
export async function ids() {
  const list = await get("/workbench/pages", { order: order.value });
  pages = list.pages;
  return pages;
}

export function show() {
  byId("list").hidden = false;
  byId("where").textContent = "";
  return refresh();
}

export function hide() {
  byId("list").hidden = true;
  clearTimeout(timer);
}

async function refresh() {
  clearTimeout(timer);
  try {
    const list = await get("/workbench/pages", { order: order.value });
    pages = list.pages;
    render(list);
    if (list.predicted < pages.length && !byId("list").hidden) timer = setTimeout(refresh, AGAIN_MS);
  } catch (error) {
    tell(error.message, true);
  }
}

function render(list) {
  const wanted = search.value.trim().toLowerCase();
  const found = pages.filter((page) =>
    [page.id, page.title, page.site, page.language, page.state].some((text) => text.toLowerCase().includes(wanted)));
  document.querySelector("#pages tbody").replaceChildren(...found.slice(0, MOST_ROWS).map(row));
  const done = pages.filter((page) => page.state === "DONE").length;
  byId("begin").hidden = done > 0;
  byId("count").textContent =
    `${found.length} of ${pages.length} pages, ${done} done` +
    (list.predicted < pages.length ? `; predicting, ${list.predicted} so far` : "") +
    `; labelled pages go to ${list.labelledFolder}`;
  byId("more").textContent = found.length > MOST_ROWS ? `${found.length - MOST_ROWS} more; search for them` : "";
}

function row(page) {
  const state = page.state.toLowerCase();
  return make("tr", { "data-id": page.id },
    make("td", {},
      make("a", { href: "#page=" + encodeURIComponent(page.id), dir: "auto" }, page.title || page.id),
      make("small", {}, page.id),
      page.error && make("small", { class: "error" }, page.error)),
    make("td", {}, page.site),
    make("td", {}, page.language),
    make("td", { class: "state-" + state }, state),
    make("td", { class: "n" }, String(page.text)),
    make("td", { class: "n" }, String(page.links)),
    make("td", { class: "n" }, String(page.other)),
    make("td", { class: "n" }, String(page.relatedLinks)),
    make("td", { class: "n" }, page.margin === null ? "" : page.margin.toFixed(2)));
}

order.addEventListener("change", refresh);
search.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(refresh, 150); });
byId("filter").addEventListener("submit", (event) => event.preventDefault());
