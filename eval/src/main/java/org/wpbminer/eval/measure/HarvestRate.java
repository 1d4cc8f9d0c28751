package org.wpbminer.eval.measure;

/**
 * Average harvest rate of a focused crawl: sum of r_i over |V|, with V the pages visited and r_i =
 * 1 for a page on topic, else 0 (WPBMiner paper, section 5.2.4; Chakrabarti, van den Berg and Dom,
 * Computer Networks 31, 1999).
 */
public final class HarvestRate {
  private HarvestRate() {}

  /** The rate over all visited pages; NaN where none was visited. */
  public static double of(boolean[] onTopic) {
    int hits = 0;
    for (boolean hit : onTopic) {
      hits += hit ? 1 : 0;
    }
    return hits / (double) onTopic.length;
  }

  /**
   * The rate after each visited page.
   *
   * @param onTopic whether each page is on topic, in the order of the visits. Not modified.
   * @return value i is the rate over the first i + 1 pages
   */
  public static double[] curve(boolean[] onTopic) {
    double[] rates = new double[onTopic.length];
    int hits = 0;
    for (int i = 0; i < onTopic.length; i++) {
      hits += onTopic[i] ? 1 : 0;
      rates[i] = hits / (double) (i + 1);
    }
    return rates;
  }
}
