package org.wpbminer.classifier.kind;

import java.net.URI;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.NameWords;
import org.wpbminer.segmenter.text.WordCutter;

/**
 * What tells the kind of a page: names in its markup, words of its address, of its title and of
 * short lines such as buttons, and how many there are of its elements and lines. Each sign is there
 * or not; of a number n there are signs for each step up to it.
 */
public final class PageSigns {

  /** The sign that all pages have. */
  public static final String ANY = "any";

  private static final Set<String> TOP = Set.of("html", "body", "main", "article");

  /** Values of these meta elements are read. */
  private static final Set<String> TOLD = Set.of("og:type", "generator", "page_type");

  private static final String TYPE = "\"@type\"";

  /** Names, and values, are read up to here. */
  private static final int MOST_CHARS = 300;

  /** Structured data is read up to here. */
  private static final int MOST_DATA = 200_000;

  private static final int LONGEST_NAME = 24;

  /** A line of fewer characters may be a button; its words are read. */
  private static final int SHORT = 40;

  /** A line of more characters is running text. */
  private static final int RUNNING = 80;

  /** Steps of numbers: so many to a factor e, or to a whole for shares. */
  private static final double STEPS = 2;

  private static final double SHARE_STEPS = 10;

  private static final int MOST_STEPS = 24;

  /** A name that stands there so often has signs of its own. */
  private static final int SOME = 5;

  private static final int MANY = 20;

  private final PageTree tree;
  private final Sink signs;

  /** Names and classes, and how often they stand there. */
  private final Map<String, Integer> classes = new LinkedHashMap<>();

  /** The characters of the line that is read. */
  private char[] line = new char[1024];

  private int length;
  private int lines;
  private int chars;
  private int linkedChars;
  private int shortLines;
  private int runningLines;
  private int runningChars;
  private int priced;
  private int dated;
  private int questions;

  /** Takes signs, each once or more often. */
  @FunctionalInterface
  interface Sink {

    /**
     * Takes a sign.
     *
     * @param group what it tells of
     * @param name a text that has its name, in any case, from {@code from} to {@code to}
     * @param step of a number the step that it reaches; 0 if it tells of no number
     */
    void sign(String group, String name, int from, int to, int step);
  }

  /** A word of names. */
  private static final class Word {
    private final String name;
    private final int from;
    private final int to;
    private int times;

    Word(String name, int from, int to) {
      this.name = name;
      this.from = from;
      this.to = to;
    }
  }

  private PageSigns(PageTree tree, Sink signs) {
    this.tree = tree;
    this.signs = signs;
  }

  /**
   * The signs of a page, as they are named in the file of weights.
   *
   * @param address where it was found, for pages that do not give their own; null if not known
   */
  public static Set<String> of(Page page, String address) {
    Set<String> signs = new LinkedHashSet<>();
    read(
        page,
        address,
        (group, name, from, to, step) ->
            signs.add(group + WordCutter.lower(name, from, to) + (step == 0 ? "" : ">" + step)));
    return signs;
  }

  /** Tells the signs of a page. */
  static void read(Page page, String address, Sink sink) {
    PageSigns signs = new PageSigns(page.tree(), sink);
    signs.sign(ANY, "");
    signs.markup(address);
    signs.text();
    signs.words("title:", page.title());
  }

  private void sign(String group, String name) {
    signs.sign(group, name, 0, name.length(), 0);
  }

  private void markup(String found) {
    Map<String, Integer> counts = new HashMap<>();
    String address = null;
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isText(node)) {
        counts.merge(tree.tag(node), 1, Integer::sum);
        names(node);
        String own = ownAddress(node);
        address = address == null ? own : address;
      }
    }
    counts.forEach((tag, count) -> number("n:", tag, count));
    classes();
    address(address == null ? found : address);
  }

  /** The words of classes, once more where there are {@link #SOME} and {@link #MANY} of one. */
  private void classes() {
    Map<Long, Word> words = new LinkedHashMap<>();
    classes.forEach(
        (value, times) ->
            eachName(
                value,
                (from, to) -> {
                  long hash = WordCutter.hash(WordCutter.START, value, from, to);
                  words.computeIfAbsent(hash, h -> new Word(value, from, to)).times += times;
                }));
    for (Word word : words.values()) {
      signs.sign("c:", word.name, word.from, word.to, 0);
      if (word.times >= SOME) {
        signs.sign("c:", word.name, word.from, word.to, SOME);
      }
      if (word.times >= MANY) {
        signs.sign("c:", word.name, word.from, word.to, MANY);
      }
    }
  }

  private void names(int node) {
    String tag = tree.tag(node);
    for (int i = 0; i < tree.attributeCount(node); i++) {
      String value = tree.attributeValue(node, i);
      switch (tree.attributeName(node, i)) {
        case "class", "id" -> {
          classes.merge(cut(value), 1, Integer::sum);
          if (TOP.contains(tag)) {
            names(tag + ":", value);
          }
        }
        case "itemprop" -> names("prop:", value);
        case "itemtype" -> sign("type:", cut(value.substring(value.lastIndexOf('/') + 1)));
        case "role" -> names("role:", value);
        case "type" -> {
          if (tag.equals("input")) {
            names("input:", value);
          }
        }
        default -> {}
      }
    }
    if (tag.equals("meta")) {
      meta(node);
    } else if (tag.equals("script") && "application/ld+json".equals(tree.attribute(node, "type"))) {
      types(tree.rawContent(node));
    }
  }

  private void meta(int node) {
    String property = tree.attribute(node, "property");
    String name = property == null ? tree.attribute(node, "name") : property;
    if (name != null) {
      String key = cut(name).toLowerCase(Locale.ROOT);
      sign("meta:", key);
      if (TOLD.contains(key)) {
        names(key + "=", tree.attribute(node, "content"));
      }
    }
  }

  /** Types of things that JSON-LD tells of. */
  private void types(String json) {
    String data = json == null ? "" : json.substring(0, Math.min(json.length(), MOST_DATA));
    for (int at = data.indexOf(TYPE); at >= 0; at = data.indexOf(TYPE, at + 1)) {
      int begin = data.indexOf('"', at + TYPE.length()) + 1;
      int end = begin == 0 ? -1 : data.indexOf('"', begin);
      if (end > begin && end - begin < MOST_CHARS) {
        names("ld:", data.substring(begin, end).toLowerCase(Locale.ROOT)); // one word of each
      }
    }
  }

  /** The address that a page gives as its own, null if an element does not give it. */
  private String ownAddress(int node) {
    return switch (tree.tag(node)) {
      case "link" ->
          "canonical".equals(tree.attribute(node, "rel")) ? tree.attribute(node, "href") : null;
      case "meta" ->
          "og:url".equals(tree.attribute(node, "property"))
              ? tree.attribute(node, "content")
              : null;
      default -> null;
    };
  }

  private void address(String address) {
    try {
      URI uri = URI.create(address == null ? "" : cut(address.strip()));
      String path = uri.getPath() == null ? "" : uri.getPath();
      names("host:", uri.getHost());
      names("path:", path);
      names("query:", uri.getQuery());
      if (uri.getHost() != null) {
        number("path", "", path.split("/").length);
        if (path.endsWith("/")) {
          sign("path/", "");
        }
      }
    } catch (IllegalArgumentException e) {
      return; // It tells nothing.
    }
  }

  /** Words of short lines, and how the lines are. */
  private void text() {
    int[] holder = new int[tree.size()];
    int last = 0;
    int linked = 0;
    for (int node = 1; node < tree.size(); node++) {
      holder[node] = tree.onOwnLines(node) ? node : holder[tree.parent(node)];
      if (tree.isText(node) && tree.counts(node)) {
        if (holder[node] != last) {
          line(last, linked);
          linked = 0;
          last = holder[node];
        }
        linked += tree.inLink(node) ? tree.chars(node) : 0;
        int more = tree.textLength(node) + 1;
        if (length + more > line.length) {
          line = Arrays.copyOf(line, Math.max(length + more, 2 * line.length));
        }
        tree.copyText(node, line, length);
        length += more;
        line[length - 1] = ' ';
      }
    }
    line(last, linked);
    number("lines", "", lines);
    number("chars", "", chars);
    number("running", "", runningLines);
    number("priced", "", priced);
    number("dated", "", dated);
    number("questions", "", questions);
    share("running chars", runningChars, chars);
    share("linked", linkedChars, chars);
    share("short", shortLines, lines);
  }

  private void line(int of, int linked) {
    int from = 0;
    int to = length;
    length = 0;
    while (from < to && Character.isWhitespace(line[from])) {
      from++;
    }
    while (from < to && Character.isWhitespace(line[to - 1])) {
      to--;
    }
    if (from == to) {
      return;
    }
    int size = to - from;
    lines++;
    chars += size;
    linkedChars += linked;
    boolean isPriced = false;
    boolean isDated = false;
    for (int i = from; i < to; i++) {
      isPriced |= isCurrency(line[i]);
      isDated |= isDated(i, to);
    }
    priced += isPriced ? 1 : 0;
    dated += isDated ? 1 : 0;
    questions += line[to - 1] == '?' || line[to - 1] == '？' ? 1 : 0;
    if (size >= RUNNING) {
      runningLines++;
      runningChars += size;
    } else if (size <= SHORT) {
      shortLines++;
      words("line:", new String(line, from, size));
    }
    if (PageTree.isHeading(tree.tag(of))) {
      words("head:", new String(line, from, size));
    }
  }

  /** Whether a year, or the minutes of a time, begin at a place of the line. */
  private boolean isDated(int at, int to) {
    char c = line[at];
    boolean year = c == '1' && at + 3 < to && line[at + 1] == '9';
    year |= c == '2' && at + 3 < to && line[at + 1] == '0';
    return year && isDigit(at + 2) && isDigit(at + 3)
        || c == ':'
            && at > 0
            && at + 2 < to
            && isDigit(at - 1)
            && isDigit(at + 1)
            && isDigit(at + 2);
  }

  private boolean isDigit(int at) {
    return line[at] >= '0' && line[at] <= '9';
  }

  private static boolean isCurrency(char c) {
    return c == '$' || c >= 0xa2 && Character.getType(c) == Character.CURRENCY_SYMBOL;
  }

  /** The words of a text. */
  private void words(String group, String text) {
    WordCutter cutter = new WordCutter(text == null ? "" : text);
    while (cutter.next()) {
      signs.sign(group, text, cutter.start(), cutter.end(), 0);
    }
  }

  /** The words of a name. */
  private void names(String group, String text) {
    if (text != null) {
      String name = cut(text);
      eachName(name, (from, to) -> signs.sign(group, name, from, to, 0));
    }
  }

  /** The words of a name, none of a single letter. */
  private static void eachName(String name, NameWords.Span word) {
    NameWords.eachSpan(
        name,
        (from, to) -> {
          if (to - from > 1 && to - from <= LONGEST_NAME) {
            word.accept(from, to);
          }
        });
  }

  private static String cut(String text) {
    return text.substring(0, Math.min(text.length(), MOST_CHARS));
  }

  private void number(String group, String name, int n) {
    steps(group, name, STEPS * Math.log1p(n));
  }

  private void share(String group, int part, int of) {
    steps(group, "", SHARE_STEPS * part / Math.max(1, of));
  }

  private void steps(String group, String name, double value) {
    for (int step = 1; step <= Math.min(value, MOST_STEPS); step++) {
      signs.sign(group, name, 0, name.length(), step);
    }
  }
}
