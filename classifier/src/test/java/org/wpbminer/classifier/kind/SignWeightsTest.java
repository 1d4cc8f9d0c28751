package org.wpbminer.classifier.kind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageParser;

class SignWeightsTest {

  private static final SignWeights WEIGHTS = ModelParts.ofDefaultModel().get(ModelPart.KINDS);

  private static final String PROSE =
      "<p>On Tuesday the council met again, and the mayor said that the old bridge would stay open"
          + " until the spring, whatever the engineers had told the paper.</p>";

  private static PageReading reading(String html) {
    return PageReading.of(new PageParser().parse(html));
  }

  private static KindProbabilities of(String html, String address) {
    return WEIGHTS.probabilities(reading(html), address);
  }

  @ParameterizedTest
  @CsvSource({
    "ARTICLE, NewsArticle, article, author date share tags",
    "FORUM, DiscussionForumPosting, , thread post reply message",
    "PRODUCT, Product, product, product price cart add quantity"
  })
  void theKindIsPredictedFromMarkup(PageKind kind, String type, String ogType, String classes) {
    StringBuilder html = new StringBuilder("<title>A page</title>");
    html.append("<script type=application/ld+json>{\"@type\": \"")
        .append(type)
        .append("\"}</script>");
    if (ogType != null) {
      html.append("<meta property=og:type content=").append(ogType).append('>');
    }
    for (String name : classes.split(" ")) {
      html.append("<div class=").append(name).append('>').append(name).append("</div>");
    }
    KindProbabilities kinds = of(html + PROSE.repeat(3), null);
    assertThat(kinds.kind()).isEqualTo(kind);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "<p>Hello", "<div class='", "<script type=application/ld+json>\"@type\""})
  void anyPageHasAKind(String html) {
    KindProbabilities kinds = of(html, "no address: at all");
    assertThat(Arrays.stream(PageKind.values()).mapToDouble(kinds::of).sum())
        .isCloseTo(1, Offset.offset(1e-9));
  }

  @Test
  void theGivenUrlHasPrecedenceOverTheDeclaredOne() {
    String own =
        "<link rel=canonical href=https://forum.example.org/threads/a-question.12/>" + PROSE;
    assertThat(PageSigns.of(reading(own), "https://shop.example.org/product/1"))
        .contains("host:shop", "path:product")
        .doesNotContain("host:forum");
    assertThat(PageSigns.of(reading(own), null)).contains("host:forum", "path:threads", "path/");
  }

  @Test
  void aCountHasAFeatureForEachStepUpToIt() {
    assertThat(PageSigns.of(reading("<pre>a</pre>".repeat(20)), null))
        .contains("n:pre>1", "n:pre>6")
        .doesNotContain("n:pre>7");
  }
}
