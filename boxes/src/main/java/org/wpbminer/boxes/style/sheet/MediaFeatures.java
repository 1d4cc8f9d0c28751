package org.wpbminer.boxes.style.sheet;

import org.wpbminer.boxes.Screen;
import org.wpbminer.boxes.style.syntax.Names;
import org.wpbminer.boxes.style.value.LengthContext;
import org.wpbminer.boxes.style.value.Unit;

/** Features of the screen that media queries ask for. */
final class MediaFeatures {
  private MediaFeatures() {}

  /** The feature's number; NaN when it has none. */
  static float size(String name, Screen screen) {
    return switch (name) {
      case "width", "device-width" -> screen.width();
      case "height", "device-height" -> screen.height();
      case "aspect-ratio", "device-aspect-ratio" -> (float) screen.width() / screen.height();
      case "resolution", "device-pixel-ratio" -> 1;
      case "color" -> 8;
      case "monochrome", "color-index", "grid" -> 0;
      default -> Float.NaN;
    };
  }

  /** A length in px, a ratio, a resolution in dots per px; NaN when it is none. */
  static float number(String text, Screen screen) {
    int end = 0;
    while (end < text.length() && "+-.0123456789".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    float number;
    try {
      number = Float.parseFloat(text.substring(0, end));
    } catch (NumberFormatException e) {
      return Float.NaN;
    }
    String unit = text.substring(end).trim();
    if (unit.startsWith("/")) {
      return number / number(unit.substring(1).trim(), screen);
    }
    return switch (unit) {
      case "", "x", "dppx" -> number;
      case "dpi" -> number / 96;
      case "dpcm" -> number * 2.54f / 96;
      default -> length(number, Names.lower(Names.PLAIN, unit), screen);
    };
  }

  /** Whether a feature without a size has the value; null asks whether it has any. */
  static boolean holds(String name, String value, Screen screen) {
    return switch (name) {
      case "orientation" ->
          (screen.width() >= screen.height() ? "landscape" : "portrait").equals(value);
      case "hover", "any-hover" -> value == null || value.equals("hover");
      case "pointer", "any-pointer" -> value == null || value.equals("fine");
      case "scripting" -> value == null || value.equals("enabled");
      case "update" -> value == null || value.equals("fast");
      case "display-mode" -> "browser".equals(value);
      case "prefers-color-scheme" -> "light".equals(value);
      case "prefers-reduced-motion", "prefers-contrast" -> "no-preference".equals(value);
      case "-webkit-min-device-pixel-ratio" -> value != null && number(value, screen) <= 1;
      case "-webkit-max-device-pixel-ratio" -> value != null && number(value, screen) >= 1;
      default -> value == null && size(name, screen) > 0;
    };
  }

  private static float length(float number, long unit, Screen screen) {
    float px = Unit.pxPer(unit);
    if (px > 0) {
      return number * px;
    }
    Unit relative = Unit.relative(unit);
    return relative == null ? Float.NaN : number * new LengthContext(screen).pxPer(relative);
  }
}
