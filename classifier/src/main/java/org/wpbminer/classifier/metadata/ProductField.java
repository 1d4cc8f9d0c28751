package org.wpbminer.classifier.metadata;

import org.jspecify.annotations.NullMarked;

/** Fields of a {@link Product}, in the order of the outputs. */
@NullMarked
public enum ProductField {
  NAME("name"),
  BRAND("brand"),
  PRICE("price"),
  CURRENCY("currency"),
  AVAILABILITY("availability"),
  SKU("sku"),
  GTIN("gtin"),
  RATING("rating"),
  REVIEWS("reviews");

  private final String label;

  ProductField(String label) {
    this.label = label;
  }

  /** Whether the values of the field are numbers in plain decimal notation. */
  public boolean isNumber() {
    return this == PRICE || this == RATING || this == REVIEWS;
  }

  public String label() {
    return label;
  }
}
