package org.wpbminer.features.boxes.style;

import java.util.List;
import java.util.stream.Stream;
import org.wpbminer.features.boxes.style.Declarations.Longhand;

/** Applies declarations in cascade order to compute styles. Used for one page. */
final class StyleComputer {

  private static final Property[] PROPERTIES = Property.values();
  private static final float DEFAULT_FONT_PX = 16;

  private Value[] values;
  private ComputedStyle parent;
  private float fontSize;
  private float rootFontSize = DEFAULT_FONT_PX;

  /** Returns the style of an element from its declarations, weakest first; null for no parent. */
  ComputedStyle compute(ComputedStyle parentStyle, List<Declarations> list) {
    parent = parentStyle;
    values = inheritedFrom(parentStyle);
    Value[] declared = new Value[PROPERTIES.length];
    declare(list, false, declared);
    declare(list, true, declared);
    fontSize = parentStyle == null ? DEFAULT_FONT_PX : parentStyle.fontSize();
    set(Property.FONT_SIZE, declared);
    fontSize = values[Property.FONT_SIZE.ordinal()].px();
    rootFontSize = parentStyle == null ? fontSize : rootFontSize;
    Stream.of(PROPERTIES).filter(p -> p != Property.FONT_SIZE).forEach(p -> set(p, declared));
    adjustDisplay();
    return new ComputedStyle(values, false);
  }

  /** Returns the values of a box without rules of its own; initial values without a parent. */
  static Value[] inheritedFrom(ComputedStyle style) {
    Value[] values = new Value[PROPERTIES.length];
    for (Property property : PROPERTIES) {
      boolean inherits = property.isInherited() && style != null;
      values[property.ordinal()] = inherits ? style.get(property) : property.initial();
    }
    return values;
  }

  private static void declare(List<Declarations> list, boolean important, Value[] declared) {
    for (Declarations declarations : list) {
      for (Longhand each : declarations.longhands) {
        if (each.important() == important) {
          declared[each.property().ordinal()] = each.value();
        }
      }
    }
  }

  private void set(Property property, Value[] declared) {
    Value value = declared[property.ordinal()];
    if (value != null) {
      values[property.ordinal()] = computed(property, value);
    }
  }

  private Value computed(Property property, Value value) {
    String keyword = value.keyword() == null ? "" : value.keyword();
    return switch (keyword) {
      case "inherit" -> inherited(property);
      case "initial" -> property.initial();
      case "unset" -> property.isInherited() ? inherited(property) : property.initial();
      default -> value.compute(fontSize, rootFontSize);
    };
  }

  private Value inherited(Property property) {
    return parent == null ? property.initial() : parent.get(property);
  }

  /** Turns floats, positioned boxes, flex and grid items and the root into blocks. */
  private void adjustDisplay() {
    String around = parent == null ? "" : parent.display();
    boolean item = around.endsWith("flex") || around.endsWith("grid");
    String position = values[Property.POSITION.ordinal()].keyword();
    boolean positioned = position.equals("absolute") || position.equals("fixed");
    int atFloat = Property.FLOAT.ordinal();
    if (positioned || item) {
      values[atFloat] = Property.FLOAT.initial();
    }
    if (positioned || item || parent == null || !values[atFloat].keyword().equals("none")) {
      int display = Property.DISPLAY.ordinal();
      values[display] = Value.word(blockDisplay(values[display].keyword()));
    }
  }

  private static String blockDisplay(String display) {
    return switch (display) {
      case "none", "contents", "table", "flex", "grid", "list-item", "flow-root" -> display;
      case "inline-table", "inline-flex", "inline-grid" -> display.substring("inline-".length());
      default -> "block";
    };
  }
}
