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

/** Decisions of a {@link LinkModel} about each group of a page's links. */
public final class LinkDecisions {

  /** A group of links with the decision for all of them. */
  public record DecidedGroup(AnchorGroup group, LinkDecision decision) {}

  /** Maximum distance, in groups, between two groups of links in the same cards. */
  private static final int MAX_GROUPS_BESIDE = 20;

  /** Maximum mean width of secondary links, relative to that of the titles of the same cards. */
  private static final double MAX_WIDTH_SHARE = 0.67;

  /** Maximum number of ancestors of a link among which a heading is searched for. */
  private static final int MAX_HEADING_LEVELS = 3;

  /** Maximum mean width of secondary links, in columns. */
  private static final double MAX_NARROW_COLUMNS = 21;

  private final PageAnchors anchors;
  private final LinkModel model;
  private final List<DecidedGroup> groups = new ArrayList<>();

  private final Map<Integer, Integer> groupOf = new HashMap<>();

  /** Links of chosen groups that are secondary, or lead to a login, advert, tag or author. */
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
    leaveOutBesideTitles(tree);
  }

  /** Whether a link leads to a login, advert, tag or author instead of an article. */
  private static boolean isNoArticle(PageTree tree, int link) {
    return AddressForm.of(tree.attribute(link, "href").strip()).kind() != AddressKind.OTHER;
  }

  /** Leaves out groups of links beside wider ones in the same cards, such as forums and dates. */
  private void leaveOutBesideTitles(PageTree tree) {
    for (int g = 0; g < groups.size(); g++) {
      int first = groups.get(g).group().first();
      if (tree.nearestAncestor(first, MAX_HEADING_LEVELS, tree::isHeading) != PageTree.NONE) {
        continue;
      }
      double width = meanWidth(g);
      boolean isNarrow = isGiven(g) && width > 0 && width < MAX_NARROW_COLUMNS;
      int end = isNarrow ? Math.min(groups.size(), g + MAX_GROUPS_BESIDE) : 0;
      for (int t = Math.max(0, g - MAX_GROUPS_BESIDE); t < end; t++) {
        if (t != g && isGiven(t) && width < MAX_WIDTH_SHARE * meanWidth(t) && share(g, t)) {
          Arrays.stream(groups.get(g).group().anchors()).forEach(leftOut::add);
        }
      }
    }
  }

  private boolean isGiven(int group) {
    return groups.get(group).decision().list() != LinkList.NONE;
  }

  /** Returns the mean width of a group's links with text, without those left out; 0 if absent. */
  private double meanWidth(int group) {
    return Arrays.stream(anchors.groups().get(group).anchors())
        .filter(anchor -> !leftOut.contains(anchor))
        .map(anchors::width)
        .filter(width -> width > 0)
        .average()
        .orElse(0);
  }

  /** Whether most items of a group are items of another one too. */
  private boolean share(int group, int other) {
    AnchorGroup one = anchors.groups().get(group);
    AnchorGroup two = anchors.groups().get(other);
    Set<Integer> items = Arrays.stream(one.items()).boxed().collect(Collectors.toSet());
    long shared = Arrays.stream(two.items()).distinct().filter(items::contains).count();
    return one.parent() == two.parent() && 2 * shared > items.size();
  }

  /** Chooses the titles of cards if only the small links of the same cards were chosen. */
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

  /** Returns the group with the titles of the cards of a group of small links; -1 if missing. */
  private int titlesOf(int small) {
    int end = Math.min(anchors.groups().size(), small + MAX_GROUPS_BESIDE);
    for (int g = Math.max(0, small - MAX_GROUPS_BESIDE); g < end; g++) {
      if (g != small && !isSmall(g) && share(small, g)) {
        return g;
      }
    }
    return -1;
  }

  /** Whether most of a group's links are too short for titles. */
  private boolean isSmall(int group) {
    int[] links = anchors.groups().get(group).anchors();
    return 2
            * Arrays.stream(links)
                .filter(a -> anchors.width(a) < SecondaryLinks.MIN_TITLE_COLUMNS)
                .count()
        > links.length;
  }

  private IntStream ofLists(LinkList... lists) {
    Set<LinkList> wanted = Set.of(lists);
    return groups.stream()
        .filter(group -> wanted.contains(group.decision().list()))
        .flatMapToInt(group -> Arrays.stream(group.group().anchors()));
  }

  public static LinkDecisions of(PageReading page, LinkModel model) {
    return new LinkDecisions(page.tree(), new PageAnchors(page, model.frequencies()), model);
  }

  /** Returns the canonical address that the page declares, unresolved; "" if missing. */
  public String canonical() {
    return anchors.canonical();
  }

  PageAnchors anchors() {
    return anchors;
  }

  /** Returns the groups in the order of their first links. */
  public List<DecidedGroup> groups() {
    return List.copyOf(groups);
  }

  /** Returns the heading above a group with collapsed whitespace; "" if missing. */
  public String heading(int group) {
    return anchors.heading(group).text();
  }

  /**
   * Returns the decision about a link; {@link LinkDecision#NO} if the link is in no group, is a
   * secondary link of a card, or does not lead to an article.
   */
  public LinkDecision of(int anchor) {
    Integer group = groupOf.get(anchor);
    return group == null || leftOut.contains(anchor)
        ? LinkDecision.NO
        : groups.get(group).decision();
  }

  /** Explains the decision about each group by a limited number of reasons. */
  public List<ExplainedGroup> explain(PageTree tree, int most) {
    return model.explain(tree, this, most);
  }

  /** Returns a warning if the page has too many groups, else null. */
  public String warning() {
    return anchors.truncated()
        ? "more than "
            + PageAnchors.MAX_GROUPS
            + " groups of links; the links after them are not examined"
        : null;
  }
}
