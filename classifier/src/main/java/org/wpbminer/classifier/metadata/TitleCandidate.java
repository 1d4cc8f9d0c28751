package org.wpbminer.classifier.metadata;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.wpbminer.segmenter.page.PageTree;

/** Candidate for a page's title, with its features. Mutable. */
final class TitleCandidate {

  static final List<String> FEATURES =
      Arrays.stream(Feature.values()).map(f -> f.name().toLowerCase(Locale.ROOT)).toList();

  final Statement<String> said;

  final double[] features = new double[FEATURES.size()];

  /** Node of the visible occurrence nearest to the text; NONE if absent. */
  int node = PageTree.NONE;

  /** Node of the first visible occurrence. */
  int first = Integer.MAX_VALUE;

  TitleCandidate(Statement<String> said) {
    this.said = said;
  }

  void set(Feature feature, double value) {
    features[feature.ordinal()] = value;
  }

  void set(Feature feature, boolean value) {
    set(feature, value ? 1 : 0);
  }

  double get(Feature feature) {
    return features[feature.ordinal()];
  }

  boolean is(Feature feature) {
    return get(feature) > 0;
  }

  boolean isSeen() {
    return node != PageTree.NONE;
  }

  /** Whether the candidate, or a longer text that begins with it, is a declared title. */
  boolean isDeclared() {
    return is(Feature.HEADLINE)
        || is(Feature.OG)
        || is(Feature.META)
        || is(Feature.TITLE)
        || is(Feature.FRONT)
        || is(Feature.PART);
  }

  /** Features of a candidate, 0 or 1 unless described as a share or nearness. */
  enum Feature {
    /** The candidate is the headline in JSON-LD. */
    HEADLINE,
    OG,
    META,
    /** The candidate is both the headline in JSON-LD and {@code og:title}. */
    BOTH,
    TITLE,
    /** The candidate is a part of {@code <title>} before a separator. */
    FRONT,
    /** The candidate is a part of {@code <title>} after a separator. */
    BACK,
    /** The candidate is a part of another declared title before a separator. */
    PART,
    H1,
    /** The candidate is the headline in JSON-LD and an {@code h1}. */
    CONFIRMED,
    /** The candidate is a heading {@code h2} or {@code h3}. */
    H2,
    /** The candidate is a heading that contains JSON-LD's headline, or is part of it. */
    NESTED,
    /** Nearness to the beginning of the text. */
    NEAR,
    /** Nearness to the beginning of the text if the candidate is not an {@code h1}, else 0. */
    CLOSE,
    BEFORE,
    /** The candidate is bold, larger or centred. */
    LARGE,
    /** The candidate's element or an ancestor has a class or id for titles. */
    NAMED,
    LINKED,
    /** The candidate is in comments, teasers or parts that all pages of a site share. */
    ELSEWHERE,
    UNSEEN,
    AGREED,
    BEGINS,
    /** The candidate is a declared title that begins with a shorter, visible candidate. */
    EXTENDS,
    /** Share of the words of the declared titles that occur in the candidate. */
    LIKE,
    /** Share of the candidate's words that occur in the declared titles. */
    WITHIN,
    SHORT,
    /** Many of the candidate's characters are digits, as in a date. */
    DIGITS,
    /** The candidate ends like a sentence or a label, with a full stop or colon. */
    SENTENCE,
    /** Nearness to the text if no visible candidate agrees with the declared titles, else 0. */
    BARE_CLOSE,
    BARE_LARGE,
    BARE_H1,
    BARE_EARLIEST
  }
}
