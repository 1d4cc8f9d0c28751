package org.wpbminer.eval.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.TestPage;

class LabelSwitchingTest {

  private static final int TEXT = BlockLabel.RELATED_TEXT.ordinal();
  private static final int OTHER = BlockLabel.OTHER.ordinal();

  /**
   * Two long clouds side by side, the gap between them along y; one labelled point in each, so
   * placed that the line half way between the two cuts through both clouds.
   */
  private static double[][] bands(int each, long seed) {
    Random random = new Random(seed);
    double[][] points = new double[2 * each][];
    for (int i = 0; i < points.length; i++) {
      double side = i < each ? 1 : -1;
      points[i] = new double[] {4 * random.nextDouble() - 2, side + 0.4 * random.nextGaussian()};
    }
    return points;
  }

  private static double accuracy(int[] found) {
    int right = 0;
    for (int i = 0; i < found.length; i++) {
      right += found[i] == (i < found.length / 2 ? TEXT : OTHER) ? 1 : 0;
    }
    return right / (double) found.length;
  }

  @Test
  void unlabelledPointsMoveTheMachineIntoTheGap() {
    TrainingSet labelled =
        Clouds.set(
            new double[][] {{-1.5, 1}, {-1.4, 0.9}, {1.5, -1}, {1.4, -0.9}},
            new int[] {TEXT, TEXT, OTHER, OTHER});
    SvmParameters svm = new SvmParameters(10, 0.1, 0, 1e-3);
    TestPage test = Clouds.page(bands(100, 2));
    double alone =
        accuracy(ExpansionSvm.none(svm).predict(labelled, new double[0][], List.of(test)).get(0));
    double helped =
        accuracy(new TransductiveSvm(svm).predict(labelled, bands(100, 1), List.of(test)).get(0));
    assertThat(alone).isLessThan(0.9);
    assertThat(helped).isGreaterThan(0.97);
  }
}
