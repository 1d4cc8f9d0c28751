package org.wpbminer.classifier.values;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Product that a page offers for sale. A field is null if it is missing or ambiguous; the price is
 * also null if the page has several for the product.
 *
 * @param values values as strings by field; numbers in plain decimal notation
 * @param found place of each value, for example {@code json-ld offers.price}
 */
public record Product(Map<ProductField, String> values, Map<ProductField, String> found)
    implements Serializable {

  /** Minimum length of an article number in texts; shorter numbers occur by chance. */
  private static final int MIN_NUMBER_CHARS = 4;

  public Product {
    values = ordered(values);
    found = ordered(found);
  }

  private static Map<ProductField, String> ordered(Map<ProductField, String> map) {
    Map<ProductField, String> ordered = new EnumMap<>(ProductField.class);
    ordered.putAll(map);
    return Collections.unmodifiableMap(ordered);
  }

  public @Nullable String name() {
    return values.get(ProductField.NAME);
  }

  public @Nullable String brand() {
    return values.get(ProductField.BRAND);
  }

  /** Returns the current price, greater than 0. */
  public @Nullable BigDecimal price() {
    return number(ProductField.PRICE);
  }

  /** Returns the currency of the price as ISO 4217 code. */
  public @Nullable String currency() {
    return values.get(ProductField.CURRENCY);
  }

  /** Returns schema.org's name of the availability, for example {@code InStock}. */
  public @Nullable String availability() {
    return values.get(ProductField.AVAILABILITY);
  }

  /** Returns the seller's article number, else the manufacturer's. */
  public @Nullable String sku() {
    return values.get(ProductField.SKU);
  }

  /** Returns the GTIN (EAN, UPC, ISBN), 8 to 14 digits with a valid check digit. */
  public @Nullable String gtin() {
    return values.get(ProductField.GTIN);
  }

  /** Returns the mean rating on the scale of the page, usually 1 to 5. */
  public @Nullable BigDecimal rating() {
    return number(ProductField.RATING);
  }

  /** Returns the number of ratings or reviews. */
  public @Nullable BigDecimal reviews() {
    return number(ProductField.REVIEWS);
  }

  /** Whether a text contains the price, in any country's notation. */
  public boolean isPriceIn(String text) {
    BigDecimal price = price();
    return price != null
        && price.signum() > 0
        && Amount.NUMBER
            .matcher(text)
            .results()
            .map(found -> Amount.parse(found.group(), Locale.ROOT, null))
            .anyMatch(amount -> amount != null && amount.compareTo(price) == 0);
  }

  /** Whether a text contains the article number or the GTIN, ignoring case. */
  public boolean isNumberIn(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return Stream.of(sku(), gtin())
        .filter(number -> number != null && number.length() >= MIN_NUMBER_CHARS)
        .anyMatch(number -> lower.contains(number.toLowerCase(Locale.ROOT)));
  }

  private @Nullable BigDecimal number(ProductField field) {
    String value = values.get(field);
    return value == null ? null : new BigDecimal(value);
  }
}
