package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextNoiseTest.text;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassNoiseTest {

  private static final String REST =
      "The ferry left the harbour at ten past six with a hundred and forty passengers on board.";

  @ParameterizedTest
  @ValueSource(strings = {"member-info", "author-bio", "user-profile"})
  void anAuthorBoxIsLeftOut(String name) {
    String box = "<div class=" + name + "><h3>Ann</h3><p>Talks about the sea.</p></div>";
    assertThat(text("<div>" + box + "</div>")).contains("Ann", "sea.");
    assertThat(text("<div>" + box + "<p>" + REST + "</p></div>")).isEqualTo(REST);
  }

  @Test
  void statisticsAboutPostersAreLeftOut() {
    String post = "<p>I do.</p><div class=user-info>Bob<p>Posts: 1,204</p></div>";
    assertThat(text("<div>" + post + post + post + "</div>")).doesNotContain("Bob", "Posts");
  }
}
