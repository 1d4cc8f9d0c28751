package org.wpbminer.nutch;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.nutch.metadata.Metadata;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.metadata.PageMetadata;

/**
 * What a mined page leaves in the metadata of its parse. What the page does not say is no field.
 * All is bounded; {@link #CUT} names the fields of which something is missing.
 */
final class MinedFields {

  private static final String PREFIX = "wpbminer.";

  /** {@link #MINED}, or why the page was not mined. */
  static final String STATUS = PREFIX + "status";

  /** The main text as plain text, where it does not replace the text of the parse. */
  static final String MAIN_TEXT = PREFIX + "maintext";

  /** The article's title, or the page's. */
  static final String TITLE = PREFIX + "title";

  /** The authors that are persons, a value for each. */
  static final String AUTHOR = PREFIX + "author";

  /** When it was first published, as precisely as the page says: ISO 8601. */
  static final String PUBLISHED = PREFIX + "published";

  /** An ISO 639 code, with a region where the page declares one. */
  static final String LANGUAGE = PREFIX + "language";

  /** Followed by a label: how many characters its blocks have, in UTF-16 units. */
  static final String CHARACTERS = PREFIX + "characters.";

  /** Addresses of related links, a value for each. */
  static final String RELATED_LINK = PREFIX + "relatedlink";

  /** Which limit of the parser cut the page, where one did. */
  static final String TRUNCATED = PREFIX + "truncated";

  /** Names of fields that were cut, a value for each. */
  static final String CUT = PREFIX + "cut";

  /** The status of a page that was mined. */
  static final String MINED = "mined";

  /** How many UTF-16 units a value has at most, but for the main text. */
  static final int MOST_CHARS = 2_000;

  static final int MOST_VALUES = 200;

  private final Metadata fields = new Metadata();
  private final Set<String> cut = new TreeSet<>();

  private MinedFields() {}

  /** The fields of a mined page but for {@link #STATUS} and its main text. */
  static MinedFields of(MinedPage page) {
    MinedFields made = new MinedFields();
    PageMetadata metadata = page.metadata();
    made.add(TITLE, metadata.title() == null ? page.title() : metadata.title());
    made.addAll(AUTHOR, metadata.persons());
    made.add(PUBLISHED, metadata.published() == null ? null : metadata.published().toString());
    made.add(LANGUAGE, metadata.language());
    made.add(TRUNCATED, page.truncated());
    for (BlockLabel label : BlockLabel.values()) {
      made.add(CHARACTERS + label.label(), Long.toString(characters(page, label)));
    }
    made.addAddresses(page.linksOfPage());
    return made;
  }

  /**
   * The beginning of a page's main text; {@link #CUT} names {@link #MAIN_TEXT} if there is more.
   *
   * @param most UTF-16 units that are kept
   */
  String mainText(MinedPage page, int most) {
    return beginning(MAIN_TEXT, page.mainText(), most);
  }

  void addMainText(String text) {
    if (!text.isEmpty()) {
      fields.add(MAIN_TEXT, text);
    }
  }

  /**
   * Removes what others wrote under our names: Nutch's Tika copies what the page says of itself.
   */
  static void clear(Metadata parse) {
    for (String name : parse.names()) {
      if (name.startsWith(PREFIX)) {
        parse.remove(name);
      }
    }
  }

  /** Writes why a page was not mined. */
  static void writeRefusal(String reason, Metadata parse) {
    String status = "not mined: " + reason;
    parse.set(STATUS, status.substring(0, Math.min(status.length(), MOST_CHARS)));
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

  /** The beginning of an address would lead elsewhere: what is too long is left out. */
  private void addAddresses(List<MinedPage.RelatedLink> links) {
    List<String> all = links.stream().map(MinedPage.RelatedLink::href).toList();
    List<String> kept = all.stream().filter(href -> href.length() <= MOST_CHARS).toList();
    if (kept.size() < all.size()) {
      cut.add(RELATED_LINK);
    }
    addAll(RELATED_LINK, kept);
  }

  private void addAll(String name, List<String> values) {
    if (values.size() > MOST_VALUES) {
      cut.add(name);
    }
    values.stream().limit(MOST_VALUES).forEach(value -> add(name, value));
  }

  private void add(String name, String value) {
    if (value != null && !value.isEmpty()) {
      fields.add(name, beginning(name, value, MOST_CHARS));
    }
  }

  /** Never half a character at its end. */
  private String beginning(String name, String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    cut.add(name);
    return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
  }
}
