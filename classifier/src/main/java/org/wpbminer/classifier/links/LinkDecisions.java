package org.wpbminer.classifier.links;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.features.links.AddressForm;
import org.wpbminer.features.links.AddressForm.AddressKind;
import org.wpbminer.features.links.AnchorGroup;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;
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

  /** Groups before and after one that may be of the same cards. */
  private static final int MOST_BESIDE = 20;

  private final PageAnchors anchors;
  private final LinkModel model;
  private final List<DecidedGroup> groups = new ArrayList<>();

  /** Place of a link's group by the link. */
  private final Map<Integer, Integer> groupOf = new HashMap<>();

  /** Links of groups that are related, but these are none. */
  private final Set<Integer> leftOut;

  private LinkDecisions(PageTree tree, PageAnchors anchors, LinkModel model) {
    this.anchors = anchors;
    this.model = model;
    LinkDecision[] decisions = model.decide(anchors);
    preferTitles(decisions);
    for (int g = 0; g < decisions.length; g++) {
      AnchorGroup group = anchors.groups().get(g);
      groups.add(new DecidedGroup(group, decisions[g]));
      for (int anchor : group.anchors()) {
        groupOf.put(anchor, g);
      }
    }
    int[] given = ofLists(LinkList.PAGE, LinkList.SECTION).sorted().toArray();
    leftOut = SecondaryLinks.of(tree, anchors, given);
    Arrays.stream(given).filter(link -> isNoArticle(tree, link)).forEach(leftOut::add);
  }

  /** Logins, adverts and their like, and pages of tags, sections and authors are no articles. */
  private static boolean isNoArticle(PageTree tree, int link) {
    return AddressForm.of(tree.attribute(link, "href").strip()).kind() != AddressKind.OTHER;
  }

  /** Where of a list's cards the small links were taken and the titles were not, it is these. */
  private void preferTitles(LinkDecision[] decisions) {
    for (int g = 0; g < decisions.length; g++) {
      if (decisions[g].related() && isSmall(g)) {
        int title = titlesOf(g);
        if (title >= 0 && !decisions[title].related()) {
          decisions[title] = decisions[g];
          decisions[g] = new LinkDecision(LinkList.NONE, decisions[g].probability());
        }
      }
    }
  }

  /** The group of wide links in the same cards, -1 if there is none. */
  private int titlesOf(int small) {
    AnchorGroup cards = anchors.groups().get(small);
    Set<Integer> items = Arrays.stream(cards.items()).boxed().collect(Collectors.toSet());
    int end = Math.min(anchors.groups().size(), small + MOST_BESIDE);
    for (int g = Math.max(0, small - MOST_BESIDE); g < end; g++) {
      AnchorGroup group = anchors.groups().get(g);
      if (group.parent() == cards.parent() && g != small && !isSmall(g)) {
        long shared = Arrays.stream(group.items()).distinct().filter(items::contains).count();
        if (2 * shared > items.size()) {
          return g;
        }
      }
    }
    return -1;
  }

  /** Whether most of a group's links are too short for titles. */
  private boolean isSmall(int group) {
    int[] links = anchors.groups().get(group).anchors();
    return 2 * Arrays.stream(links).filter(a -> anchors.width(a) < SecondaryLinks.TITLE).count()
        > links.length;
  }

  /** The links of groups that are of some lists. */
  private IntStream ofLists(LinkList... lists) {
    Set<LinkList> wanted = Set.of(lists);
    return groups.stream()
        .filter(group -> wanted.contains(group.decision().list()))
        .flatMapToInt(group -> Arrays.stream(group.group().anchors()));
  }

  /** Decides of a page's links. */
  public static LinkDecisions of(PageReading page, LinkModel model) {
    return new LinkDecisions(page.tree(), new PageAnchors(page, model.frequencies()), model);
  }

  /** What the page says is its own address, as it wrote it; "" if it does not. */
  public String canonical() {
    return anchors.canonical();
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
   * What was decided of a link; {@link LinkDecision#NO} of what is in no group, is a part of a card
   * or leads to no article, by its address.
   */
  public LinkDecision of(int anchor) {
    Integer group = groupOf.get(anchor);
    return group == null || leftOut.contains(anchor)
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
    ofLists(LinkList.PAGE)
        .forEach(anchor -> Arrays.fill(related, anchor, tree.subtreeEnd(anchor), true));
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
