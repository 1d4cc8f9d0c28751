package org.wpbminer.classifier.lexicon;

import java.util.Objects;
import java.util.stream.IntStream;
import org.wpbminer.features.PageWords;

/**
 * The words of one block together with those of its page, because a {@link Lexicon} also uses the
 * words of neighbouring blocks.
 *
 * @param page words of all blocks of the page
 * @param block index of the block on the page
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
    return page.keysOf(block);
  }
}
