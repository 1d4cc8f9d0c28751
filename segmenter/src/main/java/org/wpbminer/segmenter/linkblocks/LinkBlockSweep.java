package org.wpbminer.segmenter.linkblocks;

import java.util.Objects;

/**
 * Counts the blocks of a page for every pair of thresholds d_t and C_t in one pass, as the
 * experiments of chapter 5 (section 5.4.2) need: the distances are the same, only the thresholds
 * differ. Memory is constant in page size.
 */
public final class LinkBlockSweep {

  private final int[] maxDistances;
  private final int[] minLinks;

  /** Run of links that stands open for each d_t. */
  private final long[] runLinks;

  private final long[] runStart;
  private final long[] runEnd;

  /** Sums for each d_t and C_t, row by row. */
  private final long[] blocks;

  private final long[] blockLinks;
  private final long[] blockLength;
  private long links;
  private long pageLength;

  private LinkBlockSweep(int[] maxDistances, int[] minLinks) {
    this.maxDistances = maxDistances.clone();
    this.minLinks = minLinks.clone();
    this.runLinks = new long[maxDistances.length];
    this.runStart = new long[maxDistances.length];
    this.runEnd = new long[maxDistances.length];
    this.blocks = new long[maxDistances.length * minLinks.length];
    this.blockLinks = new long[blocks.length];
    this.blockLength = new long[blocks.length];
  }

  /**
   * Scans {@code source} once.
   *
   * @param maxDistances values of d_t, each at least 1
   * @param minLinks values of C_t, each at least 1
   */
  public static LinkBlockSweep of(
      CharSource source, Distance distance, int[] maxDistances, int[] minLinks) {
    Objects.requireNonNull(source, "source");
    for (int d : maxDistances) {
      for (int c : minLinks) {
        new LinkBlockParameters(distance, d, c);
      }
    }
    LinkBlockSweep sweep = new LinkBlockSweep(maxDistances, minLinks);
    boolean byText = distance == Distance.TEXT;
    sweep.pageLength =
        LinkScanner.scan(
            source,
            byText,
            (start, textStart, textEnd, end, hrefStart, hrefEnd, code, text) ->
                sweep.add(start, end, byText ? text : code));
    sweep.closeRuns();
    return sweep;
  }

  /** Counts of one page for one choice of parameters. */
  public static LinkBlockCounts count(CharSource source, LinkBlockParameters parameters) {
    int[] d = {parameters.maxDistance()};
    int[] c = {parameters.minLinks()};
    return of(source, parameters.distance(), d, c).at(0, 0);
  }

  /**
   * The counts for one pair of thresholds.
   *
   * @param d index into the values of d_t
   * @param c index into the values of C_t
   */
  public LinkBlockCounts at(int d, int c) {
    int cell =
        Objects.checkIndex(d, maxDistances.length) * minLinks.length
            + Objects.checkIndex(c, minLinks.length);
    return new LinkBlockCounts(
        links, blockLinks[cell], blocks[cell], blockLength[cell], pageLength);
  }

  private void add(long start, long end, long distance) {
    for (int d = 0; d < maxDistances.length; d++) {
      if (links == 0 || distance >= maxDistances[d]) {
        closeRun(d);
        runStart[d] = start;
      }
      runLinks[d]++;
      runEnd[d] = end;
    }
    links++;
  }

  private void closeRuns() {
    for (int d = 0; d < maxDistances.length; d++) {
      closeRun(d);
    }
  }

  private void closeRun(int d) {
    for (int c = 0; c < minLinks.length; c++) {
      if (runLinks[d] >= minLinks[c]) {
        int cell = d * minLinks.length + c;
        blocks[cell]++;
        blockLinks[cell] += runLinks[d];
        blockLength[cell] += runEnd[d] - runStart[d];
      }
    }
    runLinks[d] = 0;
  }
}
