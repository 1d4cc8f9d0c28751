package org.wpbminer.segmenter.decode;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Likelihood of bytes in single-byte charsets, computed from the frequencies of the letters beyond
 * ASCII in the languages that use each charset (naive Bayes over single bytes).
 */
final class LetterFrequencies {

  private static final int HIGH_BYTES = 128;
  private static final char MAX_C1 = '\u009f';
  private static final char MAX_LATIN_1 = '\u00ff';

  /** Punctuation used by pages in all languages, even those with few letters beyond ASCII. */
  private static final String PUNCTUATION = "\u00a0«»“”„‘’‚–—…•·©®™€£§°№";

  private static final double PUNCTUATION_PROBABILITY = 0.3;

  /** Probability of a letter that is not in the language's alphabet, as in a foreign name. */
  private static final double FOREIGN_LETTER_PROBABILITY = 1e-4;

  /** Probability of a symbol of Latin-1, such as a fraction. */
  private static final double SYMBOL_PROBABILITY = 2e-3;

  /** Probability of other characters, such as box drawing and control characters. */
  private static final double OTHER_PROBABILITY = 1e-6;

  /** Log-odds of the declared language: about ten letters of another language outweigh it. */
  private static final double DECLARED_LANGUAGE_LOG_ODDS = 10;

  /** Log-odds of charsets: windows-1252 is the most common one; the others are of old systems. */
  private static final Map<String, Integer> CHARSET_LOG_ODDS =
      Map.of("windows-1252", 6, "x-MacCyrillic", -6, "IBM866", -6);

  private static final List<Alphabet> ALPHABETS = new ArrayList<>();

  static {
    TermLists letters = TermLists.load(LetterFrequencies.class, "charset-letters.tsv");
    for (String charsets : letters.topics()) {
      for (String name : charsets.split(" ")) {
        Charset charset = CharsetLabels.charset(name);
        letters
            .languages(charsets)
            .forEach((language, terms) -> addAlphabet(charset, language, terms));
      }
    }
  }

  private final int[] counts = new int[HIGH_BYTES];

  /** Counts the bytes beyond ASCII of a text in an unknown charset. */
  LetterFrequencies(byte[] sample) {
    for (byte b : sample) {
      if (b < 0) {
        counts[b & 0x7f]++;
      }
    }
  }

  /** Languages whose single-byte charsets are known, as ISO 639 codes. */
  static Set<String> languages() {
    Set<String> languages = new HashSet<>();
    ALPHABETS.forEach(alphabet -> languages.add(alphabet.language));
    return languages;
  }

  /** Returns the most likely charset, given the declared languages as ISO 639 codes. */
  @Nullable Charset mostLikely(Collection<String> declared) {
    Charset best = null;
    double bestScore = Double.NEGATIVE_INFINITY;
    for (Alphabet alphabet : ALPHABETS) {
      double prior =
          (declared.contains(alphabet.language) ? DECLARED_LANGUAGE_LOG_ODDS : 0)
              + CHARSET_LOG_ODDS.getOrDefault(alphabet.charset.name(), 0);
      double score = prior + alphabet.logLikelihood(counts);
      if (score > bestScore) {
        best = alphabet.charset;
        bestScore = score;
      }
    }
    return best;
  }

  /**
   * Returns the mean log-likelihood of a byte beyond ASCII in a charset, for the language of the
   * charset that fits best; negative infinity if the charset is unknown to this class.
   */
  double meanLogLikelihood(Charset charset) {
    double best = Double.NEGATIVE_INFINITY;
    for (Alphabet alphabet : ALPHABETS) {
      if (alphabet.charset.equals(charset)) {
        best = Math.max(best, alphabet.logLikelihood(counts));
      }
    }
    return best / Math.max(1, size());
  }

  /** Returns the number of bytes beyond ASCII. */
  int size() {
    int size = 0;
    for (int count : counts) {
      size += count;
    }
    return size;
  }

  private static void addAlphabet(@Nullable Charset charset, String language, List<String> terms) {
    // a Java runtime without the module jdk.charsets has only the common charsets
    if (charset == null) {
      return;
    }
    Map<Character, Double> shares = new HashMap<>();
    terms.forEach(
        term -> shares.put(term.charAt(0), Integer.parseInt(term.substring(1)) / 1_000.0));
    double[] logs = new double[HIGH_BYTES];
    for (int i = 0; i < HIGH_BYTES; i++) {
      byte[] single = {(byte) (HIGH_BYTES + i)};
      char c = charset.decode(ByteBuffer.wrap(single)).get(0);
      logs[i] = Math.log(probability(c, shares));
    }
    ALPHABETS.add(new Alphabet(charset, language, logs));
  }

  private static double probability(char c, Map<Character, Double> shares) {
    if (PUNCTUATION.indexOf(c) >= 0) {
      return PUNCTUATION_PROBABILITY;
    }
    Double share = shares.get(Character.toLowerCase(c));
    if (share != null) {
      return share;
    }
    if (Character.isLetter(c)) {
      return FOREIGN_LETTER_PROBABILITY;
    }
    return c > MAX_C1 && c <= MAX_LATIN_1 ? SYMBOL_PROBABILITY : OTHER_PROBABILITY;
  }

  /** Letter frequencies of a language in a charset: log-probability of each byte from 0x80. */
  private record Alphabet(Charset charset, String language, double[] logs) {

    double logLikelihood(int[] counts) {
      double sum = 0;
      for (int i = 0; i < HIGH_BYTES; i++) {
        sum += counts[i] * logs[i];
      }
      return sum;
    }
  }
}
