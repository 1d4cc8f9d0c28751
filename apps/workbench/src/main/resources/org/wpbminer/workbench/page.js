// One page: its blocks, beside the page itself in a frame.

import { get, post } from "./api.js";
import { ids } from "./list.js";
import { byId, make, tell } from "./dom.js";

const LABELS = { t: "related-text", l: "related-link", o: "other" };
const SHORT = { "related-text": "text", "related-link": "links", other: "other" };
/** Below this margin a block counts as uncertain. */
const UNSURE = 0.5;

const frame = byId("frame");
const list = byId("blocks");

let view = null;
let selected = 1;
let link = -1;
let styled = true;
let rows = [];
let contents = [];
let shape = "";
/** Changes are made one after the other, each to what the one before left. */
let queue = Promise.resolve();

export const load = (id) => get("/workbench/page", { id });

export function show(loaded) {
  byId("page").hidden = false;
  selected = 1;
  link = -1;
  shape = "";
  take(loaded, true);
  list.focus();
}

export function hide() {
  byId("page").hidden = true;
  frame.removeAttribute("src");
  list.replaceChildren();
  view = null;
}

const block = () => view.blocks[selected - 1];
const currentLink = () => (block() && link >= 0 ? block().links[link] : null);

/** Shows a page as the server says it is. */
function take(loaded, first = false) {
  view = loaded;
  selected = Math.max(1, Math.min(selected, view.blocks.length));
  const fresh = JSON.stringify(view.blocks.map((b) => [b.nodes, b.links.map((l) => l.node)]));
  const same = fresh === shape;
  shape = fresh;
  byId("where").textContent = view.page.title || view.page.id;
  byId("page-state").textContent = view.page.state.toLowerCase();
  document.querySelector("[data-do=undo]").disabled = !view.canUndo;
  document.querySelector("[data-do=redo]").disabled = !view.canRedo;
  if (first) notes();
  if (same) {
    view.blocks.forEach((b, i) => replace(i));
    mark(first);
  } else {
    rows = view.blocks.map(row);
    contents = view.blocks.map(content);
    list.replaceChildren(...rows);
    draw();
  }
  reveal();
}

/** What was cut, and what was passed over, folded up: pages link style sheets that are not there. */
function notes() {
  const warnings = view.warnings.map((warning) => make("div", {}, warning));
  byId("notes").replaceChildren(
    ...(view.truncated ? [make("div", {}, "The page was cut: " + view.truncated)] : []),
    ...(warnings.length ? [make("details", {}, make("summary", {}, `Warnings (${warnings.length})`), ...warnings)] : []));
}

/** Has the frame show the page anew. */
function draw() {
  const query = new URLSearchParams({ id: view.page.id, revision: view.revision, styled: styled ? "yes" : "no" });
  frame.src = "/workbench/frame?" + query;
}

/** Tells the frame how blocks are labelled and which is meant. */
function mark(scroll) {
  if (!view) return;
  const message = { labels: {}, badges: {}, related: {}, selected, link: currentLink()?.node ?? null, scroll };
  for (const b of view.blocks) {
    message.labels[b.n] = b.label;
    message.badges[b.n] = b.n + " " + SHORT[b.label];
    for (const l of b.links) message.related[l.node] = l.related;
  }
  frame.contentWindow.postMessage(message, "*");
}

/** What a row shows: drawn anew where it is another. */
const content = (b) => JSON.stringify(b) + (b.n === selected ? "selected " + link : "");

function replace(i) {
  const shown = content(view.blocks[i]);
  if (shown !== contents[i]) {
    const made = row(view.blocks[i]);
    rows[i].replaceWith(made);
    rows[i] = made;
    contents[i] = shown;
  }
}

function row(b) {
  const chosen = b.n === selected;
  const corrected = b.predicted !== null && b.predicted !== b.label;
  const element = make("div",
    { class: "block", role: "option", "data-n": b.n, "data-label": b.label, "aria-selected": chosen ? "true" : "false" },
    make("div", { class: "head" },
      make("span", {}, String(b.n)),
      make("span", { class: "label" }, b.label),
      b.kind && make("span", {}, b.kind),
      b.confidence !== null && make("span",
        { class: corrected ? "corrected" : null, title: "How sure the model is of " + (b.predicted ?? "it") },
        (corrected ? "model: " + b.predicted + " " : "") + b.confidence.toFixed(2)),
      make("span", {}, b.chars + " characters")),
    make("div", { class: "snippet", dir: "auto" }, b.text));
  if (chosen) element.append(...editor(b));
  element.addEventListener("click", (event) => {
    if (!event.target.closest("button, input, label")) select(b.n, -1, true);
  });
  return element;
}

function editor(b) {
  const labels = Object.entries(LABELS).map(([key, label]) =>
    make("button", { title: key, "data-label": label, "aria-pressed": b.label === label ? "true" : "false",
      click: () => change("label", b.n, label) }, SHORT[label]));
  const kind = make("input", { value: b.kind ?? "", placeholder: "kind", "aria-label": "kind", maxlength: 40 });
  kind.addEventListener("change", () => change("kind", selected, kind.value.trim()));
  const links = b.links.map((l, i) => {
    const box = make("input", { type: "checkbox", "aria-label": "related link", checked: l.related });
    box.addEventListener("change", () => change("link", l.node));
    const other = l.predicted !== null && l.predicted !== l.related;
    return make("li", { class: i === link ? "current" : null, "data-node": l.node }, box,
      make("span", { class: "target", dir: "auto", title: l.href }, l.text || l.href),
      l.probability !== null && make("span",
        { class: other ? "said corrected" : "said", title: "How probable a related link is, says the model" },
        l.probability.toFixed(2)));
  });
  return [
    make("div", { class: "edit" }, ...labels,
      make("button", { title: "s", click: () => change("split", b.n) }, "split"),
      make("button", { title: "J", click: () => change("join", b.n) }, "join next"),
      kind),
    make("ul", {}, ...links),
  ];
}

function select(n, atLink = -1, scroll = true) {
  if (!view || n < 1 || n > view.blocks.length) return;
  const before = selected;
  selected = n;
  link = atLink;
  if (before <= rows.length) replace(before - 1);
  replace(n - 1);
  mark(scroll);
  reveal();
}

function reveal() {
  const chosen = rows[selected - 1];
  if (chosen) (chosen.querySelector("li.current") ?? chosen).scrollIntoView({ block: "nearest" });
}

/** Asks for a change; what was meant is what is selected now, whatever is asked meanwhile. */
function change(what, target = null, value = null) {
  const id = view.page.id;
  queue = queue.then(async () => {
    if (!view || view.page.id !== id) return;
    try {
      take(await post("/workbench/change", { id, revision: view.revision, change: what, target, value }));
      tell("saved");
    } catch (error) {
      tell(error.message, true);
      if (error.status === 409) show(await load(id));
    }
  });
  return queue;
}

function nextUncertain() {
  const unsure = (b) => b.margin !== null && b.margin < UNSURE && b.predicted === b.label;
  const behind = view.blocks.find((b) => b.n > selected && unsure(b)) ?? view.blocks.find(unsure);
  if (behind) select(behind.n);
  else tell("the model is sure of all blocks");
}

function step(by) {
  const count = block()?.links.length ?? 0;
  if (count) select(selected, Math.max(0, Math.min(count - 1, link + by)));
}

async function other(by, undoneOnly) {
  const all = await ids();
  const from = all.findIndex((page) => page.id === view?.page.id);
  const wanted = (page) => page.id !== view?.page.id && (!undoneOnly || page.state !== "DONE");
  const found = undoneOnly
    ? all.find(wanted)
    : all[from + by];
  location.hash = found ? "page=" + encodeURIComponent(found.id) : "";
}

async function done() {
  await change("done");
  if (view?.page.state === "DONE") await other(1, true);
}

const ACTIONS = {
  "previous-page": () => other(-1),
  "next-page": () => other(1),
  undo: () => change("undo"),
  redo: () => change("redo"),
  uncertain: nextUncertain,
  styles: () => { styled = !styled; draw(); },
  done,
};

/** What a key does; false if nothing. */
export function key(event) {
  if (!view) return false;
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() === "z") return act(shiftKey ? "redo" : "undo");
    return key.toLowerCase() === "y" && act("redo");
  }
  if (event.altKey) return false;
  switch (key) {
    case "ArrowDown": case "j": select(selected + 1); return true;
    case "ArrowUp": case "k": select(selected - 1); return true;
    case "ArrowRight": step(1); return true;
    case "ArrowLeft": step(-1); return true;
    case "t": case "l": case "o": if (block()) change("label", selected, LABELS[key]); return true;
    case "m": if (currentLink()) change("link", currentLink().node); return true;
    case "s": change("split", selected); return true;
    case "J": change("join", selected); return true;
    case "i": rows[selected - 1]?.querySelector("input:not([type=checkbox])")?.focus(); return true;
    case "n": return act("uncertain");
    case "u": return act("undo");
    case "U": return act("redo");
    case "v": return act("styles");
    case "Enter": return act("done");
    case "]": return act("next-page");
    case "[": return act("previous-page");
    case "Escape": location.hash = ""; return true;
    default: return false;
  }
}

function act(name) {
  ACTIONS[name]();
  return true;
}

for (const button of document.querySelectorAll("#tools [data-do]")) {
  button.addEventListener("click", () => { act(button.dataset.do); list.focus(); });
}

addEventListener("message", (event) => {
  if (!view || event.source !== frame.contentWindow) return;
  const { type, n } = event.data;
  if (type === "ready") mark(true);
  else if (type === "block" && Number.isInteger(n)) {
    const at = view.blocks[n - 1]?.links.findIndex((l) => l.node === event.data.link) ?? -1;
    select(n, at, false);
    list.focus();
  } else if (type === "key" && typeof event.data.key === "string") key(event.data);
});
