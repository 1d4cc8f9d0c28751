package org.wpbminer.classifier.values;

import java.util.Locale;

/** Fields of a {@link Product}, in the order of the outputs. */
public enum ProductField {
  NAME,
  BRAND,
  PRICE,
  CURRENCY,
  AVAILABILITY,
  SKU,
  GTIN,
  RATING,
  REVIEWS;

  /** Whether the values of the field are numbers in plain decimal notation. */
  public boolean isNumber() {
    return this == PRICE || this == RATING || this == REVIEWS;
  }

  /** Returns the name in JSON. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
