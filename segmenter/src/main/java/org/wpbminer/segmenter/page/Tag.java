package org.wpbminer.segmenter.page;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * A tag with the properties of its elements that the tree stores. They are looked up once per
 * distinct tag of a page instead of once per element.
 *
 * @param name the tag in lower case, interned
 * @param isOpaque whether the content is not text of the page and creates no nodes
 * @param isRubyText whether it contains a pronunciation or the brackets around one
 */
record Tag(
    String name,
    boolean isOpaque,
    boolean isInline,
    boolean isOnOwnLines,
    boolean keepsBreaks,
    boolean isRubyText,
    boolean isCustom,
    boolean isAnnotation) {

  private static final Set<String> OPAQUE =
      new HashSet<>(
          Arrays.asList(
              "script style template iframe noframes noembed svg canvas audio video datalist"
                  .split(" ")));

  private static final Set<String> RUBY_TEXT = new HashSet<>(Set.of("rt", "rp", "rtc"));

  /** Returns the tag with a name in upper or lower case. */
  static Tag of(String raw) {
    String name = raw.toLowerCase(Locale.ROOT).intern();
    return new Tag(
        name,
        OPAQUE.contains(name),
        ElementNames.isInline(name),
        ElementNames.isOnOwnLines(name),
        ElementNames.keepsBreaks(name),
        RUBY_TEXT.contains(name),
        BlockNames.isCustom(name),
        name.startsWith("annotation"));
  }

  boolean is(String other) {
    return name.equals(other);
  }
}
