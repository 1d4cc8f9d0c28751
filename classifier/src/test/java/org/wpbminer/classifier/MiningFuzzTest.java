package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.training.SyntheticPages;
import org.wpbminer.segmenter.decode.PageSource;

/**
 * Properties that hold for all pages, checked on randomly damaged pages. The system property {@code
 * wpbminer.fuzz.mutants} is the number of mutants of each page, {@code wpbminer.fuzz.pages} the
 * folder of the pages.
 */
class MiningFuzzTest {

  private static final int MUTANTS = Integer.getInteger("wpbminer.fuzz.mutants", 4);
  private static final Path PAGES =
      Path.of(System.getProperty("wpbminer.fuzz.pages", "../data/pages"));
  private static final PageMiner MINER = miner();

  /** Maximum ratio of characters in main text and page; nested numbered lists reach it. */
  private static final int MAIN_TEXT_FACTOR = 64;

  private static final int MAIN_TEXT_SLACK = 1_000;

  private static final MainTextFormat[] FORMATS =
      EnumSet.complementOf(EnumSet.of(MainTextFormat.NONE)).toArray(MainTextFormat[]::new);

  private static PageMiner miner() {
    try {
      return PageMiner.load(Path.of("../models/default"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(PAGES)) {
      return files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
    }
  }

  static LongStream seeds() {
    return LongStream.range(0, 10);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void mutantsOfSamplePagesAreMined(Path page) throws IOException {
    mineMutants(Files.readAllBytes(page));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void mutantsOfSyntheticPagesAreMined(long seed) {
    mineMutants(SyntheticPages.page(seed).getBytes(StandardCharsets.UTF_8));
  }

  private static void mineMutants(byte[] page) {
    for (long seed = 0; seed < MUTANTS; seed++) {
      try {
        check(PageMutator.mutant(page, seed), FORMATS[(int) (seed % FORMATS.length)]);
      } catch (RuntimeException | AssertionError | StackOverflowError e) {
        throw new AssertionError("mutant of seed " + seed, e);
      }
    }
  }

  static void check(byte[] bytes, MainTextFormat format) {
    MineOptions options =
        MineOptions.defaults()
            .withOutputs(EnumSet.complementOf(EnumSet.of(Output.FEATURES)))
            .withBaseUrl("http://example.org/a/page.html")
            .withMainText(format);
    MinedPage page = MINER.mine(bytes, options);
    int length = PageSource.decode(bytes, options.parse()).text().length();
    page.blocks().forEach(MiningFuzzTest::checkLabels);
    checkNodes(page, length);
    checkText(page, length);
    assertThat(page.mainText()).hasSizeLessThan(MAIN_TEXT_FACTOR * length + MAIN_TEXT_SLACK);
    MinedPage again = MINER.mine(bytes, options);
    assertThat(again).isEqualTo(page);
    assertThat(MinedPageJson.toJson("p", again, false))
        .isEqualTo(MinedPageJson.toJson("p", page, false));
  }

  private static void checkLabels(MinedPage.Block block) {
    assertThat(block.probabilities()).containsOnlyKeys(BlockLabel.values());
    assertThat(block.probabilities().values()).allMatch(p -> p >= 0 && p <= 1);
    assertThat(block.probabilities().values().stream().mapToDouble(p -> p).sum())
        .isCloseTo(1, within(1e-9));
    assertThat(block.probability()).isEqualTo(block.probabilities().get(block.label()));
  }

  /** Checks that nodes are in document order, not nested, and inside the source. */
  private static void checkNodes(MinedPage page, int length) {
    Set<String> seen = new HashSet<>();
    MinedPage.Node last = null;
    int id = 0;
    for (MinedPage.Block block : page.blocks()) {
      assertThat(block.id()).isEqualTo(++id);
      assertThat(block.nodes()).isNotEmpty();
      for (MinedPage.Node node : block.nodes()) {
        assertThat(seen.add(node.xpath())).as("first time: %s", node.xpath()).isTrue();
        assertThat(node.start()).isBetween(0, node.end());
        assertThat(node.end()).isLessThanOrEqualTo(length);
        if (last != null) {
          assertThat(node.start()).isGreaterThanOrEqualTo(last.start());
          assertThat(node.xpath()).doesNotStartWith(last.xpath() + "/");
        }
        last = node;
      }
    }
  }

  /** Checks that blocks contain only text of the page, and no text twice. */
  private static void checkText(MinedPage page, int length) {
    int chars = 0;
    for (MinedPage.Block block : page.blocks()) {
      assertThat(block.text()).isNotBlank();
      chars += block.text().length();
    }
    assertThat(chars).isLessThanOrEqualTo(length);
    assertThat(page.title()).hasSizeLessThanOrEqualTo(length);
  }
}
