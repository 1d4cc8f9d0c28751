package org.wpbminer.classifier.maintext;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Parts around a text that serve the page: navigation, forms, dialogs and paths. Their lines can
 * look like prose, for example the rules of a forum in its form for replies. Kept if they have half
 * of the text or more, because some sites put the whole page into a form.
 */
final class PageControls {

  private static final Set<String> TAGS = Set.of("nav", "form");

  private PageControls() {}

  /** Leaves out the parts, in time linear in the page. */
  static void mark(TextRecord view) {
    List<VisibleLine> lines = view.lines();
    IntStream.Builder controls = IntStream.builder();
    for (int node = 1; node < view.tree().size(); node++) {
      if (isControl(view, node)) {
        controls.add(node);
        node = view.tree().subtreeEnd(node) - 1;
      }
    }
    List<VisibleLine> found = view.linesWithin(controls.build()).mapToObj(lines::get).toList();
    if (2 * chars(found) < chars(lines)) {
      found.forEach(view::leaveOut);
    }
  }

  private static boolean isControl(TextRecord view, int node) {
    PageTree tree = view.tree();
    return TAGS.contains(tree.tag(node))
        || "dialog".equals(tree.attribute(node, "role"))
        || view.reading().names().isClass(node, NameSense.CONTROL);
  }

  private static int chars(List<VisibleLine> lines) {
    return lines.stream().mapToInt(line -> line.text().length()).sum();
  }
}
