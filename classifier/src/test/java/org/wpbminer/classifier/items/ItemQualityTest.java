package org.wpbminer.classifier.items;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.PageMiner;

/**
 * Tests that the items which the default model finds on the invented list pages of {@code
 * data/lists} are those of {@code truth.tsv}. A failure names the pages that fall short.
 */
class ItemQualityTest {

  private static final Path DATA = Path.of("../data/lists");

  private static final String NONE = "-";

  /** Entry in the expected values for a value that is not tested. */
  private static final String UNJUDGED = "?";

  /** Scores in [0, 1], by measure and page: one for each page, or for each item found. */
  private static final Map<String, Map<String, List<Double>>> SCORES = new TreeMap<>();

  /** Row of the expected values: a page's address, an item, the next or the previous page. */
  private record Row(
      String page,
      String what,
      String address,
      String name,
      String date,
      String price,
      String image,
      String summary) {

    static Row parse(String line) {
      String[] cells = line.split("\t");
      return new Row(
          cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6], cells[7]);
    }
  }

  @BeforeAll
  static void minePages() throws IOException {
    PageMiner miner = PageMiner.load(Path.of("../models/default"));
    Map<String, List<Row>> pages = new LinkedHashMap<>();
    Files.readAllLines(DATA.resolve("truth.tsv")).stream()
        .skip(1)
        .map(Row::parse)
        .forEach(row -> pages.computeIfAbsent(row.page, page -> new ArrayList<>()).add(row));
    for (List<Row> rows : pages.values()) {
      MineOptions options =
          MineOptions.defaults()
              .withOutputs(EnumSet.of(Output.ITEMS))
              .withBaseUrl(rows.get(0).address);
      Path file = DATA.resolve(rows.get(0).page + ".html");
      score(rows, Objects.requireNonNull(miner.mine(file, options).items()));
    }
  }

  private static void score(List<Row> rows, PageItems items) {
    String page = rows.get(0).page;
    Map<String, Row> expected = new LinkedHashMap<>();
    rows.stream()
        .filter(row -> row.what.equals("item"))
        .forEach(row -> expected.put(row.address, row));
    int found = 0;
    int right = 0;
    for (ItemList list : items.lists()) {
      for (ItemList.Item item : list.items()) {
        found++;
        Row row = expected.get(item.url());
        if (row != null) {
          right++;
          score(row, item);
        }
      }
    }
    put("items", page, 2.0 * right / (expected.size() + found));
    for (Row row : rows) {
      if (row.what.equals("next") || row.what.equals("previous")) {
        String address = row.what.equals("next") ? items.nextPage() : items.previousPage();
        putEqual(row.what + " page", page, row.address, address);
      }
    }
  }

  private static void score(Row row, ItemList.Item item) {
    putEqual("names", row.page, row.name, item.name());
    String date = item.date() == null ? null : item.date().toString();
    putEqual("dates", row.page, row.date, date == null ? null : date.substring(0, 10));
    putEqual("prices", row.page, row.price, item.price());
    putEqual("images", row.page, row.image, item.image());
    if (!row.summary.equals(NONE)) {
      putEqual("summaries", row.page, row.summary, item.summary());
    }
  }

  /** Compares a value; a value where none is expected is a measure of its own. */
  private static void putEqual(String measure, String page, String truth, @Nullable String value) {
    if (truth.equals(NONE)) {
      put("no other " + measure, page, value == null ? 1 : 0);
    } else if (!truth.equals(UNJUDGED)) {
      put(measure, page, truth.equals(value) ? 1 : 0);
    }
  }

  private static void put(String measure, String page, double score) {
    SCORES
        .computeIfAbsent(measure, m -> new TreeMap<>())
        .computeIfAbsent(page, p -> new ArrayList<>())
        .add(score);
  }

  @ParameterizedTest
  @CsvSource({
    "items, .80",
    "names, 1",
    "dates, 1",
    "prices, 1",
    "images, .94",
    "summaries, .98",
    "no other dates, 1",
    "no other prices, 1",
    "no other images, 1",
    "next page, .90",
    "previous page, .80",
    "no other next page, 1",
    "no other previous page, 1",
  })
  void qualityReachesItsMinimum(String measure, double floor) {
    Map<String, List<Double>> scores = SCORES.get(measure);
    assertThat(mean(scores.values().stream().flatMap(List::stream).toList()))
        .as(
            "%s; worst pages: %s",
            measure,
            scores.entrySet().stream()
                .filter(page -> mean(page.getValue()) < 1)
                .map(page -> "%s %.2f".formatted(page.getKey(), mean(page.getValue())))
                .toList())
        .isGreaterThanOrEqualTo(floor);
  }

  private static double mean(List<Double> scores) {
    return scores.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  @Test
  void eachPageIsJudged() throws IOException {
    try (var files = Files.list(DATA)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .filteredOn(name -> name.endsWith(".html"))
          .containsExactlyInAnyOrderElementsOf(
              SCORES.get("items").keySet().stream().map(page -> page + ".html").toList());
    }
  }
}
