package org.wpbminer.features.lines;

import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The lines of a page that may be main text, with what is known about their blocks and the page.
 * The arrays are not copied and not to be modified.
 *
 * @param lines numbers of the lines in the page's reading, ascending
 * @param block index of each line's block in the columns that follow, one value for each line
 * @param text log odds of each block that it is related text
 * @param link log odds of each block that it is a related link
 * @param other log odds of each block that it is other
 * @param blockChars characters of each block
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

  /** Whether the block of a line is more probably related text than not. */
  public boolean isText(int i) {
    return text[block[i]] > 0;
  }

  /** Number of lines. */
  int size() {
    return lines.length;
  }

  /** Number of blocks. */
  int blocks() {
    return text.length;
  }
}
