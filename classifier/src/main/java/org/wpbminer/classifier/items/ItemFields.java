package org.wpbminer.classifier.items;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.markup.Picture;
import org.wpbminer.classifier.values.Amount;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.classifier.values.PageDate;
import org.wpbminer.classifier.values.PageDates;
import org.wpbminer.classifier.values.Prices;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodePaths;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/** Reader of the card of an item: name, picture, date, price, summary. */
final class ItemFields {

  static final TermLists WORDS = TermLists.load(ItemFields.class, "page-words.tsv");

  private static final int MAX_NAME_CHARS = 300;
  private static final int MAX_SUMMARY_CHARS = 1_000;

  /** Minimum length of a summary; shorter texts are labels. */
  private static final int MIN_SUMMARY_CHARS = 30;

  /** Maximum number of characters of a line with a date or price. */
  private static final int MAX_LINE_CHARS = 100;

  /** Maximum number of characters of the name of an author or section. */
  private static final int MAX_LABEL_CHARS = 40;

  /** Minimum length of a name in a link with several texts; shorter ones are labels. */
  private static final int MIN_NAME_CHARS = 12;

  /** Maximum number of nodes of a card that are examined. */
  private static final int MAX_NODES = 600;

  /** Maximum number of elements between the link of an item and its heading. */
  private static final int MAX_HEADING_LEVELS = 3;

  private static final Pattern RANK = Pattern.compile("\\s*#?([0-9]{1,4})[.)]?\\s*");

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}(?:[.,][0-9]{1,2})?");

  private static final List<String> BY = WORDS.terms("by");

  private final PageTree tree;
  private final Names names;
  private final Lines lines;
  private final PageDates dates;
  private final Prices prices;
  private final LinkResolver resolver;
  private final NodePaths paths;

  ItemFields(PageReading reading, PageDates dates, Prices prices, LinkResolver resolver) {
    this.tree = reading.tree();
    this.names = reading.names();
    this.lines = reading.lines();
    this.dates = dates;
    this.prices = prices;
    this.resolver = resolver;
    this.paths = new NodePaths(tree);
  }

  /** Values of an item; documented in the interface. */
  record Read(
      String name,
      String url,
      @Nullable String image,
      @Nullable PageDate date,
      @Nullable String summary,
      @Nullable String price,
      @Nullable String currency,
      List<String> authors,
      @Nullable String section,
      @Nullable String rating,
      @Nullable Integer rank,
      String xpath,
      int start,
      int end)
      implements ItemList.Item {

    Read {
      authors = List.copyOf(authors);
    }
  }

  /**
   * Reads an item.
   *
   * @param link the link of its name
   * @param from first node of its card
   * @param to the node after its card
   * @param number its number in the list, from 1
   */
  Read read(int link, int from, int to, int number) {
    int end = Math.min(to, from + MAX_NODES);
    int named = nameNode(link, from, end);
    String name = cut(named == PageTree.NONE ? spoken(link) : text(named), MAX_NAME_CHARS);
    PageDate date = statedDate(from, end);
    Prices.@Nullable Price price = null;
    String summary = "";
    for (String text : texts(from, end, named)) {
      if (text.length() <= MAX_LINE_CHARS) {
        List<MatchResult> found = price == null ? prices.in(text) : List.of();
        price = found.isEmpty() ? price : prices.of(found.get(0));
        date = date == null ? dates.first(text) : date;
      }
      summary = text.length() > summary.length() ? text : summary;
    }
    BigDecimal amount = price == null ? null : price.amount();
    boolean isPriced = amount != null && amount.signum() > 0;
    return new Read(
        name,
        resolver.resolve(Objects.requireNonNullElse(tree.attribute(link, "href"), "")),
        image(from, end),
        date,
        summary.length() < MIN_SUMMARY_CHARS ? null : cut(summary, MAX_SUMMARY_CHARS),
        amount != null && isPriced ? Amount.plain(amount) : null,
        price != null && isPriced ? price.currency() : null,
        authors(from, end, name),
        label(from, end, node -> names.isClass(node, NameSense.KICKER), name),
        rating(from, end),
        rank(from, number),
        paths.xpath(from),
        tree.sourceStart(from),
        Math.max(tree.sourceEnd(from), tree.sourceEnd(to - 1)));
  }

  /** Returns the element with the name; {@link PageTree#NONE} if the link has no text. */
  private int nameNode(int link, int from, int to) {
    int heading = tree.nearestAncestor(link, MAX_HEADING_LEVELS, tree::isHeading);
    if (heading != PageTree.NONE && heading >= from) {
      return link;
    }
    int end = Math.min(tree.subtreeEnd(link), to);
    int found = longest(link + 1, end, tree::isHeading);
    if (found == PageTree.NONE) {
      found = longest(link + 1, end, node -> names.has(node, NameTopic.TITLE));
    }
    if (found == PageTree.NONE && tree.chars(link) == 0) {
      found = longest(from, to, tree::isHeading);
    }
    return found == PageTree.NONE && tree.chars(link) > 0 ? nameText(link, end) : found;
  }

  /** Returns the element that passes a test and has the most characters. */
  private int longest(int from, int to, IntPredicate test) {
    return IntStream.range(from, to)
        .filter(node -> !tree.isText(node) && tree.chars(node) > 0 && test.test(node))
        .boxed()
        .max(Comparator.comparingInt((Integer node) -> tree.chars(node)).thenComparing(n -> -n))
        .orElse(PageTree.NONE);
  }

  /** Returns the link, or if it has several texts beside each other, the first of some length. */
  private int nameText(int link, int to) {
    int[] texts =
        IntStream.range(link, to)
            .filter(node -> tree.isSeenText(node) && tree.chars(node) > 0)
            .filter(node -> tree.text(node).codePoints().anyMatch(Character::isLetter))
            .toArray();
    boolean isOneLine = lines.lineAt(link) == lines.lineAt(to - 1) && !tree.onOwnLines(link);
    boolean isWhole = Arrays.stream(texts).anyMatch(node -> tree.parent(node) == link);
    boolean hasPrice =
        IntStream.range(link + 1, to)
            .anyMatch(
                node ->
                    tree.isSeenText(node)
                        && tree.parent(node) != link
                        && !prices.in(text(node)).isEmpty());
    if (texts.length == 0 || isOneLine && isWhole && !hasPrice) {
      return link;
    }
    return Arrays.stream(texts)
        .filter(node -> tree.chars(node) >= MIN_NAME_CHARS)
        .findFirst()
        .orElse(texts[0]);
  }

  /** Returns the text of a link for screen readers, or of a picture in it. */
  private String spoken(int link) {
    return Stream.concat(
            Stream.of("title", "aria-label").map(name -> tree.attribute(link, name)),
            IntStream.range(link, tree.subtreeEnd(link)).mapToObj(n -> tree.attribute(n, "alt")))
        .filter(said -> said != null && !said.isBlank())
        .map(Characters::fold)
        .findFirst()
        .orElse("");
  }

  private @Nullable PageDate statedDate(int from, int to) {
    for (int node = from; node < to; node++) {
      String stated = tree.tag(node).equals("time") ? tree.attribute(node, "datetime") : null;
      PageDate date = stated == null ? null : dates.stated(stated);
      if (date != null) {
        return date;
      }
    }
    return null;
  }

  /** Returns the lines of a card without the name and without text that is crossed out. */
  private List<String> texts(int from, int to, int named) {
    Map<Integer, StringBuilder> texts = new LinkedHashMap<>();
    for (int piece = lines.pieceAt(from); piece < lines.pieceAt(to); piece++) {
      int node = lines.pieceNode(piece);
      boolean isOfName = named != PageTree.NONE && tree.isWithin(node, named);
      if (!isOfName && !isCrossedOut(node)) {
        append(piece, texts.computeIfAbsent(lines.lineAt(node), line -> new StringBuilder()));
      }
    }
    return texts.values().stream().map(text -> text.toString().strip()).toList();
  }

  /** Appends a piece of a line, after a space unless a number goes on in it. */
  private void append(int piece, StringBuilder text) {
    int end = text.length();
    lines.appendPiece(piece, text);
    boolean isParted = end > 0 && end < text.length() && ".,".indexOf(text.charAt(end)) < 0;
    text.insert(end, isParted && ".,".indexOf(text.charAt(end - 1)) < 0 ? " " : "");
  }

  private boolean isCrossedOut(int node) {
    return tree.nearestAncestor(
            node,
            MAX_HEADING_LEVELS,
            up -> {
              String style = tree.attribute(up, "style");
              return tree.tag(up).equals("del")
                  || tree.tag(up).equals("s")
                  || tree.tag(up).equals("strike")
                  || style != null && style.contains("line-through");
            })
        != PageTree.NONE;
  }

  private @Nullable String image(int from, int to) {
    return IntStream.range(from, to)
        .filter(node -> Picture.isPicture(tree, node))
        .mapToObj(node -> Picture.of(tree, node, resolver))
        .filter(Objects::nonNull)
        .map(Picture::src)
        .findFirst()
        .orElse(null);
  }

  private List<String> authors(int from, int to, String name) {
    String author =
        label(
            from,
            to,
            node ->
                "author".equals(tree.attribute(node, "itemprop"))
                    || "author".equals(tree.attribute(node, "rel"))
                    || names.has(node, NameTopic.AUTHOR),
            name);
    if (author == null || author.codePoints().anyMatch(Character::isDigit)) {
      return List.of();
    }
    String lower = author.toLowerCase(Locale.ROOT);
    int before =
        BY.stream()
            .filter(by -> lower.startsWith(by + " "))
            .mapToInt(String::length)
            .max()
            .orElse(0);
    return List.of(author.substring(before).strip());
  }

  /** Returns the text of the first short element that passes a test. */
  private @Nullable String label(int from, int to, IntPredicate test, String name) {
    return IntStream.range(from, to)
        .filter(node -> tree.chars(node) > 1 && tree.chars(node) <= MAX_LABEL_CHARS)
        .filter(node -> !tree.isText(node) && test.test(node))
        .mapToObj(this::text)
        .filter(text -> !text.equals(name))
        .findFirst()
        .orElse(null);
  }

  private @Nullable String rating(int from, int to) {
    return IntStream.range(from, to)
        .filter(node -> "ratingValue".equals(tree.attribute(node, "itemprop")))
        .mapToObj(node -> Objects.requireNonNullElse(tree.attribute(node, "content"), text(node)))
        .filter(value -> NUMBER.matcher(value).matches())
        .findFirst()
        .orElse(null);
  }

  /** Returns the number at the start of a card if it is the number of the item in the list. */
  private @Nullable Integer rank(int from, int number) {
    int line = lines.lineAt(from);
    if (line < 0) {
      return null;
    }
    StringBuilder first = new StringBuilder();
    lines.appendPiece(lines.firstPiece(line), first);
    Matcher rank = RANK.matcher(first);
    return rank.matches() && Integer.parseInt(rank.group(1)) == number ? number : null;
  }

  private String text(int node) {
    return Characters.fold(Characters.visible(NodeText.of(tree, node)));
  }

  private static String cut(String text, int maxChars) {
    return text.length() > maxChars ? text.substring(0, maxChars).strip() : text;
  }
}
