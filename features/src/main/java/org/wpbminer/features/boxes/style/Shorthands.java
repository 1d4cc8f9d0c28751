package org.wpbminer.features.boxes.style;

import java.util.List;
import org.wpbminer.features.boxes.style.Token.Kind;

/** Expands shorthands into the longhands that layout reads. */
final class Shorthands {
  private final Declarations.Builder builder;
  private final Longhands longhands;
  private List<Token> tokens;

  Shorthands(Declarations.Builder builder, Longhands longhands) {
    this.builder = builder;
    this.longhands = longhands;
  }

  /** Takes the tokens as the shorthand's value; false when they are not one. */
  boolean expand(Shorthand shorthand, List<Token> value) {
    tokens = value;
    Property[] names = shorthand.longhands;
    return switch (shorthand) {
      case BORDER, BORDER_TOP, BORDER_RIGHT, BORDER_BOTTOM, BORDER_LEFT -> border(names);
      case FONT -> font();
      case FLEX -> flex();
      case FLEX_FLOW -> anyOrder(names);
      case GRID_TEMPLATE, GRID -> gridTemplate();
      case PLACE_CONTENT, PLACE_ITEMS ->
          longhands.one(
              names[0], tokens.get(shorthand == Shorthand.PLACE_CONTENT ? tokens.size() - 1 : 0));
      default -> sides(names);
    };
  }

  /** One to four values for top, right, bottom, left; one or two for a pair. */
  private boolean sides(Property[] names) {
    int count = tokens.size();
    int second = Math.min(1, count - 1);
    int[] from = {0, second, count > 2 ? 2 : 0, count > 3 ? 3 : second};
    boolean valid = count <= names.length;
    for (int i = 0; i < names.length && valid; i++) {
      valid = longhands.one(names[i], tokens.get(from[i]));
    }
    return valid;
  }

  /** Width and style in any order; what is missing is reset. Colours are passed over. */
  private boolean border(Property[] names) {
    int width = -1;
    int style = -1;
    for (int i = 0; i < tokens.size(); i++) {
      Keyword keyword = tokens.get(i).keyword();
      if (keyword != null && names[1].acceptsKeyword(keyword)) {
        style = i;
      } else if (tokens.get(i).is(Kind.NUMBER)
          || keyword != null && names[0].acceptsKeyword(keyword)) {
        width = i;
      }
    }
    for (int i = 0; i < names.length; i += 2) {
      boolean valid = width < 0 ? reset(names[i]) : longhands.one(names[i], tokens.get(width));
      valid &= style < 0 ? reset(names[i + 1]) : longhands.one(names[i + 1], tokens.get(style));
      if (!valid) {
        return false;
      }
    }
    return true;
  }

  private boolean reset(Property property) {
    builder.add(property, Unit.INITIAL, 0, null);
    return true;
  }

  /** [style variant weight]? size[/line-height]? family. */
  private boolean font() {
    reset(Property.FONT_WEIGHT);
    reset(Property.LINE_HEIGHT);
    int i = 0;
    while (i < tokens.size() && !isFontSize(i)) {
      longhands.one(Property.FONT_WEIGHT, tokens.get(i++));
    }
    if (i >= tokens.size() || !longhands.one(Property.FONT_SIZE, tokens.get(i))) {
      return false;
    }
    i++;
    if (i + 1 < tokens.size() && tokens.get(i).is(Kind.SLASH)) {
      if (!longhands.one(Property.LINE_HEIGHT, tokens.get(i + 1))) {
        return false;
      }
      i += 2;
    }
    return i < tokens.size() && longhands.family(tokens.subList(i, tokens.size()));
  }

  private boolean isFontSize(int i) {
    if (tokens.get(i).is(Kind.NUMBER)) {
      return !tokens.get(i).isBare() || i + 1 < tokens.size() && tokens.get(i).number() == 0;
    }
    Keyword keyword = tokens.get(i).keyword();
    return keyword != null && Property.FONT_SIZE.acceptsKeyword(keyword);
  }

  private boolean flex() {
    if (tokens.size() == 1 && tokens.get(0).is(Kind.WORD)) {
      tokens =
          Token.list(tokens.get(0).isWord("none") ? "0 0 auto" : "1 1 " + tokens.get(0).text());
    }
    builder.px(Property.FLEX_GROW, 1);
    builder.px(Property.FLEX_SHRINK, 1);
    builder.px(Property.FLEX_BASIS, 0);
    int numbers = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i).is(Kind.NUMBER) && tokens.get(i).isBare() && numbers < 2) {
        Property property = numbers++ == 0 ? Property.FLEX_GROW : Property.FLEX_SHRINK;
        if (!longhands.one(property, tokens.get(i))) {
          return false;
        }
      } else if (!longhands.one(Property.FLEX_BASIS, tokens.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Each token belongs to whichever of the longhands takes it. */
  private boolean anyOrder(Property[] names) {
    for (Property name : names) {
      reset(name);
    }
    for (int i = 0; i < tokens.size(); i++) {
      boolean taken = false;
      for (int j = names.length - 1; j >= 0 && !taken; j--) {
        taken = longhands.one(names[j], tokens.get(i));
      }
      if (!taken) {
        return false;
      }
    }
    return true;
  }

  /** Rows, a slash and columns, of which the columns count. */
  private boolean gridTemplate() {
    int slash = 0;
    while (slash < tokens.size() && !tokens.get(slash).is(Kind.SLASH)) {
      slash++;
    }
    return slash + 1 < tokens.size()
        ? longhands.tracks(tokens.subList(slash + 1, tokens.size()))
        : reset(Property.GRID_TEMPLATE_COLUMNS);
  }
}
