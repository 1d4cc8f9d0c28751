package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.crawl.RobotsFiles.RobotsRules;
import org.wpbminer.segmenter.page.PageParser;

class PolitenessTest {

  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  /** Stands still unless somebody sleeps. */
  private static final class StillClock implements CrawlClock {
    private Instant now = NOON;

    @Override
    public Instant now() {
      return now;
    }

    @Override
    public void sleep(Duration time) {
      now = now.plus(time);
    }
  }

  @Test
  void aHostIsAskedByOneAndAgainAfterItsDelay() throws Exception {
    StillClock clock = new StillClock();
    HostDelays delays = new HostDelays(clock);
    delays.take("a.test");
    assertThat(delays.isFree("a.test")).isFalse();
    assertThat(delays.isFree("b.test")).isTrue();
    assertThat(delays.earliest(List.of("a.test"))).isEqualTo(Instant.MAX);
    delays.release("a.test", Duration.ofSeconds(3));
    assertThatThrownBy(() -> delays.take("a.test")).isInstanceOf(IllegalStateException.class);
    delays.await("a.test");
    assertThat(clock.now()).isEqualTo(NOON.plusSeconds(3));
  }

  @Test
  void aPauseOutlastsTheTurnThatItFellInto() {
    StillClock clock = new StillClock();
    HostDelays delays = new HostDelays(clock);
    delays.take("a.test");
    delays.pause("a.test", NOON.plusSeconds(60));
    delays.release("a.test", Duration.ofSeconds(1));
    assertThat(delays.earliest(List.of("a.test"))).isEqualTo(NOON.plusSeconds(60));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "-, 10",
        "120, 120",
        "3, 10",
        "99999999999999999999, 86400",
        "'Thu, 01 Jan 2026 12:05:00 GMT', 300",
        "'Thu, 01 Jan 2026 11:00:00 GMT', 10",
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

  @Test
  void aFileIsKnownForADayAndAfterARestart() throws Exception {
    StillClock clock = new StillClock();
    Map<String, String> facts = new TreeMap<>();
    RobotsFiles files = new RobotsFiles(facts, clock);
    assertThat(files.of("http://a.test")).isNull();
    byte[] file = "User-agent: *\nDisallow: /x".getBytes(StandardCharsets.UTF_8);
    files.put("http://a.test", file);
    assertThat(files.of("http://a.test").allows("http://a.test/x")).isFalse();
    assertThat(new RobotsFiles(facts, clock).of("http://a.test").allows("http://a.test/x"))
        .isFalse();
    clock.sleep(Duration.ofDays(1));
    assertThat(files.of("http://a.test")).isNull();
    files.put("http://a.test", file);
    assertThat(files.of("http://a.test").allows("http://a.test/x")).isFalse();
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
