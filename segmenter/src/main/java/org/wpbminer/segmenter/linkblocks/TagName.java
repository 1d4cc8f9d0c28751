package org.wpbminer.segmenter.linkblocks;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import org.wpbminer.segmenter.page.ElementNames;

/**
 * Tag names as numbers: the lower-case letters of a name of up to eight characters, eight bits
 * each; {@link #LONG} for a longer name. So a scan compares names without making strings.
 */
public final class TagName {

  /** Every name of more than eight characters; no element that matters to a scan has one. */
  public static final long LONG = 0;

  public static final long A = of("a");
  static final long HREF = of("href");
  static final long TEMPLATE = of("template");

  /** Elements whose content is not markup, or (template) is markup that no reader sees. */
  private static final long[] RAW = sorted(ElementNames.RAW_TEXT, "template");

  /** Elements that do not end a word or a line: tags that only format text, and their like. */
  private static final long[] INLINE = sorted(ElementNames.FORMATTING, "img", "rp", "rt", "ruby");

  private TagName() {}

  /** The number of {@code name}, given in lower case. */
  public static long of(String name) {
    long packed = 0;
    for (int i = 0; i < name.length(); i++) {
      packed = append(packed, name.charAt(i));
    }
    return name.length() > 8 ? LONG : packed;
  }

  /** Whether an element formats text within a line, so that a word may run across its tags. */
  public static boolean isInline(long name) {
    return Arrays.binarySearch(INLINE, name) >= 0;
  }

  /** Bit of a raw-text element in a set of them, counted from 0; -1 for any other element. */
  static int rawIndex(long name) {
    int index = Arrays.binarySearch(RAW, name);
    return index >= 0 ? index : -1;
  }

  /** One more character of a name; characters beyond ASCII are all alike. */
  static long append(long packed, char c) {
    int lower = c >= 'A' && c <= 'Z' ? c | 0x20 : Math.min(c, 0x80);
    return packed << 8 | lower;
  }

  private static long[] sorted(Set<String> names, String... more) {
    return Stream.concat(names.stream(), Stream.of(more)).mapToLong(TagName::of).sorted().toArray();
  }
}
