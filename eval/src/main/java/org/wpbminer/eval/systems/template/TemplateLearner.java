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
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Learns a site's template from sibling pages (section 3.2.3): selects siblings by URL, splits
 * pages into line elements, finds the main text, intersects the lines around it, and selects the
 * first and the last element.
 *
 * <p>In addition to the paper, duplicate pages are left out, then pages without most lines of the
 * others (URLs are a rough filter, as in the paper); lines of the site inside the main text are
 * kept as boilerplate; several elements are kept on each side, because some pages do not have the
 * nearest one.
 */
public final class TemplateLearner {

  /** Maximum number c of pages compared with the reference page. The paper gives no value. */
  private static final int MAX_SIBLINGS = 9;

  /** Minimum number of pages that share a template, including the reference. */
  private static final int MIN_PAGES = 3;

  /**
   * Minimum share, that each page must have, of the lines on at least half of the pages. Articles
   * of a site have at least nine tenths of them, its index pages two thirds.
   */
  private static final double MIN_SHARED = 0.8;

  /** Maximum number of lines kept per side, because some pages do not have the nearest one. */
  private static final int MAX_ALTERNATES = 8;

  /** Page of a site with its URL, or else its file name, and its decoded source. */
  public record SitePage(String url, String source) {

    PageTree tree() {
      return new PageParser().parse(source).tree();
    }
  }

  /**
   * Template, or the reason why there is none.
   *
   * @param template the template, or null
   * @param message the result in words, with the numbers of pages and lines
   * @param leftOut URLs of pages that have too few of the other pages' lines, in order
   * @param copies URLs of pages left out as duplicates
   */
  public record Learned(
      Optional<SiteTemplate> template, String message, List<String> leftOut, List<String> copies) {}

  private record CutPage(String url, List<LineElement> lines) {}

  private final List<String> leftOut = new ArrayList<>();
  private final List<String> copies = new ArrayList<>();

  private TemplateLearner() {}

  /** Learns from pages of a site, starting from the page with the most typical URL. */
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

  /** Learns from the first pages of a ranking. Duplicates of earlier pages are skipped. */
  private Learned learnFromFirst(List<SitePage> ranked) {
    List<CutPage> pages = new ArrayList<>();
    Set<List<String>> texts = new HashSet<>();
    for (int i = 0; i < ranked.size() && pages.size() <= MAX_SIBLINGS; i++) {
      CutPage page = new CutPage(ranked.get(i).url(), LineElement.split(ranked.get(i).tree()));
      if (texts.add(texts(page.lines))) {
        pages.add(page);
      } else {
        copies.add(page.url);
      }
    }
    if (pages.size() < MIN_PAGES) {
      return learned(
          null, pages.size() + " pages without copies; a template needs at least " + MIN_PAGES);
    }
    List<CutPage> alike = sharing(pages);
    return alike.size() < MIN_PAGES
        ? learned(null, "only " + alike.size() + " of " + pages.size() + " pages share their lines")
        : intersect(
            alike.stream().map(CutPage::url).toList(), alike.stream().map(CutPage::lines).toList());
  }

  /**
   * Returns the pages that contain most of the common lines, which are those on at least half of
   * the pages; records the other pages.
   */
  private List<CutPage> sharing(List<CutPage> pages) {
    Map<String, Integer> counts = pageCounts(pages.stream().map(CutPage::lines).toList());
    counts.values().removeIf(count -> count * 2 < pages.size());
    List<CutPage> alike = new ArrayList<>();
    for (CutPage page : pages) {
      long has = keys(page.lines).stream().filter(counts::containsKey).count();
      if (has > 0 && has >= MIN_SHARED * counts.size()) {
        alike.add(page);
      } else {
        leftOut.add(page.url);
      }
    }
    return alike;
  }

  private Learned intersect(List<String> urls, List<List<LineElement>> pages) {
    Map<String, Integer> counts = pageCounts(pages);
    CommonLines common = CommonLines.of(pages);
    MainTextSlots slots = new MainTextSlots(common, pages, counts);
    if (!slots.hasText()) {
      return learned(null, "none of " + pages.size() + " pages has text that the others have not");
    }
    int first = slots.firstElement();
    int last = slots.lastElement();
    if (first < 0 || last == common.size()) {
      return learned(
          null,
          "there is no common line before, or none after, the text of all "
              + pages.size()
              + " pages");
    }
    List<String> firsts = new ArrayList<>();
    for (int i = first; i >= 0 && firsts.size() < MAX_ALTERNATES; i--) {
      firsts.add(common.keys().get(i));
    }
    List<String> lasts =
        common.keys().subList(last, Math.min(common.size(), last + MAX_ALTERNATES));
    Set<String> boilerplate = new TreeSet<>();
    for (int p = 0; p < pages.size(); p++) {
      int[] at = common.positions()[p];
      pages.get(p).subList(at[first] + 1, at[last]).stream()
          .filter(line -> line.textLength() > 0 && counts.get(line.key()) > 1)
          .forEach(line -> boilerplate.add(line.key()));
    }
    return learned(
        new SiteTemplate(urls.get(0), urls, firsts, lasts, List.copyOf(boilerplate)),
        "learned from " + urls.size() + " pages; " + common.size() + " lines in common");
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

  /** Returns the texts of the lines, without empty ones. */
  private static List<String> texts(List<LineElement> page) {
    return page.stream().map(LineElement::text).filter(text -> !text.isEmpty()).toList();
  }
}
