package org.wpbminer.classifier.training;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Lists the ways in which pages write a price. */
final class PriceSpellings {

  private PriceSpellings() {}

  /** Returns the spellings of a decimal number such as 1234.50; other text is returned as it is. */
  static List<String> of(String price) {
    Set<String> spellings = new LinkedHashSet<>(List.of(price));
    try {
      double value = Double.parseDouble(price.replace(",", ""));
      for (Locale locale : List.of(Locale.ROOT, Locale.GERMANY)) {
        spellings.add(String.format(locale, "%.2f", value));
        spellings.add(String.format(locale, "%,.2f", value));
        if (value == Math.rint(value)) {
          spellings.add(String.format(locale, "%.0f", value));
          spellings.add(String.format(locale, "%,.0f", value));
        }
      }
    } catch (NumberFormatException e) {
      return List.of(price); // not a number, but a range or words
    }
    return List.copyOf(spellings);
  }
}
