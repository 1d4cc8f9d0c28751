package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wpbminer.classifier.metadata.PersonNames.Source;
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

  /** HTML elements to be removed; others are topics of titles ("The &lt;video&gt; element"). */
  private static final Pattern LINE_BREAK =
      Pattern.compile("(?i)</?(?:br|p|div|li)(?: [^<>]{0,300})?/?>");

  private static final Pattern INLINE =
      Pattern.compile(
          "(?i)</?(?:a|b|i|u|s|q|em|strong|small|big|sub|sup|span|font|mark|cite|wbr)"
              + "(?: [^<>]{0,300})?/?>");

  private final Map<MetadataField, List<Statement<String>>> texts =
      new EnumMap<>(MetadataField.class);

  final List<Statement<List<Author>>> authors = new ArrayList<>();

  /** Names of objects of type Person in JSON-LD. */
  final Set<String> persons = new HashSet<>();

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
      case AUTHORS -> authors(given, Source.FIELD, place, name);
      case TAGS -> add(tags, tags(given), place, name);
      case PUBLISHED -> given.forEach(text -> add(published, format.stated(text), place, name));
      case MODIFIED -> given.forEach(text -> add(modified, format.stated(text), place, name));
      case TYPE -> given.forEach(type -> add(texts(field), JsonLd.kind(type), place, name));
      default -> given.stream().limit(1).forEach(text -> text(field, text, place, name));
    }
  }

  void authors(List<String> given, Source source, EvidencePlace place, String name) {
    add(
        authors,
        given.stream().flatMap(t -> PersonNames.inData(t, source).stream()).distinct().toList(),
        place,
        name);
  }

  /** Adds a text with collapsed whitespace; ignores null and empty texts. */
  void text(MetadataField field, String value, EvidencePlace place, String name) {
    if (value == null) {
      return;
    }
    String plain = plain(value.substring(0, Math.min(value.length(), MAX_CHARS)));
    boolean empty = plain.isEmpty() || plain.equals("null") || plain.equals("undefined");
    add(texts(field), empty ? null : plain, place, name);
  }

  /**
   * Returns a text with collapsed whitespace, without HTML elements for emphasis and line breaks.
   * Decodes character references that some pages escape twice.
   */
  static String plain(String value) {
    String text = value;
    if (text.indexOf('&') >= 0 && !text.contains("://")) {
      text = CharacterReferences.decodeAttribute(text);
    }
    if (text.contains("</") || LINE_BREAK.matcher(text).find()) {
      text = INLINE.matcher(LINE_BREAK.matcher(text).replaceAll(" ")).replaceAll("");
    }
    return Characters.fold(Characters.visible(text));
  }

  /**
   * Removes names that are not authors: organisations beside a person, the page's section, and
   * remarks after a name. Marks the site as an organisation.
   *
   * @param chinese whether the page's text is Chinese; then a {@code <meta>} author that is not a
   *     Chinese name is a source, and a byline's text after the first name is a remark
   */
  void settleAuthors(SiteNames sites, boolean chinese) {
    List<Statement<List<Author>>> found = List.copyOf(authors);
    authors.clear();
    for (Statement<List<Author>> one : found) {
      boolean meta = one.place() == EvidencePlace.META;
      List<Author> named = new ArrayList<>();
      for (Author author : one.value()) {
        String name = author.name();
        boolean site = sites.isName(name);
        boolean other =
            chinese
                ? (meta || named.stream().anyMatch(Author::isPerson))
                    && !CjkBylines.isChineseName(name)
                : meta && site || isSection(name);
        if (!other) {
          named.add(new Author(name, author.isPerson() && !site));
        }
      }
      List<Author> persons = named.stream().filter(Author::isPerson).toList();
      add(authors, persons.isEmpty() ? List.copyOf(named) : persons, one.place(), one.name());
    }
  }

  /** Whether a name is declared as a person, but not also as the name of the site. */
  boolean isPerson(String siteName) {
    String squashed = SiteNames.squashed(siteName);
    return persons.contains(siteName)
        && PersonNames.isFullName(siteName)
        && texts(MetadataField.SITE_NAME).stream()
            .noneMatch(site -> SiteNames.squashed(site.value()).equals(squashed));
  }

  /** Whether a name is the page's section, either declared or a path segment of its address. */
  private boolean isSection(String name) {
    String squashed = SiteNames.squashed(name);
    Stream<String> folders =
        PersonNames.isFullName(name) ? Stream.of() : Stream.of(address.split("[/?#]+")).skip(2);
    return Stream.concat(texts(MetadataField.SECTION).stream().map(Statement::value), folders)
        .anyMatch(section -> SiteNames.squashed(section).equals(squashed));
  }

  /**
   * Removes authors and dates that may belong to reviews, delivery or the site's software. Keeps
   * {@code <meta>} only if its name has a prefix, as in {@code article:published_time}.
   */
  void keepDataOfProduct() {
    Predicate<Statement<?>> isOther =
        one -> one.place() == EvidencePlace.META && one.name().indexOf(':') < 0;
    List.of(authors, published, modified).forEach(list -> list.removeIf(isOther));
    dates.clear();
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

  /** Returns the distinct keywords of the texts. A text may be a list of keywords with commas. */
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
