package org.wpbminer.eval;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.TrainingSet;

/** Sizes, repetitions and names shared by the experiments. */
public final class Protocol {

  /** Number of repetitions with different seeds. */
  public static final int SEEDS = 5;

  /** Number of pages with known labels (sections 5.3.2 and 5.3.3; 44 blocks in the paper). */
  public static final int LABELLED_PAGES = 5;

  /** Maximum number of test pages (Tables 4 and 5), and maximum share of all pages. */
  private static final int MAX_TEST_PAGES = 250;

  private static final double TEST_SHARE = 0.55;

  /** Parameters of the classifier in all methods; not tuned, so that no method has an advantage. */
  public static final SvmParameters SVM = SvmParameters.defaults();

  private Protocol() {}

  public static int testPages(int pages) {
    return (int) Math.min(MAX_TEST_PAGES, TEST_SHARE * pages);
  }

  public static long[] seeds(ExperimentContext context) {
    return LongStream.range(0, SEEDS).map(i -> context.seed() + i).toArray();
  }

  /** Returns the most frequent label; of equally frequent ones the first. */
  public static int mostFrequent(TrainingSet set) {
    int[] counts = set.classCounts();
    return IntStream.range(0, counts.length).reduce(0, (a, b) -> counts[b] > counts[a] ? b : a);
  }
}
