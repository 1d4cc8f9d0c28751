package org.wpbminer.eval.systems.spcola;

/** The types of blocks that SPCOLA tells apart (section 3). */
enum SpcolaBlockType {
  /** A heading: the start of a piece of information, and the end of the one before. */
  TITLE,
  /** Much running text: a part of the main text, if it stands in the page's middle. */
  TOPIC,
  /** Little text, a crumb of a fine cut. */
  SMALL,
  /** Links that serve to find one's way. */
  NAVIGATION,
  /** Links whose anchors go with the page's topic. */
  RELATED,
  /** Links that do neither. */
  NOISE_LINKS,
  /** Linked pictures or plug-ins without text. */
  ADVERT,
  /** Fields to fill in and buttons to press. The paper calls it interaction, among the noise. */
  FORM,
  /** Copyright, imprint, licences. */
  COPYRIGHT,
  /** Pictures without text. */
  PICTURE;

  public boolean isLinks() {
    return this == NAVIGATION || this == RELATED || this == NOISE_LINKS;
  }
}
