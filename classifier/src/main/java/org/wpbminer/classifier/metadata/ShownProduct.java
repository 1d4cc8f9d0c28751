package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.features.reading.Likeness;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/** Reader of a product page's visible price and of labels with their values. */
final class ShownProduct {

  interface Sink {
    void add(ProductField field, String value, String where);
  }

  /** Maximum number of nodes after the product's name that are searched for the price. */
  private static final int MAX_PRICE_NODES = 600;

  private static final int MAX_PRICE_CHARS = 60;

  /** Maximum number of characters of a price whose currency and amount are in two elements. */
  private static final int MAX_SPLIT_PRICE_CHARS = 30;

  private static final int MAX_VALUE_CHARS = 60;
  private static final int MAX_LABEL_CHARS = 30;

  private static final int MAX_LEVELS = 4;

  private static final TermLists LISTS = TermLists.load(ShownProduct.class, "product-labels.tsv");
  private static final Set<String> OTHER_PRICES = new HashSet<>(LISTS.terms("other"));
  private static final Set<String> CROSSED = Set.of("del", "s", "strike");
  private static final String LOCAL = "local";

  /** Currency code by lower-case symbol; {@link #LOCAL} if the code depends on the country. */
  private static final Map<String, String> CURRENCIES = new HashMap<>();

  private static final Map<String, ProductField> LABELS = new HashMap<>();
  private static final Map<String, ProductField> MODEL_LABELS = new HashMap<>();
  private static final Pattern PRICE;

  /** Maximum number of candidates for an article number in an address, for each pattern. */
  private static final int MAX_ADDRESS_NUMBERS = 3;

  /** Patterns of an article number in a URL: in the query, then at the end of the path. */
  private static final List<Pattern> ADDRESS_NUMBERS =
      Stream.of(
              "[?&](?:pid|item_?id|product_?id|sku)=NUMBER(?=[&#]|$)",
              "[/_-]NUMBER(?:\\.html?)?/?(?=[?#]|$)")
          .map(place -> place.replace("NUMBER", "((?=[A-Z]*+[0-9][A-Z]*+[0-9])[A-Z0-9]{5,20})"))
          .map(place -> Pattern.compile(place))
          .toList();

  static {
    for (String topic : LISTS.topics()) {
      if (topic.length() == 3 && topic.equals(topic.toUpperCase(Locale.ROOT))
          || topic.equals(LOCAL)) {
        LISTS.terms(topic).forEach(symbol -> CURRENCIES.put(symbol, topic));
      }
    }
    LISTS.terms("brand").forEach(label -> LABELS.put(label, ProductField.BRAND));
    LISTS.terms("sku").forEach(label -> LABELS.put(label, ProductField.SKU));
    LISTS.terms("model").forEach(label -> MODEL_LABELS.put(label, ProductField.SKU));
    LISTS.terms("gtin").forEach(label -> LABELS.put(label, ProductField.GTIN));
    String symbols =
        CURRENCIES.keySet().stream()
            .sorted(Comparator.comparingInt(String::length).reversed())
            .map(Pattern::quote)
            .collect(Collectors.joining("|"));
    String space = "[\\s|:]{0,3}";
    PRICE =
        Pattern.compile(
            "(?<![\\p{L}0-9(+-])("
                + symbols
                + ")"
                + space
                + "("
                + Amount.REGEX
                + ")(?![0-9%])"
                + "|(?<![0-9.,(+-])("
                + Amount.REGEX
                + ")(?:,?[-–—])?"
                + space
                + "("
                + symbols
                + ")(?!\\p{L})",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  private final PageReading reading;
  private final PageTree tree;
  private final String language;
  private final Evidence evidence;

  ShownProduct(PageReading reading, String language, Evidence evidence) {
    this.reading = reading;
    this.tree = reading.tree();
    this.language = language;
    this.evidence = evidence;
  }

  /** Adds the visible article number; it has precedence over machine-readable numbers. */
  void readArticleNumber(Sink sink) {
    readLabels(sink, Set.of(ProductField.SKU), LABELS);
  }

  void read(Sink sink) {
    readPrice(sink);
    readLabels(sink, Set.of(ProductField.BRAND, ProductField.GTIN), LABELS);
    readAddress(sink);
    readLabels(sink, Set.of(ProductField.SKU), MODEL_LABELS);
  }

  /** Adds a number in the page's URL if an attribute or a picture's URL also contains it. */
  private void readAddress(Sink sink) {
    for (Pattern place : ADDRESS_NUMBERS) {
      place
          .matcher(evidence.address)
          .results()
          .map(number -> number.group(1))
          .limit(MAX_ADDRESS_NUMBERS)
          .filter(this::isAttribute)
          .forEach(number -> sink.add(ProductField.SKU, number, "address"));
    }
  }

  private boolean isAttribute(String number) {
    return evidence.texts(MetadataField.IMAGE).stream()
            .anyMatch(image -> image.value().contains("/" + number + "/"))
        || IntStream.range(0, tree.size())
            .filter(node -> !tree.isText(node))
            .anyMatch(
                node ->
                    IntStream.range(0, tree.attributeCount(node))
                        .anyMatch(i -> number.equals(tree.attributeValue(node, i))));
  }

  private record Shown(String amount, String symbol) {}

  /**
   * Adds the first price below the name if no other price occurs as often. Elements whose names
   * contain "price" are preferred.
   */
  private void readPrice(Sink sink) {
    int headline = reading.likeness().headline();
    int from = headline == Likeness.NONE ? 0 : reading.lines().first(headline);
    int to = Math.min(tree.size(), from + MAX_PRICE_NODES);
    Map<Shown, Integer> named = new LinkedHashMap<>();
    Map<Shown, Integer> all = new LinkedHashMap<>();
    for (int node = from; node < to; node++) {
      Matcher price = tree.isSeenText(node) && !tree.inLink(node) ? price(node) : null;
      if (price == null) {
        continue;
      }
      List<String> names = names(node);
      if (names.stream().noneMatch(OTHER_PRICES::contains)) {
        boolean before = price.group(1) != null;
        Shown shown =
            new Shown(Amount.ofNotation(price.group(before ? 2 : 3)), price.group(before ? 1 : 4));
        all.merge(shown, 1, Integer::sum);
        if (names.stream().anyMatch(name -> name.contains("price"))) {
          named.merge(shown, 1, Integer::sum);
        }
      }
    }
    Map<Shown, Integer> prices = named.isEmpty() ? all : named;
    if (!prices.isEmpty()) {
      Shown first = prices.keySet().iterator().next();
      int count = prices.remove(first);
      if (prices.values().stream().allMatch(other -> other < count)) {
        sink.add(ProductField.PRICE, first.amount, "text");
        sink.add(ProductField.CURRENCY, currency(first.symbol), "text");
      }
    }
  }

  /** Returns the price in a text node, else in a parent that it begins; null if missing. */
  private Matcher price(int node) {
    if (tree.textLength(node) <= MAX_PRICE_CHARS) {
      Matcher price = price(tree.text(node));
      if (price != null) {
        return price;
      }
    }
    int parent = tree.parent(node);
    if (tree.firstChild(parent) != node || tree.chars(parent) > MAX_SPLIT_PRICE_CHARS) {
      return null;
    }
    return price(NodeText.of(tree, parent));
  }

  private static Matcher price(String text) {
    boolean hasDigit = text.chars().anyMatch(c -> c >= '0' && c <= '9');
    Matcher price = hasDigit ? PRICE.matcher(text) : null;
    return price != null && price.find() ? price : null;
  }

  /** Returns the words in class and id of a node's ancestors, and "strike" for deleted text. */
  private List<String> names(int node) {
    List<String> names = new ArrayList<>();
    int up = tree.isText(node) ? tree.parent(node) : node;
    for (int i = 0; i < MAX_LEVELS && up != PageTree.NONE; i++) {
      if (CROSSED.contains(tree.tag(up))) {
        names.add("strike");
      }
      for (String attribute : List.of("class", "id", "data-testid")) {
        String value = tree.attribute(up, attribute);
        if (value != null) {
          String words = value.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
          names.addAll(List.of(words.split("[^a-z]+")));
        }
      }
      up = tree.parent(up);
    }
    return names;
  }

  /** Returns the ISO 4217 code of a symbol; null if the symbol is unknown or ambiguous. */
  private String currency(String symbol) {
    String code = CURRENCIES.get(symbol.toLowerCase(Locale.ROOT));
    if (!LOCAL.equals(code)) {
      return code;
    }
    String region = Locale.forLanguageTag(language).getCountry();
    String host = evidence.host;
    String domain = host.substring(host.lastIndexOf('.') + 1).toUpperCase(Locale.ROOT);
    String country = domain.length() == 2 ? domain : region;
    try {
      return Currency.getInstance(new Locale("", country)).getCurrencyCode();
    } catch (IllegalArgumentException e) {
      return null; // not a country
    }
  }

  private void readLabels(Sink sink, Set<ProductField> fields, Map<String, ProductField> labels) {
    ProductField announced = null;
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isSeenText(node) || tree.textLength(node) > MAX_LABEL_CHARS + MAX_VALUE_CHARS) {
        continue;
      }
      String text = tree.text(node).strip();
      if (text.isEmpty() || ":：|".contains(text)) {
        continue;
      }
      int colon = Math.max(text.indexOf(':'), text.indexOf('：'));
      String after = colon < 0 ? "" : text.substring(colon + 1).strip();
      if (announced != null && fields.contains(announced)) {
        addLabelled(sink, announced, text);
      }
      ProductField field = field(colon < 0 ? text : text.substring(0, colon), labels);
      announced = after.isEmpty() ? field : null;
      if (field != null && fields.contains(field) && !after.isEmpty()) {
        addLabelled(sink, field, after);
      }
    }
  }

  /** Returns the field that a label names; only an article number's may have words before it. */
  private static ProductField field(String text, Map<String, ProductField> labels) {
    String label = text.strip().toLowerCase(Locale.ROOT);
    while (label.endsWith(".") || label.endsWith("#")) {
      label = label.substring(0, label.length() - 1);
    }
    boolean whole = true;
    while (!label.isEmpty() && label.length() <= MAX_LABEL_CHARS) {
      ProductField field = labels.get(label);
      if (field != null && (whole || field == ProductField.SKU)) {
        return field;
      }
      whole = false;
      int space = label.indexOf(' ');
      label = space < 0 ? "" : label.substring(space + 1);
    }
    return null;
  }

  private static void addLabelled(Sink sink, ProductField field, String value) {
    String checked =
        switch (field) {
          case GTIN -> ProductReader.gtin(value);
          case SKU ->
              value.matches(".*[0-9].*") && ProductReader.ARTICLE_NUMBER.matcher(value).matches()
                  ? value
                  : null;
          // Manufacturers are often given with their address, which is not a name.
          default -> field(value, LABELS) != null || value.matches(".*[0-9]{4}.*") ? null : value;
        };
    if (checked != null && checked.length() <= MAX_VALUE_CHARS) {
      sink.add(field, checked, "text");
    }
  }
}
