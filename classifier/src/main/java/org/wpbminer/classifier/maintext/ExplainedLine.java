package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.maintext.TextRecord.Decision;

/**
 * Explanation why a line of a page, or a part of a line, is in the main text or not.
 *
 * @param block index of its block in {@link TextSource}, from 0
 * @param label the block's label
 * @param labelled probability of that label
 * @param taken whether the line or part is in the main text
 * @param by the step that decided last: {@link TextRecord#BLOCK}, a rule or a stage of the choice.
 *     A stage is followed by the names of rules that were undone because they would have left out
 *     more than half of the text
 * @param probability probability, computed by the trees, that the line is main text; NaN if the
 *     text was left out before
 * @param text the text, on one line
 */
public record ExplainedLine(
    int block,
    BlockLabel label,
    double labelled,
    boolean taken,
    String by,
    double probability,
    String text) {

  /** Explains all lines of a page, in document order. */
  static List<ExplainedLine> of(
      TextSource source, CandidateLines candidates, double[] odds, TextRecord record) {
    Map<Integer, Double> oddsOf = new HashMap<>();
    for (int i = 0; i < odds.length; i++) {
      oddsOf.put(candidates.lines().get(i).number(), odds[i]);
    }
    List<ExplainedLine> all = new ArrayList<>();
    for (int b = 0; b < source.blocks().size(); b++) {
      double[] labels = source.probabilities().get(b);
      BlockLabel label = BlockLabel.mostProbable(labels);
      int[] roots = source.blocks().get(b).nodes();
      for (VisibleLine part : VisibleLine.parts(record.reading(), roots, record::decision)) {
        Decision last = record.decision(part.first());
        Double own = record.isRuledOut(part.first()) ? null : oddsOf.get(part.number());
        all.add(
            new ExplainedLine(
                b,
                label,
                labels[label.ordinal()],
                last.in(),
                own == null ? last.by() : last.by() + record.undone(),
                own == null ? Double.NaN : 1 / (1 + Math.exp(-own)),
                part.text()));
      }
    }
    return all;
  }
}
