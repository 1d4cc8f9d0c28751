package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.maintext.BodyText;
import org.wpbminer.classifier.metadata.MetadataReader;
import org.wpbminer.segmenter.page.PageParser;

/** How pages whose truth is known are read, scored and learned from. */
class NewsScoresTest {

  private static final Offset<Double> EXACT = Offset.offset(1e-9);

  @TempDir private Path temp;

  @Test
  void titlesAuthorsAndDaysAreCompared() throws IOException {
    Files.writeString(
        temp.resolve("truth.jsonl"),
        """
        {"file": "a.html", "title": "A ferry: leaves", "authors": ["Ada Smith"], "date": "2024-05-03T10:00"}
        {"file": "b.html", "title": "Goats", "authors": [], "date": NaN}
        """);
    String page =
        "<title>A Ferry leaves!</title><meta name=author content='ada smith'>"
            + "<meta name=date content=2024-05-03>";
    NewsScores scores = new NewsScores();
    for (NewsPage truth : NewsPage.of(temp)) {
      scores.add(
          truth, new MetadataReader().read(new PageParser().parse(page), null, href -> href));
    }
    assertThat(scores.title()).isEqualTo(0.5);
    assertThat(scores.authors()).isEqualTo(1);
    assertThat(scores.date()).isEqualTo(1);
    assertThat(new NewsScores().datePrecision()).isNaN();
  }

  @Test
  void textsAreComparedByRunsOfFiveCharacters() {
    assertThat(Grams.f1("the boat left", "the boat left")).isEqualTo(1, EXACT);
    assertThat(Grams.f1("abcdefgh", "abcdef")).isEqualTo(2.0 * 2 / (4 + 2), EXACT);
    assertThat(Grams.f1("goats", "boats")).isZero();
  }

  @Test
  void weightsTellTheLinesThatTheyWereLearnedFrom() {
    double[][] features = new double[20][BodyText.FEATURES.size()];
    boolean[] body = new boolean[20];
    List<String> lines = new java.util.ArrayList<>();
    for (int i = 0; i < body.length; i++) {
      body[i] = i % 2 == 0;
      features[i][0] = 1;
      features[i][1] = body[i] ? 1 : 0;
      lines.add("a line of the page, number " + i);
    }
    BodyLines page = new BodyLines("p", lines, features, body, "");
    double[] weights = BodyTraining.learn(List.of(List.of(page)));
    for (int i = 0; i < body.length; i++) {
      assertThat(BodyText.isBody(weights, features[i])).isEqualTo(body[i]);
    }
    assertThat(BodyTraining.learn(List.of(List.of(page)))).isEqualTo(weights);
  }
}
