package org.wpbminer.segmenter.html;

import java.util.HashMap;
import java.util.Map;

/**
 * Names of attributes as the tree keeps them: where known the string that a literal in the code is,
 * so that a search by name mostly compares references. The parser makes a string of its own for
 * each.
 */
final class AttributeNames {

  private static final Map<String, String> KNOWN = new HashMap<>();

  static {
    String names =
        "class id href src style title alt name content property rel type role hidden lang dir"
            + " width height align valign border bgcolor color face size cellpadding cellspacing"
            + " colspan rowspan nowrap target value action method placeholder for media sizes"
            + " srcset loading decoding itemprop itemscope itemtype tabindex datetime charset"
            + " onclick data-src data-id data-testid aria-label aria-hidden aria-labelledby"
            + " aria-expanded aria-controls d fill viewbox xmlns";
    for (String name : names.split(" ")) {
      KNOWN.put(name.intern(), name.intern());
    }
  }

  private AttributeNames() {}

  /** The shared string of a name in lower case if it is known, else the name itself. */
  static String of(String name) {
    return KNOWN.getOrDefault(name, name);
  }
}
