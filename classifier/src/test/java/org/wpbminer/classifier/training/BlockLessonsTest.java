package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/** All blocks of page t12 are in the training sample. */
class BlockLessonsTest {

  private static final Pipeline PIPELINE = Pipeline.of(Profile.DEFAULT);

  private static String story(int page) {
    return ("<p>Story " + page + " of the pears, told in whole sentences, and at length. </p>")
        .repeat(9);
  }

  private static String html(int page) {
    StringBuilder links = new StringBuilder();
    StringBuilder menu = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      links.append("<li><a href=s").append(i).append(">Another story of the pears, number ");
      links.append(page + i).append("</a></li>");
      menu.append("<li><a href=m").append(i).append(">Menu entry").append(i).append("</a></li>");
    }
    return ("<body><nav data-block=1 data-label=other><ul>%s</ul></nav><article data-block=2"
            + " data-label=related-text>%s</article><section data-block=3"
            + " data-label=related-link><h3>Related stories</h3><ul>%s</ul></section><footer"
            + " data-block=4 data-label=other>All rights reserved by the Pear News, whoever"
            + " reads them</footer></body>")
        .formatted(menu, story(page), links);
  }

  private static PageBlocks labelled(int number) {
    Page page = new PageParser().parse(html(number));
    return labelled("g" + number, "site" + number, page);
  }

  private static PageBlocks labelled(String id, String site, Page page) {
    GoldLabels gold = GoldLabels.of(page.tree());
    return PageBlocks.of(
        PIPELINE,
        new GoldPage(new LabelledPage(id, Path.of(id), site, "en", "?", null), page, gold));
  }

  private static PageBlocks withTruth(int number) {
    Page page = new PageParser().parse(html(number));
    String text = story(number).replaceAll("<[^>]*>", "");
    LabelledPage from =
        new LabelledPage(
            "t" + number,
            Path.of("t"),
            "t" + number,
            "?",
            "article",
            null,
            text,
            List.of(),
            null,
            null);
    return PageBlocks.withTruth(PIPELINE, from, page, LinkMarks.NONE);
  }

  /** Returns how often each pairwise classifier counts a block, in the order of the pairs. */
  private static int[] counts(int textLink, int textOther, int linkOther) {
    return new int[] {textLink, textOther, linkOther};
  }

  private static List<PageBlocks> pages() {
    List<PageBlocks> pages = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      pages.add(labelled(i));
      pages.add(withTruth(12 + i));
    }
    return pages;
  }

  @Test
  void pagesWithMainTextAreUsedOnlyForTextAgainstOther() {
    TrainingSet set = BlockLessons.of(pages()).set();
    int truths = 0;
    for (Example block : set.examples()) {
      boolean truth = block.site().startsWith("t");
      truths += truth ? 1 : 0;
      assertThat(block.counts()).isEqualTo(truth ? counts(0, 1, 0) : counts(1, 1, 1));
      assertThat(truth && block.label() == BlockLabel.RELATED_LINK.ordinal()).isFalse();
    }
    assertThat(truths).isPositive();
  }

  @Test
  void trainingErrorsOfTheTextClassifierAreRemovedOnlyFromItsTrainingSet() {
    List<PageBlocks> pages = new ArrayList<>();
    IntStream.range(0, 6).forEach(i -> pages.add(labelled(i)));
    String wrong = html(3).replace("data-label=related-text", "data-label=other");
    Page page = new PageParser().parse(wrong);
    pages.add(labelled("w", "w", page));
    TrainingSet set = BlockLessons.of(pages).set();
    int forgotten = 0;
    for (Example block : set.examples()) {
      if (!block.isForAllPairs()) {
        forgotten++;
        assertThat(block.site()).isEqualTo("w");
        assertThat(block.counts()).isEqualTo(counts(1, 0, 1));
      }
    }
    assertThat(forgotten).isPositive();
  }
}
