package org.wpbminer.eval;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.segmenter.text.Arguments;

/** Checks labelled pages before experiments. */
public final class GoldChecks {

  private GoldChecks() {}

  /** Requires two different labels; {@code notes} receives a warning for each unlabelled page. */
  static void requireLabels(LabelledCorpus corpus, List<GoldPage> pages, Consumer<String> notes) {
    corpus.requireLabels(pages.stream().map(GoldPage::gold).toList(), notes);
    Set<BlockLabel> found = EnumSet.noneOf(BlockLabel.class);
    for (GoldPage page : pages) {
      IntStream.range(0, page.page().tree().size())
          .filter(page.page().tree()::isText)
          .forEach(node -> found.add(page.gold().label(node)));
    }
    Arguments.refuse(
        found.size() < 2,
        "all text of the %s pages in %s is labelled %s; at least two labels are needed",
        pages.size(),
        corpus.root(),
        found);
  }

  /** Requires a minimum number of sites, so that some can be used only for the test. */
  public static void requireSites(List<GoldPage> pages, int least) {
    long sites = pages.stream().map(GoldPage::site).distinct().count();
    Arguments.refuse(
        sites < least,
        "the pages are of %s site(s); the experiment needs %s at least, for tested pages are never"
            + " of a site that was learned from",
        sites,
        least);
  }

  /** Requires enough pages to train on some sites and test on others. */
  public static void requireLearnable(List<GoldPage> pages) {
    int least = 2 * (Protocol.LABELLED_PAGES + 1);
    Arguments.refuse(
        pages.size() < least,
        "there are %s labelled pages; the experiment needs %s",
        pages.size(),
        least);
    requireSites(pages, 4);
  }
}
