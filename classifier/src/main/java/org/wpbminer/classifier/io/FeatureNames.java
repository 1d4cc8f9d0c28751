package org.wpbminer.classifier.io;

import java.io.IOException;
import java.util.List;

/** Checks that a learned file matches the features that this software computes. */
public final class FeatureNames {

  private FeatureNames() {}

  /**
   * Throws if a file was learned from other features.
   *
   * @param file name of the file, for messages
   * @param learned names of the features in the file, in order
   * @param computed names of the features that this software computes, in order
   * @throws IOException if the lists differ; the message has the first difference
   */
  public static void requireSame(String file, List<String> learned, List<String> computed)
      throws IOException {
    int i = 0;
    while (i < learned.size() && i < computed.size() && learned.get(i).equals(computed.get(i))) {
      i++;
    }
    if (i < learned.size() || i < computed.size()) {
      throw new IOException(
          ("%s was learned from other features than this software has: feature %s is %s there and"
                  + " %s here; train the model again, or use the version that trained it")
              .formatted(file, i + 1, name(learned, i), name(computed, i)));
    }
  }

  private static String name(List<String> names, int i) {
    return i < names.size() ? '"' + names.get(i) + '"' : "missing";
  }
}
