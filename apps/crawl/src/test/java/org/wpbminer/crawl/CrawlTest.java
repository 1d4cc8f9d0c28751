package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.crawl.Crawl.VisitStore;
import org.wpbminer.crawl.PageReading.ReadPage;

class CrawlTest {

  private static final String TEXT =
      ("The keeper climbed the stairs each evening to trim the lamp, and wrote down the ships that"
              + " went by, their sails and the weather, in a book that the harbour still has. ")
          .repeat(6);

  private TestWeb web;

  @BeforeEach
  void openWeb() throws Exception {
    web = new TestWeb();
  }

  @AfterEach
  void closeWeb() {
    web.close();
  }

  private static String page(String title, String inText, String below) {
    return ("<!doctype html><html lang=en><title>%s</title><body><nav><a href=/nav>Home of the "
            + "lighthouse</a></nav><article><h1>%s</h1><p>%s%s</p><p>%s</p></article><footer>%s</footer>"
            + "</body></html>")
        .formatted(title, title, TEXT, inText, TEXT, below);
  }

  @Test
  void linksInTheTextComeBeforeOthers() throws Exception {
    web.page("a.test/", page("Start", "See <a href=/in-text>this</a>.", "<a href=/foot>x</a>"));
    TestCrawl crawl = new TestCrawl(web);
    CrawlSummary summary = crawl.run("http://a.test/");
    assertThat(crawl.pages())
        .containsExactly(
            "http://a.test/", "http://a.test/in-text", "http://a.test/nav", "http://a.test/foot");
    assertThat(summary.pages()).isEqualTo(1);
    assertThat(summary.counts()).containsEntry("http-404", 3).containsEntry("page", 1);
  }

  @Test
  void theOtherOrdersKnowNothingOfBlocks() throws Exception {
    web.page("a.test/", page("Start", "<a href=/text>this</a>", "<a href=/b>lighthouse</a>"));
    TestCrawl breadth = new TestCrawl(web).order(LinkOrder.BREADTH);
    breadth.run("http://a.test/");
    assertThat(breadth.pages())
        .containsExactly(
            "http://a.test/", "http://a.test/nav", "http://a.test/text", "http://a.test/b");
    TestCrawl ata = new TestCrawl(web).order(LinkOrder.ATA);
    ata.run("http://a.test/");
    assertThat(ata.pages())
        .containsExactly(
            "http://a.test/", "http://a.test/nav", "http://a.test/b", "http://a.test/text");
  }

  /** What is on its way is given up at once; the next run asks for it, and for nothing twice. */
  @Test
  void aCrawlThatIsToldToStopGoesOnLater(@TempDir Path temp) throws Exception {
    web.page("a.test/", page("Start", "<a href=/b>b</a> <a href=/c>c</a>", ""));
    web.page("a.test/b", page("B", "", ""));
    Path queue = temp.resolve("queue");
    TestCrawl first =
        new TestCrawl(web)
            .queue(queue, VisitStore.NONE)
            .stopAt(3)
            .reading(reading -> (page, robots) -> slow(page, reading.read(page, robots)));
    CrawlSummary ended = first.run("http://a.test/");
    assertThat(first.pages()).containsExactly("http://a.test/", "http://a.test/b");
    assertThat(ended.pages()).isEqualTo(1);
    assertThat(first.outcomes).containsOnlyKeys("http://a.test/");
    TestCrawl second = new TestCrawl(web).queue(queue, VisitStore.NONE);
    second.run("http://a.test/");
    assertThat(second.pages())
        .containsExactly("http://a.test/b", "http://a.test/c", "http://a.test/nav");
  }

  private static ReadPage slow(PageRecord page, ReadPage read) {
    if (page.origin().url().endsWith("/b")) {
      try {
        Thread.sleep(60_000);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    return read;
  }

  @Test
  void noRequestIsFasterThanTheDelay() throws Exception {
    web.page("a.test/", page("Start", "<a href=/b>b</a> <a href=/c>c</a>", ""));
    web.robots("a.test", "User-agent: *\nCrawl-delay: 7\nDisallow: /b\n");
    TestCrawl crawl = new TestCrawl(web);
    crawl.run("http://a.test/");
    assertThat(crawl.pages()).contains("http://a.test/c").doesNotContain("http://a.test/b");
    for (int i = 1; i < crawl.requests.size(); i++) {
      assertThat(Duration.between(crawl.requests.get(i - 1).at(), crawl.requests.get(i).at()))
          .isGreaterThanOrEqualTo(Duration.ofSeconds(7));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aPackedFileOfRobotsIsObeyedAndABrokenOneForbidsAll(boolean whole) throws Exception {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write("User-agent: *\nDisallow: /closed\n".getBytes());
    }
    byte[] file = whole ? packed.toByteArray() : new byte[] {1, 2, 3};
    web.on(
        "a.test/robots.txt",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Encoding", "gzip");
          exchange.sendResponseHeaders(200, file.length);
          exchange.getResponseBody().write(file);
          exchange.close();
        });
    web.page("a.test/", "<p>Open <a href=/closed>closed</a>");
    TestCrawl crawl = new TestCrawl(web);
    crawl.run("http://a.test/");
    if (whole) {
      assertThat(crawl.outcomes).containsEntry("http://a.test/closed", "robots");
      assertThat(crawl.pages()).containsExactly("http://a.test/");
    } else {
      assertThat(crawl.pages()).isEmpty();
    }
  }

  /** A page wants a day's patience: then the file of robots is asked for again. */
  @Test
  void aFileOfRobotsIsAskedForAgainAfterADay() throws Exception {
    web.robots("a.test", "User-agent: *\nDisallow: /closed\n");
    web.on(
        "a.test/",
        exchange -> {
          exchange.getResponseHeaders().set("Retry-After", "90000");
          TestWeb.send(exchange, 503, "text/html", "");
        });
    TestCrawl crawl =
        new TestCrawl(web)
            .with(o -> TestCrawl.withBounds(o, Duration.ofDays(3), o.pageBytes(), o.limits()));
    crawl.run("http://a.test/", "http://a.test/closed");
    assertThat(crawl.pages()).hasSize(3);
    assertThat(crawl.requests).hasSize(7);
    assertThat(crawl.outcomes).containsEntry("http://a.test/closed", "robots");
  }

  @Test
  void whatAPageSaysToCrawlersIsKeptTo() throws Exception {
    String text = page("Start", "<a rel='nofollow' href=/b>b</a> <a href=/c>c</a>", "");
    web.page("a.test/", text);
    web.page("a.test/c", text.replace("<title>", "<meta name=robots content=nofollow><title>"));
    web.page("a.test/nav", page("Nav", "<a href=/d>d</a>", ""));
    TestCrawl crawl = new TestCrawl(web);
    crawl.run("http://a.test/c", "http://a.test/");
    assertThat(crawl.pages())
        .containsExactlyInAnyOrder(
            "http://a.test/c", "http://a.test/", "http://a.test/nav", "http://a.test/d");
  }
}
