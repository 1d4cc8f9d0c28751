package org.wpbminer.boxes.style.declaration;

import java.util.Arrays;
import org.wpbminer.boxes.style.value.Keyword;
import org.wpbminer.boxes.style.value.Unit;

/**
 * The declarations of one rule that can matter to layout, in order, in flat arrays. Immutable once
 * built; shared by all pages that meet the rule.
 */
public final class Declarations {
  public static final Declarations EMPTY = new Builder().build();

  public final short[] property;
  public final Unit[] unit;
  public final float[] number;
  public final Object[] object;
  public final boolean[] important;

  /** Names and texts of custom properties, alternating; in order. */
  public final String[] custom;

  public final boolean[] customImportant;
  public final boolean anyImportant;
  public final boolean hasFont;
  public final boolean hasContent;
  final boolean hasPending;

  private Declarations(Builder builder) {
    property = Arrays.copyOf(builder.property, builder.size);
    unit = Arrays.copyOf(builder.unit, builder.size);
    number = Arrays.copyOf(builder.number, builder.size);
    object = Arrays.copyOf(builder.object, builder.size);
    important = Arrays.copyOf(builder.important, builder.size);
    custom = Arrays.copyOf(builder.custom, builder.customSize * 2);
    customImportant = Arrays.copyOf(builder.customImportant, builder.customSize);
    boolean anyImportantSeen = false;
    boolean font = false;
    boolean content = false;
    boolean pending = false;
    for (int i = 0; i < builder.size; i++) {
      anyImportantSeen |= important[i];
      font |= property[i] == Property.FONT_SIZE.ordinal();
      content |= property[i] == Property.CONTENT.ordinal();
      pending |= unit[i] == Unit.PENDING;
    }
    for (boolean each : customImportant) {
      anyImportantSeen |= each;
    }
    anyImportant = anyImportantSeen;
    hasFont = font || pending;
    hasContent = content || pending;
    hasPending = pending;
  }

  public int size() {
    return property.length;
  }

  public boolean isEmpty() {
    return property.length == 0 && custom.length == 0;
  }

  /** Collects declarations; reused from rule to rule. */
  static final class Builder {
    private short[] property = new short[16];
    private Unit[] unit = new Unit[16];
    private float[] number = new float[16];
    private Object[] object = new Object[16];
    private boolean[] important = new boolean[16];
    private String[] custom = new String[0];
    private boolean[] customImportant = new boolean[0];
    private int size;
    private int customSize;
    private boolean nowImportant;

    /** Whether what is added from here on is !important. */
    void important(boolean value) {
      nowImportant = value;
    }

    int size() {
      return size;
    }

    /** Takes back what was added behind a mark, when a declaration turns out to be invalid. */
    void backTo(int mark) {
      size = mark;
    }

    void add(Property name, Unit newUnit, float value, Object newObject) {
      if (size == property.length) {
        int capacity = size * 2;
        property = Arrays.copyOf(property, capacity);
        unit = Arrays.copyOf(unit, capacity);
        number = Arrays.copyOf(number, capacity);
        object = Arrays.copyOf(object, capacity);
        important = Arrays.copyOf(important, capacity);
      }
      property[size] = (short) name.ordinal();
      unit[size] = newUnit;
      number[size] = value;
      object[size] = newObject;
      important[size++] = nowImportant;
    }

    void add(Property name, Keyword keyword) {
      add(name, Unit.KEYWORD, keyword.ordinal(), null);
    }

    void px(Property name, float px) {
      add(name, Unit.PX, px, null);
    }

    void addCustom(String name, String text) {
      if (customSize == customImportant.length) {
        int capacity = Math.max(8, customSize * 2);
        custom = Arrays.copyOf(custom, capacity * 2);
        customImportant = Arrays.copyOf(customImportant, capacity);
      }
      custom[2 * customSize] = name;
      custom[2 * customSize + 1] = text;
      customImportant[customSize++] = nowImportant;
    }

    Declarations build() {
      Declarations built = new Declarations(this);
      Arrays.fill(object, 0, size, null);
      size = 0;
      customSize = 0;
      nowImportant = false;
      return built;
    }
  }
}
