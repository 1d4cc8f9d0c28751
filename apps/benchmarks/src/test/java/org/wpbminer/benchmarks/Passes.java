package org.wpbminer.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Time and memory of contestants as a program meets them: each reads all pages in one pass. Two
 * passes of each are not counted, then the contestants' passes take turns, and the median counts.
 * The time is the thread's processor time. On a busy machine only ratios within one run mean
 * anything.
 */
final class Passes {

  private static final int WARM_UP = 2;

  private static final com.sun.management.ThreadMXBean THREAD =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Sink of results, so that the JIT compiler cannot remove the work. */
  private static volatile Object keep;

  private Passes() {}

  /**
   * Cost of a page on average.
   *
   * @param millis processor time, the median of the passes
   * @param kilobytes allocated memory, the least of the passes
   */
  record Cost(double millis, double kilobytes) {}

  /** Returns the cost of each contestant. Progress goes to stderr. */
  static Map<String, Cost> measure(
      Map<String, Contestant> contestants, List<TestPage> pages, int passes) throws Exception {
    List<String> names = List.copyOf(contestants.keySet());
    double[][] millis = new double[names.size()][passes];
    double[] bytes = new double[names.size()];
    Arrays.fill(bytes, Double.POSITIVE_INFINITY);
    for (int pass = -WARM_UP; pass < passes; pass++) {
      for (int turn = 0; turn < names.size(); turn++) {
        // each round of passes begins with another contestant
        int c = (turn + Math.max(0, pass)) % names.size();
        Contestant contestant = contestants.get(names.get(c));
        System.gc();
        long before = THREAD.getCurrentThreadAllocatedBytes();
        long start = THREAD.getCurrentThreadCpuTime();
        for (TestPage page : pages) {
          keep = contestant.take(page);
        }
        double time = (THREAD.getCurrentThreadCpuTime() - start) / 1e6;
        bytes[c] = Math.min(bytes[c], THREAD.getCurrentThreadAllocatedBytes() - before);
        if (pass >= 0) {
          millis[c][pass] = time;
        }
      }
      System.err.printf("pass %d of %d%n", pass + 1 + WARM_UP, passes + WARM_UP);
    }
    Map<String, Cost> costs = new LinkedHashMap<>();
    for (int c = 0; c < names.size(); c++) {
      Arrays.sort(millis[c]);
      double median = millis[c][passes / 2];
      costs.put(names.get(c), new Cost(median / pages.size(), bytes[c] / 1024 / pages.size()));
    }
    return costs;
  }
}
