package org.wpbminer.classifier.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "89.5 | 89.5",
        "140.000 | 140",
        "0.035 | 0.035",
        ".75 | 0.75",
        "',75' | 0.75",
        "1.250,00 € | 1250",
        "1.250 € | 1250",
        "1 234:50 kr | 1234.5",
        "CHF 1’234.50 | 1234.5",
        "1,23,456.00 | 123456",
        "12 990 Ft | 12990",
        "'89,-' | 89",
        "٨٩٫٥٠ | 89.5",
        "-5.00 |",
        "1.2.3 |",
        "12.34.56 |",
        "5 - 9 |",
        "on request |",
      })
  void readsOneNumberInData(String text, String amount) {
    assertThat(Amount.ofData(text)).isEqualTo(amount);
  }

  @ParameterizedTest
  @CsvSource({
    "1.250, de-DE, EUR, 1250",
    "1.250, en-GB, GBP, ",
    "1.250, en-GB, JPY, 1250",
    "1.250, en-GB, KWD, 1.250",
    "1.250, ar-KW, KWD, 1.250",
    "'1,250', en-GB, KWD, 1250",
    "'1,250', en-GB, GBP, 1250",
    "'1,250', de-DE, EUR, ",
    "0.350, en-GB, GBP, 0.350",
    "1 250.000, en-GB, GBP, 1250.000",
  })
  void languageAndCurrencyDecideAboutThreeDigits(
      String number, String locale, String currency, String amount) {
    assertThat(Amount.parse(number, Locale.forLanguageTag(locale), currency))
        .isEqualTo(amount == null ? null : new java.math.BigDecimal(amount));
  }

  @Test
  void longNumbersTakeLinearTime() {
    String digits = "1".repeat(100_000);
    Matcher number = Amount.NUMBER.matcher(digits + " 1,1" + ",11".repeat(30_000) + digits);
    int count = 0;
    while (number.find()) {
      assertThat(Amount.parse(number.group(), Locale.ROOT, null)).isNull();
      count++;
    }
    assertThat(count).isEqualTo(2);
  }
}
