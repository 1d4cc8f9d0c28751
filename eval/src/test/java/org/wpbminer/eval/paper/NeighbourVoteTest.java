package org.wpbminer.eval.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

class NeighbourVoteTest {

  @Test
  void theNearestVoteAndOfAsManyVotesTheFirstLabelWins() {
    ToIntFunction<double[]> votes = learned(2, new double[][] {{0}, {1}, {2}, {10}}, 0, 1, 1, 2);
    assertThat(votes.applyAsInt(new double[] {1.6})).isEqualTo(1);
    assertThat(votes.applyAsInt(new double[] {0.1})).isZero();
    assertThat(votes.applyAsInt(new double[] {9})).isEqualTo(1);
  }

  @Test
  void allThatAreAsNearAsTheLastVote() {
    ToIntFunction<double[]> votes = learned(1, new double[][] {{-1}, {1}, {1}, {9}}, 0, 1, 1, 2);
    assertThat(votes.applyAsInt(new double[] {0})).isEqualTo(1);
  }

  @Test
  void whatIsAskedWidensTheRanges() {
    ToIntFunction<double[]> votes = learned(1, new double[][] {{0, 0}, {1, 0.6}}, 0, 1);
    double[] asked = {0.4, 0.4};
    assertThat(votes.applyAsInt(asked)).isEqualTo(1);
    votes.applyAsInt(new double[] {0, 1000});
    assertThat(votes.applyAsInt(asked)).isZero();
  }

  private static ToIntFunction<double[]> learned(int k, double[][] vectors, int... labels) {
    return new NeighbourVote(k).learn(vectors, labels, new double[0][]);
  }
}
