package org.wpbminer.boxes.style.selector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.htmlunit.cssparser.parser.condition.Condition;
import org.htmlunit.cssparser.parser.condition.IsPseudoClassCondition;
import org.htmlunit.cssparser.parser.condition.NotPseudoClassCondition;
import org.htmlunit.cssparser.parser.condition.WherePseudoClassCondition;
import org.htmlunit.cssparser.parser.selector.ChildSelector;
import org.htmlunit.cssparser.parser.selector.DescendantSelector;
import org.htmlunit.cssparser.parser.selector.DirectAdjacentSelector;
import org.htmlunit.cssparser.parser.selector.ElementSelector;
import org.htmlunit.cssparser.parser.selector.GeneralAdjacentSelector;
import org.htmlunit.cssparser.parser.selector.PseudoElementSelector;
import org.htmlunit.cssparser.parser.selector.SelectorList;
import org.htmlunit.cssparser.parser.selector.SimpleSelector;
import org.wpbminer.boxes.style.syntax.CssLibrary;
import org.wpbminer.boxes.style.syntax.Names;

/** From the library's selectors to compiled ones. */
final class LibrarySelectors {
  private static final Selector[] NONE = {};
  private static final int MAX_NESTING = 8;

  private int specificity;
  private byte pseudoElement = Selector.NO_PSEUDO;

  private LibrarySelectors() {}

  /** The compiled selectors of a list; empty when the library refuses it. */
  static Selector[] compile(CssLibrary library, String text) {
    SelectorList list = library.selectors(text);
    return list == null ? NONE : compile(list, 0);
  }

  private static Selector[] compile(SelectorList list, int nesting) {
    List<Selector> compiled = new ArrayList<>();
    for (int i = 0; i < list.size() && nesting < MAX_NESTING; i++) {
      LibrarySelectors one = new LibrarySelectors();
      Compound last = one.chain(list.get(i), nesting);
      if (last != null) {
        compiled.add(new Selector(last, one.specificity, one.pseudoElement));
      }
    }
    return compiled.toArray(NONE);
  }

  /** Unrolls the library's right-to-left nesting, then builds from the left. */
  private Compound chain(org.htmlunit.cssparser.parser.selector.Selector selector, int nesting) {
    List<SimpleSelector> simple = new ArrayList<>();
    StringBuilder combinators = new StringBuilder();
    org.htmlunit.cssparser.parser.selector.Selector at = selector;
    while (at != null && simple.size() <= SelectorCompiler.MAX_COMPOUNDS) {
      simple.add(at.getSimpleSelector());
      if (at instanceof DescendantSelector descendant) {
        combinators.append(' ');
        at = descendant.getAncestorSelector();
      } else if (at instanceof ChildSelector child) {
        combinators.append('>');
        at = child.getAncestorSelector();
      } else if (at instanceof DirectAdjacentSelector adjacent) {
        combinators.append('+');
        at = adjacent.getSelector();
      } else if (at instanceof GeneralAdjacentSelector sibling) {
        combinators.append('~');
        at = sibling.getSelector();
      } else {
        at = null;
      }
    }
    Compound left = null;
    char combinator = 0;
    for (int i = simple.size() - 1; i >= 0; i--) {
      if (simple.get(i) instanceof PseudoElementSelector pseudo) {
        pseudoElement = SelectorNames.pseudoElement(pseudo.getLocalName(), true);
        specificity++;
      } else if (simple.get(i) instanceof ElementSelector element) {
        left = compound(element, left, combinator, nesting);
        if (left == null) {
          return null;
        }
      } else {
        return null;
      }
      combinator = i > 0 ? combinators.charAt(i - 1) : 0;
    }
    return left;
  }

  /** Null when it asks for too much. */
  private Compound compound(ElementSelector element, Compound left, char combinator, int nesting) {
    List<Condition> conditions = element.getConditions();
    if (conditions != null && conditions.size() > Compound.MAX_SIMPLE) {
      return null;
    }
    long tag = 0;
    if (element.getLocalName() != null && !element.getLocalName().equals("*")) {
      tag = Names.lower(Names.TAG, element.getLocalName());
      specificity++;
    }
    long id = 0;
    long[] classes = Compound.NO_CLASSES;
    List<AttributeTest> attributes = new ArrayList<>();
    List<PseudoClass> pseudos = new ArrayList<>();
    for (Condition condition : conditions == null ? List.<Condition>of() : conditions) {
      switch (condition.getConditionType()) {
        case ID_CONDITION -> {
          id = Names.exact(Names.ID, condition.getValue());
          specificity += 1 << 16;
        }
        case CLASS_CONDITION -> {
          classes = Arrays.copyOf(classes, classes.length + 1);
          classes[classes.length - 1] = Names.exact(Names.CLASS, condition.getValue());
          specificity += 1 << 8;
        }
        case PSEUDO_CLASS_CONDITION -> pseudo(condition.getValue(), pseudos);
        case NOT_PSEUDO_CLASS_CONDITION, IS_PSEUDO_CLASS_CONDITION, WHERE_PSEUDO_CLASS_CONDITION ->
            pseudos.add(inner(condition, nesting));
        case LANG_CONDITION -> pseudo("lang(" + condition.getValue() + ")", pseudos);
        case HAS_PSEUDO_CLASS_CONDITION -> pseudos.add(PseudoClass.of(PseudoClass.Kind.NEVER));
        default -> {
          attributes.add(attribute(condition));
          specificity += 1 << 8;
        }
      }
    }
    return new Compound(
        tag,
        id,
        classes,
        attributes.toArray(Compound.NO_ATTRIBUTES),
        pseudos.toArray(Compound.NO_PSEUDOS),
        left,
        combinator);
  }

  private void pseudo(String value, List<PseudoClass> pseudos) {
    byte element = SelectorNames.pseudoElement(value, false);
    if (element != Selector.NO_PSEUDO) {
      pseudoElement = element;
      specificity++;
      return;
    }
    pseudos.add(PseudoClass.parse(value));
    specificity += 1 << 8;
  }

  /** A pseudo-class that has selectors; the strongest of them counts, but for {@code :where}. */
  private PseudoClass inner(Condition condition, int nesting) {
    SelectorList list;
    if (condition instanceof NotPseudoClassCondition not) {
      list = not.getSelectors();
    } else if (condition instanceof IsPseudoClassCondition is) {
      list = is.getSelectors();
    } else {
      list = ((WherePseudoClassCondition) condition).getSelectors();
    }
    Selector[] selectors = compile(list, nesting + 1);
    if (!(condition instanceof WherePseudoClassCondition)) {
      specificity += Arrays.stream(selectors).mapToInt(s -> s.specificity).max().orElse(0);
    }
    boolean not = condition instanceof NotPseudoClassCondition;
    return PseudoClass.of(not ? PseudoClass.Kind.NOT : PseudoClass.Kind.IS, selectors);
  }

  private static AttributeTest attribute(Condition condition) {
    char operator =
        switch (condition.getConditionType()) {
          case ONE_OF_ATTRIBUTE_CONDITION -> '~';
          case BEGIN_HYPHEN_ATTRIBUTE_CONDITION -> '|';
          case PREFIX_ATTRIBUTE_CONDITION -> '^';
          case SUFFIX_ATTRIBUTE_CONDITION -> '$';
          case SUBSTRING_ATTRIBUTE_CONDITION -> '*';
          default -> condition.getValue() == null ? (char) 0 : '=';
        };
    String name = condition.getLocalName().toLowerCase(Locale.ROOT);
    return new AttributeTest(name, operator, condition.getValue(), name.equals("type"));
  }
}
