package org.wpbminer.classifier.maintext;

/**
 * Something that stands within the blocks of a main text and is none of it. A rule adds marks and
 * clears none, in time linear in the page; run a second time, it adds none. Without state of its
 * own.
 */
public interface NoiseRule {

  /** Its name, by which it is switched off: small letters and hyphens. */
  String id();

  /** Leaves out of the main text what the rule is about. */
  void mark(MainTextView view);
}
