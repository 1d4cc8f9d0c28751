// One page: the list of its blocks, and the page itself in a frame.

import { get, post } from "./api.js";
import { address, isToDo, listed } from "./list.js";
import { keyName } from "./keys.js";
import { byId, make, notify } from "./dom.js";

const LABELS = { t: "related-text", l: "related-link", o: "other" };
const SHORT_LABELS = { "related-text": "text", "related-link": "links", other: "other" };
/** Minimum margin of a block that is not uncertain. */
const MIN_SURE_MARGIN = 0.5;
/** Delay before keys count for a new page: earlier keys were meant for the previous page. */
const KEY_DELAY_MS = 250;

const frame = byId("frame");
const list = byId("blocks");
const note = byId("note");
const preview = byId("preview");

let view = null;
/** Number of pages shown so far; answers to requests of earlier pages are not drawn. */
let visit = 0;
let seen;
let selected = 1;
let link = -1;
let styled = true;
let hidden = new Set();
let rows = [];
let contents = [];
let shape = "";
/** The page that was last marked as done or skipped in this window. */
let left = null;

// Actions run one after the other, each after the result of the previous one is shown.

const queue = [];
let work = null;

/** Whether keys and clicks count for the page that is shown. */
const isReady = () => byId("page").getAttribute("aria-busy") === "false";

function setReady(ready) {
  byId("page").setAttribute("aria-busy", String(!ready));
  byId("work").inert = byId("tools").inert = !ready;
  if (ready) list.focus();
}

/** Queues an action. After one that leads to another page, none is accepted until that page is shown. */
function enqueue(action, leaves = false) {
  if (!view || !isReady()) return;
  if (leaves) setReady(false);
  queue.push(action);
  work ??= runQueue();
}

async function runQueue() {
  try {
    while (queue.length) await queue.shift()();
  } catch (error) {
    queue.length = 0; // later actions depend on the failed one
    setReady(true);
    notify(error.message, true);
    if (error.status === 409) await load(view.page.id).then(show, (worse) => notify(worse.message, true));
  } finally {
    work = null;
  }
}

/** Ignores further keys and clicks, and waits for the actions in the queue. */
export async function finish() {
  hold();
  await work;
  hold(); // an error may have shown the page again
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
  seen = setTimeout(() => setReady(true), KEY_DELAY_MS);
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

/** Shows the state of a page from the server. */
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

/** Shows a button with a number of blocks; hides it for zero. */
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

/** Shows cuts and warnings. Warnings are collapsed: many are about missing style sheets. */
function notes() {
  const warnings = view.warnings.map((warning) => make("div", {}, warning));
  byId("notes").replaceChildren(
    ...(view.truncated ? [make("div", {}, "The page was cut: " + view.truncated)] : []),
    ...(warnings.length ? [make("details", {}, make("summary", {}, `Warnings (${warnings.length})`), ...warnings)] : []));
}

/** Reloads the frame. */
function draw() {
  const query = new URLSearchParams({ id: view.page.id, revision: view.revision, styled: styled ? "yes" : "no" });
  frame.src = "/workbench/frame?" + query;
}

/** Sends the labels and the selection to the frame. */
function mark(scroll) {
  if (!view) return;
  const message = { labels: {}, badges: {}, related: {}, selected, link: currentLink()?.node ?? null, scroll };
  for (const b of view.blocks) {
    message.labels[b.n] = b.label;
    message.badges[b.n] = b.n + " " + SHORT_LABELS[b.label];
    for (const l of b.links) message.related[l.node] = l.related;
  }
  frame.contentWindow.postMessage(message, "*");
}

/** Content of a row, which is drawn again when it changes. */
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
      hidden.has(b.n) && make("span", { title: "The block is not visible on the page" }, "hidden"),
      b.carried && make("span", { class: "carried", title: "y: use this label" }, "other pages: " + SHORT_LABELS[b.carried]),
      b.probability !== null && make("span",
        { class: corrected ? "corrected" : null, title: "Probability of " + (b.predicted ?? "it") + " by the model" },
        (corrected ? "model: " + b.predicted + " " : "") + b.probability.toFixed(2)),
      make("span", {}, b.chars + " characters")),
    make("div", { class: "snippet", dir: "auto" }, b.text));
  if (chosen) element.append(...editor(b));
  element.addEventListener("click", (event) => {
    if (!event.target.closest("button, input, label")) enqueue(() => select(b.n));
  });
  return element;
}

function editor(b) {
  const labels = Object.entries(LABELS).map(([key, label]) =>
    make("button", { title: key, "data-label": label, "aria-pressed": b.label === label ? "true" : "false",
      click: () => change("label", b.n, label) }, SHORT_LABELS[label]));
  const kind = make("input", { value: b.kind ?? "", placeholder: "kind", "aria-label": "kind", maxlength: 40 });
  kind.addEventListener("change", () => change("kind", b.n, kind.value.trim()));
  const links = b.links.map((l, i) => {
    const box = make("input", { type: "checkbox", "aria-label": "related link", checked: l.related });
    box.addEventListener("change", () => change("link", l.node));
    const other = l.predicted !== null && l.predicted !== l.related;
    return make("li", { class: i === link ? "current" : null, "data-node": l.node }, box,
      make("span", { class: "target", dir: "auto", title: l.href }, l.text || l.href),
      l.probability !== null && make("span",
        { class: other ? "said corrected" : "said", title: "Probability of a related link by the model" },
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

/** Sends a change to the server, and shows the changed page. */
async function changed(what, target = null, value = null) {
  const mine = visit;
  const { id } = view.page;
  const answer = await post("/workbench/change", { id, revision: view.revision, change: what, target, value });
  if (mine === visit) take(answer);
  notify("saved");
}

const change = (...what) => enqueue(() => changed(...what));

const isUnsure = (b) => b.margin !== null && b.margin < MIN_SURE_MARGIN && b.predicted === b.label;

function nextUncertain() {
  const next = view.blocks.find((b) => b.n > selected && isUnsure(b)) ?? view.blocks.find(isUnsure);
  if (next) select(next.n);
  else notify("the model is sure of all blocks");
}

/** Gives blocks the labels of their places on other pages. */
async function carry(all) {
  const carried = view.blocks.filter((b) => b.carried && (all || b.n === selected));
  for (const b of carried) await changed("label", b.n, b.carried);
  notify(carried.length ? `${carried.length} labelled as on other pages` : "no other label on other pages");
}

/** Shows the page without its styles if they hide blocks, else with them. */
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

/** Marks the page as done or skipped, and goes to the next open page. */
async function leave(what, words) {
  await changed(what);
  left = view.page;
  notify(nameOf(left) + words + " ", true, make("button", { title: "r", click: takeBack }, "take back"));
  const all = await listed();
  const at = all.findIndex((page) => page.id === left.id);
  go([...all.slice(at + 1), ...all.slice(0, at + 1)].find((page) => page.id !== left.id && isToDo(page)));
}

/** Reopens the page that is shown if it is done or skipped, else the one that was left last. */
async function reopen() {
  const page = view && !isToDo(view.page) ? view.page : left;
  if (!page) {
    notify("no page was marked as done here");
    return;
  }
  await post("/workbench/change", { id: page.id, change: "reopen" });
  left = null;
  if (page.id === view?.page.id) take(await load(page.id));
  else go(page);
  notify(nameOf(page) + " is open again", true);
}

const takeBack = () => reopen().catch((error) => notify(error.message, true));

/** Actions of buttons and keys. */
const ACTIONS = {
  "previous-page": () => enqueue(() => neighbour(-1), true),
  "next-page": () => enqueue(() => neighbour(1), true),
  undo: () => change("undo"),
  redo: () => change("redo"),
  uncertain: () => enqueue(nextUncertain),
  styles: () => enqueue(() => { styled = !styled; draw(); }),
  hidden: () => enqueue(showHidden),
  carry: () => enqueue(() => carry(false)),
  "carry-all": () => enqueue(() => carry(true)),
  flag: () => change("flag"),
  skip: () => enqueue(() => leave("skip", " is skipped"), true),
  done: () => enqueue(() => leave("done", " is done"), true),
  reopen: () => enqueue(reopen, isToDo(view.page) && left !== null),
  note: () => note.focus(),
  kind: () => rows[selected - 1]?.querySelector("input:not([type=checkbox])")?.focus(),
  preview: () => { preview.open = !preview.open; },
  list: () => enqueue(() => go(null), true),
  split: () => enqueue(() => changed("split", selected)),
  join: () => enqueue(() => changed("join", selected)),
  link: () => enqueue(() => currentLink() && changed("link", currentLink().node)),
};

const KEYS = {
  ArrowDown: () => enqueue(() => select(selected + 1)),
  ArrowUp: () => enqueue(() => select(selected - 1)),
  ArrowRight: () => enqueue(() => step(1)),
  ArrowLeft: () => enqueue(() => step(-1)),
  m: ACTIONS.link, s: ACTIONS.split, J: ACTIONS.join, i: ACTIONS.kind, n: ACTIONS.uncertain,
  y: ACTIONS.carry, Y: ACTIONS["carry-all"], u: ACTIONS.undo, U: ACTIONS.redo, v: ACTIONS.styles, h: ACTIONS.hidden,
  f: ACTIONS.flag, x: ACTIONS.skip, e: ACTIONS.note, p: ACTIONS.preview, r: ACTIONS.reopen,
  Enter: ACTIONS.done, "]": ACTIONS["next-page"], "[": ACTIONS["previous-page"], Escape: ACTIONS.list,
};
KEYS.j = KEYS.ArrowDown;
KEYS.k = KEYS.ArrowUp;
for (const [name, label] of Object.entries(LABELS)) {
  KEYS[name] = () => enqueue(() => block() && changed("label", selected, label));
}
/** Keys that repeat while they are held. */
const HELD = ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "j", "k"];

/** Handles a key on a page; returns false for other keys. */
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
  // The previous document of the frame may have sent a late message.
  if (!view || event.source !== frame.contentWindow || event.data.of !== new URL(frame.src).search) return;
  const { type, n } = event.data;
  if (type === "ready") mark(true);
  else if (type === "hidden") {
    hidden = new Set(event.data.blocks);
    count("hidden", hidden.size, "hidden: show");
    view.blocks.forEach((b, i) => replace(i));
  } else if (type === "block" && Number.isInteger(n)) {
    const at = view.blocks[n - 1]?.links.findIndex((l) => l.node === event.data.link) ?? -1;
    enqueue(() => select(n, at, false));
    list.focus();
  } else if (type === "key" && typeof event.data.key === "string") {
    key(keyName(event.data), event.data);
  }
});
