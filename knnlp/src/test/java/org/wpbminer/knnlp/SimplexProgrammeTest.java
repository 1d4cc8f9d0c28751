package org.wpbminer.knnlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimplexProgrammeTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "3, 4", "4, 7", "5, 7", "6, 9"})
  void findsTheMinimumThatTryingAllSupportsFinds(long seed, int size) {
    SimplexProgramme programme = new SimplexProgramme(size);
    Random random = new Random(seed);
    for (int trial = 0; trial < 60; trial++) {
      DMatrixRMaj gram = randomGram(random, size);
      double[] weights = programme.minimise(gram);
      double[] expected = tryAllSupports(gram);
      assertThat(weights).containsExactly(expected, within(1e-8));
      assertThat(Arrays.stream(weights).sum()).isCloseTo(1, within(1e-12));
      assertThat(Arrays.stream(weights).min().orElseThrow()).isNotNegative();
    }
  }

  @Test
  void equalCandidatesShareTheWeight() {
    DMatrixRMaj identity = new DMatrixRMaj(new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    double third = 1.0 / 3;
    assertThat(new SimplexProgramme(3).minimise(identity))
        .containsExactly(new double[] {third, third, third}, within(1e-15));
  }

  @Test
  void refusesAMatrixThatIsNotPositiveDefinite() {
    DMatrixRMaj singular = new DMatrixRMaj(new double[][] {{0, 0}, {0, 0}});
    SimplexProgramme programme = new SimplexProgramme(2);
    programme.minimise(new DMatrixRMaj(new double[][] {{1, 0}, {0, 1}}));
    DMatrixRMaj indefinite = new DMatrixRMaj(new double[][] {{1, -2}, {-2, 1}});
    assertThatIllegalArgumentException().isThrownBy(() -> programme.minimise(indefinite));
    // A singular matrix of which a vertex is a minimum needs no factor.
    assertThat(programme.minimise(singular)).containsExactly(1, 0);
  }

  /** D D' of differences that do not surround 0, so that some weights are 0, and a small ridge. */
  private static DMatrixRMaj randomGram(Random random, int size) {
    int dims = 1 + random.nextInt(6);
    double[][] differences = new double[size][dims];
    for (double[] row : differences) {
      Arrays.setAll(row, d -> random.nextGaussian() + (d == 0 ? 1 : 0));
    }
    DMatrixRMaj gram = new DMatrixRMaj(size, size);
    double trace = 0;
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        double sum = 0;
        for (int d = 0; d < dims; d++) {
          sum += differences[i][d] * differences[j][d];
        }
        gram.set(i, j, sum);
      }
      trace += gram.get(i, i);
    }
    for (int i = 0; i < size; i++) {
      gram.add(i, i, 1e-3 * trace / size);
    }
    return gram;
  }

  private static double[] tryAllSupports(DMatrixRMaj gram) {
    double bestValue = Double.POSITIVE_INFINITY;
    double[] best = null;
    for (int mask = 1; mask < 1 << gram.numRows; mask++) {
      int support = mask;
      int[] used = IntStream.range(0, gram.numRows).filter(i -> (support >> i & 1) == 1).toArray();
      double[] candidate = minimumWithin(gram, used);
      double value = value(gram, candidate);
      if (Arrays.stream(candidate).allMatch(w -> w >= 0) && value < bestValue) {
        bestValue = value;
        best = candidate;
      }
    }
    return best;
  }

  private static double[] minimumWithin(DMatrixRMaj gram, int[] used) {
    double[][] part = new double[used.length][used.length];
    double[][] ones = new double[used.length][1];
    for (int a = 0; a < used.length; a++) {
      ones[a][0] = 1;
      for (int b = 0; b < used.length; b++) {
        part[a][b] = gram.get(used[a], used[b]);
      }
    }
    double[][] solution = DenseSystem.solve(part, ones);
    double sum = Arrays.stream(solution).mapToDouble(row -> row[0]).sum();
    double[] weights = new double[gram.numRows];
    for (int a = 0; a < used.length; a++) {
      weights[used[a]] = solution[a][0] / sum;
    }
    return weights;
  }

  private static double value(DMatrixRMaj gram, double[] w) {
    double value = 0;
    for (int i = 0; i < w.length; i++) {
      for (int j = 0; j < w.length; j++) {
        value += w[i] * gram.get(i, j) * w[j];
      }
    }
    return value;
  }
}
