package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class AccuracyTallyTest {

  private static final double[] LINK = {0.1, 0.8, 0.1};
  private static final double[] OTHER = {0.1, 0.1, 0.8};

  /** A page whose blocks have these characters, whatever stands in them. */
  private static PageBlocks page(int[] chars, double... inLinks) {
    String part = "<div><p>Ripe pears, and plums that are not, and much to say of both.</p></div>";
    String list = "<ul><li><a href=a>Plums</a></li><li><a href=b>Quinces</a></li></ul>";
    Page page = new PageParser().parse("<body>" + (part + list).repeat(chars.length) + "</body>");
    Pipeline.BlockVectors run = Pipeline.of(Profile.DEFAULT).run(page, StylesheetSource.none());
    Pipeline.BlockVectors cut =
        new Pipeline.BlockVectors(
            run.blocks().subList(0, chars.length),
            Arrays.copyOf(run.vectors(), chars.length),
            run.words(),
            run.boxes(),
            run.warnings());
    return new PageBlocks(
        "p", "s", "article", page, cut, null, "pears", chars, new double[chars.length], inLinks);
  }

  @Test
  void markedLinksAreCountedByCharactersAndWhatIsOpenIsNot() {
    AccuracyTally tally = new AccuracyTally();
    tally.classifier(1);
    double open = Double.NaN;
    int[] chars = {100, 200, 400, 50};
    tally.truth(page(chars, 0.75, 0, open, 1), List.of(LINK, LINK, LINK, OTHER));
    tally.truth(page(new int[] {30}, open), List.of(LINK));
    AccuracyReport.Row row =
        tally.report().rows().stream()
            .filter(r -> r.group().equals("WCXB, marked links"))
            .findFirst()
            .orElseThrow();
    // Marked are 75 and 50 characters, labelled 100 and 200; 75 are both.
    assertThat(row.value()).isCloseTo(2 * 75 / (125.0 + 300), within(1e-12));
    assertThat(row.pages()).isEqualTo(1);
  }
}
