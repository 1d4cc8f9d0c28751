package org.wpbminer.features.links;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wpbminer.segmenter.text.TermLists;

/** Readable descriptions of the features of link groups, from {@code feature-descriptions.txt}. */
public final class FeatureDescriptions {

  /** Prefixes of feature names that are followed by a tag or a topic. */
  private static final List<String> PREFIXES =
      List.of("in-", "topic-", "telling-", "mean", "region");

  private static final Map<String, String> WORDS =
      TermLists.text(FeatureDescriptions.class, "feature-descriptions.txt")
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .collect(Collectors.toUnmodifiableMap(cells -> cells[0], cells -> cells[1]));

  private FeatureDescriptions() {}

  /** Returns the description of a feature; its name if it has no description. */
  public static String of(String feature) {
    String words = WORDS.get(feature);
    for (String prefix : PREFIXES) {
      if (words == null && feature.startsWith(prefix)) {
        String rest = feature.substring(prefix.length());
        words = (WORDS.get(prefix) + " " + WORDS.getOrDefault(rest, rest)).strip();
      }
    }
    return words == null ? feature : words;
  }
}
