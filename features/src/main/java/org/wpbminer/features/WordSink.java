package org.wpbminer.features;

import java.util.Arrays;
import org.wpbminer.features.reading.Names.Attribute;
import org.wpbminer.features.reading.Names.Name;
import org.wpbminer.features.reading.Numbering;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.Vocabulary;

/**
 * Collects the words of the parts of a page for {@link PageWords}, one part after the other. The
 * key of each word at a kind of place is computed once per page. Not thread-safe.
 */
public final class WordSink {

  private final PageReading reading;
  private final Numbering keys = new Numbering();

  /** Group number of each kind of place, which is stored in the lowest bits of a key. */
  private final int[] places;

  /** Bit mask of the place group in a key; 0 if keys have none. */
  private final int placeBits;

  /** For each kind of place and each word or tag, the index of its key plus one; 0 if new. */
  private final int[][] known;

  /** For each key, the number of the last part that contains it; parts count from 1. */
  private int[] lastPart = new int[1024];

  private int[] part = new int[512];
  private int partSize;
  private int partNumber = 1;

  /** Creates a sink for a page and a number of kinds of places. */
  public WordSink(PageReading reading, int kinds) {
    this(reading, new int[kinds], 0);
  }

  /**
   * Creates a sink whose keys contain the place group of the word.
   *
   * @param places number of the place group of each kind of place
   * @param placeBits bit mask of the place group in a key, one less than a power of two
   */
  public WordSink(PageReading reading, int[] places, int placeBits) {
    this.reading = reading;
    this.places = places.clone();
    this.placeBits = placeBits;
    this.known = new int[places.length][];
  }

  /** Adds a word by its number in the page's vocabulary. */
  public void add(Enum<?> kind, int word) {
    int[] numbers = known(kind);
    if (numbers[word] == 0) {
      numbers[word] = number(kind, reading.vocabulary().lexiconHash(word)) + 1;
    }
    addNumber(numbers[word] - 1);
  }

  public void addTag(Enum<?> kind, int element) {
    int[] numbers = known(kind);
    int at = reading.vocabulary().size() + reading.tagNumber(element);
    if (numbers[at] == 0) {
      numbers[at] = number(kind, Vocabulary.hashOf(reading.tree().tag(element))) + 1;
    }
    addNumber(numbers[at] - 1);
  }

  /** Adds the words of an element's names, except names from {@link Attribute#LABEL}. */
  public void addNames(Enum<?> kind, int element) {
    addNames(kind, element, false);
  }

  /** Adds the words of all names of an element. */
  public void addNamesAndLabels(Enum<?> kind, int element) {
    addNames(kind, element, true);
  }

  private void addNames(Enum<?> kind, int element, boolean withLabels) {
    for (int i = 0; i < reading.names().count(element); i++) {
      Name name = reading.names().name(element, i);
      if (withLabels || name.attribute() != Attribute.LABEL) {
        for (int word : name.words()) {
          add(kind, word);
        }
      }
    }
  }

  /** Adds a hash that does not stand for a single word, for example the hash of a pair of words. */
  public void addHash(Enum<?> kind, int hash) {
    addNumber(number(kind, hash));
  }

  private int[] known(Enum<?> kind) {
    int[] numbers = known[kind.ordinal()];
    if (numbers == null) {
      numbers = new int[reading.vocabulary().size() + reading.tags().size()];
      known[kind.ordinal()] = numbers;
    }
    return numbers;
  }

  private int number(Enum<?> kind, int hash) {
    int key = mix(hash * 31 + kind.ordinal() + 1);
    return keys.add(key & ~placeBits | places[kind.ordinal()]);
  }

  private void addNumber(int number) {
    if (number >= lastPart.length) {
      lastPart = Arrays.copyOf(lastPart, Math.max(number + 1, 2 * lastPart.length));
    }
    if (lastPart[number] != partNumber) {
      lastPart[number] = partNumber;
      if (partSize == part.length) {
        part = Arrays.copyOf(part, 2 * partSize);
      }
      part[partSize++] = number;
    }
  }

  /** Ends the current part and returns the indices of its keys, in the order of their addition. */
  public int[] endPart() {
    int[] words = Arrays.copyOf(part, partSize);
    partSize = 0;
    partNumber++;
    return words;
  }

  /** Returns the distinct keys, ordered by index. */
  public int[] keys() {
    return keys.keys();
  }

  /** Mixes the bits of a hash with the finalizer of MurmurHash3. */
  private static int mix(int h) {
    int x = (h ^ h >>> 16) * 0x85EBCA6B;
    x = (x ^ x >>> 13) * 0xC2B2AE35;
    return x ^ x >>> 16;
  }
}
