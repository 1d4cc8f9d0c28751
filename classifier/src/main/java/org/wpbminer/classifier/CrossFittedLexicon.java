package org.wpbminer.classifier;

import java.util.Map;

/**
 * A lexicon and, for the blocks that it was learned from, lexica that were learned without their
 * sites. A machine must learn from what such a lexicon says of a block: of blocks that it was
 * learned from a lexicon knows more than it ever will of new ones.
 *
 * @param lexicon learned from all blocks, for use on others
 * @param withoutSite for every site that it was learned from one that was not
 */
public record CrossFittedLexicon(Lexicon lexicon, Map<String, Lexicon> withoutSite) {

  public CrossFittedLexicon {
    withoutSite = Map.copyOf(withoutSite);
  }

  /** The lexicon for a site's blocks: one that has not seen them. */
  public Lexicon of(String site) {
    return withoutSite.getOrDefault(site, lexicon);
  }
}
