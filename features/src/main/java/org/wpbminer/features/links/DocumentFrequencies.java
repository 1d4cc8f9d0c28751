package org.wpbminer.features.links;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wpbminer.features.reading.Stems;

/**
 * Inverse document frequencies of stems ({@link Stems#read}): rare words say more about a topic
 * than frequent ones. Words are stored as the upper 24 bits of their hashes. Immutable.
 */
public final class DocumentFrequencies {

  /** Name of the file in a model's folder. */
  public static final String FILE = "frequencies.bin";

  private static final int DROPPED_BITS = 8;

  /** Factor by which a frequency is multiplied before it is rounded to one byte. */
  private static final double STEPS = 16;

  private static final int MORE = 0x80;
  private static final int BITS = 7;

  /** Number of low bits of a stored word; the higher bits are the number of its bucket. */
  private static final int LOW_BITS = 8;

  private static final int HIGHEST = 1 << Integer.SIZE - DROPPED_BITS - LOW_BITS;

  private final int[] words;

  /** Index of the first word of each bucket in {@link #words}. */
  private final int[] places = new int[HIGHEST + 1];

  private final byte[] steps;
  private final double ofUnknown;

  private DocumentFrequencies(int[] words, byte[] steps, double ofUnknown) {
    this.words = words;
    for (int word : words) {
      places[(word >>> LOW_BITS) + 1]++;
    }
    Arrays.parallelPrefix(places, Integer::sum);
    this.steps = steps;
    this.ofUnknown = ofUnknown;
  }

  /**
   * Returns the inverse document frequency of a word: the natural logarithm of the number of all
   * pages divided by the number of pages with the word, in the language where the word is most
   * frequent. Unknown words have the highest value.
   *
   * @param word the hash of a stem from {@link Stems#read}
   */
  public double rarity(int word) {
    int kept = word >>> DROPPED_BITS;
    int end = places[(kept >>> LOW_BITS) + 1];
    for (int place = places[kept >>> LOW_BITS]; place < end; place++) {
      if (words[place] == kept) {
        return (steps[place] & 0xFF) / STEPS;
      }
    }
    return ofUnknown;
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
    SortedMap<Integer, Double> kept = new TreeMap<>();
    shares.forEach(
        (word, share) -> {
          if (share > least) {
            kept.merge(word >>> DROPPED_BITS, share, Math::max);
          }
        });
    int[] words = kept.keySet().stream().mapToInt(Integer::intValue).toArray();
    byte[] steps = new byte[words.length];
    for (int i = 0; i < words.length; i++) {
      steps[i] = (byte) step(kept.get(words[i]));
    }
    return new DocumentFrequencies(words, steps, step(least) / STEPS);
  }

  /** Serialises the frequencies for {@link #parse}. */
  public byte[] bytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(words.length).array());
    out.write((int) Math.round(ofUnknown * STEPS));
    int last = 0;
    for (int i = 0; i < words.length; i++) {
      int more = words[i] - last;
      for (; more >= MORE; more >>>= BITS) {
        out.write(more & MORE - 1 | MORE);
      }
      out.write(more);
      out.write(steps[i]);
      last = words[i];
    }
    return out.toByteArray();
  }

  private static int step(double share) {
    return (int) Math.min(0xFF, Math.round(STEPS * -Math.log(share)));
  }

  /** Parses frequencies; {@code file} is the name for messages if they are damaged. */
  public static DocumentFrequencies parse(String file, byte[] bytes) throws IOException {
    try {
      ByteBuffer in = ByteBuffer.wrap(bytes);
      int size = in.getInt();
      if (size < 0 || size > bytes.length / 2) {
        throw new IOException("%s is damaged: it claims to have %s words".formatted(file, size));
      }
      double ofUnknown = (in.get() & 0xFF) / STEPS;
      int[] words = new int[size];
      byte[] steps = new byte[size];
      int last = 0;
      for (int i = 0; i < size; i++) {
        int part = MORE;
        for (int shift = 0; part >= MORE && shift < Integer.SIZE; shift += BITS) {
          part = in.get() & 0xFF;
          last += (part & MORE - 1) << shift;
        }
        words[i] = last;
        steps[i] = in.get();
        if (last >>> Integer.SIZE - DROPPED_BITS != 0 || i > 0 && last <= words[i - 1]) {
          throw new IOException("%s is damaged: its words do not ascend".formatted(file));
        }
      }
      if (in.hasRemaining()) {
        throw new IOException("%s is damaged: more follows its words".formatted(file));
      }
      return new DocumentFrequencies(words, steps, ofUnknown);
    } catch (BufferUnderflowException e) {
      throw new IOException("%s is damaged: it ends too early".formatted(file), e);
    }
  }
}
