package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Reader of {@code <meta>} tags: Open Graph, Twitter cards, Dublin Core, Highwire citations and the
 * names of publishing tools. If several tags give the same field, the most trusted name comes
 * first.
 */
final class MetaTags {

  /** Names of {@code meta} tags by metadata field, the most trusted name first. */
  private static final Map<String, List<String>> NAMES = new HashMap<>();

  private static final Set<String> KNOWN = new HashSet<>();

  static {
    TermLists names = TermLists.load(MetaTags.class, "meta-names.tsv");
    names.topics().forEach(topic -> NAMES.put(topic, names.terms(topic)));
    NAMES.values().forEach(KNOWN::addAll);
  }

  private static final List<String> ATTRIBUTES =
      List.of("property", "name", "itemprop", "http-equiv");

  private static final Pattern FAMILY_FIRST = Pattern.compile("citation_author|dc");
  private static final Pattern STARTS_WITH_YEAR = Pattern.compile("(19|20)[0-9]{2}[-/.]?[0-9]");
  private static final int MAX_DATE_CHARS = 40;

  private static final Pattern TAG_PREFIX = Pattern.compile("^([\\p{L}_ -]{2,24}):( ?)(?=\\S)");
  private static final Pattern IDENTIFIER =
      Pattern.compile("[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}|[0-9a-fA-F]{16,}");

  /** Maximum number of dates of one kind; further dates are repetitions. */
  private static final int MAX_DATES = 6;

  /** Maximum number of labels of a Twitter card ({@code twitter:label1} and so on). */
  private static final int MAX_LABELS = 2;

  private static final int MAX_VALUES = 50;

  private final Map<String, List<String>> values = new HashMap<>();

  /** Reads {@code meta} elements, given in document order. */
  MetaTags(PageTree tree, int[] metas) {
    Arrays.stream(metas).forEach(node -> read(tree, node));
  }

  private void read(PageTree tree, int node) {
    String content = tree.attribute(node, "content");
    // Some tools write "value" instead of "content"; their titles are worse than the visible
    // headline.
    boolean mistaken = content == null;
    content = mistaken ? tree.attribute(node, "value") : content;
    if (content == null || content.isBlank()) {
      return;
    }
    for (String attribute : ATTRIBUTES) {
      String names = tree.attribute(node, attribute);
      String name = names == null ? "" : names.strip().toLowerCase(Locale.ROOT);
      if (names != null && !(mistaken && NAMES.get("title").contains(name))) {
        List<String> known = values.computeIfAbsent(name, n -> new ArrayList<>());
        if (known.size() < MAX_VALUES && !known.contains(content)) {
          known.add(content);
        }
      }
    }
  }

  String first(String topic) {
    return NAMES.get(topic).stream()
        .filter(values::containsKey)
        .map(name -> values.get(name).get(0))
        .findFirst()
        .orElse("");
  }

  void addTo(DateOrder order, Evidence evidence) {
    firsts("title", evidence.titles);
    firsts("site", evidence.siteNames);
    firsts("language", evidence.languages);
    firsts("address", evidence.addresses);
    each(
        "description",
        (n, texts) -> {
          if (evidence.descriptions.isEmpty()) {
            Evidence.add(evidence.descriptions, texts.get(0), EvidencePlace.META, n);
          }
        });
    firsts("section", evidence.sections);
    firsts("image", evidence.images);
    dates("published", order, evidence.published);
    dates("modified", order, evidence.modified);
    dates("date", order, evidence.dates);
    if (evidence.published.isEmpty() && evidence.dates.isEmpty()) {
      otherDates(order, evidence);
    }
    each("author", (n, texts) -> add(evidence.authors, authors(n, texts), n));
    labelled(evidence);
    each("tags", (n, texts) -> add(evidence.tags, Evidence.tags(texts), n));
    for (ProductField field : ProductField.values()) {
      each(
          "product." + field.label(),
          (n, texts) ->
              evidence.productMetas.putIfAbsent(
                  field, new Statement<>(texts.get(0).strip(), EvidencePlace.META, n)));
    }
    each("kind", (n, texts) -> texts.forEach(t -> add(evidence.kinds, JsonLd.kind(t), n)));
  }

  /** Adds the authors in Twitter cards, which have labels such as "Written by". */
  private void labelled(Evidence evidence) {
    for (int i = 1; i <= MAX_LABELS; i++) {
      String data = "twitter:data" + i;
      boolean by =
          values.getOrDefault("twitter:label" + i, List.of()).stream().anyMatch(PersonNames::isBy);
      if (by && values.containsKey(data)) {
        add(evidence.authors, authors(data, values.get(data)), data);
      }
    }
  }

  /** Calls {@code use} with the name and the values of each tag of a field that the page has. */
  private void each(String topic, BiConsumer<String, List<String>> use) {
    for (String name : NAMES.getOrDefault(topic, List.of())) {
      if (values.containsKey(name)) {
        use.accept(name, values.get(name));
      }
    }
  }

  private void firsts(String topic, List<Statement<String>> to) {
    each(topic, (n, texts) -> Evidence.add(to, texts.get(0), EvidencePlace.META, n));
  }

  private static <T> void add(List<Statement<T>> to, T value, String name) {
    Evidence.add(to, value, EvidencePlace.META, name);
  }

  private void dates(String topic, DateOrder order, List<Statement<PageDate>> to) {
    each(
        topic,
        (n, texts) -> {
          if (to.size() < MAX_DATES) {
            texts.forEach(text -> add(to, DateText.first(text, order), n));
          }
        });
  }

  /** Adds dates of unknown meaning: values that begin with a year. */
  private void otherDates(DateOrder order, Evidence evidence) {
    new TreeMap<>(values)
        .forEach(
            (name, texts) -> {
              String text = texts.get(0);
              if (!KNOWN.contains(name)
                  && NAMES.get("notpublished").stream().noneMatch(name::contains)
                  && text.length() <= MAX_DATE_CHARS
                  && STARTS_WITH_YEAR.matcher(text).lookingAt()) {
                add(evidence.dates, DateText.first(text, order), name);
              }
            });
  }

  private static List<Author> authors(String name, List<String> texts) {
    return texts.stream()
        .flatMap(text -> PersonNames.ofField(turned(name, text)).stream())
        .distinct()
        .toList();
  }

  /** Returns a keyword without {@code tag:}; empty if it is an id or has a technical prefix. */
  static String withoutTagKind(String tag) {
    Matcher prefix = TAG_PREFIX.matcher(tag);
    if (IDENTIFIER.matcher(tag).matches()) {
      return "";
    }
    if (!prefix.find()) {
      return tag;
    }
    String kind = prefix.group(1).toLowerCase(Locale.ROOT);
    if (kind.equals("tag")) {
      return tag.substring(prefix.end());
    }
    return prefix.group(2).isEmpty() || NAMES.get("tagkind").contains(kind) ? "" : tag;
  }

  /** Changes {@code Smith, Ada} to {@code Ada Smith} in tags with the family name first. */
  private static String turned(String name, String text) {
    boolean turns = FAMILY_FIRST.matcher(name).lookingAt();
    int comma = turns ? text.indexOf(',') : -1;
    boolean family = comma > 0 && (name.contains("citation") || text.indexOf(' ') > comma);
    return family && comma == text.lastIndexOf(',')
        ? text.substring(comma + 1).strip() + " " + text.substring(0, comma)
        : text;
  }
}
