// Names of keys.

/** Names of keys by their position, for input methods that give no character. */
const PLACES = { BracketLeft: "[", BracketRight: "]", Slash: "/" };

/**
 * Returns the name of a key: "t" or "T", "[", "Enter". Letters are upper case with Shift only, not with CapsLock.
 * A key without a Latin character, for example of an input method, is named by its position on the keyboard.
 * Returns null while an input method composes a word.
 */
export function keyName({ key, code = "", shiftKey, isComposing }) {
  if (isComposing) return null;
  const plain = key.length === 1 ? /^[ -~]$/.test(key) : key !== "Process" && key !== "Unidentified";
  const place = code.startsWith("Key") ? code.slice(3) : PLACES[code] ?? code;
  const name = plain ? key : place;
  if (/^[a-z]$/i.test(name)) return shiftKey ? name.toUpperCase() : name.toLowerCase();
  return name === "/" && shiftKey ? "?" : name;
}
