package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wpbminer.classifier.values.PageDate;
import org.wpbminer.classifier.values.PageDates;
import org.wpbminer.classifier.values.ProductField;
import org.wpbminer.classifier.values.WebAddress;
import org.wpbminer.segmenter.text.CharacterReferences;
import org.wpbminer.segmenter.text.Characters;

/** Values found on a page, by field, in the order in which they were found. Mutable. */
final class Evidence {

  private static final int MAX_VALUES = 200;

  /** Maximum length of a value; the rest is cut off. */
  private static final int MAX_CHARS = 5_000;

  private static final int MAX_TAGS = 50;

  /** Maximum length of a tag; longer ones are sentences and are ignored. */
  private static final int MAX_TAG_CHARS = 100;

  private final Map<MetadataField, List<Statement<String>>> texts =
      new EnumMap<>(MetadataField.class);

  final List<Statement<List<Author>>> authors = new ArrayList<>();
  final List<Statement<PageDate>> published = new ArrayList<>();
  final List<Statement<PageDate>> modified = new ArrayList<>();

  /** Dates without a declared meaning. */
  final List<Statement<PageDate>> dates = new ArrayList<>();

  final List<Statement<List<String>>> tags = new ArrayList<>();

  /** Objects of schema.org's type Product, in the format of {@link SchemaValues}. */
  final List<Statement<Object>> products = new ArrayList<>();

  /** Values of {@code <meta>} tags about a product. */
  final Map<ProductField, Statement<String>> productMetas = new EnumMap<>(ProductField.class);

  Collection<TitleCandidate> candidates = List.of();

  /** Chosen title; null if the page has none. */
  Statement<String> title;

  /** Site name taken from {@code <title>}; null if missing. */
  Statement<String> siteInTitle;

  /** Page's address or canonical address; empty if neither is known. */
  final String address;

  /** Host of {@link #address}; may be empty. */
  final String host;

  final PageDates format;

  Evidence(String address, PageDates format) {
    this.address = address;
    this.host = WebAddress.host(address);
    this.format = format;
  }

  /** Returns the values of a field that is a single text. */
  List<Statement<String>> texts(MetadataField field) {
    return texts.computeIfAbsent(field, f -> new ArrayList<>());
  }

  /** Adds the value of a field that texts of the markup give; ignores texts without a value. */
  void read(MetadataField field, List<String> given, EvidencePlace place, String name) {
    switch (field) {
      case AUTHORS ->
          add(
              authors,
              given.stream().flatMap(t -> PersonNames.ofField(t).stream()).distinct().toList(),
              place,
              name);
      case TAGS -> add(tags, tags(given), place, name);
      case PUBLISHED -> dates(published, given, place, name);
      case MODIFIED -> dates(modified, given, place, name);
      case TYPE -> given.forEach(type -> add(texts(field), JsonLd.kind(type), place, name));
      default -> given.stream().limit(1).forEach(text -> text(field, text, place, name));
    }
  }

  /** Adds a text with collapsed whitespace; ignores null and empty texts. */
  void text(MetadataField field, String value, EvidencePlace place, String name) {
    if (value == null) {
      return;
    }
    String cut = value.substring(0, Math.min(value.length(), MAX_CHARS));
    if (cut.indexOf('&') >= 0 && !cut.contains("://")) {
      cut = CharacterReferences.decodeAttribute(cut); // some pages escape characters twice
    }
    String folded = Characters.fold(Characters.visible(cut));
    add(texts(field), folded.isEmpty() ? null : folded, place, name);
  }

  /**
   * Removes names that are not authors, because {@code <meta>} often names the site, the source or
   * the software vendor: the site's name if a person is also named. Marks sites as organisations.
   *
   * @param chinese whether the page's text is Chinese; then a {@code <meta>} author that is not a
   *     Chinese name is removed as a source
   */
  void settleAuthors(SiteNames sites, boolean chinese) {
    List<Statement<List<Author>>> found = List.copyOf(authors);
    authors.clear();
    for (Statement<List<Author>> one : found) {
      boolean person = one.value().stream().anyMatch(a -> a.isPerson() && !sites.isName(a.name()));
      List<Author> kept = new ArrayList<>();
      for (Author author : one.value()) {
        boolean site = sites.isName(author.name());
        boolean source = chinese ? !CjkBylines.isChineseName(author.name()) : site;
        if (!(site && person) && (one.place() != EvidencePlace.META || !source)) {
          kept.add(new Author(author.name(), author.isPerson() && !site));
        }
      }
      add(authors, List.copyOf(kept), one.place(), one.name());
    }
  }

  /** Adds the first date of each text. */
  void dates(List<Statement<PageDate>> to, List<String> given, EvidencePlace place, String name) {
    given.forEach(text -> add(to, format.first(text), place, name));
  }

  /** Adds a value; ignores null and empty lists. */
  static <T> void add(List<Statement<T>> to, T value, EvidencePlace place, String name) {
    boolean empty = value == null || value instanceof List<?> list && list.isEmpty();
    if (!empty && to.size() < MAX_VALUES) {
      to.add(new Statement<>(value, place, name));
    }
  }

  /** Returns the distinct keywords in texts, each of which may be a list with commas. */
  private static List<String> tags(List<String> texts) {
    String parting = texts.size() > 1 ? "[;\n]" : "[,;、，\n]";
    return texts.stream()
        .flatMap(text -> Stream.of(text.split(parting)))
        .map(Characters::fold)
        .map(tag -> tag.replaceFirst("(?i)^tag: ?(?=\\S)", ""))
        .filter(tag -> !tag.isEmpty() && tag.length() <= MAX_TAG_CHARS && MetaTags.isTag(tag))
        .distinct()
        .limit(MAX_TAGS)
        .toList();
  }
}
