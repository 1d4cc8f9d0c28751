// Elements by hand. Whatever a page says gets in as text, never as markup.

export const byId = (id) => document.getElementById(id);

/** An element with attributes and listeners, and content: what is null, undefined or false is left out. */
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

/** Tells something in the head of the window; an error, or what can be answered, stays until something else is told. */
export function tell(text, stays = false, ...answers) {
  clearTimeout(fading);
  byId("message").replaceChildren(text, ...answers);
  if (!stays && text) fading = setTimeout(() => byId("message").replaceChildren(), 4000);
}
