package org.wpbminer.classifier.markup;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/** List items that Microsoft Word writes as paragraphs with the bullet or number as text. */
public final class WordLists {

  private static final Pattern ITEM = Pattern.compile("(?:^|\\s)MsoListParagraph");
  private static final Pattern MARK = Pattern.compile("mso-list:\\s?Ignore");
  private static final Pattern NUMBER = Pattern.compile("\\s*([0-9]{1,8})[.)]\\s*");

  private static final String BULLETS = "•‣◦▪▫●○■·";

  private WordLists() {}

  /** Whether an element is a list item of Word that has a bullet or number as text. */
  public static boolean isItem(PageTree tree, int node) {
    return tree.tag(node).equals("p")
        && Attributes.hasClass(tree, node, ITEM)
        && mark(tree, node) != PageTree.NONE;
  }

  /** Whether an element is the bullet or number of an item. */
  public static boolean isMark(PageTree tree, int node) {
    return tree.tag(node).equals("span") && Attributes.has(tree, node, "style", MARK);
  }

  /** Whether a text is a bullet at the start of an {@code li}, which shows one anyway. */
  public static boolean isBullet(PageTree tree, int node) {
    int item = tree.parent(node);
    return item > 0
        && tree.chars(node) == 1
        && tree.tag(item).equals("li")
        && tree.firstChild(item) == node
        && BULLETS.contains(NodeText.of(tree, node).strip());
  }

  private static int mark(PageTree tree, int item) {
    return IntStream.range(item, Math.min(tree.subtreeEnd(item), item + TextWriter.MAX_ITEM_NODES))
        .filter(node -> isMark(tree, node))
        .findFirst()
        .orElse(PageTree.NONE);
  }

  /** Returns the number of an item; null if it has a bullet. */
  static String number(PageTree tree, int item) {
    int mark = mark(tree, item);
    int text = mark == PageTree.NONE ? mark : tree.firstChild(mark);
    Matcher number = NUMBER.matcher(text == PageTree.NONE ? "" : tree.text(text));
    return number.matches() ? number.group(1) : null;
  }
}
