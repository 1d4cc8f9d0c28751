package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.crawl.Crawl.ReadPage;
import org.wpbminer.crawl.Crawl.VisitStore;
import org.wpbminer.crawl.CrawlSummary.FailedPage;
import org.wpbminer.crawl.LimitedQueue.QueueLimits;

/** Tests of crawler traps and of links to private addresses. */
class HostileSitesTest {

  private TestWeb web;

  @BeforeEach
  void openWeb() throws IOException {
    web = new TestWeb();
  }

  @AfterEach
  void closeWeb() {
    web.close();
  }

  private static String links(int count, String form) {
    return IntStream.range(0, count)
        .mapToObj(i -> "<a href='" + form.formatted(i) + "'>" + i + "</a> ")
        .collect(Collectors.joining());
  }

  private static CrawlOptions bounded(CrawlOptions options, int perPage, int perPattern) {
    return TestCrawl.withBounds(
        options,
        options.longestWait(),
        options.pageBytes(),
        new QueueLimits(1000, perPattern, perPattern, perPattern, 100, 5000, perPage, 20));
  }

  @Test
  void circularRedirectionsEnd() throws Exception {
    web.redirect("a.test/1", "/2").redirect("a.test/2", "/1").redirect("a.test/self", "/self");
    TestCrawl crawl = new TestCrawl(web);
    crawl.run("http://a.test/1", "http://a.test/self");
    assertThat(crawl.pages())
        .containsExactlyInAnyOrder("http://a.test/1", "http://a.test/2", "http://a.test/self");
  }

  @Test
  void endlessRedirectionsAreLimited() throws Exception {
    for (int i = 0; i < 20; i++) {
      web.redirect("a.test/r" + i, "/r" + (i + 1));
    }
    TestCrawl crawl = new TestCrawl(web);
    crawl.run("http://a.test/r0");
    assertThat(crawl.pages()).hasSize(6);
    assertThat(crawl.outcomes).containsEntry("http://a.test/r5", "too-many-redirects");
  }

  @Test
  void redirectionTargetsAreCheckedLikeLinks() throws Exception {
    web.robots("b.test", "User-agent: *\nDisallow: /closed");
    web.redirect("a.test/1", "http://b.test/closed").redirect("a.test/2", "file:///etc/passwd");
    TestCrawl crawl = new TestCrawl(web);
    crawl.run("http://a.test/1", "http://a.test/2");
    assertThat(crawl.outcomes)
        .containsEntry("http://b.test/closed", "robots")
        .containsEntry("http://a.test/2", "bad-redirect");
    assertThat(web.requests()).doesNotContain("b.test/closed");
  }

  /** Links, redirections and answers of a name server lead to private addresses. */
  @Test
  void privateAddressesAreNotRequested() throws Exception {
    web.at("a.test", "8.8.8.8").at("evil.test", "169.254.169.254").at("10.0.0.5", "10.0.0.5");
    TestCrawl crawl = new TestCrawl(web).publicOnly();
    crawl.run(
        "http://127.0.0.1:" + web.port() + "/",
        "http://evil.test/latest/meta-data/",
        "http://evil.test/again",
        "http://10.0.0.5/");
    assertThat(web.requests()).isEmpty();
    assertThat(crawl.requests.stream().map(TestCrawl.Request::url))
        .as("no host is tried twice")
        .containsOnlyOnce("http://evil.test/robots.txt")
        .noneMatch(url -> url.endsWith("/again"));
  }

  @Test
  void aPageAndARedirectionThatLeadInsideAreNotFollowed() throws Exception {
    web.at("inside.test", "192.168.0.1").redirect("a.test/r", "http://inside.test/admin");
    web.page("a.test/", "<p>Text <a href='http://inside.test/'>in</a><a href=/r>r</a>");
    TestCrawl crawl = new TestCrawl(web).publicOrHost("a.test");
    CrawlSummary summary = crawl.run("http://a.test/");
    assertThat(web.requests())
        .containsExactlyInAnyOrder("a.test/robots.txt", "a.test/", "a.test/r");
    assertThat(summary.counts()).containsEntry("refused-address", 2);
  }

  @Test
  void theLinksOfAPageAreLimited() throws Exception {
    web.page("a.test/", "<p>Many</p>" + links(1000, "/p%d"));
    List<MinedPage.Link> more =
        IntStream.range(0, 100_000)
            .mapToObj(i -> new MinedPage.Link("http://a.test/" + i, ""))
            .toList();
    TestCrawl crawl =
        new TestCrawl(web)
            .with(o -> bounded(o, 300, 1000).withMaxPages(1))
            .reader(reader -> (page, robots) -> with(reader.read(page, robots), more));
    CrawlSummary summary = crawl.run("http://a.test/");
    assertThat(summary.queued()).isEqualTo(300);
  }

  private static ReadPage with(ReadPage page, List<MinedPage.Link> outside) {
    return new ReadPage(page.mined(), page.directives(), outside, page.nofollow());
  }

  @Test
  void thePagesOfACalendarAreLimited() throws Exception {
    for (int day = 0; day < 60; day++) {
      String next = "<p>Day</p><a href='/day/%d'>next</a> <a href='/c?d=%d'>later</a>";
      web.page("a.test/day/" + day, next.formatted(day + 1, day + 1));
      web.page("a.test/c?d=" + day, "<p>Later" + next.formatted(day + 1, day + 1));
    }
    TestCrawl crawl = new TestCrawl(web).with(o -> bounded(o, 100, 12));
    CrawlSummary summary = crawl.run("http://a.test/day/0");
    assertThat(summary.pages()).isEqualTo(24);
    assertThat(summary.counts()).containsKey("links not taken: trap");
  }

  /** The days of the calendar link to each other; all other pages of the site are visited. */
  @Test
  void aCalendarGetsAtMostATenthOfItsHost() throws Exception {
    web.page("a.test/", "<p>Home <a href=/cal/2026/1>calendar</a> " + links(30, "/page-%d"));
    for (int i = 0; i < 30; i++) {
      web.page("a.test/page-" + i, "<p>Page " + i);
    }
    for (int month = 1; month < 60; month++) {
      String day = "/cal/2026/" + month + "/1";
      web.page(
          "a.test/cal/2026/" + month,
          "<p>Month " + month + " <a href=" + day + ">1</a><a href=" + (month + 1) + ">next</a>");
      web.page("a.test" + day, "<p>Nothing on day one of " + month + " <a href=2>2</a>");
    }
    CrawlSummary summary = new TestCrawl(web).run("http://a.test/");
    assertThat(summary.pages() - 31).isBetween(2, 11);
    assertThat(summary.counts()).containsKey("links not taken: trap");
  }

  @Test
  void aCompressionBombIsDecompressedUpToTheLimit() throws Exception {
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bomb)) {
      gzip.write("<p>Boom <a href=/b>b</a>".getBytes());
      gzip.write(new byte[32 << 20]);
    }
    web.on(
        "a.test/",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", "text/html");
          exchange.getResponseHeaders().set("Content-Encoding", "gzip");
          exchange.sendResponseHeaders(200, bomb.size());
          exchange.getResponseBody().write(bomb.toByteArray());
          exchange.close();
        });
    List<String> read = new ArrayList<>();
    TestCrawl crawl =
        new TestCrawl(web)
            .with(o -> TestCrawl.withBounds(o, o.longestWait(), 1 << 16, o.limits()))
            .reader(
                reader ->
                    (page, robots) -> {
                      read.add(page.truncated());
                      return reader.read(page, robots);
                    });
    crawl.run("http://a.test/");
    assertThat(crawl.pages()).containsExactly("http://a.test/", "http://a.test/b");
    assertThat(read).containsExactly("longer than 65536 bytes: cut there");
  }

  @Test
  void pagesWithAWrongContentTypeDoNoHarm() throws Exception {
    web.on("a.test/json", e -> TestWeb.send(e, 200, "text/html", "{\"a\": \"<p>b\"}"));
    web.on("a.test/pdf", e -> TestWeb.send(e, 200, "application/pdf", "<p><a href=/x>x</a>"));
    TestCrawl crawl = new TestCrawl(web);
    crawl.run("http://a.test/json", "http://a.test/pdf");
    assertThat(crawl.outcomes)
        .containsEntry("http://a.test/json", "not-html: JSON")
        .containsEntry("http://a.test/pdf", "not-html");
  }

  @Test
  void pausesOfAFailingHostGrow() throws Exception {
    web.page("a.test/ok", "<p>x");
    web.on("down.test/robots.txt", e -> TestWeb.send(e, 503, "text/plain", ""));
    TestCrawl crawl = new TestCrawl(web);
    CrawlSummary summary =
        crawl.run("http://down.test/1", "http://down.test/2", "http://a.test/ok");
    assertThat(web.requests()).containsOnlyOnce("a.test/ok");
    assertThat(web.requests().stream().filter(r -> r.startsWith("down.test"))).hasSize(5);
    assertThat(summary.counts()).containsEntry("host-fails", 2);
    assertThat(web.requests()).doesNotContain("down.test/1");
  }

  @Test
  void aFailingPageIsRequestedThreeTimesAndRetryAfterIsObeyed() throws Exception {
    web.on(
        "a.test/busy",
        exchange -> {
          exchange.getResponseHeaders().set("Retry-After", "120");
          TestWeb.send(exchange, 503, "text/html", "");
        });
    TestCrawl crawl = new TestCrawl(web);
    crawl.run("http://a.test/busy");
    assertThat(crawl.pages()).hasSize(3);
    assertThat(crawl.outcomes).containsEntry("http://a.test/busy", "http-503");
    for (int i = 2; i < crawl.requests.size(); i++) {
      assertThat(Duration.between(crawl.requests.get(i - 1).at(), crawl.requests.get(i).at()))
          .isGreaterThanOrEqualTo(Duration.ofSeconds(120));
    }
  }

  /** Links of an endless calendar have a word of the topic and so keep the queue full. */
  @Test
  void aRecalledPageIsRequestedInTimeBesideACalendar() throws Exception {
    AtomicBoolean wasBusy = new AtomicBoolean();
    web.page("a.test/", "<p>Home <a href=/busy>lighthouse</a> <a href=/cal/1>lighthouse</a>");
    for (int day = 1; day < 40; day++) {
      String next = "<a href=/cal/%d>lighthouse</a> ".formatted(day + 1);
      web.page("a.test/cal/" + day, "<p>Lighthouse, day " + day + " " + next.repeat(3));
    }
    web.on(
        "a.test/busy",
        exchange -> {
          exchange.getResponseHeaders().set("Retry-After", "120");
          boolean first = wasBusy.compareAndSet(false, true);
          TestWeb.send(exchange, first ? 429 : 200, "text/html", "<p>Free");
        });
    TestCrawl crawl = new TestCrawl(web).with(o -> o.withMaxPages(20));
    crawl.run("http://a.test/");
    assertThat(crawl.outcomes).containsEntry("http://a.test/busy", "page");
    List<Instant> asked =
        crawl.requests.stream()
            .filter(request -> request.url().endsWith("/busy"))
            .map(TestCrawl.Request::at)
            .toList();
    assertThat(asked).hasSize(2);
    assertThat(Duration.between(asked.get(0), asked.get(1)))
        .isBetween(Duration.ofSeconds(120), Duration.ofSeconds(125));
  }

  @Test
  void aCrawlDoesNotWaitLongerThanItsLimit() throws Exception {
    web.on(
        "a.test/busy",
        exchange -> {
          exchange.getResponseHeaders().set("Retry-After", "86400");
          TestWeb.send(exchange, 429, "text/html", "");
        });
    CrawlSummary summary = new TestCrawl(web).run("http://a.test/busy");
    assertThat(summary.queued()).isEqualTo(1);
  }

  /** The page is in the WARC file, and the crawl continues. */
  @Test
  void aPageThatTakesTooLongIsAFailure() throws Exception {
    web.page("a.test/", "<p>Start <a href=/slow>x</a> <a href=/b>y</a>");
    web.page("a.test/slow", "<p>Slow").page("a.test/b", "<p>B");
    List<String> archived = new ArrayList<>();
    List<String> rows = new ArrayList<>();
    VisitStore store =
        (exchange, metadata, page, mined) -> {
          archived.add(exchange.url() + metadata.getOrDefault("failed", List.of()));
          if (mined != null) {
            rows.add(exchange.url());
          }
        };
    TestCrawl crawl =
        new TestCrawl(web)
            .queue(null, store)
            .with(o -> o.withPageTimeout(Duration.ofSeconds(3)))
            .reader(
                reader ->
                    (page, robots) -> {
                      if (page.origin().url().endsWith("/slow")) {
                        sleep(60_000);
                      }
                      return reader.read(page, robots);
                    });
    CrawlSummary summary = crawl.run("http://a.test/");
    assertThat(crawl.outcomes)
        .containsEntry("http://a.test/slow", "page-timeout")
        .containsEntry("http://a.test/b", "page");
    assertThat(archived).contains("http://a.test/slow[page-timeout: takes longer than 3000 ms]");
    assertThat(rows).containsExactlyInAnyOrder("http://a.test/", "http://a.test/b");
    assertThat(summary.failures())
        .containsExactly(
            new FailedPage("http://a.test/slow", "page-timeout", "takes longer than 3000 ms"));
  }

  @Test
  void anInternalErrorIsAFailureOfItsPage() throws Exception {
    web.page("a.test/1", "<p>1").page("a.test/2", "<p>2");
    TestCrawl crawl =
        new TestCrawl(web)
            .reader(
                reader ->
                    (page, robots) -> {
                      if (page.origin().url().endsWith("/1")) {
                        throw new StackOverflowError("in a test\n\t");
                      }
                      return reader.read(page, robots);
                    });
    CrawlSummary summary = crawl.run("http://a.test/1", "http://a.test/2");
    assertThat(summary.counts()).containsEntry("internal-error", 1).containsEntry("page", 1);
    assertThat(summary.failures())
        .containsExactly(
            new FailedPage(
                "http://a.test/1", "internal-error", "java.lang.StackOverflowError: in a test "));
  }

  @Test
  void aSilentNameServerCostsOnlyItsTimeout() throws Exception {
    web.page("a.test/", "<p>x");
    List<String> lookUps = Collections.synchronizedList(new ArrayList<>());
    TestCrawl crawl =
        new TestCrawl(web)
            .names(
                names ->
                    (host, port) -> {
                      lookUps.add(host);
                      if (host.equals("lost.test")) {
                        sleep(60_000);
                      }
                      return names.resolve(host, port);
                    });
    CrawlSummary summary = crawl.run("http://lost.test/", "http://a.test/");
    assertThat(summary.counts()).containsEntry("page", 1).containsEntry("host-fails", 1);
    assertThat(lookUps).as("the look-up that hangs is waited for").containsOnlyOnce("lost.test");
  }

  @Test
  void silentServersCostOnlyTheirTimeout() throws Exception {
    web.on("slow.test/robots.txt", exchange -> sleep(3000));
    web.page("a.test/", "<p>x");
    TestCrawl crawl = new TestCrawl(web).with(o -> o.withThreads(2));
    CrawlSummary summary = crawl.run("http://slow.test/", "http://a.test/");
    assertThat(summary.counts()).containsEntry("page", 1).containsEntry("host-fails", 1);
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
