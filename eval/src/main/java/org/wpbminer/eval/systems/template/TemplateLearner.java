package org.wpbminer.eval.systems.template;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Learns the template of a site's main text from sibling pages (section 3.2.3): choose siblings by
 * address, cut pages into line elements, find the main text, intersect the lines around it, choose
 * the first and the last element.
 *
 * <p>Beyond the paper: copies of pages, such as print views, are left out first, then pages that
 * lack most lines of the others (addresses are a rough filter, as the paper says); lines of the
 * site inside the main text are kept as boilerplate; further elements after the nearest are kept
 * for pages that lack it.
 */
public final class TemplateLearner {

  /** A line that occurs more often than this on each page is no landmark. */
  private static final int MOST_OCCURRENCES = 4;

  /** c: pages compared with the reference page. The paper names no value of these. */
  private static final int SIBLINGS = 9;

  /** Pages that must share a template, the reference included. */
  private static final int FEWEST_PAGES = 3;

  /**
   * A page is left out if it has less than this share of the lines that at least half of the pages
   * have. On real pages articles of one site have nine tenths and more, its index pages two thirds.
   */
  private static final double SHARED = 0.8;

  /** Elements kept on each side in case a page lacks the nearest. */
  private static final int ALTERNATES = 8;

  /** Characters outside links from which a line that no sibling has counts as main text. */
  static final int PARAGRAPH = 40;

  /**
   * A template, or why there is none.
   *
   * @param template the template if one was learned
   * @param message what happened, with the figures
   * @param leftOut addresses of pages that do not share the others' lines, in order
   * @param copies addresses of pages that were left out because another one has their text
   */
  public record Learned(
      Optional<SiteTemplate> template, String message, List<String> leftOut, List<String> copies) {}

  /**
   * A page of a site.
   *
   * @param url its address; where none is known, a file name does, for only likeness counts
   * @param source its decoded source
   */
  public record SitePage(String url, String source) {}

  private final List<String> leftOut = new ArrayList<>();
  private final List<String> copies = new ArrayList<>();

  private TemplateLearner() {}

  /** Learns from pages of a site, around the page with the most typical address. */
  public static Learned learn(List<SitePage> pages) {
    TemplateLearner learner = new TemplateLearner();
    List<SitePage> ranked = new ArrayList<>();
    if (!pages.isEmpty()) {
      ranked.add(SiblingSelector.mostTypical(pages));
      ranked.addAll(SiblingSelector.choose(ranked.get(0), pages, pages.size()));
    }
    return learner.learnFromFirst(ranked);
  }

  private Learned learned(SiteTemplate template, String message) {
    return new Learned(Optional.ofNullable(template), message, leftOut, copies);
  }

  /**
   * Learns from the first pages of a ranking. What shows the same text as a page before it gives
   * way to the next in order; a view of the same text with other things around it is left out.
   */
  private Learned learnFromFirst(List<SitePage> ranked) {
    List<String> urls = new ArrayList<>();
    List<List<LineElement>> lines = new ArrayList<>();
    Set<List<String>> texts = new HashSet<>();
    for (int i = 0; i < ranked.size() && lines.size() <= SIBLINGS; i++) {
      List<LineElement> page = LineElement.split(ranked.get(i).source());
      if (texts.add(texts(page))) {
        urls.add(ranked.get(i).url());
        lines.add(page);
      } else {
        copies.add(ranked.get(i).url());
      }
    }
    boolean[] isCopy = PageCopies.among(lines);
    List<String> ownUrls = new ArrayList<>();
    List<List<LineElement>> ownLines = new ArrayList<>();
    for (int p = 0; p < isCopy.length; p++) {
      (isCopy[p] ? copies : ownUrls).add(urls.get(p));
      if (!isCopy[p]) {
        ownLines.add(lines.get(p));
      }
    }
    if (ownUrls.size() < FEWEST_PAGES) {
      return learned(
          null,
          ownUrls.size() + " pages that are no copies; a template needs at least " + FEWEST_PAGES);
    }
    return learnFrom(ownUrls, ownLines);
  }

  private Learned learnFrom(List<String> pages, List<List<LineElement>> lines) {
    List<Integer> members = members(lines);
    List<String> urls = new ArrayList<>();
    List<List<LineElement>> kept = new ArrayList<>();
    for (int p = 0; p < pages.size(); p++) {
      (members.contains(p) ? urls : leftOut).add(pages.get(p));
    }
    members.forEach(p -> kept.add(lines.get(p)));
    return kept.size() < FEWEST_PAGES
        ? learned(null, "only " + kept.size() + " of " + pages.size() + " pages share their lines")
        : intersect(urls, kept);
  }

  /** Pages that have most of the lines that at least half of the pages have. */
  private static List<Integer> members(List<List<LineElement>> lines) {
    Map<String, Integer> counts = pageCounts(lines);
    long core = counts.values().stream().filter(count -> count * 2 >= lines.size()).count();
    List<Integer> members = new ArrayList<>();
    for (int p = 0; p < lines.size(); p++) {
      long has =
          keys(lines.get(p)).stream().filter(key -> counts.get(key) * 2 >= lines.size()).count();
      if (has > 0 && has >= SHARED * core) {
        members.add(p);
      }
    }
    return members;
  }

  private Learned intersect(List<String> urls, List<List<LineElement>> pages) {
    Map<String, Integer> counts = pageCounts(pages);
    for (int times = 1; times <= MOST_OCCURRENCES; times++) {
      CommonLines common = CommonLines.of(pages, times);
      MainTextSlots slots = new MainTextSlots(common, pages, counts);
      if (!slots.hasText()) {
        return learned(
            null, "none of " + pages.size() + " pages has text that the others have not");
      }
      if (slots.isBounded()) {
        return learned(
            template(urls, pages, common, slots, counts),
            "learned from " + urls.size() + " pages; " + common.size() + " lines in common");
      }
    }
    return learned(
        null, "no line stands before, or none after, the text of all " + pages.size() + " pages");
  }

  private static SiteTemplate template(
      List<String> urls,
      List<List<LineElement>> pages,
      CommonLines common,
      MainTextSlots slots,
      Map<String, Integer> counts) {
    int first = slots.firstElement();
    int last = slots.lastElement();
    List<SiteTemplate.Element> firsts = new ArrayList<>();
    for (int i = first; i >= 0 && firsts.size() < ALTERNATES; i--) {
      firsts.add(common.elements().get(i));
    }
    List<SiteTemplate.Element> lasts = new ArrayList<>();
    for (int i = last; i < common.size() && lasts.size() < ALTERNATES; i++) {
      lasts.add(fromEnd(common, i));
    }
    Set<String> boilerplate = new TreeSet<>();
    for (int p = 0; p < pages.size(); p++) {
      List<LineElement> lines = pages.get(p);
      lines.subList(common.positions()[p][first] + 1, common.positions()[p][last]).stream()
          .filter(line -> line.textLength() > 0 && counts.get(line.key()) > 1)
          .forEach(line -> boilerplate.add(line.key()));
    }
    return new SiteTemplate(urls.get(0), urls, firsts, lasts, List.copyOf(boilerplate));
  }

  /** The element with its occurrence counted from the end of the page. */
  private static SiteTemplate.Element fromEnd(CommonLines common, int index) {
    SiteTemplate.Element element = common.elements().get(index);
    return new SiteTemplate.Element(element.key(), common.times() - 1 - element.occurrence());
  }

  private static Map<String, Integer> pageCounts(List<List<LineElement>> pages) {
    Map<String, Integer> counts = new HashMap<>();
    for (List<LineElement> page : pages) {
      keys(page).forEach(key -> counts.merge(key, 1, Integer::sum));
    }
    return counts;
  }

  private static Set<String> keys(List<LineElement> page) {
    return page.stream().map(LineElement::key).collect(Collectors.toSet());
  }

  /** What a reader sees of the page. */
  private static List<String> texts(List<LineElement> page) {
    return page.stream().map(LineElement::text).filter(text -> !text.isEmpty()).toList();
  }
}
