package org.wpbminer.features.boxes.style;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.boxes.style.DeclarationParser.Pending;

/** Applies declarations in cascade order to make computed styles. One per page. */
final class StyleComputer {

  /** What the parse of a value costs beside the look for its variables, in characters. */
  private static final int PARSE_COST = 10_000;

  /** Variables that all elements of a page together may inherit by a copy of their own. */
  private static final int MAX_CUSTOM = 1_000_000;

  private static final int COUNT = Property.count();
  private static final long[] INITIAL = new long[COUNT];
  private static final int[] INHERITED;
  private static final int DISPLAY = Property.DISPLAY.ordinal();
  private static final int POSITION = Property.POSITION.ordinal();
  private static final int FLOAT = Property.FLOAT.ordinal();
  private static final long NONE = Lengths.of(Keyword.NONE);
  private static final int FONT_SIZE = Property.FONT_SIZE.ordinal();
  private static final int LINE_HEIGHT = Property.LINE_HEIGHT.ordinal();

  /** From xx-small to xxx-large, without medium, as the keywords stand. */
  private static final float[] ABSOLUTE_SIZES = {9, 10, 13, 18, 24, 32, 48};

  private static final int MAX_MEMO = 2_000;

  static {
    int inherited = 0;
    int[] indexes = new int[COUNT];
    for (Property property : Property.values()) {
      INITIAL[property.ordinal()] = property.initial();
      if (property.inherited()) {
        indexes[inherited++] = property.ordinal();
      }
    }
    INHERITED = java.util.Arrays.copyOf(indexes, inherited);
  }

  private final LengthContext context;
  private final DeclarationParser parser;
  private final Map<Pending, Declarations> memo = new HashMap<>();
  private final Variables variables = new Variables();

  private long[] values;
  private Object[] objects;
  private ComputedStyle parent;
  private Map<String, String> custom;

  /** Variables that elements of the page may still inherit by a copy of their own. */
  private int customLeft = MAX_CUSTOM;

  StyleComputer(Screen screen, DeclarationParser parser) {
    this.context = new LengthContext(screen);
    this.parser = parser;
  }

  /**
   * The style of an element or generated box, from its parent's, null for the root, and its
   * declarations, weakest first.
   */
  ComputedStyle compute(ComputedStyle parentStyle, List<Declarations> list) {
    parent = parentStyle;
    values = parentStyle == null ? INITIAL.clone() : inheritedFrom(parentStyle);
    objects = null;
    custom = parentStyle == null ? Map.of() : parentStyle.custom;
    List<Declarations> important = list.stream().filter(each -> each.anyImportant).toList();
    addCustom(list, false);
    addCustom(important, true);
    context.fontSize = parentStyle == null ? 16 : parentStyle.fontSize();
    List<Declarations> font = list.stream().filter(each -> each.hasFont).toList();
    font.forEach(each -> apply(each, false, true, 0));
    font.forEach(each -> apply(each, true, true, 0));
    context.fontSize = Lengths.pxPart(values[FONT_SIZE]);
    if (parentStyle == null) {
      context.rootFontSize = context.fontSize;
    }
    list.forEach(each -> apply(each, false, false, 0));
    important.forEach(each -> apply(each, true, false, 0));
    adjust();
    return new ComputedStyle(values, objects, custom, false);
  }

  /** The values of a box for which no rule speaks. */
  static long[] inheritedFrom(ComputedStyle style) {
    long[] values = INITIAL.clone();
    for (int property : INHERITED) {
      values[property] = style.values()[property];
    }
    return values;
  }

  private void addCustom(List<Declarations> list, boolean important) {
    boolean copied = false;
    for (Declarations each : list) {
      for (Declarations.Custom property : each.custom) {
        if (property.important() != important) {
          continue;
        }
        if (!copied) {
          customLeft -= custom.size() + 2 * each.custom.size();
          if (customLeft < 0) {
            return;
          }
          custom = new HashMap<>(custom);
          copied = true;
        }
        custom.put(property.name(), property.text());
      }
    }
  }

  private void apply(Declarations list, boolean important, boolean fontOnly, int depth) {
    for (Declarations.Longhand each : list.longhands) {
      if (each.important() != important && depth == 0) {
        continue;
      }
      if (each.unit() == Unit.PENDING) {
        if (depth == 0) {
          apply(resolved((Pending) each.object()), false, fontOnly, 1);
        }
      } else if ((each.property() == Property.FONT_SIZE) == fontOnly) {
        set(each.property().ordinal(), each.unit(), each.number(), each.object());
      }
    }
  }

  private Declarations resolved(Pending pending) {
    String text = variables.substitute(pending.text(), custom);
    if (text == null) {
      return Declarations.EMPTY;
    }
    Pending key = new Pending(pending.name(), text);
    Declarations known = memo.get(key);
    if (known == null) {
      known = parser.parse(key);
      variables.charge(PARSE_COST);
      if (memo.size() < MAX_MEMO) {
        memo.put(key, known);
      }
    }
    return known;
  }

  private void set(int property, Unit unit, float number, Object object) {
    switch (unit) {
      case INHERIT -> copyFrom(property, parent);
      case INITIAL -> copyFrom(property, null);
      case UNSET -> copyFrom(property, Property.of(property).inherited() ? parent : null);
      case KEYWORD -> keyword(property, Keyword.of((int) number));
      case OBJECT -> object(property, object);
      case NUMBER ->
          values[property] =
              property == LINE_HEIGHT ? Lengths.fraction(number) : Lengths.px(number);
      case PERCENT ->
          values[property] =
              property == FONT_SIZE || property == LINE_HEIGHT
                  ? Lengths.px(number * context.fontSize)
                  : Lengths.fraction(number);
      default -> values[property] = Lengths.px(number * context.pxPer(unit));
    }
  }

  private void copyFrom(int property, ComputedStyle source) {
    values[property] = source == null ? INITIAL[property] : source.values()[property];
    Object object = source == null ? null : source.object(Property.of(property));
    if (object != null || objects != null) {
      objects()[property] = object;
    }
  }

  private void keyword(int property, Keyword keyword) {
    if (property == FONT_SIZE) {
      values[property] = Lengths.px(namedSize(keyword));
    } else if (property == Property.FONT_WEIGHT.ordinal()) {
      values[property] = Lengths.px(weight(keyword));
    } else if (keyword == Keyword.THIN || keyword == Keyword.MEDIUM || keyword == Keyword.THICK) {
      values[property] =
          Lengths.px(keyword == Keyword.THIN ? 1 : keyword == Keyword.MEDIUM ? 3 : 5);
    } else {
      values[property] = Lengths.of(keyword);
      if (objects != null) {
        objects[property] = null;
      }
    }
  }

  private float namedSize(Keyword keyword) {
    return switch (keyword) {
      case SMALLER -> context.fontSize / 1.2f;
      case LARGER -> context.fontSize * 1.2f;
      case MEDIUM -> 16;
      default -> ABSOLUTE_SIZES[keyword.ordinal() - Keyword.XX_SMALL.ordinal()];
    };
  }

  private float weight(Keyword keyword) {
    float inherited = parent == null ? 400 : parent.px(Property.FONT_WEIGHT);
    return switch (keyword) {
      case BOLD -> 700;
      case BOLDER -> inherited < 350 ? 400 : inherited < 550 ? 700 : 900;
      case LIGHTER -> inherited < 550 ? 100 : inherited < 750 ? 400 : 700;
      default -> 400;
    };
  }

  private void object(int property, Object object) {
    if (object instanceof Calculation calculation) {
      long value = calculation.evaluate(context);
      boolean flat = property == FONT_SIZE || property == LINE_HEIGHT;
      values[property] = flat ? Lengths.px(Lengths.resolve(value, context.fontSize)) : value;
    } else {
      objects()[property] = object;
    }
  }

  private Object[] objects() {
    if (objects == null) {
      objects = new Object[COUNT];
    }
    return objects;
  }

  /** What the standard makes of combinations: floats become blocks, no border has no width. */
  private void adjust() {
    Keyword position = Lengths.keyword(values[POSITION]);
    boolean outOfFlow = position == Keyword.ABSOLUTE || position == Keyword.FIXED;
    if (outOfFlow) {
      values[FLOAT] = NONE;
    }
    boolean item = parent != null && isFlexOrGrid(parent.display());
    if (outOfFlow || values[FLOAT] != NONE || item || parent == null) {
      values[DISPLAY] = Lengths.of(blockified(Lengths.keyword(values[DISPLAY])));
    }
    if (item) {
      values[FLOAT] = NONE;
    }
    for (int side = 0; side < 4; side++) {
      Keyword style = Lengths.keyword(values[Property.BORDER_TOP_STYLE.ordinal() + side]);
      if (style == Keyword.NONE || style == Keyword.HIDDEN) {
        values[Property.BORDER_TOP_WIDTH.ordinal() + side] = Lengths.ZERO;
      }
    }
  }

  private static boolean isFlexOrGrid(Keyword display) {
    return switch (display) {
      case FLEX, INLINE_FLEX, GRID, INLINE_GRID -> true;
      default -> false;
    };
  }

  private static Keyword blockified(Keyword display) {
    return switch (display) {
      case NONE, CONTENTS, BLOCK, TABLE, FLEX, GRID, LIST_ITEM, FLOW_ROOT -> display;
      case INLINE_TABLE -> Keyword.TABLE;
      case INLINE_FLEX -> Keyword.FLEX;
      case INLINE_GRID -> Keyword.GRID;
      default -> Keyword.BLOCK;
    };
  }
}
