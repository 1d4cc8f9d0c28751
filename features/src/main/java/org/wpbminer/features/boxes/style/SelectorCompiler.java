package org.wpbminer.features.boxes.style;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.htmlunit.cssparser.parser.CSSOMParser;
import org.htmlunit.cssparser.parser.condition.AttributeCondition;
import org.htmlunit.cssparser.parser.condition.Condition;
import org.htmlunit.cssparser.parser.condition.IsPseudoClassCondition;
import org.htmlunit.cssparser.parser.condition.NotPseudoClassCondition;
import org.htmlunit.cssparser.parser.condition.WherePseudoClassCondition;
import org.htmlunit.cssparser.parser.selector.ChildSelector;
import org.htmlunit.cssparser.parser.selector.DescendantSelector;
import org.htmlunit.cssparser.parser.selector.DirectAdjacentSelector;
import org.htmlunit.cssparser.parser.selector.ElementSelector;
import org.htmlunit.cssparser.parser.selector.GeneralAdjacentSelector;
import org.htmlunit.cssparser.util.ThrowCssExceptionErrorHandler;
import org.wpbminer.features.boxes.style.Selector.Compound;
import org.wpbminer.features.boxes.style.Selector.Requirement;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Compiles selectors from the syntax trees of the CSS parser library, which no other class uses.
 * Text that would overflow its stack or take too long is refused.
 *
 * <p>User action conditions (hover, focus, visited) never match, because the layout is that of the
 * first display. Selectors of pseudo-elements never match, because generated content has no box.
 */
final class SelectorCompiler {
  private static final int MAX_CHARS = 1 << 15;
  private static final int MAX_NESTING = 8;
  private static final int MAX_COMPOUNDS = 32;

  /** Maximum number of classes, attributes and pseudo-classes in one compound. */
  static final int MAX_SIMPLE = 64;

  /** Maximum length of {@code x} in {@code [href*=x]}; it is compared at every position. */
  private static final int MAX_VALUE_CHARS = 200;

  /** Attributes whose values HTML compares ignoring case. */
  private static final Set<String> ANY_CASE =
      Set.of("type", "align", "valign", "clear", "dir", "rel", "media");

  private static final Requirement NEVER = (matcher, n) -> false;

  private final CSSOMParser library = new CSSOMParser();
  private int specificity;

  SelectorCompiler() {
    library.setErrorHandler(ThrowCssExceptionErrorHandler.INSTANCE);
  }

  /** Returns the selectors of a list that can match an element; empty if the list is invalid. */
  List<Selector> compile(String text) {
    if (text.length() > MAX_CHARS || nesting(text) > MAX_NESTING) {
      return List.of();
    }
    try {
      return selectors(library.parseSelectors(text));
    } catch (IOException | RuntimeException e) {
      // the library also throws unchecked exceptions
      return List.of();
    }
  }

  private static int nesting(String text) {
    int depth = 0;
    int deepest = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  }

  private List<Selector> selectors(List<org.htmlunit.cssparser.parser.selector.Selector> parsed) {
    List<Selector> selectors = new ArrayList<>(parsed.size());
    for (org.htmlunit.cssparser.parser.selector.Selector each : parsed) {
      specificity = 0;
      Compound last = chain(each);
      if (last != null) {
        selectors.add(new Selector(last, specificity));
      }
    }
    return selectors;
  }

  /**
   * Links the compounds from left to right; in the library's tree the rightmost one is outermost.
   */
  private Compound chain(org.htmlunit.cssparser.parser.selector.Selector selector) {
    Deque<org.htmlunit.cssparser.parser.selector.Selector> parts = new ArrayDeque<>();
    org.htmlunit.cssparser.parser.selector.Selector at = selector;
    while (at != null && parts.size() <= MAX_COMPOUNDS) {
      parts.push(at);
      at = left(at);
    }
    Compound last = null;
    for (org.htmlunit.cssparser.parser.selector.Selector part : parts) {
      last =
          part.getSimpleSelector() instanceof ElementSelector element
              ? compound(element, last, combinator(part))
              : null;
      if (last == null) {
        return null;
      }
    }
    return at == null ? last : null;
  }

  private static org.htmlunit.cssparser.parser.selector.Selector left(
      org.htmlunit.cssparser.parser.selector.Selector selector) {
    return switch (selector.getSelectorType()) {
      case DESCENDANT_SELECTOR -> ((DescendantSelector) selector).getAncestorSelector();
      case CHILD_SELECTOR -> ((ChildSelector) selector).getAncestorSelector();
      case DIRECT_ADJACENT_SELECTOR -> ((DirectAdjacentSelector) selector).getSelector();
      case GENERAL_ADJACENT_SELECTOR -> ((GeneralAdjacentSelector) selector).getSelector();
      default -> null;
    };
  }

  private static char combinator(org.htmlunit.cssparser.parser.selector.Selector selector) {
    return switch (selector.getSelectorType()) {
      case CHILD_SELECTOR -> '>';
      case DIRECT_ADJACENT_SELECTOR -> '+';
      case GENERAL_ADJACENT_SELECTOR -> '~';
      default -> ' ';
    };
  }

  /** Compiles a compound; returns null if it cannot match. */
  private Compound compound(ElementSelector element, Compound left, char combinator) {
    List<Condition> conditions = Objects.requireNonNullElse(element.getConditions(), List.of());
    if (conditions.size() > MAX_SIMPLE) {
      return null;
    }
    String tag = element.getLocalNameLowerCase();
    tag = tag == null || tag.equals("*") ? null : tag;
    specificity += tag == null ? 0 : 1;
    String id = null;
    List<String> classes = new ArrayList<>(1);
    List<Requirement> others = new ArrayList<>(0);
    for (Condition condition : conditions) {
      String value = condition.getValue();
      switch (condition.getConditionType()) {
        case ID_CONDITION -> {
          id = "#" + value;
          specificity += 1 << 16;
        }
        case CLASS_CONDITION -> {
          if (!classes.contains("." + value)) {
            classes.add("." + value);
          }
          specificity += 1 << 8;
        }
        case NOT_PSEUDO_CLASS_CONDITION, IS_PSEUDO_CLASS_CONDITION, WHERE_PSEUDO_CLASS_CONDITION ->
            others.add(inner(condition));
        case PSEUDO_CLASS_CONDITION -> {
          others.add(pseudoClass(value.toLowerCase(Locale.ROOT)));
          specificity += 1 << 8;
        }
        case LANG_CONDITION, HAS_PSEUDO_CLASS_CONDITION -> others.add(NEVER);
        default -> {
          others.add(attribute((AttributeCondition) condition));
          specificity += 1 << 8;
        }
      }
    }
    return others.contains(NEVER) ? null : new Compound(tag, id, classes, others, left, combinator);
  }

  /** Compiles a pseudo-class whose arguments are selectors, and adds its specificity. */
  private Requirement inner(Condition condition) {
    int outerSpecificity = specificity;
    List<Selector> inner =
        selectors(
            condition instanceof NotPseudoClassCondition not
                ? not.getSelectors()
                : condition instanceof IsPseudoClassCondition is
                    ? is.getSelectors()
                    : ((WherePseudoClassCondition) condition).getSelectors());
    int strongest = inner.stream().mapToInt(Selector::specificity).max().orElse(0);
    specificity =
        outerSpecificity + (condition instanceof WherePseudoClassCondition ? 0 : strongest);
    boolean not = condition instanceof NotPseudoClassCondition;
    return (matcher, n) -> matcher.anyMatches(inner, n) != not;
  }

  private static Requirement pseudoClass(String name) {
    return switch (name) {
      case "root" -> (matcher, n) -> n == 0;
      case "empty" -> (matcher, n) -> matcher.tree.firstChild(n) == PageTree.NONE;
      case "link", "any-link", "-webkit-any-link" ->
          (matcher, n) -> matcher.tree.tag(n).equals("a") && matcher.attribute(n, "href") != null;
      case "checked" -> (matcher, n) -> matcher.attribute(n, "checked") != null;
      case "first-child" -> (matcher, n) -> matcher.elements.isFirst(n);
      case "last-child" -> (matcher, n) -> matcher.elements.isLast(n);
      default -> NEVER;
    };
  }

  private static Requirement attribute(AttributeCondition condition) {
    String name = condition.getLocalName().toLowerCase(Locale.ROOT);
    String value = condition.getValue();
    boolean anyCase = condition.isCaseInSensitive() || ANY_CASE.contains(name);
    String want = value != null && anyCase ? value.toLowerCase(Locale.ROOT) : value;
    String operator = condition.getOperator();
    if (value != null && value.length() > MAX_VALUE_CHARS) {
      return NEVER;
    }
    return (matcher, n) -> {
      String have = matcher.attribute(n, name);
      if (have == null || want == null) {
        return have != null;
      }
      return matcher.budget.payChars(have.length())
          && passes(anyCase ? have.toLowerCase(Locale.ROOT) : have, operator, want);
    };
  }

  private static boolean passes(String have, String operator, String want) {
    return switch (operator) {
      case "~=" ->
          !want.contains(" ") && (" " + have.replace('\n', ' ') + " ").contains(" " + want + " ");
      case "|=" -> have.equals(want) || have.startsWith(want + "-");
      case "^=" -> !want.isEmpty() && have.startsWith(want);
      case "$=" -> !want.isEmpty() && have.endsWith(want);
      case "*=" -> !want.isEmpty() && have.contains(want);
      default -> have.equals(want);
    };
  }
}
