package org.wpbminer.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.training.TrainingSet;
import weka.core.Instances;

class ExportFormatTest {

  private static final TrainingSet SET =
      new TrainingSet(
          new double[][] {{0.5, 0, 1.0 / 3}, {0, 0, 0}, {1e-9, -2, 3}},
          new int[] {0, 2, 1},
          new int[] {100, 1, 7},
          new String[] {"a.example", "b \"quoted\", example", "c"});
  private static final List<String> NAMES = List.of("text", "it's odd", "w");

  @Test
  void arffIsWhatWekaReads() throws IOException {
    Instances read = new Instances(new StringReader(ExportFormat.ARFF.of(SET, NAMES)));
    assertThat(read.numInstances()).isEqualTo(3);
    assertThat(read.attribute(1).name()).isEqualTo("it's odd");
    for (int i = 0; i < 3; i++) {
      for (int d = 0; d < 3; d++) {
        assertThat(read.instance(i).value(d)).isEqualTo(SET.vectors()[i][d]);
      }
      assertThat((int) read.instance(i).value(3)).isEqualTo(SET.labels()[i]);
    }
    assertThat(read.attribute(3).value(1)).isEqualTo("related-link");
  }
}
