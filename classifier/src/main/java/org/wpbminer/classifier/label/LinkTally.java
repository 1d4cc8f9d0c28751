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
  private int pages;
  private double with;
  private double halfFound;
  private double without;
  private double clean;

  /** Adds a page of weight 1. */
  public void add(Set<String> related, Set<String> claimed) {
    add(related, claimed, 1);
  }

  /**
   * Adds a page.
   *
   * @param related URLs of its related links
   * @param claimed URLs that were predicted as related, except those that are not evaluated
   * @param pageWeight weight of the page, above 0
   */
  public void add(Set<String> related, Set<String> claimed, double pageWeight) {
    Set<String> right = new HashSet<>(claimed);
    right.retainAll(related);
    int wrongs = claimed.size() - right.size();
    int misses = related.size() - right.size();
    int all = right.size() + wrongs + misses;
    double weight = pageWeight * Math.min(1, MAX_PAGE_LINKS / Math.max(1, all));
    found += weight * right.size();
    wrong += weight * wrongs;
    missed += weight * misses;
    pages++;
    if (related.isEmpty()) {
      without += pageWeight;
      clean += claimed.isEmpty() ? pageWeight : 0;
    } else {
      with += pageWeight;
      halfFound += 2 * right.size() >= related.size() ? pageWeight : 0;
    }
  }

  public int pages() {
    return pages;
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
    return halfFound / with;
  }

  /** Returns the share of pages without related links on which none is predicted. */
  public double cleanShare() {
    return clean / without;
  }
}
