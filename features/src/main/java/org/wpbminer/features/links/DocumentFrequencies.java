package org.wpbminer.features.links;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wpbminer.features.TextWords;

/**
 * On how many of many pages a word's begin stands ({@link TextWords#readBegins}): a rare word says
 * more of what a page is about than a frequent one. Words are kept as 24 bits of their hashes.
 * Immutable.
 */
final class DocumentFrequencies {

  /** The file of the program; {@code docs/develop.md} says how it is made. */
  static final String FILE = "document-frequencies.bin";

  /** The program's own. */
  static final DocumentFrequencies INSTANCE = load();

  private static final int DROPPED_BITS = 8;

  /** Steps of what is kept of a word's rarity. */
  private static final double STEPS = 16;

  private static final int MORE = 0x80;
  private static final int BITS = 7;

  /** Words of the same high bits stand together: of so many low bits they may differ. */
  private static final int LOW_BITS = 8;

  private static final int HIGHEST = 1 << Integer.SIZE - DROPPED_BITS - LOW_BITS;

  /** Ascending. */
  private final int[] words;

  /** The place of the first word of these high bits, or where it would be. */
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
   * A word's inverse document frequency, the natural logarithm of all pages over those that have
   * it, in the language where it is most frequent; of a word that is not known, as of the rarest.
   *
   * @param word as {@link TextWords#readBegins} gives it
   */
  double rarity(int word) {
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
   * Words as they are kept in the file.
   *
   * @param shares of each word the share of pages that have it, in (0, 1]
   * @param most words that are kept, the most frequent
   */
  static byte[] bytes(Map<Integer, Double> shares, int most) throws IOException {
    double least =
        -shares.values().stream().mapToDouble(s -> -s).sorted().limit(most).max().orElse(-1);
    SortedMap<Integer, Double> kept = new TreeMap<>();
    shares.forEach(
        (word, share) -> {
          if (share > least) {
            kept.merge(word >>> DROPPED_BITS, share, Math::max);
          }
        });
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(kept.size());
    out.writeByte(step(least));
    int last = 0;
    for (Map.Entry<Integer, Double> word : kept.entrySet()) {
      int more = word.getKey() - last;
      for (; more >= MORE; more >>>= BITS) {
        out.writeByte(more & MORE - 1 | MORE);
      }
      out.writeByte(more);
      out.writeByte(step(word.getValue()));
      last = word.getKey();
    }
    return bytes.toByteArray();
  }

  private static int step(double share) {
    return (int) Math.min(0xFF, Math.round(STEPS * -Math.log(share)));
  }

  static DocumentFrequencies read(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    int[] words = new int[in.readInt()];
    byte[] steps = new byte[words.length];
    double ofUnknown = in.readUnsignedByte() / STEPS;
    int last = 0;
    for (int i = 0; i < words.length; i++) {
      int shift = 0;
      int part;
      do {
        part = in.readUnsignedByte();
        last += (part & MORE - 1) << shift;
        shift += BITS;
      } while (part >= MORE);
      words[i] = last;
      steps[i] = in.readByte();
    }
    return new DocumentFrequencies(words, steps, ofUnknown);
  }

  private static DocumentFrequencies load() {
    try (InputStream in = DocumentFrequencies.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException(FILE + " is missing from the program");
      }
      return read(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(FILE + " cannot be read", e);
    }
  }
}
