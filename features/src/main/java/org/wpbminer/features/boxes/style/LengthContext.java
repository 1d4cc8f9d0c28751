package org.wpbminer.features.boxes.style;

import org.wpbminer.features.boxes.Screen;

/** What relative units refer to: the element's font, the root's font, the screen. */
final class LengthContext {
  /** Height of "x" and width of "0" over the font size, of Arial-like and Times-like fonts. */
  private static final float EX = 0.5f;

  private static final float CH = 0.54f;

  final Screen screen;
  public float rootFontSize = 16;
  public float fontSize = 16;

  public LengthContext(Screen screen) {
    this.screen = screen;
  }

  /** Px of one unit; 0 for units that are not lengths. */
  public float pxPer(Unit unit) {
    return switch (unit) {
      case PX -> 1;
      case EM -> fontSize;
      case EX -> EX * fontSize;
      case CH -> CH * fontSize;
      case REM -> rootFontSize;
      case VW -> screen.width() / 100f;
      case VH -> screen.height() / 100f;
      case VMIN -> Math.min(screen.width(), screen.height()) / 100f;
      case VMAX -> Math.max(screen.width(), screen.height()) / 100f;
      default -> 0;
    };
  }
}
