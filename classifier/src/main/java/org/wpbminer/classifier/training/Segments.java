package org.wpbminer.classifier.training;

import java.util.List;

/**
 * Passages of a page that are known to be inside or outside the main text.
 *
 * @param wanted passages of the main text, each as a list of alternative spellings
 * @param unwanted passages that are not in the main text
 */
record Segments(List<List<String>> wanted, List<String> unwanted) {

  public Segments {
    wanted = List.copyOf(wanted);
    unwanted = List.copyOf(unwanted);
  }

  boolean isEmpty() {
    return wanted.isEmpty() && unwanted.isEmpty();
  }
}
