package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.training.MarkedLinks.Mark;
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.features.links.AnchorGroup;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;

/**
 * A page with marked related links. A group is a set of links that is classified as a whole.
 *
 * @param site name of the site
 * @param language language code, "?" if unknown
 * @param set the groups, each labelled by the majority of its links; menus, and groups in which
 *     most links are not evaluated, have count 0
 * @param sections for each group whether most of its links are marked as links to the whole section
 *     or site
 * @param addresses for each group the URLs of its links
 * @param related URLs of the related links
 * @param neither URLs that are not evaluated, neither as correct nor as wrong
 */
public record LinkPage(
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
   * @throws IllegalArgumentException if no page of a corpus has a label, because all its links
   *     would be learned as not related
   */
  public static List<LinkPage> read(
      List<LabelledCorpus> corpora,
      LabelledCorpus truth,
      DocumentFrequencies frequencies,
      Progress progress)
      throws IOException {
    List<LinkPage> pages =
        new ArrayList<>(
            LabelledCorpus.readLabelled(
                corpora,
                truth,
                READING,
                progress,
                note -> {},
                page -> {
                  MarkedLinks marks = MarkedLinks.of(page.page(), page.gold());
                  return of(page.site(), page.language(), page.page(), frequencies, marks);
                }));
    LinkMarks marks = LinkMarks.of(truth);
    int before = pages.size();
    pages.addAll(
        truth
            .filter(entry -> marks.has(entry.id()))
            .read(
                entry -> {
                  Page page = entry.parse();
                  MarkedLinks links = marks.links(entry.id(), page);
                  return of(entry.site(), "en", page, frequencies, links);
                },
                done -> progress.at(READING, before + done)));
    return pages;
  }

  private static LinkPage of(
      String site, String language, Page page, DocumentFrequencies frequencies, MarkedLinks marks) {
    PageAnchors anchors = new PageAnchors(PageReading.of(page), frequencies);
    List<AnchorGroup> groups = anchors.groups();
    BlockWords[] words = BlockWords.of(anchors.words());
    List<Example> examples = new ArrayList<>();
    boolean[] sections = new boolean[groups.size()];
    for (int g = 0; g < sections.length; g++) {
      int size = groups.get(g).size();
      long neither = count(groups.get(g), marks, Mark.NEITHER);
      long section = count(groups.get(g), marks, Mark.SECTION);
      long related = count(groups.get(g), marks, Mark.RELATED);
      boolean isRelated = related > size - neither - related;
      sections[g] = 2 * section > size;
      examples.add(
          new Example(anchors.vector(g), label(isRelated).ordinal(), size, site, words[g])
              .withCount(2 * neither <= size && !anchors.isMenu(g) ? 1 : 0));
    }
    return new LinkPage(
        site,
        language,
        new TrainingSet(examples),
        sections,
        groups.stream().map(group -> addresses(group, marks)).toList(),
        marks.related(),
        marks.neither());
  }

  private static BlockLabel label(boolean isRelated) {
    return isRelated ? BlockLabel.RELATED_LINK : BlockLabel.OTHER;
  }

  private static long count(AnchorGroup group, MarkedLinks marks, Mark mark) {
    return Arrays.stream(group.anchors()).filter(anchor -> marks.mark(anchor) == mark).count();
  }

  private static Set<String> addresses(AnchorGroup group, MarkedLinks marks) {
    return Arrays.stream(group.anchors()).mapToObj(marks::address).collect(Collectors.toSet());
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
    List<Example> lists = new ArrayList<>();
    for (LinkPage page : pages) {
      boolean isMarked = IntStream.range(0, page.sections.length).anyMatch(g -> page.sections[g]);
      for (int g = 0; g < page.sections.length; g++) {
        Example group = page.set.examples().get(g);
        if (group.isForAllPairs()
            && (isMarked || group.label() == BlockLabel.RELATED_LINK.ordinal())) {
          lists.add(group.withLabel(label(page.sections[g])));
        }
      }
    }
    return new TrainingSet(lists);
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
