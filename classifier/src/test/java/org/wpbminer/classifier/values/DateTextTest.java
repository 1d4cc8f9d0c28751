package org.wpbminer.classifier.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DateTextTest {

  /** Every date that exists is plausible in these tests. */
  private static PageDates dates(String language) {
    return PageDates.of(language, null, "", new MetadataParameters(LocalDate.MIN, LocalDate.MAX));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "en-US ~ 2024-05-03                           ~ 2024-05-03",
        "en-US ~ 2024-05-03T15:47:42.389+02:00        ~ 2024-05-03T15:47:42+02:00",
        "en-US ~ 2024-05-03T15:47Z                    ~ 2024-05-03T15:47:00Z",
        "en-US ~ 20240503T154742Z                     ~ 2024-05-03T15:47:42Z",
        "en-US ~ 20240503154742                       ~ 2024-05-03T15:47:42",
        "en-US ~ Fri, 03 May 2024 15:47:42 GMT        ~ 2024-05-03T15:47:42Z",
        "en-US ~ Published May 3rd, 2024 at 3:47 p.m. ~ 2024-05-03T15:47:00",
        "en-US ~ 3rd of May, 2024                     ~ 2024-05-03",
        "en-US ~ 5/3/2024                             ~ 2024-05-03",
        "en-US ~ Fri May  3 15:47:42 UTC 2024         ~ 2024-05-03T15:47:42Z",
        "en-US ~ Fri May 03 15:47:42 +0200 2024       ~ 2024-05-03T15:47:42+02:00",
        "en-US ~ Fri May 03 2024 15:47:42 GMT+0100 (BST) ~ 2024-05-03T15:47:42+01:00",
        "en-US ~ 3 May 2024 3:47 pm (GMT+01:00)       ~ 2024-05-03T15:47:00+01:00",
        "en-US ~ 2024-05-03 15:47 UTC+9               ~ 2024-05-03T15:47:00+09:00",
        "en-US ~ 2024-05-03T15:47:5Z                  ~ 2024-05-03T15:47:05Z",
        "el    ~ 3 ΜΑΪΟΥ 2024                         ~ 2024-05-03",
        "el    ~ 3 ΜΑΡΤΙΟΥ 2024                       ~ 2024-03-03",
        "tr    ~ 3 KASIM 2024                         ~ 2024-11-03",
        "fr    ~ 3 aout 2024                          ~ 2024-08-03",
        "es    ~ 3 de setiembre de 2024               ~ 2024-09-03",
        "lv    ~ 2024. gada 3. maijā                  ~ 2024-05-03",
        "zh-TW ~ 113年5月3日                            ~ 2024-05-03",
        "zh    ~ 5/3/2024 9:23:57 PM                  ~ 2024-05-03T21:23:57",
        "en-GB ~ 03 · 05 · 2024                       ~ 2024-05-03",
        "en-GB ~ 3/5/2024                             ~ 2024-05-03",
        "en-GB ~ 5/13/2024                            ~ 2024-05-13",
        "de    ~ Stand: 3. Mai 2024, 15:47 Uhr        ~ 2024-05-03T15:47:00",
        "tr    ~ 03.05.2024 - Güncelleme : 04.05.2024  ~ 2024-05-03",
        "de    ~ 3.5.2024 | 13.10.2024                ~ 2024-05-03",
        "de    ~ 3.5.2024, 13.10 Uhr                  ~ 2024-05-03T13:10:00",
        "de    ~ 03.05.24                             ~ 2024-05-03",
        "fr    ~ Publié le 3 mai 2024 à 15h47         ~ 2024-05-03T15:47:00",
        "es    ~ 3 de mayo de 2024                    ~ 2024-05-03",
        "ru    ~ 3 мая 2024                           ~ 2024-05-03",
        "zh    ~ 2024年5月3日 15:47                    ~ 2024-05-03T15:47:00",
        "ko    ~ 2024년 5월 3일                        ~ 2024-05-03",
        "ar    ~ ٣ مايو ٢٠٢٤                           ~ 2024-05-03",
        "ar    ~ 3 أيار 2024                          ~ 2024-05-03",
        "en    ~ 3 травня 2024                        ~ 2024-05-03",
        "en    ~ 3-May-24                             ~ 2024-05-03",
        "he    ~ 3 במאי 2024                          ~ 2024-05-03",
        "hi    ~ ३ मई २०२४                            ~ 2024-05-03",
        "th    ~ 3 พ.ค. 2567                          ~ 2024-05-03",
        "vi    ~ Ngày 3 tháng 5 năm 2024              ~ 2024-05-03",
        "lt    ~ 2024 m. gegužės 3 d.                 ~ 2024-05-03",
        "ja    ~ 令和6年5月3日                          ~ 2024-05-03",
        "zh-TW ~ 民國113年5月3日                        ~ 2024-05-03",
        "ko    ~ 2024년 5월 3일 오후 3:47               ~ 2024-05-03T15:47:00",
        "zh    ~ 2024年5月3日15时47分                   ~ 2024-05-03T15:47:00",
      })
  void datesAreParsed(String language, String text, String expected) {
    assertThat(dates(language).first(text)).hasToString(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {"12 of 2024", "31.2.2024", "May contain 3 nuts", "1.2.3", "call 555-20-2024", "''"})
  void otherNumbersAreNotDates(String text) {
    assertThat(dates("en").first(text)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "2024 ~ 2024",
        "2024-05 ~ 2024-05",
        "2024/5 ~ 2024-05",
        "2024年5月 ~ 2024-05",
        "05/2024 ~ 2024-05",
        "May 2024 ~ 2024-05",
        "2024-W18-5 ~ 2024-05-03",
        "3 May 2024 ~ 2024-05-03",
      })
  void dataMayStateYearsAndMonths(String text, String expected) {
    assertThat(dates("en").stated(text)).hasToString(expected);
  }

  @ParameterizedTest
  @CsvSource({"20245", "2024-13", "2023-2024", "version 2024", "12.2"})
  void otherValuesStateNoPeriod(String text) {
    assertThat(dates("en").stated(text)).isNull();
  }

  /** Tests all months in many languages, with the JDK's names. */
  @ParameterizedTest
  @CsvSource({"en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "ru", "tr", "sv", "fi", "id"})
  void monthsOfALanguageAreKnown(String language) {
    for (Month month : Month.values()) {
      String name = month.getDisplayName(TextStyle.FULL, new Locale(language));
      PageDate date = dates(language).first("7 " + name + " 2019");
      assertThat(date).as(name).isEqualTo(PageDate.of(LocalDate.of(2019, month, 7)));
    }
  }

  @Test
  void anyTextIsParsed() {
    SplittableRandom random = new SplittableRandom(7);
    String parts = "0123456789 -/.:T+Zpm年月日May,";
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(30); k > 0; k--) {
        text.append(parts.charAt(random.nextInt(parts.length())));
      }
      PageDate date = dates("en").first(text.toString());
      if (date != null) {
        String iso = date.toString();
        assertThat(dates("en").first(iso)).as(iso).isEqualTo(date);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "二〇二四年三月十五日, 2024-03-15",
    "二零一九年十二月三十一日, 2019-12-31",
    "一九九八年十月二十日, 1998-10-20",
    "二○○八年一月七号, 2008-01-07",
  })
  void chineseNumeralsAreParsed(String text, String date) {
    assertThat(dates("zh").first(text)).hasToString(date);
  }
}
