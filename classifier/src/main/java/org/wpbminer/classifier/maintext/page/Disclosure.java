package org.wpbminer.classifier.maintext.page;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * Buttons that open what stands behind them and say what that is, as the questions of an accordion
 * do. What pops up is a menu or a choice, and "Show all 24 comments" says nothing of what it opens.
 */
public final class Disclosure {

  /** A button that opens a menu says so in less than most questions have. */
  private static final int SHORTEST = 13;

  /** Longer texts say more than what the button does. */
  private static final int LONGEST_CONTROL = 40;

  /** Longer texts are no questions, but what is asked about. */
  private static final int LONGEST_QUESTION = 200;

  /** Elements around a button that are looked at for one with text behind it. */
  private static final int MOST_AROUND = 3;

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
  public static boolean names(PageTree tree, int node) {
    return isButton(tree, node)
        && tree.attribute(node, "aria-haspopup") == null
        && (tree.attribute(node, "aria-expanded") == null
            ? asks(tree, node)
            : namesWhatExpands(tree, node));
  }

  /** Many accordions do not say what they are: a question with text right below is enough. */
  public static boolean asks(PageTree tree, int node) {
    if (tree.chars(node) > LONGEST_QUESTION || leads(tree, node)) {
      return false;
    }
    String said = said(tree, node);
    return isQuestion(said)
        && width(said) >= SHORTEST
        && !beginsAsControl(words(said))
        && isAnswerBelow(tree, node);
  }

  private static boolean namesWhatExpands(PageTree tree, int node) {
    if (tree.chars(node) > LONGEST_CONTROL) {
      return true;
    }
    String said = said(tree, node);
    return isQuestion(said) || width(said) >= SHORTEST && !isControl(words(said));
  }

  /** Whether an element is such a button on a line of its own, though no line breaks around it. */
  public static boolean standsApart(PageTree tree, int node) {
    return names(tree, node)
        && !tree.isPreformatted(node)
        && !isTextBefore(tree, node)
        && !isTextBehind(tree, node);
  }

  private static boolean isButton(PageTree tree, int node) {
    return tree.tag(node).equals("button") || "button".equals(tree.attribute(node, "role"));
  }

  /** Whether an element is a link that leads to another page, or to a part of its own. */
  private static boolean leads(PageTree tree, int node) {
    String href = tree.tag(node).equals("a") ? tree.attribute(node, "href") : null;
    return href != null
        && (!href.startsWith("#")
            || tree.attribute(node, "aria-controls") == null
                && tree.attribute(node, "data-toggle") == null
                && tree.attribute(node, "data-bs-toggle") == null);
  }

  /** What a button's first nodes say. */
  private static String said(PageTree tree, int node) {
    StringBuilder said = new StringBuilder();
    int end = Math.min(tree.subtreeEnd(node), node + MOST_IN_BUTTON);
    for (int n = node + 1; n < end; n++) {
      said.append(tree.blankBefore(n) ? " " : "").append(tree.counts(n) ? tree.text(n) : "");
    }
    return Characters.fold(said.toString()).toLowerCase(Locale.ROOT);
  }

  private static boolean isQuestion(String said) {
    return said.endsWith("?") || said.endsWith("\uff1f");
  }

  /** Letters and signs that a text has, of which an ideograph says as much as two of others. */
  private static long width(String said) {
    return said.chars().mapToLong(c -> c == ' ' ? 0 : Character.isIdeographic(c) ? 2 : 1).sum();
  }

  private static List<String> words(String said) {
    return NO_WORD.splitAsStream(said).filter(Predicate.not(String::isEmpty)).toList();
  }

  /** Whether a button says what it does, or how many of something it opens. */
  private static boolean isControl(List<String> words) {
    return beginsAsControl(words)
        || words.size() == 2 && isNumber(words.get(0))
        || !words.isEmpty() && CONTROLS.contains(words.get(words.size() - 1));
  }

  private static boolean beginsAsControl(List<String> words) {
    return !words.isEmpty()
        && (CONTROLS.contains(words.get(0))
            || Arrays.stream(CHINESE_CONTROLS).anyMatch(words.get(0)::startsWith));
  }

  /** Whether lines with text stand right behind a button, or behind what holds but the button. */
  private static boolean isAnswerBelow(PageTree tree, int node) {
    int question = node;
    int next = tree.nextSibling(node);
    for (int i = 0; i < MOST_AROUND && next == PageTree.NONE; i++) {
      int up = tree.parent(question);
      if (up == PageTree.NONE || tree.chars(up) > tree.chars(node)) {
        return false;
      }
      question = up;
      next = tree.nextSibling(up);
    }
    return next != PageTree.NONE && tree.chars(next) > 0 && tree.onOwnLines(next);
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
