package org.wpbminer.eval.systems.template;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Tells which pages are copies of others: a print view, or the same page at a second address. What
 * two pages have counts as the site's, so a copy would turn the text of both into boilerplate.
 *
 * <p>A page is a copy if nearly all of its own paragraphs stand on one other page that is no copy.
 * Its own are those that few pages have: what more of them have is the site's, such as a notice
 * below each article, though a page of another layout lacks it. Takes time in proportion to the
 * pages' lines.
 */
final class PageCopies {

  /** Share of a copy's own text that its original has; a view may add a word of its own. */
  private static final double NEARLY_ALL = 0.9;

  /** A page, its print view and one for telephones. */
  private static final int MOST_VIEWS = 3;

  private PageCopies() {}

  /** Whether each page is a copy of another one, of which the one with more text is kept. */
  static boolean[] among(List<List<LineElement>> pages) {
    List<Map<String, Integer>> own = ownParagraphs(pages);
    boolean[] copies = new boolean[pages.size()];
    Map<String, List<Integer>> owners = new HashMap<>();
    for (int p : longestFirst(own)) {
      copies[p] = isCopy(own.get(p), owners);
      if (!copies[p]) {
        for (String text : own.get(p).keySet()) {
          owners.computeIfAbsent(text, t -> new ArrayList<>()).add(p);
        }
      }
    }
    return copies;
  }

  /** Each page's paragraphs that few pages have, with their lengths. */
  private static List<Map<String, Integer>> ownParagraphs(List<List<LineElement>> pages) {
    List<Map<String, Integer>> own = new ArrayList<>();
    Map<String, Integer> counts = new HashMap<>();
    for (List<LineElement> page : pages) {
      Map<String, Integer> paragraphs = paragraphs(page);
      paragraphs.keySet().forEach(text -> counts.merge(text, 1, Integer::sum));
      own.add(paragraphs);
    }
    int few = few(pages.size());
    for (Map<String, Integer> paragraphs : own) {
      paragraphs.keySet().removeIf(text -> counts.get(text) > few);
    }
    return own;
  }

  /**
   * Pages that may have a paragraph which is not the site's: less than half of them, so that others
   * make up the site; but two of three or four too, since a page and its copy are no less.
   */
  private static int few(int pages) {
    int lessThanHalf = (pages - 1) / 2;
    return Math.min(pages - 1, Math.max(2, Math.min(MOST_VIEWS, lessThanHalf)));
  }

  private static Map<String, Integer> paragraphs(List<LineElement> page) {
    Map<String, Integer> paragraphs = new LinkedHashMap<>();
    for (LineElement line : page) {
      if (line.plainLength() >= TemplateLearner.PARAGRAPH) {
        paragraphs.put(line.text(), line.plainLength());
      }
    }
    return paragraphs;
  }

  private static List<Integer> longestFirst(List<Map<String, Integer>> own) {
    long[] lengths = own.stream().mapToLong(PageCopies::length).toArray();
    return IntStream.range(0, lengths.length)
        .boxed()
        .sorted(Comparator.comparingLong((Integer page) -> lengths[page]).reversed())
        .toList();
  }

  private static boolean isCopy(
      Map<String, Integer> paragraphs, Map<String, List<Integer>> owners) {
    Map<Integer, Long> shared = new HashMap<>();
    paragraphs.forEach(
        (text, length) -> {
          for (int owner : owners.getOrDefault(text, List.of())) {
            shared.merge(owner, (long) length, Long::sum);
          }
        });
    long needed = (long) Math.ceil(NEARLY_ALL * length(paragraphs));
    return shared.values().stream().anyMatch(length -> length >= needed);
  }

  private static long length(Map<String, Integer> paragraphs) {
    return paragraphs.values().stream().mapToLong(Integer::longValue).sum();
  }
}
