package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Collects what a page says of itself. One loop over its nodes finds the elements that may say
 * something; each kind of place then reads its own. What readers see is looked at only for fields
 * that nothing machine-readable has told. Linear in the page, for one page.
 */
final class EvidenceCollector {

  /** Elements of one kind that are kept; pages have few that matter, and those first. */
  private static final int MOST_ELEMENTS = 2_000;

  private static final int MOST_SCRIPTS = 50;

  /** Longer texts are seldom dates. */
  private static final int MOST_DATE_CHARS = 60;

  // Of one length, by which nearly all other attributes are told.
  private static final String ITEMPROP = "itemprop";
  private static final String PROPERTY = "property";

  private final PageReading reading;
  private final TitleWeights titles;
  private final PageTree tree;
  private final List<String> scripts = new ArrayList<>();
  private final List<Integer> metas = new ArrayList<>();
  private final List<Integer> properties = new ArrayList<>();
  private final List<Integer> times = new ArrayList<>();
  private final List<Integer> headings = new ArrayList<>();
  private final List<Integer> authorLinks = new ArrayList<>();
  private final List<Integer> authorPages = new ArrayList<>();
  private final Evidence evidence = new Evidence();
  private String canonical;

  private EvidenceCollector(PageReading reading, TitleWeights titles) {
    this.reading = reading;
    this.titles = titles;
    this.tree = reading.tree();
  }

  /**
   * All that a page says.
   *
   * @param address the page's address, or null if it is not known
   * @param guess the language of the page's text, or null if it is not known
   * @param thread whether it is a forum's thread or a question with answers
   * @param titles which of the candidates is the title
   */
  static Evidence collect(
      PageReading reading, String address, String guess, boolean thread, TitleWeights titles) {
    EvidenceCollector collector = new EvidenceCollector(reading, titles);
    collector.scan();
    collector.read(address, guess, thread);
    return collector.evidence;
  }

  private void scan() {
    keep(metas, reading.elements("meta"));
    keep(times, reading.elements("time"));
    keep(
        headings,
        Stream.of("h1", "h2", "h3")
            .flatMapToInt(tag -> Arrays.stream(reading.elements(tag)))
            .sorted()
            .toArray());
    Arrays.stream(reading.elements("script")).forEach(this::script);
    IntStream.concat(Arrays.stream(reading.elements("a")), Arrays.stream(reading.elements("link")))
        .forEach(this::link);
    int[] named =
        IntStream.range(0, tree.size())
            .filter(node -> !tree.isText(node) && hasProperty(node) && !isInHead(node))
            .toArray();
    keep(properties, named);
  }

  private boolean hasProperty(int node) {
    for (int i = 0; i < tree.attributeCount(node); i++) {
      String name = tree.attributeName(node, i);
      if (name.length() == ITEMPROP.length() && (name.equals(ITEMPROP) || name.equals(PROPERTY))) {
        return true;
      }
    }
    return false;
  }

  private boolean isInHead(int node) {
    int up = tree.parent(node);
    return up != PageTree.NONE && tree.tag(up).equals("head");
  }

  private static void keep(List<Integer> kept, int... nodes) {
    for (int i = 0; i < nodes.length && kept.size() < MOST_ELEMENTS; i++) {
      kept.add(nodes[i]);
    }
  }

  private void script(int node) {
    String type = tree.attribute(node, "type");
    if (type != null
        && scripts.size() < MOST_SCRIPTS
        && type.toLowerCase(Locale.ROOT).contains("ld+json")) {
      scripts.add(tree.rawContent(node));
    }
  }

  private void link(int node) {
    if (tree.tag(node).equals("a")
        && ElementNaming.linksTo(tree, node, ElementNaming.AUTHOR_PAGE)) {
      keep(authorPages, node);
    }
    String rel = tree.attribute(node, "rel");
    if (rel == null) {
      return;
    }
    String lower = " " + rel.toLowerCase(Locale.ROOT) + " ";
    if (lower.contains(" author ") && tree.tag(node).equals("a")) {
      keep(authorLinks, node);
    } else if (lower.contains(" canonical ") && canonical == null) {
      canonical = tree.attribute(node, "href");
    }
  }

  private void read(String address, String guess, boolean thread) {
    Evidence.add(evidence.addresses, canonical, EvidencePlace.LINK, "rel=canonical");
    // The attribute of html tells the language of readers' text, so it comes first.
    String lang = tree.attribute(0, "lang");
    lang = lang == null ? tree.attribute(0, "xml:lang") : lang;
    Evidence.add(evidence.languages, lang, EvidencePlace.TEXT, "html lang");
    MetaTags metaTags = new MetaTags(tree, metas);
    String known =
        address != null ? address : canonical != null ? canonical : metaTags.first("address");
    String host = Addresses.host(known);
    int monthsFirst = monthsFirst();
    DateOrder order =
        DateOrder.of(
                evidence.languages.isEmpty()
                    ? metaTags.first("language")
                    : evidence.languages.get(0).value(),
                host)
            .shown(monthsFirst);
    JsonLd.collect(scripts, reading.page().title(), order, evidence);
    metaTags.tell(order, evidence);
    Microdata.collect(tree, properties, order, evidence);
    SiteNames sites = new SiteNames(evidence, host);
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

  /** What the page's short texts show of the order of day and month. */
  private int monthsFirst() {
    int sum = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isSeenText(node) && tree.textLength(node) <= MOST_DATE_CHARS) {
        String text = tree.text(node);
        if (text.indexOf('/') >= 0 || text.indexOf('-') >= 0) {
          sum += DateText.monthsFirst(text);
        }
      }
    }
    return sum;
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
    int near = headline == PageTree.NONE ? reading.article().firstNode() : headline;
    List<HeadlineLines> lines =
        near < tree.size() ? HeadlineLines.around(reading, near) : List.of();
    if (noPerson) {
      if (thread) {
        new FirstPoster(reading, evidence).read(Math.max(0, headline));
      }
      new Bylines(reading, evidence).read(authorLinks, authorPages, headline, lines);
    }
    VisibleDates dates = new VisibleDates(reading, order, evidence);
    if (noDate) {
      dates.times(times, headline);
    }
    if (noDate || moved) {
      dates.lines(lines, headline);
    }
    if (noDate) {
      if (evidence.published.isEmpty() && evidence.dates.isEmpty()) {
        dates.named();
      }
    }
  }
}
