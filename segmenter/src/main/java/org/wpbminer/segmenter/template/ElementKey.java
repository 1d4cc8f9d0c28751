package org.wpbminer.segmenter.template;

/**
 * Builds what line elements are compared by: the source of the element with white space folded and
 * every number written {@code #}, so that running numbers, dates and counts do not make a line of
 * the template differ from page to page. (The paper compares lines as they are.)
 *
 * <p>A long key keeps its beginning and a hash of the whole, so a template stays small.
 */
final class ElementKey {

  private static final int LONGEST = 240;

  private final StringBuilder key = new StringBuilder();
  private long hash;
  private char last = ' ';
  private boolean blank;
  private boolean longer;

  void append(CharSequence source, int from, int to) {
    for (int i = from; i < to; i++) {
      append(source.charAt(i));
    }
  }

  void append(char c) {
    if (c <= ' ' || c == '\u00a0') {
      blank = last != ' ';
      return;
    }
    if (blank) {
      put(' ');
      blank = false;
    }
    if (c < '0' || c > '9') {
      put(c);
    } else if (last != '#') {
      put('#');
    }
  }

  private void put(char c) {
    last = c;
    hash = hash * 0x100000001b3L + c;
    if (key.length() < LONGEST) {
      key.append(c);
    } else {
      longer = true;
    }
  }

  /** The key of what was appended, empty if that was white space only; starts anew. */
  String take() {
    if (longer) {
      key.append(' ').append(Long.toHexString(hash));
    }
    String taken = key.toString();
    key.setLength(0);
    hash = 0;
    last = ' ';
    blank = false;
    longer = false;
    return taken;
  }
}
