package org.wpbminer.classifier.label;

import java.util.HashSet;
import java.util.Set;

/**
 * Related links counted as a reader counts them: sets of addresses, page by page. A page with more
 * than {@value #MOST} links that were found, missed or claimed wrongly weighs as much as one with
 * so many.
 */
public final class LinkTally {

  private static final double MOST = 12;

  private double found;
  private double wrong;
  private double missed;
  private int with;
  private int halfFound;
  private int without;
  private int clean;

  /**
   * Counts a page.
   *
   * @param related the addresses of its related links
   * @param claimed the addresses that were claimed to be, without those that count neither way
   */
  public void add(Set<String> related, Set<String> claimed) {
    Set<String> right = new HashSet<>(claimed);
    right.retainAll(related);
    int wrongs = claimed.size() - right.size();
    int misses = related.size() - right.size();
    double weight = Math.min(1, MOST / Math.max(1, right.size() + wrongs + misses));
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

  /** What {@link #f1} is a share of {@link #claimedAndRelated}. */
  public double twiceFound() {
    return 2 * found;
  }

  /** The links claimed and those that are related, those found counted twice. */
  public double claimedAndRelated() {
    return 2 * found + wrong + missed;
  }

  /** Of the pages that have related links, the share on which at least half of them are found. */
  public double halfFoundShare() {
    return halfFound / (double) with;
  }

  /** Of the pages without related links, the share on which none is claimed. */
  public double cleanShare() {
    return clean / (double) without;
  }
}
