package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.svm.SigmoidFit;
import org.wpbminer.classifier.svm.SvmParameters;

class CrossValidationTest {

  private static final SvmParameters SVM = SvmParameters.defaults();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void noSiteStandsOnBothSides(long seed) {
    TrainingSet set = SyntheticPages.clouds(200, 13, 0.5, seed);
    SiteFolds folds = SiteFolds.of(set, new CrossValidation(5, seed));
    for (int f = 0; f < folds.count(); f++) {
      Set<String> train = new HashSet<>();
      for (int i : folds.train(set, f)) {
        train.add(set.sites()[i]);
      }
      assertThat(folds.test(set, f)).isNotEmpty();
      for (int i : folds.test(set, f)) {
        assertThat(train).doesNotContain(set.sites()[i]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theLargestSiteIsDealtFirst(long seed) {
    List<String> sites = List.of("a", "b", "c", "d", "large", "large", "large", "large");
    assertThat(SiteFolds.of(sites, 2, seed).foldOf())
        .isEqualTo(Map.of("large", 0, "a", 1, "b", 1, "c", 1, "d", 1));
  }

  @Test
  void oneSiteCannotBeSplit() {
    assertThatThrownBy(() -> SiteFolds.of(List.of("a", "a"), 5, 1))
        .hasMessageContaining("1 site(s)");
  }

  @Test
  void labelsOfAHeldOutSiteNeverReachItsOwnDecisions() {
    TrainingSet set = SyntheticPages.clouds(120, 6, 0.4, 3);
    CrossValidation validation = new CrossValidation(6, 1);
    double[][][] before = validation.run(set, SVM, Augmentation.NONE).decisions();
    int[] poisoned = set.labels().clone();
    for (int i = 0; i < poisoned.length; i++) {
      poisoned[i] = set.sites()[i].equals("site2") ? (poisoned[i] + 1) % 3 : poisoned[i];
    }
    TrainingSet other = new TrainingSet(set.vectors(), poisoned, set.weights(), set.sites());
    double[][][] after = validation.run(other, SVM, Augmentation.NONE).decisions();
    int changed = 0;
    for (int i = 0; i < before.length; i++) {
      if (set.sites()[i].equals("site2")) {
        assertThat(after[i]).isDeepEqualTo(before[i]);
      } else if (!java.util.Arrays.deepEquals(after[i], before[i])) {
        changed++;
      }
    }
    assertThat(changed).isPositive();
  }

  @Test
  void blocksCountByTheirCharactersUpToALimitWhereProbabilitiesAreFitted() {
    TrainingSet alike = SyntheticPages.clouds(150, 6, 0.8, 9);
    TrainingSet set = withWeights(alike, i -> i % 3 == 0 ? 70 : 1);
    TrainingSet longer = withWeights(alike, i -> i % 3 == 0 ? 7000 : 1);
    SigmoidFit once = fit(set, 1);
    assertThat(once).isEqualTo(fit(alike, 1)).isNotEqualTo(fit(set, 70));
    assertThat(fit(set, 70)).isEqualTo(fit(longer, 70)).isNotEqualTo(fit(longer, 7000));
    assertThatThrownBy(() -> new CrossValidation(5, 1, 0)).hasMessageContaining("fitChars is 0");
  }

  private static TrainingSet withWeights(TrainingSet set, IntUnaryOperator weight) {
    int[] weights = IntStream.range(0, set.size()).map(weight).toArray();
    return new TrainingSet(set.vectors(), set.labels(), weights, set.sites());
  }

  private static SigmoidFit fit(TrainingSet set, int fitChars) {
    CrossValidation validation = new CrossValidation(3, 1).withFitChars(fitChars);
    return validation.run(set, SVM, Augmentation.NONE).fits().fit(0, 2);
  }

  @Test
  void growthSeesTheTrainingSideOnly() {
    TrainingSet set = SyntheticPages.clouds(90, 6, 0.4, 5);
    List<Set<String>> seen = new ArrayList<>();
    new CrossValidation(3, 1)
        .predict(
            set,
            SVM,
            side -> {
              synchronized (seen) {
                seen.add(new HashSet<>(Arrays.asList(side.set().sites())));
              }
              return Augmentation.NONE.grow(side);
            });
    assertThat(seen).hasSize(3).allSatisfy(sites -> assertThat(sites).hasSizeLessThan(6));
  }

  @Test
  void theGridFindsWhatSeparatesTheClouds() {
    TrainingSet set = SyntheticPages.clouds(240, 8, 0.35, 6);
    GridSearch grid =
        new GridSearch(
            List.of(0.001, 10.0), List.of(0.001, 1.0), List.of(0.0), new CrossValidation(4, 1));
    List<GridSearch.Cell> cells = grid.search(set, cell -> {});
    assertThat(cells).hasSize(4);
    assertThat(cells.get(0).parameters().cost()).isEqualTo(10);
    assertThat(cells.get(0).score()).isGreaterThan(0.9);
    assertThat(cells.get(3).score()).isLessThan(0.7);
    assertThat(cells).isSortedAccordingTo((a, b) -> Double.compare(b.score(), a.score()));
    assertThat(grid.search(set, cell -> {})).isEqualTo(cells);
  }
}
