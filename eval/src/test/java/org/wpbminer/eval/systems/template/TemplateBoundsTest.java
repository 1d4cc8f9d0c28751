package org.wpbminer.eval.systems.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.eval.systems.template.TemplateLearner.Learned;
import org.wpbminer.eval.systems.template.TemplateLearner.SitePage;

/** What templates do at their thresholds, and on either side of them. */
class TemplateBoundsTest {

  private static Learned learn(List<String> sources) {
    List<SitePage> pages = new ArrayList<>();
    for (int p = 0; p < sources.size(); p++) {
      pages.add(new SitePage("http://site.example/" + p, sources.get(p)));
    }
    return TemplateLearner.learn(pages);
  }

  /** A paragraph that only page {@code p} has. */
  private static String own(int p) {
    return "<p>" + ("word" + (char) ('a' + p) + " ").repeat(12) + "</p>\n";
  }

  private static String lines(String letters) {
    StringBuilder lines = new StringBuilder();
    for (char c : letters.toCharArray()) {
      lines.append("<!-- line ").append(c).append(" -->\n");
    }
    return lines.toString();
  }

  @Test
  void aLineWithinTheTextIsTheSitesIfTwoPagesHaveIt() {
    List<String> sources = new ArrayList<>();
    for (int p = 0; p < 6; p++) {
      String two = p < 2 ? "<p>Paid for by the fund</p>\n" : "";
      String one = p == 0 ? "<p>Written on board</p>\n" : "";
      sources.add(lines("a") + own(p) + two + one + own(p + 6) + lines("b"));
    }
    SiteTemplate template = learn(sources).template().orElseThrow();
    assertThat(new TemplateExtractor(template).extract(sources.get(0)).text())
        .contains("Written on board")
        .doesNotContain("Paid for by the fund");
  }

  /** A headline above a line that all pages have: of the main text if nearly all have one. */
  @ParameterizedTest
  @CsvSource({"8, a", "6, a", "5, b"})
  void aGapIsMainTextIfThreeQuartersOfThePagesSayMoreThere(int headlines, String firstLine) {
    List<String> sources = new ArrayList<>();
    for (int p = 0; p < 8; p++) {
      String headline = p < headlines ? "<h1>News of " + (char) ('a' + p) + "</h1>\n" : "";
      sources.add(lines("a") + headline + lines("b") + own(p) + lines("c"));
    }
    SiteTemplate template = learn(sources).template().orElseThrow();
    assertThat(template.firstElements().get(0)).isEqualTo(lines(firstLine).strip());
  }

  /** Of the ten lines that the others have. */
  @ParameterizedTest
  @CsvSource({"bcde, fghij, true", "bcde, ghij, true", "bcde, hij, false"})
  void aPageIsOfTheSiteIfItHasFourFifthsOfItsLines(String above, String below, boolean member) {
    List<String> sources = new ArrayList<>();
    for (int p = 0; p < 5; p++) {
      sources.add(lines("abcde") + own(p) + lines("fghij"));
    }
    sources.add(lines(above) + own(6) + lines(below));
    Learned result = learn(sources);
    assertThat(result.leftOut().isEmpty()).isEqualTo(member);
    assertThat(result.template().orElseThrow().learnedFrom()).hasSize(member ? 6 : 5);
  }
}
