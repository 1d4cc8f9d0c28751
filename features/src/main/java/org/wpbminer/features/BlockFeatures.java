package org.wpbminer.features;

import java.io.Serializable;

/**
 * The six features of a block in equation 5 of the paper.
 *
 * @param textDensity rho_text: share of the page's text outside links that is in the block, in [0,
 *     1]
 * @param linkDensity rho_link: share of the page's links that are in the block, in [0, 1]
 * @param linkTextDensity rho_ltext: share of the page's link text that is in the block, in [0, 1]
 * @param width width of the block's box as a share of the screen width, in (0, 1]
 * @param height height of the block's box as a share of the screen height, in (0, 1]
 * @param position sp: importance of the block's position on the page, in [0, 1]
 */
public record BlockFeatures(
    double textDensity,
    double linkDensity,
    double linkTextDensity,
    double width,
    double height,
    double position)
    implements Serializable {

  /** Creates the features from the first six components of a feature vector. */
  public static BlockFeatures of(double[] x) {
    return new BlockFeatures(x[0], x[1], x[2], x[3], x[4], x[5]);
  }

  public double[] toArray() {
    return new double[] {textDensity, linkDensity, linkTextDensity, width, height, position};
  }
}
