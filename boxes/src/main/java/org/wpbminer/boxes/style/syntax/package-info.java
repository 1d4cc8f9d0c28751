/** CSS as characters: names, escapes, brackets, and the door to the CSS parser library. */
package org.wpbminer.boxes.style.syntax;
