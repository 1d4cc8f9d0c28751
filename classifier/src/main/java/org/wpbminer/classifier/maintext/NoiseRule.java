package org.wpbminer.classifier.maintext;

import java.util.function.Consumer;

/**
 * Something that stands within the blocks of a main text and is none of it. A rule adds marks and
 * clears none, in time linear in the page; run a second time, it adds none. Without state of its
 * own.
 *
 * @param id its name, by which it is switched off: small letters and hyphens
 * @param ofChosen whether it looks at what was chosen; else at what may be
 * @param marks leaves out of the main text what the rule is about
 */
public record NoiseRule(String id, boolean ofChosen, Consumer<MainTextView> marks) {

  void mark(MainTextView view) {
    marks.accept(view);
  }
}
