package org.wpbminer.classifier.items;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
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
import org.wpbminer.classifier.values.ShownPrice;
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

  /** Minimum width of a summary; narrower texts are labels. */
  private static final int MIN_SUMMARY_COLUMNS = 30;

  /** Maximum number of characters of a date at the start of a longer line. */
  private static final int MAX_DATELINE_CHARS = 30;

  /** Maximum number of characters of a line that may have a date anywhere. */
  private static final int MAX_LINE_CHARS = 100;

  /** Maximum number of characters of the name of an author or section. */
  private static final int MAX_LABEL_CHARS = 40;

  /** Minimum width of a name in a link with several texts; narrower ones are labels. */
  private static final int MIN_NAME_COLUMNS = 12;

  /** Maximum number of nodes of a card that are examined. */
  private static final int MAX_NODES = 600;

  /** Maximum number of elements between the link of an item and its heading. */
  private static final int MAX_HEADING_LEVELS = 3;

  /** The first character that is two columns wide. */
  private static final char FIRST_WIDE = '\u2e80';

  /** Two characters between which no space is added, although elements part them. */
  private static final Pattern WITHIN =
      Pattern.compile("\\p{Ll}{2}|.[,.;:!?)]|[(\\s].|.\\s|[\\x{2e80}-\\x{ffef}]{2}|.?");

  private static final Pattern RANK = Pattern.compile("\\s*#?([0-9]{1,4})[.)]?\\s*");

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}(?:[.,][0-9]{1,2})?");

  /** Attributes with a date in the notation of data. */
  private static final List<String> DATED = List.of("datetime", "content", "title");

  private static final Pattern ISO_DATE = Pattern.compile("\\s*[0-9]{4}-[0-9]{2}-[0-9]{2}");

  private static final Pattern BY =
      Pattern.compile("(?iU)^(?:" + String.join("|", WORDS.terms("by")) + ")\\s+");

  private final PageReading reading;
  private final PageTree tree;
  private final Names names;
  private final Lines lines;
  private final PageDates dates;
  private final Prices prices;
  private final LinkResolver resolver;
  private final NodePaths paths;

  ItemFields(PageReading reading, PageDates dates, Prices prices, LinkResolver resolver) {
    this.reading = reading;
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
   * @param isNamed whether the text of the link is the item's alone
   * @param from first node of its card
   * @param to the node after its card
   * @param number its number in the list, from 1
   */
  Read read(int link, boolean isNamed, int from, int to, int number) {
    int end = Math.min(to, from + MAX_NODES);
    int named = nameNode(link, isNamed, from, end);
    String name = cut(named == PageTree.NONE ? spoken(link) : text(named), MAX_NAME_CHARS);
    PageDate date = statedDate(from, end);
    String summary = "";
    IntPredicate isRest = node -> !isName(node, named) && !isMore(node, link, named);
    for (String text : texts(from, end, isRest)) {
      int dated = text.length() <= MAX_LINE_CHARS ? text.length() : MAX_DATELINE_CHARS;
      date = date == null ? dates.first(text.substring(0, dated)) : date;
      summary = text.length() > summary.length() ? text : summary;
    }
    ShownPrice.Price price = ShownPrice.first(reading, prices, from, end, isRest);
    BigDecimal amount = price == null ? null : price.amount();
    return new Read(
        name,
        resolver.resolve(tree.href(link)),
        image(from, end),
        date,
        columns(summary) < MIN_SUMMARY_COLUMNS ? null : cut(summary, MAX_SUMMARY_CHARS),
        amount == null ? null : Amount.plain(amount),
        price == null || amount == null ? null : price.currency(),
        authors(from, end, name),
        label(from, end, node -> names.isClass(node, NameSense.KICKER), name),
        rating(from, end),
        rank(from, number),
        paths.xpath(from),
        tree.sourceStart(from),
        Math.max(tree.sourceEnd(from), tree.sourceEnd(to - 1)));
  }

  /** Returns the element with the name; {@link PageTree#NONE} if the link has no text. */
  private int nameNode(int link, boolean isNamed, int from, int to) {
    int heading = tree.nearestAncestor(link, MAX_HEADING_LEVELS, tree::isHeading);
    if (heading != PageTree.NONE && heading >= from) {
      return link;
    }
    int end = Math.min(tree.subtreeEnd(link), to);
    int found = longest(link + 1, end, tree::isHeading);
    if (found == PageTree.NONE) {
      found = longest(link + 1, end, node -> names.has(node, NameTopic.TITLE));
    }
    if (found == PageTree.NONE && (!isNamed || tree.chars(link) == 0)) {
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
        .filter(node -> columns(text(node)) >= MIN_NAME_COLUMNS)
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

  /** Returns the date that an attribute of an element states, for example of {@code time}. */
  private @Nullable PageDate statedDate(int from, int to) {
    return IntStream.range(from, to)
        .boxed()
        .flatMap(
            node ->
                DATED.stream()
                    .filter(name -> !name.equals("content") || isDate(node))
                    .map(name -> tree.attribute(node, name)))
        .filter(stated -> stated != null && ISO_DATE.matcher(stated).lookingAt())
        .map(dates::stated)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private boolean isDate(int node) {
    return names.has(node, NameTopic.DATE) && !names.has(node, NameTopic.MODIFIED);
  }

  /** Returns the lines of a card whose nodes pass a test. */
  private List<String> texts(int from, int to, IntPredicate test) {
    Map<Integer, String> texts = new LinkedHashMap<>();
    for (int piece = lines.pieceAt(from); piece < lines.pieceAt(to); piece++) {
      int node = lines.pieceNode(piece);
      if (test.test(node)) {
        StringBuilder text = new StringBuilder();
        lines.appendPiece(piece, text);
        texts.merge(lines.lineAt(node), text.toString(), ItemFields::join);
      }
    }
    return texts.values().stream().map(String::strip).toList();
  }

  /** Joins two texts of a line; no space is added within a word and before punctuation. */
  private static String join(String one, String two) {
    String border =
        one.substring(Math.max(0, one.length() - 1)) + two.substring(0, Math.min(1, two.length()));
    return one + (WITHIN.matcher(border).matches() ? "" : " ") + two;
  }

  private boolean isName(int node, int named) {
    return named != PageTree.NONE && tree.isWithin(node, named);
  }

  /** Whether a text is that of a short link to the item without its name, such as "Read more". */
  private boolean isMore(int node, int link, int named) {
    int other = tree.nearestAncestor(node, MAX_HEADING_LEVELS, up -> tree.tag(up).equals("a"));
    return other != PageTree.NONE
        && (other != link || named != PageTree.NONE && !tree.isWithin(named, link))
        && tree.chars(other) < MIN_SUMMARY_COLUMNS
        && tree.attribute(other, "href") != null
        && address(other).equals(address(link));
  }

  private String address(int link) {
    return resolver.resolve(LinkResolver.withoutFragment(tree.href(link)));
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
    return List.of(BY.matcher(author).replaceFirst(""));
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

  /** Returns the width of a text; ideographs and syllabic characters are two columns wide. */
  private static long columns(String text) {
    return text.length() + text.chars().filter(c -> c >= FIRST_WIDE).count();
  }

  private static String cut(String text, int maxChars) {
    return text.length() > maxChars ? text.substring(0, maxChars).strip() : text;
  }
}
