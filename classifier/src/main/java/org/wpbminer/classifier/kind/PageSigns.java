package org.wpbminer.classifier.kind;

import java.net.URI;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.Vocabulary;
import org.wpbminer.features.reading.WordKind;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.NameWords;

/**
 * The binary features ("signs") from which the kind of a page is predicted: words of element names,
 * of the URL, of the title and of short lines such as buttons, and counts of elements and lines. A
 * count is mapped to a step of a logarithmic scale; the page has one binary feature for this step
 * and for each lower step. Features have names, such as {@code line:reply}.
 */
@NullMarked
public final class PageSigns {

  /** A feature that all pages have. */
  public static final String ANY = "any";

  private static final String[] TOP = {"html", "body", "main", "article"};

  /** Names of the meta elements whose {@code content} is split into words. */
  private static final Set<String> READ_VALUES = Set.of("og:type", "generator", "page_type");

  private static final Set<Names.Attribute> OTHER_ATTRIBUTES =
      EnumSet.complementOf(EnumSet.of(Names.Attribute.CLASS, Names.Attribute.LABEL));

  private static final String TYPE = "\"@type\"";

  /** Maximum number of characters read from an attribute value or a URL. */
  private static final int MAX_VALUE_CHARS = 300;

  /** Maximum number of characters read from a JSON-LD script. */
  private static final int MAX_DATA_CHARS = 200_000;

  private static final int MAX_NAME_LETTERS = 24;

  /** Maximum width in columns of a line whose words are features, such as a button. */
  private static final int MAX_BUTTON_COLUMNS = 40;

  /** Number of steps per factor of e on the logarithmic scale of counts. */
  private static final double STEPS = 2;

  private static final double STEPS_OF_SHARE = 10;
  private static final int MAX_STEPS = 24;

  /** Minimum numbers of elements with a word in their class for further features of the word. */
  private static final int[] REPEATED_USES = {5, 20};

  private final PageReading reading;
  private final PageTree tree;
  private final Vocabulary vocabulary;
  private final Lines lines;
  private final Sink signs;

  /** Receives the features of a page; a feature may be passed more than once. */
  interface Sink {

    /**
     * Receives a feature, whose name is that of its group followed by a text.
     *
     * @param hash the hash of the text as in {@link Vocabulary#hashOf}
     * @param step 0 unless the feature is about a count
     */
    void add(String group, int hash, Supplier<String> text, int step);
  }

  private PageSigns(PageReading reading, Sink signs) {
    this.reading = reading;
    this.tree = reading.tree();
    this.vocabulary = reading.vocabulary();
    this.lines = reading.lines();
    this.signs = signs;
  }

  /** Returns the names of a page's features; without {@code address} the declared URL is used. */
  public static Set<String> of(PageReading reading, @Nullable String address) {
    Set<String> names = new LinkedHashSet<>();
    read(
        reading,
        address,
        (group, hash, text, step) -> names.add(group + text.get() + (step == 0 ? "" : ">" + step)));
    return names;
  }

  /** Passes the features of a page to a sink, in time linear in the size of the page. */
  static void read(PageReading reading, @Nullable String address, Sink sink) {
    PageSigns signs = new PageSigns(reading, sink);
    signs.text(ANY, "", 0);
    for (String tag : reading.tags()) {
      signs.number("n:", tag, reading.count(tag));
    }
    signs.names();
    signs.metas();
    signs.data();
    signs.address(address == null ? signs.declaredAddress() : address);
    signs.lineWords();
    signs.lineCounts();
    for (int word : reading.likeness().title()) {
      signs.word("title:", word, 0);
    }
  }

  /** Adds features for the words of class names and ids, and for frequent words of class names. */
  private void names() {
    int[] uses = new int[vocabulary.size()];
    for (Names.Name name : reading.names().in(Names.Attribute.CLASS)) {
      for (int word : name.words()) {
        uses[word] += name.uses();
        word("c:", word, 0);
      }
    }
    for (int minUses : REPEATED_USES) {
      IntStream.range(0, uses.length)
          .filter(word -> uses[word] >= minUses)
          .forEach(word -> word("c:", word, minUses));
    }
    for (Names.Attribute attribute : OTHER_ATTRIBUTES) {
      String group = attribute.name().toLowerCase(Locale.ROOT) + ':';
      reading.names().in(attribute).forEach(name -> words(group, name));
    }
    for (String tag : TOP) {
      for (int node : reading.elements(tag)) {
        words(tag + ':', reading.names().ofValue(tree.attribute(node, "class")));
        words(tag + ':', reading.names().ofValue(tree.attribute(node, "id")));
      }
    }
  }

  private void metas() {
    for (int node : reading.elements("meta")) {
      String property = tree.attribute(node, "property");
      String name = property == null ? tree.attribute(node, "name") : property;
      if (name != null) {
        String key = cut(name).toLowerCase(Locale.ROOT);
        text("meta:", key, 0);
        if (READ_VALUES.contains(key)) {
          words(key + '=', tree.attribute(node, "content"));
        }
      }
    }
  }

  /** Adds features for the types of the objects in JSON-LD. */
  private void data() {
    for (int node : reading.elements("script")) {
      if ("application/ld+json".equals(tree.attribute(node, "type"))) {
        String json = tree.rawContent(node);
        types(json.substring(0, Math.min(json.length(), MAX_DATA_CHARS)));
      }
    }
  }

  private void types(String data) {
    for (int at = data.indexOf(TYPE); at >= 0; at = data.indexOf(TYPE, at + 1)) {
      int begin = data.indexOf('"', at + TYPE.length()) + 1;
      int end = begin == 0 ? -1 : data.indexOf('"', begin);
      if (end > begin && end - begin < MAX_VALUE_CHARS) {
        text("ld:", data.substring(begin, end), 0);
      }
    }
  }

  private void address(@Nullable String address) {
    try {
      URI uri = URI.create(address == null ? "" : cut(address));
      String path = uri.getPath() == null ? "" : uri.getPath();
      words("host:", uri.getHost());
      words("path:", path);
      words("query:", uri.getQuery());
      if (uri.getHost() != null) {
        number("path", "", path.split("/").length);
        if (path.endsWith("/")) {
          text("path/", "", 0);
        }
      }
    } catch (IllegalArgumentException e) {
      return; // no valid URL, hence no features
    }
  }

  private @Nullable String declaredAddress() {
    String canonical = value("link", "rel", "canonical", "href");
    String address = canonical == null ? value("meta", "property", "og:url", "content") : canonical;
    return address == null ? null : address.strip();
  }

  /** Returns an attribute of the first element of a tag that has a value of another attribute. */
  private @Nullable String value(String tag, String key, String value, String attribute) {
    for (int node : reading.elements(tag)) {
      if (value.equals(tree.attribute(node, key))) {
        String found = tree.attribute(node, attribute);
        return found == null ? "" : found;
      }
    }
    return null;
  }

  /** Adds features for the words of short lines and headings. */
  private void lineWords() {
    BitSet inLine = new BitSet();
    BitSet inHeading = new BitSet();
    for (int line = 0; line < lines.size(); line++) {
      boolean isShort = lines.columns(line) <= MAX_BUTTON_COLUMNS;
      boolean isHeading = tree.isHeading(lines.holder(line));
      int end = isShort || isHeading ? lines.firstWord(line + 1) : 0;
      for (int i = lines.firstWord(line); i < end; i++) {
        inLine.set(lines.word(i), isShort || inLine.get(lines.word(i)));
        inHeading.set(lines.word(i), isHeading || inHeading.get(lines.word(i)));
      }
    }
    inLine.stream().forEach(word -> word("line:", word, 0));
    inHeading.stream().forEach(word -> word("head:", word, 0));
  }

  private void lineCounts() {
    int chars = sum(lines::chars);
    number("lines", "", lines.size());
    number("chars", "", chars);
    number("running", "", count(lines::isRunning));
    number("priced", "", count(line -> hasWord(line, this::isSign)));
    number("dated", "", count(line -> hasWord(line, i -> isYear(i, lines.end(line)))));
    number("questions", "", count(this::isQuestion));
    share("running chars", sum(line -> lines.isRunning(line) ? lines.chars(line) : 0), chars);
    share("linked", sum(lines::linkedChars), chars);
    share("short", count(line -> lines.columns(line) <= MAX_BUTTON_COLUMNS), lines.size());
  }

  private int sum(IntUnaryOperator value) {
    return IntStream.range(0, lines.size()).map(value).sum();
  }

  private int count(IntPredicate test) {
    return (int) IntStream.range(0, lines.size()).filter(test).count();
  }

  private boolean hasWord(int line, IntPredicate test) {
    return IntStream.range(lines.firstWord(line), lines.firstWord(line + 1)).anyMatch(test);
  }

  /** Whether a word is the sign of a currency. */
  private boolean isSign(int index) {
    return vocabulary.kind(lines.word(index)) == WordKind.SIGN
        && lines.charAt(lines.wordStart(index)) != '%';
  }

  private boolean isQuestion(int line) {
    char last = lines.charAt(lines.end(line) - 1);
    return last == '?' || last == '？';
  }

  /** Whether a word is a year, or the hour of a time. */
  private boolean isYear(int index, int end) {
    if (vocabulary.kind(lines.word(index)) != WordKind.NUMBER) {
      return false;
    }
    int from = lines.wordStart(index);
    int to = from;
    while (to < end && Character.isDigit(lines.charAt(to))) {
      to++;
    }
    char first = lines.charAt(from);
    boolean century = to - from == 4 && (first == '1' || first == '2');
    boolean year = century && lines.charAt(from + 1) == (first == '1' ? '9' : '0');
    boolean hour = to - from <= 2 && to + 2 < end && lines.charAt(to) == ':';
    return year || hour && Character.isDigit(lines.charAt(to + 1));
  }

  /** Adds a feature for each word of a text such as a URL path. */
  private void words(String group, @Nullable String name) {
    if (name != null) {
      String cut = cut(name);
      NameWords.eachSpan(
          cut,
          (from, to) -> {
            if (to - from > 1 && to - from <= MAX_NAME_LETTERS) {
              text(group, cut.substring(from, to), 0);
            }
          });
    }
  }

  private void words(String group, Names.@Nullable Name name) {
    if (name != null) {
      for (int word : name.words()) {
        word(group, word, 0);
      }
    }
  }

  private static String cut(String text) {
    return text.substring(0, Math.min(text.length(), MAX_VALUE_CHARS));
  }

  private void number(String group, String name, int n) {
    steps(group, name, STEPS * Math.log1p(n));
  }

  private void share(String group, int part, int of) {
    steps(group, "", STEPS_OF_SHARE * part / Math.max(1, of));
  }

  private void steps(String group, String name, double value) {
    for (int step = 1; step <= Math.min(value, MAX_STEPS); step++) {
      text(group, name, step);
    }
  }

  private void word(String group, int word, int step) {
    signs.add(group, vocabulary.hash(word), () -> vocabulary.text(word), step);
  }

  private void text(String group, String text, int step) {
    String cut = text.substring(0, Math.min(text.length(), Vocabulary.MAX_HASHED_CHARS));
    signs.add(group, Vocabulary.hashOf(cut), () -> cut.toLowerCase(Locale.ROOT), step);
  }
}
