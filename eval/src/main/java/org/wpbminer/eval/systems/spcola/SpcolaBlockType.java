package org.wpbminer.eval.systems.spcola;

/** Types of blocks in SPCOLA (section 3). */
enum SpcolaBlockType {
  /** Heading: the start of a piece of information, and the end of the previous one. */
  TITLE,
  /** Much running text: main text if it is in the middle of the page. */
  TOPIC,
  /** Little text, created by fine segmentation. */
  SMALL,
  /** Navigation links. */
  NAVIGATION,
  /** Links whose anchors match the topic of the page. */
  RELATED,
  /** Other links. */
  NOISE_LINKS,
  /** Linked pictures or plug-ins without text. */
  ADVERT,
  /** Form fields and buttons. The paper calls them interaction, a kind of noise. */
  FORM,
  /** Copyright, imprint, licences. */
  COPYRIGHT,
  /** Pictures without text. */
  PICTURE;

  public boolean isLinks() {
    return this == NAVIGATION || this == RELATED || this == NOISE_LINKS;
  }
}
