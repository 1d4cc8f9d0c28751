package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wpbminer.features.boxes.style.Selector.Compound;

/** Compiles the selectors of a list, those inside {@code :not()} and its kin too. */
final class SelectorCompiler {
  private static final int MAX_COMPOUNDS = 32;
  private static final int MAX_NESTING = 8;

  /** Classes, attributes and pseudo-classes that one element may be asked for. */
  static final int MAX_SIMPLE = 64;

  private final char[] text;
  private final int end;
  private final int nesting;
  private int at;
  private int specificity;
  private byte pseudoElement;

  /** Whether the selector asks for what never holds, a mouse over the element, say. */
  private boolean never;

  private SelectorCompiler(char[] text, int from, int end, int nesting) {
    this.text = text;
    this.at = from;
    this.end = end;
    this.nesting = nesting;
  }

  /** The selectors of a list that can match something; none when the list is invalid. */
  public static List<Selector> compile(char[] text, int from, int to) {
    List<Selector> selectors = new SelectorCompiler(text, from, to, 0).list();
    return selectors == null ? List.of() : selectors;
  }

  /** Null when one of them is invalid. */
  private List<Selector> list() {
    List<Selector> selectors = new ArrayList<>(2);
    while (true) {
      specificity = 0;
      pseudoElement = Selector.NO_PSEUDO;
      never = false;
      Compound last = chain();
      if (last == null) {
        return null;
      }
      if (!never || nesting > 0) {
        selectors.add(new Selector(last, specificity, pseudoElement));
      }
      if (at >= end) {
        return selectors;
      }
      at++;
    }
  }

  /** The compounds up to a comma or the end; null when they are invalid. */
  private Compound chain() {
    Compound left = null;
    char combinator = 0;
    at = CssText.skipSpace(text, at, end);
    for (int i = 0; i < MAX_COMPOUNDS; i++) {
      left = compound(left, combinator);
      if (left == null) {
        return null;
      }
      combinator = combinator();
      if (at >= end || text[at] == ',') {
        return combinator == ' ' || combinator == 0 ? left : null;
      }
      if (combinator == 0 || pseudoElement != Selector.NO_PSEUDO) {
        return null;
      }
      at = CssText.skipSpace(text, at, end);
    }
    return null;
  }

  private char combinator() {
    int start = at;
    at = CssText.skipSpace(text, at, end);
    if (at < end && (text[at] == '>' || text[at] == '+' || text[at] == '~')) {
      return text[at++];
    }
    return at > start ? ' ' : 0;
  }

  private Compound compound(Compound left, char combinator) {
    int start = at;
    String tag = null;
    String id = null;
    List<String> classes = new ArrayList<>(1);
    List<AttributeTest> attributes = new ArrayList<>(0);
    List<PseudoClass> pseudos = new ArrayList<>(0);
    if (at < end && text[at] == '*') {
      at++;
    } else if (at < end && (CssText.isNameChar(text[at]) || text[at] == '\\')) {
      tag = name().toLowerCase(Locale.ROOT);
      specificity++;
    }
    int simple = 0;
    while (at < end && ".#[:".indexOf(text[at]) >= 0) {
      char kind = text[at++];
      boolean valid = ++simple <= MAX_SIMPLE;
      if (kind == '[') {
        valid &= attribute(attributes);
        specificity += 1 << 8;
      } else if (kind == ':') {
        valid &= pseudo(pseudos);
      } else {
        String name = kind + name();
        valid &= name.length() > 1;
        if (kind == '#') {
          valid &= id == null || id.equals(name);
          id = name;
        } else if (!classes.contains(name)) {
          classes.add(name);
        }
        specificity += kind == '#' ? 1 << 16 : 1 << 8;
      }
      if (!valid) {
        return null;
      }
    }
    return at == start
        ? null
        : new Compound(tag, id, classes, attributes, pseudos, left, combinator);
  }

  /** The name at the cursor, its escapes resolved; empty when none stands there. */
  private String name() {
    int start = at;
    while (at < end && (text[at] == '\\' || CssText.isNameChar(text[at]))) {
      at = Math.min(end, at + (text[at] == '\\' ? 2 : 1));
    }
    return CssText.unescape(new String(text, start, at - start));
  }

  private boolean pseudo(List<PseudoClass> pseudos) {
    boolean element = at < end && text[at] == ':';
    at += element ? 1 : 0;
    String name = name().toLowerCase(Locale.ROOT);
    // Other browsers' pseudo-elements make the whole list invalid, as in the browser.
    if (name.startsWith("-m") || name.startsWith("-o")) {
      return false;
    }
    int open = at;
    if (at < end && text[at] == '(') {
      at = CssText.balanced(text, at, end);
    }
    switch (name) {
      case "before", "after" -> {
        pseudoElement = name.equals("before") ? Selector.BEFORE : Selector.AFTER;
        specificity++;
      }
      case "not", "is", "where" -> {
        boolean tooDeep = nesting == MAX_NESTING || at - 1 <= open;
        List<Selector> inner =
            tooDeep ? null : new SelectorCompiler(text, open + 1, at - 1, nesting + 1).list();
        never |= inner == null;
        pseudos.add(PseudoClass.of(name, inner));
        if (inner != null && !name.equals("where")) {
          specificity += inner.stream().mapToInt(selector -> selector.specificity).max().orElse(0);
        }
      }
      default -> {
        String argument = new String(text, open, at - open);
        PseudoClass pseudo = PseudoClass.parse(name, argument);
        never |= element || pseudo.kind() == PseudoClass.Kind.NEVER;
        pseudos.add(pseudo);
        specificity += 1 << 8;
      }
    }
    return true;
  }

  /** The inside of brackets, {@code type="text" i}; false when it is malformed. */
  private boolean attribute(List<AttributeTest> attributes) {
    int close = CssText.balanced(text, at - 1, end);
    if (text[close - 1] != ']') {
      return false;
    }
    String inside = new String(text, at, close - 1 - at);
    at = close;
    int i = 0;
    while (i < inside.length() && "=~|^$*".indexOf(inside.charAt(i)) < 0) {
      i++;
    }
    String name = inside.substring(0, i).trim().toLowerCase(Locale.ROOT);
    if (name.isEmpty()) {
      return false;
    }
    if (i == inside.length()) {
      return attributes.add(new AttributeTest(name, (char) 0, null, false));
    }
    char operator = inside.charAt(i);
    int equals = operator == '=' ? i : i + 1;
    if (equals == inside.length() || inside.charAt(equals) != '=') {
      return false;
    }
    String value = inside.substring(equals + 1).trim();
    boolean ignoreCase = value.length() > 2 && (value.endsWith(" i") || value.endsWith("\"i"));
    if (ignoreCase) {
      value = value.substring(0, value.length() - 1).trim();
    }
    ignoreCase |= name.equals("type") || name.equals("align");
    return attributes.add(new AttributeTest(name, operator, unquote(value), ignoreCase));
  }

  private static String unquote(String text) {
    int last = text.length() - 1;
    boolean quoted = last > 0 && "\"'".indexOf(text.charAt(0)) >= 0;
    return quoted && text.charAt(last) == text.charAt(0)
        ? CssText.unescape(text.substring(1, last))
        : text;
  }
}
