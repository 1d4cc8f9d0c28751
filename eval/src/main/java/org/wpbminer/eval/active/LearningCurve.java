package org.wpbminer.eval.active;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.eval.training.PageBlocks;

/**
 * How good the model becomes while pages are labelled: after so many pages it is trained anew, and
 * what it says of the pages that are left decides which come next.
 *
 * @param points F1 at each number of pages
 */
record LearningCurve(List<LabelF1> points) {

  /**
   * Labels pages.
   *
   * @param sizes numbers of labelled pages, ascending; at 0 the model that there is at the
   *     beginning is measured
   * @param start the model that there is at the beginning, or null
   */
  static LearningCurve of(
      ActiveSplit split, int[] sizes, PageOrder order, Teacher teacher, BlockModel start) {
    Set<PageBlocks> done = new LinkedHashSet<>();
    List<LabelF1> points = new ArrayList<>();
    BlockModel model = start;
    for (int size : sizes) {
      if (size > 0) {
        done.addAll(order.of(split.pool(), done, model).subList(0, size - done.size()));
        model = teacher.train(List.copyOf(done));
      }
      points.add(LabelF1.of(model, split.test()));
    }
    return new LearningCurve(points);
  }
}
