package org.wpbminer.classifier.metadata;

import static org.wpbminer.classifier.metadata.SchemaValues.get;
import static org.wpbminer.classifier.metadata.SchemaValues.nameOf;
import static org.wpbminer.classifier.metadata.SchemaValues.text;
import static org.wpbminer.classifier.metadata.SchemaValues.texts;
import static org.wpbminer.classifier.metadata.SchemaValues.values;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wpbminer.classifier.values.Amount;
import org.wpbminer.classifier.values.Product;
import org.wpbminer.classifier.values.ProductField;
import org.wpbminer.classifier.values.ShownPrice;
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

  /** Properties that mark a list price, a price for members or a price per unit. */
  private static final List<String> OTHER_PRICES =
      List.of("priceType", "validForMemberTier", "referenceQuantity");

  private static final String IN_STOCK = "InStock";

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
    Map<ProductField, String> labelled = shop ? ShownProduct.labelled(reading.tree()) : Map.of();
    // The visible number has precedence over the numbers in the data.
    reader.add(ProductField.SKU, labelled.get(ProductField.SKU), "text");
    for (EvidencePlace place :
        List.of(EvidencePlace.JSON_LD, EvidencePlace.MICRODATA, EvidencePlace.RDFA)) {
      reader.mainThings(place, names, shop).forEach(thing -> reader.describe(thing, place));
    }
    if (!shop && !reader.values.containsKey(ProductField.NAME)) {
      return null;
    }
    evidence.productMetas.forEach((field, meta) -> reader.add(field, meta.value(), meta.where()));
    if (shop) {
      ShownPrice.Price price = ShownPrice.find(reading, language, evidence.host);
      if (price != null) {
        reader.add(ProductField.PRICE, price.amount().toPlainString(), "text");
        reader.add(ProductField.CURRENCY, price.currency(), "text");
      }
      labelled.forEach((field, value) -> reader.add(field, value, "text"));
      ShownProduct.numbersInAddress(reading.tree(), evidence)
          .forEach(number -> reader.add(ProductField.SKU, number, "address"));
      reader.add(ProductField.NAME, title, "title");
    }
    if (!reader.values.containsKey(ProductField.PRICE)) {
      reader.values.remove(ProductField.CURRENCY);
      reader.found.remove(ProductField.CURRENCY);
    }
    Set<ProductField> enough =
        shop
            ? Set.of(ProductField.PRICE, ProductField.SKU, ProductField.GTIN, ProductField.BRAND)
            : Set.of(ProductField.PRICE);
    boolean useful = enough.stream().anyMatch(reader.values::containsKey);
    return useful ? new Product(reader.values, reader.found) : null;
  }

  /** Returns the schema.org objects with the name most similar to the title; empty if unclear. */
  private List<Object> mainThings(EvidencePlace place, WordSet title, boolean shop) {
    List<Object> things =
        evidence.products.stream()
            .filter(product -> product.place() == place)
            .map(Statement::value)
            .toList();
    if (shop && things.size() == 1) {
      return things;
    }
    return things.stream()
        .max(Comparator.comparingDouble(thing -> likeness(thing, title)))
        .filter(best -> likeness(best, title) >= MIN_LIKENESS)
        .map(best -> things.stream().filter(one -> nameOf(best).equals(nameOf(one))).toList())
        .orElse(List.of());
  }

  private static double likeness(Object thing, WordSet title) {
    String name = nameOf(thing);
    return name == null ? 0 : WordSet.of(name).shareIn(title);
  }

  private void describe(Object thing, EvidencePlace place) {
    String where = place.label() + " ";
    add(ProductField.NAME, nameOf(thing), where + "name");
    Stream.of("brand", "manufacturer")
        .flatMap(property -> texts(get(thing, property)).stream())
        .forEach(brand -> add(ProductField.BRAND, brand, where + "brand"));
    List<Object> offers = offers(thing);
    price(offers, where);
    offers.stream()
        .map(ProductReader::availability)
        .filter(Objects::nonNull)
        .min(Comparator.comparing(state -> !state.equals(IN_STOCK)))
        .ifPresent(state -> add(ProductField.AVAILABILITY, state, where + "offers.availability"));
    List<Object> numbered = new ArrayList<>(List.of(thing));
    numbered.addAll(offers.size() == 1 ? offers : List.of());
    add(ProductField.SKU, numbered, NUMBERS, where);
    add(ProductField.GTIN, numbered, GTINS, where);
    List<?> rating = values(get(thing, "aggregateRating")).limit(1).toList();
    add(ProductField.RATING, rating, List.of("ratingValue"), where + "aggregateRating.");
    add(
        ProductField.REVIEWS,
        rating,
        List.of("reviewCount", "ratingCount"),
        where + "aggregateRating.");
  }

  private void add(ProductField field, List<?> things, List<String> properties, String where) {
    for (String property : properties) {
      things.forEach(thing -> add(field, text(get(thing, property)), where + property));
    }
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

  private static String availability(Object offer) {
    Object state = get(offer, "availability");
    Object id = get(state, "@id");
    return valid(ProductField.AVAILABILITY, text(id == null ? state : id));
  }

  /** Adds the price; if variants or sellers have different prices, the lowest available one. */
  private void price(List<Object> offers, String where) {
    List<Object> available =
        offers.stream().filter(offer -> !"OutOfStock".equals(availability(offer))).toList();
    List<Object> sources =
        (available.isEmpty() ? offers : available).stream().map(ProductReader::priced).toList();
    List<String> currencies =
        sources.stream()
            .map(source -> text(get(source, "priceCurrency")))
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    Optional<BigDecimal> lowest =
        sources.stream().flatMap(ProductReader::amounts).min(Comparator.naturalOrder());
    if (lowest.isPresent() && currencies.size() <= 1) {
      add(ProductField.PRICE, lowest.get().toPlainString(), where + "offers.price");
      currencies.forEach(code -> add(ProductField.CURRENCY, code, where + "offers.priceCurrency"));
    }
  }

  /** Returns the offer or, if it has no price of its own, its first price specification. */
  private static Object priced(Object offer) {
    return Stream.concat(Stream.of(offer), values(get(offer, "priceSpecification")))
        .filter(source -> isCurrent(source) && amounts(source).findAny().isPresent())
        .findFirst()
        .map(Object.class::cast)
        .orElse(Map.of());
  }

  private static boolean isCurrent(Object price) {
    return OTHER_PRICES.stream().allMatch(property -> get(price, property) == null);
  }

  private static Stream<BigDecimal> amounts(Object source) {
    return Stream.of("price", "lowPrice")
        .flatMap(property -> texts(get(source, property)).stream())
        .map(value -> valid(ProductField.PRICE, value))
        .filter(Objects::nonNull)
        .map(BigDecimal::new);
  }

  private void add(ProductField field, String value, String where) {
    String valid = valid(field, value);
    if (valid != null && values.putIfAbsent(field, valid) == null) {
      found.put(field, where);
    }
  }

  /** Returns a value in the format of its field; null if it is not one. */
  static String valid(ProductField field, String value) {
    if (value == null || value.isBlank()) {
      return null;
    }
    String text = value.strip();
    return switch (field) {
      case NAME -> text;
      case BRAND ->
          text.length() > MAX_BRAND_CHARS ? null : text.substring(text.indexOf(':') + 1).strip();
      case PRICE -> {
        String amount = Amount.ofData(text);
        yield "0".equals(amount) ? null : amount; // some shops write 0 for an unknown price
      }
      case REVIEWS -> Amount.ofData(text);
      case RATING -> Amount.ofData(text.split("/", 2)[0]);
      case CURRENCY -> text.matches("[A-Za-z]{3}") ? text.toUpperCase(Locale.ROOT) : null;
      case AVAILABILITY -> state(text);
      case SKU -> {
        String bare = text.replaceFirst("^(?:sku|mpn|asin):", "");
        String number = NAME_AFTER_NUMBER.matcher(bare).replaceFirst("$1");
        yield ARTICLE_NUMBER.matcher(number).matches() ? number : null;
      }
      case GTIN -> gtin(text);
    };
  }

  /** Returns schema.org's name of an availability; null if the value is not one. */
  private static String state(String value) {
    String name = value.replaceFirst(".*[/:]", "");
    return switch (name.toLowerCase(Locale.ROOT).replaceAll("[ _-]", "")) {
      case "instock", "instoreonly", "onlineonly", "limitedavailability", "available" -> IN_STOCK;
      case "outofstock", "soldout", "discontinued", "oos" -> "OutOfStock";
      case "preorder", "presale" -> "PreOrder";
      case "backorder", "madetoorder" -> "BackOrder";
      default -> null;
    };
  }

  /** Returns the digits of a GTIN; null if their number or the check digit is wrong. */
  static String gtin(String value) {
    String digits = value.replaceAll("^[A-Za-z]+[0-9]*:|[ -]", "");
    if (!digits.matches("0*[1-9][0-9]{7,13}") || Set.of(9, 10, 11).contains(digits.length())) {
      return null;
    }
    int sum = 0;
    for (int i = 1; i <= digits.length(); i++) {
      sum += (digits.charAt(digits.length() - i) - '0') * (i % 2 == 0 ? 3 : 1);
    }
    return sum % 10 == 0 ? digits : null;
  }
}
