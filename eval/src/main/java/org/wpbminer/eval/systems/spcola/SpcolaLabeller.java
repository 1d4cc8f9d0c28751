package org.wpbminer.eval.systems.spcola;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockLabeller;
import org.wpbminer.eval.systems.spcola.BlockRecogniser.Type;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;

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

  /** Types of blocks before a title that leave it in the same piece as an earlier title. */
  private static final Set<Type> TITLES_AND_NOISE =
      EnumSet.of(Type.TITLE, Type.NOISE, Type.NOISE_LINKS);

  @Override
  public List<BlockLabel> label(Page page, List<Block> blocks) {
    List<Type> types = new BlockRecogniser(page).recognise(blocks);
    List<BlockLabel> labels = new ArrayList<>(Collections.nCopies(blocks.size(), BlockLabel.OTHER));
    int last = types.lastIndexOf(Type.TOPIC);
    for (int i = start(types); i >= 0 && i <= last; i++) {
      if (!types.get(i).isLinks() && types.get(i) != Type.NOISE) {
        labels.set(i, BlockLabel.RELATED_TEXT);
      }
    }
    long linkText = page.tree().linkTextChars(0);
    boolean index = linkText > 0 && linkText >= INDEX_RATIO * page.tree().textChars(0);
    for (int i = 0; i < labels.size(); i++) {
      if (types.get(i) == Type.RELATED || index && types.get(i) == Type.NOISE_LINKS) {
        labels.set(i, BlockLabel.RELATED_LINK);
        boolean heads = i > 0 && (types.get(i - 1) == Type.TITLE || types.get(i - 1) == Type.SMALL);
        if (heads && labels.get(i - 1) == BlockLabel.OTHER) {
          labels.set(i - 1, BlockLabel.RELATED_LINK);
        }
      }
    }
    return labels;
  }

  /**
   * Returns the first block of the first piece of information with a topic; -1 without a topic. In
   * the procedure of the paper (section 3) a title ends a piece and starts the next one (step 2),
   * topic, small, navigation and related blocks are added to the piece (steps 3 and 4), and noise
   * is dropped. So the piece starts with the last title before the topic. A title directly after a
   * title continues the same piece, as a subheading after a headline does.
   */
  private static int start(List<Type> types) {
    int topic = types.indexOf(Type.TOPIC);
    int start = types.subList(0, Math.max(0, topic)).lastIndexOf(Type.TITLE);
    if (start < 0) {
      return topic;
    }
    for (int i = start; i >= 0 && TITLES_AND_NOISE.contains(types.get(i)); i--) {
      start = types.get(i) == Type.TITLE ? i : start;
    }
    return start;
  }
}
