package org.wpbminer.segmenter;

import org.wpbminer.segmenter.page.PageTree;

/**
 * Shares of a node in the text, links and link text of its page (definitions 5 to 7 of the paper).
 * Each is in [0, 1]; it is 0 if the page has no such content.
 *
 * @param text rho_text: characters outside links in the node / in the page
 * @param link rho_link: links in the node / in the page
 * @param linkText rho_ltext: characters inside links in the node / in the page
 */
public record NodeDensities(double text, double link, double linkText) {

  private static final double LN2 = Math.log(2);

  public static NodeDensities of(PageTree tree, int node) {
    return new NodeDensities(
        ratio(tree.textChars(node), tree.textChars(0)),
        ratio(tree.links(node), tree.links(0)),
        ratio(tree.linkTextChars(node), tree.linkTextChars(0)));
  }

  /**
   * Returns the node density entropy H (definition 8): minus the sum over the three densities of p
   * log2 p with p = rho / 2 and 0 log 0 = 0. H is 1.5 at the root of a page that has text, links
   * and link text. It is not quite monotone: its maximum, 3 / (e ln 2) = 1.592, is at the share 2 /
   * e = 0.736 of all three. The base 2 is inferred from the published numbers of blocks.
   */
  public double entropy() {
    return term(text) + term(link) + term(linkText);
  }

  private static double term(double density) {
    double p = density / 2;
    return p == 0 ? 0 : -p * Math.log(p) / LN2;
  }

  private static double ratio(int part, int whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
