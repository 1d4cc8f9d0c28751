package org.wpbminer.benchmarks;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Table of all contestants, measured in {@link Passes}. */
public final class PeerTable {

  private PeerTable() {}

  /** Arguments: number of counted passes, folder of the model, folder of pages. */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 3) {
      System.err.println("arguments: PASSES MODEL PAGES");
      System.exit(2);
    }
    int passes = Integer.parseInt(arguments[0]);
    List<TestPage> pages = TestPage.in(Path.of(arguments[2]));
    Map<String, Passes.Cost> costs =
        Passes.measure(Contestant.all(Path.of(arguments[1])), pages, passes);
    double boilerpipe = costs.get(Contestant.BOILERPIPE).millis();
    System.out.printf("%d pages, median of %d passes%n%n", pages.size(), passes);
    System.out.println("| | ms a page | speed, boilerpipe = 1 | KB allocated a page |");
    System.out.println("|---|---|---|---|");
    costs.forEach(
        (name, cost) ->
            System.out.printf(
                "| %s | %.2f | %.2f | %,.0f |%n",
                name, cost.millis(), boilerpipe / cost.millis(), cost.kilobytes()));
  }
}
