package org.wpbminer.classifier.maintext;

import java.util.Set;
import org.wpbminer.classifier.markup.Captions;
import org.wpbminer.classifier.markup.CodeListings;
import org.wpbminer.classifier.markup.Formulas;
import org.wpbminer.features.reading.ClassTest;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/** Formulae, code, callouts and captions of a page, shared by all texts made from the page. */
record PageForm(
    PageTree tree,
    Formulas formulas,
    CodeListings listings,
    ClassTest callouts,
    ClassTest captions) {

  /** Maximum length of a heading; a longer {@code h1} probably lacks its end tag. */
  static final int MAX_HEADING_CHARS = 300;

  private static final Set<String> CALLOUT_TAGS =
      Set.of("div", "aside", "section", "details", "p", "figure");

  private static final Set<String> CALLOUTS =
      Set.copyOf(TermLists.load(PageForm.class, "class-names.tsv").terms("callout"));

  static PageForm of(PageReading reading) {
    return new PageForm(
        reading.tree(),
        Formulas.of(reading),
        new CodeListings(reading),
        ClassTest.ofWords(reading, CALLOUTS),
        new ClassTest(reading, Captions::isName));
  }

  /** Whether an element is a box with a note, a tip or a warning, by its class. */
  boolean isCallout(int node) {
    return CALLOUT_TAGS.contains(tree.tag(node)) && callouts.test(node);
  }

  /** Whether an element is the caption of a picture. */
  boolean isCaption(int node) {
    return Captions.isCaption(tree, node, captions::test);
  }
}
