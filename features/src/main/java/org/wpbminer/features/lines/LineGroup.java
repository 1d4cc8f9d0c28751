package org.wpbminer.features.lines;

/** Sums over lines in the same element, or in elements of the same form. */
final class LineGroup {

  /** An element that holds the lines. */
  final int element;

  int lines;
  long chars;

  /** Characters weighted by the probability that their block is related text. */
  double mass;

  /** Characters in links. */
  double linked;

  /** Mass of running text; the later a line is, the less it weighs. */
  double article;

  LineGroup(int element) {
    this.element = element;
  }

  void add(int chars, double mass, double linked, double article) {
    this.lines++;
    this.chars += chars;
    this.mass += mass;
    this.linked += linked;
    this.article += article;
  }

  double linkedShare() {
    return linked / Math.max(1, chars);
  }

  double meanChars() {
    return (double) chars / lines;
  }

  /** Mean probability of the characters that they are related text. */
  double probability() {
    return mass / Math.max(1, chars);
  }
}
