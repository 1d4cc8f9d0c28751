package org.wpbminer.classifier.metadata;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.metadata.SchemaItems.SchemaItem;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.classifier.values.PageDate;
import org.wpbminer.classifier.values.PageDates;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.classifier.values.WebAddress;
import org.wpbminer.features.reading.Likeness;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Collector of a page's metadata: first from machine-readable data, then, for missing fields, from
 * the visible text. Takes time linear in the page. An instance serves one page.
 */
final class EvidenceCollector {

  private static final int MAX_SCRIPTS = 50;

  private final PageReading reading;
  private final PageTree tree;
  private final String guess;
  private final Evidence evidence;
  private final SiteNames sites;

  private EvidenceCollector(
      PageReading reading, String address, String guess, MetadataParameters believed) {
    this.reading = reading;
    this.tree = reading.tree();
    this.guess = guess;
    String canonical = canonical();
    MetaTags metaTags = new MetaTags(reading);
    String known =
        Stream.of(address, canonical, metaTags.first(MetadataField.CANONICAL))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse("");
    // The attribute of {@code html} describes the visible text, so it comes first.
    String lang =
        IntStream.concat(IntStream.of(0), Arrays.stream(reading.elements("body")))
            .boxed()
            .flatMap(node -> Stream.of("lang", "xml:lang").map(a -> tree.attribute(node, a)))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    String declared = lang == null ? metaTags.first(MetadataField.LANGUAGE) : lang;
    this.evidence =
        new Evidence(known, PageDates.of(declared, guess, WebAddress.host(known), believed));
    evidence.text(MetadataField.CANONICAL, canonical, EvidencePlace.LINK, "rel=canonical");
    evidence.text(MetadataField.LANGUAGE, lang, EvidencePlace.TEXT, "html lang");
    JsonLd.collect(jsonLd(), reading.page().title(), evidence);
    metaTags.addTo(evidence);
    String title = reading.page().title();
    evidence
        .texts(MetadataField.SITE_NAME)
        .removeIf(name -> SiteNames.isWholeTitle(name.value(), title));
    this.sites = new SiteNames(evidence);
  }

  /**
   * Collects the metadata of a page.
   *
   * @param address the page's address, or null if unknown
   * @param guess detected language of the text, or null if unknown
   * @param believed range of plausible dates
   * @param kind kind of the page
   * @param titles weights for choosing the title among the candidates
   */
  static Evidence collect(
      PageReading reading,
      String address,
      String guess,
      MetadataParameters believed,
      PageKind kind,
      TitleWeights titles) {
    EvidenceCollector collector = new EvidenceCollector(reading, address, guess, believed);
    boolean shop = kind == PageKind.PRODUCT;
    collector.readItems(shop);
    TitleCandidate title = collector.chooseTitle(titles, shop);
    if (shop) {
      collector.evidence.keepDataOfProduct();
    } else {
      boolean thread = kind == PageKind.FORUM;
      collector.readVisible(
          TitleChoice.headline(collector.evidence.candidates, titles, title, thread), thread);
    }
    return collector.evidence;
  }

  private List<String> jsonLd() {
    return Arrays.stream(reading.elements("script"))
        .filter(node -> ElementNaming.hasWord(tree, node, "type", "ld+json"))
        .limit(MAX_SCRIPTS)
        .mapToObj(tree::rawContent)
        .toList();
  }

  /** Returns the canonical URL. A {@code link} in the article is ignored: visitors may add it. */
  private String canonical() {
    int article = reading.article().firstNode();
    return Arrays.stream(reading.elements("link"))
        .filter(node -> node < article && ElementNaming.hasWord(tree, node, "rel", " canonical "))
        .mapToObj(node -> tree.attribute(node, "href"))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** Reads microdata and RDFa of the page or, on a product page, of its products. */
  private void readItems(boolean shop) {
    Set<Author> authors = new LinkedHashSet<>();
    for (SchemaItem item : SchemaItems.read(reading)) {
      boolean isProduct =
          "product".equals(JsonLd.kind(SchemaValues.text(item.thing().get("@type"))));
      if (isProduct) {
        Evidence.add(evidence.products, item.thing(), item.place(), "");
      }
      if (shop ? isProduct : item.ofPage()) {
        JsonLd.describe(evidence, item.thing(), item.place());
        authors.addAll(JsonLd.shownAuthors(item.thing()));
      }
    }
    Evidence.add(evidence.authors, List.copyOf(authors), EvidencePlace.MICRODATA, "author");
  }

  private TitleCandidate chooseTitle(TitleWeights weights, boolean shop) {
    evidence.candidates =
        TitleChoice.candidates(reading, evidence.texts(MetadataField.TITLE), sites);
    TitleCandidate title = TitleChoice.best(evidence.candidates, weights);
    if (title != null) {
      evidence.title = title.said;
      String site = SiteNames.beside(title.said.value(), reading.page().title());
      // Shops add offers to their titles, such as free delivery.
      boolean isName = !shop || site != null && SiteNames.isLikeHost(site, evidence.host);
      if (site != null && isName && !sites.isName(title.said.value())) {
        evidence.siteInTitle = new Statement<>(site, EvidencePlace.TEXT, "title");
        sites.add(site);
      }
    }
    return title;
  }

  /** Returns the first node of the headline's line; without headline, that of the article. */
  private int startOfArticle() {
    int line = reading.likeness().headline();
    return line == Likeness.NONE ? reading.article().firstNode() : reading.lines().first(line);
  }

  /** Adds authors and dates from the visible text if the markup has none. */
  private void readVisible(int headline, boolean thread) {
    evidence.settleAuthors(sites, "zh".equals(guess));
    int near = headline == PageTree.NONE ? startOfArticle() : headline;
    List<HeadlineLines> lines =
        near < tree.size() ? HeadlineLines.around(reading, near) : List.of();
    if (evidence.authors.stream().noneMatch(a -> a.value().stream().anyMatch(Author::isPerson))) {
      new Bylines(reading, headline, lines, evidence).read(thread);
      evidence.settleAuthors(sites, "zh".equals(guess));
    }
    VisibleDates dates = new VisibleDates(reading, evidence);
    boolean noDate = evidence.published.stream().noneMatch(date -> date.value().hasDay());
    int end = Math.max(headline, reading.article().endNode());
    if (noDate) {
      dates.times(headline + 1, end);
    }
    if (noDate || !thread && evidence.published.get(0).value().isUtc()) {
      dates.lines(lines, headline);
    }
    if (noDate && evidence.published.isEmpty()) {
      dates.times(end, tree.size());
    }
    if (noDate && evidence.published.isEmpty() && evidence.dates.isEmpty()) {
      dates.named();
    }
    PageDate day = evidence.format.first(evidence.address);
    if (day != null && day.time() == null) { // a time is that of an archived copy
      Evidence.add(evidence.published, day, EvidencePlace.ADDRESS, "");
    }
    if (evidence.published.isEmpty() && evidence.dates.isEmpty() && evidence.modified.isEmpty()) {
      for (Statement<String> text : evidence.texts(MetadataField.DESCRIPTION)) {
        evidence.dates(evidence.dates, List.of(text.value()), text.place(), text.name());
      }
      dates.anywhere();
    }
  }
}
