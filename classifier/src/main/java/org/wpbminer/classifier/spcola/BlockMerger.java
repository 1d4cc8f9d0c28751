package org.wpbminer.classifier.spcola;

import java.util.ArrayList;
import java.util.List;

/**
 * Merges recognised blocks into pieces of information (section 3). Blocks go into a buffer, the
 * page's first first; the paper takes them from a stack:
 *
 * <ol>
 *   <li>a title ends what is in the buffer and starts anew (step 2);
 *   <li>topic and small blocks go to the buffer (step 3);
 *   <li>adverts, forms, copyright, pictures and noise links are dropped; navigation and related
 *       links go to the buffer (step 4);
 *   <li>at the end the buffer is the last piece (step 5).
 * </ol>
 *
 * <p>A title behind a title, with nothing in between, goes on with the same piece: a headline and
 * its subhead.
 */
final class BlockMerger {

  private BlockMerger() {}

  /** The pieces of a page, each a list of block numbers in document order. */
  static List<List<Integer>> merge(List<SpcolaBlockType> types) {
    List<List<Integer>> pieces = new ArrayList<>();
    List<Integer> buffer = new ArrayList<>();
    boolean onlyTitles = true;
    for (int block = 0; block < types.size(); block++) {
      switch (types.get(block)) {
        case TITLE -> {
          if (!onlyTitles) {
            pieces.add(buffer);
            buffer = new ArrayList<>();
          }
          buffer.add(block);
          onlyTitles = true;
        }
        case TOPIC, SMALL, NAVIGATION, RELATED -> {
          buffer.add(block);
          onlyTitles = false;
        }
        case ADVERT, FORM, COPYRIGHT, PICTURE, NOISE_LINKS -> {}
      }
    }
    if (!buffer.isEmpty()) {
      pieces.add(buffer);
    }
    return pieces;
  }
}
