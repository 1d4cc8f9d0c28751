package org.wpbminer.eval.systems.template;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageParser;

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

  /** Maximum number of pages compared; the paper gives no value for its c, one less than this. */
  private static final int MAX_PAGES = 10;

  private static final int MIN_PAGES = 3;

  /**
   * Minimum share, that each page must have, of the lines on at least half of the pages. Articles
   * of a site have at least nine tenths of them, its index pages two thirds.
   */
  private static final double MIN_SHARED = 0.8;

  /** Maximum number of lines kept per side, because some pages do not have the nearest one. */
  private static final int MAX_ALTERNATES = 8;

  /** Maximum number of pages compared with each page, to avoid quadratic time. */
  private static final int MAX_SAMPLE = 50;

  /** Maximum number of compared UTF-16 code units of a URL; comparing takes quadratic time. */
  private static final int MAX_ADDRESS_CHARS = 1_000;

  /** Page of a site with its URL, or else its file name, and its decoded source. */
  public record SitePage(String url, String source) {}

  /**
   * Template, or the reason why there is none.
   *
   * @param template the template, or empty
   * @param message the result in words, with the numbers of pages and lines
   * @param leftOut URLs of pages that have too few of the other pages' lines, in order
   * @param copies URLs of pages left out as duplicates
   */
  public record Learned(
      Optional<SiteTemplate> template, String message, List<String> leftOut, List<String> copies) {}

  private record Scored(SitePage page, double similarity) {}

  private record CutPage(String url, List<LineElement> lines) {}

  private final List<String> leftOut = new ArrayList<>();
  private final List<String> copies = new ArrayList<>();

  private TemplateLearner() {}

  /** Learns from pages of a site, starting from the page with the most typical URL. */
  public static Learned learn(List<SitePage> pages) {
    return new TemplateLearner().learnFrom(pages);
  }

  private Learned none(String message) {
    return new Learned(Optional.empty(), message, leftOut, copies);
  }

  private Learned learnFrom(List<SitePage> site) {
    List<CutPage> pages = firstDistinct(ranked(site));
    if (pages.size() < MIN_PAGES) {
      return none(pages.size() + " pages without copies; a template needs at least " + MIN_PAGES);
    }
    List<CutPage> alike = sharing(pages);
    return alike.size() < MIN_PAGES
        ? none("only " + alike.size() + " of " + pages.size() + " pages share their lines")
        : intersect(
            alike.stream().map(CutPage::url).toList(), alike.stream().map(CutPage::lines).toList());
  }

  /** Returns the first pages of a ranking without those whose text is that of an earlier page. */
  private List<CutPage> firstDistinct(List<SitePage> ranked) {
    List<CutPage> pages = new ArrayList<>();
    Set<List<String>> texts = new HashSet<>();
    for (int i = 0; i < ranked.size() && pages.size() < MAX_PAGES; i++) {
      String url = ranked.get(i).url();
      List<LineElement> lines =
          LineElement.split(PageReading.of(new PageParser().parse(ranked.get(i).source())));
      if (texts.add(lines.stream().map(LineElement::text).filter(t -> !t.isEmpty()).toList())) {
        pages.add(new CutPage(url, lines));
      } else {
        copies.add(url);
      }
    }
    return pages;
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
      return none("none of " + pages.size() + " pages has text that the others have not");
    }
    int first = slots.firstElement();
    int last = slots.lastElement();
    if (first < 0 || last == common.size()) {
      return none(
          "there is no common line before, or none after, the text of all "
              + pages.size()
              + " pages");
    }
    List<String> firsts =
        new ArrayList<>(common.keys().subList(Math.max(0, first + 1 - MAX_ALTERNATES), first + 1));
    Collections.reverse(firsts);
    List<String> lasts =
        common.keys().subList(last, Math.min(common.size(), last + MAX_ALTERNATES));
    Set<String> boilerplate = new TreeSet<>();
    for (int p = 0; p < pages.size(); p++) {
      int[] at = common.positions()[p];
      pages.get(p).subList(at[first] + 1, at[last]).stream()
          .filter(line -> line.chars() > 0 && counts.getOrDefault(line.key(), 0) > 1)
          .forEach(line -> boilerplate.add(line.key()));
    }
    return new Learned(
        Optional.of(new SiteTemplate(urls.get(0), urls, firsts, lasts, List.copyOf(boilerplate))),
        "learned from " + urls.size() + " pages; " + common.size() + " lines in common",
        leftOut,
        copies);
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

  /**
   * Returns the page whose URL is on average most similar to the others, compared with {@value
   * #MAX_SAMPLE} evenly spaced ones; after it the other pages, the most similar first.
   */
  private static List<SitePage> ranked(List<SitePage> pages) {
    int count = Math.min(MAX_SAMPLE, pages.size());
    List<SitePage> sample =
        IntStream.range(0, count)
            .mapToObj(i -> pages.get((int) ((long) i * pages.size() / count)))
            .toList();
    return pages.isEmpty() ? pages : bySimilarity(pages, bySimilarity(pages, sample).subList(0, 1));
  }

  /** Sorts pages by their mean similarity to a sample; equally similar ones keep their order. */
  private static List<SitePage> bySimilarity(List<SitePage> pages, List<SitePage> sample) {
    return pages.stream()
        .map(page -> new Scored(page, similarity(page, sample)))
        .sorted(Comparator.comparingDouble(Scored::similarity).reversed())
        .map(Scored::page)
        .toList();
  }

  private static double similarity(SitePage page, List<SitePage> sample) {
    return sample.stream().mapToDouble(other -> similarity(other.url(), page.url())).sum();
  }

  /**
   * Returns the similarity of two URLs (rule RuleURL): the length of their longest common substring
   * divided by the length of the longer one; 1 for equal ones, including two empty ones. The
   * formula is missing in the available copy of the paper. The divisor was chosen so that the
   * similarity is in [0, 1], and 1 only for equal URLs.
   */
  static double similarity(String one, String other) {
    String a = one.substring(0, Math.min(one.length(), MAX_ADDRESS_CHARS));
    String b = other.substring(0, Math.min(other.length(), MAX_ADDRESS_CHARS));
    int longest = 0;
    // [j]: length of the common suffix of a up to i and b up to j
    int[] common = new int[b.length() + 1];
    for (int i = 0; i < a.length(); i++) {
      for (int j = b.length(); j > 0; j--) {
        common[j] = a.charAt(i) == b.charAt(j - 1) ? common[j - 1] + 1 : 0;
        longest = Math.max(longest, common[j]);
      }
    }
    int longer = Math.max(a.length(), b.length());
    return longer == 0 ? 1 : (double) longest / longer;
  }
}
