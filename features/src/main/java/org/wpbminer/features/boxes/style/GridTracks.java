package org.wpbminer.features.boxes.style;

/**
 * The tracks of a grid, computed. Sizes are packed {@link Lengths}; a track with a fraction above 0
 * shares the free space by it.
 *
 * @param min smallest size per track: a length, {@code auto}, {@code min-content} or {@code
 *     max-content}
 * @param max largest size per track, likewise
 * @param fraction the {@code fr} per track, 0 for other tracks
 * @param repeatFrom first track of the pattern of {@code repeat(auto-fill, ...)}, -1 for none
 * @param repeatTo after the last track of that pattern
 */
public record GridTracks(long[] min, long[] max, float[] fraction, int repeatFrom, int repeatTo) {
  /** Number of tracks, an automatic repetition counted once. */
  public int count() {
    return min.length;
  }
}
