package org.wpbminer.classifier.maintext;

import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.features.reading.ClassTest;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Links from a heading, a definition or a section to itself, shown as a sign such as ¶ or #, and
 * links for editing a section.
 */
final class Permalink {

  private static final TermLists NAMES = TermLists.load(Permalink.class, "class-names.tsv");

  private static final Set<String> CLASSES = Set.copyOf(NAMES.terms("permalink"));
  private static final Set<String> EDITS = Set.copyOf(NAMES.terms("edit"));
  private static final Set<String> WORDS = Set.copyOf(NAMES.terms("permalink-text"));

  private static final Set<String> TITLES = Set.of("dt", "summary", "caption", "figcaption");

  /** Maximum length of a sign: one character, perhaps with brackets or a variation selector. */
  private static final int MAX_SIGN_CHARS = 4;

  private static final int MAX_WORDS_CHARS = 40;

  /** Maximum number of ancestors that are searched for the heading or the target. */
  private static final int MAX_LEVELS = 4;

  private static final int MAX_NODES = 8;

  private Permalink() {}

  /** Whether an element contains the links for editing a section. */
  static boolean isEdit(PageTree tree, int node) {
    return tree.links(node) > 0
        && tree.chars(node) <= MAX_WORDS_CHARS
        && ClassTest.isNamed(tree, node, EDITS);
  }

  /** Whether an element is the sign of a permanent link. */
  static boolean isSign(PageTree tree, int node) {
    if (tree.chars(node) == 0
        || tree.chars(node) > MAX_WORDS_CHARS
        || tree.subtreeEnd(node) - node > MAX_NODES) {
      return false;
    }
    String text = text(tree, node);
    boolean sign = tree.chars(node) <= MAX_SIGN_CHARS && hasNoWord(text);
    if (!sign && !WORDS.contains(text)) {
      return false;
    }
    boolean named = ClassTest.isNamed(tree, node, CLASSES);
    int title = tree.nearestAncestor(node, MAX_LEVELS, up -> isTitle(tree, up));
    if (title != PageTree.NONE) {
      return tree.chars(node) < tree.chars(title)
          && (named || leadsTo(tree, node, title) || leadsAround(tree, node));
    }
    return tree.tag(node).equals("a")
        && (named && place(tree, node) != null || leadsAround(tree, node));
  }

  private static boolean isTitle(PageTree tree, int node) {
    return tree.isHeading(node) || TITLES.contains(tree.tag(node));
  }

  private static String text(PageTree tree, int root) {
    StringBuilder text = new StringBuilder();
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      text.append(tree.isSeenText(node) ? tree.text(node) : "");
    }
    return Characters.visible(text.toString()).strip().toLowerCase(Locale.ROOT);
  }

  private static boolean hasNoWord(String text) {
    return text.codePoints().noneMatch(Character::isLetterOrDigit);
  }

  /** Returns the fragment in the address of a link; null if it has none. */
  private static String place(PageTree tree, int a) {
    String href = tree.tag(a).equals("a") ? tree.attribute(a, "href") : null;
    return href == null || href.indexOf('#') < 0 ? null : href.substring(href.indexOf('#') + 1);
  }

  /** Whether a link leads to an element within a title. */
  private static boolean leadsTo(PageTree tree, int a, int title) {
    String place = place(tree, a);
    int end = Math.min(tree.subtreeEnd(title), title + MAX_NODES);
    return IntStream.range(title, end).anyMatch(node -> isPlace(tree, node, place));
  }

  /** Whether a link leads to an element around it, which is its section. */
  private static boolean leadsAround(PageTree tree, int a) {
    String place = place(tree, a);
    return tree.nearestAncestor(a, MAX_LEVELS, up -> isPlace(tree, up, place)) != PageTree.NONE;
  }

  private static boolean isPlace(PageTree tree, int node, String place) {
    return place != null
        && !place.isEmpty()
        && (place.equals(tree.attribute(node, "id"))
            || tree.tag(node).equals("a") && place.equals(tree.attribute(node, "name")));
  }
}
