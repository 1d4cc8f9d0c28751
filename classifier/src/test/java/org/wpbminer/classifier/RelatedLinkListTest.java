package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.links.LinearScreen;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.SvmTrainer;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class RelatedLinkListTest {

  /** A model by which every link is a related one. */
  private static final LinkModel ALL = all();

  private static LinkModel all() {
    int features = LinkModel.featureNames().size();
    double[][] vectors = {new double[features], new double[features]};
    Arrays.fill(vectors[1], 1);
    int[] labels = {BlockLabel.RELATED_LINK.ordinal(), BlockLabel.OTHER.ordinal()};
    SvmModel svm = new SvmTrainer(SvmParameters.defaults()).train(vectors, labels);
    PairwiseFits fits =
        PairwiseFits.of(
            Arrays.stream(vectors).map(svm::pairwiseDecisions).toArray(double[][][]::new),
            labels,
            new int[] {1, 1},
            1);
    return new LinkModel(
        Lexicon.NONE,
        FeatureScaling.of(vectors),
        -1000,
        new LinearScreen(1, new double[features], 0, -1000),
        svm.withProbabilities(fits),
        1e-9);
  }

  private static List<MinedPage.RelatedLink> links(String html) {
    Page page = new PageParser().parse(html);
    return RelatedLinkList.of(
        page.tree(), LinkDecisions.of(page, ALL), LinkResolver.of("https://example.org/", page));
  }

  private static List<String> texts(String html) {
    return links(html).stream().map(MinedPage.RelatedLink::text).toList();
  }

  @Test
  void theTitleCountsNotTheTeaserOrTheLabel() {
    assertThat(
            texts(
                "<div><h3><a href=/1>The ferry sails</a></h3>"
                    + "<p><a href=/1>For eighty years it has crossed the sound, now no more.</a></p>"
                    + "<a href=/1>Read on</a></div>"
                    + "<div><h3><a href=/2>The tender</a></h3><a href=/2>Read on</a></div>"))
        .containsExactly("The ferry sails", "The tender");
  }

  @Test
  void ofTwoHeadingsInALinkTheLongerIsTheTitle() {
    assertThat(texts("<a href=/1><h4>Coast</h4><h3>The ferry sails</h3><p>A teaser.</p></a>"))
        .containsExactly("The ferry sails");
  }

  @Test
  void aPicturesDescriptionCountsOnlyWhereThereAreNoOwnWords() {
    String picture = "<a href=/%s><img src=x alt='A red ferry at the quay, with cars'></a>";
    assertThat(
            texts(
                ("<div>%s<a href=/1>The ferry</a></div><div><img src=y alt=''><a href=/2><img src=z "
                        + "alt='A chart'></a></div><div><a href=/2>Read on</a><a href=/3>Read on</a></div>")
                    .formatted(picture.formatted(1))))
        .containsExactly("The ferry", "A chart", "Read on");
  }

  @Test
  void eachAddressStandsOnceInThePagesOrder() {
    assertThat(
            links(
                "<ul><li><a href=/b>The tender closes</a><li><a href=/a>The ferry sails</a>"
                    + "<li><a href=/b>The tender</a><li><a href=#c>Comments on it</a></ul>"))
        .extracting(MinedPage.RelatedLink::href)
        .containsExactly("https://example.org/b", "https://example.org/a");
  }
}
