// Which part is shown, and who gets the keys.

import * as list from "./list.js";
import * as page from "./page.js";
import * as train from "./train.js";
import { byId, tell } from "./dom.js";

let turn = 0;

/** What is asked for last is shown, whatever answers first. */
async function route() {
  const mine = ++turn;
  const id = new URLSearchParams(location.hash.slice(1)).get("page");
  tell("");
  try {
    if (id === null) {
      page.hide();
      await list.show();
    } else {
      const loaded = await page.load(id);
      if (mine !== turn) return;
      list.hide();
      page.show(loaded);
    }
  } catch (error) {
    tell(error.message, true);
  }
}

addEventListener("hashchange", route);

addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input:not([type=checkbox]), select");
  if (typing && event.key === "Escape") typing.blur();
  if (typing || document.querySelector("dialog[open]")) return;
  if (event.key === "?") byId("help").showModal();
  else if (event.key === "Enter" && event.target.closest?.("button, a")) return;
  else if (!page.key(event)) return;
  event.preventDefault();
});

byId("open-training").addEventListener("click", train.open);
byId("open-help").addEventListener("click", () => byId("help").showModal());
byId("help-close").addEventListener("click", () => byId("help").close());

route();
