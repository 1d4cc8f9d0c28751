package org.wpbminer.knnlp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NearestNeighboursTest {

  static Stream<Arguments> pointSets() {
    List<Arguments> sets = new ArrayList<>();
    long seed = 1;
    for (int n : new int[] {2, 7, 8, 64, 65, 66, 200, 1500}) {
      for (int dims : new int[] {1, 2, 6, 17, 40}) {
        sets.add(Arguments.of("uniform", TestPoints.uniform(seed++, n, dims)));
        sets.add(Arguments.of("grid", TestPoints.grid(seed++, n, dims, 3)));
        sets.add(Arguments.of("coinciding", TestPoints.coinciding(seed++, n, dims, 5)));
        sets.add(Arguments.of("clusters", TestPoints.clusters(seed++, n, dims, 4)));
        sets.add(Arguments.of("all the same", TestPoints.coinciding(seed++, n, dims, 1)));
      }
    }
    return sets.stream();
  }

  @ParameterizedTest(name = "{0} {index}")
  @MethodSource("pointSets")
  void agreesBitwiseWithBruteForceIncludingTies(String kind, double[][] points) {
    for (int k : new int[] {1, 7, 50}) {
      NearestNeighbours found = NearestNeighbours.find(points, k);
      assertThat(found.count()).isEqualTo(Math.min(k, points.length - 1));
      for (int i = 0; i < points.length; i += 1 + points.length / 150) {
        assertNeighbours(found, points, i);
      }
    }
  }

  private static void assertNeighbours(NearestNeighbours found, double[][] points, int point) {
    double[] squared = new double[points.length];
    for (int j = 0; j < points.length; j++) {
      for (int d = 0; d < points[j].length; d++) {
        double difference = points[point][d] - points[j][d];
        squared[j] += difference * difference;
      }
    }
    int[] expected =
        IntStream.range(0, points.length)
            .filter(j -> j != point)
            .boxed()
            .sorted(Comparator.<Integer>comparingDouble(j -> squared[j]).thenComparing(j -> j))
            .mapToInt(Integer::intValue)
            .limit(found.count())
            .toArray();
    int[] actual = IntStream.range(0, found.count()).map(r -> found.neighbour(point, r)).toArray();
    assertThat(actual).isEqualTo(expected);
    for (int r = 0; r < found.count(); r++) {
      assertThat(found.squaredDistance(point, r)).isEqualTo(squared[expected[r]]);
    }
  }
}
