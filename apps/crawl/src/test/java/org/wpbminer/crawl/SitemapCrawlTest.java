package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wpbminer.crawl.LimitedQueue.QueueLimits;

/** Sitemaps that files of robots name: only when asked for, behind all links, in bounds. */
class SitemapCrawlTest {

  private static final String INDEX =
      "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>%s</sitemapindex>";

  private TestWeb web;

  @BeforeEach
  void openWeb() throws Exception {
    web = new TestWeb();
    web.page("a.test/", "<p>Start <a href=/linked>x</a>");
    web.page("a.test/linked", "<p>Linked");
    web.robots(
        "a.test",
        "User-agent: *\nDisallow: /closed\nSitemap: http://a.test/1.xml\n"
            + "Sitemap: http://a.test/2.txt\nSitemap: http://a.test/closed.xml\n");
    xml("a.test/1.xml", urls("http://a.test/linked", "http://a.test/listed", "mailto:a@b.test"));
    web.on(
        "a.test/2.txt",
        e -> TestWeb.send(e, 200, "text/plain", "http://a.test/text\nhttp://b.test/\n"));
  }

  @AfterEach
  void closeWeb() {
    web.close();
  }

  private static String urls(String... addresses) {
    StringBuilder urls = new StringBuilder();
    for (String address : addresses) {
      urls.append("<url><loc>").append(address).append("</loc></url>");
    }
    return "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>" + urls + "</urlset>";
  }

  private void xml(String address, String text) {
    web.on(address, e -> TestWeb.send(e, 200, "application/xml", "<?xml version='1.0'?>" + text));
  }

  private static CrawlOptions bounded(CrawlOptions options, int sitemaps, int perSitemap) {
    return options
        .withSitemaps(true)
        .withBounds(
            options.longestWait(),
            options.pageBytes(),
            new QueueLimits(1000, 1000, 1000, 100, 1000, 100, 20, sitemaps, perSitemap));
  }

  /** Each sitemap is read when nothing else is left, and its pages come before the next. */
  @Test
  void theirPagesComeBehindAllLinks() throws Exception {
    TestCrawl crawl =
        new TestCrawl(web).with(o -> o.withSitemaps(true)).scope(host -> host.equals("a.test"));
    CrawlSummary summary = crawl.run("http://a.test/");
    assertThat(crawl.pages())
        .containsExactly(
            "http://a.test/",
            "http://a.test/linked",
            "http://a.test/1.xml",
            "http://a.test/listed",
            "http://a.test/2.txt",
            "http://a.test/text");
    assertThat(crawl.outcomes).containsEntry("http://a.test/closed.xml", "robots");
    assertThat(summary.counts())
        .containsEntry("sitemap", 2)
        .containsEntry("links not taken: out-of-scope", 1);
  }

  @Test
  void aPageOfASitemapThatIsLinkedMovesUp() throws Exception {
    xml("a.test/1.xml", urls("http://a.test/1", "http://a.test/2", "http://a.test/3"));
    web.page("a.test/1", "<p>One <a href=/3>three</a>");
    TestCrawl crawl = new TestCrawl(web).with(o -> o.withSitemaps(true));
    crawl.run("http://a.test/");
    assertThat(crawl.pages())
        .containsSubsequence("http://a.test/1", "http://a.test/3", "http://a.test/2");
  }

  @Test
  void sitemapsOfSitemapsHaveAnEnd() throws Exception {
    xml("a.test/1.xml", INDEX.formatted("<sitemap><loc>http://a.test/deep1.xml</loc></sitemap>"));
    for (int i = 1; i < 9; i++) {
      xml(
          "a.test/deep%d.xml".formatted(i),
          INDEX.formatted(
              "<sitemap><loc>http://a.test/deep%d.xml</loc></sitemap>".formatted(i + 1)));
    }
    TestCrawl crawl = new TestCrawl(web).with(o -> o.withSitemaps(true));
    crawl.run("http://a.test/");
    assertThat(crawl.pages())
        .contains("http://a.test/deep2.xml")
        .doesNotContain("http://a.test/deep3.xml");
  }

  @Test
  void theirNumberAndTheirLengthAreBounded() throws Exception {
    xml("a.test/1.xml", urls("http://a.test/1", "http://a.test/2", "http://a.test/3"));
    TestCrawl crawl = new TestCrawl(web).with(o -> bounded(o, 1, 2));
    crawl.run("http://a.test/");
    List<String> linked = List.of("http://a.test/", "http://a.test/linked");
    assertThat(crawl.pages()).containsAll(linked).hasSize(linked.size() + 1 + 2);
  }
}
