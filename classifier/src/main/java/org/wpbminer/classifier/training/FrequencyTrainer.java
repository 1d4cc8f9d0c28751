package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.wpbminer.classifier.training.Corpora.Name;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.reading.Stems;
import org.wpbminer.segmenter.page.PageTree;

/** Computes the share of pages that contain each word, per language; keeps the largest share. */
final class FrequencyTrainer {

  private static final List<Name> FROM =
      List.of(Name.GOLD, Name.LINKS, Name.WCXB, Name.DATES, Name.NEWS, Name.OUTSIDE);

  private static final int MAX_WORDS = 35_000;

  /**
   * Minimum number of pages of a language; the shares of a language with fewer pages are computed
   * as if it had this number.
   */
  private static final int MIN_PAGES = 100;

  /** Minimum number of pages that contain a word; rarer words are dropped. */
  private static final int MIN_PAGES_OF_WORD = 3;

  private FrequencyTrainer() {}

  /**
   * Words of a page.
   *
   * @param language the first two letters of the language that the page declares; "" if it declares
   *     none
   * @param words hashes of the stems of the words
   */
  record PageWordSet(String language, Set<Integer> words) {

    static PageWordSet read(PageTree tree) {
      String declared = tree.attribute(0, "lang");
      Set<Integer> words = new HashSet<>();
      for (int node = 0; node < tree.size(); node++) {
        if (tree.isSeenText(node)) {
          Stems.read(tree.text(node), tree.textLength(node), words::add);
        }
      }
      return new PageWordSet(
          declared == null || declared.strip().length() < 2
              ? ""
              : declared.strip().substring(0, 2).toLowerCase(Locale.ROOT),
          words);
    }
  }

  static DocumentFrequencies train(PartTraining<PageWordSet> training) throws IOException {
    for (Name name : FROM) {
      training.read(
          name,
          training.corpora().corpus(name).entries(),
          page -> PageWordSet.read(page.parse().tree()));
    }
    training.options(Map.of("maxWords", (double) MAX_WORDS));
    return frequencies(training.pages());
  }

  private static DocumentFrequencies frequencies(List<PageWordSet> pages) {
    Map<String, Integer> ofLanguage = new HashMap<>();
    Map<Integer, Map<String, Integer>> counts = new HashMap<>();
    for (PageWordSet page : pages) {
      ofLanguage.merge(page.language, 1, Integer::sum);
      for (int word : page.words) {
        counts.computeIfAbsent(word, w -> new HashMap<>(2)).merge(page.language, 1, Integer::sum);
      }
    }
    Map<Integer, Double> shares = new HashMap<>();
    counts.forEach(
        (word, ofLanguages) -> {
          if (ofLanguages.values().stream().mapToInt(n -> n).sum() >= MIN_PAGES_OF_WORD) {
            double most = 0;
            for (Map.Entry<String, Integer> of : ofLanguages.entrySet()) {
              int all = Math.max(MIN_PAGES, ofLanguage.get(of.getKey()));
              most = Math.max(most, of.getValue() / (double) all);
            }
            shares.put(word, most);
          }
        });
    return DocumentFrequencies.of(shares, MAX_WORDS);
  }
}
