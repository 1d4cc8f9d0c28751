package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentPages;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Table;

/** Tests on a web whose on-topic pages are linked from main texts and not from menus. */
class CrawlExperimentTest {

  private static final int EACH = 30;
  private static final String TEXT =
      "The ferry crossed the bay twice that morning, and twice it came back without the mail. ";

  @TempDir private Path web;

  @BeforeEach
  void write() throws IOException {
    Path site = Files.createDirectories(web.resolve("bay.test"));
    String menu = list(i -> "<a href=/shop" + i + ".html>Shop " + i + "</a> ");
    String text = list(i -> TEXT + "<a href='/notes/n" + i + "/'>one note</a>. ");
    page(site.resolve("index.html"), "<nav>" + menu + "</nav><article><h1>Bay</h1><p>" + text);
    for (int i = 0; i < EACH; i++) {
      page(
          site.resolve("notes/n" + i + "/index.html"),
          "<article><h1>N" + i + "</h1><p>" + TEXT.repeat(5));
      page(site.resolve("shop" + i + ".html"), "<article><h1>S" + i + "</h1><p>" + TEXT.repeat(5));
    }
    Files.createDirectories(web.resolve("robots"));
    Files.writeString(
        web.resolve("robots/bay.test.txt"), "User-agent: *\nDisallow: /notes/n7/\nCrawl-delay: 2");
    Files.writeString(
        web.resolve("sites.jsonl"), "{\"host\": \"bay.test\", \"aliases\": [\"www.bay.test\"]}\n");
    String relevant = list(i -> ",\"http://www.bay.test/notes/n" + i + "\"").substring(1);
    Files.writeString(
        web.resolve("topics.jsonl"),
        "{\"id\":\"en-ferries\",\"lang\":\"en\",\"words\":[\"ferry\"],\"seeds\":[\"https://bay.test/\"],"
            + ("\"hubs\":[\"http://bay.test/index.html\"],\"relevant\":[" + relevant + "]}\n"));
  }

  private static String list(IntFunction<String> item) {
    return IntStream.range(0, EACH).mapToObj(item).collect(Collectors.joining());
  }

  private static void page(Path file, String body) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "<!doctype html><html lang=en><title>Bay</title><body>" + body);
  }

  private static ExperimentContext context() {
    return new ExperimentContext(ExperimentPages.of(null), 1, text -> {});
  }

  private ExperimentResult run() throws IOException {
    return new CrawlExperiment(Path.of("../../models/default"), web).run(context());
  }

  private static double rate(Table table, String order, int pages) {
    return table.rows().stream()
        .filter(row -> row.get(0).equals(order) && row.get(2).equals(pages))
        .mapToDouble(row -> (Double) row.get(3))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void blocksFindPagesLinkedFromMainTexts() throws IOException {
    Table curves = run().tables().get(1);
    assertThat(curves.columns()).isEqualTo(List.of("order", "topic", "pages", "harvest"));
    assertThat(rate(curves, "blocks", 25)).as("the start page is a hub").isEqualTo(1);
    assertThat(rate(curves, "breadth", 25)).isLessThan(.5);
    // 29 of 30 notes, because robots.txt forbids one
    assertThat(rate(curves, "blocks", 50)).isEqualTo(29 / 50.0);
  }
}
