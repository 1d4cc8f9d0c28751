package org.wpbminer.classifier.maintext;

import java.util.function.Consumer;

/**
 * A rule for text within the blocks of a main text that does not belong to it. A rule adds marks
 * and clears none, in time linear in the page; run a second time, it adds none. Without state.
 *
 * @param id name by which it is switched off: lower case and hyphens
 * @param ofChosen whether it runs on the chosen lines; else on the candidates
 * @param marks leaves out the text that the rule is about
 */
public record NoiseRule(String id, boolean ofChosen, Consumer<MainTextView> marks) {

  /** Number of characters that a rule may always leave out, also if they are most of the text. */
  private static final int MAX_CHARS = 300;

  /**
   * Applies the rule. A rule for candidates that would leave out more than half of a long text is
   * wrong about the page and leaves out nothing.
   *
   * @return whether the rule was applied
   */
  boolean mark(MainTextView view) {
    if (ofChosen) {
      marks.accept(view);
      return true;
    }
    MainTextView.State before = view.state();
    marks.accept(view);
    long left = view.state().chars();
    if (2 * left >= before.chars() || before.chars() - left <= MAX_CHARS) {
      return true;
    }
    view.restore(before);
    return false;
  }
}
