package org.wpbminer.eval.systems;

import org.wpbminer.classifier.relatedlinks.RelatedLinkParameters;
import org.wpbminer.classifier.relatedlinks.RelatedLinkRules;
import org.wpbminer.classifier.relatedlinks.StopLists;

/** A cut of the page and rules to run on it. */
record LinkVariant(LinkGrouping grouping, RelatedLinkParameters parameters, StopLists lists) {

  /** The rules with T = 0 and all blocks taken, so that every T can be read off their scores. */
  RelatedLinkRules rulesForAnyThreshold() {
    return new RelatedLinkRules(
        parameters.withThreshold(0).withMostBlocks(Integer.MAX_VALUE), lists);
  }
}
