package org.wpbminer.boxes.style.declaration;

import static org.wpbminer.boxes.style.value.ValueTokens.COMMA;
import static org.wpbminer.boxes.style.value.ValueTokens.FUNCTION;
import static org.wpbminer.boxes.style.value.ValueTokens.NUMBER;
import static org.wpbminer.boxes.style.value.ValueTokens.SLASH;
import static org.wpbminer.boxes.style.value.ValueTokens.STRING;
import static org.wpbminer.boxes.style.value.ValueTokens.WORD;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.boxes.style.syntax.CssEscapes;
import org.wpbminer.boxes.style.syntax.CssLibrary;
import org.wpbminer.boxes.style.value.FontFamily;
import org.wpbminer.boxes.style.value.GridAreas;
import org.wpbminer.boxes.style.value.GridLine;
import org.wpbminer.boxes.style.value.Keyword;
import org.wpbminer.boxes.style.value.TrackList;
import org.wpbminer.boxes.style.value.Unit;
import org.wpbminer.boxes.style.value.ValueTokens;

/** Values of single properties, from tokens to entries of the builder. */
final class Longhands {
  private static final int MAX_CONTENT = 1_000;

  private final ValueTokens tokens;
  private final Declarations.Builder builder;
  private final CssLibrary library;

  Longhands(ValueTokens tokens, Declarations.Builder builder, CssLibrary library) {
    this.tokens = tokens;
    this.builder = builder;
    this.library = library;
  }

  /** Takes all tokens as the property's value; false when they are not one. */
  boolean whole(Property property) {
    return switch (property) {
      case FONT_FAMILY -> family(0);
      case CONTENT -> content();
      case GRID_TEMPLATE_COLUMNS, GRID_TEMPLATE_ROWS, GRID_AUTO_COLUMNS, GRID_AUTO_ROWS ->
          tracks(property, 0, tokens.count);
      case GRID_TEMPLATE_AREAS -> areas(0);
      case GRID_COLUMN_START, GRID_COLUMN_END, GRID_ROW_START, GRID_ROW_END ->
          line(property, 0, tokens.count);
      case ASPECT_RATIO -> ratio();
      case LIST_STYLE_TYPE -> listType(0);
      case ALIGN_CONTENT, ALIGN_ITEMS, ALIGN_SELF, JUSTIFY_CONTENT, JUSTIFY_ITEMS, JUSTIFY_SELF ->
          one(property, tokens.count - 1);
      default -> tokens.count == 1 && one(property, 0);
    };
  }

  /** Takes one token as the property's value. */
  boolean one(Property property, int i) {
    if (tokens.kind[i] == WORD) {
      Keyword keyword = tokens.keyword(i);
      if (keyword == null || !property.acceptsKeyword(keyword)) {
        return false;
      }
      builder.add(property, keyword);
      return true;
    }
    return tokens.kind[i] == NUMBER && number(property, i);
  }

  private boolean number(Property property, int i) {
    Unit unit = tokens.unit[i];
    float value = tokens.number[i];
    if (unit == Unit.OBJECT) {
      boolean takes = property.acceptsLength() || property.acceptsNumber();
      if (takes) {
        builder.add(property, unit, 0, tokens.object[i]);
      }
      return takes;
    }
    if (value < 0 && !property.acceptsNegative()) {
      return false;
    }
    boolean accepted =
        switch (unit) {
          // A length without a unit counts in quirks mode only; 0 counts always.
          case NUMBER -> property.acceptsNumber() || property.acceptsLength();
          case PERCENT -> property.acceptsPercent();
          default -> unit.isLength() && property.acceptsLength();
        };
    if (accepted) {
      boolean zero = unit == Unit.NUMBER && value == 0 && !property.acceptsNumber();
      builder.add(property, zero ? Unit.PX : unit, value, null);
    }
    return accepted;
  }

  /** The first family of the list that is known; the rest of the list is not looked at. */
  boolean family(int from) {
    int i = from;
    while (i < tokens.count) {
      int end = i;
      while (end < tokens.count && tokens.kind[end] != COMMA) {
        end++;
      }
      if (end == i) {
        return false;
      }
      FontFamily family =
          FontFamily.find(
              new String(tokens.text, tokens.from[i], tokens.to[end - 1] - tokens.from[i]));
      if (family != null) {
        builder.px(Property.FONT_FAMILY, family.ordinal());
        return true;
      }
      i = end + 1;
    }
    builder.px(Property.FONT_FAMILY, FontFamily.SERIF.ordinal());
    return true;
  }

  boolean listType(int i) {
    if (tokens.kind[i] == STRING) {
      builder.add(Property.LIST_STYLE_TYPE, Keyword.DISC);
      return true;
    }
    if (tokens.kind[i] != WORD) {
      return false;
    }
    Keyword keyword = tokens.keyword(i);
    boolean known = keyword != null && Property.LIST_STYLE_TYPE.acceptsKeyword(keyword);
    builder.add(Property.LIST_STYLE_TYPE, known ? keyword : Keyword.DECIMAL);
    return true;
  }

  private boolean content() {
    if (tokens.count == 1 && tokens.kind[0] == WORD) {
      return one(Property.CONTENT, 0) || tokens.string(0).endsWith("quote");
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < tokens.count && text.length() < MAX_CONTENT; i++) {
      if (tokens.kind[i] == STRING) {
        text.append(CssEscapes.unescape(tokens.string(i)));
      } else if (tokens.kind[i] == FUNCTION) {
        text.append('0');
      } else if (tokens.kind[i] == SLASH) {
        break;
      }
    }
    text.setLength(Math.min(text.length(), MAX_CONTENT));
    builder.add(Property.CONTENT, Unit.OBJECT, 0, text.toString());
    return true;
  }

  /** A track list goes to the library whole. */
  boolean tracks(Property property, int from, int to) {
    if (from >= to) {
      return false;
    }
    if (to == from + 1 && tokens.isWord(from, "none")) {
      return one(property, from);
    }
    int start = tokens.from[from];
    TrackList list =
        TrackList.parse(library, new String(tokens.text, start, tokens.to[to - 1] - start));
    if (list == null) {
      return false;
    }
    builder.add(property, Unit.OBJECT, 0, list);
    return true;
  }

  boolean areas(int from) {
    if (tokens.isWord(from, "none")) {
      return one(Property.GRID_TEMPLATE_AREAS, from);
    }
    List<String> rows = new ArrayList<>();
    for (int i = from; i < tokens.count; i++) {
      if (tokens.kind[i] == STRING) {
        rows.add(tokens.string(i));
      }
    }
    builder.add(Property.GRID_TEMPLATE_AREAS, Unit.OBJECT, 0, GridAreas.of(rows));
    return !rows.isEmpty();
  }

  /** A grid line: auto, a number, {@code span n} or an area's name. */
  boolean line(Property property, int from, int to) {
    if (to == from + 1 && tokens.isWord(from, "auto")) {
      return one(property, from);
    }
    boolean span = false;
    int number = 0;
    String name = null;
    for (int i = from; i < to; i++) {
      if (tokens.kind[i] == NUMBER && tokens.unit[i] == Unit.NUMBER) {
        number = Math.round(tokens.number[i]);
      } else if (tokens.kind[i] != WORD) {
        return false;
      } else if (tokens.isWord(i, "span")) {
        span = true;
      } else {
        name = tokens.string(i);
      }
    }
    builder.add(property, Unit.OBJECT, 0, new GridLine(number, span, name));
    return to > from;
  }

  private boolean ratio() {
    float[] sides = new float[2];
    int seen = 0;
    for (int i = 0; i < tokens.count && seen < 2; i++) {
      if (tokens.kind[i] == NUMBER && tokens.unit[i] == Unit.NUMBER) {
        sides[seen++] = tokens.number[i];
      }
    }
    float ratio = seen == 0 ? 0 : sides[0] / (seen == 2 ? sides[1] : 1);
    if (!(ratio > 0) || Float.isInfinite(ratio)) {
      return tokens.isWord(0, "auto") && one(Property.ASPECT_RATIO, 0);
    }
    builder.px(Property.ASPECT_RATIO, ratio);
    return true;
  }
}
