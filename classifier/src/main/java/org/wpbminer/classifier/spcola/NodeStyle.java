package org.wpbminer.classifier.spcola;

import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How a node looks (step 3 of section 2.2.3): what rule 1 compares.
 *
 * @param fontSize in CSS px, above 0
 * @param bold whether its text is bold
 * @param colour colour of its text, as the page writes it, lower case; empty for the initial one
 * @param background background that is seen behind it, likewise
 * @param align horizontal alignment of its text, likewise
 */
public record NodeStyle(
    float fontSize, boolean bold, String colour, String background, String align) {

  /** The look of a page's root where nothing is said: 16 px, black on white, aligned left. */
  static final NodeStyle INITIAL = new NodeStyle(16, false, "", "", "");

  public NodeStyle {
    Arguments.refuse(!(fontSize > 0), "the font size is %s; it must be above 0 px", fontSize);
    Objects.requireNonNull(colour, "colour");
    Objects.requireNonNull(background, "background");
    Objects.requireNonNull(align, "align");
  }
}
