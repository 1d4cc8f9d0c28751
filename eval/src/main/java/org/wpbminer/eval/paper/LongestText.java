package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.eval.TestPage;

/** Baseline that labels the first block with the most text outside links as main text. */
public final class LongestText implements BlockBaseline {

  @Override
  public String name() {
    return "longest text";
  }

  @Override
  public boolean findsLinks() {
    return false;
  }

  @Override
  public List<int[]> predict(TrainingSet labelled, double[][] unlabelled, List<TestPage> pages) {
    return pages.stream().map(LongestText::label).toList();
  }

  private static int[] label(TestPage page) {
    int[] labels = new int[page.blocks().size()];
    Arrays.fill(labels, BlockLabel.OTHER.ordinal());
    int best = -1;
    int most = 0;
    for (int i = 0; i < labels.length; i++) {
      int chars = page.blocks().get(i).textChars(page.tree());
      if (chars > most) {
        best = i;
        most = chars;
      }
    }
    if (best >= 0) {
      labels[best] = BlockLabel.RELATED_TEXT.ordinal();
    }
    return labels;
  }
}
