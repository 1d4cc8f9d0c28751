package org.wpbminer.segmenter.page;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.page.InlineStyle.DisplayDeclaration;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Recognises parts that are hidden in the source of a page although every reader can see them:
 * content that a server streams after the page and a script moves into place, collapsed parts that
 * the reader can open, the panels of tabs and accordions, and formulae that are displayed as a
 * picture. Their text counts as the page's text.
 */
final class HiddenParts {

  /** Maximum number of characters of a class or id that are searched. */
  private static final int MAX_NAME_CHARS = 200;

  private static final TermLists NAMES = TermLists.load(HiddenParts.class, "hidden-parts.tsv");

  /** Names of collapsed parts in {@code class} or {@code id}. */
  private static final List<String> COLLAPSED = NAMES.terms("folded");

  /** Names of parts that cover the page when they are opened, for example dialogs. */
  private static final List<String> OVERLAYS = NAMES.terms("laid-over");

  /** MediaWiki's class names of hidden MathML; a picture of the formula is displayed. */
  private static final List<String> FORMULAE = NAMES.terms("formulae");

  /** Elements that can be a panel even without a {@code role}; others may be dialogs. */
  private static final Set<String> PLAIN =
      new HashSet<>(Set.of("div", "section", "article", "dd", "li", "p"));

  private HiddenParts() {}

  /** Whether an element is hidden; a declaration takes precedence over attributes and names. */
  static boolean isHidden(NodeTable nodes, int node, DisplayDeclaration display) {
    boolean isClosedDialog =
        nodes.tag[node].equals("dialog") && nodes.attribute(node, "open") == null;
    boolean hidden =
        display == DisplayDeclaration.ABSENT
            ? nodes.attribute(node, "hidden") != null || isClosedDialog
            : display == DisplayDeclaration.NONE;
    return hidden && !isSeen(nodes, node);
  }

  /** Whether readers can see an element that has {@code hidden} or {@code display:none}. */
  private static boolean isSeen(NodeTable nodes, int node) {
    String classes = nodes.attribute(node, "class");
    String id = nodes.attribute(node, "id");
    return isStreamed(id)
        || isPanel(nodes, node)
        || "until-found".equalsIgnoreCase(nodes.attribute(node, "hidden"))
        || isNamed(classes, COLLAPSED)
        || isNamed(id, COLLAPSED)
        || isNamed(classes, FORMULAE);
  }

  /**
   * Recognises panels of tabs and accordions by the ARIA Authoring Practices: by their role, or,
   * for pages with many panels, by {@code aria-labelledby} alone.
   */
  private static boolean isPanel(NodeTable nodes, int node) {
    String role = nodes.attribute(node, "role");
    if (role != null) {
      return role.equalsIgnoreCase("tabpanel") || role.equalsIgnoreCase("region");
    }
    return PLAIN.contains(nodes.tag[node])
        && nodes.attribute(node, "aria-labelledby") != null
        && nodes.attribute(node, "aria-modal") == null
        && Stream.of("class", "id", "aria-labelledby")
            .noneMatch(name -> isNamed(nodes.attribute(node, name), OVERLAYS));
  }

  /** Recognises React's streamed content by its id, such as {@code S:1f}. */
  private static boolean isStreamed(@Nullable String id) {
    if (id == null || id.length() < 3 || id.length() > 10 || !id.startsWith("S:")) {
      return false;
    }
    return id.chars().skip(2).allMatch(c -> Character.digit(c, 16) >= 0);
  }

  private static boolean isNamed(@Nullable String names, List<String> known) {
    if (names == null) {
      return false;
    }
    String name =
        names.substring(0, Math.min(names.length(), MAX_NAME_CHARS)).toLowerCase(Locale.ROOT);
    return known.stream().anyMatch(name::contains);
  }
}
