package org.wpbminer.features.links;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.page.PageTree;

/** Statistics of a group of links, the input of {@link GroupFeatures}. */
final class GroupStatistics {

  private static final int MAX_STEPS = 12;

  final PageTree tree;
  final PageOutline outline;
  final AnchorMeasures anchors;
  final AnchorGroup group;
  final int parent;

  final int region;

  final List<GroupHeading> headings;
  final GroupHeading heading;

  final GroupHeading headingWithTopic;

  private final String[] around;

  // Means of the measures over the links of the group, then further statistics of the links.
  final double[] means = new double[AnchorMeasures.NAMES.size()];
  double spread;
  double elsewhere;
  double nofollow;
  double newWindow;
  double digits;
  double bestLikeTitle;
  double bestLikeText;

  /** Similarity of all link texts of the group, joined, to the title of the page. */
  final double wordsLikeTitle;

  final double wordsLikeText;

  /** Similarity of the nearest heading to the page's title, keywords and description. */
  final double headingLikeTitle;

  int targets;
  int items;
  int itemChars;
  int itemImages;
  int itemLinks;
  int linkChars;

  GroupStatistics(PageOutline outline, AnchorMeasures anchors, GroupPlace setting) {
    this.tree = outline.tree;
    this.outline = outline;
    this.anchors = anchors;
    this.group = setting.group();
    this.parent = group.parent();
    this.region = setting.region();
    this.headings = setting.headings();
    this.heading = setting.heading();
    this.headingWithTopic = setting.headingWithTopic();
    this.around = around();
    PageTopic.Likeness words = anchors.likeness(group);
    this.wordsLikeTitle = words.title();
    this.wordsLikeText = words.text();
    this.headingLikeTitle = anchors.topic.likeAnnounced(heading);
    sum();
  }

  private void sum() {
    Set<String> addresses = new HashSet<>();
    int last = PageTree.NONE;
    double square = 0;
    double n = group.size();
    for (int i = 0; i < group.size(); i++) {
      int a = group.anchors()[i];
      int place = anchors.place(a);
      for (int m = 0; m < means.length; m++) {
        means[m] += anchors.of(place, m) / n;
      }
      bestLikeTitle = Math.max(bestLikeTitle, anchors.of(place, AnchorMeasures.LIKE_TITLE));
      bestLikeText = Math.max(bestLikeText, anchors.of(place, AnchorMeasures.LIKE_TEXT));
      square += Math.pow(anchors.of(place, AnchorMeasures.WIDTH), 2) / n;
      String href = anchors.target(place);
      addresses.add(href);
      elsewhere += anchors.isElsewhere(place) ? 1 / n : 0;
      nofollow += isForMachines(tree.attribute(a, "rel")) ? 1 / n : 0;
      newWindow += "_blank".equals(tree.attribute(a, "target")) ? 1 / n : 0;
      digits += hasDigit(href) ? 1 / n : 0;
      linkChars += tree.chars(a);
      int item = group.items()[i];
      if (item != last) {
        last = item;
        items++;
        itemChars += tree.chars(item);
        itemImages += outline.hasImage(item) ? 1 : 0;
        itemLinks += tree.links(item);
      }
    }
    targets = addresses.size();
    double mean = means[AnchorMeasures.WIDTH];
    spread = Math.sqrt(Math.max(0, square - mean * mean));
  }

  private static boolean hasDigit(String href) {
    for (int i = 0; i < href.length(); i++) {
      if (Character.isDigit(href.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isForMachines(@Nullable String rel) {
    return rel != null && (rel.contains("nofollow") || rel.contains("sponsored"));
  }

  boolean isInMain(int node) {
    return outline.main > 0 && tree.isWithin(node, outline.main);
  }

  /** Returns the number of characters from the main text's end to the group; may be negative. */
  int charsFromMain() {
    return outline.totals.chars(outline.mainEnd, group.first());
  }

  /** Returns the number of characters between a heading and the group. */
  int charsFrom(GroupHeading heading) {
    return Math.abs(outline.totals.chars(heading.node(), group.first()));
  }

  /** Returns the number of levels from the parent up to an element around the main text's end. */
  int stepsToMain() {
    int steps = 0;
    for (int up = parent; up > 0 && !tree.isWithin(outline.mainEnd, up); up = tree.parent(up)) {
      steps++;
    }
    return Math.min(steps, MAX_STEPS);
  }

  /**
   * Returns 1 / sqrt(n + 1) if the nearest ancestor with a tag is n levels above the first link; 0
   * if no ancestor has the tag.
   *
   * @param tag a tag in lower case
   */
  double nearness(String tag) {
    for (int i = 0; i < around.length; i++) {
      if (around[i].equals(tag)) {
        return 1 / Math.sqrt(i + 1.0);
      }
    }
    return 0;
  }

  /** Returns the tags of the first link and its ancestors. */
  private String[] around() {
    List<String> tags = new ArrayList<>();
    for (int up = group.first(); up > 0 && tags.size() < MAX_STEPS; up = tree.parent(up)) {
      tags.add(tree.tag(up));
    }
    return tags.toArray(String[]::new);
  }

  /**
   * A group of links with the region around it and the headings above it.
   *
   * @param group the links
   * @param region the complete list or set of cards that contains the group: the largest element
   *     around it that consists mostly of links
   * @param headings the headings above the group, the nearest first
   * @param isInNav whether one of the nearest ancestors is a {@code nav}
   */
  record GroupPlace(AnchorGroup group, int region, List<GroupHeading> headings, boolean isInNav) {

    static GroupPlace of(AnchorGroup group, PageOutline outline, HeadingFinder finder) {
      PageTree tree = outline.tree;
      int nav = tree.nearestAncestor(group.first(), MAX_STEPS - 1, n -> tree.tag(n).equals("nav"));
      return new GroupPlace(
          group, outline.region(group.parent()), finder.of(group), nav != PageTree.NONE);
    }

    /**
     * Whether the group is in a {@code nav} and no heading announces related links. Of 15,141
     * labelled groups in a {@code nav} 8 have related links, 6 of them under such a heading.
     */
    boolean isMenu() {
      return isInNav && !isAnnounced();
    }

    /** Whether the heading of the group announces links that were chosen for the page. */
    boolean isAnnounced() {
      return headingWithTopic().isOf(HeadingTopics.OF_RELATED);
    }

    /** Returns the nearest heading, {@link GroupHeading#NONE} if missing. */
    GroupHeading heading() {
      return headings.isEmpty() ? GroupHeading.NONE : headings.get(0);
    }

    /**
     * Returns the nearest heading with a topic, {@link GroupHeading#NONE} if missing. A short text
     * about adverts, popular articles or navigation may be the label of an advert or a tab, so a
     * heading element with a topic is preferred to it.
     */
    GroupHeading headingWithTopic() {
      GroupHeading nearest = first(GroupHeading::hasTopic);
      boolean mayBeLabel =
          !nearest.isElement() && !nearest.isLabel() && nearest.isOf(HeadingTopics.OF_LABELS);
      GroupHeading element =
          mayBeLabel ? first(heading -> heading.isElement() && heading.hasTopic()) : nearest;
      return element.exists() ? element : nearest;
    }

    private GroupHeading first(Predicate<GroupHeading> wanted) {
      return headings.stream().filter(wanted).findFirst().orElse(GroupHeading.NONE);
    }
  }
}
