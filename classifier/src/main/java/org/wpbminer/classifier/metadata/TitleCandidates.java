package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;

/**
 * Candidates for a page's title, for training {@link TitleWeights}.
 *
 * @param texts texts of the candidates
 * @param vectors their features in the order of {@link TitleWeights#featureNames}. Not copied
 */
public record TitleCandidates(List<String> texts, double[][] vectors) {

  public static TitleCandidates collect(Page page) {
    TitleWeights none =
        new TitleWeights(Collections.nCopies(TitleWeights.featureNames().size(), 0.0));
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
    return new TitleCandidates(
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
