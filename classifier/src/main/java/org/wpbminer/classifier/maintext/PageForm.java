package org.wpbminer.classifier.maintext;

import org.wpbminer.classifier.markup.CodeListings;
import org.wpbminer.classifier.markup.Formulas;
import org.wpbminer.features.reading.PageReading;

/** Formulae, code listings and callouts of a page, shared by all texts made from the page. */
record PageForm(Formulas formulas, CodeListings listings, Callouts callouts) {

  static PageForm of(PageReading reading) {
    return new PageForm(Formulas.of(reading), new CodeListings(reading), new Callouts(reading));
  }
}
