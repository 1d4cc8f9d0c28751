package org.wpbminer.segmenter.decode;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class PageBytesTest {

  private static String name(byte[] bytes) {
    return PageBytes.of(bytes, 1 << 20).nonHtmlType();
  }

  private static byte[] packed(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return packed.toByteArray();
  }

  @ParameterizedTest
  @CsvSource({
    "255044462d312e37, a PDF file",
    "89504e470d0a1a0a, a PNG image",
    "504b0304, a zip archive",
    "0000000000000000, binary data",
    "7f454c460201010000000000000000000300, binary data",
    "1f8b, a damaged gzip file",
    "'', empty",
  })
  void otherFileTypesAreNamed(String hex, String kind) {
    PageBytes bytes = PageBytes.of(HexFormat.of().parseHex(hex), 100);
    assertThat(bytes.nonHtmlType()).isEqualTo(kind);
    assertThatThrownBy(bytes::required)
        .isInstanceOf(IOException.class)
        .hasMessage("it is " + kind + "; a page of HTML is needed");
  }

  @Test
  void randomBytesOfAnyLengthAreBinary() {
    Random random = new Random(7);
    for (int length = 400; length < 60_000; length += 997) {
      byte[] bytes = new byte[length];
      random.nextBytes(bytes);
      bytes[0] = 'R';
      assertThat(name(bytes)).as("%s bytes", length).isEqualTo("binary data");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"tide\": [1, -2.5e3, true, null], \"text\": \"<p>\\\"Ferry\\\" {</p>\"}",
        " [{\"a\":1},{\"b\":false}]\n",
        "{\"a\":1}\n{\"a\":2}\n",
        "[]",
      })
  void jsonIsRecognisedWhereverItIsCut(String json) {
    byte[] bytes = json.getBytes(UTF_8);
    for (int length = json.indexOf('[') == 1 ? 2 : 1; length <= bytes.length; length++) {
      assertThat(name(Arrays.copyOf(bytes, length))).as("%s bytes", length).isEqualTo("JSON");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a feed | <?xml version='1.0'?>~<!-- made - here --> <rss version='2.0'><channel>",
        "a feed | \ufeff<feed xmlns='http://www.w3.org/2005/Atom'><title>Tide</title>",
        "a feed | <?xml version='1.0'?><!DOCTYPE rdf><rdf:RDF xmlns='http://purl.org/rss/1.0/'>",
        "a sitemap | <?xml version='1.0'?><urlset><url><loc>http://a.example/</loc>",
        "a sitemap | <sitemapindex><sitemap>",
        "an outline | <?xml version='1.0'?><opml version='1.0'>",
        " | <?xml version='1.0'?><!DOCTYPE html><html><rss>",
        " | <!-- <rss> --><p>a feed",
        " | <feeds><p>a",
        "an MHTML archive | From: <Saved by Blink>~Subject: a~ b~MIME-Version: 1.0~Content-Type:~ multipart/related;~",
        "a property list, such as a Safari web archive | bplist00abc",
        " | Subject: a plain text~that is not a message~Content-Type: multipart/related",
      })
  void otherFormatsOfTheWebAreNamed(String wanted, String bytes) {
    assertThat(name(bytes.replace('~', '\n').getBytes(UTF_8))).isEqualTo(wanted);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(function($){ $('<p>').text('tide'); })(jQuery);",
        "/* ferry\n   times */\n// more\n'use strict';\nvar tide = 3;",
        "!function(){var e='<html><body>';}()",
        "window.ferry = {};",
        "ferry.times({\"a\": 1})",
        "(e,t)=>{return e+t}",
        "import {tide} from './tide.js';",
        "export default class Ferry {}",
        "a.b.c = function() {};",
        "const tide = `<p>`;",
      })
  void scriptsAreRecognised(String script) {
    assertThat(name(script.getBytes(UTF_8))).isEqualTo("a script");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<",
        "<p>a\0\0b",
        "<p>P",
        "%PDF",
        "GIF of a ferry",
        "\u001f",
        "<p>\u4e2d\u6587 of \u0100",
        "RIFF of pears",
        "[1] Notes",
        "[Notes] on {tides}",
        "{\"status\": \"ok\"}<!doctype html><p>Tides",
        "var tide = 3;\n<p>Tides</p>",
        "var tide = 3;</script><p>Tides",
        "function of the moon",
        "import duties are due",
        "window. The ferry (new)",
        "Tides",
      })
  void textIsAPageInAnyCharset(String html) throws IOException {
    for (String charset : List.of("UTF-8", "UTF-16LE", "UTF-16BE", "UTF-16")) {
      byte[] bytes = html.getBytes(charset);
      assertThat(PageBytes.of(bytes, 100)).isEqualTo(new PageBytes(bytes, null, null));
    }
  }

  @ParameterizedTest
  @CsvSource({"80, 0, 0", "2000, 0, 0", "0, 7, 0", "0, 2000, 0", "0, 0, 40"})
  void aPageMayHaveZeroBytesAroundItAndBetweenItsTags(int before, int after, int among) {
    String page = "<html><p>pears" + "\0".repeat(among) + "</p>";
    for (String text : among == 0 ? List.of(page, "pears") : List.of(page)) {
      String damaged = "\0".repeat(before) + text + "\0".repeat(after);
      assertThat(name(damaged.getBytes(UTF_8))).isNull();
    }
  }

  @Test
  void damagedGzipDataIsReadUpToTheError() {
    byte[] page = "<p>Ripe pears".repeat(3000).getBytes(UTF_8);
    byte[] packed = packed(page);
    assertThat(PageBytes.of(packed, page.length).bytes()).isEqualTo(page);
    assertThat(PageBytes.of(packed, page.length).truncation()).isNull();
    PageBytes cut = PageBytes.of(packed, 10);
    assertThat(cut.bytes()).asString(UTF_8).isEqualTo("<p>Ripe pe");
    assertThat(cut.truncation()).isEqualTo("longer than 10 bytes: cut there");
    for (int length = 2; length < packed.length; length++) {
      PageBytes damaged = PageBytes.of(Arrays.copyOf(packed, length), page.length);
      boolean none = damaged.nonHtmlType() != null;
      assertThat(none ? damaged.nonHtmlType() : damaged.truncation())
          .as("%s bytes", length)
          .startsWith(none ? "a damaged gzip file" : "its gzip is broken after ");
    }
    assertThat(name(packed(packed))).isEqualTo("a gzip file within a gzip file");
    assertThat(name(packed(new byte[0]))).isEqualTo("empty");
  }

  /** A script that never ends, and many comments. */
  @Test
  void longInputTakesLinearTime() {
    String blank = "var a=1;" + "\n ".repeat(100_000);
    assertThat(name(blank.getBytes(ISO_8859_1))).isEqualTo("a script");
    assertThat(name("/**/".repeat(60_000).getBytes(ISO_8859_1))).isNull();
    assertThat(name(("a" + ".a".repeat(60_000)).getBytes(ISO_8859_1))).isNull();
    assertThat(name("[".repeat(1 << 20).getBytes(ISO_8859_1))).isEqualTo("JSON");
  }

  @Test
  void inputThatIsNotAPageGivesAnEmptyTreeWithItsType() {
    Page page = new PageParser().parse("%PDF-1.7 of tides".getBytes(UTF_8));
    assertThat(page.nonHtmlType()).isEqualTo("a PDF file");
    assertThat(page.charset()).isNull();
    assertThat(page.tree().chars(0)).isZero();
    Page told =
        new PageParser(ParseOptions.defaults().withCharset("latin1"))
            .parse("<p>\u4e2d\u6587".getBytes(UTF_8));
    assertThat(told.charset()).isEqualTo("UTF-8");
    assertThat(told.overruledCharset()).isEqualTo("windows-1252");
  }
}
