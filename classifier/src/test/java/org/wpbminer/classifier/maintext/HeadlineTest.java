package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextFormat.MARKDOWN;
import static org.wpbminer.classifier.maintext.MainTextRendererTest.render;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeadlineTest {

  private static final String BOATS =
      "The boats lie at the quay until the water is high enough for them, and the wind has turned.";

  @ParameterizedTest
  @CsvSource({
    "Of old boats - Harbour Notes, <h2>Of old boats</h2>, # Of old boats",
    "Boats - The Reference, <h2>7. Boats</h2>, # 7. Boats",
    "7 old boats - Harbour Notes, <h2>7 old boats</h2>, # 7 old boats",
    "Of old boats - Harbour Notes, <div class=title2><a href=b>Of old boats</a></div>, # Of old boats",
    "Of old boats - Harbour Notes, <h1>+49 30 1234567</h1><p>Of old boats, # Of old boats",
  })
  void aTitleNeedNotBeAnH1(String title, String above, String headline) {
    assertThat(page(title, above, "")).isEqualTo(headline + "\n\n" + BOATS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<h2>Harbour Notes</h2>",
        "<div class=title>Harbour Notes</div>",
        "<h2>Notes</h2>",
      })
  void headingsUnlikeTheTitleAreNotHeadlines(String above) {
    assertThat(page("Of old boats - Harbour Notes", above, "")).isEqualTo(BOATS);
  }

  @ParameterizedTest
  @CsvSource({
    "<h1>Boats</h1>, # Boats||",
    "<h1><a href=/>Boats</a></h1>, ''",
  })
  void aHeadlineMayBeOneWord(String above, String headline) {
    assertThat(page("Boats | Fees and Dues | Harbour Office of the Island", above, ""))
        .isEqualTo(headline.replace('|', '\n') + BOATS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta property=og:title content='Of old boats'><h1>News</h1><h2>Of old boats</h2>",
        "<div>Of old boats | Harbour</div><p>Of old boats</p>",
        "<h1><b>Of:</b>old boats</h1>",
      })
  void theHeadlineIsPrintedOnceAsItself(String above) {
    String title = above.startsWith("<meta") ? "Notes of a harbour" : "Of old boats | Harbour";
    String printed = page(title, "", above);
    assertThat(printed.replace("Of:", "Of")).startsWith("# Of old boats\n\n");
    assertThat(printed.split("old boats", -1)).hasSize(above.contains("<div>") ? 3 : 2);
  }

  @Test
  void aPartOfALineIsNotAHeadline() {
    assertThat(page("Of old boats - Notes", "", "<p>Much <b>of old boats</b> is known."))
        .startsWith("Much **of old boats** is known.");
  }

  @Test
  void aCategoryIsNotAHeadline() {
    String text = "<h1>Of old ones</h1><p>" + BOATS + "<h1>Boats</h1>";
    assertThat(page("Boats - How do I paint the hull of mine? - Harbour Notes", "", text))
        .startsWith("# Of old ones");
  }

  @Test
  void aHeadingBelowTextStaysThere() {
    String section = "<h1>1. Of old boats at the quay</h1>";
    String text = "# 1. Of old boats at the quay\n\n" + BOATS;
    assertThat(page("Old boats at the quay", "", section)).isEqualTo(text);
    assertThat(page("Old boats at the quay", "", "<p>By Ann</p>" + section))
        .startsWith("# 1. Of old");
    String all = "<p>" + BOATS.replace("The", "All");
    assertThat(page("Old boats at the quay", "", "<h1>Few</h1>" + all + section))
        .startsWith("# Few")
        .endsWith("\n\n#" + text);
    assertThat(page("Old boats at the quay", "", all + section)).startsWith(text.split("\n")[0]);
    assertThat(page("Harbour", "", all + section)).startsWith("All");
    assertThat(page("Quay", "", "<p>" + BOATS.repeat(5) + section)).startsWith("The");
  }

  @ParameterizedTest
  @CsvSource({
    "Recipe: Pie of old apples, Pie of old apples, The recipe",
    "Recipe: Pie of old apples, Pie of old apples, Recipe",
    "Measures - Tern 40 boat, Tern 40 boat, Measures",
    "Measures - Tern 40 boat, Tern 40 boat, The measures",
  })
  void aSectionMayHaveTheFirstWordsOfTheTitle(String title, String h1, String h2) {
    String text = "<h1>" + h1 + "</h1><p>" + BOATS + "<h2>" + h2 + "</h2>";
    assertThat(page(title, "", text)).startsWith("# " + h1 + "\n\nThe boats");
    assertThat(page("Part 3 - Of tides", "", "<h1>Of tides</h1><h2>The part</h2>"))
        .startsWith("# Of tides\n\n## The part");
  }

  @Test
  void aSectionHeadingDoesNotHideTheHeadline() {
    String text = "<p>" + BOATS.repeat(5) + "<h1>Ours</h1>a<h1>A guide: the best old boats</h1>";
    String headline = "<h1>The best old boats</h1>";
    assertThat(page("The best old boats", headline, text))
        .startsWith("# The best old boats\n\nThe");
    String recap = text + "<div>The best old boats</div>";
    assertThat(page("The best old boats", headline, recap)).startsWith("# The best");
  }

  @Test
  void theOnlyHeadingDirectlyAboveTheTextIsTheHeadline() {
    assertThat(page("Harbour", "<h1>Ropes</h1>", "")).isEqualTo("# Ropes\n\n" + BOATS);
    assertThat(page("Harbour", "<nav><h1>Ropes</h1></nav>", "")).isEqualTo(BOATS);
    assertThat(page("Tar - Ropes", "<h1>Ropes</h1>", "")).isEqualTo(BOATS);
    assertThat(page("Harbour", "<h1>Ropes</h1>" + BOATS + BOATS + BOATS, "")).isEqualTo(BOATS);
  }

  private static String page(String title, String above, String text) {
    String html = "<title>" + title + "</title>" + above + "<main>" + text;
    return render(html + "<p>" + BOATS + "</main>", MARKDOWN, "main");
  }
}
