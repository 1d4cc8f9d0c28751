package org.wpbminer.classifier.lexicon;

import java.util.Objects;
import java.util.stream.IntStream;
import org.wpbminer.features.PageWords;

/**
 * Words of one block and of its page, because a {@link Lexicon} also uses the words of neighbouring
 * blocks.
 *
 * @param page words of all blocks of the page
 * @param block the block's index on the page
 */
public record BlockWords(PageWords page, int block) {

  public BlockWords {
    Objects.requireNonNull(page, "page");
    Objects.checkIndex(block, page.size());
  }

  public static BlockWords[] of(PageWords page) {
    return IntStream.range(0, page.size())
        .mapToObj(block -> new BlockWords(page, block))
        .toArray(BlockWords[]::new);
  }

  /** Returns the keys of the block's words. */
  public int[] words() {
    return page.keysOf(block);
  }
}
