package org.wpbminer.classifier.maintext.noise;

import java.util.List;
import org.wpbminer.segmenter.text.TermLists;

/** Names of classes by which page software tells what is no text, from {@code class-names.tsv}. */
final class NoiseNames {

  private static final TermLists NAMES = TermLists.load(NoiseNames.class, "class-names.tsv");

  private NoiseNames() {}

  /** The names of a topic. */
  static List<String> of(String topic) {
    return NAMES.terms(topic);
  }
}
