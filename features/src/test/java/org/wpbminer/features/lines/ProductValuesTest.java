package org.wpbminer.features.lines;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageParser;

class ProductValuesTest {

  private static final String JSON =
      "<script type=application/ld+json>{\"sku\": \"KX-77\", \"offers\": {\"price\": %s}}</script>";

  private static PageReading reading(String declared, String line) {
    return PageReading.of(new PageParser().parse(declared + "<body><p>" + line));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1234.50   | Now 1.234,50 € only | true",
        "\"1234.5\" | $1,234.50 | true",
        "89        | 89 kr | true",
        "89        | 89,00 EUR | true",
        "89        | 189.00 | false",
        "89        | 89.50 | false",
      })
  void aPriceIsFoundInAnySpelling(String price, String line, boolean isFound) {
    PageReading reading = reading(JSON.formatted(price.strip()), line);
    assertThat(new ProductValues(reading).hasPrice(reading.lines(), 0)).isEqualTo(isFound);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<meta property=product:price:amount content=12.00> | 12.00 | true",
        "<meta itemprop=price content=12> | 12.00 | true",
        "<meta name=price content=12> | 12.00 | false",
      })
  void metaElementsDeclarePrices(String declared, String line, boolean isFound) {
    PageReading reading = reading(declared, line);
    assertThat(new ProductValues(reading).hasPrice(reading.lines(), 0)).isEqualTo(isFound);
  }

  @ParameterizedTest
  @CsvSource({"Article kx-77, true", "Article KX-7, false"})
  void anArticleNumberIsFoundInAnyCase(String line, boolean isFound) {
    PageReading reading = reading(JSON.formatted("1"), line);
    assertThat(new ProductValues(reading).hasCode(reading.lines(), 0)).isEqualTo(isFound);
  }
}
