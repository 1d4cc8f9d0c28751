package org.wpbminer.features.boxes.style;

import java.util.List;
import org.wpbminer.features.boxes.style.Token.Kind;

/** Values of single properties, from tokens to entries of the builder. */
final class Longhands {
  private final Declarations.Builder builder;

  Longhands(Declarations.Builder builder) {
    this.builder = builder;
  }

  /** Takes all tokens as the property's value; false when they are not one. */
  boolean whole(Property property, List<Token> tokens) {
    Token first = tokens.get(0);
    Token last = tokens.get(tokens.size() - 1);
    return switch (property) {
      case FONT_FAMILY -> family(tokens);
      case GRID_TEMPLATE_COLUMNS -> tracks(tokens);
      case ALIGN_ITEMS, JUSTIFY_CONTENT -> one(property, last);
      case OVERFLOW, BORDER_SPACING -> one(property, first);
      default -> tokens.size() == 1 && one(property, first);
    };
  }

  /** Takes one token as the property's value. */
  boolean one(Property property, Token token) {
    Keyword keyword = token.keyword();
    if (keyword != null && property.acceptsKeyword(keyword)) {
      builder.add(property, keyword);
      return true;
    }
    return token.is(Kind.NUMBER) && number(property, token);
  }

  private boolean number(Property property, Token token) {
    Unit unit = token.unit();
    float value = token.number();
    if (unit == Unit.OBJECT) {
      boolean takes = property.acceptsLength() || property.acceptsNumber();
      if (takes) {
        builder.add(property, unit, 0, token.object());
      }
      return takes;
    }
    if (value < 0 && !property.acceptsNegative()) {
      return false;
    }
    boolean accepted =
        switch (unit) {
          case NUMBER -> property.acceptsNumber() || property.acceptsLength() && value == 0;
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
  boolean family(List<Token> tokens) {
    StringBuilder name = new StringBuilder();
    FontFamily family = null;
    for (int i = 0; i <= tokens.size() && family == null; i++) {
      if (i < tokens.size() && !tokens.get(i).is(Kind.COMMA)) {
        name.append(name.isEmpty() ? "" : " ").append(tokens.get(i).text());
        continue;
      }
      if (name.isEmpty()) {
        return false;
      }
      family = FontFamily.find(name.toString());
      name.setLength(0);
    }
    FontFamily found = family == null ? FontFamily.SERIF : family;
    builder.px(Property.FONT_FAMILY, found.ordinal());
    return true;
  }

  boolean tracks(List<Token> tokens) {
    if (tokens.size() == 1 && tokens.get(0).isWord("none")) {
      return one(Property.GRID_TEMPLATE_COLUMNS, tokens.get(0));
    }
    GridColumns tracks = GridColumns.parse(tokens);
    if (tracks != null) {
      builder.add(Property.GRID_TEMPLATE_COLUMNS, Unit.OBJECT, 0, tracks);
    }
    return tracks != null;
  }
}
