package org.wpbminer.segmenter.page;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Parts of a page that its source hides and every reader can see none the less: what a server
 * streams after the page until a script puts it in its place, what is folded away until the reader
 * opens it, the panels of tabs and accordions, and formulae that are shown as a picture. Their text
 * is as much the page's as what stands open.
 */
final class HiddenParts {

  /** Of a name, no more characters than this are looked at. */
  private static final int MOST = 200;

  private static final TermLists NAMES = TermLists.load(HiddenParts.class, "hidden-parts.tsv");

  /** What authors and their libraries call folded parts, in {@code class} or {@code id}. */
  private static final List<String> FOLDED = NAMES.terms("folded");

  /** What they call parts that lie over the page when they are opened. */
  private static final List<String> LAID_OVER = NAMES.terms("laid-over");

  /** What MediaWiki calls a formula's MathML, beside the picture that is shown of it. */
  private static final List<String> FORMULAE = NAMES.terms("formulae");

  /** Elements that may be a panel without a role; others are something else, such as a dialog. */
  private static final Set<String> PLAIN =
      new HashSet<>(Set.of("div", "section", "article", "dd", "li", "p"));

  private HiddenParts() {}

  /**
   * Whether readers see an element that {@code hidden} or {@code display:none} hides.
   *
   * @param tag the element's name
   * @param attribute value of the element's attribute of a name, or null
   */
  static boolean areSeen(String tag, UnaryOperator<String> attribute) {
    String classes = attribute.apply("class");
    String id = attribute.apply("id");
    return isStreamed(id)
        || isPanel(tag, attribute)
        || "until-found".equalsIgnoreCase(attribute.apply("hidden"))
        || isNamed(classes, FOLDED)
        || isNamed(id, FOLDED)
        || isNamed(classes, FORMULAE);
  }

  /**
   * What the ARIA Authoring Practices ask of the panels of tabs and of accordions: a role, or where
   * that would be said too often, nothing but who names them.
   */
  private static boolean isPanel(String tag, UnaryOperator<String> attribute) {
    String role = attribute.apply("role");
    if (role != null) {
      return role.equalsIgnoreCase("tabpanel") || role.equalsIgnoreCase("region");
    }
    return PLAIN.contains(tag)
        && attribute.apply("aria-labelledby") != null
        && attribute.apply("aria-modal") == null
        && Stream.of("class", "id", "aria-labelledby")
            .noneMatch(name -> isNamed(attribute.apply(name), LAID_OVER));
  }

  /** React's way: ids of {@code S:} and a hexadecimal number, placeholders {@code B:} and it. */
  private static boolean isStreamed(String id) {
    if (id == null || id.length() < 3 || id.length() > 10 || !id.startsWith("S:")) {
      return false;
    }
    return id.chars().skip(2).allMatch(c -> Character.digit(c, 16) >= 0);
  }

  private static boolean isNamed(String names, List<String> known) {
    if (names == null) {
      return false;
    }
    String name = names.substring(0, Math.min(names.length(), MOST)).toLowerCase(Locale.ROOT);
    return known.stream().anyMatch(name::contains);
  }
}
