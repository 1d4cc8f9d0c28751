package org.wpbminer.classifier.maintext;

import java.util.Set;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/** Boxes with a note, a tip or a warning, recognised by their classes. */
final class Callouts {

  private static final int MAX_CLASS_CHARS = 300;

  private static final Set<String> TAGS = Set.of("div", "aside", "section", "details", "p");

  private static final Pattern CLASSES =
      Pattern.compile(
          "(?:^|\\s)(?:"
              + String.join("|", TermLists.load(Callouts.class, "class-names.tsv").terms("callout"))
              + ")(?:$|\\s)");

  private Callouts() {}

  static boolean isCallout(PageTree tree, int node) {
    String classes = TAGS.contains(tree.tag(node)) ? tree.attribute(node, "class") : null;
    return classes != null
        && classes.length() <= MAX_CLASS_CHARS
        && CLASSES.matcher(classes).find();
  }
}
