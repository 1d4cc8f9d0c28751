package org.wpbminer.features.links;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.PageWords;
import org.wpbminer.features.links.GroupStatistics.GroupPlace;
import org.wpbminer.features.links.HeadingTopics.HeadingReader;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * A page's links in groups, described: what a classifier needs to tell which of them lead to what
 * belongs to the page's topic. Words are cheap and made at once; features are made of those groups
 * that they are asked of. For one thread.
 */
public final class PageAnchors {

  /**
   * Version of the features and words. Raise it when the meaning of one changes: a model that
   * learned from others is refused.
   */
  public static final int VERSION = 5;

  /** Groups of a page that are described; pages of people's have some tens, a hundred at most. */
  public static final int MOST_GROUPS = 5_000;

  private final List<AnchorGroup> groups;
  private final boolean truncated;
  private final PageOutline outline;
  private final DocumentFrequencies frequencies;
  private final HeadingReader reader;
  private final List<GroupPlace> settings = new ArrayList<>();
  private final PageWords words;

  /** Of the page's links; made when the first features are. */
  private AnchorMeasures measures;

  /** Groups and describes a page's links. */
  public PageAnchors(PageReading page, DocumentFrequencies frequencies) {
    this.frequencies = frequencies;
    List<AnchorGroup> all = AnchorGroups.of(page.tree());
    this.truncated = all.size() > MOST_GROUPS;
    this.groups = List.copyOf(truncated ? all.subList(0, MOST_GROUPS) : all);
    this.outline = new PageOutline(page);
    this.reader = new HeadingReader(page.tree());
    HeadingFinder finder = new HeadingFinder(outline);
    for (AnchorGroup group : groups) {
      settings.add(GroupPlace.of(group, outline, finder, reader));
    }
    this.words = GroupWords.read(page, settings);
  }

  /** Names of the features. */
  public static List<String> featureNames() {
    return GroupFeatures.NAMES;
  }

  /** The groups, in the order of their first links. */
  public List<AnchorGroup> groups() {
    return groups;
  }

  /** Whether the page has more groups than are described. */
  public boolean truncated() {
    return truncated;
  }

  /**
   * The heading that a group stands under: the nearest that says what its links are, else the
   * nearest; {@link GroupHeading#NONE} if there is none.
   */
  public GroupHeading heading(int group) {
    GroupPlace setting = settings.get(group);
    GroupHeading telling = setting.telling(reader);
    return telling.exists() ? telling : setting.heading();
  }

  /** The words of all groups; {@link WordPlace} tells the place of each key. */
  public PageWords words() {
    return words;
  }

  /** The features of a group, in the order of {@link #featureNames}; not scaled. */
  public double[] vector(int group) {
    return GroupFeatures.of(new GroupStatistics(outline, measures(), settings.get(group), reader));
  }

  /** Columns that the text of a link takes which is in a group; 0 of one without text. */
  public int width(int anchor) {
    return (int)
        Math.round(Math.expm1(measures().of(measures().place(anchor), AnchorMeasures.WIDTH)));
  }

  /** What the page says is its own address, as it wrote it; "" if it says none. */
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

  /**
   * Where a word of a group of links was met. A word's number says it, so that what a lexicon says
   * can be told apart by it.
   */
  public enum WordPlace {
    /** In the tags and names of the elements around. */
    NAMES,
    /** In the headings over the group. */
    HEADINGS,
    /** In the links and beside them. */
    TEXTS;

    /** The bits of a word's number that say its place. */
    static final int BITS = 3;

    private static final WordPlace[] ALL = values();

    /** The place of a key of {@link PageAnchors#words}. */
    public static WordPlace of(int word) {
      return ALL[Math.min(word & BITS, ALL.length - 1)];
    }
  }
}
