package org.wpbminer.classifier.spcola;

/** Where on a page a block stands (the spatial features of section 2.2.2). */
enum Place {
  TOP,
  SIDE,
  CENTRE,
  BOTTOM
}
