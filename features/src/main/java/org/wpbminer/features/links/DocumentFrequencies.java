package org.wpbminer.features.links;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.wpbminer.features.reading.Stems;

/**
 * Inverse document frequencies of stems ({@link Stems#read}): rare words say more about a topic
 * than frequent ones. Immutable.
 */
public final class DocumentFrequencies {

  /** Name of the file in a model's folder. */
  public static final String FILE = "frequencies.bin";

  /** Number of low bits of an entry, which have the step; the others are those of the word. */
  private static final int STEP_BITS = 8;

  private static final int MAX_STEP = (1 << STEP_BITS) - 1;

  /** Number of low bits of a word by which the words of one bucket differ. */
  private static final int BUCKET_BITS = 20;

  /** Factor applied to a frequency before rounding it to a step. */
  private static final double STEPS = 16;

  /** The words with their steps in ascending order. */
  private final int[] entries;

  /** Index of the first entry of each bucket, then the number of entries. */
  private final int[] buckets = new int[(1 << Integer.SIZE - BUCKET_BITS) + 1];

  private final int stepOfUnknown;

  private DocumentFrequencies(int[] entries, int stepOfUnknown) {
    this.entries = entries;
    this.stepOfUnknown = stepOfUnknown;
    for (int bucket = 0, at = 0; bucket < buckets.length; bucket++) {
      while (at < entries.length && bucket(entries[at]) < bucket) {
        at++;
      }
      buckets[bucket] = at;
    }
  }

  /**
   * Returns the inverse document frequency of a word: the natural logarithm of the number of all
   * pages divided by the number of pages with the word, in the language where the word is most
   * frequent. Unknown words have the highest value.
   *
   * @param word the hash of a stem from {@link Stems#read}; its upper 24 bits are compared
   */
  public double rarity(int word) {
    int bucket = bucket(word);
    int place = Arrays.binarySearch(entries, buckets[bucket], buckets[bucket + 1], word | MAX_STEP);
    int before = place < 0 ? -place - 2 : place;
    boolean isKnown = before >= buckets[bucket] && (entries[before] ^ word) >>> STEP_BITS == 0;
    return (isKnown ? entries[before] & MAX_STEP : stepOfUnknown) / STEPS;
  }

  /** Returns the number of a word's bucket; words in ascending order are in ascending buckets. */
  private static int bucket(int word) {
    return (word >> BUCKET_BITS) + (1 << Integer.SIZE - BUCKET_BITS - 1);
  }

  /**
   * Creates a table of the most frequent words.
   *
   * @param shares for the hash of each stem the share of pages that contain it, in (0, 1]
   * @param maxWords maximum number of words
   */
  public static DocumentFrequencies of(Map<Integer, Double> shares, int maxWords) {
    double least =
        -shares.values().stream().mapToDouble(s -> -s).sorted().limit(maxWords).max().orElse(-1);
    Map<Integer, Double> kept = new TreeMap<>();
    shares.forEach(
        (word, share) -> {
          if (share > least) {
            kept.merge(word & ~MAX_STEP, share, Math::max);
          }
        });
    int[] entries =
        kept.entrySet().stream().mapToInt(e -> e.getKey() | step(e.getValue())).toArray();
    return new DocumentFrequencies(entries, step(least));
  }

  private static int step(double share) {
    return (int) Math.min(MAX_STEP, Math.round(STEPS * -Math.log(share)));
  }

  /** Serialises the frequencies for {@link #parse}: the step of unknown words, then the entries. */
  public byte[] bytes() {
    ByteBuffer out = ByteBuffer.allocate(Integer.BYTES * (entries.length + 1));
    out.putInt(stepOfUnknown).asIntBuffer().put(entries);
    return out.array();
  }

  /** Parses frequencies; {@code file} is the name for messages if they are damaged. */
  public static DocumentFrequencies parse(String file, byte[] bytes) throws IOException {
    if (bytes.length == 0 || bytes.length % Integer.BYTES != 0) {
      throw new IOException(
          "%s is damaged: it has %s bytes, not a multiple of %s"
              .formatted(file, bytes.length, Integer.BYTES));
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    int stepOfUnknown = in.getInt();
    int[] entries = new int[in.remaining() / Integer.BYTES];
    in.asIntBuffer().get(entries);
    for (int i = 1; i < entries.length; i++) {
      if (entries[i] <= entries[i - 1]) {
        throw new IOException("%s is damaged: its words do not ascend".formatted(file));
      }
    }
    return new DocumentFrequencies(entries, stepOfUnknown);
  }
}
