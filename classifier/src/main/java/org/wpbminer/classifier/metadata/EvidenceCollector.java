package org.wpbminer.classifier.metadata;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.classifier.metadata.DateText.DateOrder;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.Page;
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

  // Of one length, by which nearly all other attributes are told.
  private static final String ITEMPROP = "itemprop";
  private static final String PROPERTY = "property";

  private final Page page;
  private final LanguageGuess guess;
  private final PageTree tree;
  private final List<String> scripts = new ArrayList<>();
  private final List<Integer> metas = new ArrayList<>();
  private final List<Integer> properties = new ArrayList<>();
  private final List<Integer> times = new ArrayList<>();
  private final List<Integer> headings = new ArrayList<>();
  private final List<Integer> authorLinks = new ArrayList<>();
  private final Evidence evidence = new Evidence();
  private String canonical;
  private MetaTags metaTags;
  private String host;

  /** The order of what readers see, once it has been asked for. */
  private DateOrder visible;

  private EvidenceCollector(Page page, LanguageGuess guess) {
    this.page = page;
    this.guess = guess;
    this.tree = page.tree();
  }

  /**
   * All that a page says.
   *
   * @param address the page's address, or null if it is not known
   * @param guess what the page's text tells of its language
   */
  public static Evidence collect(Page page, String address, LanguageGuess guess) {
    EvidenceCollector collector = new EvidenceCollector(page, guess);
    collector.scan();
    collector.read(address);
    return collector.evidence;
  }

  private void scan() {
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isText(node)) {
        continue;
      }
      switch (tree.tag(node)) {
        case "meta" -> keep(metas, node);
        case "script" -> script(node);
        case "time" -> keep(times, node);
        case "h1", "h2", "h3" -> keep(headings, node);
        case "a", "link" -> link(node);
        default -> {}
      }
      if (hasProperty(node) && !isInHead(node)) {
        keep(properties, node);
      }
    }
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

  private static void keep(List<Integer> nodes, int node) {
    if (nodes.size() < MOST_ELEMENTS) {
      nodes.add(node);
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

  private void read(String address) {
    Evidence.add(evidence.addresses, canonical, EvidencePlace.LINK, "rel=canonical");
    metaTags = new MetaTags(tree, metas);
    String known = address != null ? address : firstAddress();
    host = Hosts.of(known);
    language();
    DateOrder order = DateOrder.of(firstLanguage(), host);
    JsonLd.collect(scripts, page.title(), order, evidence);
    metaTags.tell(order, evidence);
    Microdata.collect(tree, properties, order, evidence);
    int headline = Headings.headline(tree, headings, titles());
    if (headline != PageTree.NONE) {
      Evidence.add(
          evidence.titles, NodeText.of(tree, headline), EvidencePlace.HEADING, tree.tag(headline));
    }
    Evidence.add(evidence.titles, page.title(), EvidencePlace.TEXT, "title");
    readVisible(headline, order);
    AddressDate.collect(known, evidence);
    if (evidence.published.isEmpty() && evidence.dates.isEmpty()) {
      evidence.descriptions.forEach(
          text ->
              Evidence.add(
                  evidence.dates, DateText.first(text.value(), order), text.place(), text.name()));
      new VisibleDates(tree, visible(order), evidence).anywhere();
    }
  }

  /** Readers' dates are in the language of the text, whatever a template declares. */
  private DateOrder visible(DateOrder declared) {
    if (visible == null) {
      String language = guess.language();
      visible =
          language == null || language.equals(declared.language())
              ? declared
              : DateOrder.of(language, host);
    }
    return visible;
  }

  private void readVisible(int headline, DateOrder order) {
    boolean noPerson = !namesPerson();
    if (!noPerson && !evidence.published.isEmpty()) {
      return;
    }
    List<HeadlineLines> lines =
        headline == PageTree.NONE ? List.of() : HeadlineLines.around(tree, headline);
    if (noPerson) {
      Bylines.links(tree, authorLinks, evidence);
      int last = evidence.authors.isEmpty() || lines.isEmpty() ? tree.size() : lastOf(lines);
      Bylines.named(tree, headline, last, evidence);
      Bylines.lines(lines, evidence);
    }
    if (evidence.published.isEmpty()) {
      VisibleDates dates = new VisibleDates(tree, visible(order), evidence);
      dates.times(times, headline);
      dates.lines(lines);
      if (evidence.published.isEmpty() && evidence.dates.isEmpty()) {
        dates.named();
      }
    }
  }

  private static int lastOf(List<HeadlineLines> lines) {
    return lines.stream().mapToInt(HeadlineLines::node).max().getAsInt();
  }

  private boolean namesPerson() {
    return evidence.authors.stream()
        .anyMatch(found -> found.value().stream().anyMatch(Author::isPerson));
  }

  private String firstAddress() {
    return canonical != null ? canonical : metaTags.first("address");
  }

  /** The attribute of {@code html} tells the language of readers' text, so it comes first. */
  private void language() {
    String lang = tree.attribute(0, "lang");
    Evidence.add(
        evidence.languages,
        lang == null ? tree.attribute(0, "xml:lang") : lang,
        EvidencePlace.TEXT,
        "html lang");
  }

  private String firstLanguage() {
    if (!evidence.languages.isEmpty()) {
      return evidence.languages.get(0).value();
    }
    return metaTags.first("language");
  }

  private List<Set<String>> titles() {
    List<Set<String>> titles = new ArrayList<>();
    evidence.titles.forEach(title -> titles.add(HeadlineWords.of(title.value())));
    titles.add(HeadlineWords.of(page.title()));
    return titles;
  }

  /** The day in a page's address: {@code /2024/05/03/}, {@code /2024-05-03-}, {@code /20240503}. */
  static final class AddressDate {

    private static final int MOST_CHARS = 2_000;

    private static final Pattern DAY =
        Pattern.compile(
            "(?<![0-9])((?:19|20)[0-9]{2})([-/_.]?)([01]?[0-9])\\2([0-3]?[0-9])(?![0-9])");

    private static final Pattern DAY_LAST =
        Pattern.compile(
            "(?<![0-9])([0-3]?[0-9])([-_.])([01]?[0-9])\\2((?:19|20)[0-9]{2})(?![0-9])");

    private AddressDate() {}

    /** Adds the first day in an address, if there is one. */
    static void collect(String address, Evidence evidence) {
      String read = address.substring(0, Math.min(address.length(), MOST_CHARS));
      for (Matcher match = DAY.matcher(read); match.find(); ) {
        boolean parted = !match.group(2).isEmpty();
        boolean whole = match.group(3).length() == 2 && match.group(4).length() == 2;
        if ((parted || whole) && add(match.group(1), match.group(3), match.group(4), evidence)) {
          return;
        }
      }
      for (Matcher match = DAY_LAST.matcher(read); match.find(); ) {
        if (add(match.group(4), match.group(3), match.group(1), evidence)) {
          return;
        }
      }
    }

    private static boolean add(String year, String month, String day, Evidence evidence) {
      try {
        LocalDate date =
            LocalDate.of(Integer.parseInt(year), Integer.parseInt(month), Integer.parseInt(day));
        Evidence.add(evidence.published, PageDate.of(date), EvidencePlace.ADDRESS, "");
        return true;
      } catch (DateTimeException e) {
        return false; // digits that are no day
      }
    }
  }

  /** Which heading is the headline: the one most like what the page calls itself elsewhere. */
  static final class Headings {

    /** More characters make a forgotten end tag, no headline. */
    private static final int MOST_CHARS = 300;

    private static final int MOST_HEADINGS = 200;

    /** Below this an {@code h2} or {@code h3} says something else than the title. */
    private static final double SAME = 0.5;

    private Headings() {}

    /**
     * The headline: of the {@code h1} the one most like a title, the first where none is like one;
     * else an {@code h2} or {@code h3} that is like one.
     *
     * @param headings {@code h1} to {@code h3} in document order
     * @param titles what the page calls itself
     * @return {@link PageTree#NONE} if there is none
     */
    static int headline(PageTree tree, List<Integer> headings, List<Set<String>> titles) {
      int best = best(tree, headings, titles, true, -1);
      return best == PageTree.NONE ? best(tree, headings, titles, false, SAME) : best;
    }

    /** The heading most like a title, if it is more like one than {@code least}. */
    private static int best(
        PageTree tree,
        List<Integer> headings,
        List<Set<String>> titles,
        boolean firstLevel,
        double least) {
      int best = PageTree.NONE;
      double most = least;
      for (int node : headings.subList(0, Math.min(headings.size(), MOST_HEADINGS))) {
        if (tree.tag(node).equals("h1") == firstLevel && isShown(tree, node)) {
          double likeness = likeness(HeadlineWords.of(NodeText.of(tree, node)), titles);
          if (likeness > most) {
            best = node;
            most = likeness;
          }
        }
      }
      return best;
    }

    private static boolean isShown(PageTree tree, int node) {
      return tree.counts(node) && tree.chars(node) > 0 && tree.chars(node) <= MOST_CHARS;
    }

    private static double likeness(Set<String> words, List<Set<String>> titles) {
      double most = 0;
      for (Set<String> title : titles) {
        most = Math.max(most, HeadlineWords.likeness(words, title));
      }
      return most;
    }
  }
}
