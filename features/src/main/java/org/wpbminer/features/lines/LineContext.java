package org.wpbminer.features.lines;

import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The lines of a page that may belong to the main text, with the predictions for their blocks and
 * the page. Arrays are not copied and must not be modified.
 *
 * @param lines numbers of the candidate lines in the page reading, ascending
 * @param block for each candidate line the index of its block in the arrays that follow
 * @param text log odds of each block that it is related text
 * @param link log odds of each block that it is related links
 * @param other log odds of each block that it is other content
 * @param blockChars number of characters of each block
 * @param kinds probability of each kind of page
 */
public record LineContext(
    int[] lines,
    int[] block,
    double[] text,
    double[] link,
    double[] other,
    int[] blockChars,
    double[] kinds) {

  public LineContext {
    Arguments.refuse(
        lines.length != block.length,
        "%s lines and %s indices of blocks; there must be as many of each",
        lines.length,
        block.length);
    int blocks = text.length;
    Arguments.refuse(
        link.length != blocks || other.length != blocks || blockChars.length != blocks,
        "columns of %s, %s, %s and %s blocks; all must have the same length",
        blocks,
        link.length,
        other.length,
        blockChars.length);
    Arguments.refuse(
        Arrays.stream(block).anyMatch(b -> b < 0 || b >= blocks),
        "a line's block is not one of the %s blocks",
        blocks);
  }

  /** Whether the block of a line is more likely related text than not. */
  public boolean isText(int i) {
    return text[block[i]] > 0;
  }

  int size() {
    return lines.length;
  }

  int blocks() {
    return text.length;
  }
}
