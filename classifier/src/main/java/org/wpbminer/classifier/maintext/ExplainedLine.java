package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Explanation why a line of a page is in the main text or not.
 *
 * @param block index of its block in {@link MainText.Source}, from 0
 * @param label the block's label
 * @param labelled probability of that label
 * @param taken whether the line is in the main text
 * @param by the step that decided: {@link #BLOCK}, the {@link NoiseRule#id name} of a rule, {@link
 *     #LINES} or {@link #WHOLE}; the last two are followed by the names of rules that were undone
 *     because they left out more than half of the text
 * @param probability probability, computed by the trees, that the line is main text; NaN if the
 *     line was left out before
 * @param text the text of the line
 */
public record ExplainedLine(
    int block,
    BlockLabel label,
    double labelled,
    boolean taken,
    String by,
    double probability,
    String text) {

  /** The line's block was excluded: it is certainly other or, on an article, related links. */
  public static final String BLOCK = "block";

  public static final String LINES = "lines";

  /** The decision was made for the whole table, code, list or block around the line. */
  public static final String WHOLE = "whole group";

  /** Explains all lines of a page, in document order. */
  public static List<ExplainedLine> of(MainText.Source source) {
    MainTextView view = MainText.view(source);
    return view == null ? List.of() : new Steps(source, view).explainAll();
  }

  /** The steps of the choice of lines, run on a page. */
  private static final class Steps {

    private final MainText.Source source;
    private final MainTextView view;

    private final double[] odds;
    private final boolean[] likely;
    private final boolean[] chosen;

    /** Index of each candidate line by its number in the page. */
    private final Map<Integer, Integer> candidates = new HashMap<>();

    Steps(MainText.Source source, MainTextView view) {
      this.source = source;
      this.view = view;
      MainTextRules.mark(view, MainTextRules.ALL, false);
      view.lines().forEach(line -> candidates.put(line.number(), candidates.size()));
      MainText.Candidates lines = MainText.candidates(source, view);
      this.odds = MainText.odds(source, lines);
      MainTextLines choice = new MainTextLines(lines, odds, source);
      this.likely = choice.mostProbable();
      this.chosen = choice.choose();
      view.choose(chosen);
      MainTextRules.mark(view, MainTextRules.ALL, true);
    }

    List<ExplainedLine> explainAll() {
      List<ExplainedLine> all = new ArrayList<>();
      for (int b = 0; b < source.blocks().size(); b++) {
        for (VisibleLine line :
            VisibleLine.of(source.reading(), source.blocks().get(b).nodes(), node -> false)) {
          all.add(explain(b, line));
        }
      }
      return all;
    }

    private ExplainedLine explain(int block, VisibleLine line) {
      double[] labels = source.probabilities().get(block);
      BlockLabel label = BlockLabel.mostProbable(labels);
      boolean open = view.touches(line.first());
      Integer i = open ? candidates.get(line.number()) : null;
      String step = open ? view.leftOutBy(line) : BLOCK;
      boolean taken = step == null;
      if (view.headline() != PageTree.NONE && view.tree().isWithin(line.first(), view.headline())) {
        step = MainTextRules.HEADLINE;
        taken = true;
      } else if (i != null && (taken || step.equals(LINES))) {
        step = (likely[i] == chosen[i] ? LINES : WHOLE) + view.undone();
      }
      double p = i == null ? Double.NaN : 1 / (1 + Math.exp(-odds[i]));
      return new ExplainedLine(block, label, labels[label.ordinal()], taken, step, p, line.text());
    }
  }
}
