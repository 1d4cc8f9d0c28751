package org.wpbminer.features.lines;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Prices and article numbers of the product that a page declares for machines, in JSON-LD, {@code
 * meta} elements or microdata, and the lines that show them. Immutable.
 */
public final class ProductValues {

  /** Characters of a script that are searched. */
  private static final int MAX_SCRIPT_CHARS = 200_000;

  private static final int MAX_VALUE_CHARS = 40;

  /** Article numbers with fewer characters occur by chance. */
  private static final int MIN_CODE_CHARS = 4;

  /** Lines with more columns are prose. */
  private static final int MAX_LINE_COLUMNS = 120;

  private static final List<String> PRICES = List.of("\"price\"", "\"lowPrice\"");

  private static final List<String> CODES =
      List.of("\"sku\"", "\"mpn\"", "\"gtin\"", "\"gtin8\"", "\"gtin12\"", "\"gtin13\"");

  private final Set<Long> cents = new HashSet<>();
  private final Set<String> codes = new HashSet<>();

  /** Reads the values that a page declares, in time linear in it. */
  public ProductValues(PageReading reading) {
    PageTree tree = reading.tree();
    for (int script : reading.elements("script")) {
      if ("application/ld+json".equals(tree.attribute(script, "type"))) {
        String json = tree.rawContent(script);
        readJson(json.substring(0, Math.min(json.length(), MAX_SCRIPT_CHARS)));
      }
    }
    for (int meta : reading.elements("meta")) {
      String property = tree.attribute(meta, "property");
      if (property != null && property.endsWith(":price:amount")) {
        addPrice(tree.attribute(meta, "content"));
      }
      readMicrodata(tree, meta);
    }
    for (String tag : List.of("span", "div", "strong", "data")) {
      for (int element : reading.elements(tag)) {
        readMicrodata(tree, element);
      }
    }
  }

  private void readMicrodata(PageTree tree, int element) {
    String name = tree.attribute(element, "itemprop");
    if (name == null) {
      return;
    }
    if (name.equals("price") || name.equals("lowPrice")) {
      addPrice(tree.attribute(element, "content"));
    } else if (CODES.contains('"' + name + '"')) {
      addCode(tree.attribute(element, "content"));
    }
  }

  private void readJson(String json) {
    PRICES.forEach(name -> read(json, name, true));
    CODES.forEach(name -> read(json, name, false));
  }

  private void read(String json, String name, boolean isPrice) {
    for (int at = json.indexOf(name); at >= 0; at = json.indexOf(name, at + 1)) {
      int start = at + name.length();
      while (start < json.length() && ": \"\n\r\t".indexOf(json.charAt(start)) >= 0) {
        start++;
      }
      int end = start;
      while (end < json.length() && "\",}]\n".indexOf(json.charAt(end)) < 0) {
        end++;
      }
      String value = json.substring(start, end);
      if (isPrice) {
        addPrice(value);
      } else {
        addCode(value);
      }
    }
  }

  private void addPrice(@Nullable String value) {
    if (value != null && value.length() <= MAX_VALUE_CHARS) {
      String stripped = value.strip();
      long price = cents(stripped, 0, stripped.length());
      if (price > 0) {
        cents.add(price);
      }
    }
  }

  private void addCode(@Nullable String value) {
    String code = value == null ? "" : value.strip().toLowerCase(Locale.ROOT);
    if (code.length() >= MIN_CODE_CHARS && code.length() <= MAX_VALUE_CHARS) {
      codes.add(code);
    }
  }

  /**
   * Returns a number in hundredths; -1 if the text is not a number. The last point or comma
   * separates decimals if one or two digits follow it.
   */
  private static long cents(CharSequence text, int from, int to) {
    long value = 0;
    int decimals = -1;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9') {
        value = value * 10 + c - '0';
        decimals += decimals >= 0 ? 1 : 0;
      } else if (c == '.' || c == ',') {
        decimals = 0;
      } else {
        return -1;
      }
      if (value > 1e12) {
        return -1;
      }
    }
    return decimals == 1 ? value * 10 : decimals == 2 ? value : value * 100;
  }

  /** Whether a line shows a declared price. */
  public boolean hasPrice(Lines lines, int line) {
    if (cents.isEmpty() || lines.columns(line) > MAX_LINE_COLUMNS || lines.digits(line) == 0) {
      return false;
    }
    String text = lines.text(line);
    int end;
    for (int start = 0; start < text.length(); start = end) {
      end = start + 1;
      if (Character.isDigit(text.charAt(start))) {
        while (end < text.length() && isNumberChar(text, end)) {
          end++;
        }
        if (cents.contains(cents(text, start, end))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isNumberChar(String text, int i) {
    char c = text.charAt(i);
    boolean separates = (c == '.' || c == ',') && i + 1 < text.length();
    return c >= '0' && c <= '9'
        || separates && text.charAt(i + 1) >= '0' && text.charAt(i + 1) <= '9';
  }

  /** Whether a line shows a declared article number. */
  public boolean hasCode(Lines lines, int line) {
    if (codes.isEmpty() || lines.columns(line) > MAX_LINE_COLUMNS) {
      return false;
    }
    String text = lines.text(line).toLowerCase(Locale.ROOT);
    return codes.stream().anyMatch(text::contains);
  }
}
