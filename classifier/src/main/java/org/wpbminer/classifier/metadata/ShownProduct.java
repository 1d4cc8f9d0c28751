package org.wpbminer.classifier.metadata;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.values.ProductField;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/** Reader of the values after labels on a product page, and of the article number in its URL. */
final class ShownProduct {

  private static final int MAX_VALUE_CHARS = 60;
  private static final int MAX_LABEL_CHARS = 30;

  private static final TermLists LISTS = TermLists.load(ShownProduct.class, "product-labels.tsv");

  private static final Pattern COLON = Pattern.compile("[:：]");
  private static final Pattern LABEL_END = Pattern.compile("[.#]+$");

  private static final Map<String, ProductField> LABELS = new HashMap<>();

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
      ProductField field = ProductField.valueOf(topic.toUpperCase(Locale.ROOT));
      LISTS.terms(topic).forEach(label -> LABELS.put(label, field));
    }
  }

  private ShownProduct() {}

  /** Returns the numbers in the page's URL that also occur in an attribute or a picture's URL. */
  static Stream<String> numbersInAddress(PageTree tree, Evidence evidence) {
    return ADDRESS_NUMBERS.stream()
        .flatMap(place -> place.matcher(evidence.address).results().limit(MAX_ADDRESS_NUMBERS))
        .map(number -> number.group(1))
        .filter(number -> isAttribute(number, tree, evidence));
  }

  private static boolean isAttribute(String number, PageTree tree, Evidence evidence) {
    return evidence.texts(MetadataField.IMAGE).stream()
            .anyMatch(image -> image.value().contains("/" + number + "/"))
        || IntStream.range(0, tree.size())
            .filter(node -> !tree.isText(node))
            .anyMatch(
                node ->
                    IntStream.range(0, tree.attributeCount(node))
                        .anyMatch(i -> number.equals(tree.attributeValue(node, i))));
  }

  /** Returns the first valid value of each field that has a label. */
  static Map<ProductField, String> labelled(PageTree tree) {
    Map<ProductField, String> values = new EnumMap<>(ProductField.class);
    ProductField announced = null;
    for (int node = 0; node < tree.size(); node++) {
      boolean isShort = tree.textLength(node) <= MAX_LABEL_CHARS + MAX_VALUE_CHARS;
      String text = isShort && tree.isSeenText(node) ? tree.text(node).strip() : "";
      if (text.isEmpty() || ":：|".contains(text)) {
        continue;
      }
      addLabelled(announced, text, values);
      String[] parts = COLON.split(text, 2);
      ProductField field = field(parts[0]);
      String after = text.substring(Math.min(text.length(), parts[0].length() + 1)).strip();
      addLabelled(after.isEmpty() ? null : field, after, values);
      announced = after.isEmpty() ? field : null;
    }
    return values;
  }

  /** Returns the field that a label names; only an article number's may have words before it. */
  private static ProductField field(String text) {
    String label = LABEL_END.matcher(text.strip().toLowerCase(Locale.ROOT)).replaceFirst("");
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
