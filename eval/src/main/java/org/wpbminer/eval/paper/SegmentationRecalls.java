package org.wpbminer.eval.paper;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.eval.SegmentedPage;
import org.wpbminer.eval.tuning.ExperimentDesign;
import org.wpbminer.eval.tuning.Setting;
import org.wpbminer.segmenter.SegmentationParameters;

/** Recall of every page at every setting of a design, each segmented once. */
final class SegmentationRecalls {

  private final List<SegmentedPage> pages;
  private final Map<Setting, List<BlockRecall>> recalls = new HashMap<>();

  private SegmentationRecalls(List<SegmentedPage> pages) {
    this.pages = pages;
  }

  static SegmentationRecalls of(
      List<SegmentedPage> pages, ExperimentDesign design, Runnable settingDone) {
    SegmentationRecalls all = new SegmentationRecalls(pages);
    for (int run = 0; run < design.runs(); run++) {
      Setting setting = design.setting(run);
      SegmentationParameters thresholds = thresholds(setting);
      all.recalls.put(
          setting,
          pages.parallelStream()
              .map(p -> p.recall(p.segment(thresholds), BlockRecall.DEFAULT_THRESHOLD))
              .toList());
      settingDone.run();
    }
    return all;
  }

  static SegmentationParameters thresholds(Setting setting) {
    return new SegmentationParameters(
        setting.number("alpha"), setting.number("beta"), setting.number("gamma"));
  }

  /** R@N over the pages that are wanted. */
  double recall(Setting setting, Predicate<SegmentedPage> wanted) {
    BlockRecall sum = new BlockRecall(0, 0);
    List<BlockRecall> each = recalls.get(setting);
    for (int p = 0; p < each.size(); p++) {
      if (wanted.test(pages.get(p))) {
        sum = sum.plus(each.get(p));
      }
    }
    return sum.recall();
  }
}
