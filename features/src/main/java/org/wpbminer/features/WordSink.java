package org.wpbminer.features;

import org.wpbminer.features.reading.IntList;
import org.wpbminer.features.reading.Names.Attribute;
import org.wpbminer.features.reading.Names.Name;
import org.wpbminer.features.reading.Numbering;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.Vocabulary;

/**
 * Collects the words of the parts of a page for {@link PageWords}, one part after the other. Not
 * thread-safe.
 */
public final class WordSink {

  private final PageReading reading;
  private final Numbering keys = new Numbering();

  /** Group number of each kind of place, which is stored in the lowest bits of a key. */
  private final int[] places;

  /** Bit mask of the place group in a key; 0 if keys have none. */
  private final int placeBits;

  /** For each key, the number of the last part that contains it; parts count from 1. */
  private final IntList lastPart = new IntList();

  private final IntList part = new IntList();
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
  }

  /** Adds a word by its number in the page's vocabulary. */
  public void add(Enum<?> kind, int word) {
    addHash(kind, reading.vocabulary().lexiconHash(word));
  }

  public void addTag(Enum<?> kind, int element) {
    addHash(kind, Vocabulary.hashOf(reading.tree().tag(element)));
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

  /** Adds the hash of a word, or of several, such as a pair of words. */
  public void addHash(Enum<?> kind, int hash) {
    int key = mix(hash * 31 + kind.ordinal() + 1);
    int number = keys.add(key & ~placeBits | places[kind.ordinal()]);
    if (number == lastPart.size()) {
      lastPart.add(0);
    }
    if (lastPart.get(number) != partNumber) {
      lastPart.set(number, partNumber);
      part.add(number);
    }
  }

  /** Ends the current part and returns the indices of its keys, in the order of their addition. */
  public int[] endPart() {
    int[] words = part.toArray();
    part.clear();
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
