package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.eval.BlockPage;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.Protocol;
import org.wpbminer.eval.SiteSplit;
import org.wpbminer.eval.Summary;

/**
 * Comparison of all methods on the same pages: trained on a few labelled and many unlabelled pages,
 * tested on pages of other sites, repeated with other random draws (section 5.3.3).
 *
 * @param methods the methods, the paper's first
 * @param testPages number of test pages of the seed that has the fewest
 */
record MethodComparison(List<Method> methods, int testPages) {

  /** Method and its results: for each seed the confusion matrix of each test page. */
  record Method(BlockBaseline baseline, List<List<ConfusionMatrix>> seeds) {

    public String name() {
      return baseline.name();
    }

    /**
     * Summarises a measure of the first N test pages over the seeds. It is computed from the summed
     * counts of the pages (WPBMiner paper, section 5.2.3), and is not a mean over pages.
     */
    Summary over(int n, ToDoubleFunction<ConfusionMatrix> measure) {
      return Summary.of(
          seeds,
          pages ->
              measure.applyAsDouble(
                  pages.stream().limit(n).reduce(ConfusionMatrix::plus).orElseThrow()));
    }
  }

  /** Cache of the latest comparison, which two experiments use, and its context. */
  private static final AtomicReference<Map.Entry<ExperimentContext, MethodComparison>> LATEST =
      new AtomicReference<>();

  /** Returns the comparison on the pages of a context, computed on the first call. */
  static MethodComparison of(ExperimentContext context) throws IOException {
    Map.Entry<ExperimentContext, MethodComparison> latest = LATEST.get();
    if (latest == null || latest.getKey() != context) {
      latest = Map.entry(context, run(context));
      LATEST.set(latest);
    }
    return latest.getValue();
  }

  private static MethodComparison run(ExperimentContext context) throws IOException {
    List<BlockPage> pages = context.blocks();
    long[] seeds = Protocol.seeds(context);
    int wanted = Protocol.testPages(pages.size());
    List<SiteSplit> splits =
        Arrays.stream(seeds).mapToObj(seed -> SiteSplit.of(pages, wanted, seed)).toList();
    List<SiteSplit.Labelled> labelled =
        IntStream.range(0, seeds.length)
            .mapToObj(s -> splits.get(s).label(Protocol.LABELLED_PAGES, seeds[s]))
            .toList();
    List<BlockBaseline> names = Baselines.all(Protocol.SVM, 0);
    List<Method> results = new ArrayList<>();
    for (int m = 0; m < names.size(); m++) {
      context.progress("methods: " + names.get(m).name());
      int method = m;
      results.add(
          new Method(
              names.get(m),
              IntStream.range(0, seeds.length)
                  .parallel()
                  .mapToObj(
                      s ->
                          run(
                              Baselines.all(Protocol.SVM, seeds[s]).get(method),
                              labelled.get(s),
                              splits.get(s).test()))
                  .toList()));
    }
    int least = splits.stream().mapToInt(split -> split.test().size()).min().orElseThrow();
    return new MethodComparison(results, least);
  }

  private static List<ConfusionMatrix> run(
      BlockBaseline method, SiteSplit.Labelled labelled, List<BlockPage> test) {
    List<int[]> predicted = labelled.predict(method, test);
    return IntStream.range(0, test.size())
        .mapToObj(
            p -> ConfusionMatrix.of(Protocol.LABELS, test.get(p).set().labels(), predicted.get(p)))
        .toList();
  }

  /** Returns the numbers of test pages in the paper, each reduced to the available number. */
  public int[] sizes() {
    return Protocol.testSizes()
        .map(n -> Math.min(n, testPages))
        .distinct()
        .filter(n -> n > 0)
        .toArray();
  }
}
