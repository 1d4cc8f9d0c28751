package org.wpbminer.workbench.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;
import org.wpbminer.workbench.Listening;
import org.wpbminer.workbench.WorkbenchServer;

class LargePageBrowserTest {

  /** Maximum acceptable time for a very large page on a busy machine. */
  private static final double SECONDS = 20;

  @TempDir private Path folder;

  @Test
  void aPageOfFiveMegabytesAndTenThousandBlocksIsUsable() throws IOException {
    Browser.require();
    Path pages = Files.createDirectories(folder.resolve("pages"));
    String words = "Words of a paragraph that somebody wrote, one behind the other. ".repeat(16);
    Files.writeString(pages.resolve("long.html"), ("<p>" + words).repeat(5_000));
    StringBuilder many = new StringBuilder();
    for (int b = 1; b <= 10_000; b++) {
      many.append("<p data-block=%d data-label=other>Words <a href=/%d>link</a>".formatted(b, b));
    }
    Files.writeString(pages.resolve("many.html"), "<p>Words");
    Files.createDirectories(folder.resolve("labelled"));
    Files.writeString(folder.resolve("labelled/many.html"), many);
    PageMiner miner = PageMiner.load(Path.of("../../models/default"));
    WorkbenchServer.Job job =
        new WorkbenchServer.Job(
            pages, folder.resolve("labelled"), miner, folder.resolve("model"), null);
    try (Browser browser = new Browser();
        WorkbenchServer server =
            new WorkbenchServer(
                job,
                ServiceParameters.defaults(),
                Listening.loopback(0),
                System.err::println,
                request -> {})) {
      browser.open(server.address());
      assertThat(labelled(browser, "long.html", 1)).isLessThan(SECONDS);
      assertThat(labelled(browser, "many.html", 10_000)).isLessThan(SECONDS);
    }
    assertThat(Files.size(folder.resolve("labelled/long.html"))).isGreaterThan(5_000_000);
  }

  /** Returns the seconds from opening a page to saving a label. */
  private static double labelled(Browser browser, String id, int blocks) {
    long began = System.nanoTime();
    browser.click("tr[data-id='" + id + "'] a");
    browser.until("it has its blocks", () -> browser.all(".block").size() >= blocks);
    browser.untilReady();
    browser.type("l");
    browser.until(
        "it is saved",
        () ->
            "related-link"
                .equals(browser.find(".block[aria-selected=true]").getDomAttribute("data-label")));
    double seconds = (System.nanoTime() - began) / 1e9;
    System.out.printf("%s: %.1f s until its first label is saved%n", id, seconds);
    browser.type(Keys.ESCAPE);
    return seconds;
  }
}
