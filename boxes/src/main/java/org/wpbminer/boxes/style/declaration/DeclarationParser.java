package org.wpbminer.boxes.style.declaration;

import java.util.HashMap;
import java.util.Map;
import org.wpbminer.boxes.style.syntax.CssLibrary;
import org.wpbminer.boxes.style.syntax.NameTable;
import org.wpbminer.boxes.style.syntax.Names;
import org.wpbminer.boxes.style.syntax.Scan;
import org.wpbminer.boxes.style.value.Unit;
import org.wpbminer.boxes.style.value.ValueTokens;

/**
 * Declarations from text: the inside of a rule's braces or of a {@code style} attribute. A
 * declaration that is not valid is dropped alone, as the standard has it.
 */
public final class DeclarationParser {
  private static final NameTable WIDE = new NameTable(8);
  private static final Unit[] UNITS = Unit.values();

  static {
    WIDE.put("inherit", Unit.INHERIT.ordinal());
    WIDE.put("initial", Unit.INITIAL.ordinal());
    WIDE.put("unset", Unit.UNSET.ordinal());
    WIDE.put("revert", Unit.REVERT.ordinal());
    WIDE.put("revert-layer", Unit.REVERT.ordinal());
  }

  /** Texts whose declarations are remembered. */
  private static final int MAX_MEMO = 10_000;

  private final Map<String, Declarations> memo = new HashMap<>();
  private final CssLibrary library;
  private final ValueTokens tokens;
  private final Declarations.Builder builder = new Declarations.Builder();
  private final Longhands longhands;
  private final Shorthands shorthands;

  public DeclarationParser(CssLibrary library) {
    this.library = library;
    this.tokens = new ValueTokens(library);
    this.longhands = new Longhands(tokens, builder, library);
    this.shorthands = new Shorthands(tokens, builder, longhands);
  }

  public CssLibrary library() {
    return library;
  }

  /** All declarations in a range. */
  public Declarations parse(char[] text, int from, int to) {
    int i = from;
    while (i < to) {
      char c = text[i];
      if (Names.isSpace(c) || c == ';') {
        i++;
      } else if (c == '/' && i + 1 < to && text[i + 1] == '*') {
        i = Scan.comment(text, i, to);
      } else {
        i = declaration(text, i, to);
      }
    }
    return builder.build();
  }

  /** All declarations of a text that may come again: of an attribute. */
  public Declarations parse(String text) {
    Declarations known = memo.get(text);
    if (known == null) {
      char[] chars = text.toCharArray();
      known = parse(chars, 0, chars.length);
      if (memo.size() < MAX_MEMO) {
        memo.put(text, known);
      }
    }
    return known;
  }

  /** A value whose var()s have been replaced; the declarations it makes. */
  public Declarations parse(long propertyName, String value) {
    char[] text = value.toCharArray();
    builder.important(false);
    value(propertyName, text, 0, text.length, false);
    return builder.build();
  }

  /** Reads the declaration at {@code i}; returns where it ends. */
  private int declaration(char[] text, int i, int to) {
    int nameEnd = i;
    while (nameEnd < to && Names.isNameChar(text[nameEnd])) {
      nameEnd++;
    }
    int at = skipBlank(text, nameEnd, to);
    int end = end(text, at, to);
    if (at >= to || text[at] != ':' || nameEnd == i) {
      return end;
    }
    int valueStart = at + 1;
    if (nameEnd - i > 2 && text[i] == '-' && text[i + 1] == '-') {
      custom(text, i, nameEnd, valueStart, end);
    } else {
      long name = Names.lower(Names.PLAIN, text, i, nameEnd);
      if (PropertyNames.matters(name)) {
        int valueEnd = withoutImportant(text, valueStart, end);
        builder.important(valueEnd >= 0);
        value(name, text, valueStart, valueEnd >= 0 ? valueEnd : end, true);
      }
    }
    return end;
  }

  /** The semicolon that ends the declaration that {@code i} lies in, or {@code to}. */
  private static int end(char[] text, int i, int to) {
    int at = i;
    while (at < to) {
      switch (text[at]) {
        case ';':
          return at;
        case '"', '\'':
          at = Scan.string(text, at, to);
          break;
        case '(', '[':
          at = Scan.balanced(text, at, to);
          break;
        case '/':
          at = at + 1 < to && text[at + 1] == '*' ? Scan.comment(text, at, to) : at + 1;
          break;
        case '{':
          return Scan.block(text, at + 1, to);
        case '\\':
          at += 2;
          break;
        default:
          at++;
      }
    }
    return to;
  }

  private static int skipBlank(char[] text, int from, int to) {
    int at = from;
    while (at < to) {
      if (Names.isSpace(text[at])) {
        at++;
      } else if (text[at] == '/' && at + 1 < to && text[at + 1] == '*') {
        at = Scan.comment(text, at, to);
      } else {
        break;
      }
    }
    return at;
  }

  private void custom(char[] text, int nameStart, int nameEnd, int from, int end) {
    int valueEnd = withoutImportant(text, from, end);
    builder.important(valueEnd >= 0);
    int to = valueEnd >= 0 ? valueEnd : end;
    builder.addCustom(
        new String(text, nameStart, nameEnd - nameStart), new String(text, from, to - from).trim());
  }

  /** The end of the value when {@code !important} stands behind it, else -1. */
  private static int withoutImportant(char[] text, int from, int to) {
    int at = to;
    while (at > from && Names.isSpace(text[at - 1])) {
      at--;
    }
    int wordStart = at - 9;
    if (wordStart <= from || Names.lower(text[wordStart]) != 'i') {
      return -1;
    }
    for (int i = 0; i < 9; i++) {
      if (Names.lower(text[wordStart + i]) != "important".charAt(i)) {
        return -1;
      }
    }
    int mark = wordStart - 1;
    while (mark > from && Names.isSpace(text[mark])) {
      mark--;
    }
    return text[mark] == '!' ? mark : -1;
  }

  private void value(long name, char[] text, int from, int to, boolean mayPend) {
    if (!tokens.read(text, from, to)) {
      return;
    }
    Property property = PropertyNames.property(name);
    Shorthand shorthand = property == null ? PropertyNames.shorthand(name) : null;
    if (tokens.pending) {
      if (mayPend) {
        pend(name, property, shorthand, new String(text, from, to - from));
      }
      return;
    }
    if (tokens.count == 0) {
      return;
    }
    if (tokens.count == 1 && tokens.kind[0] == ValueTokens.WORD) {
      int wide = WIDE.get(tokens.name(0));
      if (wide >= 0) {
        addToAll(property, shorthand, UNITS[wide]);
        return;
      }
    }
    int mark = builder.size();
    boolean valid = property != null ? longhands.whole(property) : shorthands.expand(shorthand);
    if (!valid) {
      builder.backTo(mark);
    }
  }

  private void addToAll(Property property, Shorthand shorthand, Unit unit) {
    if (property != null) {
      builder.add(property, unit, 0, null);
      return;
    }
    for (Property longhand : shorthand.longhands) {
      builder.add(longhand, unit, 0, null);
    }
  }

  /** One pending entry, filed under the first longhand; it is expanded when it is applied. */
  private void pend(long name, Property property, Shorthand shorthand, String text) {
    Property first = property != null ? property : shorthand.longhands[0];
    builder.add(first, Unit.PENDING, 0, new PendingValue(name, text));
  }
}
