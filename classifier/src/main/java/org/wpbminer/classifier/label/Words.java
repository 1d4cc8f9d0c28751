package org.wpbminer.classifier.label;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.segmenter.text.WordCutter;

/** Words of a text as {@link WordCutter} cuts them, in lower case. */
public final class Words {

  private Words() {}

  /** The words in order. */
  public static List<String> of(String text) {
    List<String> words = new ArrayList<>();
    WordCutter cutter = new WordCutter(text);
    while (cutter.next()) {
      words.add(cutter.lower());
    }
    return words;
  }
}
