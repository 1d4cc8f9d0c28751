package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.LinkTally;
import org.wpbminer.classifier.training.LabelledCorpus;

/**
 * Pins the accuracy of related links after training on the other half of the sites. The floors are
 * a hundredth below the measured values.
 */
class LinkFloorsTest {

  private static final Path GOLD = Path.of("../../shared/gold");

  @Test
  void noMeasureIsBelowItsFloor() throws IOException {
    assumeTrue(Files.isDirectory(GOLD), "../shared/gold is absent: related links are not measured");
    LinkTally all = LinksExperiment.ofUnseenSites(LabelledCorpus.of(GOLD), 2, 1, done -> {});
    assertThat(all.f1()).as("F1").isGreaterThanOrEqualTo(0.645);
    assertThat(all.halfFoundShare()).as("half found").isGreaterThanOrEqualTo(0.67);
    assertThat(all.cleanShare()).as("clean").isGreaterThanOrEqualTo(0.869);
  }
}
