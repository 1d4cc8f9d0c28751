package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.metadata.Author;
import org.wpbminer.classifier.posts.Post;
import org.wpbminer.classifier.training.GoldLabels;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Tests that quality on the invented pages of {@code data} reaches minimum values. Main text and
 * related links are compared with the labels in the pages, metadata and authors of posts with
 * {@code data/truth.tsv}. A failure names the worst pages.
 */
class SampleQualityTest {

  private static final Path DATA = Path.of("../../data");

  /** A word; in languages without spaces, one character. */
  private static final Pattern WORD =
      Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]|[\\p{L}\\p{M}\\p{N}]+");

  /** Entry in the expected values for a value that is not tested. */
  private static final String UNJUDGED = "?";

  /** Scores in [0, 1] of each page, by measure. */
  private static final Map<String, Map<String, Double>> SCORES = new TreeMap<>();

  @BeforeAll
  static void minePages() throws IOException {
    PageMiner miner = PageMiner.load(Path.of("../../models/default"));
    EnumSet<Output> outputs =
        EnumSet.of(Output.BLOCKS, Output.RELATED_LINKS, Output.METADATA, Output.POSTS);
    List<String> lines = Files.readAllLines(DATA.resolve("truth.tsv"));
    for (String line : lines.subList(1, lines.size())) {
      String[] truth = line.split("\t");
      Page page =
          new PageParser(ParseOptions.defaults()).parse(Files.readAllBytes(DATA.resolve(truth[0])));
      score(truth, page.tree(), miner.mine(page, MineOptions.defaults().withOutputs(outputs)));
    }
  }

  private static void score(String[] truth, PageTree tree, MinedPage mined) {
    GoldLabels labels = GoldLabels.of(tree);
    List<String> words = new ArrayList<>();
    Set<String> links = new LinkedHashSet<>();
    for (int node = 0; node < tree.size(); node++) {
      if (labels.label(node) == BlockLabel.RELATED_TEXT && tree.counts(node)) {
        words.addAll(words(tree.isText(node) ? tree.text(node) : ""));
      }
      String href = tree.attribute(node, "href");
      if (labels.label(node) == BlockLabel.RELATED_LINK && href != null) {
        links.add(href);
      }
    }
    String page = truth[0];
    put("main text", page, f1(words, words(mined.mainText())));
    if (!links.isEmpty()) {
      List<String> found = mined.linksOfPage().stream().map(link -> link.href()).toList();
      put("related links", page, f1(List.copyOf(links), found));
    }
    var metadata = mined.metadata();
    putEqual("kind", page, truth[1], metadata.kind().name().toLowerCase(Locale.ROOT));
    putEqual("title", page, truth[2], metadata.title());
    String authors = String.join("; ", metadata.authors().stream().map(Author::name).toList());
    putEqual("authors", page, truth[3], authors.isEmpty() ? "-" : authors);
    String date = metadata.published() == null ? "-" : metadata.published().toString();
    putEqual("date", page, truth[4], date.length() > 10 ? date.substring(0, 10) : date);
    List<String> posters = mined.posts().stream().map(Post::author).map(String::valueOf).toList();
    if (truth[5].equals("-")) {
      put("no posts", page, posters.isEmpty() ? 1 : 0);
    } else if (!truth[5].equals(UNJUDGED)) {
      put("authors of posts", page, f1(List.of(truth[5].split("; ")), posters));
    }
  }

  private static List<String> words(String text) {
    return WORD.matcher(text).results().map(found -> found.group()).toList();
  }

  /** Returns the F1 of two bags of values; 0 if one of them is empty. */
  private static double f1(List<String> expected, List<String> actual) {
    List<String> missing = new ArrayList<>(expected);
    Map<String, Integer> counts = new LinkedHashMap<>();
    actual.forEach(value -> counts.merge(value, 1, Integer::sum));
    missing.removeIf(value -> counts.merge(value, -1, Integer::sum) >= 0);
    int common = expected.size() - missing.size();
    return 2.0 * common / Math.max(1, expected.size() + actual.size());
  }

  private static void putEqual(String measure, String page, String truth, String found) {
    if (!truth.equals(UNJUDGED)) {
      put(measure, page, truth.equals(found) ? 1 : 0);
    }
  }

  /** Adds a page's score to the averages of all pages and of the pages in 20 languages. */
  private static void put(String measure, String page, double score) {
    SCORES.computeIfAbsent(measure, m -> new TreeMap<>()).put(page, score);
    if (page.startsWith("quality/")) {
      SCORES.computeIfAbsent(measure + ", 20 languages", m -> new TreeMap<>()).put(page, score);
    }
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/sample-quality.tsv", delimiter = '\t', numLinesToSkip = 1)
  void qualityReachesItsMinimum(String measure, int pages, double floor) {
    Map<String, Double> scores = SCORES.get(measure);
    assertThat(scores).as("pages judged by " + measure).hasSize(pages);
    double mean = scores.values().stream().mapToDouble(Double::doubleValue).average().orElse(0);
    assertThat(mean)
        .as("%s; worst pages: %s", measure, worst(scores))
        .isGreaterThanOrEqualTo(floor);
  }

  private static String worst(Map<String, Double> scores) {
    return scores.entrySet().stream()
        .filter(score -> score.getValue() < .9)
        .sorted(Map.Entry.comparingByValue())
        .map(score -> String.format(Locale.ROOT, "%s %.2f", score.getKey(), score.getValue()))
        .toList()
        .toString();
  }

  @Test
  void everyLabelledSamplePageIsJudged() throws IOException {
    List<String> judged = new ArrayList<>(SCORES.get("main text").keySet());
    try (Stream<Path> files = Stream.concat(below("pages"), below("quality"))) {
      assertThat(judged).hasSameElementsAs(files.map(SampleQualityTest::name).toList());
    }
  }

  private static Stream<Path> below(String folder) throws IOException {
    return Files.walk(DATA.resolve(folder)).filter(file -> file.toString().endsWith(".html"));
  }

  private static String name(Path file) {
    return DATA.relativize(file).toString().replace('\\', '/');
  }
}
