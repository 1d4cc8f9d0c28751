package org.wpbminer.classifier.metadata;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;
import org.wpbminer.classifier.metadata.SchemaItems.SchemaItem;
import org.wpbminer.features.reading.Likeness;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Collector of a page's metadata: first from machine-readable data, then, for missing fields, from
 * the visible text. Takes time linear in the page. An instance serves one page.
 */
final class EvidenceCollector {

  /** Maximum number of elements of one kind that are examined; the important ones come first. */
  private static final int MAX_ELEMENTS = 2_000;

  private static final int MAX_SCRIPTS = 50;

  private static final int MAX_DATE_CHARS = 60;

  private final PageReading reading;
  private final TitleWeights titles;
  private final PageTree tree;
  private final Evidence evidence = new Evidence();

  private EvidenceCollector(PageReading reading, TitleWeights titles) {
    this.reading = reading;
    this.titles = titles;
    this.tree = reading.tree();
  }

  /**
   * Collects the metadata of a page.
   *
   * @param address the page's address, or null if unknown
   * @param guess detected language of the text, or null if unknown
   * @param thread whether the page is a forum thread or a question with answers
   * @param titles weights for choosing the title among the candidates
   */
  static Evidence collect(
      PageReading reading, String address, String guess, boolean thread, TitleWeights titles) {
    EvidenceCollector collector = new EvidenceCollector(reading, titles);
    collector.read(address, guess, thread);
    return collector.evidence;
  }

  /** Returns the first elements that have one of the tags and pass a test, in document order. */
  private int[] elements(IntPredicate condition, String... tags) {
    return Arrays.stream(tags)
        .flatMapToInt(tag -> Arrays.stream(reading.elements(tag)))
        .filter(condition)
        .sorted()
        .limit(MAX_ELEMENTS)
        .toArray();
  }

  private boolean hasWord(int node, String attribute, String word) {
    String value = tree.attribute(node, attribute);
    return value != null && (" " + value.toLowerCase(Locale.ROOT) + " ").contains(word);
  }

  private List<String> jsonLd() {
    return Arrays.stream(reading.elements("script"))
        .filter(node -> hasWord(node, "type", "ld+json"))
        .limit(MAX_SCRIPTS)
        .mapToObj(tree::rawContent)
        .toList();
  }

  /** Returns the canonical URL. A {@code link} in the article is ignored: visitors may add it. */
  private String canonical() {
    int article = reading.article().firstNode();
    return Arrays.stream(elements(node -> hasWord(node, "rel", " canonical "), "a", "link"))
        .filter(node -> node < article || tree.tag(node).equals("a"))
        .mapToObj(node -> tree.attribute(node, "href"))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private void read(String address, String guess, boolean thread) {
    String canonical = canonical();
    Evidence.add(evidence.addresses, canonical, EvidencePlace.LINK, "rel=canonical");
    // The attribute of {@code html} describes the visible text, so it comes first.
    String lang = tree.attribute(0, "lang");
    lang = lang == null ? tree.attribute(0, "xml:lang") : lang;
    Evidence.add(evidence.languages, lang, EvidencePlace.TEXT, "html lang");
    MetaTags metaTags = new MetaTags(tree, elements(node -> true, "meta"));
    String known =
        address != null ? address : canonical != null ? canonical : metaTags.first("address");
    String host = Addresses.host(known);
    evidence.address = known;
    evidence.host = host;
    int monthsFirst = monthsFirst();
    DateOrder order =
        DateOrder.of(
                evidence.languages.isEmpty()
                    ? metaTags.first("language")
                    : evidence.languages.get(0).value(),
                host)
            .shown(monthsFirst);
    JsonLd.collect(jsonLd(), reading.page().title(), order, evidence);
    metaTags.addTo(order, evidence);
    Set<Author> authors = new LinkedHashSet<>();
    for (SchemaItem item : SchemaItems.read(reading)) {
      if ("product".equals(JsonLd.kind(SchemaValues.text(item.thing().get("@type"))))) {
        Evidence.add(evidence.products, item.thing(), item.place(), "");
      }
      if (item.ofPage()) {
        JsonLd.describe(evidence, item.thing(), item.place(), order);
        authors.addAll(JsonLd.shownAuthors(item.thing()));
      }
    }
    Evidence.add(evidence.authors, List.copyOf(authors), EvidencePlace.MICRODATA, "author");
    SiteNames sites = new SiteNames(evidence, host);
    List<Integer> headings =
        Arrays.stream(elements(node -> true, "h1", "h2", "h3")).boxed().toList();
    evidence.candidates = TitleChoice.candidates(reading, evidence.titles, headings, sites);
    TitleCandidate title = TitleChoice.best(evidence.candidates, titles);
    if (title != null) {
      evidence.title = title.said;
      String site = SiteNames.beside(title.said.value(), reading.page().title());
      if (site != null) {
        evidence.siteInTitle = new Statement<>(site, EvidencePlace.TEXT, "title");
        sites.add(site);
      }
    }
    int headline = TitleChoice.headline(evidence.candidates, titles, title, thread);
    boolean chinese = "zh".equals(guess);
    Authorship.settle(evidence, sites, chinese);
    DateOrder seen = order.inText(guess, host).shown(monthsFirst);
    readVisible(headline, seen, thread);
    Authorship.settle(evidence, sites, chinese);
    Evidence.add(evidence.published, Addresses.day(known), EvidencePlace.ADDRESS, "");
    boolean shown = evidence.modified.stream().anyMatch(m -> m.place() == EvidencePlace.BYLINE);
    if (evidence.published.isEmpty() && evidence.dates.isEmpty() && !shown) {
      for (Statement<String> text : evidence.descriptions) {
        PageDate date = DateText.first(text.value(), order);
        Evidence.add(evidence.dates, date, text.place(), text.name());
      }
      new VisibleDates(reading, seen, evidence).anywhere();
    }
  }

  /** Returns the sum of {@link DateText#monthsFirst} over the page's short texts. */
  private int monthsFirst() {
    int sum = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isSeenText(node) && tree.textLength(node) <= MAX_DATE_CHARS) {
        String text = tree.text(node);
        if (text.indexOf('/') >= 0 || text.indexOf('-') >= 0) {
          sum += DateText.monthsFirst(text);
        }
      }
    }
    return sum;
  }

  /** Returns the first node of the headline's line; without headline, that of the article. */
  private int startOfArticle() {
    int line = reading.likeness().headline();
    return line == Likeness.NONE ? reading.article().firstNode() : reading.lines().first(line);
  }

  private void readVisible(int headline, DateOrder order, boolean thread) {
    boolean noPerson =
        evidence.authors.stream()
            .flatMap(found -> found.value().stream())
            .noneMatch(Author::isPerson);
    boolean noDate = evidence.published.isEmpty();
    boolean moved = !noDate && !thread && evidence.published.get(0).value().isUtc();
    if (!noPerson && !noDate && !moved) {
      return;
    }
    int near = headline == PageTree.NONE ? startOfArticle() : headline;
    List<HeadlineLines> lines =
        near < tree.size() ? HeadlineLines.around(reading, near) : List.of();
    if (noPerson) {
      new Bylines(reading, headline, lines, evidence)
          .read(
              thread,
              elements(node -> hasWord(node, "rel", " author "), "a"),
              elements(n -> ElementNaming.linksTo(tree, n, ElementNaming.AUTHOR_PAGE), "a"));
    }
    VisibleDates dates = new VisibleDates(reading, order, evidence);
    if (noDate) {
      dates.times(elements(node -> true, "time"), headline);
    }
    if (noDate || moved) {
      dates.lines(lines, headline);
    }
    if (noDate && evidence.published.isEmpty() && evidence.dates.isEmpty()) {
      dates.named();
    }
  }
}
