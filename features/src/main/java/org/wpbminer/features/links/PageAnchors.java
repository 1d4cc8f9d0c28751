package org.wpbminer.features.links;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.PageWords;
import org.wpbminer.features.links.GroupStatistics.GroupPlace;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The link groups of a page with their words and features, the input of the classifier of related
 * links. Words are cheap and computed at once; features are computed for each group on demand. Not
 * thread-safe.
 */
public final class PageAnchors {

  /** Version of features and words. Increase it when one changes; older models are refused. */
  public static final int VERSION = 9;

  /** Maximum number of groups of a page; ordinary pages have fewer than a hundred. */
  public static final int MAX_GROUPS = 5_000;

  private final List<AnchorGroup> groups;
  private final boolean truncated;
  private final PageOutline outline;
  private final DocumentFrequencies frequencies;
  private final List<GroupPlace> settings = new ArrayList<>();
  private final PageWords words;

  /** Measures of the links; created lazily for the first feature vector. */
  private @Nullable AnchorMeasures measures;

  public PageAnchors(PageReading page, DocumentFrequencies frequencies) {
    this.frequencies = frequencies;
    List<AnchorGroup> all = AnchorGroups.of(page);
    this.truncated = all.size() > MAX_GROUPS;
    this.groups = List.copyOf(truncated ? all.subList(0, MAX_GROUPS) : all);
    this.outline = new PageOutline(page);
    HeadingFinder finder = new HeadingFinder(outline);
    for (AnchorGroup group : groups) {
      settings.add(GroupPlace.of(group, outline, finder));
    }
    this.words = GroupWords.read(page, settings);
  }

  public static List<String> featureNames() {
    return GroupFeatures.NAMES;
  }

  /** Returns the groups in the order of their first links. */
  public List<AnchorGroup> groups() {
    return groups;
  }

  /** Whether the page has more groups than {@link #MAX_GROUPS}. */
  public boolean truncated() {
    return truncated;
  }

  /**
   * Returns the nearest heading above a group that has a topic, else the nearest heading; {@link
   * GroupHeading#NONE} if absent.
   */
  public GroupHeading heading(int group) {
    GroupPlace setting = settings.get(group);
    GroupHeading headingWithTopic = setting.headingWithTopic();
    return headingWithTopic.exists() ? headingWithTopic : setting.heading();
  }

  /** Returns the names of the features that are 1 if {@link #isAnnounced} and else 0. */
  public static List<String> announcing() {
    return HeadingTopics.OF_RELATED.stream().map(topic -> "telling-" + topic).sorted().toList();
  }

  /** Whether the heading of a group announces links chosen for the page. */
  public boolean isAnnounced(int group) {
    return settings.get(group).isAnnounced();
  }

  /** Whether a group is in a menu; its links are not related, and its words are not read. */
  public boolean isMenu(int group) {
    return settings.get(group).isMenu();
  }

  /** Whether the text of a link is nothing but a word of navigation, such as "[More ...]". */
  public static boolean isNavigation(String text) {
    return HeadingTopics.all().isNavigation(text);
  }

  /** Returns the words of all groups; each key contains a {@link WordPlace}. */
  public PageWords words() {
    return words;
  }

  /** Returns the unscaled features of a group, in the order of {@link #featureNames}. */
  public double[] vector(int group) {
    return GroupFeatures.of(new GroupStatistics(outline, measures(), settings.get(group)));
  }

  /** Returns the width of a link's text in columns; an ideograph takes two. */
  public int width(int anchor) {
    return (int)
        Math.round(Math.expm1(measures().of(measures().place(anchor), AnchorMeasures.WIDTH)));
  }

  /** Returns the canonical URL that the page declares, as written; "" if missing. */
  public String canonical() {
    PageTree tree = outline.tree;
    for (int link : outline.reading.elements("link")) {
      if ("canonical".equals(tree.attribute(link, "rel"))) {
        String href = tree.attribute(link, "href");
        return href == null ? "" : href.strip();
      }
    }
    return "";
  }

  private AnchorMeasures measures() {
    if (measures == null) {
      measures = new AnchorMeasures(outline, groups, frequencies);
    }
    return measures;
  }

  /** Places where a word of a link group occurs; stored in the lowest bits of the word's key. */
  public enum WordPlace {
    /** Tags and attributes of the ancestors. */
    NAMES,
    /** Headings above the group. */
    HEADINGS,
    /** Texts of the links and texts beside them. */
    TEXTS;

    /** Bit mask of the place in a key. */
    static final int BITS = 3;

    private static final WordPlace[] ALL = values();

    /** Returns the place of a key of {@link PageAnchors#words}. */
    public static WordPlace of(int word) {
      return ALL[Math.min(word & BITS, ALL.length - 1)];
    }
  }
}
