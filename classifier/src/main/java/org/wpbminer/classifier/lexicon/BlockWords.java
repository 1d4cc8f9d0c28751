package org.wpbminer.classifier.lexicon;

import java.util.Objects;
import java.util.stream.IntStream;
import org.wpbminer.features.PageWords;

/**
 * The words of one block, and the page that it stands on: a {@link Lexicon} tells a block by its
 * neighbours' words too.
 *
 * @param page words of all blocks of the page
 * @param block the block's number on it, from 0
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

  public int[] words() {
    return page.ofBlocks()[block];
  }
}
