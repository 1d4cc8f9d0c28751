package org.wpbminer.features.lines;

/** Sums over lines in one element, in elements with the same tag and class, or in one list. */
final class LineGroup {

  /** An element that contains the lines. */
  final int element;

  /** Indices of the first and the last line among the candidate lines. */
  int first;

  int last;

  int lines;
  long chars;

  /** Sum of the lines' characters, each times the probability that its block is related text. */
  double mass;

  /** Number of characters in links. */
  double linked;

  /** Sum of the mass of running text, weighted less the later a line is on the page. */
  double article;

  LineGroup(int element) {
    this.element = element;
  }

  void add(int line, int chars, double mass, double linked, double article) {
    this.first = lines == 0 ? line : first;
    this.last = line;
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

  /** Returns the mean probability of related text over the characters. */
  double probability() {
    return mass / Math.max(1, chars);
  }
}
