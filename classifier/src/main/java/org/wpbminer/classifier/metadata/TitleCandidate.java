package org.wpbminer.classifier.metadata;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.wpbminer.classifier.metadata.Evidence.Statement;
import org.wpbminer.segmenter.page.PageTree;

/** What may be a page's title, with what is said of it as numbers. Mutable. */
final class TitleCandidate {

  /** The features' names, in their order. */
  static final List<String> FEATURES =
      Arrays.stream(Feature.values()).map(f -> f.name().toLowerCase(Locale.ROOT)).toList();

  /** As it was found first. */
  final Statement<String> said;

  final double[] features = new double[FEATURES.size()];

  /** Where it stands nearest to the text; {@link PageTree#NONE} if readers do not see it. */
  int node = PageTree.NONE;

  /** Where it stands first. */
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

  /** Whether data, {@code <meta>} or {@code <title>} say it, or begin with it. */
  boolean isTold() {
    return is(Feature.HEADLINE)
        || is(Feature.OG)
        || is(Feature.META)
        || is(Feature.TITLE)
        || is(Feature.FRONT)
        || is(Feature.PART);
  }

  /** What is said of a candidate: 1 or 0, but for shares. */
  enum Feature {
    /** JSON-LD's headline. */
    HEADLINE,
    OG,
    META,
    /** Headline and {@code og:title} at once. */
    BOTH,
    /** All of {@code <title>}. */
    TITLE,
    /** What {@code <title>} has before one of its marks. */
    FRONT,
    /** What it has after one. */
    BACK,
    /** What another title has before one of its marks. */
    PART,
    H1,
    /** Another heading. */
    H2,
    /** A heading that JSON-LD's headline holds, or that holds it: with or without a kicker. */
    NESTED,
    /** How near it is to where the text begins. */
    NEAR,
    /** The same, of what is no {@code h1}. */
    CLOSE,
    /** It stands before the text. */
    BEFORE,
    /** Bold, larger or in the middle. */
    LARGE,
    /** An element around it is named as a title's. */
    NAMED,
    LINKED,
    /** It stands among comments, teasers or what all pages have. */
    ELSEWHERE,
    UNSEEN,
    /** Seen, and told by data or {@code <title>}. */
    AGREED,
    /** A title of the page begins with it. */
    BEGINS,
    /** It begins with what is seen, and goes on. */
    EXTENDS,
    /** Share of the words of the page's titles that it has. */
    LIKE,
    /** Share of its words that they have. */
    WITHIN,
    SHORT,
    /** Made of digits, such as a date. */
    DIGITS,
    /** It ends as a sentence or a label does. */
    SENTENCE,
    /** Nearness, where nothing seen agrees with the page's titles: those are of the site. */
    BARE_CLOSE,
    BARE_LARGE,
    BARE_EARLIEST
  }
}
