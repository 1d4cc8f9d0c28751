package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.wpbminer.classifier.metadata.DateText.DateOrder;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;
import org.wpbminer.classifier.metadata.JsonLd.PageTypes;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * What {@code <meta>} says: Open Graph, Twitter cards, Dublin Core, Highwire's citations and the
 * names of sites' tools. Where several names tell one thing, the more trusted name comes first.
 */
final class MetaTags {

  /** PersonNames by what they tell, the most trusted first. */
  private static final Map<String, List<String>> NAMES = new HashMap<>();

  private static final List<String> ATTRIBUTES =
      List.of("property", "name", "itemprop", "http-equiv");

  private static final Set<String> KNOWN = new HashSet<>();
  private static final Pattern STARTS_WITH_YEAR = Pattern.compile("(19|20)[0-9]{2}[-/.]?[0-9]");
  private static final int MOST_DATE_CHARS = 40;

  /** More dates of one kind are only repeated. */
  private static final int ENOUGH = 6;

  static {
    TermLists names = TermLists.load(MetaTags.class, "meta-names.tsv");
    for (String topic : names.topics()) {
      NAMES.put(topic, names.terms(topic));
      KNOWN.addAll(names.terms(topic));
    }
  }

  /** Values of one name that are kept: tags and authors repeat theirs. */
  private static final int MOST_VALUES = 50;

  private final Map<String, List<String>> values = new HashMap<>();

  /**
   * Reads elements.
   *
   * @param metas the {@code meta} elements in document order
   */
  MetaTags(PageTree tree, List<Integer> metas) {
    metas.forEach(node -> read(tree, node));
  }

  /** The first value of the names that tell a topic, such as the language; empty if none has. */
  String first(String topic) {
    for (String name : NAMES.get(topic)) {
      List<String> texts = of(name);
      if (!texts.isEmpty()) {
        return texts.get(0);
      }
    }
    return "";
  }

  private void read(PageTree tree, int node) {
    String content = tree.attribute(node, "content");
    if (content == null || content.isBlank()) {
      return;
    }
    for (String attribute : ATTRIBUTES) {
      String names = tree.attribute(node, attribute);
      if (names != null) {
        List<String> known =
            values.computeIfAbsent(names.strip().toLowerCase(Locale.ROOT), n -> new ArrayList<>());
        if (known.size() < MOST_VALUES && !known.contains(content)) {
          known.add(content);
        }
      }
    }
  }

  /** Adds what the elements say. */
  void tell(DateOrder order, Evidence evidence) {
    texts("title", evidence.titles);
    texts("site", evidence.siteNames);
    texts("language", evidence.languages);
    texts("address", evidence.addresses);
    first("description", evidence.descriptions);
    first("section", evidence.sections);
    texts("image", evidence.images);
    dates("published", order, evidence.published);
    dates("modified", order, evidence.modified);
    dates("date", order, evidence.dates);
    if (evidence.published.isEmpty() && evidence.dates.isEmpty()) {
      otherDates(order, evidence);
    }
    for (String name : NAMES.get("author")) {
      if (values.containsKey(name)) {
        Evidence.add(evidence.authors, authors(name), EvidencePlace.META, name);
      }
    }
    for (String name : NAMES.get("tags")) {
      Evidence.add(evidence.tags, Tags.of(of(name)), EvidencePlace.META, name);
    }
    for (String name : NAMES.get("kind")) {
      for (String type : of(name)) {
        Evidence.add(evidence.kinds, PageTypes.kind(type), EvidencePlace.META, name);
      }
    }
  }

  private List<String> of(String name) {
    return values.getOrDefault(name, List.of());
  }

  private void texts(String topic, List<Statement<String>> to) {
    for (String name : NAMES.get(topic)) {
      List<String> texts = of(name);
      Evidence.add(to, texts.isEmpty() ? null : texts.get(0), EvidencePlace.META, name);
    }
  }

  /** Where one text is as good as another, and all have to be folded. */
  private void first(String topic, List<Statement<String>> to) {
    for (String name : NAMES.get(topic)) {
      List<String> texts = of(name);
      if (!texts.isEmpty() && to.isEmpty()) {
        Evidence.add(to, texts.get(0), EvidencePlace.META, name);
      }
    }
  }

  private void dates(String topic, DateOrder order, List<Statement<PageDate>> to) {
    for (String name : NAMES.get(topic)) {
      for (String text : to.size() < ENOUGH ? of(name) : List.<String>of()) {
        Evidence.add(to, DateText.first(text, order), EvidencePlace.META, name);
      }
    }
  }

  /** Other names that say that they hold a date, and values that are one: sites have their own. */
  private void otherDates(DateOrder order, Evidence evidence) {
    for (Map.Entry<String, List<String>> entry : new TreeMap<>(values).entrySet()) {
      String name = entry.getKey();
      boolean known =
          KNOWN.contains(name) || NAMES.get("notpublished").stream().anyMatch(name::contains);
      String text = entry.getValue().get(0);
      if (!known
          && text.length() <= MOST_DATE_CHARS
          && STARTS_WITH_YEAR.matcher(text).lookingAt()) {
        Evidence.add(evidence.dates, DateText.first(text, order), EvidencePlace.META, name);
      }
    }
  }

  private List<Author> authors(String name) {
    List<Author> authors = new ArrayList<>();
    for (String text : of(name)) {
      authors.addAll(PersonNames.ofField(turned(name, text)));
    }
    return authors.stream().distinct().toList();
  }

  /** Citations have the family name first: {@code Smith, Ada}. */
  private static String turned(String name, String text) {
    int comma = name.equals("citation_author") ? text.indexOf(',') : -1;
    return comma < 0 ? text : text.substring(comma + 1).strip() + " " + text.substring(0, comma);
  }

  /** Key words and tags: a list, or one text with commas. */
  static final class Tags {

    private static final int MOST = 50;
    private static final int MOST_CHARS = 100;

    private Tags() {}

    /**
     * The tags of some texts, each once, in their order; longer ones are sentences and left out.
     */
    static List<String> of(List<String> texts) {
      List<String> tags = new ArrayList<>();
      for (String text : texts) {
        for (String part : text.split(texts.size() > 1 ? "[;\n]" : "[,;、，\n]")) {
          String tag = Characters.fold(part);
          boolean fits = !tag.isEmpty() && tag.length() <= MOST_CHARS && tags.size() < MOST;
          if (fits && !tags.contains(tag)) {
            tags.add(tag);
          }
        }
      }
      return tags;
    }
  }
}
