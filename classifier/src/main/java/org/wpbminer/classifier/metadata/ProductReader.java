package org.wpbminer.classifier.metadata;

import static org.wpbminer.classifier.metadata.SchemaValues.get;
import static org.wpbminer.classifier.metadata.SchemaValues.nameOf;
import static org.wpbminer.classifier.metadata.SchemaValues.text;
import static org.wpbminer.classifier.metadata.SchemaValues.values;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.WordSet;

/**
 * Reader of a page's product: from the JSON-LD, microdata or RDFa object whose name is most similar
 * to the page's title, then from {@code <meta>}, then, on pages of kind product, from the visible
 * text.
 */
final class ProductReader {

  /** Minimum share of a product's words in the title, unless it is the page's only product. */
  private static final double MIN_LIKENESS = 0.3;

  private static final int MAX_BRAND_CHARS = 60;
  private static final int MAX_OFFERS = 200;

  private static final List<String> GTINS =
      List.of("gtin13", "gtin", "gtin12", "gtin14", "gtin8", "ean", "isbn");

  private static final List<String> NUMBERS = List.of("sku", "productID", "mpn");

  /** Article number: letters and digits, with at most two spaces. */
  private static final Pattern ARTICLE_NUMBER =
      Pattern.compile("(?=.{1,40}$)[\\p{L}0-9._/#-]+(?: [\\p{L}0-9._/#-]+){0,4}");

  /** Article number with at least four digits, followed by a name. */
  private static final Pattern NAME_AFTER_NUMBER =
      Pattern.compile("^((?:[^\\s0-9]*+[0-9]){4}\\S*+)\\s(?=[^0-9]*+$).*+", Pattern.DOTALL);

  private final Evidence evidence;
  private final Map<ProductField, String> values = new EnumMap<>(ProductField.class);
  private final Map<ProductField, String> found = new EnumMap<>(ProductField.class);

  private ProductReader(Evidence evidence) {
    this.evidence = evidence;
  }

  /**
   * Returns the product.
   *
   * @param shop whether the page is of kind product
   * @param language language tag of the page; empty if unknown
   * @return null if the page offers no product, or it is unclear which one
   */
  static Product read(PageReading reading, Evidence evidence, boolean shop, String language) {
    ProductReader reader = new ProductReader(evidence);
    String title = evidence.title == null ? "" : evidence.title.value();
    // Only on product pages: on others the chosen title may itself be the product's name.
    WordSet names = WordSet.of(reading.page().title() + (shop ? " " + title : ""));
    ShownProduct shown = shop ? new ShownProduct(reading, language, evidence) : null;
    if (shop) {
      shown.readArticleNumber(reader::add);
    }
    for (EvidencePlace place :
        List.of(EvidencePlace.JSON_LD, EvidencePlace.MICRODATA, EvidencePlace.RDFA)) {
      Object thing = reader.mainThing(place, names, shop);
      if (thing != null) {
        reader.describe(thing, place);
      }
    }
    if (!shop && !reader.values.containsKey(ProductField.NAME)) {
      return null;
    }
    evidence.productMetas.forEach(reader::addMeta);
    if (shop) {
      shown.read(reader::add);
      reader.add(ProductField.NAME, title, "title");
    }
    if (!reader.values.containsKey(ProductField.PRICE)) {
      reader.remove(ProductField.CURRENCY);
    }
    Set<ProductField> enough =
        shop
            ? Set.of(ProductField.PRICE, ProductField.SKU, ProductField.GTIN, ProductField.BRAND)
            : Set.of(ProductField.PRICE);
    boolean useful = enough.stream().anyMatch(reader.values::containsKey);
    return useful ? new Product(reader.values, reader.found) : null;
  }

  /** Returns the schema.org object whose name is most similar to the title; null if unclear. */
  private Object mainThing(EvidencePlace place, WordSet title, boolean shop) {
    List<Object> things =
        evidence.products.stream()
            .filter(product -> product.place() == place)
            .map(Statement::value)
            .toList();
    Object best = null;
    double bestScore = -1;
    for (Object thing : things) {
      String name = nameOf(thing);
      double likeness = name == null ? 0 : WordSet.of(name).shareIn(title);
      double score = likeness + (get(thing, "offers") == null ? 0 : 0.1);
      if (score > bestScore) {
        best = thing;
        bestScore = score;
      }
    }
    boolean clear = shop && things.size() == 1 || bestScore >= MIN_LIKENESS;
    return clear ? best : null;
  }

  private void describe(Object thing, EvidencePlace place) {
    String where = place.label() + " ";
    add(ProductField.NAME, nameOf(thing), where + "name");
    add(ProductField.BRAND, brand(thing), where + "brand");
    List<Object> offers = offers(thing);
    price(offers, where);
    Set<String> availabilities = new LinkedHashSet<>();
    offers.forEach(offer -> availabilities.add(availability(text(get(offer, "availability")))));
    availabilities.remove(null);
    if (!availabilities.isEmpty()) {
      boolean inStock = availabilities.contains("InStock");
      add(
          ProductField.AVAILABILITY,
          inStock ? "InStock" : availabilities.iterator().next(),
          where + "offers.availability");
    }
    List<Object> numbered = new ArrayList<>(List.of(thing));
    if (offers.size() == 1) {
      numbered.addAll(offers);
    }
    for (String property : NUMBERS) {
      numbered.forEach(one -> add(ProductField.SKU, number(one, property), where + property));
    }
    for (String property : GTINS) {
      numbered.forEach(
          one -> add(ProductField.GTIN, gtin(text(get(one, property))), where + property));
    }
    Object rating = values(get(thing, "aggregateRating")).findFirst().orElse(null);
    rating(ProductField.RATING, rating, "ratingValue", where);
    rating(ProductField.REVIEWS, rating, "reviewCount", where);
    rating(ProductField.REVIEWS, rating, "ratingCount", where);
  }

  private void rating(ProductField field, Object rating, String property, String where) {
    add(field, firstAmount(rating, property), where + "aggregateRating." + property);
  }

  private static String brand(Object thing) {
    return Stream.of("brand", "manufacturer")
        .flatMap(property -> values(get(thing, property)))
        .map(SchemaValues::nameOf)
        .filter(name -> name != null && name.length() <= MAX_BRAND_CHARS)
        .map(name -> name.substring(name.indexOf(':') + 1).strip())
        .findFirst()
        .orElse(null);
  }

  private static String number(Object thing, String property) {
    String number = text(get(thing, property));
    String bare =
        number == null
            ? ""
            : NAME_AFTER_NUMBER
                .matcher(number.strip().replaceFirst("^(?:sku|mpn|asin):", ""))
                .replaceFirst("$1");
    return articleNumber(bare);
  }

  /** Returns a text that has the form of an article number, else null. */
  static String articleNumber(String text) {
    return ARTICLE_NUMBER.matcher(text).matches() ? text : null;
  }

  /** Returns the offers of an object and its variants; an object with a price is an offer too. */
  private static List<Object> offers(Object thing) {
    List<Object> offers = new ArrayList<>();
    List<Object> sources = new ArrayList<>(List.of(thing));
    values(get(thing, "hasVariant")).forEach(sources::add);
    for (Object source : sources) {
      if (get(source, "price") != null) {
        offers.add(source);
      }
      values(get(source, "offers"))
          .flatMap(
              offer ->
                  get(offer, "offers") == null ? Stream.of(offer) : values(get(offer, "offers")))
          .limit(MAX_OFFERS)
          .forEach(offers::add);
    }
    return offers;
  }

  private static boolean isOutOfStock(Object offer) {
    return "OutOfStock".equals(availability(text(get(offer, "availability"))));
  }

  /** Adds the price; if variants or sellers have different prices, the lowest available one. */
  private void price(List<Object> offers, String where) {
    BigDecimal lowest = null;
    Set<String> currencies = new LinkedHashSet<>();
    List<Object> available = offers.stream().filter(offer -> !isOutOfStock(offer)).toList();
    for (Object offer : available.isEmpty() ? offers : available) {
      List<Object> sources = new ArrayList<>(List.of(offer));
      values(get(offer, "priceSpecification")).limit(1).forEach(sources::add);
      for (Object source : sources) {
        String price = firstAmount(source, "price", "lowPrice");
        BigDecimal value = price == null ? BigDecimal.ZERO : new BigDecimal(price);
        if (value.signum() > 0 && (lowest == null || value.compareTo(lowest) < 0)) {
          lowest = value;
        }
        String currency = text(get(source, "priceCurrency"));
        if (currency != null) {
          currencies.add(currency);
        }
      }
    }
    if (lowest != null && currencies.size() <= 1) {
      add(ProductField.PRICE, lowest.toPlainString(), where + "offers.price");
      currencies.forEach(
          code -> add(ProductField.CURRENCY, currency(code), where + "offers.priceCurrency"));
    }
  }

  private static String firstAmount(Object thing, String... properties) {
    return Stream.of(properties)
        .map(property -> Amount.ofData(text(get(thing, property))))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private void addMeta(ProductField field, Statement<String> meta) {
    String value =
        switch (field) {
          case PRICE -> Amount.ofData(meta.value());
          case CURRENCY -> currency(meta.value());
          case AVAILABILITY -> availability(meta.value());
          case GTIN -> gtin(meta.value());
          default -> meta.value();
        };
    add(field, value, meta.where());
  }

  private static String currency(String code) {
    String upper = code.strip().toUpperCase(Locale.ROOT);
    return upper.matches("[A-Z]{3}") ? upper : null;
  }

  /** Returns schema.org's name of an availability; null if the value is not one. */
  private static String availability(String value) {
    String name = value == null ? "" : value.strip().replaceFirst(".*[/:]", "");
    return switch (name.toLowerCase(Locale.ROOT).replaceAll("[ _-]", "")) {
      case "instock", "instoreonly", "onlineonly", "limitedavailability", "available" -> "InStock";
      case "outofstock", "soldout", "discontinued", "oos" -> "OutOfStock";
      case "preorder", "presale" -> "PreOrder";
      case "backorder", "madetoorder" -> "BackOrder";
      default -> null;
    };
  }

  /** Returns the digits of a GTIN; null if their number or the check digit is wrong. */
  static String gtin(String value) {
    String digits = value == null ? "" : value.replaceAll("[ -]", "");
    if (!digits.matches("0*[1-9][0-9]{7,13}") || Set.of(9, 10, 11).contains(digits.length())) {
      return null;
    }
    int sum = 0;
    for (int i = 1; i <= digits.length(); i++) {
      sum += (digits.charAt(digits.length() - i) - '0') * (i % 2 == 0 ? 3 : 1);
    }
    return sum % 10 == 0 ? digits : null;
  }

  private void add(ProductField field, String value, String where) {
    if (value != null && !value.isBlank() && values.putIfAbsent(field, value.strip()) == null) {
      found.put(field, where);
    }
  }

  private void remove(ProductField field) {
    values.remove(field);
    found.remove(field);
  }
}
