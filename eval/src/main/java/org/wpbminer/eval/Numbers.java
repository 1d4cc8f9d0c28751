package org.wpbminer.eval;

import java.util.Locale;

/** Numbers as people read them: three places, "-" for what is undefined. */
final class Numbers {

  private Numbers() {}

  static String cell(Object cell) {
    if (cell == null) {
      return "";
    }
    if (cell instanceof Summary summary) {
      return Double.isNaN(summary.standardDeviation())
          ? number(summary.mean())
          : number(summary.mean()) + " \u00b1 " + number(summary.standardDeviation());
    }
    return cell instanceof Double value ? number(value) : cell.toString();
  }

  static String number(double value) {
    String form = Math.abs(value) >= 1000 ? "%.0f" : "%.3f";
    return Double.isFinite(value) ? String.format(Locale.ROOT, form, value) : "-";
  }
}
