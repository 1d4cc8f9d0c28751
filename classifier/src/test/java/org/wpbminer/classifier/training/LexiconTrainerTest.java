package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.features.PageWords;

class LexiconTrainerTest {

  private static final int TEXT = 1000;
  private static final int COMMON = 1003;
  private static final int RARE = 1004;

  private final LexiconTrainer trainer = new LexiconTrainer(1, 0, 3, 3, 0, 1e-3);

  private static PageWords page(int[][] words, int[] chars) {
    int[] keys = Arrays.stream(words).flatMapToInt(Arrays::stream).toArray();
    int[][] parts = new int[words.length][];
    int at = 0;
    for (int b = 0; b < words.length; b++) {
      parts[b] = IntStream.range(at, at + words[b].length).toArray();
      at += words[b].length;
    }
    return new PageWords(keys, parts, chars);
  }

  /**
   * Creates pages of three blocks, one for each label, with a word specific to the label and a word
   * that all have.
   */
  private static TrainingSet pages(int sites, long seed) {
    Random random = new Random(seed);
    List<Example> blocks = new ArrayList<>();
    for (int site = 0; site < sites; site++) {
      int[][] words = new int[3][];
      for (int label = 0; label < 3; label++) {
        int other = site < 2 ? RARE : random.nextInt(500);
        words[label] = new int[] {TEXT + label, COMMON, other};
      }
      PageWords page = page(words, new int[] {900, 300, 20});
      for (int label = 0; label < 3; label++) {
        BlockWords ofBlock = new BlockWords(page, label);
        blocks.add(new Example(new double[6], label, page.chars()[label], "site" + site, ofBlock));
      }
    }
    return new TrainingSet(blocks);
  }

  /** The labels of a site's blocks must not change the lexicon that is used for these blocks. */
  @Test
  void theLexiconOfASiteIsLearnedWithoutIt() {
    TrainingSet set = pages(20, 4);
    TrainingSet other =
        set.map(
            block ->
                block.site().equals("site7")
                    ? block.withLabel(BlockLabel.values()[2 - block.label()])
                    : block);
    LexiconTrainer.CrossFitted before = trainer.crossFit(set, 1);
    LexiconTrainer.CrossFitted after = trainer.crossFit(other, 1);
    assertThat(text(after.of("site7"), TEXT)).isEqualTo(text(before.of("site7"), TEXT));
    assertThat(text(after.lexicon(), TEXT)).isNotEqualTo(text(before.lexicon(), TEXT));
    assertThat(after.of("elsewhere")).isSameAs(after.lexicon());
  }

  private static int text(Lexicon lexicon, int word) {
    return weight(lexicon, word, 1);
  }

  private static int link(Lexicon lexicon, int word) {
    return weight(lexicon, word, 2);
  }

  private static int weight(Lexicon lexicon, int word, int cell) {
    return lexicon
        .text()
        .lines()
        .map(line -> line.split(" "))
        .filter(cells -> cells[0].equals(Integer.toHexString(word)))
        .mapToInt(cells -> Integer.parseInt(cells[cell]))
        .findFirst()
        .orElseThrow();
  }
}
