package org.wpbminer.classifier.maintext.html;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.segmenter.page.PageTree;

/** Pictures that stand between two parts of a main text, in no block for they have no text. */
public final class PicturesBetween {

  /**
   * Of what stands between, no more nodes are looked at: an article's picture has few around it.
   */
  private static final int MOST_NODES = 100;

  private PicturesBetween() {}

  /**
   * The {@code img} elements between, but for those of links, which lead to other pages, and those
   * in what all pages of a site have.
   *
   * @param before a node of the main text
   * @param after the next one
   */
  public static List<Integer> of(PageTree tree, int before, int after) {
    List<Integer> pictures = new ArrayList<>();
    int from = tree.subtreeEnd(before);
    if (after - from > MOST_NODES) {
      return pictures;
    }
    for (int node = from; node < after; node++) {
      String tag = tree.tag(node);
      boolean elsewhere =
          tag.equals("aside") || tag.equals("nav") || tag.equals("footer") || tag.equals("form");
      if (!tree.counts(node) || elsewhere && !tree.isWithin(after, node)) {
        node = tree.subtreeEnd(node) - 1;
      } else if (tag.equals("img") && !tree.inLink(node)) {
        pictures.add(node);
      }
    }
    return pictures;
  }
}
