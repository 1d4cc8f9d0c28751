package org.wpbminer.classifier;

import java.util.ArrayList;
import java.util.List;

/**
 * Which of a page's blocks are its main text: the related text, in document order. A listing whose
 * items are links has next to none; there the links are what the page is about, and they are its
 * main text too.
 */
public final class MainText {

  /** A page whose related text is less than this share of its related links is a listing. */
  static final double LISTING = 0.5;

  private MainText() {}

  /**
   * Places of the blocks that are main text, in document order.
   *
   * @param labels the blocks' labels. Not modified
   * @param chars the blocks' characters. Not modified
   */
  public static List<Integer> select(List<BlockLabel> labels, int[] chars) {
    long text = 0;
    long links = 0;
    for (int b = 0; b < chars.length; b++) {
      switch (labels.get(b)) {
        case RELATED_TEXT -> text += chars[b];
        case RELATED_LINK -> links += chars[b];
        case OTHER -> {}
      }
    }
    boolean listing = text < LISTING * links;
    List<Integer> places = new ArrayList<>();
    for (int b = 0; b < chars.length; b++) {
      BlockLabel label = labels.get(b);
      if (label == BlockLabel.RELATED_TEXT || listing && label == BlockLabel.RELATED_LINK) {
        places.add(b);
      }
    }
    return places;
  }
}
