package org.wpbminer.classifier;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.Characters;
import org.wpbminer.segmenter.PageTree;

/**
 * Buttons that open what stands behind them and say what that is, as the questions of an accordion
 * do. What pops up is a menu or a choice, and "Show all 24 comments" says nothing of what it opens.
 */
final class Disclosure {

  /** A button that opens a menu says so in fewer characters than most questions have. */
  private static final int SHORTEST = 13;

  /** Longer texts say more than what the button does. */
  private static final int LONGEST_CONTROL = 40;

  /** Nodes of a button that are looked at for what it says. */
  private static final int MOST_IN_BUTTON = 20;

  /** Nodes on each side that are looked at for text on a button's line. */
  private static final int MOST_BESIDE = 40;

  /** What texts begin or end with that say what a button does. */
  private static final Set<String> CONTROLS =
      Set.of(
          ("show read view see expand collapse hide more less load toggle"
                  + " mehr weniger zeige anzeigen lesen weiterlesen einblenden ausblenden"
                  + " aufklappen zuklappen voir afficher lire masquer plus moins"
                  + " ver mostrar leer ocultar más menos")
              .split(" "));

  /** The same in Chinese, where nothing parts words. */
  private static final String[] CHINESE_CONTROLS = {
    "展开", "展開", "收起", "查看", "显示", "顯示", "阅读", "閱讀", "更多", "加载", "点击", "點擊"
  };

  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{M}\\p{N}.,]+");

  private Disclosure() {}

  /** Whether an element is a button that opens something and names it. */
  static boolean names(PageTree tree, int node) {
    return tree.attribute(node, "aria-expanded") != null
        && tree.attribute(node, "aria-haspopup") == null
        && tree.chars(node) >= SHORTEST
        && isButton(tree, node)
        && !isControl(tree, node);
  }

  /** Whether an element is such a button on a line of its own, though no line breaks around it. */
  static boolean standsApart(PageTree tree, int node) {
    return names(tree, node)
        && !tree.isPreformatted(node)
        && !isTextBefore(tree, node)
        && !isTextBehind(tree, node);
  }

  private static boolean isButton(PageTree tree, int node) {
    return tree.tag(node).equals("button") || "button".equals(tree.attribute(node, "role"));
  }

  /** Whether a button says what it does, or how many of something it opens. */
  private static boolean isControl(PageTree tree, int node) {
    if (tree.chars(node) > LONGEST_CONTROL || tree.subtreeEnd(node) - node > MOST_IN_BUTTON) {
      return false;
    }
    StringBuilder said = new StringBuilder();
    for (int n = node + 1; n < tree.subtreeEnd(node); n++) {
      said.append(tree.blankBefore(n) ? " " : "").append(tree.counts(n) ? tree.text(n) : "");
    }
    String text = Characters.fold(said.toString()).toLowerCase(Locale.ROOT);
    List<String> words =
        NO_WORD.splitAsStream(text).filter(Predicate.not(String::isEmpty)).toList();
    if (words.isEmpty() || text.endsWith("?")) {
      return false;
    }
    String first = words.get(0);
    return words.size() == 2 && isNumber(first)
        || CONTROLS.contains(first)
        || CONTROLS.contains(words.get(words.size() - 1))
        || Arrays.stream(CHINESE_CONTROLS).anyMatch(first::startsWith);
  }

  /** Whether a word is a number, and none of an outline, which a stop ends. */
  private static boolean isNumber(String word) {
    return Character.isDigit(word.charAt(0)) && !word.endsWith(".");
  }

  /** Whether text stands before a node on its line. A button beside it is none. */
  private static boolean isTextBefore(PageTree tree, int node) {
    for (int n = node - 1; n > node - MOST_BESIDE && n >= 0; n--) {
      if (tree.onOwnLines(n)) {
        return false;
      }
      if (tree.isSeenText(n)) {
        return !isParted(tree, n, node);
      }
    }
    return true;
  }

  /** Whether an element around a text that stands before a node parts the two. */
  private static boolean isParted(PageTree tree, int text, int node) {
    int up = tree.parent(text);
    for (int i = 0; i < MOST_BESIDE && !tree.isWithin(node, up); i++, up = tree.parent(up)) {
      if (tree.onOwnLines(up) || isButton(tree, up)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTextBehind(PageTree tree, int node) {
    int up = node;
    int n = tree.subtreeEnd(node);
    for (int i = 0; i < MOST_BESIDE; i++) {
      if (n == tree.subtreeEnd(up)) {
        if (tree.onOwnLines(up) || tree.parent(up) == PageTree.NONE) {
          return false;
        }
        up = tree.parent(up);
      } else if (tree.onOwnLines(n) || isButton(tree, n)) {
        return false;
      } else if (tree.isSeenText(n)) {
        return true;
      } else {
        n++;
      }
    }
    return true;
  }
}
