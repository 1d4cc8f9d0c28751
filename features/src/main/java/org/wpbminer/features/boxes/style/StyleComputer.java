package org.wpbminer.features.boxes.style;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.features.boxes.style.Declarations.Longhand;
import org.wpbminer.features.boxes.style.Declarations.Pending;

/** Applies declarations in cascade order to make computed styles. One per page. */
final class StyleComputer {

  /** Cost of the parse of a value beside that of its variables, in characters. */
  private static final int PARSE_COST = 10_000;

  /** Variables that all elements of a page together may inherit by a copy of their own. */
  private static final int MAX_CUSTOM = 1_000_000;

  private static final int MAX_MEMO = 2_000;
  private static final Property[] PROPERTIES = Property.values();
  private static final float DEFAULT_FONT_PX = 16;

  private final DeclarationParser parser;
  private final Map<Pending, Declarations> memo = new HashMap<>();
  private final Variables variables = new Variables();

  private Value[] values;
  private ComputedStyle parent;
  private Map<String, String> custom;
  private float fontSize;
  private float rootFontSize = DEFAULT_FONT_PX;

  /** Variables that elements of the page may still inherit by a copy of their own. */
  private int customLeft = MAX_CUSTOM;

  StyleComputer(DeclarationParser parser) {
    this.parser = parser;
  }

  /**
   * Returns the style of an element.
   *
   * @param parentStyle the style of its parent; null for the root
   * @param list its declarations, weakest first
   */
  ComputedStyle compute(ComputedStyle parentStyle, List<Declarations> list) {
    parent = parentStyle;
    values = inheritedFrom(parentStyle);
    custom = parentStyle == null ? Map.of() : parentStyle.custom;
    List<Declarations> important = list.stream().filter(each -> each.anyImportant).toList();
    addCustom(list, false);
    addCustom(important, true);
    fontSize = parentStyle == null ? DEFAULT_FONT_PX : parentStyle.fontSize();
    List<Declarations> font = list.stream().filter(each -> each.hasFont).toList();
    font.forEach(each -> apply(each, false, true));
    font.forEach(each -> apply(each, true, true));
    fontSize = values[Property.FONT_SIZE.ordinal()].px();
    rootFontSize = parentStyle == null ? fontSize : rootFontSize;
    list.forEach(each -> apply(each, false, false));
    important.forEach(each -> apply(each, true, false));
    adjustDisplay();
    return new ComputedStyle(values, custom, false);
  }

  /** Returns the values of a box without rules; initial values if there is no parent. */
  static Value[] inheritedFrom(ComputedStyle style) {
    Value[] values = new Value[PROPERTIES.length];
    for (Property property : PROPERTIES) {
      boolean inherits = property.isInherited() && style != null;
      values[property.ordinal()] = inherits ? style.get(property) : property.initial();
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

  private void apply(Declarations list, boolean important, boolean fontOnly) {
    for (Longhand each : list.longhands) {
      if (each.important() == important) {
        if (each.pending() == null) {
          apply(each, fontOnly);
        } else {
          resolved(each.pending()).longhands.forEach(part -> apply(part, fontOnly));
        }
      }
    }
  }

  private void apply(Longhand longhand, boolean fontOnly) {
    Property property = longhand.property();
    if ((property == Property.FONT_SIZE) == fontOnly) {
      Value value = longhand.value();
      boolean unset = "unset".equals(value.keyword());
      boolean inherits = "inherit".equals(value.keyword()) || unset && property.isInherited();
      boolean initial = unset || "initial".equals(value.keyword()) || inherits && parent == null;
      values[property.ordinal()] =
          inherits && parent != null
              ? parent.get(property)
              : initial ? property.initial() : value.compute(fontSize, rootFontSize);
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

  /** Makes blocks of floats, positioned boxes, items and the root, as the standard has it. */
  private void adjustDisplay() {
    boolean item = parent != null && isFlexOrGrid(parent.display());
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

  private static boolean isFlexOrGrid(String display) {
    return display.endsWith("flex") || display.endsWith("grid");
  }

  private static String blockDisplay(String display) {
    return switch (display) {
      case "none", "contents", "table", "flex", "grid", "list-item", "flow-root" -> display;
      case "inline-table", "inline-flex", "inline-grid" -> display.substring("inline-".length());
      default -> "block";
    };
  }
}
