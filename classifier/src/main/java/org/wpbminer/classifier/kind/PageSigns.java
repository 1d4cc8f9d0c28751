package org.wpbminer.classifier.kind;

import java.net.URI;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
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

  /** A year or a time. */
  private static final Pattern DATED = Pattern.compile("(?:19|20)\\d\\d|\\d:\\d\\d");

  private final PageTree tree;
  private final Set<String> signs = new LinkedHashSet<>();

  /** Names and classes, and how often they stand there. */
  private final Map<String, Integer> classes = new LinkedHashMap<>();

  /** What was read, for most names stand there more than once. */
  private final Set<String> read = new HashSet<>();

  private int lines;
  private int chars;
  private int linkedChars;
  private int shortLines;
  private int runningLines;
  private int runningChars;
  private int priced;
  private int dated;
  private int questions;

  private PageSigns(PageTree tree) {
    this.tree = tree;
  }

  /**
   * The signs of a page.
   *
   * @param address where it was found, for pages that do not give their own; null if not known
   */
  public static Set<String> of(Page page, String address) {
    PageSigns signs = new PageSigns(page.tree());
    signs.signs.add(ANY);
    signs.markup(address);
    signs.text();
    signs.words("title:", page.title());
    return signs.signs;
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
    counts.forEach((tag, count) -> number("n:" + tag, count));
    Map<String, Integer> words = new LinkedHashMap<>();
    classes.forEach(
        (value, n) -> eachName(value, word -> words.merge("c:" + word, n, Integer::sum)));
    words.forEach(
        (word, n) -> {
          signs.add(word);
          if (n >= SOME) {
            signs.add(word + '>' + SOME);
          }
          if (n >= MANY) {
            signs.add(word + '>' + MANY);
          }
        });
    address(address == null ? found : address);
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
        case "itemtype" ->
            signs.add(
                "type:"
                    + cut(value.substring(value.lastIndexOf('/') + 1)).toLowerCase(Locale.ROOT));
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
      signs.add("meta:" + key);
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
        names("ld:", data.substring(begin, end).toLowerCase(Locale.ROOT));
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
        number("path", path.split("/").length);
        if (path.endsWith("/")) {
          signs.add("path/");
        }
      }
    } catch (IllegalArgumentException e) {
      return; // It tells nothing.
    }
  }

  /** Words of short lines, and how the lines are. */
  private void text() {
    int[] holder = new int[tree.size()];
    StringBuilder line = new StringBuilder();
    int last = 0;
    int linked = 0;
    for (int node = 1; node < tree.size(); node++) {
      holder[node] = tree.onOwnLines(node) ? node : holder[tree.parent(node)];
      if (tree.isText(node) && tree.counts(node)) {
        if (holder[node] != last) {
          line(line, last, linked);
          linked = 0;
          last = holder[node];
        }
        linked += tree.inLink(node) ? tree.chars(node) : 0;
        line.append(tree.text(node)).append(' ');
      }
    }
    line(line, last, linked);
    number("lines", lines);
    number("chars", chars);
    number("running", runningLines);
    number("priced", priced);
    number("dated", dated);
    number("questions", questions);
    share("running chars", runningChars, chars);
    share("linked", linkedChars, chars);
    share("short", shortLines, lines);
  }

  private void line(StringBuilder line, int of, int linked) {
    String text = line.toString().strip();
    line.setLength(0);
    if (text.isEmpty()) {
      return;
    }
    lines++;
    chars += text.length();
    linkedChars += linked;
    boolean isPriced = false;
    boolean mayBeDated = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      isPriced |= isCurrency(c);
      mayBeDated |= c == ':' || c == '9' || c == '0';
    }
    priced += isPriced ? 1 : 0;
    dated += mayBeDated && DATED.matcher(text).find() ? 1 : 0;
    questions += text.endsWith("?") || text.endsWith("？") ? 1 : 0;
    if (text.length() >= RUNNING) {
      runningLines++;
      runningChars += text.length();
    } else if (text.length() <= SHORT) {
      shortLines++;
      if (read.add(text)) {
        words("line:", text);
      }
    }
    if (PageTree.isHeading(tree.tag(of))) {
      words("head:", text);
    }
  }

  private static boolean isCurrency(char c) {
    return c == '$' || c >= 0xa2 && Character.getType(c) == Character.CURRENCY_SYMBOL;
  }

  /** The words of a text. */
  private void words(String before, String text) {
    WordCutter cutter = new WordCutter(text == null ? "" : text);
    while (cutter.next()) {
      signs.add(before + cutter.lower());
    }
  }

  /** The words of a name that was not read yet. */
  private void names(String before, String text) {
    if (text != null && read.add(before + cut(text))) {
      eachName(cut(text), word -> signs.add(before + word));
    }
  }

  /** The words of a name, none of a single letter. */
  private static void eachName(String name, Consumer<String> word) {
    NameWords.each(
        name,
        each -> {
          if (each.length() > 1 && each.length() <= LONGEST_NAME) {
            word.accept(each);
          }
        });
  }

  private static String cut(String text) {
    return text.substring(0, Math.min(text.length(), MOST_CHARS));
  }

  private void number(String name, int n) {
    steps(name, STEPS * Math.log1p(n));
  }

  private void share(String name, int part, int of) {
    steps(name, SHARE_STEPS * part / Math.max(1, of));
  }

  private void steps(String name, double value) {
    for (int step = 1; step <= Math.min(value, MOST_STEPS); step++) {
      signs.add(name + '>' + step);
    }
  }
}
