package org.wpbminer.eval.tuning;

/** The recalls R@50 of runs 1 to 25 that the WPBMiner paper prints in its Table 3. */
public final class PublishedRuns {
  private static final double[] RECALLS = {
    .41, .56, .63, .76, .73, .72, .71, .79, .72, .73, .77, .76, .68, .64, .71, .87, .85, .83, .82,
    .84, .80, .87, .80, .81, .79
  };

  private PublishedRuns() {}

  /** Returns the runs with run 20 at gamma level 2, as in the orthogonal array. */
  public static ResponseTable asTheArrayHasThem() {
    return ResponseTable.of(ExperimentDesign.published(), "R@50", RECALLS);
  }

  /**
   * Returns the runs with run 20 at gamma level 3, as the paper prints it, with level numbers
   * instead of values.
   */
  static String csvAsPrinted() {
    ExperimentDesign design = ExperimentDesign.published();
    StringBuilder csv = new StringBuilder("alpha,beta,gamma,R@50\n");
    for (int run = 0; run < design.runs(); run++) {
      int gamma = run == 19 ? 2 : design.level(run, 2);
      csv.append(design.level(run, 0) + 1).append(',').append(design.level(run, 1) + 1);
      csv.append(',').append(gamma + 1).append(',').append(RECALLS[run]).append('\n');
    }
    return csv.toString();
  }

  public static ResponseTable asPrinted() {
    return ResponseTable.parse("runs.csv", csvAsPrinted());
  }
}
