package org.wpbminer.features.lines;

/** Sums over the lines in one element, in one list, or in all elements of one tag and class. */
final class LineGroup {

  /** An element that contains the lines. */
  final int element;

  /** Indices of the first and the last line among the candidate lines. */
  int first;

  int last;

  int lines;
  long chars;

  /** Expected number of characters of related text, by the probabilities of the blocks. */
  double mass;

  /** Number of characters in links. */
  double linked;

  /** Sum of {@link #mass} over lines of running text; later lines have lower weights. */
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

  /** Returns the mean over all characters of the probability that they are related text. */
  double probability() {
    return mass / Math.max(1, chars);
  }
}
