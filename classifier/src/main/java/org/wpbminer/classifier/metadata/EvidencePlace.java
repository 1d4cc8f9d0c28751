package org.wpbminer.classifier.metadata;

import java.util.Locale;

/** Kinds of places in which metadata are found, the most trusted first. */
enum EvidencePlace {
  JSON_LD,
  META,
  MICRODATA,
  RDFA,
  TIME,
  LINK,
  BYLINE,
  HEADING,
  TEXT,
  ADDRESS,

  /** Prediction from features of the whole page. */
  LEARNED;

  /** Returns the name in outputs, for example {@code json-ld}. */
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
