package org.wpbminer.classifier.maintext;

import java.util.Set;
import org.wpbminer.classifier.markup.Captions;
import org.wpbminer.classifier.markup.CodeListings;
import org.wpbminer.classifier.markup.Formulas;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.PageReading;

/** Formulae, code, callouts and captions of a page, shared by all texts made from the page. */
record PageForm(PageReading reading, Formulas formulas, CodeListings listings) {

  /** Maximum length of a heading; a longer {@code h1} probably lacks its end tag. */
  static final int MAX_HEADING_CHARS = 300;

  private static final Set<String> CALLOUT_TAGS =
      Set.of("div", "aside", "section", "details", "p", "figure");

  static PageForm of(PageReading reading) {
    return new PageForm(reading, Formulas.of(reading), new CodeListings(reading));
  }

  /** Whether an element is a box with a note, a tip or a warning, by its class. */
  boolean isCallout(int node) {
    return CALLOUT_TAGS.contains(reading.tree().tag(node))
        && reading.names().isClass(node, NameSense.CALLOUT);
  }

  /** Whether an element is the caption of a picture. */
  boolean isCaption(int node) {
    return Captions.isCaption(reading, node);
  }
}
