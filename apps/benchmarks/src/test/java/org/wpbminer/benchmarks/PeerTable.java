package org.wpbminer.benchmarks;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Time and memory of all contestants. The contestants process each page in turn, in several rounds,
 * and the minimum time counts. Other load on the machine then affects all contestants alike, so
 * that ratios are stable even if times are not. The time is the thread's processor time.
 */
public final class PeerTable {

  /** Minimum length of repeated pages; on shorter ones the fixed cost per page dominates. */
  private static final int MIN_REPEATED_CHARS = 20_000;

  private static final int REPEATED = 10;
  private static final int MAX_REPEATED_PAGES = 20;

  private static final com.sun.management.ThreadMXBean THREAD =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Sink of results, so that the JIT compiler cannot remove the work. */
  private static volatile Object keep;

  private final Map<String, Contestant> contestants;
  private final List<TestPage> pages;

  PeerTable(Map<String, Contestant> contestants, List<TestPage> pages) {
    this.contestants = contestants;
    this.pages = pages;
  }

  /** Arguments: number of rounds, folder of the model, folder of pages, another build. */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length < 3 || arguments.length > 4) {
      System.err.println("arguments: ROUNDS MODEL PAGES [OTHER-BUILD]");
      System.exit(2);
    }
    Path other = arguments.length > 3 ? Path.of(arguments[3]) : null;
    new PeerTable(Contestant.all(Path.of(arguments[1]), other), TestPage.in(Path.of(arguments[2])))
        .print(Integer.parseInt(arguments[0]), System.out);
  }

  /** Prints the table in Markdown, and the progress to stderr. */
  void print(int rounds, PrintStream out) throws Exception {
    String[] names = contestants.keySet().toArray(String[]::new);
    Cost[] costs = measure(rounds);
    int sax = Arrays.asList(names).indexOf("NekoHTML, SAX");
    int boilerpipe = Arrays.asList(names).indexOf("boilerpipe");
    out.printf("%d pages, %d rounds%n%n", pages.size(), rounds);
    out.println(
        "| | ms a page | pages/s | speed, SAX = 1 | boilerpipe = 1 | KB allocated a page |");
    out.println("|---|---|---|---|---|---|");
    for (int c = 0; c < names.length; c++) {
      out.printf(
          "| %s | %.2f | %.0f | %.2f | %.2f | %.0f |%n",
          names[c],
          costs[c].millis() / pages.size(),
          1000 * pages.size() / costs[c].millis(),
          costs[sax].millis() / costs[c].millis(),
          costs[boilerpipe].millis() / costs[c].millis(),
          costs[c].bytes() / 1024 / pages.size());
    }
    out.printf("%n`mine` on %d times the nodes: %.1f times the time%n", REPEATED, growth(rounds));
  }

  /** Cost of a contestant: sum of the minimum times, and bytes allocated in the last round. */
  private record Cost(double millis, double bytes) {}

  private Cost[] measure(int rounds) throws Exception {
    Contestant[] all = contestants.values().toArray(Contestant[]::new);
    double[][] least = new double[all.length][pages.size()];
    Arrays.stream(least).forEach(times -> Arrays.fill(times, Double.POSITIVE_INFINITY));
    long[] bytes = new long[all.length];
    for (int round = 1; round <= rounds; round++) {
      Arrays.fill(bytes, 0);
      for (int p = 0; p < pages.size(); p++) {
        for (int c = 0; c < all.length; c++) {
          // Each round starts with another contestant, so that none always finds the page in the
          // cache.
          int turn = (c + round) % all.length;
          long before = THREAD.getCurrentThreadAllocatedBytes();
          least[turn][p] = Math.min(least[turn][p], millis(all[turn], pages.get(p)));
          bytes[turn] += THREAD.getCurrentThreadAllocatedBytes() - before;
        }
      }
      System.err.printf("round %d of %d%n", round, rounds);
    }
    Cost[] costs = new Cost[all.length];
    Arrays.setAll(costs, c -> new Cost(Arrays.stream(least[c]).sum(), bytes[c]));
    return costs;
  }

  private static double millis(Contestant contestant, TestPage page) throws Exception {
    long start = THREAD.getCurrentThreadCpuTime();
    keep = contestant.take(page);
    return (THREAD.getCurrentThreadCpuTime() - start) / 1e6;
  }

  /** Returns the time for pages with a tenfold body, relative to the original pages. */
  private double growth(int rounds) throws Exception {
    Contestant mine = contestants.get("mine");
    List<TestPage> longOnes =
        pages.stream()
            .filter(p -> p.text().length() >= MIN_REPEATED_CHARS)
            .limit(MAX_REPEATED_PAGES)
            .toList();
    double once = 0;
    double often = 0;
    for (TestPage page : longOnes) {
      TestPage repeated = page.repeated(REPEATED);
      double leastOnce = Double.POSITIVE_INFINITY;
      double leastOften = Double.POSITIVE_INFINITY;
      for (int round = 0; round < rounds; round++) {
        leastOnce = Math.min(leastOnce, millis(mine, page));
        leastOften = Math.min(leastOften, millis(mine, repeated));
      }
      once += leastOnce;
      often += leastOften;
    }
    return often / once;
  }
}
