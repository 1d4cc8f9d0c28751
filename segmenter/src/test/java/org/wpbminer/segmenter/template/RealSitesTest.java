package org.wpbminer.segmenter.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.linkblocks.CharacterReferences;

/** Floors on sites with known text, where the shared pages are at hand. */
class RealSitesTest {

  private static final Path SITES = Path.of("..", "..", "shared", "sites");

  private static final double FLOOR = 0.93;

  private record Known(SitePage page, List<String> words) {}

  @ParameterizedTest
  @ValueSource(strings = {"bbc", "wsj"})
  void extractsTheTextOfRealSites(String site) throws IOException {
    Path directory = SITES.resolve(site);
    assumeTrue(Files.isDirectory(directory), "shared pages are absent: " + directory);
    List<Known> pages = read(directory);
    double precision = 0;
    double recall = 0;
    int measured = 0;
    for (int split = 0; split < 8; split++) {
      Collections.shuffle(pages, new Random(split));
      List<SitePage> learn = pages.subList(0, 10).stream().map(Known::page).toList();
      TemplateExtractor extractor =
          new TemplateExtractor(TemplateLearner.learn(learn).template().orElseThrow());
      for (Known page : pages.subList(10, pages.size())) {
        if (page.words().isEmpty()) {
          continue;
        }
        List<String> found = words(extractor.extract(page.page().source()).text());
        int common = common(found, page.words());
        precision += found.isEmpty() ? 0 : (double) common / found.size();
        recall += (double) common / page.words().size();
        measured++;
      }
    }
    precision /= measured;
    recall /= measured;
    assertThat(2 * precision * recall / (precision + recall))
        .as("F1 of P %.3f and R %.3f over %d pages", precision, recall, measured)
        .isGreaterThan(FLOOR);
  }

  private static List<Known> read(Path directory) throws IOException {
    List<Known> pages = new ArrayList<>();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path html : files.filter(f -> f.toString().endsWith(".html")).sorted().toList()) {
        String truth = Files.readString(Path.of(html.toString().replace(".html", ".txt"))).strip();
        String url = truth.lines().findFirst().orElseThrow().replace("URL: ", "");
        String text = truth.substring(truth.indexOf(url) + url.length());
        text = text.replaceAll("<!--[^>]*-->|<[hpl]>", " ");
        pages.add(
            new Known(
                new SitePage(url, Files.readString(html)),
                words(CharacterReferences.decode(text))));
      }
    }
    return pages;
  }

  private static List<String> words(String text) {
    return Stream.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private static int common(List<String> found, List<String> known) {
    Map<String, Integer> left = new HashMap<>();
    known.forEach(word -> left.merge(word, 1, Integer::sum));
    int common = 0;
    for (String word : found) {
      if (left.merge(word, -1, Integer::sum) >= 0) {
        common++;
      }
    }
    return common;
  }
}
