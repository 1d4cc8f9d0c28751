package org.wpbminer.features.boxes.style;

import java.util.List;
import org.wpbminer.features.boxes.style.Selector.Compound;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Decides whether an element matches a selector, from right to left, without recursion over the
 * page. Of several ancestors that fit, the nearest is as good as any (it has all the ancestors that
 * a farther one has), so only the last descendant and the last sibling step are ever retried.
 */
final class SelectorMatcher {
  /** Steps over one page; past it nothing matches any more and the result says so. */
  private static final int PAGE_BUDGET = 50_000_000;

  /** Attributes of an element that are looked through in the time of a step. */
  private static final int NAMES_A_STEP = 8;

  private static final int NONE = PageTree.NONE;

  private final Elements elements;
  private final PageTree tree;
  private final Budget budget = new Budget(PAGE_BUDGET);

  public SelectorMatcher(Elements elements) {
    this.elements = elements;
    this.tree = elements.tree;
  }

  public boolean exhausted() {
    return budget.isSpent();
  }

  public boolean matches(Selector selector, int element) {
    if (!matches(selector.last, element)) {
      return false;
    }
    Compound at = selector.last;
    int node = element;
    Compound ancestorStep = null;
    int ancestorNode = NONE;
    Compound siblingStep = null;
    int siblingNode = NONE;
    while (at.left() != null) {
      int next;
      switch (at.combinator()) {
        case ' ' -> {
          ancestorStep = at;
          siblingStep = null;
          next = nearestAncestor(at.left(), tree.parent(node));
          ancestorNode = next;
        }
        case '~' -> {
          siblingStep = at;
          next = nearestSibling(at.left(), elements.previous[node]);
          siblingNode = next;
        }
        case '>' -> next = fits(at.left(), tree.parent(node));
        default -> next = fits(at.left(), elements.previous[node]);
      }
      if (next == NONE && siblingStep != null && siblingNode != NONE) {
        next = nearestSibling(siblingStep.left(), elements.previous[siblingNode]);
        siblingNode = next;
        at = siblingStep;
      }
      if (next == NONE && ancestorStep != null && ancestorNode != NONE) {
        next = nearestAncestor(ancestorStep.left(), tree.parent(ancestorNode));
        ancestorNode = next;
        siblingStep = null;
        at = ancestorStep;
      }
      if (next == NONE) {
        return false;
      }
      node = next;
      at = at.left();
    }
    return true;
  }

  private int fits(Compound compound, int node) {
    return node != NONE && matches(compound, node) ? node : NONE;
  }

  private int nearestAncestor(Compound compound, int from) {
    int node = from;
    while (node != NONE && !matches(compound, node)) {
      node = tree.parent(node);
    }
    return node;
  }

  private int nearestSibling(Compound compound, int from) {
    int node = from;
    while (node != NONE && !matches(compound, node)) {
      node = elements.previous[node];
    }
    return node;
  }

  private boolean matches(Compound compound, int node) {
    if (!budget.pay(1)) {
      return false;
    }
    if (compound.tag() != null && !compound.tag().equals(tree.tag(node))
        || compound.id() != null && !compound.id().equals(elements.id(node))) {
      return false;
    }
    for (String name : compound.classes()) {
      if (!elements.hasClass(node, name)) {
        return false;
      }
    }
    for (AttributeTest test : compound.attributes()) {
      if (!test.matches(attribute(node, test.name()), budget)) {
        return false;
      }
    }
    for (PseudoClass pseudo : compound.pseudos()) {
      if (!holds(pseudo, node)) {
        return false;
      }
    }
    return true;
  }

  private String attribute(int node, String name) {
    budget.pay(tree.attributeCount(node) / NAMES_A_STEP);
    return tree.attribute(node, name);
  }

  private boolean holds(PseudoClass pseudo, int node) {
    return switch (pseudo.kind()) {
      case ROOT -> node == 0;
      case NTH_CHILD -> pseudo.holds(elements.position(node));
      case NTH_LAST_CHILD -> pseudo.holds(elements.lastPosition(node));
      case NTH_OF_TYPE -> pseudo.holds(elements.positionOfType(node, false, budget));
      case NTH_LAST_OF_TYPE -> pseudo.holds(elements.positionOfType(node, true, budget));
      case EMPTY -> tree.firstChild(node) == NONE;
      case LINK -> tree.tag(node).equals("a") && attribute(node, "href") != null;
      case LANG -> speaks(node, pseudo.language());
      case CHECKED -> has(node, "checked") || has(node, "selected");
      case DISABLED -> has(node, "disabled");
      case ENABLED -> isControl(node) && !has(node, "disabled");
      case REQUIRED -> has(node, "required");
      case OPTIONAL -> isControl(node) && !has(node, "required");
      case NOT -> !pseudo.inner().isEmpty() && !anyMatches(pseudo.inner(), node);
      case IS -> anyMatches(pseudo.inner(), node);
      case NEVER -> false;
    };
  }

  /** Whether the nearest lang attribute is the language or a dialect of it. */
  private boolean speaks(int node, String language) {
    for (int n = node; n != NONE && budget.pay(1); n = tree.parent(n)) {
      String lang = attribute(n, "lang");
      if (lang != null) {
        return lang.regionMatches(true, 0, language, 0, language.length())
            && (lang.length() == language.length() || lang.charAt(language.length()) == '-');
      }
    }
    return false;
  }

  private boolean has(int node, String attribute) {
    return attribute(node, attribute) != null;
  }

  private boolean isControl(int node) {
    return switch (tree.tag(node)) {
      case "input", "select", "textarea", "button" -> true;
      default -> false;
    };
  }

  /** Recursion goes as deep as pseudo-classes nest in the selector: at most eight. */
  private boolean anyMatches(List<Selector> selectors, int node) {
    for (Selector selector : selectors) {
      if (matches(selector, node)) {
        return true;
      }
    }
    return false;
  }

  /** What the matching of selectors may still cost on a page. */
  static final class Budget {

    /** Characters of an attribute that are compared in the time of a step. */
    private static final int CHARS_A_STEP = 16;

    private long chars;

    Budget(int steps) {
      chars = (long) steps * CHARS_A_STEP;
    }

    /** Takes steps; false, and nothing is left, when it has not so many. */
    boolean pay(int steps) {
      return payChars((long) steps * CHARS_A_STEP);
    }

    /** Takes the time in which so many characters are compared; false as {@link #pay}. */
    boolean payChars(long count) {
      chars = Math.max(0, chars - count);
      return chars > 0;
    }

    boolean isSpent() {
      return chars == 0;
    }
  }
}
