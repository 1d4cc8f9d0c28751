package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.training.MarkedLinks.Mark;
import org.wpbminer.features.links.AnchorGroup;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A page with marked related links. A group is a set of links that is classified as a whole.
 *
 * @param id name of the page
 * @param site name of the site
 * @param language language code, "?" if unknown
 * @param set the groups, each labelled by the majority of its links; groups in which most links are
 *     not evaluated have count 0
 * @param sections for each group whether most of its links are marked as links to the whole section
 *     or site
 * @param addresses for each group the URLs of its links
 * @param related URLs of the related links
 * @param neither URLs that are not evaluated, neither as correct nor as wrong
 */
public record LinkPage(
    String id,
    String site,
    String language,
    TrainingSet set,
    boolean[] sections,
    List<Set<String>> addresses,
    Set<String> related,
    Set<String> neither) {

  private static final String READING = "reading the links of page";

  /**
   * Reads the pages of some corpora, then the annotated pages of the corpus with main texts.
   *
   * @param corpora labelled pages; only their labels of related links are used
   * @param truth corpus with main texts and a file of marks
   * @param frequencies frequencies of words
   * @param progress receives progress messages
   * @throws IllegalArgumentException if no page of a corpus has a label, because all its links
   *     would be learned as not related
   */
  public static List<LinkPage> read(
      List<LabelledCorpus> corpora,
      LabelledCorpus truth,
      DocumentFrequencies frequencies,
      Progress progress)
      throws IOException {
    List<LinkPage> pages = new ArrayList<>();
    for (LabelledCorpus corpus : corpora) {
      int before = pages.size();
      AtomicBoolean isLabelled = new AtomicBoolean();
      pages.addAll(
          corpus
              .withSitesOf(truth)
              .read(
                  entry -> of(entry, frequencies, isLabelled),
                  done -> progress.at(READING, before + done)));
      Arguments.refuse(
          !isLabelled.get(),
          "%s: no page bears a label; related links are marked by data-label=\"related-link\"",
          corpus.root());
    }
    LinkMarks marks = LinkMarks.of(truth);
    for (LabelledPage from : truth.entries()) {
      if (marks.has(from.id())) {
        Page page = from.parse();
        MarkedLinks links = marks.links(from.id(), page);
        pages.add(of(from.id(), from.site(), "en", page, frequencies, links));
        progress.at(READING, pages.size());
      }
    }
    return pages;
  }

  private static LinkPage of(
      LabelledPage entry, DocumentFrequencies frequencies, AtomicBoolean isLabelled)
      throws IOException {
    GoldPage page = entry.read();
    if (page.gold().isLabelled()) {
      isLabelled.set(true);
    }
    return of(
        page.id(),
        page.site(),
        page.language(),
        page.page(),
        frequencies,
        MarkedLinks.of(page.page(), page.gold()));
  }

  /** Returns the groups of all pages, in their order. */
  public static TrainingSet groups(List<LinkPage> pages) {
    return TrainingSet.concat(pages.stream().map(LinkPage::set).toList());
  }

  /**
   * Returns the groups for training the classifier of lists of links to the whole section or site.
   * Lists marked as such have the label {@link BlockLabel#RELATED_LINK}, the positive class;
   * related links, and other groups on pages with such marks, have {@link BlockLabel#OTHER}.
   */
  static TrainingSet lists(List<LinkPage> pages) {
    List<TrainingSet> all = new ArrayList<>();
    for (LinkPage page : pages) {
      boolean isMarked = IntStream.range(0, page.sections.length).anyMatch(g -> page.sections[g]);
      TrainingSet set = page.set;
      int[] known =
          IntStream.range(0, set.size())
              .filter(set::isForAllPairs)
              .filter(g -> isMarked || set.labels()[g] == BlockLabel.RELATED_LINK.ordinal())
              .toArray();
      BlockLabel[] labels = {BlockLabel.OTHER, BlockLabel.RELATED_LINK};
      TrainingSet of = set.subset(known);
      all.add(
          new TrainingSet(
              of.vectors(),
              Arrays.stream(known).map(g -> labels[page.sections[g] ? 1 : 0].ordinal()).toArray(),
              of.weights(),
              of.sites()));
    }
    return TrainingSet.concat(all);
  }

  private static LinkPage of(
      String id,
      String site,
      String language,
      Page page,
      DocumentFrequencies frequencies,
      MarkedLinks marks) {
    PageAnchors anchors = new PageAnchors(PageReading.of(page), frequencies);
    List<AnchorGroup> groups = anchors.groups();
    String[] sites = new String[groups.size()];
    Arrays.fill(sites, site);
    return new LinkPage(
        id,
        site,
        language,
        new TrainingSet(
                IntStream.range(0, groups.size())
                    .mapToObj(anchors::vector)
                    .toArray(double[][]::new),
                groups.stream().mapToInt(group -> label(group, marks).ordinal()).toArray(),
                groups.stream().mapToInt(AnchorGroup::size).toArray(),
                sites,
                BlockWords.of(anchors.words()))
            .counted((g, pair) -> isKnown(groups.get(g), marks) ? 1 : 0),
        sections(groups, marks),
        groups.stream().map(group -> addresses(group, marks)).toList(),
        marks.related(),
        marks.neither());
  }

  private static BlockLabel label(AnchorGroup group, MarkedLinks marks) {
    long others = count(group, marks, Mark.OTHER) + count(group, marks, Mark.SECTION);
    return count(group, marks, Mark.RELATED) > others ? BlockLabel.RELATED_LINK : BlockLabel.OTHER;
  }

  private static boolean[] sections(List<AnchorGroup> groups, MarkedLinks marks) {
    boolean[] sections = new boolean[groups.size()];
    for (int g = 0; g < sections.length; g++) {
      sections[g] = 2 * count(groups.get(g), marks, Mark.SECTION) > groups.get(g).size();
    }
    return sections;
  }

  private static boolean isKnown(AnchorGroup group, MarkedLinks marks) {
    return 2 * count(group, marks, Mark.NEITHER) <= group.size();
  }

  private static long count(AnchorGroup group, MarkedLinks marks, Mark mark) {
    return Arrays.stream(group.anchors()).filter(anchor -> marks.mark(anchor) == mark).count();
  }

  private static Set<String> addresses(AnchorGroup group, MarkedLinks marks) {
    Set<String> addresses = new HashSet<>();
    for (int anchor : group.anchors()) {
      addresses.add(marks.address(anchor));
    }
    return addresses;
  }

  /**
   * Returns the URLs predicted as related links, except those that are not evaluated.
   *
   * @param probability probability of each group
   * @param least minimum probability of a group of related links
   */
  public Set<String> claimed(IntToDoubleFunction probability, double least) {
    Set<String> claimed = new HashSet<>();
    for (int g = 0; g < addresses.size(); g++) {
      if (probability.applyAsDouble(g) >= least) {
        claimed.addAll(addresses.get(g));
      }
    }
    claimed.removeAll(neither);
    return claimed;
  }
}
