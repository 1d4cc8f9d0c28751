package org.wpbminer.classifier.markup;

import java.util.Set;
import java.util.regex.Pattern;
import org.wpbminer.features.reading.ClassTest;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/** Elements that keep line breaks because of {@code white-space} in their style or class. */
final class KeptBreaks {

  private static final Pattern KEEPS =
      Pattern.compile("white-space(?:-collapse)?\\s*:\\s*(?:pre|break-spaces)");

  /** Names of Tailwind's classes. */
  private static final Set<String> CLASSES =
      Set.of("whitespace-pre", "whitespace-pre-wrap", "whitespace-pre-line");

  private final PageTree tree;
  private final ClassTest named;

  /** Whether the page mentions {@code white-space} in a style or class. */
  private final boolean mayKeep;

  KeptBreaks(PageReading reading) {
    this.tree = reading.tree();
    this.named =
        new ClassTest(reading, names -> ClassTest.hasWord(names, ClassTest.SPACES, CLASSES));
    this.mayKeep =
        tree.source().contains("white-space") || tree.source().contains("whitespace-pre");
  }

  boolean isKept(int node) {
    return mayKeep && (Attributes.has(tree, node, "style", KEEPS) || named.test(node));
  }
}
