package org.wpbminer.classifier.metadata;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.wpbminer.classifier.metadata.Evidence.Statement;
import org.wpbminer.segmenter.page.PageTree;

/** Candidate for a page's title with its features. Mutable. */
final class TitleCandidate {

  /** Names of the features, in their order. */
  static final List<String> FEATURES =
      Arrays.stream(Feature.values()).map(f -> f.name().toLowerCase(Locale.ROOT)).toList();

  /** Statement in which it was found first. */
  final Statement<String> said;

  final double[] features = new double[FEATURES.size()];

  /** Node of its occurrence nearest to the text; {@link PageTree#NONE} if it is not visible. */
  int node = PageTree.NONE;

  /** Node of its first occurrence. */
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

  /** Whether data, {@code <meta>} or {@code <title>} declare it, or begin with it. */
  boolean isDeclared() {
    return is(Feature.HEADLINE)
        || is(Feature.OG)
        || is(Feature.META)
        || is(Feature.TITLE)
        || is(Feature.FRONT)
        || is(Feature.PART);
  }

  /** Features of a candidate: 1 or 0, or a share. */
  enum Feature {
    /** It is JSON-LD's headline. */
    HEADLINE,
    OG,
    META,
    /** It is both headline and {@code og:title}. */
    BOTH,
    /** It is the whole {@code <title>}. */
    TITLE,
    /** It is a part of {@code <title>} before a separator. */
    FRONT,
    /** It is a part of {@code <title>} after a separator. */
    BACK,
    /** It is a part of another title before a separator. */
    PART,
    H1,
    /** It is another heading. */
    H2,
    /**
     * It is a heading that contains JSON-LD's headline, or is contained in it, for example because
     * of a kicker.
     */
    NESTED,
    /** Nearness to the beginning of the text. */
    NEAR,
    /** Nearness to the beginning of the text if it is not an {@code h1}. */
    CLOSE,
    /** It is before the text. */
    BEFORE,
    /** It is bold, larger or centred. */
    LARGE,
    /** An element around it has a name for titles. */
    NAMED,
    LINKED,
    /** It is in comments, teasers or parts common to all pages. */
    ELSEWHERE,
    UNSEEN,
    /** It is visible, and declared by data or {@code <title>}. */
    AGREED,
    /** A title of the page begins with it. */
    BEGINS,
    /** It begins with a visible candidate and continues. */
    EXTENDS,
    /** Share of the words of the page's titles that occur in it. */
    LIKE,
    /** Share of its words that occur in the page's titles. */
    WITHIN,
    SHORT,
    /** It consists of digits, for example a date. */
    DIGITS,
    /** It ends like a sentence or a label. */
    SENTENCE,
    /**
     * Nearness, if no visible candidate agrees with the page's titles, which are then the site's.
     */
    BARE_CLOSE,
    BARE_LARGE,
    BARE_EARLIEST
  }
}
