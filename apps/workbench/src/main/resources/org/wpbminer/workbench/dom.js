// Helpers to create elements. Content of pages is inserted as text, never as markup.

export const byId = (id) => document.getElementById(id);

/** Creates an element with attributes, listeners and content; null, undefined and false are left out. */
export function make(tag, properties = {}, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...content.filter((part) => part !== null && part !== undefined && part !== false));
  return element;
}

let fading;

/** Shows a message in the header; one that stays is shown until the next message. */
export function notify(text, stays = false, ...buttons) {
  clearTimeout(fading);
  byId("message").replaceChildren(text, ...buttons);
  if (!stays && text) fading = setTimeout(() => byId("message").replaceChildren(), 4000);
}
