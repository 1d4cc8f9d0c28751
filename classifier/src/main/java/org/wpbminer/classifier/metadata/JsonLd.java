package org.wpbminer.classifier.metadata;

import static org.wpbminer.classifier.metadata.SchemaValues.get;
import static org.wpbminer.classifier.metadata.SchemaValues.text;
import static org.wpbminer.classifier.metadata.SchemaValues.texts;
import static org.wpbminer.classifier.metadata.SchemaValues.values;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.metadata.PersonNames.Source;
import org.wpbminer.classifier.values.LenientJson;
import org.wpbminer.features.reading.WordSet;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Reader of {@code <script type="application/ld+json">}: chooses the object that describes the
 * page, and adds its name, authors and dates. References by {@code @id} are followed one step.
 * Contexts are ignored, because few pages have useful ones.
 */
final class JsonLd {

  private static final int MAX_THINGS = 5_000;

  /** Minimum similarity (Dice) of a headline and the title of the same article. */
  private static final double MIN_LIKENESS = 0.5;

  /** Kinds of pages, for example {@code article}, by schema.org type in lower case. */
  private static final Map<String, String> KINDS = new HashMap<>();

  static {
    TermLists types = TermLists.load(JsonLd.class, "types.tsv");
    types.topics().forEach(kind -> types.terms(kind).forEach(type -> KINDS.put(type, kind)));
  }

  /** What precedes the name of a type in its address. */
  private static final Pattern BEFORE_TYPE = Pattern.compile("^schema:|^.*[/#]");

  private static final List<String> AUTHORS = List.of("author", "creator");

  /** Metadata fields by the properties that JSON-LD has in common with microdata and RDFa. */
  private static final Map<String, MetadataField> FIELDS =
      Map.of(
          "headline", MetadataField.TITLE,
          "datePublished", MetadataField.PUBLISHED,
          "dateModified", MetadataField.MODIFIED,
          "description", MetadataField.DESCRIPTION,
          "inLanguage", MetadataField.LANGUAGE,
          "articleSection", MetadataField.SECTION,
          "keywords", MetadataField.TAGS);

  private final Evidence evidence;
  private final List<Object> things = new ArrayList<>();
  private final Map<String, Map<?, ?>> byId = new HashMap<>();

  private JsonLd(Evidence evidence) {
    this.evidence = evidence;
  }

  /** Adds the values in scripts; the title helps to choose among several objects. */
  static void collect(List<String> scripts, String title, Evidence evidence) {
    JsonLd data = new JsonLd(evidence);
    scripts.forEach(script -> data.index(LenientJson.read(script)));
    Object main = data.mainThing(WordSet.of(title));
    if (main != null) {
      data.describe(data.linked(main));
    }
    for (Object thing : data.things) {
      if (kinds(thing).contains("product")) {
        Evidence.add(evidence.products, data.linked(thing), EvidencePlace.JSON_LD, "");
      }
      if (texts(get(thing, "@type")).stream().anyMatch(type -> type.endsWith("WebSite"))) {
        data.add(MetadataField.SITE_NAME, text(get(thing, "name")), "WebSite name");
      }
    }
  }

  /**
   * Returns the kind of page for a schema.org type.
   *
   * @param type name such as {@code NewsArticle}, or its address; null for an object without a type
   * @return null if the type is not one of a page
   */
  static @Nullable String kind(@Nullable String type) {
    return type == null
        ? null
        : KINDS.get(BEFORE_TYPE.matcher(type.strip()).replaceFirst("").toLowerCase(Locale.ROOT));
  }

  private static List<String> kinds(Object thing) {
    return texts(get(thing, "@type")).stream().map(JsonLd::kind).filter(Objects::nonNull).toList();
  }

  /** Collects all objects, outer objects before inner ones. */
  private void index(List<Object> roots) {
    Deque<Object> open = new ArrayDeque<>();
    open.add(roots);
    while (!open.isEmpty() && things.size() < MAX_THINGS) {
      Object value = open.poll();
      if (value instanceof Map<?, ?> thing) {
        things.add(thing);
        String id = text(thing.get("@id"));
        if (id != null && thing.size() > 1) {
          byId.merge(id, thing, (one, other) -> one.size() >= other.size() ? one : other);
        }
        open.addAll(thing.values());
      } else if (value instanceof List<?> list) {
        open.addAll(list);
      }
    }
  }

  /**
   * Returns the object that describes the page, or null. Articles are preferred to other kinds,
   * then objects whose headline is similar to the page's title, then earlier objects.
   */
  private Object mainThing(WordSet title) {
    Object best = null;
    double most = 0;
    for (Object thing : things) {
      double score = score(thing, title);
      if (score > most) {
        best = thing;
        most = score;
      }
    }
    return best;
  }

  private static double score(Object thing, WordSet title) {
    boolean dated = get(thing, "datePublished") != null;
    List<String> kinds = kinds(thing);
    if (kinds.isEmpty() && !dated) {
      return 0;
    }
    String headline = text(get(thing, "headline"));
    headline = headline == null ? text(get(thing, "name")) : headline;
    double likeness = headline == null ? 0 : WordSet.of(headline).likeness(title);
    boolean named = likeness > MIN_LIKENESS;
    double worth = kinds.stream().mapToDouble(kind -> worth(kind, named)).max().orElse(0);
    return worth > 0 || named && dated ? worth + 2 * likeness + (dated ? 1 : 0) : 0;
  }

  /** Returns the score of a kind. Videos and products score low: other pages have them too. */
  private static double worth(String kind, boolean named) {
    return kind.equals("article") ? 3 : kind.equals("page") ? 1 : named ? 2 : 0.5;
  }

  private void describe(Object thing) {
    if (text(get(thing, "headline")) == null) {
      add(MetadataField.TITLE, text(get(thing, "name")), "name");
    }
    for (String role : AUTHORS) {
      Evidence.add(evidence.authors, authors(get(thing, role)), EvidencePlace.JSON_LD, role);
      values(get(thing, role))
          .filter(JsonLd::isPerson)
          .forEach(person -> evidence.persons.addAll(texts(get(person, "name"))));
    }
    describe(evidence, thing, EvidencePlace.JSON_LD);
    for (String role : List.of("dateCreated", "uploadDate")) {
      evidence.dates(evidence.dates, texts(get(thing, role)), EvidencePlace.JSON_LD, role);
    }
    add(MetadataField.CANONICAL, address(get(thing, "mainEntityOfPage")), "page");
    add(MetadataField.CANONICAL, text(get(thing, "url")), "url");
    add(MetadataField.IMAGE, address(get(thing, "image")), "image");
    values(get(thing, "publisher"))
        .map(SchemaValues::nameOf)
        .filter(Objects::nonNull)
        .limit(1)
        .forEach(name -> add(MetadataField.SITE_NAME, name, "publisher"));
    texts(get(thing, "@type"))
        .forEach(
            type -> evidence.read(MetadataField.TYPE, List.of(type), EvidencePlace.JSON_LD, type));
  }

  private void add(MetadataField field, String value, String name) {
    evidence.text(field, value, EvidencePlace.JSON_LD, name);
  }

  /** Adds the properties of an article that JSON-LD has in common with microdata and RDFa. */
  static void describe(Evidence evidence, Object thing, EvidencePlace place) {
    FIELDS.forEach(
        (property, field) -> evidence.read(field, texts(get(thing, property)), place, property));
  }

  /** Returns an object's authors in microdata, which may be lines such as "By Ada Quill". */
  static List<Author> shownAuthors(Object thing) {
    return AUTHORS.stream()
        .flatMap(role -> values(get(thing, role)))
        .flatMap(
            author ->
                (author instanceof String line ? PersonNames.ofLine(line) : authorsOf(author))
                    .stream())
        .toList();
  }

  private static List<Author> authors(Object value) {
    return values(value).flatMap(thing -> authorsOf(thing).stream()).distinct().toList();
  }

  private static boolean isPerson(Object thing) {
    return texts(get(thing, "@type")).stream().anyMatch(type -> type.endsWith("Person"));
  }

  private static List<Author> authorsOf(Object thing) {
    List<String> types = texts(get(thing, "@type"));
    boolean organisation = types.stream().anyMatch(type -> type.contains("Organi"));
    return texts(thing instanceof Map ? get(thing, "name") : thing).stream()
        .flatMap(name -> PersonNames.inData(name, Source.FIELD).stream())
        .map(author -> new Author(author.name(), author.isPerson() && !organisation))
        .toList();
  }

  private static String address(Object value) {
    return values(value)
        .flatMap(
            thing ->
                thing instanceof String
                    ? Stream.of(thing)
                    : Stream.of("url", "contentUrl", "@id").map(name -> get(thing, name)))
        .map(SchemaValues::text)
        .filter(text -> text != null && (text.startsWith("http") || text.startsWith("/")))
        .findFirst()
        .orElse(null);
  }

  /** Returns an object with each {@code @id} reference replaced by the object it refers to. */
  private Map<?, ?> linked(Object thing) {
    Map<Object, Object> linked = new LinkedHashMap<>();
    ((Map<?, ?>) thing)
        .forEach((name, value) -> linked.put(name, values(value).map(this::target).toList()));
    return linked;
  }

  private Object target(Object value) {
    String id = get(value, "name") == null ? text(get(value, "@id")) : null;
    return byId.containsKey(id) ? byId.get(id) : value;
  }
}
