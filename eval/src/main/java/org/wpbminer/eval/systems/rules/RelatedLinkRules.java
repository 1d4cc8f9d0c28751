package org.wpbminer.eval.systems.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockLabeller;
import org.wpbminer.classifier.lexicon.TermFinder;
import org.wpbminer.classifier.lexicon.TitleWords;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * The four rules and the choice of the best block (section 2.2 of Wang et al. 2006). For each link
 * the rules use the length of its anchor (Len), unwanted terms in the anchor (LT) and in the URL
 * (LU), and the number of words shared with the title (NUM). Rules 1 to 3 exclude groups; the score
 * of each other group is its mean NUM; the group with the highest score is the related one if the
 * score is above T.
 *
 * <p>The rules in the paper and its Figure 1 disagree; this class follows the rules. Rule 1
 * excludes a group with more than two short anchors, the figure one with two. In rule 4 every link
 * counts in the mean, in the figure short ones do not. When a rule applies, the figure continues
 * with the next link, but the rules exclude the group. Rule 4 excludes a group with a score "less
 * than T", the figure keeps one with a score "above T"; here a score equal to T is not related. Of
 * equal scores the first is chosen.
 */
public final class RelatedLinkRules implements BlockLabeller {

  /**
   * T: a group is related if its mean NUM is above this threshold. The published optimum (Table 1).
   */
  public static final double THRESHOLD = 0.25;

  /** Minimum length (Len), in bytes, of an anchor that does not count as short. */
  private static final int MIN_ANCHOR_BYTES = 10;

  private static final int MAX_SHORT_ANCHORS = 2;

  /** Minimum number of links in a group; in the paper a feature of related links, not a rule. */
  private static final int MIN_LINKS = 2;

  private static final TermLists TERMS =
      TermLists.load(RelatedLinkRules.class, "related-link-terms.tsv");

  /** LT: terms that occur in the anchors of links that are not related links. */
  private static final TermFinder STOP_WORDS = new TermFinder(TERMS.terms("stop-words"));

  /** LU: terms that occur in the URLs of links that are not related links. */
  private static final TermFinder STOP_URLS = new TermFinder(TERMS.terms("stop-addresses"));

  /** Returns the index of the related group, which has the highest score above T; -1 if absent. */
  public static int related(TitleWords title, List<List<PageLink>> groups) {
    int best = -1;
    double highest = THRESHOLD;
    for (int group = 0; group < groups.size(); group++) {
      double score = score(title, groups.get(group));
      if (score > highest) {
        best = group;
        highest = score;
      }
    }
    return best;
  }

  /** Returns the score of a group: its mean NUM, or NaN if rules 1 to 3 exclude it. */
  static double score(TitleWords title, List<PageLink> group) {
    return isOut(group) ? Double.NaN : meanShared(title, group);
  }

  private static boolean isOut(List<PageLink> group) {
    return group.size() < MIN_LINKS
        || group.stream().anyMatch(RelatedLinkRules::hasStopTerm)
        || group.stream().filter(RelatedLinkRules::isShort).count() > MAX_SHORT_ANCHORS;
  }

  private static boolean hasStopTerm(PageLink link) {
    return STOP_WORDS.find(link.text()) != null || STOP_URLS.find(link.href()) != null;
  }

  private static boolean isShort(PageLink link) {
    return Characters.gbkBytes(link.text()) < MIN_ANCHOR_BYTES;
  }

  /** Returns the mean NUM (words shared with the title) of a group's links; NaN without links. */
  public static double meanShared(TitleWords title, List<PageLink> group) {
    return group.stream().mapToInt(link -> title.shared(link.text())).average().orElse(Double.NaN);
  }

  /**
   * Labels the related group {@link BlockLabel#RELATED_LINK}, all others {@link BlockLabel#OTHER}.
   */
  @Override
  public List<BlockLabel> label(Page page, List<Block> blocks) {
    List<BlockLabel> labels = new ArrayList<>(Collections.nCopies(blocks.size(), BlockLabel.OTHER));
    int best = related(TitleWords.of(page), PageLinks.in(PageReading.of(page), blocks));
    if (best >= 0) {
      labels.set(best, BlockLabel.RELATED_LINK);
    }
    return labels;
  }
}
