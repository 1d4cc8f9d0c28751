package org.wpbminer.classifier.metadata;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.wpbminer.classifier.metadata.DateText.DateOrder;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;
import org.wpbminer.classifier.metadata.MetaTags.Tags;
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

  private final List<JsonNode> things = new ArrayList<>();
  private final Map<String, JsonNode> byId = new HashMap<>();

  private JsonLd() {}

  /**
   * Adds what scripts say.
   *
   * @param scripts their contents in document order
   * @param title the page's, which tells what it is about where scripts describe several things
   */
  static void collect(List<String> scripts, String title, DateOrder order, Evidence evidence) {
    JsonLd data = new JsonLd();
    scripts.forEach(script -> data.index(LenientJson.read(script)));
    JsonNode main = MainThing.of(data.things, title);
    if (main != null) {
      data.describe(main, order, evidence);
    }
    for (JsonNode thing : data.things) {
      if (isSite(thing)) {
        Evidence.add(
            evidence.siteNames, text(thing.get("name")), EvidencePlace.JSON_LD, "WebSite name");
      }
    }
  }

  private static boolean isSite(JsonNode thing) {
    return types(thing).contains("WebSite");
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
      node.forEach(
          child -> {
            if (child.isContainerNode()) {
              open.add(child);
            }
          });
    }
  }

  private void describe(JsonNode thing, DateOrder order, Evidence to) {
    String headline = text(thing.get("headline"));
    Evidence.add(to.titles, headline, EvidencePlace.JSON_LD, "headline");
    if (headline == null) {
      Evidence.add(to.titles, text(thing.get("name")), EvidencePlace.JSON_LD, "name");
    }
    for (String role : List.of("author", "creator")) {
      Evidence.add(to.authors, authors(thing.get(role)), EvidencePlace.JSON_LD, role);
    }
    date(to.published, thing, "datePublished", order);
    date(to.modified, thing, "dateModified", order);
    date(to.dates, thing, "dateCreated", order);
    date(to.dates, thing, "uploadDate", order);
    Evidence.add(
        to.descriptions, text(thing.get("description")), EvidencePlace.JSON_LD, "description");
    Evidence.add(to.languages, text(thing.get("inLanguage")), EvidencePlace.JSON_LD, "inLanguage");
    Evidence.add(
        to.addresses, address(thing.get("mainEntityOfPage")), EvidencePlace.JSON_LD, "page");
    Evidence.add(to.addresses, text(thing.get("url")), EvidencePlace.JSON_LD, "url");
    Evidence.add(to.images, address(thing.get("image")), EvidencePlace.JSON_LD, "image");
    Evidence.add(to.siteNames, name(thing.get("publisher")), EvidencePlace.JSON_LD, "publisher");
    List<String> sections = texts(thing.get("articleSection"));
    Evidence.add(
        to.sections, sections.isEmpty() ? null : sections.get(0), EvidencePlace.JSON_LD, "section");
    Evidence.add(to.tags, Tags.of(texts(thing.get("keywords"))), EvidencePlace.JSON_LD, "keywords");
    for (String type : types(thing)) {
      Evidence.add(to.kinds, PageTypes.kind(type), EvidencePlace.JSON_LD, type);
    }
  }

  private static void date(
      List<Statement<PageDate>> to, JsonNode thing, String role, DateOrder order) {
    String value = text(thing.get(role));
    if (value != null) {
      Evidence.add(to, DateText.first(value, order), EvidencePlace.JSON_LD, role);
    }
  }

  private List<Author> authors(JsonNode value) {
    List<Author> authors = new ArrayList<>();
    for (JsonNode one : values(value)) {
      if (one.isTextual()) {
        String name = text(one);
        authors.addAll(name == null ? List.of() : PersonNames.ofField(name));
        continue;
      }
      JsonNode thing = resolved(one);
      String name = name(thing);
      if (name != null) {
        boolean organisation = types(thing).stream().anyMatch(type -> type.contains("Organi"));
        for (Author author : PersonNames.ofField(name)) {
          authors.add(new Author(author.name(), author.isPerson() && !organisation));
        }
      }
    }
    return authors.stream().distinct().toList();
  }

  /** The thing that a reference stands for, if the page describes it. */
  private JsonNode resolved(JsonNode value) {
    String id = value.isObject() ? text(value.get("@id")) : null;
    return id != null && !value.has("name") ? byId.getOrDefault(id, value) : value;
  }

  private String name(JsonNode value) {
    for (JsonNode one : values(value)) {
      JsonNode thing = resolved(one);
      String name = thing.isTextual() ? text(thing) : text(thing.get("name"));
      if (name != null) {
        return name;
      }
    }
    return null;
  }

  private String address(JsonNode value) {
    for (JsonNode one : values(value)) {
      JsonNode thing = resolved(one);
      for (String name : List.of("url", "contentUrl", "@id")) {
        String address = thing.isTextual() ? text(thing) : text(thing.get(name));
        if (address != null && (address.startsWith("http") || address.startsWith("/"))) {
          return address;
        }
      }
    }
    return null;
  }

  static List<String> types(JsonNode thing) {
    return texts(thing.get("@type"));
  }

  private static List<JsonNode> values(JsonNode value) {
    List<JsonNode> values = new ArrayList<>();
    if (value != null && value.isArray()) {
      for (int i = 0; i < Math.min(value.size(), MOST_VALUES); i++) {
        values.add(value.get(i));
      }
    } else if (value != null) {
      values.add(value);
    }
    return values;
  }

  private static List<String> texts(JsonNode value) {
    List<String> texts = new ArrayList<>();
    for (JsonNode one : values(value)) {
      String text = one.isTextual() ? text(one) : text(one.get("name"));
      if (text != null) {
        texts.add(text);
      }
    }
    return texts;
  }

  /** A text, or the first of a list or of a language's object; null if there is none. */
  static String text(JsonNode value) {
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

  /**
   * Which of the things that a page describes it is about: an article before any other kind of
   * page, the one whose headline is the page's title before the others, else the first.
   */
  static final class MainThing {

    /** Below this share of common words, a headline says something else than the title. */
    private static final double SAME = 0.5;

    private MainThing() {}

    /** Null if nothing tells what the page is about. */
    static JsonNode of(List<JsonNode> things, String title) {
      Set<String> words = HeadlineWords.of(title);
      JsonNode best = null;
      double bestScore = 0;
      for (JsonNode thing : things) {
        double score = score(thing, words);
        if (score > bestScore) {
          best = thing;
          bestScore = score;
        }
      }
      return best;
    }

    private static double score(JsonNode thing, Set<String> title) {
      List<String> kinds = new ArrayList<>();
      for (String type : JsonLd.types(thing)) {
        String kind = PageTypes.kind(type);
        if (kind != null) {
          kinds.add(kind);
        }
      }
      boolean dated = thing.has("datePublished");
      if (kinds.isEmpty() && !dated) {
        return 0;
      }
      String headline = JsonLd.text(thing.get("headline"));
      headline = headline == null ? JsonLd.text(thing.get("name")) : headline;
      double likeness =
          headline == null ? 0 : HeadlineWords.likeness(HeadlineWords.of(headline), title);
      boolean named = likeness > SAME;
      double worth = kinds.stream().mapToDouble(kind -> worth(kind, named)).max().orElse(0);
      return worth > 0 || named ? worth + (named ? 2 * likeness : 0) + (dated ? 1 : 0) : 0;
    }

    /** Videos, products and their like stand on many pages that are about something else. */
    private static double worth(String kind, boolean named) {
      return kind.equals(PageTypes.ARTICLE) ? 3 : kind.equals(PageTypes.PAGE) ? 1 : named ? 2 : 0.5;
    }
  }

  /** What the types of things say of a page's kind. */
  static final class PageTypes {

    static final String ARTICLE = "article";
    static final String PAGE = "page";

    private static final Map<String, String> KINDS = new HashMap<>();

    static {
      TermLists types = TermLists.load(PageTypes.class, "types.tsv");
      for (String kind : types.topics()) {
        types.terms(kind).forEach(type -> KINDS.put(type, kind));
      }
    }

    private PageTypes() {}

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
  }
}
