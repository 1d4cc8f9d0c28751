package org.wpbminer.classifier.training;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.label.Words;

/**
 * How much of a block's text stands in a page's true main text: the share of its runs of three
 * words that occur there. Single words would say yes to every menu; order within three words does
 * not happen by chance.
 */
final class TruthOverlap {

  private final Set<String> runs = new HashSet<>();

  TruthOverlap(String truth) {
    List<String> words = Words.of(truth);
    for (int i = 0; i < words.size(); i++) {
      for (int n = 1; n <= 3 && i + n <= words.size(); n++) {
        runs.add(String.join(" ", words.subList(i, i + n)));
      }
    }
  }

  /** The share, in [0, 1]; a text of one or two words counts as one run; 0 without words. */
  double share(String text) {
    List<String> words = Words.of(text);
    int n = Math.min(3, words.size());
    if (n == 0) {
      return 0;
    }
    int found = 0;
    int all = words.size() - n + 1;
    for (int i = 0; i < all; i++) {
      found += runs.contains(String.join(" ", words.subList(i, i + n))) ? 1 : 0;
    }
    return (double) found / all;
  }
}
