package org.wpbminer.features;

import java.io.Serializable;
import org.jspecify.annotations.NullMarked;

/**
 * The six features of a block (equation 5 of the paper).
 *
 * @param textDensity rho_text: its share of the page's text outside links, in [0, 1]
 * @param linkDensity rho_link: its share of the page's links, in [0, 1]
 * @param linkTextDensity rho_ltext: its share of the page's text inside links, in [0, 1]
 * @param width its box's width over the screen's, in (0, 1]
 * @param height its box's height over the screen's, in (0, 1]
 * @param position sp: the importance of its position, in [0, 1]
 */
@NullMarked
public record BlockFeatures(
    double textDensity,
    double linkDensity,
    double linkTextDensity,
    double width,
    double height,
    double position)
    implements Serializable {

  /** Returns the six features of the paper, the first components of a vector. */
  public static BlockFeatures of(double[] x) {
    return new BlockFeatures(x[0], x[1], x[2], x[3], x[4], x[5]);
  }

  /** The six as a vector, in this order. */
  public double[] toArray() {
    return new double[] {textDensity, linkDensity, linkTextDensity, width, height, position};
  }
}
