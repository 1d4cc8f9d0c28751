package org.wpbminer.features.links;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.features.TextWords;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Counts the words of {@code document-frequencies.bin} anew, with {@code
 * -Dfrequencies.update=true}. Else only says that a file is read as it was written.
 */
class DocumentFrequenciesTest {

  private static final Path SHARED = Path.of("../../shared");
  private static final Path RESOURCE =
      Path.of("src/main/resources/org/wpbminer/features/links", DocumentFrequencies.FILE);
  private static final int WORDS = 35_000;

  /** A language of fewer pages is counted as if it had so many. */
  private static final int LEAST_PAGES = 100;

  @Test
  void whatIsWrittenIsRead() throws IOException {
    Random random = new Random(7);
    Map<Integer, Double> shares = new HashMap<>();
    for (int i = 0; i < 500; i++) {
      shares.put(random.nextInt(), 0.01 + 0.5 * random.nextDouble());
    }
    shares.put(1 << 20, 0.001);
    DocumentFrequencies read = DocumentFrequencies.read(DocumentFrequencies.bytes(shares, 1000));
    shares.forEach(
        (word, share) ->
            assertThat(read.rarity(word)).isCloseTo(-Math.log(share), within(1 / 32.0 + 1e-9)));
    assertThat(read.rarity(77 << 8)).isCloseTo(-Math.log(0.001), within(1 / 32.0));
  }

  @Test
  void frequentWordsAreLessRareThanOthers() {
    for (String words : List.of("the harbour", "und leuchtturm", "les phare")) {
      String[] pair = words.split(" ");
      assertThat(rarity(pair[0])).isLessThan(rarity(pair[1]));
    }
  }

  private static double rarity(String word) {
    double[] rarity = new double[1];
    TextWords.readBegins(word, 99, w -> rarity[0] = DocumentFrequencies.INSTANCE.rarity(w));
    return rarity[0];
  }

  @Test
  void countedAnew() throws IOException {
    assumeTrue(Boolean.getBoolean("frequencies.update"));
    Map<String, Integer> pages = new HashMap<>();
    Map<Integer, Map<String, Integer>> counts = new HashMap<>();
    for (String folder :
        List.of(
            "gold/pages", "links/pages", "wcxb/html", "dates/html", "news/html", "outside/html")) {
      try (Stream<Path> files = Files.list(SHARED.resolve(folder))) {
        for (Path file : files.sorted().toList()) {
          PageTree tree = new PageParser().parse(bytes(file)).tree();
          String declared = tree.attribute(0, "lang");
          String language =
              declared == null || declared.strip().length() < 2
                  ? ""
                  : declared.strip().substring(0, 2).toLowerCase(java.util.Locale.ROOT);
          pages.merge(language, 1, Integer::sum);
          for (int word : words(tree)) {
            counts.computeIfAbsent(word, w -> new HashMap<>(2)).merge(language, 1, Integer::sum);
          }
        }
      }
    }
    Map<Integer, Double> shares = new HashMap<>();
    counts.forEach(
        (word, ofLanguages) -> {
          double most = 0;
          for (Map.Entry<String, Integer> of : ofLanguages.entrySet()) {
            int all = Math.max(LEAST_PAGES, pages.get(of.getKey()));
            most = Math.max(most, of.getValue() / (double) all);
          }
          if (ofLanguages.values().stream().mapToInt(n -> n).sum() > 2) {
            shares.put(word, most);
          }
        });
    Files.write(RESOURCE, DocumentFrequencies.bytes(shares, WORDS));
  }

  private static Set<Integer> words(PageTree tree) {
    Set<Integer> words = new HashSet<>();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isSeenText(node)) {
        TextWords.readBegins(tree.text(node), tree.textLength(node), words::add);
      }
    }
    return words;
  }

  private static byte[] bytes(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return file.toString().endsWith(".gz")
          ? new GZIPInputStream(in).readAllBytes()
          : in.readAllBytes();
    }
  }
}
