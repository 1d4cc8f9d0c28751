package org.wpbminer.classifier.metadata;

import java.util.List;
import org.wpbminer.classifier.metadata.DateText.DateOrder;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/** Dates that readers see: {@code <time>}, lines beside the headline, elements named so. */
record VisibleDates(PageTree tree, DateOrder order, Evidence evidence) {

  private static final int MOST_CHARS = 150;
  private static final int MOST_ELEMENTS = 200;

  /**
   * Adds dates of {@code time} elements that are not of comments or other articles; those from the
   * headline on before those above it.
   */
  void times(List<Integer> times, int headline) {
    for (boolean below : new boolean[] {true, false}) {
      for (int node : times.subList(0, Math.min(times.size(), MOST_ELEMENTS))) {
        if (node > headline == below && !isOfOther(node)) {
          String text = tree.attribute(node, "datetime");
          PageDate date = text == null ? null : DateText.first(text, order);
          String name = text == null ? "" : "datetime";
          add(date == null ? ofText(node) : date, node, EvidencePlace.TIME, name);
        }
      }
    }
  }

  private boolean isOfOther(int node) {
    return ElementNaming.isElsewhere(tree, node)
        || tree.inLink(node) && !isShort(tree.parent(node));
  }

  private PageDate ofText(int node) {
    return isShort(node) ? DateText.first(NodeText.of(tree, node), order) : null;
  }

  private boolean isShort(int node) {
    return tree.chars(node) > 3 && tree.chars(node) <= MOST_CHARS;
  }

  private void add(PageDate date, int node, EvidencePlace place, String name) {
    boolean modified =
        ElementNaming.has(tree, node, ElementNaming.MODIFIED)
            || ElementNaming.has(tree, tree.parent(node), ElementNaming.MODIFIED)
            || ElementNaming.saysModified(before(node));
    Evidence.add(modified ? evidence.modified : evidence.published, date, place, name);
  }

  /** The text before an element on its line, and its own. */
  private String before(int node) {
    StringBuilder text = new StringBuilder();
    for (int before = Math.max(0, node - 3); before < tree.subtreeEnd(node); before++) {
      if (tree.isText(before) && tree.textLength(before) <= MOST_CHARS) {
        text.append(tree.text(before)).append(' ');
      }
    }
    return text.toString();
  }

  /** Adds dates of lines beside the headline. */
  void lines(List<HeadlineLines> lines) {
    for (HeadlineLines line : lines) {
      if (line.text().length() <= MOST_CHARS && !ElementNaming.isElsewhere(tree, line.node())) {
        PageDate date = DateText.first(line.text(), order);
        boolean modified = ElementNaming.saysModified(line.text());
        Evidence.add(
            modified ? evidence.modified : evidence.published, date, EvidencePlace.BYLINE, "");
      }
    }
  }

  /** Adds dates of elements whose names say that they hold one. */
  void named() {
    int looked = 0;
    for (int node = 0; node < tree.size() && looked < MOST_ELEMENTS; node++) {
      if (!tree.isText(node)
          && isShort(node)
          && ElementNaming.has(tree, node, ElementNaming.DATE)
          && !ElementNaming.isElsewhere(tree, node)) {
        looked++;
        add(ofText(node), node, EvidencePlace.BYLINE, "class");
      }
    }
  }

  /** Adds the dates of all short lines of the page, as the last resort. */
  void anywhere() {
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isSeenText(node) && tree.textLength(node) <= MOST_CHARS) {
        PageDate date = DateText.first(tree.text(node), order);
        Evidence.add(evidence.dates, date, EvidencePlace.TEXT, "");
      }
    }
  }
}
