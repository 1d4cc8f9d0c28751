package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.links.LinkDecision;
import org.wpbminer.classifier.links.LinkList;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageParser;

class LinkTrainingTest {

  private static final int SITES = 12;

  private static final DocumentFrequencies FREQUENCIES =
      ModelParts.ofDefaultModel().get(ModelPart.FREQUENCIES);

  private final LinkTraining training = new LinkTraining(new CrossValidation(3, 1), FREQUENCIES);

  /**
   * Returns a page with a menu, an article, and a list under a heading with words specific to the
   * site.
   */
  private static PageAnchors page(int site) {
    String[] headings = {"Related articles", "Read also", "See also"};
    String text = "<p>" + "A sentence of the article that goes on. ".repeat(6) + "</p>";
    return new PageAnchors(
        PageReading.of(
            new PageParser()
                .parse(
                    "<html lang=en><div class=menu><ul>"
                        + "<li><a href=/x%d>Home</a><li><a href=/y>Sport</a></ul></div>"
                            .formatted(site)
                        + "<article>"
                        + text
                        + text
                        + "</article><aside class=more><h3>"
                        + headings[site % headings.length]
                        + "</h3><ul><li><a href=/1>The title of an article</a>"
                        + "<li><a href=/2>The title of another one</a></ul></aside>"
                        + "<footer class=foot><ul><li><a href=/i>Imprint</a><li><a href=/p>Privacy</a></ul>")),
        FREQUENCIES);
  }

  private static TrainingSet groups() {
    List<Example> groups = new ArrayList<>();
    for (int site = 0; site < SITES; site++) {
      PageAnchors page = page(site);
      assertThat(page.groups()).hasSize(3);
      for (int g = 0; g < 3; g++) {
        int label = (g == 1 ? BlockLabel.RELATED_LINK : BlockLabel.OTHER).ordinal();
        BlockWords words = new BlockWords(page.words(), g);
        groups.add(new Example(page.vector(g), label, 2, "site" + site, words));
      }
    }
    return new TrainingSet(groups);
  }

  @Test
  void findsTheListUnderItsHeadingOnAnUnseenSite() {
    TrainingSet groups = groups();
    double[] held = training.probabilitiesOfUnseen(groups);
    for (int i = 0; i < groups.size(); i++) {
      assertThat(held[i] >= 0.5).isEqualTo(i % 3 == 1);
    }
    LinkCalibration fits = training.crossValidate(groups).fits();
    LinkDecision[] decisions = training.train(groups, fits, null).decide(page(SITES));
    assertThat(decisions[1].list()).isEqualTo(LinkList.PAGE);
    assertThat(decisions[0].list()).isEqualTo(LinkList.NONE);
    assertThat(decisions[2].list()).isEqualTo(LinkList.NONE);
  }

  /** The site has its related links at a place where no other site has them. */
  @Test
  void trainingOnOneSiteExtendsTheModel() {
    TrainingSet groups = groups();
    LinkModel start = training.train(groups, training.crossValidate(groups).fits(), null);
    TrainingSet own =
        new TrainingSet(
            IntStream.range(0, 9)
                .mapToObj(
                    i ->
                        groups
                            .examples()
                            .get(i)
                            .withLabel(i % 3 == 0 ? BlockLabel.RELATED_LINK : BlockLabel.OTHER))
                .toList());
    LinkTraining onTop =
        new LinkTraining(
            new CrossValidation(3, 1), start, LinkTraining.MIN_PROBABILITY, start.frequencies());
    double[] held = onTop.probabilitiesOfUnseen(own);
    LinkModel model = onTop.train(own, onTop.crossValidate(own).fits(), null);
    assertThat(model.lexicon()).isSameAs(start.lexicon());
    PageAnchors unseen = page(SITES);
    assertThat(start.decide(unseen)[0].probability())
        .isLessThan(start.decide(unseen)[1].probability());
    assertThat(model.decide(unseen)[0].probability())
        .isGreaterThan(model.decide(unseen)[1].probability());
    for (int i = 0; i < own.size(); i += 3) {
      assertThat(held[i]).as("page " + i / 3).isGreaterThan(held[i + 1]);
    }
  }
}
