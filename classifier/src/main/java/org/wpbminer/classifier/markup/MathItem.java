package org.wpbminer.classifier.markup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;

/**
 * An element of a formula in MathML, or in MathJax's CHTML with the name that MathML has for it.
 */
final class MathItem {

  /** MathML elements that are converted; any other element is replaced by its content. */
  static final Set<String> ELEMENTS =
      Set.of(
          ("math mrow mstyle mpadded merror menclose mi mn mo mtext ms mspace mfrac msqrt mroot"
                  + " msup msub msubsup munder mover munderover mmultiscripts mprescripts none mtable"
                  + " mtr mlabeledtr mtd mfenced mphantom semantics")
              .split(" "));

  private static final int MAX_DEPTH = 60;

  private static final Set<String> UNSEEN =
      Set.of("annotation", "annotation-xml", "mphantom", "mjx-mphantom", "mjx-surd", "mjx-labels");

  /** Child index in MathML of each element, by name, that MathJax's CHTML orders otherwise. */
  private static final Map<String, Integer> PLACES =
      Map.of("mjx-under", 1, "mjx-root", 1, "mjx-over", 2);

  /** Pattern of a CHTML class that contains the code point of a character. */
  private static final Pattern GLYPH = Pattern.compile("(?:^| )mjx-c([0-9A-F]{2,5})(?: |$)");

  private final PageTree tree;
  final String name;
  final int node;
  private final int depth;
  private final int place;
  final List<MathItem> children = new ArrayList<>();
  final StringBuilder text = new StringBuilder();
  String latex = "";

  /** Whether the item is a fraction whose line CHTML draws. */
  boolean ruled;

  private MathItem(PageTree tree, String name, int node, int depth, int place) {
    this.tree = tree;
    this.name = name;
    this.node = node;
    this.depth = depth;
    this.place = place;
  }

  boolean is(String... names) {
    return Arrays.asList(names).contains(name);
  }

  /** Returns the elements of a formula in document order, the root first; null if too deep. */
  static List<MathItem> read(PageTree tree, int root, int end) {
    List<MathItem> items = new ArrayList<>();
    items.add(new MathItem(tree, "mrow", root, 0, 0));
    MathItem[] holder = new MathItem[end - root];
    int[] place = new int[end - root];
    holder[0] = items.get(0);
    for (int node = root + 1; node < end; node++) {
      int at = node - root;
      int up = tree.parent(node) - root;
      MathItem around = holder[up];
      String tag = tree.tag(node);
      String name = tag.equals("mjx-texatom") ? "mrow" : tag.replaceFirst("^mjx-", "");
      boolean inner = tag.equals("mjx-munder") && around.name.equals("munderover");
      if (UNSEEN.contains(tag)) {
        node = tree.subtreeEnd(node) - 1;
      } else if (tree.isText(node)) {
        around.text.append(tree.text(node));
      } else if (!ELEMENTS.contains(name) || inner) {
        holder[at] = around;
        place[at] = PLACES.getOrDefault(tag, place[up]);
        around.ruled |= tag.equals("mjx-line");
        String glyph = tag.equals("mjx-c") ? glyph(tree.attribute(node, "class")) : "";
        if (!glyph.isEmpty()) {
          around.text.append(glyph);
          node = tree.subtreeEnd(node) - 1;
        }
      } else if (around.depth == MAX_DEPTH) {
        return null;
      } else {
        MathItem item = new MathItem(tree, name, node, around.depth + 1, place[up]);
        around.children.add(item);
        items.add(item);
        holder[at] = item;
      }
    }
    return items;
  }

  private static String glyph(String classes) {
    Matcher number = GLYPH.matcher(classes == null ? "" : classes);
    return number.find() ? Character.toString(Integer.parseInt(number.group(1), 16)) : "";
  }

  boolean isDrawn() {
    return tree.tag(node).startsWith("mjx-");
  }

  /** Sorts the children of an element of CHTML into MathML's order. */
  void order() {
    children.sort(Comparator.comparingInt(part -> part.place));
    if (is("msubsup", "munderover") && children.size() == 3 && children.get(1).place == 0) {
      children.add(children.remove(1)); // CHTML has the superscript first
    }
  }

  String attribute(String name) {
    String value = tree.attribute(node, name);
    return value == null ? "" : value;
  }
}
