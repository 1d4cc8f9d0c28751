package org.wpbminer.classifier.maintext;

import org.wpbminer.classifier.markup.CodeListings;
import org.wpbminer.classifier.markup.Formulas;
import org.wpbminer.features.reading.PageReading;

/** Formulae, code listings and callouts of a page, which all its texts share. */
record PageForm(Formulas formulas, CodeListings listings, Callouts callouts) {

  static PageForm of(PageReading reading) {
    return new PageForm(Formulas.of(reading), new CodeListings(reading), new Callouts(reading));
  }
}
