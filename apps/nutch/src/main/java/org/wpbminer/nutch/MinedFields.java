package org.wpbminer.nutch;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.nutch.metadata.Metadata;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.metadata.PageMetadata;

/**
 * Fields of a mined page in the parse metadata of Nutch. Missing values are omitted. All values
 * have a maximum length; {@link #CUT} lists the truncated fields.
 */
final class MinedFields {

  private static final String PREFIX = "wpbminer.";

  /** Field with {@link #MINED}, or with the reason why the page was not mined. */
  static final String STATUS = PREFIX + "status";

  /** Field with the main text as plain text; missing if it replaces the text of the parse. */
  static final String MAIN_TEXT = PREFIX + "maintext";

  /** Field with the addresses of related links, one value for each. */
  static final String RELATED_LINK = PREFIX + "relatedlink";

  /** Field with the names of truncated fields, one value for each. */
  static final String CUT = PREFIX + "cut";

  /** Value of {@link #STATUS} for a mined page. */
  static final String MINED = "mined";

  /** Maximum number of UTF-16 units of a value, except of the main text. */
  static final int MAX_VALUE_CHARS = 2_000;

  static final int MAX_VALUES = 200;

  private final Metadata fields = new Metadata();
  private final Set<String> cut = new TreeSet<>();

  private MinedFields() {}

  static MinedFields of(MinedPage page) {
    MinedFields made = new MinedFields();
    PageMetadata metadata = page.metadata();
    made.add(PREFIX + "title", metadata.title() == null ? page.title() : metadata.title());
    made.addAll(PREFIX + "author", metadata.persons());
    made.add(
        PREFIX + "published",
        metadata.published() == null ? null : metadata.published().toString());
    made.add(PREFIX + "language", metadata.language());
    made.add(PREFIX + "truncation", page.truncation());
    for (BlockLabel label : BlockLabel.values()) {
      made.add(PREFIX + "characters." + label.label(), Long.toString(characters(page, label)));
    }
    made.addAddresses(page.linksOfPage());
    return made;
  }

  /** Returns the beginning of the main text; if it is truncated, {@link #CUT} lists the field. */
  String mainText(MinedPage page, int maxChars) {
    return beginning(MAIN_TEXT, page.mainText(), maxChars);
  }

  void addMainText(String text) {
    if (!text.isEmpty()) {
      fields.add(MAIN_TEXT, text);
    }
  }

  /** Removes fields with our prefix: Nutch's Tika copies meta tags of any name. */
  static void clear(Metadata parse) {
    for (String name : parse.names()) {
      if (name.startsWith(PREFIX)) {
        parse.remove(name);
      }
    }
  }

  static void writeRefusal(String reason, Metadata parse) {
    String status = "not mined: " + reason;
    parse.set(STATUS, status.substring(0, Math.min(status.length(), MAX_VALUE_CHARS)));
  }

  void writeTo(Metadata parse) {
    parse.set(STATUS, MINED);
    parse.addAll(fields);
    cut.forEach(name -> parse.add(CUT, name));
  }

  private static long characters(MinedPage page, BlockLabel label) {
    return page.blocks().stream()
        .filter(block -> block.label() == label)
        .mapToLong(block -> block.text().length())
        .sum();
  }

  /** Adds addresses, except too long ones: a truncated address leads elsewhere. */
  private void addAddresses(List<MinedPage.RelatedLink> links) {
    List<String> all = links.stream().map(MinedPage.RelatedLink::href).toList();
    List<String> kept = all.stream().filter(href -> href.length() <= MAX_VALUE_CHARS).toList();
    if (kept.size() < all.size()) {
      cut.add(RELATED_LINK);
    }
    addAll(RELATED_LINK, kept);
  }

  private void addAll(String name, List<String> values) {
    if (values.size() > MAX_VALUES) {
      cut.add(name);
    }
    values.stream().limit(MAX_VALUES).forEach(value -> add(name, value));
  }

  private void add(String name, String value) {
    if (value != null && !value.isEmpty()) {
      fields.add(name, beginning(name, value, MAX_VALUE_CHARS));
    }
  }

  /** Returns the beginning of a text without splitting a surrogate pair. */
  private String beginning(String name, String text, int maxChars) {
    if (text.length() <= maxChars) {
      return text;
    }
    cut.add(name);
    boolean isSplit = Character.isHighSurrogate(text.charAt(maxChars - 1));
    return text.substring(0, isSplit ? maxChars - 1 : maxChars);
  }
}
