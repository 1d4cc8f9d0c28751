package org.wpbminer.eval.layout;

import org.wpbminer.boxes.PageBoxes;
import org.wpbminer.segmenter.page.PageTree;

/** Writes boxes in the truth files' form: by the ordinal of each element's start tag. */
public final class BoxesFile {
  private BoxesFile() {}

  /** The boxes of the elements that are seen, in whole px, as one line of JSON. */
  public static String json(PageTree tree, PageBoxes boxes) {
    StringBuilder out = new StringBuilder(64 + 24 * tree.size());
    out.append("{\"viewport\": [").append(boxes.screen().width()).append(", ");
    out.append(boxes.screen().height()).append("], \"page\": [");
    out.append(Math.round(boxes.pageWidth())).append(", ");
    out.append(Math.round(boxes.pageHeight())).append("], \"boxes\": {");
    int[] ordinals = StartTags.ordinals(tree);
    String separator = "";
    for (int n = 0; n < tree.size(); n++) {
      if (ordinals[n] < 0 || boxes.isHidden(n)) {
        continue;
      }
      out.append(separator).append('"').append(ordinals[n]).append("\": [");
      out.append(Math.round(boxes.x(n))).append(", ").append(Math.round(boxes.y(n)));
      out.append(", ").append(Math.round(boxes.width(n)));
      out.append(", ").append(Math.round(boxes.height(n))).append(']');
      separator = ", ";
    }
    return out.append("}}\n").toString();
  }
}
