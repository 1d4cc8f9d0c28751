package org.wpbminer.features.links;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Finds the topic of a heading above links by the longest term in it. The terms, in many languages,
 * and their format are in {@code heading-terms.tsv}. Immutable.
 */
final class HeadingTopics {

  /** The topics; if terms of the same length match, the earlier topic wins. */
  static final List<String> TOPICS =
      List.of(
          "adverts",
          "comments",
          "tags",
          "author",
          "sources",
          "popular",
          "latest",
          "section",
          "recommended",
          "related",
          "navigation");

  static final int NONE = -1;

  /** Topics of short texts that are often above a list without being its heading. */
  static final Set<String> OF_LABELS = Set.of("adverts", "popular", "navigation");

  static final Set<String> OF_ADVERTS = Set.of("adverts");

  /** Topics of headings that announce links chosen for the page. */
  static final Set<String> OF_RELATED = Set.of("related", "recommended");

  /** Languages without spaces between words. */
  private static final Set<String> WITHOUT_SPACES = Set.of("zh", "ja", "th");

  /** Minimum weight (length) of a term that is also searched on pages of other languages. */
  private static final int MIN_FOREIGN_WEIGHT = 5;

  /** Number of first characters of a term that form its key in the table. */
  private static final int MAX_KEY_CHARS = 4;

  /** Odd multiplier that mixes the bits of a key and keeps keys distinct. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** Terms, loaded on first use; the names of the topics are available without them. */
  private static final class Loaded {
    static final HeadingTopics INSTANCE = new HeadingTopics();
  }

  static HeadingTopics all() {
    return Loaded.INSTANCE;
  }

  private static final Terms NO_TERMS = new Terms();

  private final Map<String, Terms> languages = new HashMap<>();
  private final Terms foreign = new Terms();

  /** Terms by their first characters. Most lookups find nothing; a bit set rejects them quickly. */
  private static final class Terms {

    /** Number of high bits of a key that are dropped to get its index in the bit set. */
    private static final int BIT_SHIFT = 47;

    private final Map<Long, List<Term>> byKey = new HashMap<>();
    private final long[] bits = new long[(1 << Long.SIZE - BIT_SHIFT) / Long.SIZE];

    void add(long key, Term term) {
      byKey.computeIfAbsent(key, k -> new ArrayList<>()).add(term);
      int bit = (int) (key >>> BIT_SHIFT);
      bits[bit / Long.SIZE] |= 1L << bit;
    }

    List<Term> get(long key) {
      int bit = (int) (key >>> BIT_SHIFT);
      return (bits[bit / Long.SIZE] & 1L << bit) == 0
          ? List.of()
          : byKey.getOrDefault(key, List.of());
    }
  }

  /** Terms of navigation that are the whole text, in all languages. */
  private final Set<String> navigation = new HashSet<>();

  /** A term without the file's marks. Its weight is its length; ideographs count twice. */
  private record Term(
      String text,
      boolean whole,
      boolean begin,
      boolean end,
      boolean anywhere,
      int topic,
      int weight) {}

  private HeadingTopics() {
    TermLists lists = TermLists.load(HeadingTopics.class, "heading-terms.tsv");
    lists.languages("navigation").values().stream()
        .flatMap(List::stream)
        .filter(term -> term.startsWith("="))
        .forEach(term -> navigation.add(term.substring(1)));
    for (String topic : lists.topics()) {
      lists
          .languages(topic)
          .forEach(
              (language, terms) ->
                  terms.forEach(
                      term -> add(language, term(language, term, TOPICS.indexOf(topic)))));
    }
  }

  /** Whether a text is nothing but a word of navigation in any language, such as "[More ...]". */
  boolean isNavigation(String text) {
    return navigation.contains(normal(text).replaceAll("^[^\\p{L}]+|[^\\p{L}\\p{M}]+$", ""));
  }

  private void add(String language, Term term) {
    long key = key(term.text, 0, Math.min(MAX_KEY_CHARS, term.text.length()));
    languages.computeIfAbsent(language, l -> new Terms()).add(key, term);
    if (term.weight >= MIN_FOREIGN_WEIGHT) {
      foreign.add(key, term);
    }
  }

  /** Packs up to four characters into a number, so that lookups create no strings. */
  private static long key(String text, int from, int to) {
    long key = 0;
    for (int i = from; i < to; i++) {
      key = key << Character.SIZE | text.charAt(i);
    }
    return key * SPREAD;
  }

  private static Term term(String language, String marked, int topic) {
    boolean whole = marked.startsWith("=");
    boolean begin = marked.startsWith("^");
    boolean end = marked.endsWith("$");
    String text = marked.substring(whole || begin ? 1 : 0, marked.length() - (end ? 1 : 0));
    boolean wide = false;
    int letters = 0;
    for (int i = 0; i < text.length(); i++) {
      wide |= isWide(text.charAt(i));
      letters += text.charAt(i) == ' ' ? 0 : 1;
    }
    return new Term(
        text,
        whole,
        begin,
        end,
        wide && WITHOUT_SPACES.contains(language),
        topic,
        wide ? 2 * letters : letters);
  }

  private static boolean isWide(int c) {
    return c >= 0x3040 && c <= 0x9fff || c >= 0xac00 && c <= 0xd7af || c >= 0xe00 && c <= 0xe7f;
  }

  /**
   * Returns the index of a heading's topic in {@link #TOPICS}, or {@link #NONE}.
   *
   * @param heading the text of the heading; time is linear in its length
   * @param language the language of the page, a code of ISO 639; "" if unknown
   */
  int of(String heading, String language) {
    String text = normal(heading);
    if (text.isEmpty()) {
      return NONE;
    }
    Term best = longest(text, languages.getOrDefault(language, NO_TERMS), null, false);
    best =
        language.equals("en")
            ? best
            : longest(text, languages.getOrDefault("en", NO_TERMS), best, false);
    best = best == null ? longest(text, foreign, null, true) : best;
    return best == null ? NONE : best.topic;
  }

  /** Returns the longest matching term, or {@code known} if that is longer. */
  private static @Nullable Term longest(
      String text, Terms terms, @Nullable Term known, boolean wholeWords) {
    int first = 0;
    while (first < text.length() && !Character.isLetter(text.charAt(first))) {
      first++;
    }
    int last = text.length();
    while (last > first && !Character.isLetter(text.charAt(last - 1))) {
      last--;
    }
    Term best = known;
    for (int i = 0; i < text.length(); i++) {
      if (!mayBegin(text, i)) {
        continue;
      }
      for (int end = i + 1; end <= Math.min(text.length(), i + MAX_KEY_CHARS); end++) {
        List<Term> found = terms.get(key(text, i, end));
        for (int t = 0; t < found.size(); t++) {
          Term term = found.get(t);
          if ((best == null || isBefore(term, best))
              && matches(term, text, i, first, last, wholeWords)) {
            best = term;
          }
        }
      }
    }
    return best;
  }

  /** Whether a term may start at an index: at the start of a word, or at any ideograph. */
  private static boolean mayBegin(String text, int at) {
    return at == 0
        || isWide(text.charAt(at))
        || !Character.isLetterOrDigit(text.charAt(at))
        || !Character.isLetterOrDigit(text.charAt(at - 1));
  }

  private static boolean isBefore(Term term, Term best) {
    return term.weight > best.weight || term.weight == best.weight && term.topic < best.topic;
  }

  private static boolean matches(
      Term term, String text, int at, int first, int last, boolean wholeWords) {
    int end = at + term.text.length();
    if (!text.startsWith(term.text, at)) {
      return false;
    }
    if (term.whole) {
      return at <= first && end >= last;
    }
    if (term.begin && at > first) {
      return false;
    }
    return term.anywhere
        || !(at > 0
                && Character.isLetterOrDigit(text.charAt(at - 1))
                && Character.isLetterOrDigit(text.charAt(at)))
            && !((term.end || wholeWords)
                && end < text.length()
                && Character.isLetterOrDigit(text.charAt(end)));
  }

  /** Returns a heading in lower case and NFC, without bidi marks, with single spaces. */
  private static String normal(String heading) {
    String text = Normalizer.normalize(heading, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    StringBuilder normal = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean blank = Character.isWhitespace(c) || c == '\u00a0';
      if (blank && (normal.isEmpty() || normal.charAt(normal.length() - 1) == ' ')) {
        continue;
      }
      switch (c) {
        case '\u2019', '\u02bc' -> normal.append('\'');
        case '\uff1a' -> normal.append(':');
        case '\u0307', '\u2066', '\u2067', '\u2068', '\u2069', '\u200e', '\u200f' -> {}
        default -> normal.append(blank ? ' ' : c);
      }
    }
    return normal.toString().strip();
  }

  /** Returns topics of a page's headings in the declared language of the page, cached by text. */
  static final class HeadingReader {

    private static final int CODE_LETTERS = 2;

    /** First character after the Latin scripts. */
    private static final char FIRST_GREEK = '\u0370';

    /** Languages of each script that only a few languages use, the most frequent language first. */
    private static final Map<UnicodeScript, List<String>> OF_SCRIPT =
        Map.of(
            UnicodeScript.HAN, List.of("zh", "ja", "ko"),
            UnicodeScript.HIRAGANA, List.of("ja"),
            UnicodeScript.KATAKANA, List.of("ja"),
            UnicodeScript.HANGUL, List.of("ko"),
            UnicodeScript.THAI, List.of("th"),
            UnicodeScript.HEBREW, List.of("he"),
            UnicodeScript.GREEK, List.of("el"),
            UnicodeScript.DEVANAGARI, List.of("hi", "mr", "ne"),
            UnicodeScript.ARABIC, List.of("ar", "fa", "ur"),
            UnicodeScript.CYRILLIC, List.of("ru", "uk", "bg", "sr", "mk", "be", "kk"));

    private final String language;
    private final Map<String, Integer> known = new HashMap<>();

    HeadingReader(PageTree tree) {
      this.language = language(tree);
    }

    /** Returns the two-letter code in {@code <html lang>}, "" if missing. */
    private static String language(PageTree tree) {
      String declared = tree.attribute(0, "lang");
      if (declared == null || declared.strip().length() < CODE_LETTERS) {
        return "";
      }
      String code = declared.strip().substring(0, CODE_LETTERS).toLowerCase(Locale.ROOT);
      return code.equals("nb") || code.equals("nn") ? "no" : code;
    }

    /** Returns the topic of a heading, {@link HeadingTopics#NONE} if it has none. */
    int topic(String heading) {
      return known.computeIfAbsent(heading, text -> all().of(text, language(text)));
    }

    /**
     * Returns the declared language if it is written in the script of the heading, else the most
     * frequent language of that script. Nine in ten Chinese pages declare no language.
     */
    private String language(String heading) {
      List<String> ofScript = List.of();
      for (int i = 0; i < heading.length(); i++) {
        if (heading.charAt(i) < FIRST_GREEK) {
          continue;
        }
        UnicodeScript script = UnicodeScript.of(heading.charAt(i));
        boolean isSurer = ofScript.isEmpty() || script != UnicodeScript.HAN;
        ofScript = isSurer ? OF_SCRIPT.getOrDefault(script, ofScript) : ofScript;
      }
      return ofScript.isEmpty() || ofScript.contains(language) ? language : ofScript.get(0);
    }
  }
}
