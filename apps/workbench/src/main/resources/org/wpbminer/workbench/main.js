// Routing: shows the list or a page, and dispatches keys.

import * as list from "./list.js";
import * as page from "./page.js";
import * as train from "./train.js";
import { keyName } from "./keys.js";
import { byId, notify } from "./dom.js";

let turn = 0;

/** Shows the part that was requested last, after all changes of the previous page are saved. */
async function route() {
  const mine = ++turn;
  await page.finish();
  if (mine !== turn) return;
  const id = new URLSearchParams(location.hash.slice(1)).get("page");
  if (!byId("message").querySelector("button")) notify("");
  let loaded = null;
  try {
    loaded = id === null ? null : await page.load(id);
  } catch (error) {
    notify(error.message, true);
  }
  if (mine !== turn) return;
  if (loaded) {
    list.hide();
    page.show(loaded);
  } else {
    page.hide();
    await list.show();
  }
}

addEventListener("hashchange", route);

addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input:not([type=checkbox]), select");
  if (typing && event.key === "Escape") typing.blur();
  if (typing || document.querySelector("dialog[open]")) return;
  const name = keyName(event);
  if (name === "?") byId("help").showModal();
  else if (name === "Enter" && event.target.closest?.("button, a, summary")) return;
  else if (!page.key(name, event) && !list.key(name)) return;
  event.preventDefault();
});

byId("open-training").addEventListener("click", train.open);
byId("open-help").addEventListener("click", () => byId("help").showModal());
byId("help-close").addEventListener("click", () => byId("help").close());

route();
