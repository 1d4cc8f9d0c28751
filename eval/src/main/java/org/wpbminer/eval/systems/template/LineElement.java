package org.wpbminer.eval.systems.template;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Line element E_i of a page (section 3.2.3, definition 2): the start tag of a block-level element,
 * or a visible line. This is the split that the paper makes for minified pages, at the tags; it
 * also separates the end of one part from the start of the next in a line of source.
 *
 * @param key the start tag or the text, used to compare elements: whitespace is collapsed, numbers
 *     are replaced by {@code #}, so that dates and counts do not differ from page to page (the
 *     paper compares elements unchanged)
 * @param text t_i, the visible text; empty for a start tag
 * @param chars number of characters of the text that are not whitespace
 * @param linkedChars number of these characters inside links
 * @param isHeading whether the text is in h1 or h2
 */
record LineElement(String key, String text, int chars, int linkedChars, boolean isHeading) {

  /** Maximum number of characters of a key; the rest of a longer line is not compared. */
  private static final int MAX_KEY_CHARS = 240;

  private static final Pattern SPACES = Pattern.compile("[\\x00-\\x20\\xA0]+");
  private static final Pattern NUMBER = Pattern.compile("#?[0-9]+");

  static List<LineElement> split(PageReading page) {
    PageTree tree = page.tree();
    Lines lines = page.lines();
    List<LineElement> elements = new ArrayList<>();
    int line = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isText(node) && tree.breaksLine(node) && !tree.isSynthesized(node)) {
        int start = tree.sourceStart(node);
        String tag = tree.source().substring(start, Math.max(start, tree.contentStart(node)));
        elements.add(new LineElement(key(tag), "", 0, 0, false));
      }
      for (; line < lines.size() && lines.first(line) == node; line++) {
        elements.add(line(tree, lines, line));
      }
    }
    return elements;
  }

  private static LineElement line(PageTree tree, Lines lines, int line) {
    String tag = tree.tag(lines.holder(line));
    String text = lines.text(line);
    return new LineElement(
        key(text),
        text,
        lines.chars(line),
        lines.linkedChars(line),
        tag.equals("h1") || tag.equals("h2"));
  }

  int plainChars() {
    return chars - linkedChars;
  }

  private static String key(String source) {
    String start = source.substring(0, Math.min(source.length(), MAX_KEY_CHARS));
    return NUMBER.matcher(SPACES.matcher(start).replaceAll(" ").strip()).replaceAll("#");
  }
}
