package org.wpbminer.features.block;

import java.util.List;

/** Some columns of the feature matrix. Implementations hold no state of a page. */
interface FeatureGroup {

  /** What one of its columns is listed under, such as "shape of text". */
  String title(String name);

  /** Names of its columns. */
  List<String> names();

  /**
   * Fills the columns for all blocks of a page.
   *
   * @param page what is known of the page
   * @param x the matrix, a row a block
   * @param from the group's first column
   */
  void fill(PageStatistics page, double[][] x, int from);

  /** Compresses a count that has no upper end: 0 at 0, 1 at {@code 2^bits - 1}, logarithmic. */
  static double log(double count, double bits) {
    return Math.min(1.5, Math.log1p(count) / (bits * LN2));
  }

  /** A ratio that is 0 where there is nothing to divide by. */
  static double ratio(double part, double whole) {
    return whole <= 0 ? 0 : part / whole;
  }

  /** Natural logarithm of 2. */
  double LN2 = Math.log(2);
}
