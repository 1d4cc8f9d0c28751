// Script of the frame of a page: reports clicks and keys to the workbench, and shows its labels.
// The page has no other script, and this one accepts messages of the workbench only.
"use strict";

const send = (message) => parent.postMessage({ ...message, of: location.search }, "*");

addEventListener("message", (event) => {
  if (event.source !== parent) return;
  const { labels, badges, related, selected, link, scroll } = event.data;
  for (const element of document.querySelectorAll("[data-wpb]")) {
    const n = element.dataset.wpb;
    element.dataset.wpbLabel = labels[n];
    if ("wpbBadge" in element.dataset) element.dataset.wpbBadge = badges[n];
    element.toggleAttribute("data-wpb-selected", n === String(selected));
  }
  for (const [node, is] of Object.entries(related)) {
    const element = document.querySelector(`[data-wpb-a="${node}"]`);
    if (element && is) element.dataset.wpbLink = "✓";
    else if (element) delete element.dataset.wpbLink;
  }
  for (const element of document.querySelectorAll("[data-wpb-current]")) element.removeAttribute("data-wpb-current");
  const current = link === null ? null : document.querySelector(`[data-wpb-a="${link}"]`);
  if (current) current.setAttribute("data-wpb-current", "");
  const shown = current || document.querySelector(`[data-wpb="${selected}"]`);
  if (scroll && shown) {
    const tall = shown.getBoundingClientRect().height > innerHeight;
    shown.scrollIntoView({ block: tall ? "start" : "center", inline: "nearest" });
  }
});

addEventListener("click", (event) => {
  event.preventDefault();
  const target = event.target instanceof Element ? event.target : event.target.parentElement;
  const block = target && target.closest("[data-wpb]");
  const link = target && target.closest("[data-wpb-a]");
  if (block) send({ type: "block", n: Number(block.dataset.wpb), link: link ? Number(link.dataset.wpbA) : null });
}, true);

addEventListener("submit", (event) => event.preventDefault(), true);

addEventListener("keydown", (event) => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  if (!ctrlKey && !metaKey && key !== "Tab" || code === "KeyZ" || code === "KeyY") {
    event.preventDefault();
    send({ type: "key", key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat });
  }
}, true);

/** Makes fixed and sticky elements static, so that they cover nothing. */
function layFlat() {
  for (const element of document.body.querySelectorAll("*")) {
    if (["fixed", "sticky"].includes(getComputedStyle(element).position)) {
      element.style.setProperty("position", "static", "important");
    }
  }
}

function isSeen(element) {
  const { width, height, right, bottom } = element.getBoundingClientRect();
  return element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) !== false
    && width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0;
}

/** Returns the numbers of the blocks that are not visible. */
function hidden() {
  const all = new Set();
  const seen = new Set();
  for (const element of document.querySelectorAll("[data-wpb]")) {
    const n = Number(element.dataset.wpb);
    all.add(n);
    if (!seen.has(n) && isSeen(element)) seen.add(n);
  }
  return [...all].filter((n) => !seen.has(n));
}

addEventListener("DOMContentLoaded", () => {
  layFlat();
  send({ type: "ready" });
});

// Sizes are known after the first drawing.
addEventListener("load", () => requestAnimationFrame(() => send({ type: "hidden", blocks: hidden() })));
