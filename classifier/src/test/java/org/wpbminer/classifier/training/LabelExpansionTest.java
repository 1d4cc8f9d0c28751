package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.knnlp.KnnLabelPropagationParameters;
import org.wpbminer.knnlp.TrainSetExpansionParameters;

/**
 * Three clouds, one for each label. The second feature has ten thousand times the range of the
 * first, and only the first separates clouds 0 and 1. So every point gets the label of its cloud
 * only if labelled and unlabelled points are scaled, and in the same way.
 */
class LabelExpansionTest {

  private static final double[][] CENTRES = {{0, 0}, {0.1, 0}, {0.1, 1_000}};

  /** A point far from the clouds, but within the clipping range of the scaling. */
  private static final double[] LONELY = {0.05, -2_000};

  private static final int LABELLED = 30;
  private static final int LONELY_POINTS = 6;

  /**
   * All unlabelled points are in one batch, so that the distant points are neighbours of each
   * other.
   */
  private static final TrainSetExpansionParameters BATCHES = new TrainSetExpansionParameters(10, 1);

  private static final ModelCard.Corpus PAGES =
      new ModelCard.Corpus("knnlp", "pages", "0123", 12, 3);

  private final Random random = new Random(11);
  private final TrainingSet labelled = labelled();
  private final List<double[]> unlabelled = new ArrayList<>();
  private final List<double[]> reached = new ArrayList<>();
  private final List<Integer> clouds = new ArrayList<>();

  private double[] near(double[] centre) {
    return new double[] {
      centre[0] + 0.005 * random.nextGaussian(), centre[1] + 50 * random.nextGaussian()
    };
  }

  private TrainingSet labelled() {
    double[][] vectors = new double[LABELLED][];
    int[] labels = new int[LABELLED];
    int[] weights = new int[LABELLED];
    String[] sites = new String[LABELLED];
    for (int i = 0; i < LABELLED; i++) {
      labels[i] = i % 3;
      vectors[i] = near(CENTRES[labels[i]]);
      weights[i] = 7;
      sites[i] = "site" + i % 4;
    }
    return TrainingSet.of(vectors, labels, weights, sites);
  }

  private Augmentation.Grown grown() {
    for (int i = 0; i < 40; i++) {
      if (i % 7 == 3 && i / 7 < LONELY_POINTS) {
        unlabelled.add(near(LONELY));
      } else {
        int cloud = random.nextInt(3);
        unlabelled.add(near(CENTRES[cloud]));
        reached.add(unlabelled.get(i));
        clouds.add(cloud);
      }
    }
    double[][] vectors = unlabelled.toArray(double[][]::new);
    LabelExpansion growth =
        new LabelExpansion(
            KnnLabelPropagationParameters.defaults().withNeighbours(3),
            BATCHES,
            vectors,
            new BlockWords[vectors.length],
            PAGES);
    return growth.grow(Augmentation.Grown.of(labelled));
  }

  @Test
  void reachedBlocksAreAddedWithTheLabelOfTheirCloud() {
    TrainingSet set = grown().set();
    assertThat(clouds).contains(0, 1, 2).hasSize(34);
    assertThat(tail(set.labels())).isEqualTo(ints(clouds));
    assertThat(Arrays.copyOfRange(set.vectors(), LABELLED, set.size()))
        .isEqualTo(reached.toArray(double[][]::new));
    assertThat(tail(set.weights())).containsOnly(1);
    assertThat(Arrays.copyOfRange(set.sites(), LABELLED, set.size())).containsOnly("pages");
  }

  @Test
  void unreachedBlocksAreCounted() {
    assertThat(grown().additions()).containsExactly(PAGES.added("knnlp", 40, LONELY_POINTS));
  }

  private static int[] tail(int[] all) {
    return Arrays.copyOfRange(all, LABELLED, all.length);
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
