package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
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

  final List<Statement<String>> titles = new ArrayList<>();

  Collection<TitleCandidate> candidates = List.of();

  /** Chosen title; null if the page has none. */
  Statement<String> title;

  /** Site name taken from {@code <title>}; null if missing. */
  Statement<String> siteInTitle;

  final List<Statement<List<Author>>> authors = new ArrayList<>();
  final List<Statement<PageDate>> published = new ArrayList<>();
  final List<Statement<PageDate>> modified = new ArrayList<>();

  /** Dates without a declared meaning. */
  final List<Statement<PageDate>> dates = new ArrayList<>();

  final List<Statement<String>> siteNames = new ArrayList<>();
  final List<Statement<String>> languages = new ArrayList<>();
  final List<Statement<String>> addresses = new ArrayList<>();
  final List<Statement<String>> descriptions = new ArrayList<>();
  final List<Statement<String>> sections = new ArrayList<>();
  final List<Statement<List<String>>> tags = new ArrayList<>();
  final List<Statement<String>> images = new ArrayList<>();
  final List<Statement<String>> kinds = new ArrayList<>();

  /** Page's address or canonical address, or null. */
  String address;

  /** Host of the page's address or canonical address; empty if neither is known. */
  String host = "";

  /** Objects of schema.org's type Product, in the format of {@link SchemaValues}. */
  final List<Statement<Object>> products = new ArrayList<>();

  /** Values of {@code <meta>} tags about a product. */
  final Map<ProductField, Statement<String>> productMetas = new EnumMap<>(ProductField.class);

  /** Adds a text with collapsed whitespace; ignores null and empty texts. */
  static void add(List<Statement<String>> to, String value, EvidencePlace place, String name) {
    if (value == null || to.size() >= MAX_VALUES) {
      return;
    }
    String cut = value.substring(0, Math.min(value.length(), MAX_CHARS));
    if (cut.indexOf('&') >= 0 && !cut.contains("://")) {
      cut = CharacterReferences.decodeAttribute(cut); // some pages escape characters twice
    }
    String folded = Characters.fold(Characters.visible(cut));
    if (!folded.isEmpty()) {
      to.add(new Statement<>(folded, place, name));
    }
  }

  /** Adds a value; ignores null and empty lists. */
  static <T> void add(List<Statement<T>> to, T value, EvidencePlace place, String name) {
    boolean empty = value == null || value instanceof List<?> list && list.isEmpty();
    if (!empty && to.size() < MAX_VALUES) {
      to.add(new Statement<>(value, place, name));
    }
  }

  /** Returns the distinct keywords in texts, each of which may be a list with commas. */
  static List<String> tags(List<String> texts) {
    String parting = texts.size() > 1 ? "[;\n]" : "[,;、，\n]";
    return texts.stream()
        .flatMap(text -> Stream.of(text.split(parting)))
        .map(Characters::fold)
        .map(MetaTags::withoutTagKind)
        .filter(tag -> !tag.isEmpty() && tag.length() <= MAX_TAG_CHARS)
        .distinct()
        .limit(MAX_TAGS)
        .toList();
  }

  /**
   * Value with the place where it was found.
   *
   * @param place the kind of place
   * @param name name of the value in that place, for example {@code og:title}; may be empty
   * @param <T> type of the value
   */
  record Statement<T>(T value, EvidencePlace place, String name) {

    /** Returns the place and the name, for example {@code meta og:title}. */
    String where() {
      return name.isEmpty() ? place.label() : place.label() + " " + name;
    }

    /** Returns a statement of another value with the place and the name of this one. */
    <U> Statement<U> with(U other) {
      return new Statement<>(other, place, name);
    }
  }

  /** Kinds of places in which metadata are found, the most trusted first. */
  enum EvidencePlace {
    JSON_LD,
    META,
    MICRODATA,
    RDFA,
    TIME,
    LINK,
    BYLINE,
    HEADING,
    TEXT,
    ADDRESS,

    /** Prediction from features of the whole page. */
    LEARNED;

    /** Returns the name in outputs, for example {@code json-ld}. */
    String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
