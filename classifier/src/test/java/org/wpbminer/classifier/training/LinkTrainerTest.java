package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.segmenter.page.PageParser;

class LinkTrainerTest {

  private static final int SITES = 12;

  private final LinkTrainer trainer =
      new LinkTrainer(LinkParameters.defaults(), new CrossValidation(3, 1));

  /** A page with a menu, an article, and a list under a heading of its site's own words. */
  private static PageAnchors page(int site) {
    String[] headings = {"Related articles", "Read also", "See also"};
    String text = "<p>" + "A sentence of the article that goes on. ".repeat(6) + "</p>";
    return PageAnchors.of(
        new PageParser()
            .parse(
                "<html lang=en><nav class=menu><ul>"
                    + "<li><a href=/x%d>Home</a><li><a href=/y>Sport</a></ul></nav>".formatted(site)
                    + "<article>"
                    + text
                    + text
                    + "</article><aside class=more><h3>"
                    + headings[site % headings.length]
                    + "</h3><ul><li><a href=/1>The title of an article</a>"
                    + "<li><a href=/2>The title of another one</a></ul></aside>"
                    + "<footer class=foot><ul><li><a href=/i>Imprint</a><li><a href=/p>Privacy</a></ul>"),
        NodeBoxes.NONE);
  }

  private static TrainingSet groups() {
    List<TrainingSet> sets = new ArrayList<>();
    for (int site = 0; site < SITES; site++) {
      PageAnchors page = page(site);
      assertThat(page.groups()).hasSize(3);
      int[] labels = new int[3];
      Arrays.fill(labels, BlockLabel.OTHER.ordinal());
      labels[1] = BlockLabel.RELATED_LINK.ordinal();
      String[] sites = new String[3];
      Arrays.fill(sites, "site" + site);
      sets.add(
          new TrainingSet(
              IntStream.range(0, 3).mapToObj(page::vector).toArray(double[][]::new),
              labels,
              new int[] {2, 2, 2},
              sites,
              BlockWords.of(page.words())));
    }
    return TrainingSet.concat(sets);
  }

  @Test
  void findsTheListUnderItsHeadingOnASiteNotSeen() {
    TrainingSet groups = groups();
    LinkTrainer.HeldOut held = trainer.crossValidate(groups);
    for (int i = 0; i < groups.size(); i++) {
      assertThat(held.probabilities()[i] >= 0.5).isEqualTo(i % 3 == 1);
    }
    double[] probabilities = trainer.train(groups, held).probabilities(page(SITES));
    assertThat(probabilities[1]).isGreaterThan(0.5);
    assertThat(probabilities[0]).isLessThan(0.5);
    assertThat(probabilities[2]).isLessThan(0.5);
  }

  @Test
  void whatCountsNoTimesIsDecidedAndNotLearnedFrom() {
    TrainingSet groups = groups();
    int[] labels = groups.labels().clone();
    labels[1] = BlockLabel.OTHER.ordinal();
    TrainingSet wrong =
        new TrainingSet(groups.vectors(), labels, groups.weights(), groups.sites(), groups.words())
            .counted((i, pair) -> i == 1 ? 0 : 1);
    TrainingSet without = groups.counted((i, pair) -> i == 1 ? 0 : 1);
    assertThat(trainer.crossValidate(wrong).probabilities())
        .isEqualTo(trainer.crossValidate(without).probabilities());
  }
}
