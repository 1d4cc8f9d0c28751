package org.wpbminer.classifier.maintext;

import java.util.function.Consumer;

/**
 * A rule that leaves out parts of a main text's blocks. It never restores a part, takes time linear
 * in the page, and changes nothing when it runs again. Stateless.
 *
 * @param id name for switching the rule off, in lower case with hyphens
 * @param ofChosen whether it runs on the chosen lines instead of the candidates
 * @param marks leaves out the parts
 */
public record NoiseRule(String id, boolean ofChosen, Consumer<TextRecord> marks) {

  /**
   * Applies the rule. A rule for candidates that leaves out more than half of a long text is
   * assumed to be wrong on this page, and is undone.
   */
  void mark(TextRecord view) {
    view.begin(id);
    marks.accept(view);
    if (!ofChosen) {
      view.undoIfMost();
    }
  }
}
