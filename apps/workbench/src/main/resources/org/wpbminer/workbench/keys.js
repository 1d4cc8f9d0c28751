// What keys are called.

/** Keys by their place, where an input method says nothing of what they write. */
const PLACES = { BracketLeft: "[", BracketRight: "]", Slash: "/" };

/**
 * The name of a key: "t" or "T", "[", "Enter". Letters are capitals with Shift alone, not with CapsLock.
 * A key that writes no Latin letter, as with an input method on, goes by its place on the keyboard.
 * Null while an input method puts a word together.
 */
export function keyName({ key, code = "", shiftKey, isComposing }) {
  if (isComposing) return null;
  const plain = key.length === 1 ? /^[ -~]$/.test(key) : key !== "Process" && key !== "Unidentified";
  const place = code.startsWith("Key") ? code.slice(3) : PLACES[code] ?? code;
  const name = plain ? key : place;
  if (/^[a-z]$/i.test(name)) return shiftKey ? name.toUpperCase() : name.toLowerCase();
  return name === "/" && shiftKey ? "?" : name;
}
