package org.wpbminer.segmenter.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.RandomMarkup;
import org.wpbminer.segmenter.SmallStack;
import org.wpbminer.segmenter.TreeChecks;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/** Tests the precedence of the ways to determine a charset, step by step. */
class SourceDecoderTest {

  private static final Charset GB = Charset.forName("GB18030");
  private static final String CHINESE = "<p>国务院总理主持召开会议，研究部署下一阶段的工作。</p>".repeat(20);

  private static SourceDecoder.Decoded decode(byte[] bytes, String callers) {
    return SourceDecoder.decode(bytes, bytes.length, callers);
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  private static String meta(String charset) {
    return "<meta charset='" + charset + "'>";
  }

  @Test
  void byteOrderMarkOutranksEverythingAndIsNotText() {
    String page = meta("gbk") + CHINESE;
    var utf8 = decode(join(bytes(0xef, 0xbb, 0xbf), page.getBytes(StandardCharsets.UTF_8)), "gbk");
    assertThat(utf8.charset()).isEqualTo(StandardCharsets.UTF_8);
    assertThat(utf8.source()).isEqualTo(page);
    var big = decode(join(bytes(0xfe, 0xff), page.getBytes(StandardCharsets.UTF_16BE)), "gbk");
    assertThat(big.charset()).isEqualTo(StandardCharsets.UTF_16BE);
    assertThat(big.source()).isEqualTo(page);
    var little = decode(join(bytes(0xff, 0xfe), page.getBytes(StandardCharsets.UTF_16LE)), "gbk");
    assertThat(little.charset()).isEqualTo(StandardCharsets.UTF_16LE);
    assertThat(little.source()).isEqualTo(page);
  }

  @Test
  void utf32IsRecognisedByItsByteOrderMark() {
    String page = "<p>plain 中文";
    byte[] little = page.getBytes(Charset.forName("UTF-32LE"));
    assertThat(decode(join(bytes(0xff, 0xfe, 0, 0), little), null).source()).isEqualTo(page);
    byte[] big = page.getBytes(Charset.forName("UTF-32BE"));
    assertThat(decode(join(bytes(0, 0, 0xfe, 0xff), big), "gbk").source()).isEqualTo(page);
    assertThat(decode(bytes(0xff, 0xfe, 0, 0, 'a'), null).source()).isEqualTo("\ufffd");
  }

  /** A charset that a server declares for all its pages is often wrong. */
  @ParameterizedTest
  @CsvSource({
    "UTF-8, iso-8859-1, UTF-8",
    "UTF-8, gbk, UTF-8",
    "UTF-8, shift_jis, UTF-8",
    "UTF-8, utf-16, UTF-8",
    "GB18030, utf-8, GB18030",
    "UTF-16LE, utf-8, UTF-16LE",
    "UTF-16BE, gbk, UTF-16BE",
  })
  void bytesThatContradictTheCallersCharsetOutrankIt(String written, String told, String read) {
    String text = "<p>Ferries".repeat(30) + CHINESE;
    for (String page : List.of(text, meta(told) + text, meta(written) + text)) {
      var decoded = decode(page.getBytes(Charset.forName(written)), told);
      assertThat(decoded.source()).isEqualTo(page);
      assertThat(decoded.charset().name()).isEqualTo(read);
      assertThat(decoded.rejected()).isEqualTo(CharsetLabels.charset(told));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "windows-1251, windows-1251, Паром уходит в последний раз",
    "GB18030, gb2312, 港口的渡船今天最后一次离开",
    "windows-1254, iso-8859-9, Kayık ağır ağır kıyıya yanaştı ve güneş battı",
  })
  void declarationOutranksTheServersDefaultIfItFits(String written, String declared, String text) {
    byte[] page = (meta(declared) + ("<p>" + text).repeat(3)).getBytes(Charset.forName(written));
    for (String told : List.of("iso-8859-1", "windows-1252")) {
      SourceDecoder.Decoded decoded = decode(page, told);
      assertThat(decoded.source()).contains(text);
      assertThat(decoded.rejected().name()).isEqualTo("windows-1252");
    }
    byte[] french =
        (meta(declared) + "<p>Le bl\u00e9 \u00e9tait fauch\u00e9")
            .getBytes(Charset.forName("windows-1252"));
    assertThat(decode(french, "iso-8859-1").source()).contains("fauch\u00e9");
  }

  @ParameterizedTest
  @CsvSource({"KOI8-R, windows-1251", "windows-1251, koi8-r"})
  void declarationOfTheWrongCyrillicCharsetIsCorrected(String written, String declared) {
    String text = "<p>Паром уходит в последний раз, касса закрыта для посетителей.";
    byte[] page = (meta(declared) + text).getBytes(Charset.forName(written));
    assertThat(decode(page, null).source()).contains(text);
  }

  @Test
  void metaInAScriptIsIgnored() {
    String page = "<script>document.write('" + meta("koi8-r") + "')</script>" + meta("gbk");
    assertThat(decode((page + CHINESE).getBytes(GB), null).charset()).isEqualTo(GB);
  }

  @ParameterizedTest
  @CsvSource({
    "UTF-8, utf-8",
    "GB18030, gb2312",
    "ISO-8859-1, iso-8859-1",
    "windows-1251, windows-1251",
    "x-windows-874, tis-620",
    "ISO-2022-JP, iso-2022-jp",
    "windows-31j, shift_jis",
    "UTF-16BE, utf-16be",
    "UTF-16LE, utf-16",
  })
  void aCorrectCallersCharsetIsUsed(String written, String told) {
    String text = "<p>caf\u00e9 \u0439\u0446\u0443\u043a \u0e01\u0e32\u0e23 \u732b\u3068</p>";
    for (int end = 0; end <= text.length(); end++) {
      byte[] page = text.substring(0, end).getBytes(Charset.forName(written));
      assertThat(decode(page, told).rejected()).as("%s characters", end).isNull();
    }
  }

  /**
   * At every cut either the bytes contradict the declared charset, or too few bytes remain to
   * decide.
   */
  @Test
  void aPageCutAtAnyByteIsDecodedInTheSameCharset() {
    byte[] page = ("<title>T</title>" + CHINESE.substring(0, 40)).getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length <= page.length; length++) {
      String source = SourceDecoder.decode(page, length, "iso-8859-1").source();
      String own = SourceDecoder.decode(page, length, null).source();
      boolean few = length <= "<title>T</title><p>".length() + 2;
      assertThat(source.equals(own) || few).as("%s bytes", length).isTrue();
    }
  }

  @Test
  void callersCharsetOutranksTheBytesAndMeta() {
    byte[] page = (meta("utf-8") + CHINESE).getBytes(GB);
    assertThat(decode(page, "gb2312").source()).contains("国务院总理");
    assertThat(decode("<p>caf\u00e9".getBytes(StandardCharsets.UTF_8), "latin1").source())
        .isEqualTo("<p>cafÃ©");
  }

  @Test
  void escapesOfADeclaredIso2022AreNotReadAsUtf8() {
    byte[] page =
        "<meta charset=iso-2022-jp><p>\u5434\u8f29\u306f\u732b"
            .getBytes(java.nio.charset.Charset.forName("ISO-2022-JP"));
    SourceDecoder.Decoded decoded = SourceDecoder.decode(page, page.length, null);
    assertThat(decoded.charset().name()).isEqualTo("ISO-2022-JP");
    assertThat(decoded.source()).contains("\u306f\u732b");
    byte[] plain = "<meta charset=iso-2022-jp><p>none".getBytes(StandardCharsets.UTF_8);
    assertThat(SourceDecoder.decode(plain, plain.length, null).charset())
        .isEqualTo(StandardCharsets.UTF_8);
  }

  @Test
  void escapesOfIso2022AreRecognisedWithoutADeclaration() {
    String page = "<p>\u6e2f\u306e\u8239\u304c\u51fa\u308b</p><p>ferry</p>";
    byte[] bytes = page.getBytes(Charset.forName("ISO-2022-JP"));
    assertThat(decode(bytes, null).source()).isEqualTo(page);
    byte[] colours =
        "<pre>\u001b[31mred\u001b[0m $ B \u001b$x caf\u00e9</pre>".getBytes(StandardCharsets.UTF_8);
    assertThat(decode(colours, null).charset()).isEqualTo(StandardCharsets.UTF_8);
    byte[] declared = (meta("utf-8") + "<p>\u001b$B?)$b</p>").getBytes(StandardCharsets.UTF_8);
    assertThat(decode(declared, null).charset()).isEqualTo(StandardCharsets.UTF_8);
  }

  @Test
  void validUtf8OutranksAStaleMeta() {
    byte[] page = (meta("gb2312") + CHINESE).getBytes(StandardCharsets.UTF_8);
    assertThat(decode(page, null).charset()).isEqualTo(StandardCharsets.UTF_8);
    assertThat(decode(page, null).source()).contains(CHINESE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gb2312", "big5", "iso-8859-1", ""})
  void oneDamagedCharacterDoesNotTurnUtf8IntoAnotherCharset(String stale) {
    String before = meta(stale) + CHINESE.repeat(30);
    byte[] page = (before + "\u4e2d" + CHINESE.repeat(30)).getBytes(StandardCharsets.UTF_8);
    page[before.getBytes(StandardCharsets.UTF_8).length] = 'x';
    assertThat(decode(page, null).charset()).isEqualTo(StandardCharsets.UTF_8);
    assertThat(decode(page, null).source()).contains(CHINESE.repeat(30) + "x\ufffd");
  }

  /** Text may be cut within a character, for example in an excerpt. */
  @ParameterizedTest
  @CsvSource({
    "'', 40, 1, UTF-8",
    "'', 5, 1, windows-1252",
    "'', 40, 10, windows-1252",
    "'', 5000, 2000, UTF-8", // enough valid characters
    "iso-8859-1, 40, 1, UTF-8",
    "iso-8859-1, 5, 1, windows-1252",
    "iso-8859-1, 40, 10, windows-1252",
  })
  void damagedUtf8IsRecognisedByItsShareOfWrongCharacters(
      String declared, int right, int wrong, String charset) {
    byte[] quotes = "<p>\u201c".repeat(right).getBytes(StandardCharsets.UTF_8);
    byte[] cut = new byte[3 * wrong];
    for (int i = 0; i < cut.length; i += 3) {
      cut[i] = (byte) 0xe2;
      cut[i + 1] = (byte) 0x80;
      cut[i + 2] = '.';
    }
    byte[] page = join(meta(declared).getBytes(StandardCharsets.US_ASCII), quotes, cut);
    assertThat(decode(page, null).charset()).isEqualTo(Charset.forName(charset));
  }

  @Test
  void textEncodedTwiceIsRepairedAtAnyPosition() {
    String meant = "<p>It\u2019s the last \u2013 day";
    String twice = new String(meant.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    for (int before : new int[] {0, 500, 505, 510, 511, 512, 513, 5_000}) {
      String page = "x".repeat(before) + twice + "y".repeat(1_000);
      assertThat(decode(page.getBytes(StandardCharsets.UTF_8), null).source())
          .isEqualTo("x".repeat(before) + meant + "y".repeat(1_000));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"GBK", "Big5", "windows-31j", "EUC-KR", "windows-1251", "windows-1256"})
  void otherCharsetsAreNotMistakenForDamagedUtf8(String name) {
    Charset charset = Charset.forName(name);
    String text =
        switch (name) {
          case "GBK" -> "\u6e2f\u53e3\u7684\u8239\u4eca\u5929\u51fa\u53d1\u4e86";
          case "Big5" -> "\u6e2f\u53e3\u7684\u8239\u4eca\u5929\u51fa\u767c\u4e86";
          case "windows-31j" -> "\u6e2f\u306e\u8239\u304c\u4eca\u65e5\u51fa\u308b";
          case "EUC-KR" -> "\ud56d\uad6c\uc758 \ubc30\uac00 \ub5a0\ub0ac\ub2e4";
          case "windows-1251" ->
              "\u043a\u043e\u0440\u0430\u0431\u043b\u044c \u0443\u0448\u0451\u043b";
          default -> "\u063a\u0627\u062f\u0631\u062a \u0627\u0644\u0633\u0641\u064a\u0646\u0629";
        };
    for (int length = 1; length <= text.length(); length++) {
      byte[] page = ("<p>" + text.substring(0, length) + ".").getBytes(charset);
      assertThat(decode(page, null).charset()).isNotEqualTo(StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"no-such-charset", "", "  ", "\u0000", "a b", "../x", "utf-32", "ünïcode"})
  void unknownCharsetNamesAreIgnored(String name) {
    byte[] page = CHINESE.getBytes(StandardCharsets.UTF_8);
    assertThat(decode(page, name).charset()).isEqualTo(StandardCharsets.UTF_8);
    byte[] gb = ("<meta charset='" + name + "'>" + meta("gbk") + CHINESE).getBytes(GB);
    assertThat(decode(gb, null).charset()).isEqualTo(GB);
  }

  /** Some charsets of Java cannot decode, and some throw on parts of a page. */
  @Test
  void everyCharsetOfJavaIsUsedOrIgnored() {
    byte[] page = CHINESE.getBytes(GB);
    for (String name : Charset.availableCharsets().keySet()) {
      byte[] declared = (meta(name) + CHINESE).getBytes(GB);
      assertThat(decode(page, name).source()).as(name).isNotEmpty();
      assertThat(decode(declared, null).source()).as(name).startsWith("<meta charset=");
    }
  }

  @Test
  void metaIsFoundAfterCommentsAndOtherMetas() {
    String page =
        "<!-- <meta charset=koi8-r> --><meta name=charset-note content='x'>"
            + "<meta name=description content='our charset policy'>\n<META\nCHARSET = \"GBK\" />";
    assertThat(DeclaredCharset.names(page.getBytes(GB), page.length())).containsExactly("gbk");
    assertThat(decode((page + CHINESE).getBytes(GB), null).source()).contains("国务院");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<?xml version=\"1.0\" encoding=\"windows-1250\"?><p> | windows-1250",
        "<?xml encoding=\"koi8-r\"?><meta charset=windows-1251><p> | windows-1251",
        "<?xml encoding=\"koi8-r\"?><meta charset=none><p> | KOI8-R",
        "<?xml encoding=\"utf-16\"?><p> | windows-1252",
        "<?xml encoding='koi8-r?><p> | windows-1252",
        "<?xml version='1'encoding='koi8-r'?><p> | KOI8-R",
        "<?xml x-encoding='big5' encoding='koi8-r'?><p> | KOI8-R",
        "<?xml-stylesheet encoding='koi8-r'?><p> | windows-1252",
        "<!-- --><?xml encoding='koi8-r'?><p> | windows-1252",
      })
  void anXmlDeclarationNamesTheCharsetAfterMeta(String page, String charset) {
    byte[] bytes = join(page.getBytes(StandardCharsets.US_ASCII), bytes('a', 0xe9, 'b'));
    assertThat(decode(bytes, null).charset()).isEqualTo(Charset.forName(charset));
  }

  @ParameterizedTest
  @ValueSource(strings = {"utf-16", "utf-16be", "utf-32", "ibm037"})
  void metaCannotNameACharsetInWhichItCouldNotBeRead(String name) {
    byte[] page = (meta(name) + CHINESE).getBytes(GB);
    assertThat(decode(page, null).source()).contains("国务院");
  }

  @Test
  void bytesContradictAMetaThatDeclaresUtf8() {
    byte[] page = (meta("utf-8") + CHINESE).getBytes(GB);
    assertThat(decode(page, null).charset()).isEqualTo(GB);
  }

  @Test
  void utf16WithoutAMarkIsRecognisedByItsZeroBytes() {
    String page =
        "<html><head><title>中文</title></head><body><p>plain words"
            + "\u4e00\u3000\uac00\ud83d\ude00</p></body></html>";
    assertThat(decode(page.getBytes(StandardCharsets.UTF_16LE), null).source()).isEqualTo(page);
    assertThat(decode(page.getBytes(StandardCharsets.UTF_16BE), null).source()).isEqualTo(page);
  }

  @Test
  void aFewZeroBytesAreNotUtf16() {
    byte[] page = "<p>a\0b</p><p>some more of the page</p>".getBytes(StandardCharsets.US_ASCII);
    assertThat(decode(page, null).charset()).isEqualTo(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void aCharacterCutOffAtTheEndIsAccepted(int missing) {
    byte[] whole = "<p>中文\ud83d\ude00".getBytes(StandardCharsets.UTF_8);
    var decoded = SourceDecoder.decode(whole, whole.length - missing, null);
    assertThat(decoded.charset()).isEqualTo(StandardCharsets.UTF_8);
    assertThat(decoded.source()).startsWith("<p>中文");
  }

  @Test
  void emptyInputIsUtf8() {
    assertThat(decode(new byte[0], null).source()).isEmpty();
    assertThat(decode(bytes(0xef, 0xbb, 0xbf), null).source()).isEmpty();
    assertThat(decode(bytes(0xff, 0xfe), null).source()).isEmpty();
  }

  static LongStream seeds() {
    return LongStream.range(0, 100);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void garbageGivesAPage(long seed) {
    Random random = new Random(seed);
    byte[] garbage = new byte[random.nextInt(5_000)];
    random.nextBytes(garbage);
    Page page = TreeChecks.checked(SmallStack.run(() -> new PageParser().parse(garbage)));
    assertThat(page.charset() == null).isEqualTo(page.nonHtmlType() != null);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aPageCutAnywhereGivesAPage(long seed) {
    Random random = new Random(seed);
    byte[] whole = (meta("gbk") + RandomMarkup.broken(seed) + CHINESE).getBytes(GB);
    byte[] cut = java.util.Arrays.copyOf(whole, random.nextInt(whole.length));
    TreeChecks.checked(SmallStack.run(() -> new PageParser().parse(cut)));
  }
}
