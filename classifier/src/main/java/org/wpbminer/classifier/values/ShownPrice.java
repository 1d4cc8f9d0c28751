package org.wpbminer.classifier.values;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.reading.Likeness;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/** Reader of the price that a page shows below a product's name, or in the card of an item. */
public final class ShownPrice {

  /** Maximum number of nodes after the product's name that are searched for the price. */
  private static final int MAX_NODES = 600;

  /** Maximum number of nodes between prices of the product; farther on are other products. */
  private static final int MAX_NODES_BETWEEN = 150;

  /** Maximum number of different prices; a page with more has several products or variants. */
  private static final int MAX_PRICES = 3;

  private static final int MAX_LINE_CHARS = 300;

  /** Maximum length of a line that may be the label of the amount in the next line. */
  private static final int MAX_LABEL_CHARS = 25;

  /** Maximum number of letters beside an amount without the name "price"; more are prose. */
  private static final int MAX_LETTERS = 25;

  private static final int MAX_LEVELS = 4;
  private static final int CENT_DIGITS = 2;

  private static final Set<String> OTHER_NAMES = new HashSet<>(Prices.WORDS.terms("name"));
  private static final Set<String> CROSSED_OUT = Set.of("del", "s", "strike");

  /** Words for amounts that are not the current price. */
  private static final Pattern OTHER =
      words("(?<!\\p{L})(?:%s|(?:%s)(?!\\p{L}))|%s", "start", "word", "unspaced");

  /** Text after an amount for a quantity or a month, rather than for one piece. */
  private static final Pattern OTHER_AFTER =
      words("\\s?/\\s?(?!(?:%s)(?!\\p{L}))[\\p{L}\\p{Nd}]|\\s?(?:%s)(?!\\p{L})", "piece", "after");

  private static final Pattern DASH = Pattern.compile("\\s?[-–—]\\s?");

  /** Number without decimals at the end of a text, with or without a currency sign. */
  private static final Pattern WHOLE_AT_END =
      Pattern.compile("(?<![.,:٫\\p{Nd}])\\p{Nd}{1,3}(?:[.,’' ]?\\p{Nd}{3})*+(\\p{Sc}?)$");

  private static final Pattern CENTS = Pattern.compile("\\p{Nd}{2}(?!\\p{Nd})");

  /**
   * Amount of money on the page.
   *
   * @param amount null if its notation is unclear
   * @param currency ISO 4217 code; null if the sign has several and none is the country's
   * @param isNamed whether a name of its elements contains "price"
   */
  public record Price(@Nullable BigDecimal amount, @Nullable String currency, boolean isNamed) {}

  private final PageReading reading;
  private final PageTree tree;
  private final Lines lines;

  private final Prices prices;

  /** Whether the text of a node is read. */
  private final IntPredicate isRead;

  /** Whether the text of a link may be the price. */
  private final boolean mayBeLinked;

  private final List<Price> found = new ArrayList<>();

  /** First element whose names may contain the kind of an amount. */
  private int firstNode;

  /** First line whose text may be the label of an amount. */
  private int start;

  /** Index after the last node that may show the price. */
  private int end;

  private ShownPrice(PageReading reading, Prices prices, IntPredicate isRead, boolean mayBeLinked) {
    this.reading = reading;
    this.tree = reading.tree();
    this.lines = reading.lines();
    this.prices = prices;
    this.isRead = isRead;
    this.mayBeLinked = mayBeLinked;
  }

  private static Pattern words(String format, String... topics) {
    Object[] terms = Stream.of(topics).map(t -> String.join("|", Prices.WORDS.terms(t))).toArray();
    return Pattern.compile(
        format.formatted(terms), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /**
   * Returns the first price below the product's name if no other price occurs as often. Prices in
   * elements named "price" are preferred.
   *
   * @param language language tag of the page; empty if unknown
   * @param host host of the page, empty if unknown; its country outranks that of the language
   * @return null if no price was found, or the choice between several is unclear
   */
  public static @Nullable Price find(PageReading reading, String language, String host) {
    ShownPrice reader = new ShownPrice(reading, new Prices(language, host), node -> true, false);
    Lines lines = reading.lines();
    int headline = reading.likeness().headline();
    int line = headline == Likeness.NONE ? 0 : headline;
    reader.end = line < lines.size() ? lines.first(line) + MAX_NODES : 0;
    for (; line < lines.size() && lines.first(line) < reader.end; line++) {
      if (lines.digits(line) > 0 && lines.length(line) <= MAX_LINE_CHARS) {
        reader.read(line);
      }
    }
    return reader.mostFrequent();
  }

  /**
   * Returns the first price in a range of nodes, also in links. Prices in elements named "price"
   * are preferred.
   *
   * @param isRead whether the text of a node is read
   * @return null if no price was found
   */
  public static @Nullable Price first(
      PageReading reading, Prices prices, int from, int to, IntPredicate isRead) {
    ShownPrice reader =
        new ShownPrice(
            reading, prices, node -> node >= from && node < to && isRead.test(node), true);
    Lines lines = reading.lines();
    reader.firstNode = from;
    reader.start = lines.lineAt(from);
    reader.end = to;
    IntStream.range(lines.pieceAt(from), lines.pieceAt(to))
        .map(piece -> lines.lineAt(lines.pieceNode(piece)))
        .distinct()
        .filter(line -> lines.digits(line) > 0)
        .forEach(reader::read);
    return reader.preferred().stream().findFirst().orElse(null);
  }

  private List<Price> preferred() {
    List<Price> named = found.stream().filter(Price::isNamed).toList();
    return named.isEmpty() ? found : named;
  }

  private @Nullable Price mostFrequent() {
    List<Price> all = preferred();
    Price first = all.isEmpty() ? null : all.get(0);
    int count = Collections.frequency(all, first);
    boolean isClear =
        all.stream().distinct().count() <= MAX_PRICES
            && all.stream().allMatch(p -> p.equals(first) || Collections.frequency(all, p) < count);
    return first != null && first.amount != null && isClear ? first : null;
  }

  /** Adds the amounts in a line, except those marked as something else, such as a deposit. */
  private void read(int line) {
    List<Integer> nodes = new ArrayList<>();
    String text = text(line, nodes);
    List<MatchResult> amounts = text.length() > MAX_LINE_CHARS ? List.of() : prices.in(text);
    String beside = prices.without(text);
    boolean isProse = beside.codePoints().filter(Character::isLetter).count() > MAX_LETTERS;
    int from = 0;
    for (int i = 0; i < amounts.size(); i++) {
      MatchResult amount = amounts.get(i);
      boolean isLast = i + 1 == amounts.size();
      String before = text.substring(from, amount.start());
      String after =
          text.substring(amount.end(), isLast ? text.length() : amounts.get(i + 1).start());
      Matcher otherAfter = OTHER_AFTER.matcher(after);
      boolean hasOtherAfter = otherAfter.lookingAt();
      from = amount.end() + (hasOtherAfter ? otherAfter.end() : 0);
      int node = nodes.get(amount.end() - 1);
      List<String> names = names(node);
      boolean isNamed = names.stream().anyMatch(name -> name.contains("price"));
      boolean isOther =
          !mayBeLinked && tree.inLink(node)
              || names.stream().anyMatch(OTHER_NAMES::contains)
              || OTHER.matcher(before).find()
              || hasOtherAfter
              || i > 0 && DASH.matcher(before).matches()
              || before.isBlank() && i == 0 && isLabelOfOther(line - 1)
              || !isNamed && (isProse || isLast && startsWithOther(after));
      if (!isOther) {
        add(amount, isNamed);
        end = Math.min(end, node + MAX_NODES_BETWEEN);
      }
    }
  }

  private boolean isLabelOfOther(int line) {
    return line >= start
        && lines.length(line) <= MAX_LABEL_CHARS
        && lines.digits(line) == 0
        && startsWithOther(lines.text(line));
  }

  private static boolean startsWithOther(String text) {
    return OTHER.matcher(text.replaceFirst("^\\P{L}+", "")).lookingAt();
  }

  private void add(MatchResult match, boolean isNamed) {
    Prices.Price price = prices.of(match);
    if (price.amount() == null || price.amount().signum() > 0) {
      found.add(new Price(price.amount(), price.currency(), isNamed));
    }
  }

  /**
   * Returns the text of a line, with a space between elements, except within numbers. A decimal
   * separator precedes cents; between other numbers is a plus sign, which is never in a price.
   *
   * @param nodes receives the text node of each character
   */
  private String text(int line, List<Integer> nodes) {
    StringBuilder text = new StringBuilder();
    for (int piece = lines.firstPiece(line); piece < lines.firstPiece(line + 1); piece++) {
      int node = lines.pieceNode(piece);
      if (!isRead.test(node)) {
        continue;
      }
      StringBuilder part = new StringBuilder();
      lines.appendPiece(piece, part);
      boolean isRaised = tree.tag(tree.parent(node)).equals("sup");
      String added = isRaised ? part.toString().strip() : part.toString();
      boolean mayBeCents = isRaised || added.length() == CENT_DIGITS;
      Matcher whole = WHOLE_AT_END.matcher(text);
      if (mayBeCents && CENTS.matcher(added).lookingAt() && whole.find()) {
        text.append(whole.group(1).isEmpty() ? Amount.DECIMAL_SEPARATOR : "");
      } else if (!text.isEmpty()) {
        String border = text.charAt(text.length() - 1) + added.substring(0, 1);
        text.append(
            border.matches("\\p{Nd}{2}") ? "+" : border.matches("[\\p{Nd}.,]{2}| .|. ") ? "" : " ");
      }
      text.append(added);
      nodes.addAll(Collections.nCopies(text.length() - nodes.size(), node));
    }
    return text.toString();
  }

  /** Returns the words in the names of a node's ancestors, and "strike" for crossed-out text. */
  private List<String> names(int node) {
    List<String> words = new ArrayList<>();
    Names names = reading.names();
    int up = tree.parent(node);
    for (int i = 0; i < MAX_LEVELS && up >= firstNode; i++, up = tree.parent(up)) {
      String style = tree.attribute(up, "style");
      if (CROSSED_OUT.contains(tree.tag(up)) || style != null && style.contains("line-through")) {
        words.add("strike");
      }
      for (int k = 0; k < names.count(up); k++) {
        for (int word : names.name(up, k).words()) {
          words.add(reading.vocabulary().text(word));
        }
      }
    }
    return words;
  }
}
