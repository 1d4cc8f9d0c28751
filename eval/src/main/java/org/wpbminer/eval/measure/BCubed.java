package org.wpbminer.eval.measure;

/**
 * Extended BCubed precision and recall of a segmentation on characters: Amigo, Gonzalo, Artiles and
 * Verdejo (Information Retrieval 12, 2009, section 6), taken to web pages with weighted elements by
 * Kiesel et al. (CIKM 2020, Web Page Segmentation Revisited).
 *
 * <p>Of two characters e, e' let S(e, e') be the number of predicted blocks that hold both and G(e,
 * e') the number of gold blocks that do. The multiplicity precision is min(S, G) / S where S is not
 * 0. Precision is its mean over all e' with S(e, e') &gt; 0 (e itself included), then the mean over
 * all e that lie in a predicted block; recall is the same with S and G exchanged.
 *
 * <p>Here a character lies in at most one block of each side, so S and G are 0 or 1 and the sums
 * collapse over the contingency table: with n(p, g) the characters that block p and block g share,
 *
 * <pre>  P = sum over p, g of n(p, g)^2 / |p|  over  sum over p of |p|</pre>
 *
 * <p>and R likewise with |g|. Characters in no block of a side count in that side's mean nowhere:
 * unlike plain BCubed they do not form a block of their own.
 */
public final class BCubed {
  private BCubed() {}

  /**
   * Compares two segmentations of a page. Time is linear in the units, plus sorting the pairs of
   * blocks that meet.
   *
   * @param goldOfUnit gold block of each text unit, any number from 0, or -1 for none. Not
   *     modified.
   * @param predictedOfUnit predicted block of each unit, likewise. Not modified.
   * @param charsOfUnit characters of each unit, at least 0. Not modified.
   * @return precision, NaN where no character lies in a predicted block; recall, NaN where none
   *     lies in a gold block
   */
  public static PrecisionRecall of(int[] goldOfUnit, int[] predictedOfUnit, int[] charsOfUnit) {
    BlockContingency table = BlockContingency.of(goldOfUnit, predictedOfUnit, charsOfUnit);
    double precise = 0;
    double recalled = 0;
    for (int c = 0; c < table.cellChars.length; c++) {
      double common = table.cellChars[c];
      precise += common * (common / table.predictedChars[table.cellPredicted[c]]);
      recalled += common * (common / table.goldChars[table.cellGold[c]]);
    }
    return new PrecisionRecall(
        share(precise, table.predictedChars), share(recalled, table.goldChars));
  }

  private static double share(double part, long[] blocks) {
    long whole = 0;
    for (long block : blocks) {
      whole += block;
    }
    // A sum of rounded quotients may pass the whole by an ulp.
    return Math.min(1, part / whole);
  }
}
