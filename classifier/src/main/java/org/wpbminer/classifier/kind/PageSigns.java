package org.wpbminer.classifier.kind;

import java.net.URI;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.Vocabulary;
import org.wpbminer.features.reading.WordKind;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.NameWords;

/**
 * The binary features ("signs") that predict the kind of a page: words of element names, of the
 * URL, of the title and of short lines such as buttons, and counts of elements and lines. A count
 * is mapped to a step of a logarithmic scale; the page has one binary feature for this step and for
 * each lower step. Features have names, such as {@code line:reply}.
 */
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

  /** Minimum number of elements with a word in their class for a second feature of the word. */
  private static final int MIN_REPEATED_USES = 5;

  private static final int MIN_FREQUENT_USES = 20;

  private final PageReading reading;
  private final PageTree tree;
  private final Vocabulary vocabulary;
  private final Sink signs;

  /** Common prefix of the names of some features, with its hash. */
  record Group(String name, int hash) {

    Group(String name) {
      this(name, Vocabulary.hashOf(name));
    }
  }

  private static final Group CLASS = new Group("c:");
  private static final Group LINE = new Group("line:");
  private static final Group HEADING = new Group("head:");
  private static final Group TITLE = new Group("title:");
  private static final Group META = new Group("meta:");
  private static final Group DATA = new Group("ld:");
  private static final Group COUNT = new Group("n:");

  /** Receives the features of a page; a feature may be passed more than once. */
  interface Sink {

    /** Receives a feature for a word; {@code step} is 0 unless the feature is about a count. */
    void word(Group group, Vocabulary vocabulary, int word, int step);

    /** Receives a feature for any text; {@code step} is 0 unless the feature is about a count. */
    void text(Group group, String text, int step);
  }

  private PageSigns(PageReading reading, Sink signs) {
    this.reading = reading;
    this.tree = reading.tree();
    this.vocabulary = reading.vocabulary();
    this.signs = signs;
  }

  /** Returns the names of a page's features; without {@code address} the declared URL is used. */
  public static Set<String> of(PageReading reading, @Nullable String address) {
    Set<String> names = new LinkedHashSet<>();
    read(
        reading,
        address,
        new Sink() {
          @Override
          public void word(Group group, Vocabulary vocabulary, int word, int step) {
            text(group, vocabulary.text(word), step);
          }

          @Override
          public void text(Group group, String text, int step) {
            String name = text.substring(0, Math.min(text.length(), Vocabulary.MAX_HASHED_CHARS));
            names.add(group.name + name.toLowerCase(Locale.ROOT) + (step == 0 ? "" : ">" + step));
          }
        });
    return names;
  }

  /** Passes the features of a page to a sink, in time linear in the size of the page. */
  static void read(PageReading reading, @Nullable String address, Sink sink) {
    PageSigns signs = new PageSigns(reading, sink);
    sink.text(new Group(ANY), "", 0);
    signs.tags();
    signs.names();
    signs.metas();
    signs.data();
    signs.address(address);
    signs.lines();
    for (int word : reading.likeness().title()) {
      sink.word(TITLE, signs.vocabulary, word, 0);
    }
  }

  private void tags() {
    for (String tag : reading.tags()) {
      number(COUNT, tag, reading.count(tag));
    }
  }

  /** Adds features for the words of class names and ids, and for frequent words of class names. */
  private void names() {
    int[] uses = new int[vocabulary.size()];
    for (Names.Name name : reading.names().in(Names.Attribute.CLASS)) {
      for (int word : name.words()) {
        uses[word] += name.uses();
      }
    }
    for (int word = 0; word < uses.length; word++) {
      if (uses[word] > 0) {
        signs.word(CLASS, vocabulary, word, 0);
      }
      if (uses[word] >= MIN_REPEATED_USES) {
        signs.word(CLASS, vocabulary, word, MIN_REPEATED_USES);
      }
      if (uses[word] >= MIN_FREQUENT_USES) {
        signs.word(CLASS, vocabulary, word, MIN_FREQUENT_USES);
      }
    }
    for (Names.Attribute attribute : OTHER_ATTRIBUTES) {
      Group group = new Group(attribute.name().toLowerCase(Locale.ROOT) + ':');
      reading.names().in(attribute).forEach(name -> words(group, name));
    }
    for (String tag : TOP) {
      Group group = new Group(tag + ':');
      for (int node : reading.elements(tag)) {
        words(group, reading.names().ofValue(tree.attribute(node, "class")));
        words(group, reading.names().ofValue(tree.attribute(node, "id")));
      }
    }
  }

  private void words(Group group, Names.@Nullable Name name) {
    if (name != null) {
      for (int word : name.words()) {
        signs.word(group, vocabulary, word, 0);
      }
    }
  }

  private void metas() {
    for (int node : reading.elements("meta")) {
      String property = tree.attribute(node, "property");
      String name = property == null ? tree.attribute(node, "name") : property;
      if (name != null) {
        String key = cut(name).toLowerCase(Locale.ROOT);
        signs.text(META, key, 0);
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
        signs.text(DATA, data.substring(begin, end), 0);
      }
    }
  }

  /**
   * Adds features for the URL at which the page was found, or else for the URL that it declares.
   */
  private void address(@Nullable String found) {
    String address = found == null ? declaredAddress() : found;
    try {
      URI uri = URI.create(address == null ? "" : cut(address));
      String path = uri.getPath() == null ? "" : uri.getPath();
      words("host:", uri.getHost());
      words("path:", path);
      words("query:", uri.getQuery());
      if (uri.getHost() != null) {
        number(new Group("path"), "", path.split("/").length);
        if (path.endsWith("/")) {
          signs.text(new Group("path/"), "", 0);
        }
      }
    } catch (IllegalArgumentException e) {
      return; // no valid URL, hence no features
    }
  }

  private @Nullable String declaredAddress() {
    for (int node : reading.elements("link")) {
      if ("canonical".equals(tree.attribute(node, "rel"))) {
        return strip(tree.attribute(node, "href"));
      }
    }
    for (int node : reading.elements("meta")) {
      if ("og:url".equals(tree.attribute(node, "property"))) {
        return strip(tree.attribute(node, "content"));
      }
    }
    return null;
  }

  private static @Nullable String strip(@Nullable String address) {
    return address == null ? null : address.strip();
  }

  /** Adds features for the words of short lines and headings, and for counts of lines. */
  private void lines() {
    Lines lines = reading.lines();
    boolean[] inLine = new boolean[vocabulary.size()];
    boolean[] inHeading = new boolean[vocabulary.size()];
    int chars = 0;
    int linked = 0;
    int shortLines = 0;
    int running = 0;
    int runningChars = 0;
    int priced = 0;
    int dated = 0;
    int questions = 0;
    for (int line = 0; line < lines.size(); line++) {
      boolean isShort = lines.columns(line) <= MAX_BUTTON_COLUMNS;
      boolean isHeading = tree.isHeading(lines.holder(line));
      boolean hasPrice = false;
      boolean hasDate = false;
      for (int i = lines.firstWord(line); i < lines.firstWord(line + 1); i++) {
        int word = lines.word(i);
        WordKind kind = vocabulary.kind(word);
        hasPrice |= kind == WordKind.SIGN && lines.charAt(lines.wordStart(i)) != '%';
        hasDate |= kind == WordKind.NUMBER && isYear(lines, i, line);
        if (isShort && !inLine[word]) {
          inLine[word] = true;
          signs.word(LINE, vocabulary, word, 0);
        }
        if (isHeading && !inHeading[word]) {
          inHeading[word] = true;
          signs.word(HEADING, vocabulary, word, 0);
        }
      }
      char last = lines.charAt(lines.end(line) - 1);
      chars += lines.chars(line);
      linked += lines.linkedChars(line);
      shortLines += isShort ? 1 : 0;
      priced += hasPrice ? 1 : 0;
      dated += hasDate ? 1 : 0;
      questions += last == '?' || last == '？' ? 1 : 0;
      if (lines.isRunning(line)) {
        running++;
        runningChars += lines.chars(line);
      }
    }
    number(new Group("lines"), "", lines.size());
    number(new Group("chars"), "", chars);
    number(new Group("running"), "", running);
    number(new Group("priced"), "", priced);
    number(new Group("dated"), "", dated);
    number(new Group("questions"), "", questions);
    share(new Group("running chars"), runningChars, chars);
    share(new Group("linked"), linked, chars);
    share(new Group("short"), shortLines, lines.size());
  }

  /** Whether a number in a line is a year, or the hour of a time. */
  private static boolean isYear(Lines lines, int index, int line) {
    int from = lines.wordStart(index);
    int to = from;
    while (to < lines.end(line) && Character.isDigit(lines.charAt(to))) {
      to++;
    }
    char first = lines.charAt(from);
    boolean century = to - from == 4 && (first == '1' || first == '2');
    boolean year = century && lines.charAt(from + 1) == (first == '1' ? '9' : '0');
    boolean hour = to - from <= 2 && to + 2 < lines.end(line) && lines.charAt(to) == ':';
    return year || hour && Character.isDigit(lines.charAt(to + 1));
  }

  /** Adds a feature for each word of a text such as a URL path. */
  private void words(String group, @Nullable String name) {
    if (name != null) {
      Group of = new Group(group);
      String cut = cut(name);
      NameWords.eachSpan(
          cut,
          (from, to) -> {
            if (to - from > 1 && to - from <= MAX_NAME_LETTERS) {
              signs.text(of, cut.substring(from, to), 0);
            }
          });
    }
  }

  private static String cut(String text) {
    return text.substring(0, Math.min(text.length(), MAX_VALUE_CHARS));
  }

  private void number(Group group, String name, int n) {
    steps(group, name, STEPS * Math.log1p(n));
  }

  private void share(Group group, int part, int of) {
    steps(group, "", STEPS_OF_SHARE * part / Math.max(1, of));
  }

  private void steps(Group group, String name, double value) {
    for (int step = 1; step <= Math.min(value, MAX_STEPS); step++) {
      signs.text(group, name, step);
    }
  }
}
