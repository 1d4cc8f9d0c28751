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

  /** Topic of the names of dates that are not known to be of the publication or the change. */
  private static final String DATE = "date";

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
      if (names != null && !(mistaken && NAMES.get(MetadataField.TITLE.label()).contains(name))) {
        List<String> known = values.computeIfAbsent(name, n -> new ArrayList<>());
        if (known.size() < MAX_VALUES && !known.contains(content)) {
          known.add(content);
        }
      }
    }
  }

  /** Returns the first value of the most trusted name of a field; empty if missing. */
  String first(MetadataField field) {
    return NAMES.get(field.label()).stream()
        .filter(values::containsKey)
        .map(name -> values.get(name).get(0))
        .findFirst()
        .orElse("");
  }

  void addTo(Evidence evidence) {
    for (MetadataField field : MetadataField.values()) {
      each(
          field.label(),
          (name, texts) ->
              evidence.read(
                  field,
                  field == MetadataField.AUTHORS ? turned(name, texts) : texts,
                  EvidencePlace.META,
                  name));
    }
    each(DATE, (name, texts) -> evidence.dates(evidence.dates, texts, EvidencePlace.META, name));
    if (evidence.published.isEmpty() && evidence.dates.isEmpty()) {
      otherDates(evidence);
    }
    labelled(evidence);
    for (ProductField field : ProductField.values()) {
      each(
          "product." + field.label(),
          (name, texts) ->
              evidence.productMetas.putIfAbsent(
                  field, new Statement<>(texts.get(0).strip(), EvidencePlace.META, name)));
    }
  }

  /** Adds the authors in Twitter cards, which have labels such as "Written by". */
  private void labelled(Evidence evidence) {
    for (int i = 1; i <= MAX_LABELS; i++) {
      String data = "twitter:data" + i;
      boolean by =
          values.getOrDefault("twitter:label" + i, List.of()).stream().anyMatch(PersonNames::isBy);
      if (by && values.containsKey(data)) {
        evidence.read(MetadataField.AUTHORS, values.get(data), EvidencePlace.META, data);
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

  /** Adds dates of unknown meaning: values that begin with a year. */
  private void otherDates(Evidence evidence) {
    new TreeMap<>(values)
        .forEach(
            (name, texts) -> {
              String text = texts.get(0);
              if (!KNOWN.contains(name)
                  && NAMES.get("notpublished").stream().noneMatch(name::contains)
                  && text.length() <= MAX_DATE_CHARS
                  && STARTS_WITH_YEAR.matcher(text).lookingAt()) {
                evidence.dates(evidence.dates, List.of(text), EvidencePlace.META, name);
              }
            });
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
  private static List<String> turned(String name, List<String> texts) {
    return FAMILY_FIRST.matcher(name).lookingAt()
        ? texts.stream().map(text -> turned(text, name.contains("citation"))).toList()
        : texts;
  }

  private static String turned(String text, boolean always) {
    int comma = text.indexOf(',');
    return comma > 0 && comma == text.lastIndexOf(',') && (always || text.indexOf(' ') > comma)
        ? text.substring(comma + 1).strip() + " " + text.substring(0, comma)
        : text;
  }
}
