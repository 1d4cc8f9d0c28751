package org.wpbminer.classifier.metadata;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.metadata.DateText.DateOrder;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;
import org.wpbminer.segmenter.text.CharacterReferences;
import org.wpbminer.segmenter.text.TermLists;

/**
 * What {@code <script type="application/ld+json">} says: of the things described there the one that
 * the page is about, its name, authors and dates. References by {@code @id} are followed one step;
 * nothing is expanded, for pages rarely write contexts that mean anything.
 */
final class JsonLd {

  /** Things of a page that are looked at. */
  private static final int MOST_THINGS = 5_000;

  private static final int MOST_VALUES = 50;

  /** Below this share of common words, a headline says something else than the title. */
  private static final double SAME = 0.5;

  /** Kinds of pages by schema.org's types, in lower case. */
  private static final Map<String, String> KINDS = new HashMap<>();

  static {
    TermLists types = TermLists.load(JsonLd.class, "types.tsv");
    types.topics().forEach(kind -> types.terms(kind).forEach(type -> KINDS.put(type, kind)));
  }

  private final Evidence evidence;
  private final List<JsonNode> things = new ArrayList<>();
  private final Map<String, JsonNode> byId = new HashMap<>();

  private JsonLd(Evidence evidence) {
    this.evidence = evidence;
  }

  /**
   * Adds what scripts say.
   *
   * @param scripts their contents in document order
   * @param title the page's, which tells what it is about where scripts describe several things
   */
  static void collect(List<String> scripts, String title, DateOrder order, Evidence evidence) {
    JsonLd data = new JsonLd(evidence);
    scripts.forEach(script -> data.index(LenientJson.read(script)));
    JsonNode main = data.mainThing(HeadlineWords.of(title));
    if (main != null) {
      data.describe(main, order);
    }
    for (JsonNode thing : data.things) {
      if (texts(thing.get("@type")).contains("WebSite")) {
        add(evidence.siteNames, text(thing.get("name")), "WebSite name");
      }
    }
  }

  /**
   * The kind of page that a type makes.
   *
   * @param type such as {@code NewsArticle}, or its address
   * @return null if it makes none
   */
  static String kind(String type) {
    String name = type.strip();
    int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'));
    int prefix = name.startsWith("schema:") ? "schema:".length() - 1 : slash;
    return KINDS.get(name.substring(prefix + 1).toLowerCase(Locale.ROOT));
  }

  /** All objects, outer ones before those in them. */
  private void index(JsonNode roots) {
    Deque<JsonNode> open = new ArrayDeque<>();
    open.add(roots);
    while (!open.isEmpty() && things.size() < MOST_THINGS) {
      JsonNode node = open.poll();
      if (node.isObject()) {
        things.add(node);
        String id = text(node.get("@id"));
        if (id != null && node.size() > 1) {
          byId.merge(id, node, (one, other) -> one.size() >= other.size() ? one : other);
        }
      }
      for (JsonNode child : node) {
        if (child.isContainerNode()) {
          open.add(child);
        }
      }
    }
  }

  /**
   * Which of the things that a page describes it is about: an article before any other kind of
   * page, the one whose headline is the page's title before the others, else the first; null if
   * nothing tells.
   */
  private JsonNode mainThing(HeadlineWords title) {
    JsonNode best = null;
    double most = 0;
    for (JsonNode thing : things) {
      double score = score(thing, title);
      if (score > most) {
        best = thing;
        most = score;
      }
    }
    return best;
  }

  private static double score(JsonNode thing, HeadlineWords title) {
    List<String> kinds =
        texts(thing.get("@type")).stream().map(JsonLd::kind).filter(Objects::nonNull).toList();
    boolean dated = thing.has("datePublished");
    if (kinds.isEmpty() && !dated) {
      return 0;
    }
    String headline = text(thing.get("headline"));
    headline = headline == null ? text(thing.get("name")) : headline;
    double likeness = headline == null ? 0 : HeadlineWords.of(headline).likeness(title);
    boolean named = likeness > SAME;
    double worth = kinds.stream().mapToDouble(kind -> worth(kind, named)).max().orElse(0);
    return worth > 0 || named ? worth + (named ? 2 * likeness : 0) + (dated ? 1 : 0) : 0;
  }

  /** Videos, products and their like stand on many pages that are about something else. */
  private static double worth(String kind, boolean named) {
    return kind.equals("article") ? 3 : kind.equals("page") ? 1 : named ? 2 : 0.5;
  }

  private void describe(JsonNode thing, DateOrder order) {
    String headline = text(thing.get("headline"));
    if (headline == null) {
      add(evidence.titles, text(thing.get("name")), "name");
    }
    add(evidence.titles, headline, "headline");
    for (String role : List.of("author", "creator")) {
      Evidence.add(evidence.authors, authors(thing.get(role)), EvidencePlace.JSON_LD, role);
    }
    date(evidence.published, thing, "datePublished", order);
    date(evidence.modified, thing, "dateModified", order);
    date(evidence.dates, thing, "dateCreated", order);
    date(evidence.dates, thing, "uploadDate", order);
    add(evidence.descriptions, text(thing.get("description")), "description");
    add(evidence.languages, text(thing.get("inLanguage")), "inLanguage");
    add(evidence.addresses, address(thing.get("mainEntityOfPage")), "page");
    add(evidence.addresses, text(thing.get("url")), "url");
    add(evidence.images, address(thing.get("image")), "image");
    add(evidence.siteNames, name(thing.get("publisher")), "publisher");
    texts(thing.get("articleSection")).stream()
        .limit(1)
        .forEach(section -> add(evidence.sections, section, "section"));
    List<String> tags = Evidence.tags(texts(thing.get("keywords")));
    Evidence.add(evidence.tags, tags, EvidencePlace.JSON_LD, "keywords");
    texts(thing.get("@type")).forEach(type -> add(evidence.kinds, kind(type), type));
  }

  private static void add(List<Statement<String>> to, String value, String name) {
    Evidence.add(to, value, EvidencePlace.JSON_LD, name);
  }

  private static void date(
      List<Statement<PageDate>> to, JsonNode thing, String role, DateOrder order) {
    String value = text(thing.get(role));
    if (value != null) {
      Evidence.add(to, DateText.first(value, order), EvidencePlace.JSON_LD, role);
    }
  }

  private List<Author> authors(JsonNode value) {
    return things(value).flatMap(thing -> authorsOf(thing).stream()).distinct().toList();
  }

  private List<Author> authorsOf(JsonNode thing) {
    String name = name(thing);
    boolean organisation =
        texts(thing.get("@type")).stream().anyMatch(type -> type.contains("Organi"));
    return name == null
        ? List.of()
        : PersonNames.ofField(name).stream()
            .map(author -> new Author(author.name(), author.isPerson() && !organisation))
            .toList();
  }

  private static String nameOf(JsonNode thing) {
    return text(thing.isTextual() ? thing : thing.get("name"));
  }

  private String name(JsonNode value) {
    return things(value).map(JsonLd::nameOf).filter(Objects::nonNull).findFirst().orElse(null);
  }

  private String address(JsonNode value) {
    return things(value)
        .flatMap(
            thing ->
                thing.isTextual()
                    ? Stream.of(thing)
                    : Stream.of("url", "contentUrl", "@id").map(thing::get))
        .map(JsonLd::text)
        .filter(text -> text != null && (text.startsWith("http") || text.startsWith("/")))
        .findFirst()
        .orElse(null);
  }

  /** The values of a property, what the page describes in the place of references to it. */
  private Stream<JsonNode> things(JsonNode value) {
    return values(value)
        .map(
            one -> {
              String id = one.isObject() && !one.has("name") ? text(one.get("@id")) : null;
              return id == null ? one : byId.getOrDefault(id, one);
            });
  }

  private static Stream<JsonNode> values(JsonNode value) {
    return value != null && value.isArray()
        ? IntStream.range(0, Math.min(value.size(), MOST_VALUES)).mapToObj(value::get)
        : Stream.ofNullable(value);
  }

  private static List<String> texts(JsonNode value) {
    return values(value).map(JsonLd::nameOf).filter(Objects::nonNull).toList();
  }

  /** A text, or the first of a list or of a language's object; null if there is none. */
  private static String text(JsonNode value) {
    JsonNode one = value != null && value.isArray() ? value.get(0) : value;
    if (one != null && one.isObject()) {
      one = one.get("@value");
    }
    if (one == null || !one.isTextual() || one.textValue().isBlank()) {
      return null;
    }
    String text = one.textValue();
    return text.indexOf('&') < 0 ? text : CharacterReferences.decodeAttribute(text);
  }
}
