package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Sentences follow from the figures: other figures give other sentences. */
class ConclusionsTest {

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
