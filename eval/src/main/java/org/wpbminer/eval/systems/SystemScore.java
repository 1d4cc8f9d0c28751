package org.wpbminer.eval.systems;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.label.LinkTally;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.classifier.training.MarkedLinks;
import org.wpbminer.eval.BlockScore;
import org.wpbminer.eval.SegmentedPage;
import org.wpbminer.eval.systems.rules.PageLinks;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

final class SystemScore {

  private final String name;
  private final BlockScore blocks = new BlockScore();

  /** Number of links with text, by true and by given label, which is that of their first text. */
  private ConfusionMatrix links = ConfusionMatrix.empty();

  private final LinkTally tally = new LinkTally();

  SystemScore(String name) {
    this.name = name;
  }

  void add(GoldPage page, LabelledBlocks found) {
    PageTree tree = page.page().tree();
    BlockLabel[] labels = LabelledBlocks.ofNodes(tree, found.blocks(), found.labels());
    blocks.add(new SegmentedPage(page), labels, found.blocks());
    Collection<Integer> firstTexts = PageLinks.firstTexts(PageReading.of(page.page())).values();
    links =
        links.plus(
            ConfusionMatrix.of(
                firstTexts.stream().mapToInt(n -> page.gold().label(n).ordinal()).toArray(),
                firstTexts.stream().mapToInt(n -> labels[n].ordinal()).toArray()));
    MarkedLinks marks = MarkedLinks.of(page.page(), page.gold());
    tally.add(marks.related(), claimed(tree, labels, marks));
  }

  private static Set<String> claimed(PageTree tree, BlockLabel[] labels, MarkedLinks marks) {
    List<BlockLabel> all = Arrays.asList(labels);
    return IntStream.range(0, labels.length)
        .filter(node -> MarkedLinks.isLink(tree, node))
        .filter(n -> all.subList(n, tree.subtreeEnd(n)).contains(BlockLabel.RELATED_LINK))
        .mapToObj(marks::address)
        .filter(address -> !marks.neither().contains(address))
        .collect(Collectors.toSet());
  }

  String name() {
    return name;
  }

  BlockScore blocks() {
    return blocks;
  }

  LinkTally links() {
    return tally;
  }

  /**
   * Returns the share of the characters with a true label that the system labels other: the noise
   * removed, or the content wrongly removed (Wang and Zhu 2012, section 4); NaN if absent.
   */
  double textRemoved(BlockLabel label) {
    return removed(blocks.characters(), label);
  }

  /** Returns the share of the links with a true label that the system labels other. */
  double linksRemoved(BlockLabel label) {
    return removed(links, label);
  }

  private static double removed(ConfusionMatrix counts, BlockLabel label) {
    return counts.weight(label, BlockLabel.OTHER) / (double) counts.gold(label);
  }
}
