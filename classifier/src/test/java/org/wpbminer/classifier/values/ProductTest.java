package org.wpbminer.classifier.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProductTest {

  private static Product product(String price) {
    return new Product(
        Map.of(ProductField.PRICE, price, ProductField.SKU, "KX-77", ProductField.GTIN, "40170725"),
        Map.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1234.5 | Now 1.234,50 € only | true",
        "1234.5 | $1,234.50           | true",
        "89     | 89 kr               | true",
        "89     | 89,00 EUR           | true",
        "89     | 189.00              | false",
        "89     | 89.50               | false",
        "89     | was 99, now 89      | true",
        "0      | 0 reviews           | false",
      })
  void aPriceIsFoundInAnyNotation(String price, String line, boolean isFound) {
    assertThat(product(price).isPriceIn(line)).isEqualTo(isFound);
  }

  @ParameterizedTest
  @CsvSource({"Article kx-77, true", "EAN 40170725, true", "Article KX-7, false"})
  void aNumberIsFoundInAnyCase(String line, boolean isFound) {
    assertThat(product("1").isNumberIn(line)).isEqualTo(isFound);
  }
}
