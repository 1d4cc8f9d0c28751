package org.wpbminer.boxes.style.declaration;

import static org.wpbminer.boxes.style.value.ValueTokens.FUNCTION;
import static org.wpbminer.boxes.style.value.ValueTokens.NUMBER;
import static org.wpbminer.boxes.style.value.ValueTokens.SLASH;
import static org.wpbminer.boxes.style.value.ValueTokens.STRING;
import static org.wpbminer.boxes.style.value.ValueTokens.WORD;

import org.wpbminer.boxes.style.value.Keyword;
import org.wpbminer.boxes.style.value.Unit;
import org.wpbminer.boxes.style.value.ValueTokens;

/** Expands shorthands into the longhands that layout reads. */
final class Shorthands {
  private final ValueTokens tokens;
  private final Declarations.Builder builder;
  private final Longhands longhands;

  Shorthands(ValueTokens tokens, Declarations.Builder builder, Longhands longhands) {
    this.tokens = tokens;
    this.builder = builder;
    this.longhands = longhands;
  }

  /** Takes the tokens as the shorthand's value; false when they are not one. */
  boolean expand(Shorthand shorthand) {
    Property[] names = shorthand.longhands;
    return switch (shorthand) {
      case MARGIN, PADDING, INSET, BORDER_WIDTH, BORDER_STYLE -> sides(names);
      case MARGIN_INLINE,
          MARGIN_BLOCK,
          PADDING_INLINE,
          PADDING_BLOCK,
          INSET_INLINE,
          INSET_BLOCK,
          OVERFLOW,
          GAP,
          BORDER_SPACING,
          PLACE_CONTENT,
          PLACE_ITEMS,
          PLACE_SELF ->
          pair(names);
      case BORDER, BORDER_TOP, BORDER_RIGHT, BORDER_BOTTOM, BORDER_LEFT -> border(names);
      case FONT -> font();
      case LIST_STYLE -> listStyle();
      case FLEX -> flex();
      case FLEX_FLOW -> anyOrder(names);
      case GRID_ROW, GRID_COLUMN, GRID_AREA -> gridLines(names);
      case GRID_TEMPLATE, GRID -> gridTemplate();
    };
  }

  /** One to four values for top, right, bottom, left. */
  private boolean sides(Property[] names) {
    int count = tokens.count;
    if (count > 4) {
      return false;
    }
    int[] from = {0, count > 1 ? 1 : 0, count > 2 ? 2 : 0, count > 3 ? 3 : count > 1 ? 1 : 0};
    for (int side = 0; side < 4; side++) {
      if (!longhands.one(names[side], from[side])) {
        return false;
      }
    }
    return true;
  }

  /** One value for both, or one for each. */
  private boolean pair(Property[] names) {
    return tokens.count <= 2
        && longhands.one(names[0], 0)
        && longhands.one(names[1], tokens.count - 1);
  }

  /** Width and style in any order; what is missing is reset. Colours are passed over. */
  private boolean border(Property[] names) {
    int width = -1;
    int style = -1;
    for (int i = 0; i < tokens.count; i++) {
      Keyword keyword = tokens.keyword(i);
      if (keyword != null && names[1].acceptsKeyword(keyword)) {
        style = i;
      } else if (tokens.kind[i] == NUMBER || keyword != null && names[0].acceptsKeyword(keyword)) {
        width = i;
      }
    }
    for (int i = 0; i < names.length; i += 2) {
      boolean valid = width < 0 ? reset(names[i]) : longhands.one(names[i], width);
      valid &= style < 0 ? reset(names[i + 1]) : longhands.one(names[i + 1], style);
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
    while (i < tokens.count && !isFontSize(i)) {
      boolean weight = tokens.kind[i] == NUMBER || tokens.keyword(i) == Keyword.BOLD;
      weight |= tokens.keyword(i) == Keyword.BOLDER || tokens.keyword(i) == Keyword.LIGHTER;
      if (weight && !longhands.one(Property.FONT_WEIGHT, i)) {
        return false;
      }
      i++;
    }
    if (i >= tokens.count || !longhands.one(Property.FONT_SIZE, i)) {
      return false;
    }
    i++;
    if (i + 1 < tokens.count && tokens.kind[i] == SLASH) {
      if (!longhands.one(Property.LINE_HEIGHT, i + 1)) {
        return false;
      }
      i += 2;
    }
    return i < tokens.count && longhands.family(i);
  }

  private boolean isFontSize(int i) {
    if (tokens.kind[i] == NUMBER) {
      return tokens.unit[i] != Unit.NUMBER || i + 1 < tokens.count && tokens.number[i] == 0;
    }
    Keyword keyword = tokens.keyword(i);
    return keyword != null && Property.FONT_SIZE.acceptsKeyword(keyword);
  }

  private boolean listStyle() {
    builder.add(Property.LIST_STYLE_TYPE, Keyword.DISC);
    builder.add(Property.LIST_STYLE_POSITION, Keyword.OUTSIDE);
    for (int i = 0; i < tokens.count; i++) {
      Keyword keyword = tokens.keyword(i);
      if (keyword != null && Property.LIST_STYLE_POSITION.acceptsKeyword(keyword)) {
        builder.add(Property.LIST_STYLE_POSITION, keyword);
      } else if (tokens.kind[i] == WORD || tokens.kind[i] == STRING) {
        longhands.listType(i);
      } else if (tokens.kind[i] != FUNCTION && tokens.kind[i] != NUMBER) {
        return false;
      }
    }
    return true;
  }

  private boolean flex() {
    if (tokens.count == 1 && tokens.isWord(0, "none")) {
      return flex(0, 0, Keyword.AUTO);
    }
    if (tokens.count == 1 && tokens.isWord(0, "auto")) {
      return flex(1, 1, Keyword.AUTO);
    }
    builder.px(Property.FLEX_GROW, 1);
    builder.px(Property.FLEX_SHRINK, 1);
    builder.px(Property.FLEX_BASIS, 0);
    int numbers = 0;
    for (int i = 0; i < tokens.count; i++) {
      if (tokens.kind[i] == NUMBER && tokens.unit[i] == Unit.NUMBER && numbers < 2) {
        Property property = numbers++ == 0 ? Property.FLEX_GROW : Property.FLEX_SHRINK;
        if (!longhands.one(property, i)) {
          return false;
        }
      } else if (!longhands.one(Property.FLEX_BASIS, i)) {
        return false;
      }
    }
    return true;
  }

  private boolean flex(float grow, float shrink, Keyword basis) {
    builder.px(Property.FLEX_GROW, grow);
    builder.px(Property.FLEX_SHRINK, shrink);
    builder.add(Property.FLEX_BASIS, basis);
    return true;
  }

  /** Each token belongs to whichever of the longhands takes it. */
  private boolean anyOrder(Property[] names) {
    for (Property name : names) {
      reset(name);
    }
    for (int i = 0; i < tokens.count; i++) {
      boolean taken = false;
      for (int j = names.length - 1; j >= 0 && !taken; j--) {
        taken = longhands.one(names[j], i);
      }
      if (!taken) {
        return false;
      }
    }
    return true;
  }

  /** Lines between slashes; for {@code grid-area} a lone name stands for all four. */
  private boolean gridLines(Property[] names) {
    int part = 0;
    int start = 0;
    boolean lone = true;
    for (int i = 0; i <= tokens.count; i++) {
      if (i == tokens.count || tokens.kind[i] == SLASH) {
        if (part >= names.length || !longhands.line(names[part++], start, i)) {
          return false;
        }
        lone &= i == tokens.count;
        start = i + 1;
      }
    }
    boolean name = lone && tokens.count == 1 && tokens.kind[0] == WORD;
    while (part < names.length) {
      boolean valid = name ? longhands.line(names[part], 0, 1) : reset(names[part]);
      if (!valid) {
        return false;
      }
      part++;
    }
    return true;
  }

  private boolean gridTemplate() {
    if (tokens.count == 1 && tokens.isWord(0, "none")) {
      reset(Property.GRID_TEMPLATE_ROWS);
      reset(Property.GRID_TEMPLATE_COLUMNS);
      return reset(Property.GRID_TEMPLATE_AREAS);
    }
    int slash = 0;
    boolean strings = false;
    while (slash < tokens.count && tokens.kind[slash] != SLASH) {
      strings |= tokens.kind[slash] == STRING;
      slash++;
    }
    if (strings) {
      boolean valid = longhands.areas(0);
      return valid
          && (slash + 1 >= tokens.count
              || longhands.tracks(Property.GRID_TEMPLATE_COLUMNS, slash + 1, tokens.count));
    }
    reset(Property.GRID_TEMPLATE_AREAS);
    return longhands.tracks(Property.GRID_TEMPLATE_ROWS, 0, slash)
        && longhands.tracks(Property.GRID_TEMPLATE_COLUMNS, slash + 1, tokens.count);
  }
}
