package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.TestWarc;
import org.wpbminer.crawl.Crawl.ReadPage;
import org.wpbminer.crawl.Crawl.VisitStore;
import org.wpbminer.crawl.CrawlSummary.LeftHost;

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
  void theOtherOrdersIgnoreBlocks() throws Exception {
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

  /** Serves a list of three pages with six items each; items link to a list of their own. */
  private void serveLists() {
    for (int number = 1; number <= 3; number++) {
      String address = number == 1 ? "a.test/boats" : "a.test/boats?page=" + number;
      web.page(address, TestWarc.listPage(number, 3, 6));
    }
    for (int item = 1; item <= 18; item++) {
      web.page("a.test/boats/" + item + ".html", page("Skiff " + item, "", "<a href=/x>x</a>"));
    }
    web.page("a.test/boats/1.html", TestWarc.listPage(9, 10, 6));
  }

  private static List<String> itemsOf(int page) {
    return IntStream.rangeClosed(page * 6 - 5, page * 6)
        .mapToObj(item -> "http://a.test/boats/" + item + ".html")
        .toList();
  }

  private static List<String> wholeList() {
    List<String> pages = new ArrayList<>(List.of("http://a.test/boats"));
    pages.addAll(itemsOf(1));
    pages.add("http://a.test/boats?page=2");
    pages.addAll(itemsOf(2));
    pages.add("http://a.test/boats?page=3");
    pages.addAll(itemsOf(3));
    return pages;
  }

  @Test
  void itemsAreVisitedBeforeTheNextPageAndNothingElse() throws Exception {
    serveLists();
    TestCrawl crawl = new TestCrawl(web).followPages(false);
    CrawlSummary summary = crawl.run("http://a.test/boats");
    assertThat(crawl.pages()).containsExactlyElementsOf(wholeList());
    assertThat(summary.queued()).isZero();
    TestCrawl few = new TestCrawl(web).followPages(false).with(o -> o.withMaxPages(10));
    few.run("http://a.test/boats");
    assertThat(few.pages()).containsExactlyElementsOf(wholeList().subList(0, 10));
  }

  /** Pages that differ only in digits and link to each other are a trap elsewhere. */
  @Test
  void aLongListIsFollowedToItsEnd() throws Exception {
    for (int number = 1; number <= 60; number++) {
      web.page("a.test/boats?page=" + number, TestWarc.listPage(number, 60, 4));
    }
    TestCrawl crawl = new TestCrawl(web).followPages(false);
    CrawlSummary summary = crawl.run("http://a.test/boats?page=1");
    assertThat(summary.pages()).isEqualTo(60);
    assertThat(summary.counts()).containsEntry("http-404", 240);
  }

  @Test
  void withATopicOtherLinksAreFollowedAfterTheLists() throws Exception {
    serveLists();
    TestCrawl crawl = new TestCrawl(web).followPages(true);
    crawl.run("http://a.test/boats");
    assertThat(crawl.pages()).startsWith(wholeList().toArray(String[]::new));
    assertThat(crawl.pages()).contains("http://a.test/ropes", "http://a.test/x");
  }

  @Test
  void aSeedThatIsAnItemOfAnotherSeedStaysASeed() throws Exception {
    web.page("a.test/all", TestWarc.listPage(1, 1, 6));
    web.page("a.test/boats/4.html", TestWarc.listPage(3, 3, 6));
    TestCrawl crawl = new TestCrawl(web).followPages(false);
    crawl.run("http://a.test/all", "http://a.test/boats/4.html");
    assertThat(crawl.pages()).containsAll(itemsOf(1)).containsAll(itemsOf(3)).hasSize(13);
  }

  @Test
  void listsAreFollowedAsRobotsAndNofollowAllow() throws Exception {
    serveLists();
    web.robots("a.test", "User-agent: *\nDisallow: /boats/2.html\n");
    String list = TestWarc.listPage(1, 3, 6);
    web.page(
        "a.test/boats",
        list.replace("rel=next", "rel='next nofollow'")
            .replace("<a href=/boats/3.html", "<a rel=nofollow href=/boats/3.html"));
    TestCrawl crawl = new TestCrawl(web).followPages(false);
    crawl.run("http://a.test/boats");
    List<String> allowed = new ArrayList<>(wholeList().subList(0, 7));
    allowed.removeIf(url -> url.matches(".*/[23]\\.html"));
    assertThat(crawl.pages()).containsExactlyElementsOf(allowed);
  }

  /** A running visit is abandoned; the next run requests its page, and no page twice. */
  @Test
  void aStoppedCrawlCanBeContinued(@TempDir Path temp) throws Exception {
    web.page("a.test/", page("Start", "<a href=/b>b</a> <a href=/c>c</a>", ""));
    web.page("a.test/b", page("B", "", ""));
    Path queue = temp.resolve("queue");
    TestCrawl first =
        new TestCrawl(web)
            .queue(queue, VisitStore.NONE)
            .stopAt(3)
            .reader(reader -> (page, robots) -> slow(page, reader.read(page, robots)));
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
  void aCompressedRobotsFileIsObeyedAndABrokenOneForbidsAll(boolean whole) throws Exception {
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

  private void broken(String path, int status) {
    web.on("a.test" + path, exchange -> TestWeb.send(exchange, status, "text/html", "broken"));
  }

  /** Two broken pages are requested again after all others. */
  @Test
  void aBrokenPageMovesToTheEndOfTheQueueAndItsHostIsKept() throws Exception {
    StringBuilder links = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      links.append("<a href=/good").append(i).append(">good</a> ");
      web.page("a.test/good" + i, "<p>Page number " + i);
    }
    web.page("a.test/", "<p><a href=/broken1>one</a> <a href=/broken2>two</a> " + links);
    broken("/broken1", 500);
    broken("/broken2", 500);
    TestCrawl crawl = new TestCrawl(web).with(o -> o.withDelay(Duration.ofMillis(500)));
    Instant begun = crawl.clock.now();
    CrawlSummary summary = crawl.run("http://a.test/");
    assertThat(summary.pages()).isEqualTo(31);
    assertThat(summary.left()).isEmpty();
    assertThat(summary.counts()).containsEntry("http-500", 2);
    assertThat(crawl.pages().subList(crawl.pages().size() - 4, crawl.pages().size()))
        .allMatch(url -> url.contains("broken"));
    assertThat(Duration.between(begun, crawl.clock.now())).isLessThan(Duration.ofMinutes(1));
  }

  @Test
  void aHostIsGivenUpAfterFailuresInARow() throws Exception {
    web.page("a.test/", "<p>" + linksTo(12));
    for (int i = 0; i < 12; i++) {
      broken("/p" + i, 503);
    }
    CrawlSummary summary = new TestCrawl(web).run("http://a.test/");
    assertThat(summary.left()).containsExactly(new LeftHost("a.test", "http-503", 12));
    assertThat(web.requests()).hasSize(2 + 5);
  }

  @Test
  void aSuccessBetweenFailuresKeepsTheHost() throws Exception {
    web.page("a.test/", "<p>" + linksTo(12));
    for (int i = 0; i < 12; i++) {
      if (i % 4 == 3) {
        web.page("a.test/p" + i, "<p>Page " + i);
      } else {
        broken("/p" + i, 503);
      }
    }
    CrawlSummary summary =
        new TestCrawl(web)
            .with(o -> TestCrawl.withBounds(o, Duration.ofDays(1), o.pageBytes(), o.limits()))
            .run("http://a.test/");
    assertThat(summary.pages()).isEqualTo(4);
  }

  private static String linksTo(int pages) {
    StringBuilder links = new StringBuilder();
    for (int i = 0; i < pages; i++) {
      links.append("<a href=/p").append(i).append(">page</a> ");
    }
    return links.toString();
  }

  @Test
  void aRefreshIsFollowedAtThePlaceOfItsPage() throws Exception {
    web.page("a.test/", "<meta http-equiv=refresh content='0; url=/new'><p>Moved");
    web.page("a.test/new", "<p>Here it is");
    TestCrawl crawl = new TestCrawl(web);
    crawl.run("http://a.test/");
    assertThat(crawl.pages()).containsExactly("http://a.test/", "http://a.test/new");
  }

  /** Duplicates are found by their canonical address, in any order, and by their bytes. */
  @Test
  void duplicatesAreCountedOnce() throws Exception {
    web.page("a.test/", "<p><a href=/a?x=1>1</a> <a href=/a>2</a> <a href=/a?x=2>3</a>");
    for (String address : new String[] {"/a", "/a?x=1", "/a?x=2"}) {
      web.page("a.test" + address, "<link rel=canonical href=/a><p>The page, seen at " + address);
    }
    web.page("b.test/", "<p><a href=/1>1</a> <a href=/2>2</a>");
    web.page("b.test/1", "<p>The same <a href=deeper/>more</a>");
    web.page("b.test/2", "<p>The same <a href=deeper/>more</a>");
    web.page("b.test/deeper/", "<link rel=canonical href=/><p>All pages name the front page");
    TestCrawl crawl = new TestCrawl(web);
    CrawlSummary summary = crawl.run("http://a.test/", "http://b.test/");
    assertThat(summary.pages()).isEqualTo(2 + 3);
    assertThat(summary.counts()).containsEntry("duplicate", 3);
  }

  @Test
  void hostsOnOneMachineShareOneRequestDelay() throws Exception {
    web.page("a.test/", "<p>A <a href=/2>x</a>").page("b.test/", "<p>B <a href=/2>y</a>");
    TestCrawl crawl = new TestCrawl(web).with(o -> o.withThreads(2));
    crawl.run("http://a.test/", "http://b.test/");
    assertThat(crawl.requests).hasSize(6);
    for (int i = 1; i < crawl.requests.size(); i++) {
      assertThat(Duration.between(crawl.requests.get(i - 1).at(), crawl.requests.get(i).at()))
          .isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }
  }

  /** A server asks to wait for more than a day; then robots.txt is requested again. */
  @Test
  void robotsFilesAreRequestedAgainAfterADay() throws Exception {
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
    assertThat(crawl.requests).hasSize(7); // the last request comes a day later, for the other page
    assertThat(crawl.outcomes).containsEntry("http://a.test/closed", "robots");
  }

  @Test
  void robotsMetaTagsAndNofollowAreObeyed() throws Exception {
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
