package org.wpbminer.classifier.posts;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.values.PageDate;
import org.wpbminer.classifier.values.PageDates;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/** Parser of the times of posts in attributes and texts. */
final class PostTimes {

  static final int MAX_CHARS = 80;

  /** Maximum number of nodes of an element with a time. It limits the time on deep pages. */
  private static final int MAX_NODES = 16;

  private static final int MIN_CHARS = 3;

  private static final int MIN_DATE_CHARS = 8;

  /** Maximum length of a relative time without a digit, such as "yesterday". */
  private static final int MAX_WORD_CHARS = 19;

  /** Attributes that never contain a time, even if they have digits. */
  private static final Set<String> NO_TIME =
      Set.of("id", "class", "href", "src", "style", "name", "alt", "value", "action");

  private static final Pattern EPOCH = Pattern.compile("(\\d{10})(?:\\d{3})?");

  private static final Pattern CLOCK = Pattern.compile("\\d{1,2}:\\d\\d");

  /** Words of relative times, such as "ago"; padded with spaces unless they are East Asian. */
  private static final List<String> AGO =
      PostNames.WORDS.terms("ago").stream()
          .map(word -> isEastAsian(word) ? word : " " + word + " ")
          .toList();

  private static final List<String> OTHER = PostNames.WORDS.terms("joined");

  private final PageTree tree;
  private final PageDates dates;
  private final NodeTest times;
  private final NodeTest dated;

  /** Cache of the dates in texts and attributes; posts of several shapes may share elements. */
  private final Map<String, Optional<PageDate>> known = new HashMap<>();

  PostTimes(PageTree tree, PageDates dates) {
    this.tree = tree;
    this.dates = dates;
    this.times = new NodeTest(tree.size(), this::reads);
    this.dated = new NodeTest(tree.size(), node -> read(node) != null);
  }

  private Optional<PageDate> first(String text) {
    return known.computeIfAbsent(text, t -> Optional.ofNullable(dates.first(t)));
  }

  /** Whether an element or text is a time, absolute or relative. */
  boolean isTime(int node) {
    return times.test(node);
  }

  /** Whether an element has an absolute time. */
  boolean isDated(int node) {
    return dated.test(node);
  }

  /** Whether a small element is or contains a time. */
  boolean has(int node) {
    int end = Math.min(tree.subtreeEnd(node), node + MAX_NODES);
    int at = node;
    while (at < end && !isTime(at)) {
      at++;
    }
    return at < end;
  }

  private boolean reads(int node) {
    if (tree.tag(node).equals("time")) {
      return true;
    }
    if (tree.chars(node) > MAX_CHARS
        || tree.subtreeEnd(node) - node > MAX_NODES
        || !tree.counts(node)) {
      return false;
    }
    if (machine(node) != null) {
      return true;
    }
    if (tree.chars(node) < MIN_CHARS) {
      return false;
    }
    String text = NodeText.of(tree, node).toLowerCase(Locale.ROOT);
    return (mayHaveDigits(text) || text.length() <= MAX_WORD_CHARS)
        && !isOther(text)
        && (CLOCK.matcher(text).find() || isAgo(text) || first(text).isPresent());
  }

  /** Whether a lower-case text says that its time is that of an edit or a registration. */
  static boolean isOther(String lower) {
    for (String word : OTHER) {
      if (lower.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAgo(String text) {
    if (text.length() > MAX_CHARS / 2) {
      return false;
    }
    boolean digit = text.chars().anyMatch(Character::isDigit);
    String padded = " " + text + " ";
    for (String word : digit || text.length() <= MAX_WORD_CHARS ? AGO : List.<String>of()) {
      if ((digit || !isEastAsian(word)) && padded.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isEastAsian(String word) {
    return word.charAt(0) >= 0x3000;
  }

  /** Returns whether a text has a digit or a non-ASCII character, which may be a numeral. */
  private static boolean mayHaveDigits(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9' || c >= 0x80) {
        return true;
      }
    }
    return false;
  }

  /** Returns the time in an element; null if it has none or only a relative one. */
  @Nullable PageDate read(int node) {
    PageDate date = machine(node);
    for (int n = node + 1; date == null && n < Math.min(tree.subtreeEnd(node), node + 6); n++) {
      date = tree.isText(n) ? null : machine(n);
    }
    boolean isSmall = tree.chars(node) <= MAX_CHARS && tree.subtreeEnd(node) - node <= MAX_NODES;
    return date == null && isSmall ? first(NodeText.of(tree, node)).orElse(null) : date;
  }

  /** Returns the time in the attributes of an element; null if they have none. */
  @Nullable PageDate machine(int node) {
    if (tree.isText(node)) {
      return null;
    }
    PageDate found = date(tree.attribute(node, "datetime"));
    for (int i = 0; found == null && i < tree.attributeCount(node); i++) {
      if (!NO_TIME.contains(tree.attributeName(node, i))) {
        found = date(tree.attributeValue(node, i));
      }
    }
    return found;
  }

  /** Returns the date in an attribute's value; null if it has none. */
  private @Nullable PageDate date(@Nullable String value) {
    if (value == null
        || value.length() < MIN_DATE_CHARS
        || value.length() > MAX_CHARS
        || !mayHaveDigits(value)) {
      return null;
    }
    var epoch = EPOCH.matcher(value.strip());
    if (epoch.matches()) {
      var at = Instant.ofEpochSecond(Long.parseLong(epoch.group(1))).atOffset(ZoneOffset.UTC);
      return first(at.toString()).orElse(null);
    }
    return isOther(value.toLowerCase(Locale.ROOT)) ? null : first(value).orElse(null);
  }
}
