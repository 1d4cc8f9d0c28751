package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Sitemaps, and what pretends to be one. */
class SitemapTest {

  private static final String URL = "http://a.test/map.xml";
  private static final int MOST = 1 << 20;

  private static final String MAP =
      "<?xml version='1.0' encoding='UTF-8'?><urlset"
          + " xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc> http://a.test/1"
          + " </loc><lastmod>2026-01-01</lastmod></url><url><loc>http://a.test/2?a=1&amp;b=2</loc>"
          + "</url></urlset>";

  private static Sitemap read(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static Sitemap read(byte[] bytes) {
    return Sitemap.read(URL, bytes, MOST, 10);
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  @Test
  void allFormsAreRead() throws IOException {
    Sitemap map = read(MAP);
    assertThat(map.isIndex()).isFalse();
    assertThat(map.addresses()).containsExactly("http://a.test/1", "http://a.test/2?a=1&b=2");
    byte[] packed = packed(MAP.getBytes(StandardCharsets.UTF_8));
    assertThat(read(packed)).isEqualTo(map);
    assertThat(read(packed(packed))).as("the transfer and the file").isEqualTo(map);
    assertThat(read("http://a.test/1\nhttp://a.test/2?a=1&b=2\n")).isEqualTo(map);
    Sitemap index =
        read(
            "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><sitemap><loc>"
                + "http://a.test/1.xml.gz</loc></sitemap></sitemapindex>");
    assertThat(index.isIndex()).isTrue();
    assertThat(index.addresses()).containsExactly("http://a.test/1.xml.gz");
  }

  @Test
  void aCutSitemapIsReadAsFarAsItGoes() throws IOException {
    assertThat(read(MAP.substring(0, MAP.indexOf("2?a"))).addresses())
        .containsExactly("http://a.test/1");
    byte[] random = new byte[1 << 16];
    new Random(3).nextBytes(random);
    byte[] packed = packed((MAP.replace("</urlset>", "<!--") + hex(random)).getBytes());
    assertThat(read(Arrays.copyOf(packed, packed.length - 20)).addresses()).hasSize(2);
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  @Test
  void addressesThatNobodyShouldAskAreLeftOut() {
    assertThat(
            read(MAP.replace("http://a.test/1", "file:///etc/passwd")
                    .replace("http://a.test/2", "http://u:p@a.test/2"))
                .addresses())
        .isEmpty();
  }

  @Test
  void noMoreIsReadThanIsAllowed() {
    String many = "<url><loc>http://a.test/%d</loc></url>";
    StringBuilder map = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      map.append(many.formatted(i));
    }
    assertThat(read("<urlset>" + map + "</urlset>").addresses()).hasSize(10);
  }

  @Test
  void aBombIsUnpackedToTheLimitAlone() throws IOException {
    byte[] zeros = packed(new byte[64 << 20]);
    assertThat(read(zeros).addresses()).isEmpty();
    assertThat(read(packed(zeros)).addresses()).isEmpty();
  }

  @Test
  void nothingIsLoadedAndNothingExpands() throws IOException {
    try (ServerSocket outside = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
      outside.setSoTimeout(200);
      String system = "http://127.0.0.1:" + outside.getLocalPort() + "/x";
      String entity = "<!DOCTYPE urlset [<!ENTITY x SYSTEM '" + system + "'>]>";
      read(entity + MAP.substring(MAP.indexOf("<urlset")).replace("/1", "/&x;"));
      read("<!DOCTYPE urlset SYSTEM '" + system + "'>" + MAP.substring(MAP.indexOf("<urlset")));
      assertThat(catchThrowable(outside::accept))
          .as("nobody calls")
          .isInstanceOf(SocketTimeoutException.class);
    }
    StringBuilder laughs = new StringBuilder("<!DOCTYPE urlset [<!ENTITY l0 'http://a.test/'>");
    for (int i = 1; i < 10; i++) {
      laughs.append("<!ENTITY l%d '%s'>".formatted(i, ("&l" + (i - 1) + ";").repeat(10)));
    }
    assertThat(read(laughs + "]><urlset><url><loc>&l9;</loc></url></urlset>").addresses())
        .isEmpty();
  }

  @Test
  void whatIsNoSitemapHasNoAddresses() {
    for (String text :
        new String[] {"", "<", "<html><p>Not here</html>", "\u0000\u0001", "x y z"}) {
      assertThat(read(text).addresses()).as(text).isEmpty();
    }
  }
}
