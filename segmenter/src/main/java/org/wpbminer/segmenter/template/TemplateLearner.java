package org.wpbminer.segmenter.template;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.wpbminer.segmenter.template.LearningResult.Outcome;

/**
 * Learns the template of a site's main text from sibling pages (section 3.2.3): choose siblings by
 * address, cut pages into line elements, find the main text, intersect the lines around it, choose
 * the first and the last element.
 *
 * <p>Beyond the paper: copies of pages, such as print views, are left out first, then pages that
 * lack most lines of the others (addresses are a rough filter, as the paper says); lines of the
 * site inside the main text are kept as boilerplate; further elements behind the nearest are kept
 * for pages that lack it.
 */
public final class TemplateLearner {

  /** A line that occurs more often than this on each page is no landmark. */
  private static final int MOST_OCCURRENCES = 4;

  private final TemplateParameters parameters;

  public TemplateLearner(TemplateParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  /** Learns from pages of a site, around the page with the most typical address. */
  public LearningResult learn(List<SitePage> pages) {
    if (pages.isEmpty()) {
      return tooFew(0);
    }
    return learn(SiblingSelector.mostTypical(pages), pages);
  }

  /**
   * Learns around a page.
   *
   * @param reference the page whose siblings are sought
   * @param candidates pages of its site; may hold the reference
   */
  public LearningResult learn(SitePage reference, List<SitePage> candidates) {
    List<SitePage> ranked = new ArrayList<>();
    ranked.add(reference);
    ranked.addAll(SiblingSelector.choose(reference, candidates, candidates.size()));
    return learnFromFirst(ranked);
  }

  /**
   * Learns from the first pages of a ranking. What shows the same text as a page before it gives
   * way to the next in order; a view of the same text with other things around it is left out.
   */
  private LearningResult learnFromFirst(List<SitePage> ranked) {
    List<String> urls = new ArrayList<>();
    List<List<LineElement>> lines = new ArrayList<>();
    List<String> copies = new ArrayList<>();
    Set<List<String>> texts = new HashSet<>();
    for (int i = 0; i < ranked.size() && lines.size() <= parameters.siblings(); i++) {
      List<LineElement> page = LineSplitter.split(ranked.get(i).source(), parameters.split());
      if (texts.add(texts(page))) {
        urls.add(ranked.get(i).url());
        lines.add(page);
      } else {
        copies.add(ranked.get(i).url());
      }
    }
    boolean[] isCopy = new PageCopies(parameters.paragraphLength()).among(lines);
    List<String> ownUrls = new ArrayList<>();
    List<List<LineElement>> ownLines = new ArrayList<>();
    for (int p = 0; p < isCopy.length; p++) {
      (isCopy[p] ? copies : ownUrls).add(urls.get(p));
      if (!isCopy[p]) {
        ownLines.add(lines.get(p));
      }
    }
    LearningResult result =
        ownUrls.size() < parameters.minPages()
            ? tooFew(ownUrls.size())
            : learnFrom(ownUrls, ownLines);
    return result.withCopies(copies);
  }

  private LearningResult learnFrom(List<String> pages, List<List<LineElement>> lines) {
    List<Integer> members = members(lines);
    List<String> leftOut = new ArrayList<>();
    List<String> urls = new ArrayList<>();
    List<List<LineElement>> kept = new ArrayList<>();
    for (int p = 0; p < pages.size(); p++) {
      (members.contains(p) ? urls : leftOut).add(pages.get(p));
    }
    members.forEach(p -> kept.add(lines.get(p)));
    if (kept.size() < parameters.minPages()) {
      return nothingShared(
          "only " + kept.size() + " of " + pages.size() + " pages share their lines", leftOut);
    }
    return intersect(urls, kept, leftOut);
  }

  /** Pages that have most of the lines that at least half of the pages have. */
  private List<Integer> members(List<List<LineElement>> lines) {
    Map<String, Integer> counts = pageCounts(lines);
    long core = counts.values().stream().filter(count -> count * 2 >= lines.size()).count();
    List<Integer> members = new ArrayList<>();
    for (int p = 0; p < lines.size(); p++) {
      long has =
          keys(lines.get(p)).stream().filter(key -> counts.get(key) * 2 >= lines.size()).count();
      if (has > 0 && has >= parameters.minShared() * core) {
        members.add(p);
      }
    }
    return members;
  }

  private LearningResult intersect(
      List<String> urls, List<List<LineElement>> pages, List<String> leftOut) {
    Map<String, Integer> counts = pageCounts(pages);
    for (int times = 1; times <= MOST_OCCURRENCES; times++) {
      CommonLines common = CommonLines.of(pages, times);
      MainTextSlots slots = new MainTextSlots(common, pages, counts, parameters.paragraphLength());
      if (!slots.hasText()) {
        return new LearningResult(
            Outcome.NO_TEXT,
            "none of " + pages.size() + " pages has text that the others have not",
            Optional.empty(),
            leftOut,
            List.of());
      }
      if (slots.isBounded()) {
        SiteTemplate template = template(urls, pages, common, slots, counts);
        return new LearningResult(
            Outcome.LEARNED,
            "learned from " + urls.size() + " pages; " + common.size() + " lines in common",
            Optional.of(template),
            leftOut,
            List.of());
      }
    }
    return nothingShared(
        "no line stands before, or none behind, the text of all " + pages.size() + " pages",
        leftOut);
  }

  private SiteTemplate template(
      List<String> urls,
      List<List<LineElement>> pages,
      CommonLines common,
      MainTextSlots slots,
      Map<String, Integer> counts) {
    int first = slots.firstElement();
    int last = slots.lastElement();
    List<TemplateElement> firsts = new ArrayList<>();
    for (int i = first; i >= 0 && firsts.size() < parameters.alternates(); i--) {
      firsts.add(common.element(i));
    }
    List<TemplateElement> lasts = new ArrayList<>();
    for (int i = last; i < common.size() && lasts.size() < parameters.alternates(); i++) {
      lasts.add(fromEnd(common, i));
    }
    Set<String> boilerplate = new TreeSet<>();
    for (int p = 0; p < pages.size(); p++) {
      List<LineElement> lines = pages.get(p);
      lines.subList(common.position(p, first) + 1, common.position(p, last)).stream()
          .filter(line -> line.textLength() > 0 && counts.get(line.key()) > 1)
          .forEach(line -> boilerplate.add(line.key()));
    }
    return new SiteTemplate(
        urls.get(0),
        urls,
        parameters.split(),
        firsts,
        lasts,
        List.copyOf(boilerplate),
        parameters.linkBlocks());
  }

  /** The element with its occurrence counted from the end of the page. */
  private static TemplateElement fromEnd(CommonLines common, int index) {
    TemplateElement element = common.element(index);
    return new TemplateElement(element.key(), common.times() - 1 - element.occurrence());
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

  private LearningResult tooFew(int pages) {
    return new LearningResult(
        Outcome.TOO_FEW_PAGES,
        pages + " pages that are no copies; a template needs at least " + parameters.minPages(),
        Optional.empty(),
        List.of(),
        List.of());
  }

  private static LearningResult nothingShared(String message, List<String> leftOut) {
    return new LearningResult(
        Outcome.NOTHING_SHARED, message, Optional.empty(), leftOut, List.of());
  }
}
