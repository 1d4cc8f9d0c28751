// The list of pages.

import { get } from "./api.js";
import { byId, make, notify } from "./dom.js";

const MAX_ROWS = 1000;
const REFRESH_MS = 1500;

const isOpen = (page) => page.state === "UNSEEN" || page.state === "CORRECTED";
const FILTERS = {
  all: () => true,
  open: isOpen,
  flagged: (page) => page.mark.flagged,
  noted: (page) => page.mark.note !== "",
};
const text = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const ORDERS = {
  doubt: (a, b) => isOpen(b) - isOpen(a) || (b.doubt ?? -1) - (a.doubt ?? -1),
  name: (a, b) => text(a.id, b.id),
  site: (a, b) => text(a.site, b.site),
  language: (a, b) => text(a.language, b.language),
  state: (a, b) => text(a.state, b.state),
  links: (a, b) => (b.labels?.relatedLinks ?? 0) - (a.labels?.relatedLinks ?? 0),
};

let pages = [];
let timer;
let rows = new Map();

const order = byId("order");
const state = byId("state");
const search = byId("search");

/** Whether a page is neither done nor skipped. */
export const isToDo = isOpen;

/** Returns the pages in the order and selection of the list. */
export async function listed() {
  pages = (await get("/workbench/pages")).pages;
  return found();
}

function found() {
  const wanted = search.value.trim().toLowerCase();
  const filter = FILTERS[state.value] ?? ((page) => page.state === state.value);
  return pages
    .filter(filter)
    .filter((page) => [page.id, page.title, page.site, page.language, page.mark.note].some((part) => part.toLowerCase().includes(wanted)))
    .sort(ORDERS[order.value]);
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
    const answer = await get("/workbench/pages");
    pages = answer.pages;
    render(answer);
    if (answer.predicted < pages.length && !byId("list").hidden) timer = setTimeout(refresh, REFRESH_MS);
  } catch (error) {
    notify(error.message, true);
  }
}

function render(answer) {
  const shown = found();
  const focused = document.activeElement?.closest("#pages tr")?.dataset.id;
  const before = rows;
  rows = new Map(shown.slice(0, MAX_ROWS).map((page) => {
    const json = JSON.stringify(page);
    const old = before.get(page.id);
    return [page.id, old?.json === json ? old : { json, element: row(page) }];
  }));
  document.querySelector("#pages tbody").replaceChildren(...[...rows.values()].map((each) => each.element));
  rows.get(focused)?.element.querySelector("a").focus();
  const done = pages.filter((page) => page.state === "DONE").length;
  byId("begin").hidden = done > 0;
  byId("count").textContent =
    `${shown.length} of ${pages.length} pages, ${done} done` +
    (answer.predicted < pages.length ? `; predicting, ${answer.predicted} so far` : "") +
    `; labelled pages go to ${answer.labelledFolder}`;
  byId("more").textContent = shown.length > MAX_ROWS ? `${shown.length - MAX_ROWS} more; search for them` : "";
}

export const address = (page) => "#page=" + encodeURIComponent(page.id);

function row(page) {
  const word = page.state.toLowerCase();
  return make("tr", { "data-id": page.id },
    make("td", {},
      make("a", { href: address(page), dir: "auto" }, page.title || page.id),
      make("small", {}, page.id),
      page.mark.note && make("small", { class: "note", dir: "auto" }, page.mark.note),
      page.error && make("small", { class: "error" }, page.error)),
    make("td", {}, page.site),
    make("td", {}, page.language),
    make("td", { class: "state-" + word }, word + (page.mark.flagged ? " ⚑" : "")),
    ...["text", "links", "other", "relatedLinks"].map((of) => make("td", { class: "n" }, String(page.labels?.[of] ?? 0))),
    make("td", { class: "n" }, page.doubt === null ? "" : page.doubt.toFixed(2)));
}

function openFirst() {
  const first = found()[0];
  if (first) location.hash = address(first);
}

/** Handles a key in the list; returns false for other keys. */
export function key(name) {
  if (byId("list").hidden || name !== "Enter") return false;
  openFirst();
  return true;
}

for (const choice of [order, state]) choice.addEventListener("change", refresh);
search.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(refresh, 150); });
byId("filter").addEventListener("submit", (event) => { event.preventDefault(); openFirst(); });
