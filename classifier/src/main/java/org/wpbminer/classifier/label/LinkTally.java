package org.wpbminer.classifier.label;

import java.util.HashSet;
import java.util.Set;

/**
 * Counts found, missed and wrong related links, as sets of URLs, page by page. The links of a page
 * with more than {@value #MAX_PAGE_LINKS} links are weighted down, so that together they count as
 * that number of links.
 */
public final class LinkTally {

  private static final double MAX_PAGE_LINKS = 12;

  private double found;
  private double wrong;
  private double missed;
  private int with;
  private int halfFound;
  private int without;
  private int clean;

  /**
   * Adds a page.
   *
   * @param related URLs of its related links
   * @param claimed URLs that were predicted as related, except those that are not evaluated
   */
  public void add(Set<String> related, Set<String> claimed) {
    Set<String> right = new HashSet<>(claimed);
    right.retainAll(related);
    int wrongs = claimed.size() - right.size();
    int misses = related.size() - right.size();
    double weight = Math.min(1, MAX_PAGE_LINKS / Math.max(1, right.size() + wrongs + misses));
    found += weight * right.size();
    wrong += weight * wrongs;
    missed += weight * misses;
    if (related.isEmpty()) {
      without++;
      clean += claimed.isEmpty() ? 1 : 0;
    } else {
      with++;
      halfFound += 2 * right.size() >= related.size() ? 1 : 0;
    }
  }

  public int pages() {
    return with + without;
  }

  public double precision() {
    return found / (found + wrong);
  }

  public double recall() {
    return found / (found + missed);
  }

  public double f1() {
    return twiceFound() / claimedAndRelated();
  }

  /** Returns the numerator of {@link #f1}. */
  public double twiceFound() {
    return 2 * found;
  }

  /** Returns the denominator of {@link #f1}. */
  public double claimedAndRelated() {
    return 2 * found + wrong + missed;
  }

  /**
   * Returns the share of pages with related links on which at least half of the links are found.
   */
  public double halfFoundShare() {
    return halfFound / (double) with;
  }

  /** Returns the share of pages without related links on which none is predicted. */
  public double cleanShare() {
    return clean / (double) without;
  }
}
