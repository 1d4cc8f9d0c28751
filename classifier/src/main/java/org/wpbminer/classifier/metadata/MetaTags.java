package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wpbminer.classifier.metadata.PersonNames.Source;
import org.wpbminer.classifier.values.ProductField;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Reader of {@code <meta>} tags: Open Graph, Twitter cards, Dublin Core, Highwire citations and the
 * names of publishing tools. If several tags give the same field, the most trusted name comes
 * first.
 */
final class MetaTags {

  /** Names of {@code meta} tags by metadata field, the most trusted name first. */
  private static final TermLists NAMES = TermLists.load(MetaTags.class, "meta-names.tsv");

  private static final Pattern PUNCTUATION = Pattern.compile("[-.:_]");

  /** Names without punctuation, which pages write in many ways. */
  private static final Map<String, List<String>> PLAIN =
      NAMES.topics().stream()
          .collect(
              Collectors.toMap(
                  topic -> topic,
                  topic -> NAMES.terms(topic).stream().map(MetaTags::plain).distinct().toList()));

  private static final Set<String> KNOWN =
      PLAIN.values().stream().flatMap(List::stream).collect(Collectors.toUnmodifiableSet());

  private static final List<String> TITLES = names(MetadataField.TITLE.label());
  private static final List<String> NOT_PUBLISHED = NAMES.terms("notpublished");

  private static final List<String> ATTRIBUTES =
      List.of("property", "name", "itemprop", "http-equiv");

  /** Names of tags with the family name first. */
  private static final String FAMILY_FIRST = "citation_author";

  private static final Pattern STARTS_WITH_YEAR = Pattern.compile("(19|20)[0-9]{2}[-/.]?[0-9]");
  private static final int MAX_DATE_CHARS = 40;

  /** Pattern of keywords with a technical prefix, such as "Page Type: Story". */
  private static final Pattern NO_TAG =
      Pattern.compile(
          "(?i)(?:%s): ?\\S.*|[\\p{L}_ -]{2,24}:\\S.*"
              .formatted(String.join("|", NAMES.terms("tagkind"))));

  /** Topic of the names of dates that are not known to be of the publication or the change. */
  private static final String DATE = "date";

  private static final int MAX_VALUES = 50;

  /** Values by tag name, without punctuation. */
  private final Map<String, List<String>> values = new HashMap<>();

  /** Tag names as written on the page, by tag name without punctuation. */
  private final Map<String, String> written = new HashMap<>();

  MetaTags(PageReading reading) {
    Arrays.stream(reading.elements("meta")).forEach(node -> read(reading.tree(), node));
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
      String lower = names == null ? "" : names.strip().toLowerCase(Locale.ROOT);
      String name = plain(lower);
      if (names != null && !(mistaken && TITLES.contains(name))) {
        written.putIfAbsent(name, lower);
        List<String> known = values.computeIfAbsent(name, n -> new ArrayList<>());
        if (known.size() < MAX_VALUES && !known.contains(content)) {
          known.add(content);
        }
      }
    }
  }

  private static String plain(String name) {
    return PUNCTUATION.matcher(name).replaceAll("");
  }

  private static List<String> names(String topic) {
    return PLAIN.getOrDefault(topic, List.of());
  }

  /** Returns the first value of the most trusted name of a field; empty if missing. */
  String first(MetadataField field) {
    return names(field.label()).stream()
        .filter(values::containsKey)
        .map(name -> values.get(name).get(0))
        .findFirst()
        .orElse("");
  }

  void addTo(Evidence evidence) {
    for (MetadataField field : MetadataField.values()) {
      each(
          field.label(),
          (name, texts) -> {
            if (field == MetadataField.AUTHORS && name.equals(FAMILY_FIRST)) {
              evidence.authors(texts, Source.FAMILY_FIRST, EvidencePlace.META, name);
            } else {
              evidence.read(field, texts, EvidencePlace.META, name);
            }
          });
    }
    each(
        DATE,
        (name, texts) ->
            Evidence.add(
                evidence.dates, evidence.format.stated(texts.get(0)), EvidencePlace.META, name));
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
    for (String number : List.of("1", "2")) {
      List<String> labels = values.getOrDefault("twitterlabel" + number, List.of());
      if (labels.stream().anyMatch(PersonNames::isBy)) {
        List<String> names = values.getOrDefault("twitterdata" + number, List.of());
        evidence.read(MetadataField.AUTHORS, names, EvidencePlace.META, "twitter:data" + number);
      }
    }
  }

  /** Calls {@code use} with the name and the values of each tag of a field that the page has. */
  private void each(String topic, BiConsumer<String, List<String>> use) {
    for (String name : names(topic)) {
      if (values.containsKey(name)) {
        use.accept(written.get(name), values.get(name));
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
                  && NOT_PUBLISHED.stream().noneMatch(name::contains)
                  && text.length() <= MAX_DATE_CHARS
                  && STARTS_WITH_YEAR.matcher(text).lookingAt()) {
                evidence.dates(
                    evidence.dates, List.of(text), EvidencePlace.META, written.get(name));
              }
            });
  }

  /** Whether a keyword is neither an identifier nor technical. */
  static boolean isTag(String keyword) {
    return !NO_TAG.matcher(keyword).matches() && !PersonNames.MACHINE.matcher(keyword).matches();
  }
}
