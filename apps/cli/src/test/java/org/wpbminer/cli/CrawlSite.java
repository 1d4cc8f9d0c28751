package org.wpbminer.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.wpbminer.crawl.TestWeb;

/** Invented site on two loopback hosts, all of whose pages are linked. */
final class CrawlSite implements AutoCloseable {

  private static final List<String> HOSTS = List.of("127.0.0.1", "localhost");

  private final TestWeb web = new TestWeb();
  private final int pages;

  CrawlSite(int pages) throws IOException {
    this.pages = pages;
    Random random = new Random(pages);
    for (int i = 0; i < pages; i++) {
      List<Integer> targets = new ArrayList<>(List.of(2 * i + 1, 2 * i + 2));
      for (int more = 0; more < 6; more++) {
        targets.add(random.nextInt(pages));
      }
      web.page(HOSTS.get(i % 2) + "/" + i, page(i, targets));
    }
    for (String host : HOSTS) {
      web.robots(host, "User-agent: *\nDisallow: /closed\n");
    }
  }

  private String page(int number, List<Integer> targets) {
    String words = InventedPages.page(number).replaceAll("href=[^>]*", "href=/closed/" + number);
    StringBuilder links = new StringBuilder();
    for (int target : targets) {
      if (target < pages) {
        links.append("<li><a href='").append(url(target)).append("'>valley</a></li>");
      }
    }
    return words.replace("</article>", "<ul>" + links + "</ul></article>");
  }

  /** Delays the response of a page until a latch opens. */
  void holdBack(int page, CountDownLatch until) {
    String html = page(page, List.of());
    web.on(
        HOSTS.get(page % 2) + "/" + page,
        exchange -> {
          try {
            until.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          TestWeb.send(exchange, 200, "text/html; charset=utf-8", html);
        });
  }

  String url(int page) {
    return "http://" + HOSTS.get(page % 2) + ":" + web.port() + "/" + page;
  }

  /** Returns host and path of all requests, in order. */
  List<String> requests() {
    return web.requests();
  }

  @Override
  public void close() {
    web.close();
  }
}
