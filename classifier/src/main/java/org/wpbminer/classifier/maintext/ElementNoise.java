package org.wpbminer.classifier.maintext;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.classifier.markup.Attributes;
import org.wpbminer.classifier.markup.CodeLanguage;
import org.wpbminer.classifier.markup.CodeListings;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.Names;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Elements inside a main text that do not belong to it: picture captions, buttons, line numbers and
 * labels of code, signs of permanent links, copies of slides, and names of icons in icon fonts.
 */
final class ElementNoise {

  private static final String QUESTION_MARKS = "?\uff1f\u061f\u037e";

  /** Tags of elements whose buttons open the text below them. */
  private static final Set<String> TITLES = Set.of("dt", "summary");

  private static final Pattern ICON_NAME = Pattern.compile("\\s*[a-z0-9_]{1,40}\\s*");

  private static final Pattern UNSELECTED = Pattern.compile("user-select:\\s?none");

  /** Maximum length of a column of line numbers. */
  private static final int MAX_DIGITS = 20_000;

  /** Maximum length of a number or symbol beside a button in a heading. */
  private static final int MAX_MARK_CHARS = 4;

  private static final int MAX_NUMBER_DIGITS = 6;

  private static final String[] NO_TEXT = {};

  /** Maximum number of nodes of a button that are examined. */
  private static final int MAX_NODES = 60;

  /** Minimum length of a button that can be the title of a text; menu buttons are shorter. */
  private static final int MIN_NAME_CHARS = 13;

  /** Maximum number of elements between a button and the element beside its text. */
  private static final int MAX_TITLE_LEVELS = 3;

  private final PageTree tree;
  private final PageForm form;
  private final Names names;
  private final Permalink permalinks;
  private final CopiedSlide slides;

  private ElementNoise(TextRecord view) {
    this.tree = view.tree();
    this.form = view.form();
    this.names = view.reading().names();
    this.permalinks = new Permalink(view.reading());
    this.slides = new CopiedSlide(view.reading());
  }

  /** Marks the elements as left out, in time linear in the page. */
  static void mark(TextRecord view) {
    PageTree tree = view.tree();
    ElementNoise noise = new ElementNoise(view);
    CodeListings listings = noise.form.listings();
    for (int node = 1; node < tree.size(); node++) {
      if (tree.tag(node).equals("pre") || listings.isListing(node)) {
        CodeLanguage.labels(tree, node).forEach(view::leaveOut);
      }
      if (noise.isNoise(node) || noise.isGutter(node)) {
        view.leaveOut(node);
        node = tree.subtreeEnd(node) - 1;
      }
    }
  }

  private boolean isNoise(int node) {
    return switch (tree.tag(node)) {
      case "figcaption", "p", "small", "em", "dd" -> form.isCaption(node);
      case "button" -> !isInRunningText(tree, node) && !opensText(tree, node);
      case "a" -> permalinks.isSign(node);
      case "span", "i", "mat-icon" ->
          form.isCaption(node)
              || isIcon(tree, node)
              || permalinks.isSign(node)
              || permalinks.isEdit(node);
      case "div" -> form.isCaption(node) || permalinks.isEdit(node) || slides.isCopy(node);
      case "li", "ul", "section", "article" -> slides.isCopy(node);
      default -> false;
    };
  }

  /** Whether an element contains only line numbers. */
  private boolean isGutter(int node) {
    if (tree.isText(node)
        || tree.chars(node) == 0
        || tree.chars(node) > MAX_DIGITS
        || tree.links(node) > 0) {
      return false;
    }
    if (!isOfDigits(tree, node)) {
      return false;
    }
    return names.isClass(node, NameSense.CODE_GUTTER)
        || tree.isPreformatted(node) && Attributes.has(tree, node, "style", UNSELECTED)
        || isBesideCode(tree, node) && countsUp(tree, node);
  }

  /** Whether an element is a list in preformatted text, or a cell directly before it. */
  private static boolean isBesideCode(PageTree tree, int node) {
    int next = tree.nextSibling(node);
    return switch (tree.tag(node)) {
      case "ul", "ol" -> tree.isPreformatted(node);
      case "td", "th" -> next != PageTree.NONE && first(tree, next).anyMatch(tree::isPreformatted);
      default -> false;
    };
  }

  /** Whether the text of an element is several numbers, each greater by one than the last. */
  private static boolean countsUp(PageTree tree, int root) {
    long last = -1;
    boolean several = false;
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      for (String number :
          tree.isSeenText(node) ? tree.text(node).strip().split("\\s+") : NO_TEXT) {
        boolean follows = number.length() <= MAX_NUMBER_DIGITS && number.matches("[0-9]+");
        long value = follows ? Long.parseLong(number) : -1;
        if (!follows || last >= 0 && value != last + 1) {
          return false;
        }
        several = last >= 0;
        last = value;
      }
    }
    return several;
  }

  private static boolean isOfDigits(PageTree tree, int root) {
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      for (int i = 0; i < tree.textLength(node) && tree.counts(node); i++) {
        char c = tree.charAt(node, i);
        if (c > ' ' && !Character.isDigit(c)) {
          return false;
        }
      }
    }
    return true;
  }

  private static IntStream first(PageTree tree, int node) {
    return IntStream.range(node + 1, Math.min(tree.subtreeEnd(node), node + MAX_NODES));
  }

  /** Whether an element is part of a line of running text: text precedes and follows it. */
  static boolean isInRunningText(PageTree tree, int node) {
    int next = tree.nextSibling(node);
    if (next == PageTree.NONE
        || tree.onOwnLines(node)
        || tree.parent(node - 1) != tree.parent(node)) {
      return false;
    }
    String before = tree.text(node - 1);
    String after = tree.text(next);
    return !before.isBlank()
        && !after.isBlank()
        && (before + after).chars().anyMatch(Character::isLetter);
  }

  /**
   * Whether a button is the heading or title of text that it opens: it is in a heading, or can be
   * expanded and is long, or is followed by text. The buttons of menus are short, and links follow.
   */
  static boolean opensText(PageTree tree, int button) {
    int up = tree.parent(button);
    return tree.isHeading(up) && tree.chars(up) - tree.chars(button) <= MAX_MARK_CHARS
        || TITLES.contains(tree.tag(up))
        || first(tree, button).anyMatch(tree::isHeading)
        || isQuestion(tree, button)
        || tree.attribute(button, "aria-haspopup") == null
            && tree.attribute(button, "aria-expanded") != null
            && (tree.chars(button) >= MIN_NAME_CHARS || isAboveText(tree, button));
  }

  /** Whether an element ends with a question mark and is above text. */
  static boolean isQuestion(PageTree tree, int button) {
    boolean small = tree.subtreeEnd(button) - button <= MAX_NODES;
    String text = small && isAboveText(tree, button) ? NodeText.of(tree, button).strip() : "";
    return !text.isEmpty() && QUESTION_MARKS.indexOf(text.charAt(text.length() - 1)) >= 0;
  }

  /** Whether the element after a button, or after one of the elements around it, is text. */
  static boolean isAboveText(PageTree tree, int button) {
    int last = button;
    for (int i = 0; i < MAX_TITLE_LEVELS && last > 0 && tree.nextSibling(last) < 0; i++) {
      last = tree.parent(last);
    }
    if (last <= 0) {
      return false;
    }
    int next = tree.nextSibling(last);
    return next >= 0
        && tree.chars(last) - tree.chars(button) <= MAX_MARK_CHARS
        && tree.chars(next) >= Math.min(tree.chars(button), MIN_NAME_CHARS)
        && 2 * tree.linkTextChars(next) < tree.chars(next);
  }

  private static boolean isIcon(PageTree tree, int node) {
    String name = tree.attribute(node, "class");
    boolean material =
        tree.tag(node).equals("mat-icon")
            || name != null
                && (name.contains("material-icons") || name.contains("material-symbols"));
    return material
        && tree.subtreeEnd(node) == node + 2
        && ICON_NAME.matcher(tree.text(node + 1)).matches();
  }
}
