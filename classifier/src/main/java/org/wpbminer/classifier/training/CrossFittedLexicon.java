package org.wpbminer.classifier.training;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.lexicon.Lexicon;

/**
 * A lexicon and, for the blocks that it was learned from, lexica that were learned without their
 * sites. A classifier must learn from what such a lexicon says of a block: of blocks that it was
 * learned from a lexicon knows more than it ever will of new ones.
 *
 * @param lexicon learned from all blocks, for use on others
 * @param withoutSite for every site that it was learned from one that was not
 */
record CrossFittedLexicon(Lexicon lexicon, Map<String, Lexicon> withoutSite) {

  /** No words. */
  static final CrossFittedLexicon NONE = new CrossFittedLexicon(Lexicon.NONE, Map.of());

  public CrossFittedLexicon {
    withoutSite = Map.copyOf(withoutSite);
  }

  /** The lexicon for a site's blocks: one that has not seen them. */
  public Lexicon of(String site) {
    return withoutSite.getOrDefault(site, lexicon);
  }

  /** A set with vectors completed, each by the lexicon for its site. */
  TrainingSet complete(TrainingSet set) {
    double[][] vectors = set.vectors().clone();
    Map<String, List<Integer>> bySite =
        IntStream.range(0, set.size()).boxed().collect(Collectors.groupingBy(i -> set.sites()[i]));
    bySite.forEach(
        (site, rows) -> {
          int[] places = rows.stream().mapToInt(Integer::intValue).toArray();
          TrainingSet complete = set.subset(places).completedBy(of(site));
          for (int k = 0; k < places.length; k++) {
            vectors[places[k]] = complete.vectors()[k];
          }
        });
    return set.withVectors(vectors);
  }
}
