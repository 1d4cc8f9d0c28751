package org.wpbminer.eval;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.training.LabelledCorpus;

/**
 * Pages for experiments.
 *
 * @param gold labelled pages, or null for an experiment that needs none
 * @param truth pages whose main text is known; {@link LabelledCorpus#NONE} if absent
 * @param sites folder with a subfolder of pages for each site, or null
 * @param links folders of pages on which only related links are marked; possibly none
 */
public record ExperimentPages(
    @Nullable LabelledCorpus gold,
    LabelledCorpus truth,
    @Nullable Path sites,
    List<LabelledCorpus> links) {

  public static ExperimentPages of(LabelledCorpus gold) {
    return new ExperimentPages(gold, LabelledCorpus.NONE, null, List.of());
  }
}
