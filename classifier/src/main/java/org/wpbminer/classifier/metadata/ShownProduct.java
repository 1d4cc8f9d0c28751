package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.values.Amount;
import org.wpbminer.classifier.values.ProductField;
import org.wpbminer.features.reading.Likeness;
import org.wpbminer.features.reading.Names;
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
      if (Set.of("brand", "sku", "gtin").contains(topic)) {
        ProductField field = ProductField.valueOf(topic.toUpperCase(Locale.ROOT));
        LISTS.terms(topic).forEach(label -> LABELS.put(label, field));
      } else if (!topic.equals("other")) {
        LISTS.terms(topic).forEach(symbol -> CURRENCIES.put(symbol, topic));
      }
    }
    String symbols =
        CURRENCIES.keySet().stream()
            .sorted(Comparator.comparingInt(String::length).reversed())
            .map(Pattern::quote)
            .collect(Collectors.joining("|"));
    String amount = "(" + Amount.REGEX + ")";
    String symbol = "(" + symbols + ")";
    String space = "[\\s|:]{0,3}";
    PRICE =
        Pattern.compile(
            "(?<![\\p{L}0-9(+-])%s%s%s(?![0-9%%])|(?<![0-9.,(+-])%s(?:,?[-–—])?%s%s(?!\\p{L})"
                .formatted(symbol, space, amount, amount, space, symbol),
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  private final PageReading reading;
  private final PageTree tree;
  private final String language;
  private final Evidence evidence;
  private final Map<ProductField, String> labelled;

  ShownProduct(PageReading reading, String language, Evidence evidence) {
    this.reading = reading;
    this.tree = reading.tree();
    this.language = language;
    this.evidence = evidence;
    this.labelled = labelled();
  }

  /** Adds the visible article number; it has precedence over machine-readable numbers. */
  void readArticleNumber(Sink sink) {
    add(sink, ProductField.SKU);
  }

  void read(Sink sink) {
    readPrice(sink);
    add(sink, ProductField.BRAND);
    add(sink, ProductField.GTIN);
    readAddress(sink);
  }

  private void add(Sink sink, ProductField field) {
    sink.add(field, labelled.get(field), "text");
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

  /** Visible price; {@code named} is whether a name of its elements contains "price". */
  private record Shown(String amount, String symbol, boolean named) {}

  /** Adds the first price below the name if no other occurs as often; named ones are preferred. */
  private void readPrice(Sink sink) {
    int headline = reading.likeness().headline();
    int from = headline == Likeness.NONE ? 0 : reading.lines().first(headline);
    List<Shown> all =
        IntStream.range(from, Math.min(tree.size(), from + MAX_PRICE_NODES))
            .filter(node -> tree.isSeenText(node) && !tree.inLink(node))
            .mapToObj(this::shown)
            .filter(Objects::nonNull)
            .toList();
    List<Shown> named = all.stream().filter(Shown::named).toList();
    List<Shown> prices = named.isEmpty() ? all : named;
    if (!prices.isEmpty()) {
      Shown first = prices.get(0);
      int count = Collections.frequency(prices, first);
      if (prices.stream()
          .allMatch(p -> p.equals(first) || Collections.frequency(prices, p) < count)) {
        sink.add(ProductField.PRICE, first.amount, "text");
        sink.add(ProductField.CURRENCY, currency(first.symbol), "text");
      }
    }
  }

  /** Returns the price at a text node; null if missing, or if its names say that it is another. */
  private Shown shown(int node) {
    Matcher price = price(node);
    List<String> names = price == null ? List.of() : names(node);
    if (price == null || names.stream().anyMatch(OTHER_PRICES::contains)) {
      return null;
    }
    boolean before = price.group(1) != null;
    return new Shown(
        Amount.ofNotation(price.group(before ? 2 : 3)),
        price.group(before ? 1 : 4),
        names.stream().anyMatch(name -> name.contains("price")));
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

  /** Returns the words in the names of a node's ancestors, and "strike" for deleted text. */
  private List<String> names(int node) {
    List<String> words = new ArrayList<>();
    Names names = reading.names();
    int up = tree.parent(node);
    for (int i = 0; i < MAX_LEVELS && up != PageTree.NONE; i++, up = tree.parent(up)) {
      if (CROSSED.contains(tree.tag(up))) {
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

  /** Returns the first valid value of each field that has a label. */
  private Map<ProductField, String> labelled() {
    Map<ProductField, String> values = new EnumMap<>(ProductField.class);
    ProductField announced = null;
    for (int node = 0; node < tree.size(); node++) {
      String text = isShort(node) ? tree.text(node).strip() : "";
      if (text.isEmpty() || ":：|".contains(text)) {
        continue;
      }
      addLabelled(announced, text, values);
      String[] parts = text.split("[:：]", 2);
      ProductField field = field(parts[0]);
      String after = text.substring(Math.min(text.length(), parts[0].length() + 1)).strip();
      addLabelled(after.isEmpty() ? null : field, after, values);
      announced = after.isEmpty() ? field : null;
    }
    return values;
  }

  private boolean isShort(int node) {
    return tree.isSeenText(node) && tree.textLength(node) <= MAX_LABEL_CHARS + MAX_VALUE_CHARS;
  }

  /** Returns the field that a label names; only an article number's may have words before it. */
  private static ProductField field(String text) {
    String label = text.strip().toLowerCase(Locale.ROOT).replaceFirst("[.#]+$", "");
    if (label.length() > MAX_LABEL_CHARS || LABELS.containsKey(label)) {
      return LABELS.get(label);
    }
    for (int space = label.indexOf(' '); space >= 0; space = label.indexOf(' ', space + 1)) {
      if (LABELS.get(label.substring(space + 1)) == ProductField.SKU) {
        return ProductField.SKU;
      }
    }
    return null;
  }

  private static void addLabelled(
      ProductField field, String value, Map<ProductField, String> values) {
    if (field == null || value.length() > MAX_VALUE_CHARS) {
      return;
    }
    boolean fits =
        switch (field) {
          case SKU -> value.matches(".*[0-9].*");
          // Manufacturers are often given with their address, which is not a name.
          case BRAND -> field(value) == null && !value.matches(".*[0-9]{4}.*");
          default -> true;
        };
    String checked = fits ? ProductReader.valid(field, value) : null;
    if (checked != null) {
      values.putIfAbsent(field, checked);
    }
  }
}
