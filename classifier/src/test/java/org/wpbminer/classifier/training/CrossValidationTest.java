package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.SiteFolds.Side;
import org.wpbminer.classifier.training.TrainingSet.Example;

class CrossValidationTest {

  private static final SvmParameters SVM = SvmParameters.defaults();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void noSiteIsInBothTrainingAndTestSet(long seed) {
    TrainingSet set = SyntheticPages.clouds(200, 13, 0.5, seed);
    SiteFolds folds = SiteFolds.of(set, new CrossValidation(5, seed));
    for (int f = 0; f < folds.count(); f++) {
      Side<Example> side = folds.sides(set.examples(), Example::site).get(f);
      assertThat(side.train()).isEqualTo(folds.train(set, f).examples());
      assertThat(side.test()).isNotEmpty();
      assertThat(side.train())
          .extracting(Example::site)
          .doesNotContainAnyElementsOf(side.test().stream().map(Example::site).toList());
    }
  }

  @Test
  void labelsOfAHeldOutSiteDoNotAffectItsDecisions() {
    TrainingSet set = SyntheticPages.clouds(120, 6, 0.4, 3);
    CrossValidation validation = new CrossValidation(6, 1);
    List<double[][]> before = validation.run(set, SVM, Augmentation.NONE).values();
    int[] poisoned = set.labels().clone();
    for (int i = 0; i < poisoned.length; i++) {
      poisoned[i] = set.sites()[i].equals("site2") ? (poisoned[i] + 1) % 3 : poisoned[i];
    }
    TrainingSet other = TrainingSet.of(set.vectors(), poisoned, set.weights(), set.sites());
    List<double[][]> after = validation.run(other, SVM, Augmentation.NONE).values();
    int changed = 0;
    for (int i = 0; i < before.size(); i++) {
      if (set.sites()[i].equals("site2")) {
        assertThat(after.get(i)).isDeepEqualTo(before.get(i));
      } else if (!java.util.Arrays.deepEquals(after.get(i), before.get(i))) {
        changed++;
      }
    }
    assertThat(changed).isPositive();
  }
}
