package org.wpbminer.eval.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.eval.TestPage;
import org.wpbminer.segmenter.page.PageParser;

/** Contract of every baseline. */
class BaselineContractTest {

  static Stream<BlockBaseline> all() {
    return Baselines.all(SvmParameters.defaults(), 1).stream();
  }

  static Stream<BlockBaseline> findingLinks() {
    return all().filter(BlockBaseline::findsLinks);
  }

  @ParameterizedTest
  @MethodSource("findingLinks")
  void findsCloudsThatAreFarApart(BlockBaseline baseline) {
    TrainingSet test = Clouds.of(20, 2);
    double[][] unlabelled = Clouds.of(20, 3).vectors();
    List<int[]> found =
        baseline.predict(Clouds.of(8, 1), unlabelled, List.of(Clouds.page(test.vectors())));
    int right = 0;
    for (int i = 0; i < test.size(); i++) {
      right += found.get(0)[i] == test.labels()[i] ? 1 : 0;
    }
    assertThat(right).as(baseline.name()).isGreaterThanOrEqualTo(57);
  }

  @ParameterizedTest
  @MethodSource("all")
  void predictionIsDeterministicAndDoesNotModifyArguments(BlockBaseline baseline) {
    TrainingSet train = Clouds.of(4, 1);
    double[][] unlabelled = Clouds.of(10, 3).vectors();
    double[][] trainBefore = copy(train.vectors());
    double[][] before = copy(unlabelled);
    List<TestPage> pages =
        List.of(Clouds.page(Clouds.of(5, 2).vectors()), Clouds.page(Clouds.of(2, 4).vectors()));
    List<int[]> once = baseline.predict(train, unlabelled, pages);
    List<int[]> twice = baseline.predict(train, unlabelled, pages);
    assertThat(once).hasSize(2);
    for (int p = 0; p < 2; p++) {
      assertThat(twice.get(p)).containsExactly(once.get(p));
      assertThat(once.get(p)).hasSize(pages.get(p).blocks().size());
      for (int label : once.get(p)) {
        assertThat(label).isBetween(0, BlockLabel.values().length - 1);
      }
    }
    assertThat(unlabelled).isDeepEqualTo(before);
    assertThat(train.vectors()).isDeepEqualTo(trainBefore);
  }

  @ParameterizedTest
  @MethodSource("all")
  void theLabelsOfAPageDoNotDependOnOtherPages(BlockBaseline baseline) {
    TrainingSet train = Clouds.of(4, 1);
    double[][] unlabelled = Clouds.of(10, 3).vectors();
    TestPage one = Clouds.page(Clouds.of(5, 2).vectors());
    TestPage other = Clouds.page(Clouds.of(3, 5).vectors());
    int[] alone = baseline.predict(train, unlabelled, List.of(one)).get(0);
    int[] beside = baseline.predict(train, unlabelled, List.of(other, one)).get(1);
    assertThat(beside).containsExactly(alone);
  }

  @ParameterizedTest
  @MethodSource("all")
  void acceptsPagesWithoutBlocksAndNoPages(BlockBaseline baseline) {
    TrainingSet train = Clouds.of(2, 1);
    TestPage page = new TestPage(new PageParser().parse("").tree(), List.of(), new double[0][]);
    assertThat(baseline.predict(train, new double[0][], List.of(page)).get(0)).isEmpty();
    assertThat(baseline.predict(train, new double[0][], List.of())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("findingLinks")
  void aSingleLabelIsRefused(BlockBaseline baseline) {
    TrainingSet one = Clouds.of(3, 1).subset(new int[] {0, 3, 6});
    assertThatThrownBy(() -> baseline.predict(one, new double[0][], List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 label(s)")
        .hasMessageContaining(baseline.name());
  }

  @ParameterizedTest
  @MethodSource("findingLinks")
  void noFilesAreLeftInTheUsersHome(BlockBaseline baseline) {
    Path folder = Path.of(System.getProperty("user.home"), "wekafiles");
    assumeThat(Files.exists(folder)).as("the user has Weka's folder already").isFalse();
    TestPage page = Clouds.page(Clouds.of(2, 2).vectors());
    baseline.predict(Clouds.of(3, 1), new double[0][], List.of(page));
    assertThat(folder).doesNotExist();
  }

  @Test
  void aMissingWekaIsReported() {
    Baselines.requireWeka();
    assertThatThrownBy(() -> Baselines.requireWeka(ClassLoader.getPlatformClassLoader()))
        .hasMessageStartingWith("it needs Weka");
  }

  private static double[][] copy(double[][] rows) {
    return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
  }
}
