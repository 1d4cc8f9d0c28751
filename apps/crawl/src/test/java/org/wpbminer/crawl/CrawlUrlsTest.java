package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CrawlUrlsTest {

  @ParameterizedTest
  @CsvSource({
    "HTTP://Example.ORG, http://example.org/",
    "http://example.org:80/a/./b/../c, http://example.org/a/c",
    "https://example.org:443/#top, https://example.org/",
    "http://example.org/%7euser, http://example.org/~user",
    "http://example.org/a?utm_source=x&b=1, http://example.org/a?b=1",
    "http://example.org/a;jsessionid=AB12?b=1, http://example.org/a?b=1",
    "http://example.org/a?PHPSESSID=12, http://example.org/a",
    "http://example.org.:80/a, http://example.org/a",
    "http://example.org./, http://example.org/",
    "http://Bücher.example/, http://xn--bcher-kva.example/",
    "http://2130706433/a, http://127.0.0.1/a",
    "http://0x7f.1:8080/, http://127.0.0.1:8080/",
    "http://0177.0.0.01/, http://127.0.0.1/",
    "http://10.1.2.3/, http://10.1.2.3/",
    "http://example.org/旅行, http://example.org/%E6%97%85%E8%A1%8C"
  })
  void addressesAreNormalized(String written, String normal) {
    assertThat(CrawlUrls.normal(written)).isEqualTo(normal);
    assertThat(CrawlUrls.normal(normal)).isEqualTo(normal);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://example.org/",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "mailto:a@example.org",
        "gopher://example.org/",
        "http://user:secret@example.org/",
        "http://user@example.org/",
        "http://example.org:22/",
        "http://example.org:25/",
        "http://",
        "http://1.2.3.4.5/",
        "http://256.1.1.1/",
        "http://99999999999/",
        "http://a.1/",
        "http://[::ffff:127.0.0.1]/",
        "http://example.org/a/b/a/b/a/b/",
        "http://example.org/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21",
        "/relative",
        ""
      })
  void trapsAndAddressesThatAreNotPagesAreRefused(String address) {
    assertThat(CrawlUrls.normal(address)).isNull();
  }

  @Test
  void theDaysOfACalendarHaveOneKind() {
    String kind = CrawlUrls.kind("http://a.test/cal/2026/01");
    assertThat(CrawlUrls.kind("http://a.test/cal/2027/12/31/")).isEqualTo(kind);
    assertThat(CrawlUrls.kind("http://a.test/cal-2026.1")).isEqualTo(kind);
    assertThat(CrawlUrls.kind("http://a.test/2026/01/a-walk")).isNotEqualTo(kind);
    assertThat(CrawlUrls.kind("http://a.test/cal?month=1&day=2"))
        .isEqualTo(CrawlUrls.kind("http://a.test/cal?month=3"));
    assertThat(CrawlUrls.isNumbered("http://1.2.3.4/cal")).isFalse();
  }

  @Test
  void longAddressesAreRefused() {
    assertThat(CrawlUrls.normal("http://example.org/" + "a".repeat(1000))).isNull();
    assertThat(CrawlUrls.normal("http://example.org/" + "a".repeat(2_000_000))).isNull();
  }
}
