package org.wpbminer.segmenter.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the guess for bytes that neither declare a charset nor are UTF-8. */
class GuessedCharsetTest {

  private static Charset guess(String page, String charset) {
    byte[] bytes = page.getBytes(Charset.forName(charset));
    return GuessedCharset.guess(bytes, bytes.length);
  }

  @ParameterizedTest
  @CsvSource({
    "cs, windows-1250, Šlépěje vedly přes žluté pole až k řece",
    "pl, ISO-8859-2, Wójt wyszedł późno i wziął swą łódź",
    "pl, windows-1250, Wolą wodę i drogą",
    "tr, windows-1254, Kayık ağır ağır kıyıya yanaştı",
    "ja, windows-31j, 川",
    "fr, windows-1252, Le blé était déjà fauché",
  })
  void theLanguageDecidesIfTheDetectorCannot(String language, String charset, String text) {
    String page = "<!DOCTYPE html><html class=a lang = '" + language + "'><p>" + text + "</p>";
    assertThat(guess(page.repeat(3), charset)).isEqualTo(Charset.forName(charset));
    assertThat(guess(page.replace("lang =", "xml:lang="), charset).name()).isEqualTo(charset);
  }

  @ParameterizedTest
  @CsvSource({
    "windows-1250, Šlépěje vedly přes žluté pole až k řece",
    "ISO-8859-2, Wójt wyszedł późno i wziął swą łódź",
    "windows-1254, Kayık ağır ağır kıyıya yanaştı ve güneş battı",
    "windows-1256, تغادر العبارة الميناء للمرة الأخيرة هذا المساء",
    "KOI8-U, ПАРОМ УХОДИТ В ПОСЛЕДНИЙ РАЗ",
    "x-MacCyrillic, Паром ходит каждый день. Касса закрыта. Вход свободный",
    "windows-1252, ” – „Le blé était déjà fauché“ ½ ©",
  })
  void letterFrequenciesDecideWithoutADeclaredLanguage(String charset, String text) {
    assertThat(guess(("<p>" + text).repeat(3), charset).name()).isEqualTo(charset);
    String wrong = "<html lang=de>" + ("<p>" + text).repeat(3);
    assertThat(guess(wrong, charset).name()).isEqualTo(charset);
  }

  @Test
  void accentedLettersAreNotMistakenForAnotherAlphabet() {
    String text = "<p>Šlépěje vedly přes žluté pole až k řece, kde převozník úpěl.</p>".repeat(9);
    assertThat(guess(text, "windows-1250").name()).isEqualTo("windows-1250");
    assertThat(guess("<html lang=cs>" + text, "windows-1250").name()).isEqualTo("windows-1250");
    // the language in the header is often wrong, because it comes from a template
    String french = "<html lang=fr><meta http-equiv=Content-Language content=pl><p>Un été à la mer";
    assertThat(guess(french, "windows-1252").name()).isEqualTo("windows-1252");
    // the bytes can contradict the declared language
    assertThat(guess("<html lang=ru>" + text, "windows-1250").name()).isEqualTo("windows-1250");
  }

  @Test
  void anotherAlphabetIsRecognisedAmongEnglishWords() {
    String text = "<p>Last ferry: паром уходит в последний раз, see timetable</p>".repeat(20);
    assertThat(guess(text, "windows-1251").name()).isEqualTo("windows-1251");
    assertThat(guess(text, "KOI8-R").name()).isEqualTo("KOI8-U");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 9})
  void macCyrillicIsNeverGuessed(int times) {
    String text = "<p>Паром ходит каждый день, касса закрыта для посетителей.".repeat(times);
    assertThat(guess(text, "windows-1251").name()).isEqualTo("windows-1251");
    assertThat(guess("<html lang=ru>" + text, "windows-1251").name()).isEqualTo("windows-1251");
  }

  @ParameterizedTest
  @CsvSource({
    "windows-1256, تغادر العبارة الميناء للمرة الأخيرة هذا المساء ولا أحد يعرف متى تعود",
    "ISO-8859-6, تغادر العبارة الميناء للمرة الأخيرة هذا المساء ولا أحد يعرف متى تعود",
    "windows-1256, كشتي امشب براي آخرين بار از بندر مي رود و كسي نمي داند كي باز مي گردد",
    "windows-1255, המעבורת יוצאת מן הנמל בפעם האחרונה הערב ואיש אינו יודע מתי תשוב",
    "windows-1255, האי",
  })
  void languageAndDirectionDecideAlphabetsUnknownToTheDetector(String charset, String text) {
    String language = charset.equals("windows-1255") ? "he-IL" : "ar";
    String header = "><META HTTP-EQUIV=Content-Language content='" + language + ", en'";
    for (String says :
        List.of("lang=" + language, "dir='rtl'", "lang=en DIR = RTL", "><body dir=rtl", header)) {
      String page = "<html " + says + "><p>The last ferry.</p><p>" + text + "</p>";
      assertThat(guess(page, charset).name()).as(says).isEqualTo(charset);
    }
    // the bytes can contradict the declared language
    String russian = "<html lang=ar><p>Паром ходит каждый день, касса закрыта.</p>".repeat(3);
    assertThat(guess(russian, "windows-1251").name()).isEqualTo("windows-1251");
    assertThat(guess("<html dir=rtl><p>Schöne Grüße</p>", "windows-1252").name())
        .isEqualTo("windows-1252");
  }

  @ParameterizedTest
  @CsvSource({
    "pl, windows-1250, Wolą wodę i drogą",
    "ja, windows-31j, 港のフェリーが出る",
    "en, GB18030, 港口的渡船今天最后一次离开。没有人知道它什么时候回来。",
    "en, windows-1251, Паром уходит в последний раз и не вернётся до весны",
  })
  void textAfterMuchAsciiIsFound(String language, String charset, String text) {
    String script = "<script>" + "ferry=1;".repeat(100_000) + "</script>";
    String page =
        "<html lang=" + language + "><p>“</p>" + script + ("<p>" + text + "</p>").repeat(5);
    assertThat(guess(page, charset).name()).isEqualTo(charset);
    assertThat(guess(page.replace("“", ""), charset).name()).isEqualTo(charset);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Café by the façade of the old hôtel",
        "Brand® and Mark™, no. 1ª",
        "Zoë met José Núñez. È già l’università. Perché non è più così?",
      })
  void symbolsAndAccentsAreNotMistakenForAnotherAlphabet(String text) {
    for (String language : List.of("th", "ar", "fa", "ru", "el", "he")) {
      String page = "<html lang=" + language + "><p>The last ferry.</p><p>" + text + "</p>";
      assertThat(guess(page, "windows-1252").name()).as(language).isEqualTo("windows-1252");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "th, x-windows-874, เรือข้ามฟาก",
    "ru, windows-1251, И паром",
    "he, windows-1255, שָׁלוֹם",
  })
  void aWordOfTheLanguageIsEnough(String language, String charset, String text) {
    String page = "<html lang=" + language + "><p>The last ferry: " + text + "</p>";
    assertThat(guess(page, charset).name()).isEqualTo(charset);
  }

  @ParameterizedTest
  @CsvSource({
    "ru, windows-1251, А Б В Г Д Е Ж З И К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Э Ю Я, Словарь моряка",
    "ru, windows-1251, И я с ним; и он с ней; а ты и я, В порту",
  })
  void wordsOfOneLetterAreNotMistakenForSymbols(
      String language, String charset, String letters, String text) {
    String page = "<p><a>" + letters.replace(" ", "</a> <a>") + "</a><h1>" + text + "</h1>";
    for (String lang : List.of(" lang=" + language, "")) {
      String html = "<html" + lang + ">" + page + ("<p>" + text + ".").repeat(2);
      byte[] bytes = html.getBytes(Charset.forName(charset));
      assertThat(new String(bytes, guess(html, charset))).isEqualTo(html);
    }
  }

  /** A custom Java runtime may not have the charsets of the module jdk.charsets. */
  @Test
  void aRuntimeWithoutTheRarerCharsetsGuessesTheOthers() throws Exception {
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--limit-modules",
                "java.base",
                "-cp",
                System.getProperty("java.class.path"),
                WithoutRarerCharsets.class.getName())
            .redirectErrorStream(true)
            .start();
    String said = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said.strip()).isEqualTo("windows-1252 windows-1251 windows-1252");
  }

  /** Main class of a separate process, because the modules of a runtime are fixed at its start. */
  static final class WithoutRarerCharsets {
    public static void main(String[] args) {
      String western = guess("<html lang=fr><p>Le blé était fauché", "windows-1252").name();
      String russian = guess("<html lang=ru><p>Паром уходит", "windows-1251").name();
      byte[] arabic =
          "<html lang=ar><p>\u00c7\u00e1\u00da\u00c8".getBytes(StandardCharsets.ISO_8859_1);
      String unknown = GuessedCharset.guess(arabic, arabic.length).name();
      System.out.println(western + " " + russian + " " + unknown);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It’s the ferry’s last sailing, nobody’s bid",
        "Le blé était déjà fauché",
      })
  void accentsAndApostrophesAreNotMistakenForDoubleByteCharacters(String text) {
    for (String language : List.of("zh-CN", "ja", "ko")) {
      String page = "<html lang=" + language + "><p>" + text + "</p>";
      assertThat(guess(page, "windows-1252").name()).as(language).isEqualTo("windows-1252");
      assertThat(guess(page.repeat(30), "windows-1252").name()).isEqualTo("windows-1252");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "zh, GB18030, 港口的 Web 渡船",
    "zh-Hant-TW, Big5-HKSCS, 港口的渡船",
    "ja, EUC-JP, 港の",
    "ja, windows-31j, フェリー",
    "ko, x-windows-949, 배편은 ABC 항구에서 떠난다",
  })
  void doubleByteCharactersAreRecognised(String language, String charset, String text) {
    String page = "<html lang=" + language + "><p>" + text + "</p>";
    assertThat(guess(page, charset).name()).isEqualTo(charset);
  }

  @Test
  void binaryAndEmptyPagesAreWindows1252() {
    byte[] wrong = new byte[100_000];
    Arrays.fill(wrong, (byte) 0xff);
    assertThat(GuessedCharset.guess(wrong, wrong.length).name()).isEqualTo("windows-1252");
    assertThat(GuessedCharset.guess(wrong, 0).name()).isEqualTo("windows-1252");
    assertThat(guess("<html lang='é", "windows-1252").name()).isEqualTo("windows-1252");
  }

  @Test
  void theGuessWorksForAPageCutAtAnyByte() {
    String page =
        "<!doctype html><html lang=fr dir=ltr><meta http-equiv=content-language content=fr>"
            + "<body class=a><p>Le bl\u00e9";
    byte[] bytes = ("\u00e9" + page).getBytes(StandardCharsets.ISO_8859_1);
    for (int length = 0; length <= bytes.length; length++) {
      assertThat(GuessedCharset.guess(bytes, length).name()).isEqualTo("windows-1252");
    }
  }
}
