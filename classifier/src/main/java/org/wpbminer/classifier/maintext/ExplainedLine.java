package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.List;
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
 *     #LINES} or {@link #WHOLE}; the last two are followed by the names of rules that were skipped
 *     because they would have left out more than half of the text
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
    List<ExplainedLine> all = new ArrayList<>();
    boolean[] nothing = new boolean[source.reading().tree().size()];
    List<VisibleLine> lines = new ArrayList<>();
    for (int b = 0; b < source.blocks().size(); b++) {
      double[] labels = source.probabilities().get(b);
      BlockLabel label = BlockLabel.mostProbable(labels);
      int[] roots = source.blocks().get(b).nodes();
      for (VisibleLine line : VisibleLine.of(source.reading(), roots, nothing)) {
        double p = labels[label.ordinal()];
        all.add(new ExplainedLine(b, label, p, false, BLOCK, Double.NaN, line.text()));
        lines.add(line);
      }
    }
    MainTextView view = MainText.view(source);
    if (view != null) {
      new Steps(all, lines, view).take(source, MainTextRules.ALL);
    }
    return all;
  }

  private ExplainedLine decided(boolean taken, String by, double probability) {
    return new ExplainedLine(block, label, labelled, taken, by, probability, text);
  }

  /** Records which step of the choice decided about each line. */
  private static final class Steps {

    private final List<ExplainedLine> explained;
    private final List<VisibleLine> lines;
    private final MainTextView view;

    private final boolean[] open;

    /** Names of the rules that were skipped because they would have left out most of the text. */
    private String ignored = "";

    Steps(List<ExplainedLine> explained, List<VisibleLine> lines, MainTextView view) {
      this.explained = explained;
      this.lines = lines;
      this.view = view;
      this.open = new boolean[lines.size()];
      for (int i = 0; i < open.length; i++) {
        open[i] = view.touches(lines.get(i).first());
      }
    }

    private void take(MainText.Source source, List<NoiseRule> rules) {
      rules.stream().filter(rule -> !rule.ofChosen()).forEach(this::mark);
      MainText.Candidates candidates = MainText.candidates(source, view);
      double[] odds = MainText.odds(source, candidates);
      MainTextLines choice = new MainTextLines(candidates, odds, source);
      boolean[] likely = choice.mostProbable();
      boolean[] chosen = choice.choose();
      int next = 0;
      for (int i = 0; i < open.length; i++) {
        while (next < chosen.length && view.lines().get(next).first() < lines.get(i).first()) {
          next++;
        }
        boolean found =
            next < chosen.length && view.lines().get(next).first() <= lines.get(i).last();
        if (open[i] && found) {
          String by = (likely[next] == chosen[next] ? LINES : WHOLE) + ignored;
          double p = 1 / (1 + Math.exp(-odds[next]));
          explained.set(i, explained.get(i).decided(chosen[next], by, p));
          open[i] = chosen[next];
        }
      }
      view.choose(chosen);
      rules.stream().filter(NoiseRule::ofChosen).forEach(this::mark);
      for (int i = 0; i < open.length; i++) {
        if (view.headline() != PageTree.NONE
            && view.tree().isWithin(lines.get(i).first(), view.headline())) {
          explained.set(
              i,
              explained.get(i).decided(true, MainTextRules.HEADLINE, explained.get(i).probability));
        }
      }
    }

    private void mark(NoiseRule rule) {
      ignored += rule.mark(view) ? "" : ", without rule " + rule.id();
      for (int i = 0; i < open.length; i++) {
        if (open[i] && isLeftOut(lines.get(i))) {
          explained.set(
              i, explained.get(i).decided(false, rule.id(), explained.get(i).probability));
          open[i] = false;
        }
      }
    }

    private boolean isLeftOut(VisibleLine line) {
      for (int node = line.first(); node <= line.last(); node++) {
        if (view.tree().isText(node) && !view.isLeftOut(node)) {
          return false;
        }
      }
      return true;
    }
  }
}
