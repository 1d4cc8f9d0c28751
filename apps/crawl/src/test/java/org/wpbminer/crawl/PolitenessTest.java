package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.crawl.RobotsFiles.RobotsRules;
import org.wpbminer.segmenter.page.PageParser;

class PolitenessTest {

  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "-, 10",
        "120, 120",
        "99999999999999999999, 86400",
        "'Thu, 01 Jan 2026 12:05:00 GMT', 300",
        "soon, 10",
        "-5, 10"
      })
  void aServerSaysWhenToComeBack(String header, long seconds) {
    assertThat(HostDelays.retryAfter(header, NOON, Duration.ofSeconds(10)))
        .isEqualTo(Duration.ofSeconds(seconds));
  }

  private static RobotsRules rules(String... lines) {
    return RobotsRules.parse(
        "http://a.test/robots.txt", String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aFileOfRobotsIsKeptTo() {
    RobotsRules rules =
        rules(
            "User-agent: *",
            "Disallow: /",
            "User-agent: WPBMiner",
            "Disallow: /private/",
            "Disallow: /*.cgi$",
            "Allow: /private/open",
            "Crawl-delay: 2.5");
    assertThat(rules.allows("http://a.test/")).isTrue();
    assertThat(rules.allows("http://a.test/private/x")).isFalse();
    assertThat(rules.allows("http://a.test/private/open")).isTrue();
    assertThat(rules.allows("http://a.test/x.cgi")).isFalse();
    assertThat(rules.delay()).isEqualTo(Duration.ofMillis(2500));
  }

  @Test
  void aSiteThatWantsTooMuchTimeIsNotVisited() {
    assertThat(rules("User-agent: *", "Crawl-delay: 86400").allows("http://a.test/")).isFalse();
  }

  @Test
  void anyFileOfRobotsIsRead() {
    assertThat(rules("").allows("http://a.test/")).isTrue();
    assertThat(rules("<html>".repeat(200_000)).allows("http://a.test/")).isTrue();
    assertThat(rules("User-agent: *", "Disallow: /" + "*a".repeat(100_000)).delay()).isZero();
  }

  private static PageDirectives directives(String head, String... headers) {
    return PageDirectives.of(new PageParser().parse(head + "<p>x").tree(), List.of(headers));
  }

  @Test
  void aPageSaysWhatMayBecomeOfIt() {
    assertThat(directives("")).isEqualTo(new PageDirectives(true, true));
    assertThat(directives("<meta name=ROBOTS content='NoIndex, follow'>"))
        .isEqualTo(new PageDirectives(false, true));
    assertThat(directives("<meta name=wpbminer content=nofollow>"))
        .isEqualTo(new PageDirectives(true, false));
    assertThat(directives("<meta name=otherbot content=none>"))
        .isEqualTo(new PageDirectives(true, true));
    assertThat(directives("", "noindex, nofollow")).isEqualTo(new PageDirectives(false, false));
    assertThat(directives("", "otherbot: noindex")).isEqualTo(new PageDirectives(true, true));
    assertThat(directives("", "wpbminer: none")).isEqualTo(new PageDirectives(false, false));
    assertThat(directives("", "unavailable_after: 25 Jun 2010 15:00:00 PST"))
        .isEqualTo(new PageDirectives(true, true));
  }
}
