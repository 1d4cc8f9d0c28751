package org.wpbminer.classifier.maintext;

import java.util.function.Consumer;

/**
 * A rule that leaves out parts of a main text's blocks. It never restores a part, takes time linear
 * in the page, and changes nothing when it runs again. Stateless.
 *
 * @param id name by which the rule is switched off, in lower case with hyphens
 * @param ofChosen whether it runs on the chosen lines instead of the candidates
 * @param marks leaves out the parts
 */
public record NoiseRule(String id, boolean ofChosen, Consumer<MainTextView> marks) {

  /** Number of characters that a rule may leave out even if they are most of the text. */
  private static final int MAX_CHARS = 300;

  /**
   * Applies the rule. A rule for candidates that leaves out more than half of a long text is
   * assumed to be wrong on this page, and is undone.
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
