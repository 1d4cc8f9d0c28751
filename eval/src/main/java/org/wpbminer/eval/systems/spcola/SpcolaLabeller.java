package org.wpbminer.eval.systems.spcola;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockLabeller;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Labels topic text and related links by the types of blocks, as SPCOLA does (section 3).
 *
 * <p>In a merged piece of information with a topic block, title, topic and small blocks are {@link
 * BlockLabel#RELATED_TEXT}, except small blocks before its first title or topic and after its last
 * topic, because the paper merges those around a topic and removes isolated noise. Related blocks
 * are {@link BlockLabel#RELATED_LINK} at any position, with the title or small block directly
 * before them. On an index page the link blocks in the middle of the page are its content, and
 * count as related.
 */
public final class SpcolaLabeller implements BlockLabeller {

  /** Minimum ratio of characters inside links to those outside on an index page (step 4). */
  private static final double INDEX_RATIO = 3;

  /** Returns the type of each block before merging. */
  static List<SpcolaBlockType> types(Page page, List<Block> blocks) {
    return new BlockRecogniser(page).recognise(blocks);
  }

  @Override
  public List<BlockLabel> label(Page page, List<Block> blocks) {
    List<SpcolaBlockType> types = types(page, blocks);
    List<BlockLabel> labels = new ArrayList<>(Collections.nCopies(blocks.size(), BlockLabel.OTHER));
    labelText(merge(types), types, labels);
    boolean index = isIndex(page.tree());
    for (int i = 0; i < labels.size(); i++) {
      SpcolaBlockType type = types.get(i);
      if (type == SpcolaBlockType.RELATED || index && type == SpcolaBlockType.NOISE_LINKS) {
        labels.set(i, BlockLabel.RELATED_LINK);
        labelHeading(i - 1, types, labels);
      }
    }
    return labels;
  }

  /** Labels all but link blocks, from the first title or topic to the last topic block, as text. */
  private static void labelText(
      List<List<Integer>> pieces, List<SpcolaBlockType> types, List<BlockLabel> labels) {
    int first = -1;
    int last = types.lastIndexOf(SpcolaBlockType.TOPIC);
    for (List<Integer> piece : pieces) {
      boolean hasTopic = first < 0 && hasTopic(piece, types);
      for (int block : piece) {
        SpcolaBlockType type = types.get(block);
        boolean start = type == SpcolaBlockType.TITLE || type == SpcolaBlockType.TOPIC;
        if (first < 0 && start && hasTopic) {
          first = block;
        }
        if (first >= 0 && block <= last && !type.isLinks()) {
          labels.set(block, BlockLabel.RELATED_TEXT);
        }
      }
    }
  }

  private static boolean hasTopic(List<Integer> piece, List<SpcolaBlockType> types) {
    return piece.stream().anyMatch(block -> types.get(block) == SpcolaBlockType.TOPIC);
  }

  private static void labelHeading(
      int block, List<SpcolaBlockType> types, List<BlockLabel> labels) {
    if (block >= 0
        && labels.get(block) == BlockLabel.OTHER
        && (types.get(block) == SpcolaBlockType.TITLE
            || types.get(block) == SpcolaBlockType.SMALL)) {
      labels.set(block, BlockLabel.RELATED_LINK);
    }
  }

  /** Whether the page is an index page, by its ratio of linked to other characters. */
  private static boolean isIndex(PageTree tree) {
    long linkText = tree.linkTextChars(0);
    return linkText > 0 && linkText >= INDEX_RATIO * tree.textChars(0);
  }

  /**
   * Merges recognised blocks into pieces of information (section 3), each a list of block numbers.
   * Blocks are put into a buffer in document order; the paper takes them from a stack:
   *
   * <ol>
   *   <li>a title ends the piece in the buffer and starts a new one (step 2);
   *   <li>topic and small blocks are added to the buffer (step 3);
   *   <li>adverts, forms, copyright, pictures and noise links are dropped; navigation and related
   *       links are added to the buffer (step 4);
   *   <li>at the end the buffer is the last piece (step 5).
   * </ol>
   *
   * <p>A title directly after a title continues the same piece, as a subheading after a headline
   * does.
   */
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
