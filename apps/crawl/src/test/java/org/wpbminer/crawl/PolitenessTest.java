package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.BaseRobotRules;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.values.LinkResolver;
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
  void retryAfterIsObeyedWithinBounds(String header, long seconds) {
    assertThat(HostDelays.retryAfter(header, NOON, Duration.ofSeconds(10)))
        .isEqualTo(Duration.ofSeconds(seconds));
  }

  private static BaseRobotRules rules(String... lines) {
    return RobotsFiles.parse(
        "http://a.test/robots.txt", String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void robotsFilesAreObeyed() {
    BaseRobotRules rules =
        rules(
            "User-agent: *",
            "Disallow: /",
            "User-agent: WPBMiner",
            "Disallow: /private/",
            "Disallow: /*.cgi$",
            "Allow: /private/open",
            "Crawl-delay: 2.5");
    assertThat(rules.isAllowed("http://a.test/")).isTrue();
    assertThat(rules.isAllowed("http://a.test/private/x")).isFalse();
    assertThat(rules.isAllowed("http://a.test/private/open")).isTrue();
    assertThat(rules.isAllowed("http://a.test/x.cgi")).isFalse();
    assertThat(RobotsFiles.delay(rules)).isEqualTo(Duration.ofMillis(2500));
  }

  @Test
  void aSiteWithTooLongADelayIsNotVisited() {
    assertThat(rules("User-agent: *", "Crawl-delay: 86400").isAllowed("http://a.test/")).isFalse();
  }

  @Test
  void anyRobotsFileIsParsed() {
    assertThat(rules("").isAllowed("http://a.test/")).isTrue();
    assertThat(rules("<html>".repeat(200_000)).isAllowed("http://a.test/")).isTrue();
    BaseRobotRules large = rules("User-agent: *", "Disallow: /" + "*a".repeat(100_000));
    assertThat(RobotsFiles.delay(large)).isZero();
  }

  private static PageDirectives directives(String head, String... headers) {
    return PageDirectives.of(
        new PageParser().parse(head + "<p>x").tree(),
        List.of(headers),
        new LinkResolver("http://a.test/b/", null));
  }

  @Test
  void directivesAreRead() {
    assertThat(directives("")).isEqualTo(new PageDirectives(true, true, null, null));
    assertThat(directives("<meta name=ROBOTS content='NoIndex, follow'>"))
        .isEqualTo(new PageDirectives(false, true, null, null));
    assertThat(directives("<meta name=wpbminer content=nofollow>"))
        .isEqualTo(new PageDirectives(true, false, null, null));
    assertThat(directives("<meta name=otherbot content=none>"))
        .isEqualTo(new PageDirectives(true, true, null, null));
    assertThat(directives("", "noindex, nofollow"))
        .isEqualTo(new PageDirectives(false, false, null, null));
    assertThat(directives("", "otherbot: noindex"))
        .isEqualTo(new PageDirectives(true, true, null, null));
    assertThat(directives("", "wpbminer: none"))
        .isEqualTo(new PageDirectives(false, false, null, null));
    assertThat(directives("", "unavailable_after: 25 Jun 2010 15:00:00 PST"))
        .isEqualTo(new PageDirectives(true, true, null, null));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0; url=/next        | http://a.test/next",
        "0;URL='../c?d=1'    | http://a.test/c?d=1",
        "5, http://b.test/   | http://b.test/",
        "0.5 ; Url = next    | http://a.test/b/next",
        "5                   |",
        "''                  |",
      })
  void refreshTargetsAreRead(String content, String target) {
    String meta = "<meta http-equiv=Refresh content=\"" + content + "\">";
    assertThat(directives(meta).refresh()).isEqualTo(target);
  }

  @Test
  void theFirstCanonicalAddressCounts() {
    assertThat(directives("<link rel=Canonical href=/a><link rel=canonical href=/b>").canonical())
        .isEqualTo("http://a.test/a");
  }
}
