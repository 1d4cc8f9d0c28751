package org.wpbminer.eval.active;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.eval.measure.Summary;

/** Sentences follow from the figures: other figures give other sentences. */
class OwnSiteReportTest {

  private static OwnSite site(String name, int learned, double largest, double from, double to) {
    return new OwnSite(
        name, 6, learned, "links", largest, from, Summary.of(to), Summary.of(Double.NaN));
  }

  @Test
  void figuresThatGotBetterAndWorse() {
    List<String> said =
        new OwnSiteReport(
                List.of(
                    site("a", 10, .1, .8, .9), site("b", 10, .1, .8, .7), site("c", 5, .1, .8, .9)))
            .conclusions();
    assertThat(said)
        .containsExactly(
            "On a site's other pages, with 10 pages of it: better than the model that was started"
                + " from in 1 of 2 figures, worse in 1, by -0.100 to 0.100, 0.100 in the median"
                + " (goal: better).",
            "On a site's other pages, with fewer, all others that there are: better than the model"
                + " that was started from in 1 of 1 figures, worse in 0, by 0.100 to 0.100, 0.100"
                + " in the median (goal: better).");
  }

  /** Where one block has most of the characters, the figure is of one decision. */
  @Test
  void aFigureThatHangsOnOneBlockIsNamed() {
    List<OwnSite> sites = List.of(site("a", 5, .96, .93, .033), site("b", 5, .5, .8, .9));
    assertThat(new OwnSiteReport(sites).conclusions())
        .hasSize(3)
        .last()
        .isEqualTo(
            "One block decides the figure of a, links (it has 96 % of what is counted; 0.930 to"
                + " 0.033).");
    assertThat(site("c", 5, Double.NaN, .8, .9).hangsOnOneBlock()).isFalse();
  }

  @Test
  void noSite() {
    assertThat(new OwnSiteReport(List.of()).conclusions())
        .containsExactly("No site has enough pages to tell what a few of its own bring.");
  }
}
