package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wpbminer.eval.report.Ranking;
import org.wpbminer.eval.report.Ranking.Variant;

/** Sentences follow from the figures: other figures give other sentences. */
class ConclusionsTest {

  private static final Variant ALL = Variant.mean("all", .8, .7, .9);

  private static List<String> ablation(Variant... others) {
    Ranking ranking =
        new Ranking("F1", "figure", Stream.concat(Stream.of(ALL), Stream.of(others)).toList());
    return AblationExperiment.conclusions(ranking, ALL);
  }

  @Test
  void theGroupThatIsWorthMostAndHowManyMatter() {
    List<String> said =
        ablation(
            Variant.mean("without looks", .79, .72, .88),
            Variant.mean("without words", .6, .5, .7),
            Variant.mean("without noise", .9, .8, 1),
            Variant.mean("all, J48", .7, .6, .8));
    assertThat(said.get(0))
        .startsWith("All features give 0.800; the group that is worth most is missing in the row")
        .contains("without words with 0.600, 0.200 less: beyond the spread");
    assertThat(said.get(1))
        .startsWith("Of 3 groups 1 lower it by more than the spread when they are left out, and 1")
        .contains("is all with 0.800; next is all, J48 with 0.700, 0.100 less: beyond");
  }

  @Test
  void aGroupThatChangesNothingIsWorthNothing() {
    assertThat(ablation(Variant.mean("without looks", .79, .72, .88)).get(0))
        .contains("without looks with 0.797, 0.003 less: no difference beyond the spread");
    assertThat(ablation(Variant.mean("without looks", .79, .72, .88)).get(1))
        .startsWith("Of 1 groups 0 lower it");
  }

  private static MainTextExperiment.Score score(String type, double f1, double... lacking) {
    return new MainTextExperiment.Score(type, f1, lacking);
  }

  @Test
  void theRuleThatIsWorthMost() {
    List<MainTextExperiment.Score> scores =
        List.of(
            score("article", .90, .80, .91, .90),
            score("article", .92, .81, .93, .90),
            score("listing", .60, .51, .61, .62));
    List<String> said =
        MainTextExperiment.conclusions(scores, List.of("button", "caption", "byline"));
    assertThat(said.get(0))
        .startsWith("Mean word F1 of 3 pages is 0.80667")
        .contains("best on pages of type article (0.910), worst on listing (0.600)");
    assertThat(said.get(1))
        .startsWith("Worth most is the rule button (+0.10000")
        .endsWith(
            "of 3 rules 1 gain beyond that spread, 1 cost, and of 1 no difference is beyond it.");
    assertThat(MainTextExperiment.conclusions(scores, List.of())).hasSize(1);
  }
}
