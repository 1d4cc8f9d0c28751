package org.wpbminer.classifier.spcola;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Thresholds of SPCOLA. The paper names them and prints no value of any; the defaults are ours.
 * Bytes are the paper's unit of length in Chinese: 2 for a character outside ASCII, 1 for others.
 *
 * @param indexRatio a page is an index page if its characters inside links are this many times
 *     those outside or more (step 4); above 0
 * @param minWidth rule 2: a node narrower and lower than {@code minWidth} by {@code minHeight} CSS
 *     px is not split; at least 0
 * @param minHeight see {@code minWidth}
 * @param minBytes rule 2 where a node's size is not known: one of less text is not split; at least
 *     0
 * @param topicBytes a block with this much text outside links or more is a topic block; at least 1
 * @param centreShare the page's centre is the smallest node that holds this share of the text of
 *     its topic blocks or more; in (0, 1]
 * @param linkShare a block with this share of its characters inside links or more is a link block;
 *     in (0, 1]
 * @param relatedness a link block is related to the topic if its links share more words than this
 *     with the page's title, on average; at least 0
 * @param trustMarkers whether a heading such as "related articles" makes a link block related too.
 *     Not in the paper
 */
public record SpcolaParameters(
    double indexRatio,
    double minWidth,
    double minHeight,
    int minBytes,
    int topicBytes,
    double centreShare,
    double linkShare,
    double relatedness,
    boolean trustMarkers) {

  private static final SpcolaParameters DEFAULTS =
      new SpcolaParameters(3, 60, 20, 40, 100, 0.8, 0.5, 0.25, true);

  public SpcolaParameters {
    check(indexRatio > 0, "indexRatio", indexRatio, "above 0");
    check(minWidth >= 0, "minWidth", minWidth, "0 or more px");
    check(minHeight >= 0, "minHeight", minHeight, "0 or more px");
    check(minBytes >= 0, "minBytes", minBytes, "0 or more");
    check(topicBytes >= 1, "topicBytes", topicBytes, "1 or more");
    check(centreShare > 0 && centreShare <= 1, "centreShare", centreShare, "in (0, 1]");
    check(linkShare > 0 && linkShare <= 1, "linkShare", linkShare, "in (0, 1]");
    check(relatedness >= 0, "relatedness", relatedness, "0 or more words a link");
  }

  /** Ours: see the record's fields. */
  public static SpcolaParameters defaults() {
    return DEFAULTS;
  }

  /** These, with or without trust in headings that announce related links. */
  public SpcolaParameters withTrustMarkers(boolean trustMarkers) {
    return new SpcolaParameters(
        indexRatio,
        minWidth,
        minHeight,
        minBytes,
        topicBytes,
        centreShare,
        linkShare,
        relatedness,
        trustMarkers);
  }

  private static void check(boolean holds, String name, double value, String right) {
    Arguments.refuse(!holds, "%s is %s; it must be %s", name, value, right);
  }
}
