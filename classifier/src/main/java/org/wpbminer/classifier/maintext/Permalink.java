package org.wpbminer.classifier.maintext;

import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Links from a heading, a definition or a section to itself, shown as a sign such as ¶ or #, and
 * links for editing a section.
 */
final class Permalink {

  /** What permanent links say to screen readers. */
  private static final Set<String> WORDS =
      Set.copyOf(TermLists.load(Permalink.class, "interface-phrases.tsv").terms("permalink"));

  private static final Set<String> TITLES = Set.of("dt", "summary", "caption", "figcaption");

  /** Maximum length of a sign: one character, perhaps with brackets or a variation selector. */
  private static final int MAX_SIGN_CHARS = 4;

  private static final int MAX_WORDS_CHARS = 40;

  /** Maximum number of ancestors that are searched for the heading or the target. */
  private static final int MAX_LEVELS = 4;

  private static final int MAX_NODES = 8;

  private final PageTree tree;
  private final Names names;

  Permalink(PageReading reading) {
    this.tree = reading.tree();
    this.names = reading.names();
  }

  /** Whether an element contains the links for editing a section. */
  boolean isEdit(int node) {
    return tree.links(node) > 0
        && tree.chars(node) <= MAX_WORDS_CHARS
        && names.isClass(node, NameSense.SECTION_EDIT);
  }

  /** Whether an element is the sign of a permanent link. */
  boolean isSign(int node) {
    boolean named = names.isClass(node, NameSense.PERMALINK);
    if (!named && place(node) == null
        || tree.chars(node) == 0
        || tree.chars(node) > MAX_WORDS_CHARS
        || tree.subtreeEnd(node) - node > MAX_NODES) {
      return false;
    }
    String text = text(node);
    boolean sign = tree.chars(node) <= MAX_SIGN_CHARS && hasNoWord(text);
    if (!sign && !WORDS.contains(text)) {
      return false;
    }
    int title = tree.nearestAncestor(node, MAX_LEVELS, this::isTitle);
    if (title != PageTree.NONE) {
      return tree.chars(node) < tree.chars(title)
          && (named || leadsTo(node, title) || leadsAround(node));
    }
    return tree.tag(node).equals("a") && (named && place(node) != null || leadsAround(node));
  }

  private boolean isTitle(int node) {
    return tree.isHeading(node) || TITLES.contains(tree.tag(node));
  }

  private String text(int root) {
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
  private String place(int a) {
    String href = tree.tag(a).equals("a") ? tree.attribute(a, "href") : null;
    return href == null || href.indexOf('#') < 0 ? null : href.substring(href.indexOf('#') + 1);
  }

  /** Whether a link leads to an element within a title. */
  private boolean leadsTo(int a, int title) {
    String place = place(a);
    int end = Math.min(tree.subtreeEnd(title), title + MAX_NODES);
    return IntStream.range(title, end).anyMatch(node -> isPlace(node, place));
  }

  /** Whether a link leads to an element around it, which is its section. */
  private boolean leadsAround(int a) {
    String place = place(a);
    return tree.nearestAncestor(a, MAX_LEVELS, up -> isPlace(up, place)) != PageTree.NONE;
  }

  private boolean isPlace(int node, String place) {
    return place != null
        && !place.isEmpty()
        && (place.equals(tree.attribute(node, "id"))
            || tree.tag(node).equals("a") && place.equals(tree.attribute(node, "name")));
  }
}
