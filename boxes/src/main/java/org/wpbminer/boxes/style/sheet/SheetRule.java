package org.wpbminer.boxes.style.sheet;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.wpbminer.boxes.style.declaration.DeclarationParser;
import org.wpbminer.boxes.style.declaration.Declarations;
import org.wpbminer.boxes.style.selector.Selector;
import org.wpbminer.boxes.style.selector.SelectorCompiler;
import org.wpbminer.boxes.style.syntax.CssEscapes;
import org.wpbminer.boxes.style.syntax.NameTable;
import org.wpbminer.boxes.style.syntax.Names;
import org.wpbminer.boxes.style.syntax.Scan;

/**
 * One style rule as the scan found it: where its selectors and its declarations stand. They are
 * compiled when the first page asks for them and kept with the sheet.
 */
final class SheetRule {
  private final char[] text;
  private final int bodyStart;
  private final int bodyEnd;

  /** Start and end of each selector of the list, alternating. */
  private final int[] selectorAt;

  /** Per selector: the key that an element must have to match, 0 for none. */
  final long[] keys;

  /** The cascade layer, null for none. */
  final String layer;

  private final AtomicReferenceArray<Selector[]> selectors;
  private volatile Declarations declarations;

  SheetRule(char[] text, int[] selectorAt, long[] keys, int bodyStart, int bodyEnd, String layer) {
    this.text = text;
    this.selectorAt = selectorAt;
    this.keys = keys;
    this.bodyStart = bodyStart;
    this.bodyEnd = bodyEnd;
    this.layer = layer;
    this.selectors = new AtomicReferenceArray<>(keys.length);
  }

  /** The i-th selector of the list; several when it was a nested list, none when invalid. */
  Selector[] selectors(int i, SelectorCompiler compiler) {
    Selector[] known = selectors.get(i);
    if (known == null) {
      // Two threads may both compile it; the results are equal and immutable.
      known = compiler.compile(text, selectorAt[2 * i], selectorAt[2 * i + 1]);
      selectors.set(i, known);
    }
    return known;
  }

  /** Whether the page has every id and class that the i-th selector asks for. */
  boolean mayMatch(int i, NameTable names) {
    if (keys[i] != 0 && names.get(keys[i]) < 0) {
      return false;
    }
    int end = selectorAt[2 * i + 1];
    int at = selectorAt[2 * i];
    while (at < end) {
      char c = text[at];
      if (c == '.' || c == '#') {
        int stop = CssEscapes.nameEnd(text, at + 1, end);
        long name = CssEscapes.hash(c == '.' ? Names.CLASS : Names.ID, text, at + 1, stop);
        if (names.get(name) < 0) {
          return false;
        }
        at = stop;
      } else if (c == '(' || c == '[') {
        at = Scan.balanced(text, at, end);
      } else {
        at++;
      }
    }
    return true;
  }

  Declarations declarations(DeclarationParser parser) {
    Declarations known = declarations;
    if (known == null) {
      known = parser.parse(text, bodyStart, bodyEnd);
      declarations = known;
    }
    return known;
  }
}
