package org.wpbminer.features.links;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.boxes.NodeBoxes;
import org.wpbminer.features.words.PageWords;
import org.wpbminer.segmenter.page.Page;

/**
 * A page's links in groups, described: what a classifier needs to tell which of them lead to what
 * belongs to the page's topic.
 *
 * @param groups in the order of their first links
 * @param headings of each group the heading that it stands under: the nearest that says what its
 *     links are, else the nearest; {@link GroupHeading#NONE} if there is none
 * @param vectors of each group its features, in the order of {@link #featureNames}; not scaled
 * @param words of each group its words
 * @param truncated whether the page has more groups than are described
 */
public record PageAnchors(
    List<AnchorGroup> groups,
    List<GroupHeading> headings,
    double[][] vectors,
    PageWords words,
    boolean truncated) {

  /**
   * Version of the features and words. Raise it when the meaning of one changes: a model that
   * learned from others is refused.
   */
  public static final int VERSION = 1;

  /** Groups of a page that are described; pages of people's have some tens, a hundred at most. */
  public static final int MOST_GROUPS = 5_000;

  /** Names of the features. */
  public static List<String> featureNames() {
    return GroupFeatures.NAMES;
  }

  /**
   * Groups and describes a page's links.
   *
   * @param boxes the page's layout; {@link NodeBoxes#NONE} where nothing is known
   */
  public static PageAnchors of(Page page, NodeBoxes boxes) {
    List<AnchorGroup> all = AnchorGroups.of(page.tree());
    boolean truncated = all.size() > MOST_GROUPS;
    List<AnchorGroup> groups = truncated ? List.copyOf(all.subList(0, MOST_GROUPS)) : all;
    PageOutline outline = new PageOutline(page.tree());
    AnchorMeasures anchors = new AnchorMeasures(outline, groups, page.title());
    HeadingFinder finder = new HeadingFinder(outline);
    HeadingReader reader = new HeadingReader(page.tree());
    GroupWords words = new GroupWords(page.tree());
    List<GroupHeading> headings = new ArrayList<>();
    double[][] vectors = new double[groups.size()][];
    int[][] wordsOf = new int[groups.size()][];
    int[] chars = new int[groups.size()];
    for (int g = 0; g < vectors.length; g++) {
      List<GroupHeading> over = finder.of(groups.get(g), reader);
      GroupFacts facts = new GroupFacts(outline, anchors, boxes, groups.get(g), over, reader);
      headings.add(facts.telling.exists() ? facts.telling : facts.heading());
      vectors[g] = GroupFeatures.of(facts);
      wordsOf[g] = words.of(facts);
      chars[g] = facts.linkChars;
    }
    return new PageAnchors(groups, headings, vectors, new PageWords(wordsOf, chars), truncated);
  }
}
