// One page: its blocks, beside the page itself in a frame.

import { get, post } from "./api.js";
import { address, isToDo, listed } from "./list.js";
import { keyName } from "./keys.js";
import { byId, make, tell } from "./dom.js";

const LABELS = { t: "related-text", l: "related-link", o: "other" };
const SHORT = { "related-text": "text", "related-link": "links", other: "other" };
/** Below this margin a block counts as uncertain. */
const UNSURE = 0.5;
/** Nobody has seen a page before: a key that comes so soon was meant for the page before. */
const SEEN_MS = 250;

const frame = byId("frame");
const list = byId("blocks");
const note = byId("note");
const preview = byId("preview");

let view = null;
/** Raised whenever another page is shown, or none: an answer to what an earlier one asked is not drawn. */
let visit = 0;
let seen;
let selected = 1;
let link = -1;
let styled = true;
let hidden = new Set();
let rows = [];
let contents = [];
let shape = "";
/** The page that was last said done or skipped in this window. */
let left = null;

// What is asked for is done one after the other, each when what the one before asked for is shown.

const asked = [];
let work = null;

/** Whether what a person does now is meant for the page that is shown. */
const isReady = () => byId("page").getAttribute("aria-busy") === "false";

function setReady(ready) {
  byId("page").setAttribute("aria-busy", String(!ready));
  byId("work").inert = byId("tools").inert = !ready;
  if (ready) list.focus();
}

/** Asks for something to be done; after what leads to another page nothing counts until that has come. */
function ask(action, leaves = false) {
  if (!view || !isReady()) return;
  if (leaves) setReady(false);
  asked.push(action);
  work ??= workOff();
}

async function workOff() {
  try {
    while (asked.length) await asked.shift()();
  } catch (error) {
    asked.length = 0; // it was meant for what did not come about
    setReady(true);
    tell(error.message, true);
    if (error.status === 409) await load(view.page.id).then(show, (worse) => tell(worse.message, true));
  } finally {
    work = null;
  }
}

/** Nothing more counts of what is done here; what was asked for before is done first. */
export async function finish() {
  hold();
  await work;
  hold(); // it may have failed, and shown the page anew
}

function hold() {
  clearTimeout(seen);
  setReady(false);
}

export const load = (id) => get("/workbench/page", { id });

export function show(loaded) {
  visit++;
  byId("page").hidden = false;
  link = -1;
  shape = "";
  hidden = new Set();
  const doubtful = loaded.blocks.find((b) => isUnsure(b) || b.carried);
  selected = doubtful?.n ?? 1;
  take(loaded, true);
  hold();
  seen = setTimeout(() => setReady(true), SEEN_MS);
}

export function hide() {
  visit++;
  byId("page").hidden = true;
  frame.removeAttribute("src");
  list.replaceChildren();
  view = null;
}

const block = () => view.blocks[selected - 1];
const currentLink = () => (block() && link >= 0 ? block().links[link] : null);
const nameOf = (page) => `“${page.title || page.id}”`;

/** Shows a page as the server says it is. */
function take(loaded, first = false) {
  view = loaded;
  selected = Math.max(1, Math.min(selected, view.blocks.length));
  const fresh = JSON.stringify(view.blocks.map((b) => [b.nodes, b.links.map((l) => l.node)]));
  const same = fresh === shape;
  shape = fresh;
  byId("where").textContent = view.page.title || view.page.id;
  byId("page-state").textContent = view.page.state.toLowerCase() + (view.page.mark.flagged ? " ⚑" : "");
  if (first || document.activeElement !== note) note.value = view.page.mark.note;
  button("undo").disabled = !view.canUndo;
  button("redo").disabled = !view.canRedo;
  button("reopen").hidden = isToDo(view.page);
  count("carry-all", view.blocks.filter((b) => b.carried).length, "as on other pages");
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
  showPreview();
}

const button = (name) => document.querySelector(`#tools [data-do=${name}]`);

/** A button for so many blocks; none for none. */
function count(name, blocks, words) {
  button(name).hidden = blocks === 0;
  button(name).textContent = `${blocks} ${words}`;
}

async function showPreview() {
  if (!preview.open || !view) return;
  const mine = visit;
  const { id } = view.page;
  const { text, links } = await get("/workbench/preview", { id }).catch((error) => ({ text: error.message, links: [] }));
  if (mine !== visit) return;
  byId("preview-text").textContent = text || "no related text";
  byId("preview-links").replaceChildren(...links.map((l) => make("li", { dir: "auto", title: l.href }, l.text || l.href)));
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
const content = (b) => JSON.stringify(b) + hidden.has(b.n) + (b.n === selected ? "selected " + link : "");

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
      hidden.has(b.n) && make("span", { title: "Nothing of it is to be seen in the page" }, "hidden"),
      b.carried && make("span", { class: "carried", title: "y: label it so" }, "other pages: " + SHORT[b.carried]),
      b.confidence !== null && make("span",
        { class: corrected ? "corrected" : null, title: "How sure the model is of " + (b.predicted ?? "it") },
        (corrected ? "model: " + b.predicted + " " : "") + b.confidence.toFixed(2)),
      make("span", {}, b.chars + " characters")),
    make("div", { class: "snippet", dir: "auto" }, b.text));
  if (chosen) element.append(...editor(b));
  element.addEventListener("click", (event) => {
    if (!event.target.closest("button, input, label")) ask(() => select(b.n));
  });
  return element;
}

function editor(b) {
  const labels = Object.entries(LABELS).map(([key, label]) =>
    make("button", { title: key, "data-label": label, "aria-pressed": b.label === label ? "true" : "false",
      click: () => change("label", b.n, label) }, SHORT[label]));
  const kind = make("input", { value: b.kind ?? "", placeholder: "kind", "aria-label": "kind", maxlength: 40 });
  kind.addEventListener("change", () => change("kind", b.n, kind.value.trim()));
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
      b.carried && make("button", { title: "y", click: () => change("label", b.n, b.carried) }, "as on other pages"),
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

/** Has the server change the page, and shows what becomes of it. */
async function changed(what, target = null, value = null) {
  const mine = visit;
  const { id } = view.page;
  const answer = await post("/workbench/change", { id, revision: view.revision, change: what, target, value });
  if (mine === visit) take(answer);
  tell("saved");
}

const change = (...what) => ask(() => changed(...what));

const isUnsure = (b) => b.margin !== null && b.margin < UNSURE && b.predicted === b.label;

function nextUncertain() {
  const behind = view.blocks.find((b) => b.n > selected && isUnsure(b)) ?? view.blocks.find(isUnsure);
  if (behind) select(behind.n);
  else tell("the model is sure of all blocks");
}

/** Labels blocks as their places were labelled on other pages. */
async function carry(all) {
  const carried = view.blocks.filter((b) => b.carried && (all || b.n === selected));
  for (const b of carried) await changed("label", b.n, b.carried);
  tell(carried.length ? `${carried.length} labelled as on other pages` : "other pages say nothing else of it");
}

/** Shows the page without its styles where some blocks are not to be seen with them, else with them again. */
function showHidden() {
  const first = Math.min(...hidden);
  styled = !hidden.size;
  draw();
  if (hidden.size) select(first);
}

function step(by) {
  const links = block()?.links.length ?? 0;
  if (links) select(selected, Math.max(0, Math.min(links - 1, link + by)));
}

const go = (page) => { location.hash = page ? address(page) : ""; };

async function neighbour(by) {
  const all = await listed();
  go(all[all.findIndex((page) => page.id === view.page.id) + by]);
}

/** Says that the page is done, or skips it; then comes the next one that is not. */
async function leave(what, words) {
  await changed(what);
  left = view.page;
  tell(nameOf(left) + words + " ", true, make("button", { title: "r", click: takeBack }, "take back"));
  const all = await listed();
  const at = all.findIndex((page) => page.id === left.id);
  go([...all.slice(at + 1), ...all.slice(0, at + 1)].find((page) => page.id !== left.id && isToDo(page)));
}

/** Takes back that the page that is shown is done or skipped; else the one that was left last. */
async function reopen() {
  const page = view && !isToDo(view.page) ? view.page : left;
  if (!page) {
    tell("no page was said done here");
    return;
  }
  await post("/workbench/change", { id: page.id, change: "reopen" });
  left = null;
  if (page.id === view?.page.id) take(await load(page.id));
  else go(page);
  tell(nameOf(page) + " is not done any more", true);
}

const takeBack = () => reopen().catch((error) => tell(error.message, true));

/** What is done by a button or a key. */
const ACTIONS = {
  "previous-page": () => ask(() => neighbour(-1), true),
  "next-page": () => ask(() => neighbour(1), true),
  undo: () => change("undo"),
  redo: () => change("redo"),
  uncertain: () => ask(nextUncertain),
  styles: () => ask(() => { styled = !styled; draw(); }),
  hidden: () => ask(showHidden),
  carry: () => ask(() => carry(false)),
  "carry-all": () => ask(() => carry(true)),
  flag: () => change("flag"),
  skip: () => ask(() => leave("skip", " is skipped"), true),
  done: () => ask(() => leave("done", " is done"), true),
  reopen: () => ask(reopen, isToDo(view.page) && left !== null),
  note: () => note.focus(),
  kind: () => rows[selected - 1]?.querySelector("input:not([type=checkbox])")?.focus(),
  preview: () => { preview.open = !preview.open; },
  list: () => ask(() => go(null), true),
  split: () => ask(() => changed("split", selected)),
  join: () => ask(() => changed("join", selected)),
  link: () => ask(() => currentLink() && changed("link", currentLink().node)),
};

const KEYS = {
  ArrowDown: () => ask(() => select(selected + 1)),
  ArrowUp: () => ask(() => select(selected - 1)),
  ArrowRight: () => ask(() => step(1)),
  ArrowLeft: () => ask(() => step(-1)),
  m: ACTIONS.link, s: ACTIONS.split, J: ACTIONS.join, i: ACTIONS.kind, n: ACTIONS.uncertain,
  y: ACTIONS.carry, Y: ACTIONS["carry-all"], u: ACTIONS.undo, U: ACTIONS.redo, v: ACTIONS.styles, h: ACTIONS.hidden,
  f: ACTIONS.flag, x: ACTIONS.skip, e: ACTIONS.note, p: ACTIONS.preview, r: ACTIONS.reopen,
  Enter: ACTIONS.done, "]": ACTIONS["next-page"], "[": ACTIONS["previous-page"], Escape: ACTIONS.list,
};
KEYS.j = KEYS.ArrowDown;
KEYS.k = KEYS.ArrowUp;
for (const [name, label] of Object.entries(LABELS)) {
  KEYS[name] = () => ask(() => block() && changed("label", selected, label));
}
/** What a key may do again while it is held. */
const HELD = ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "j", "k"];

/** What a key does on a page; false if nothing. */
export function key(name, { ctrlKey, metaKey, altKey, repeat }) {
  if (!view && name === "r" && left) takeBack();
  if (!view || !name) return false;
  const control = { z: ACTIONS.undo, Z: ACTIONS.redo, y: ACTIONS.redo };
  const action = altKey ? null : ctrlKey || metaKey ? control[name] : KEYS[name];
  if (!action) return false;
  if (!repeat || HELD.includes(name)) action();
  return true;
}

for (const element of document.querySelectorAll("#tools [data-do]")) {
  element.addEventListener("click", () => { ACTIONS[element.dataset.do](); list.focus(); });
}
note.addEventListener("change", () => change("note", null, note.value));
note.addEventListener("keydown", (event) => { if (event.key === "Enter" && !event.isComposing) note.blur(); });
preview.addEventListener("toggle", showPreview);

addEventListener("message", (event) => {
  // A frame's document of before may still have said something.
  if (!view || event.source !== frame.contentWindow || event.data.of !== new URL(frame.src).search) return;
  const { type, n } = event.data;
  if (type === "ready") mark(true);
  else if (type === "hidden") {
    hidden = new Set(event.data.blocks);
    count("hidden", hidden.size, "hidden: show");
    view.blocks.forEach((b, i) => replace(i));
  } else if (type === "block" && Number.isInteger(n)) {
    const at = view.blocks[n - 1]?.links.findIndex((l) => l.node === event.data.link) ?? -1;
    ask(() => select(n, at, false));
    list.focus();
  } else if (type === "key" && typeof event.data.key === "string") {
    key(keyName(event.data), event.data);
  }
});
