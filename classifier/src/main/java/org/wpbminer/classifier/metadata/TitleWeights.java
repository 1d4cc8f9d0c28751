package org.wpbminer.classifier.metadata;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.wpbminer.classifier.io.FeatureNames;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Learned weights of the features of title candidates. Immutable.
 *
 * @param weights weights in the order of {@link #featureNames}
 */
public record TitleWeights(List<Double> weights) {

  public static final String FILE = "titles.tsv";

  private static final String TAB = "\t";

  public TitleWeights {
    weights = List.copyOf(weights);
    Arguments.refuse(
        weights.size() != featureNames().size() || !weights.stream().allMatch(Double::isFinite),
        "the weights are %s; they must be %s finite numbers",
        weights,
        featureNames().size());
  }

  public static List<String> featureNames() {
    return TitleCandidate.FEATURES;
  }

  /**
   * Parses weights: one line per feature, with name and weight.
   *
   * @param file name of the file for messages
   * @throws IOException if the file is damaged, or its features are not those of this software
   */
  public static TitleWeights parse(String file, byte[] bytes) throws IOException {
    List<String[]> lines =
        new String(bytes, StandardCharsets.UTF_8).lines().map(line -> line.split(TAB)).toList();
    FeatureNames.requireSame(file, lines.stream().map(cells -> cells[0]).toList(), featureNames());
    try {
      return new TitleWeights(lines.stream().map(cells -> Double.valueOf(cells[1])).toList());
    } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      throw new IOException("%s is damaged: %s".formatted(file, e.getMessage()), e);
    }
  }

  /** Returns the weights in the format that {@link #parse} reads, rounded to thousandths. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < weights.size(); i++) {
      text.append(String.format(Locale.ROOT, "%s\t%.3f\n", featureNames().get(i), weights.get(i)));
    }
    return text.toString();
  }

  double score(TitleCandidate candidate) {
    double sum = 0;
    for (int i = 0; i < weights.size(); i++) {
      sum += weights.get(i) * candidate.features[i];
    }
    return sum;
  }

  /**
   * Candidates for a page's title.
   *
   * @param texts texts of the candidates
   * @param vectors their features in the order of {@link #featureNames}. Not copied
   */
  public record Candidates(List<String> texts, double[][] vectors) {

    public static Candidates collect(Page page) {
      TitleWeights none = new TitleWeights(Collections.nCopies(featureNames().size(), 0.0));
      List<TitleCandidate> candidates =
          new ArrayList<>(
              EvidenceCollector.collect(
                      PageReading.of(page),
                      null,
                      null,
                      MetadataParameters.defaults(),
                      PageKind.ARTICLE,
                      none)
                  .candidates);
      return new Candidates(
          candidates.stream().map(candidate -> candidate.said.value()).toList(),
          candidates.stream().map(candidate -> candidate.features).toArray(double[][]::new));
    }

    /** Whether each candidate is one of some titles, ignoring punctuation and case. */
    public boolean[] areAmong(List<String> titles) {
      List<String> right = titles.stream().map(SiteNames::squashed).toList();
      boolean[] among = new boolean[texts.size()];
      for (int i = 0; i < among.length; i++) {
        among[i] = right.contains(SiteNames.squashed(texts.get(i)));
      }
      return among;
    }
  }
}
