package org.wpbminer.classifier.maintext;

import java.util.Set;
import org.wpbminer.features.reading.ClassTest;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/** Boxes with a note, a tip or a warning, recognised by their classes. */
final class Callouts {

  private static final int MAX_CLASS_CHARS = 300;

  private static final Set<String> TAGS = Set.of("div", "aside", "section", "details", "p");

  private static final Set<String> CLASSES =
      Set.copyOf(TermLists.load(Callouts.class, "class-names.tsv").terms("callout"));

  private final PageTree tree;
  private final ClassTest named;

  Callouts(PageReading reading) {
    this.tree = reading.tree();
    this.named =
        new ClassTest(
            reading,
            names ->
                names.length() <= MAX_CLASS_CHARS
                    && ClassTest.hasWord(names, ClassTest.SPACES, CLASSES));
  }

  boolean isCallout(int node) {
    return TAGS.contains(tree.tag(node)) && named.test(node);
  }
}
