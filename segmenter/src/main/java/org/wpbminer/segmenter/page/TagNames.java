package org.wpbminer.segmenter.page;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tags and attribute names in lower case. Known names are shared strings. */
final class TagNames {

  /** Elements whose content is not text of the page and creates no nodes. */
  private static final Set<String> OPAQUE =
      Set.of(
          "script style template iframe noframes noembed svg canvas audio video datalist"
              .split(" "));

  /**
   * Tags whose strings are shared by all trees, so that a comparison is mostly one of references.
   */
  private static final Map<String, String> KNOWN =
      Stream.of(
              ("html head title base link meta style script noscript template body section nav"
                      + " article aside header footer main address h1 h2 h3 h4 h5 h6 hgroup p hr"
                      + " pre blockquote ol ul menu li dl dt dd figure figcaption div a em strong"
                      + " small s cite q dfn abbr data time code var samp kbd sub sup i b u mark"
                      + " bdi bdo span br wbr ins del picture source img iframe embed object param"
                      + " video audio track map area table caption colgroup col tbody thead tfoot"
                      + " tr td th form label input button select datalist optgroup option textarea"
                      + " output progress meter fieldset legend details summary dialog slot canvas"
                      + " svg math font center big tt strike nobr marquee frameset frame noframes"
                      + " dir acronym applet basefont blink")
                  .split(" "))
          .collect(Collectors.toUnmodifiableMap(Function.identity(), Function.identity()));

  /** Known attribute names, shared so that a search mostly compares references. */
  private static final Map<String, String> ATTRIBUTES = new HashMap<>();

  static {
    String names =
        "class id href src style title alt name content property rel type role hidden lang dir"
            + " width height align valign border bgcolor color face size cellpadding cellspacing"
            + " colspan rowspan nowrap target value action method placeholder for media sizes"
            + " srcset loading decoding itemprop itemscope itemtype tabindex datetime charset"
            + " onclick data-src data-id data-testid aria-label aria-hidden aria-labelledby"
            + " aria-expanded aria-controls d fill viewbox xmlns";
    for (String name : names.split(" ")) {
      ATTRIBUTES.put(name.intern(), name.intern());
    }
  }

  private TagNames() {}

  /** Returns the name in lower case; the shared string if the element is known. */
  static String of(String raw) {
    String known = KNOWN.get(raw);
    if (known != null) {
      return known;
    }
    String lower = raw.toLowerCase(Locale.ROOT);
    return KNOWN.getOrDefault(lower, lower);
  }

  /** Returns the shared string of an attribute's lower-case name if it is known, else the name. */
  static String ofAttribute(String name) {
    return ATTRIBUTES.getOrDefault(name, name);
  }

  static boolean isOpaque(String name) {
    return OPAQUE.contains(name);
  }
}
