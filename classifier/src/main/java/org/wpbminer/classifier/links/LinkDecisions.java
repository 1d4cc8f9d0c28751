package org.wpbminer.classifier.links;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.features.links.AnchorGroup;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a {@link LinkModel} says of a page's links, one decision for each group of links that stand
 * in the same way.
 */
public final class LinkDecisions {

  /**
   * A group of links and what was decided of it.
   *
   * @param group the links
   * @param decision holds for each of its links
   */
  public record DecidedGroup(AnchorGroup group, LinkDecision decision) {}

  private final PageAnchors anchors;
  private final LinkModel model;
  private final List<DecidedGroup> groups = new ArrayList<>();

  /** Place of a link's group by the link. */
  private final Map<Integer, Integer> groupOf = new HashMap<>();

  /** Links of groups that are related, but these are none. */
  private final Set<Integer> cardParts;

  private LinkDecisions(PageTree tree, PageAnchors anchors, LinkModel model) {
    this.anchors = anchors;
    this.model = model;
    double[] probabilities = model.probabilities(anchors);
    for (int g = 0; g < probabilities.length; g++) {
      AnchorGroup group = anchors.groups().get(g);
      groups.add(
          new DecidedGroup(
              group, new LinkDecision(probabilities[g] >= model.least(), probabilities[g])));
      for (int anchor : group.anchors()) {
        groupOf.put(anchor, g);
      }
    }
    cardParts = SecondaryLinks.of(tree, anchors, related().sorted().toArray());
  }

  /** The links of groups that are related. */
  private IntStream related() {
    return groups.stream()
        .filter(group -> group.decision().related())
        .flatMapToInt(group -> Arrays.stream(group.group().anchors()));
  }

  /** Decides of a page's links. */
  public static LinkDecisions of(Page page, LinkModel model) {
    return new LinkDecisions(page.tree(), new PageAnchors(page), model);
  }

  PageAnchors anchors() {
    return anchors;
  }

  /** The groups, in the order of their first links. */
  public List<DecidedGroup> groups() {
    return List.copyOf(groups);
  }

  /** What a group stands under, white space folded; "" if nothing was found. */
  public String heading(int group) {
    return anchors.heading(group).text();
  }

  /**
   * What was decided of a link; {@link LinkDecision#NO} of what is in no group or is a part of a
   * card.
   */
  public LinkDecision of(int anchor) {
    Integer group = groupOf.get(anchor);
    return group == null || cardParts.contains(anchor)
        ? LinkDecision.NO
        : groups.get(group).decision();
  }

  /**
   * Why each group was decided as it was.
   *
   * @param tree the page's
   * @param most reasons of a group
   */
  public List<ExplainedGroup> explain(PageTree tree, int most) {
    return model.explain(tree, this, most);
  }

  /** Of each node of the page whether it is a related link or lies in one. */
  public boolean[] inRelated(PageTree tree) {
    boolean[] related = new boolean[tree.size()];
    related().forEach(anchor -> Arrays.fill(related, anchor, tree.subtreeEnd(anchor), true));
    return related;
  }

  /** What was not done, or null. */
  public String warning() {
    return anchors.truncated()
        ? "more than "
            + PageAnchors.MOST_GROUPS
            + " groups of links; those behind are taken for no related links"
        : null;
  }
}
