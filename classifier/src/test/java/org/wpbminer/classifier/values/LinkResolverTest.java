package org.wpbminer.classifier.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Targets of links resolve as in browsers (WHATWG URL Standard). */
class LinkResolverTest {

  private static final LinkResolver PAGE =
      new LinkResolver("https://www.post.example/de/page.html?x=1#f", null);

  @ParameterizedTest
  @CsvSource({
    "'',                              https://www.post.example/de/page.html?x=1",
    "?id=9,                           https://www.post.example/de/page.html?id=9",
    "#top,                            https://www.post.example/de/page.html?x=1#top",
    "art.html,                        https://www.post.example/de/art.html",
    "https:art.html,                  https://www.post.example/de/art.html",
    "/a/../../b/./c,                  https://www.post.example/b/c",
    "/a/%2e%2E/b,                     https://www.post.example/b",
    "//cdn.example/x,                 https://cdn.example/x",
    "'\\\\other.example\\n',          https://other.example/n",
    "'/\\other.example/n',            https://other.example/n",
    "'https:\\\\other.example\\n',    https://other.example/n",
    "'/news\\ferry',                  https://www.post.example/news/ferry",
    "/ferry five,                     https://www.post.example/ferry%20five",
    "/fähre?ä=ö,                      https://www.post.example/f%C3%A4hre?%C3%A4=%C3%B6",
    "/50%-off,                        https://www.post.example/50%-off",
    "/f?tx[cat]=1|2,                  https://www.post.example/f?tx[cat]=1|2",
    "http://BÜCHER.example:80/n,      http://xn--bcher-kva.example/n",
    "http://faß.example/n,            http://xn--fa-hia.example/n",
    "http://große-Süße-weiß.example,  http://xn--groe-se-wei-x6adf24b.example/",
    "http://ΒΌλος.example/,           http://xn--nxasmm1c.example/",
    "http://日本ß語ς.example/,        http://xn--zca29lmz7kncbl91h.example/",
    "http://H.example.:80/n,          http://h.example./n",
    "http://h..example/n,             http://h..example/n",
    "http://h.1./n,                   http://h.1./n",
    "HTTPS://OTHER.example/N,         https://other.example/N",
    "https://h.example,               https://h.example/",
    "https://h.example:8443?q,        https://h.example:8443/?q",
    "http://0x7f.1/,                  http://127.0.0.1/",
    "http:///n.example/x,             http://n.example/x",
    "mailto:a@b.example,              mailto:a@b.example",
    "javascript:go('/x'),             javascript:go('/x')",
    "http://,                         http://",
    "'http://[::1',                   'http://[::1'",
    "http://1.2.3.256/,               http://1.2.3.256/",
    "http://h.example:99999/,         http://h.example:99999/",
  })
  void resolvesLikeBrowsers(String href, String address) {
    assertThat(PAGE.resolve(href)).isEqualTo(address);
  }

  @Test
  void resolvesAgainstFilesAndWithoutABase() {
    assertThat(new LinkResolver("file:///a/b.html", null).resolve("../c d.html"))
        .isEqualTo("file:///c%20d.html");
    assertThat(new LinkResolver(null, null).resolve(" HTTP://X.example/ä ")).endsWith("/%C3%A4");
    assertThat(new LinkResolver(null, null).resolve("ä b")).isEqualTo("ä b");
  }

  @ParameterizedTest
  @ValueSource(ints = {1_000, 4_200, 8_300, 16_000})
  void longTargetsAreResolved(int chars) {
    assertThat(PAGE.resolve("/" + "x".repeat(chars))).hasSize(24 + 1 + chars);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://x.example/a",
        "HTTPS://x.example",
        "http://x.example:81/?q=a@b",
        "http://[::1]/"
      })
  void webAddressesAreAccepted(String address) {
    assertThat(WebAddress.isWeb(address)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://u:p@x.example/",
        "http://u@x.example/",
        "http://",
        "http://[::1",
        "http://a b.example/",
        "file:///etc/passwd",
        "about:blank",
        "blob:https://x.example/1",
        "whatsapp://send?text=a",
        "ftp://x.example/",
        "/a"
      })
  void otherAddressesAreRefused(String address) {
    assertThat(WebAddress.isWeb(address)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "page.html?x=1,                                   true",
    "/de/page.html?x=1&utm_source=a#top,              true",
    "http://post.example/de/page.html/?fbclid=1&x=1,  true",
    "//www.post.example/own,                          true",
    "/de/page.html?x=2,                               false",
    "/de/,                                            false",
  })
  void recognisesThePageItself(String href, boolean isPage) {
    assertThat(PAGE.isPage("/own").test(PAGE.resolve(href))).isEqualTo(isPage);
  }

  @Test
  void recognisesThePageByItsPathIfItsAddressIsUnknown() {
    LinkResolver unknown = new LinkResolver(null, null);
    assertThat(unknown.isPage("https://x.example/own").test("/own")).isTrue();
    assertThat(unknown.isPage("https://x.example/own").test("/other")).isFalse();
    assertThat(unknown.isPage("").test("/own")).isFalse();
  }

  /** Each input would take seconds if a step took quadratic time. */
  @ParameterizedTest
  @ValueSource(strings = {"a/../", "/%2e%2e", "ü", "\\", "@", ":", ".", "%", "&utm_id="})
  @Timeout(10)
  void hostileTargetsTakeLittleTime(String part) {
    String href = part.repeat(LinkResolver.MAX_TARGET_CHARS / part.length());
    for (String start : new String[] {"", "//", "http://[", "?"}) {
      String target = start + href.substring(start.length());
      long began = System.nanoTime();
      for (int i = 0; i < 20; i++) {
        PAGE.isPage("").test(PAGE.resolve(target));
      }
      assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(2));
    }
  }
}
