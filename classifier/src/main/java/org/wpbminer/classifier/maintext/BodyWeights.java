package org.wpbminer.classifier.maintext;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A logistic regression over {@link BodyFeatures}: how much each of them speaks for a line being of
 * the body.
 */
public final class BodyWeights {

  /** The weights that came with the program, learned from news pages whose body is known. */
  public static final BodyWeights LEARNED = load("body-weights.tsv");

  private static final String HEAD =
      "# Weights of the features that tell lines of an article's body (BodyWeights). Learned: see"
          + " docs/develop.md.";

  private final double[] weights;

  /**
   * Weights.
   *
   * @param weights one a feature, in the order of {@link BodyFeatures#ALL}. Copied
   */
  public BodyWeights(double[] weights) {
    Arguments.refuse(
        weights.length != BodyFeatures.ALL.size(),
        "there are %d weights; there must be one for each of the %d features",
        weights.length,
        BodyFeatures.ALL.size());
    this.weights = weights.clone();
  }

  /** Whether a line with these features is more probably of the body than not. */
  public boolean isBody(double[] features) {
    double odds = 0;
    for (int i = 0; i < weights.length; i++) {
      odds += weights[i] * features[i];
    }
    return odds >= 0;
  }

  /** The lines of the resource that holds the weights: a comment, then name, tab, weight. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(List.of(HEAD));
    for (int i = 0; i < weights.length; i++) {
      lines.add(String.format(Locale.ROOT, "%s\t%.3f", BodyFeatures.ALL.get(i), weights[i]));
    }
    return lines;
  }

  private static BodyWeights load(String name) {
    try (InputStream in = BodyWeights.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the program");
      }
      return of(
          new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines().toList(),
          name);
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be read", e);
    }
  }

  private static BodyWeights of(List<String> lines, String name) {
    double[] weights = new double[BodyFeatures.ALL.size()];
    int i = 0;
    for (String line : lines) {
      if (line.startsWith("#")) {
        continue;
      }
      String[] cells = line.split("\t");
      if (i == weights.length || !cells[0].equals(BodyFeatures.ALL.get(i))) {
        throw new IllegalStateException(name + " is of other features: " + cells[0]);
      }
      weights[i++] = Double.parseDouble(cells[1]);
    }
    return new BodyWeights(weights);
  }
}
