package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.SvmTrainer;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class RelatedLinkListTest {

  /** A model for which every link is related. */
  private static final LinkModel ALL = model(0, 0, 1e-9);

  private static LinkModel model(double logOddsOfTrees, double machineWeight, double least) {
    double[] zeros = new double[LinkModel.featureNames().size()];
    return new LinkModel(
        Lexicon.NONE,
        new FeatureScaling(zeros, zeros),
        -1000,
        machine(zeros.length, machineWeight),
        new BoostedTrees(LinkModel.featureNames(), logOddsOfTrees, List.of()),
        least,
        null,
        ModelParts.ofDefaultModel().get(ModelPart.FREQUENCIES));
  }

  /** Returns a machine whose decision value is 1 for zeros, the scaled vector of every group. */
  private static SvmModel machine(int features, double weight) {
    double[] one = new double[features];
    Arrays.fill(one, 1);
    int[] labels = {BlockLabel.RELATED_LINK.ordinal(), BlockLabel.OTHER.ordinal()};
    return new SvmTrainer(SvmParameters.defaults())
        .train(
            TrainingSet.of(
                new double[][] {new double[features], one},
                labels,
                new int[] {1, 1},
                new String[] {"a", "b"}))
        .withProbabilities(PairwiseFits.ofSlope(weight));
  }

  /** With a weight of 2 the machine adds 2; at most 1.8 are expected where the trees are low. */
  @ParameterizedTest
  @CsvSource({"-1, true", "-2, true", "-2.3, false", "-3, false"})
  void theMachineIsEvaluatedWhereItCanMakeAGroupRelated(double logOddsOfTrees, boolean isRelated) {
    PageReading page = PageReading.of(new PageParser().parse("<p><a href=/1>One title</a>"));
    LinkDecisions decisions = LinkDecisions.of(page, model(logOddsOfTrees, 2, 0.4));
    assertThat(decisions.of(decisions.groups().get(0).first()).related()).isEqualTo(isRelated);
  }

  private static List<MinedPage.RelatedLink> links(String html) {
    Page page = new PageParser().parse(html);
    PageReading reading = PageReading.of(page);
    return RelatedLinkList.of(
        reading, LinkDecisions.of(reading, ALL), LinkResolver.of("https://example.org/", page));
  }

  private static List<String> texts(String html) {
    return links(html).stream().map(MinedPage.RelatedLink::text).toList();
  }

  @Test
  void theHeadingOfACardIsTheTextOfALinkThatHasTheTextOfOthers() {
    assertThat(
            texts(
                "<ul><li><h3>The ferry sails</h3><p>A teaser.</p><a href=/1>Learn more</a>"
                    + "<li><h3>The tender</h3><p>Another.</p><a href=/2>Learn more</a></ul>"))
        .containsExactly("The ferry sails", "The tender");
  }

  @Test
  void narrowLinksBesideTheTitlesOfCardsAreLeftOut() {
    String card =
        "<li><h4><a href=/thread/%1$s>Boiler number %1$s loses its pressure overnight</a></h4>"
            + "<p><a href=/forum/%1$s>Heating and plumbing</a></p>"
            + "<div><b><a href=/thread/%1$s/latest>11 January 2023, 10:15</a></b></div>";
    assertThat(texts("<ul>" + card.formatted(1) + card.formatted(2) + "</ul>"))
        .containsExactly(
            "Boiler number 1 loses its pressure overnight",
            "Boiler number 2 loses its pressure overnight");
  }

  @Test
  void titlesArePreferredToTeasersAndLabels() {
    assertThat(
            texts(
                "<div><h3><a href=/1>The ferry sails</a></h3>"
                    + "<p><a href=/1>For eighty years it has crossed the sound, now no more.</a></p>"
                    + "<a href=/1>Read on</a></div>"
                    + "<div><h3><a href=/2>The tender</a></h3><a href=/2>Read on</a></div>"))
        .containsExactly("The ferry sails", "The tender");
  }

  @Test
  void theLongerOfTwoHeadingsInALinkIsTheTitle() {
    assertThat(texts("<a href=/1><h4>Coast</h4><h3>The ferry sails</h3><p>A teaser.</p></a>"))
        .containsExactly("The ferry sails");
  }

  @Test
  void alternativeTextIsUsedOnlyIfALinkHasNoText() {
    String picture = "<a href=/%s><img src=x alt='A red ferry at the quay, with cars'></a>";
    assertThat(
            texts(
                ("<div>%s<a href=/1>The ferry</a></div><div><img src=y alt=''><a href=/2><img src=z "
                        + "alt='A chart'></a></div><div><a href=/2>Read on</a><a href=/3>Read on</a></div>")
                    .formatted(picture.formatted(1))))
        .containsExactly("The ferry", "A chart", "Read on");
  }

  @Test
  void aTextSharedBySeveralLinksIsNotATitle() {
    assertThat(
            texts(
                "<div><a href=/1 title='The ferry sails'>Read on</a></div>"
                    + "<div><a href=/2 aria-label='The tender closes'>Read on</a></div>"))
        .containsExactly("The ferry sails", "The tender closes");
  }

  @Test
  void theLabelBeforeATitleIsRemoved() {
    assertThat(texts("<p><a href=/1>READ ALSO: The ferry sails</a></p>"))
        .containsExactly("The ferry sails");
  }

  @Test
  void loginsAndThePageItselfAreNotRelatedLinks() {
    String page = "<link rel=canonical href=https://example.org/own><body><ul>";
    assertThat(
            texts(
                page
                    + "<li><a href=/own>This page</a><li><a href=/login>Log in</a>"
                    + "<li><a href=/b>The tender closes</a><li><a href=/a>The ferry sails</a></ul>"))
        .containsExactly("The tender closes", "The ferry sails");
  }

  @Test
  void eachAddressAppearsOnceInDocumentOrder() {
    assertThat(
            links(
                "<ul><li><a href=/b>The tender closes</a><li><a href=/a>The ferry sails</a>"
                    + "<li><a href=/b>The tender</a><li><a href=#c>Comments on it</a></ul>"))
        .extracting(MinedPage.RelatedLink::href)
        .containsExactly("https://example.org/b", "https://example.org/a");
  }

  @Test
  void aPriceANumberOrADateIsNoTitle() {
    assertThat(
            texts(
                "<ul><li><a href=/1>The ferry sails</a> <a href=/1>Mar 8, 2024</a>"
                    + "<li><h3>The tender</h3><a href=/2>12,50 €</a>"
                    + "<li><a href=/3>2</a><li><a href=/4>[More ... ]</a>"
                    + "<li><a href=/5>The year 1953</a></ul>"))
        .containsExactly("The ferry sails", "The tender", "The year 1953");
  }

  @Test
  void theLatestPostOfAThreadIsNoThread() {
    String card =
        "<li><p><a href=/threads/%1$s/>Boiler number %1$s loses its pressure</a>"
            + "<div><a href=/threads/%1$s/latest>Yesterday at noon</a></div>";
    assertThat(texts("<ul>" + card.formatted("one") + card.formatted("two") + "</ul>"))
        .containsExactly(
            "Boiler number one loses its pressure", "Boiler number two loses its pressure");
  }
}
