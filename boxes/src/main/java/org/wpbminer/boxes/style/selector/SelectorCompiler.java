package org.wpbminer.boxes.style.selector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wpbminer.boxes.style.syntax.CssEscapes;
import org.wpbminer.boxes.style.syntax.CssLibrary;
import org.wpbminer.boxes.style.syntax.Names;
import org.wpbminer.boxes.style.syntax.Scan;

/**
 * Compiles selectors. Tags, classes, ids, attributes and pseudo-classes without arguments are read
 * here; whatever has selectors inside parentheses goes to the library.
 */
public final class SelectorCompiler {
  static final int MAX_COMPOUNDS = 32;

  private final CssLibrary library;
  private final List<AttributeTest> attributes = new ArrayList<>();
  private final List<PseudoClass> pseudos = new ArrayList<>();
  private long[] classes = new long[8];
  private char[] text;
  private int at;
  private int end;
  private int specificity;
  private byte pseudoElement;

  public SelectorCompiler(CssLibrary library) {
    this.library = library;
  }

  /** The selectors of one list's part; empty when it is invalid or can match nothing. */
  public Selector[] compile(char[] chars, int from, int to) {
    if (needsLibrary(chars, from, to)) {
      return LibrarySelectors.compile(library, new String(chars, from, to - from));
    }
    Selector selector = plain(chars, from, to);
    return selector == null ? new Selector[0] : new Selector[] {selector};
  }

  /** Parentheses, but for those of an+b and languages, which hold no selector. */
  private static boolean needsLibrary(char[] chars, int from, int to) {
    boolean bracket = false;
    for (int i = from; i < to; i++) {
      char c = chars[i];
      bracket = c == '[' || bracket && c != ']';
      if (c == '|' && !bracket || c == '(' && !PseudoClass.isPlain(chars, from, i)) {
        return true;
      }
    }
    return false;
  }

  /** Null when it is not a plain selector, is invalid or can match nothing. */
  Selector plain(char[] chars, int from, int to) {
    text = chars;
    at = from;
    end = to;
    specificity = 0;
    pseudoElement = Selector.NO_PSEUDO;
    Compound left = null;
    char combinator = 0;
    for (int i = 0; i < MAX_COMPOUNDS; i++) {
      skipSpace();
      Compound compound = compound(left, combinator);
      if (compound == null) {
        return null;
      }
      left = compound;
      combinator = combinator();
      if (at >= end) {
        return combinator == ' ' || combinator == 0
            ? new Selector(compound, specificity, pseudoElement)
            : null;
      }
      if (combinator == 0 || pseudoElement != Selector.NO_PSEUDO) {
        return null;
      }
    }
    return null;
  }

  private char combinator() {
    boolean space = skipSpace();
    if (at < end && (text[at] == '>' || text[at] == '+' || text[at] == '~')) {
      return text[at++];
    }
    return space ? ' ' : 0;
  }

  private boolean skipSpace() {
    int start = at;
    while (at < end) {
      if (Names.isSpace(text[at])) {
        at++;
      } else if (text[at] == '/' && at + 1 < end && text[at + 1] == '*') {
        at = Scan.comment(text, at, end);
      } else {
        break;
      }
    }
    return at > start;
  }

  private Compound compound(Compound left, char combinator) {
    int start = at;
    long tag = 0;
    long id = 0;
    int classCount = 0;
    attributes.clear();
    pseudos.clear();
    if (at < end && text[at] == '*') {
      at++;
    } else if (at < end && Names.isNameChar(text[at])) {
      tag = name(Names.TAG, true);
      specificity++;
    }
    while (at < end) {
      char c = text[at];
      if (c == '.') {
        at++;
        long name = name(Names.CLASS, false);
        if (name == 0) {
          return null;
        }
        if (classCount == classes.length) {
          classes = Arrays.copyOf(classes, classCount * 2);
        }
        classes[classCount++] = name;
        specificity += 1 << 8;
      } else if (c == '#') {
        at++;
        long name = name(Names.ID, false);
        if (name == 0 || id != 0 && id != name) {
          return null;
        }
        id = name;
        specificity += 1 << 16;
      } else if (c == '[') {
        if (!attribute()) {
          return null;
        }
      } else if (c == ':') {
        if (!pseudo()) {
          return null;
        }
      } else {
        break;
      }
    }
    if (at == start || classCount + attributes.size() + pseudos.size() > Compound.MAX_SIMPLE) {
      return null;
    }
    return new Compound(
        tag,
        id,
        classCount == 0 ? Compound.NO_CLASSES : Arrays.copyOf(classes, classCount),
        attributes.isEmpty() ? Compound.NO_ATTRIBUTES : attributes.toArray(Compound.NO_ATTRIBUTES),
        pseudos.isEmpty() ? Compound.NO_PSEUDOS : pseudos.toArray(Compound.NO_PSEUDOS),
        left,
        combinator);
  }

  /** Hash of the name at the cursor, 0 when none stands there. */
  private long name(long kind, boolean anyCase) {
    int start = at;
    at = CssEscapes.nameEnd(text, at, end);
    if (at == start) {
      return 0;
    }
    return anyCase ? Names.lower(kind, text, start, at) : CssEscapes.hash(kind, text, start, at);
  }

  private boolean pseudo() {
    at++;
    boolean element = at < end && text[at] == ':';
    if (element) {
      at++;
    }
    int start = at;
    while (at < end && Names.isNameChar(text[at])) {
      at++;
    }
    if (at < end && text[at] == '(') {
      at = Scan.balanced(text, at, end);
    }
    String name = new String(text, start, at - start);
    byte found = SelectorNames.pseudoElement(name, element);
    if (found != Selector.NO_PSEUDO) {
      pseudoElement = found;
      specificity++;
      return true;
    }
    PseudoClass pseudo = PseudoClass.parse(name);
    pseudos.add(pseudo);
    specificity += 1 << 8;
    return pseudo.kind() != PseudoClass.Kind.NEVER;
  }

  private boolean attribute() {
    int close = Scan.balanced(text, at, end);
    if (close > end || text[close - 1] != ']') {
      return false;
    }
    AttributeTest test = SelectorNames.attribute(new String(text, at + 1, close - at - 2));
    at = close;
    specificity += 1 << 8;
    return test != null && attributes.add(test);
  }
}
