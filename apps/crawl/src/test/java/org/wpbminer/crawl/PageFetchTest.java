package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.crawl.HttpFetcher.FetchParameters;

class PageFetchTest {

  private static final int MAX_BYTES = 1 << 20;

  private final TestCrawl.TestClock clock = new TestCrawl.TestClock();
  private TestWeb web;
  private PageFetch fetch;

  @BeforeEach
  void start() throws IOException {
    web =
        new TestWeb()
            .page("a.test/page", "<p>Here")
            .robots("a.test", "User-agent: wpbminer\nDisallow: /closed\nCrawl-delay: 7\n")
            .redirect("a.test/moved", "http://b.test/page")
            .page("b.test/page", "<p>There")
            .redirect("a.test/round", "http://a.test/round")
            .redirect("a.test/mail", "mailto:me@a.test")
            .redirect("a.test/inside", "http://private.test/")
            .on("a.test/pdf", exchange -> TestWeb.send(exchange, 200, "application/pdf", "%PDF"))
            .on("a.test/empty", exchange -> TestWeb.send(exchange, 200, "text/html", ""))
            .on("c.test/robots.txt", exchange -> TestWeb.send(exchange, 503, "text/plain", ""))
            .page("c.test/page", "<p>Nobody knows whether it may be read")
            .at("private.test", "10.0.0.1");
    FetchParameters parameters =
        FetchParameters.of("wpbminer/test", 2).withAllowed(List.of(Network.parse("127.0.0.0/8")));
    fetch =
        new PageFetch(MAX_BYTES, new HttpFetcher(parameters, web.resolver(), clock::now), clock);
  }

  @AfterEach
  void stop() throws IOException {
    fetch.close();
    web.close();
  }

  private String fetched(String address) throws IOException {
    PageRecord page = fetch.page(address);
    return page.origin().url() + " " + new String(page.bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void theRobotsFileOfASiteIsRequestedOnce() throws IOException {
    assertThat(fetched("http://a.test/page#part")).isEqualTo("http://a.test/page <p>Here");
    assertThat(fetched("http://a.test/moved")).isEqualTo("http://b.test/page <p>There");
    assertThat(web.requests())
        .containsExactly(
            "a.test/robots.txt", "a.test/page", "a.test/moved", "b.test/robots.txt", "b.test/page");
  }

  /** The delay is that of robots.txt, or a second. */
  @Test
  void pagesOfAHostAreRequestedWithADelay() throws IOException {
    Instant before = clock.now();
    fetched("http://a.test/page");
    assertThat(clock.now()).as("nothing to wait for").isBefore(before.plusSeconds(1));
    fetched("http://b.test/page"); // another host, on the same machine
    assertThat(clock.now()).isBetween(before.plusSeconds(7), before.plusMillis(7500));
    fetched("http://a.test/page");
    assertThat(clock.now()).isBetween(before.plusSeconds(8), before.plusMillis(8500));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://a.test/none     | http://a.test/none answers 404",
        "http://a.test/closed/1 | http://a.test/robots.txt forbids it",
        "http://private.test/   | --allow-private allows networks of your own",
        "http://a.test/inside   | refused-address",
        "http://169.254.169.254/ | refused-address",
        "http://a.test/pdf      | it is not-html",
        "http://a.test/empty    | it is empty",
        "http://a.test/round    | it is redirected more than 5 times",
        "http://a.test/mail     | \"mailto:me@a.test\" is not the address of a page",
        "http://c.test/page     | http://c.test/robots.txt answers 503; try again later",
        "http://me@a.test/      | is not the address of a page",
        "ftp://a.test/page      | is not the address of a page"
      })
  void errorsAreExplained(String address, String why) {
    web.at("169.254.169.254", "169.254.169.254");
    assertThatThrownBy(() -> fetch.page(address))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(why);
    assertThat(web.requests()).noneMatch(request -> request.contains("closed"));
  }
}
