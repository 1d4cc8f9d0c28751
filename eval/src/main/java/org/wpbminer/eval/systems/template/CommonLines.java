package org.wpbminer.eval.systems.template;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The lines that all pages have, in an order that all pages agree on: the intersection of section
 * 3.2.3, definition 5, "keeping the original order".
 *
 * <p>A longest common subsequence of whole pages would be quadratic. As first and last elements
 * must occur as seldom as possible, only lines that occur the same small number of times on every
 * page are taken, aligned by occurrence; the pages' order then is the longest increasing
 * subsequence of their positions (patience sorting), one page after another: O(n log n) a page.
 *
 * @param times how often each line occurs on every page
 * @param elements the lines
 * @param positions where each element stands on each page: {@code positions[page][element]}
 */
record CommonLines(int times, List<SiteTemplate.Element> elements, int[][] positions) {

  /**
   * Intersects pages.
   *
   * @param times how often a line occurs on every page
   */
  static CommonLines of(List<List<LineElement>> pages, int times) {
    List<Map<String, int[]>> places = new ArrayList<>();
    for (List<LineElement> page : pages) {
      places.add(places(page, times));
    }
    List<SiteTemplate.Element> elements = new ArrayList<>();
    Map<String, Integer> seen = new HashMap<>();
    for (LineElement line : pages.get(0)) {
      String key = line.key();
      if (isTelling(key) && places.stream().allMatch(page -> occurs(page, key, times))) {
        elements.add(new SiteTemplate.Element(key, seen.merge(key, 1, Integer::sum) - 1));
      }
    }
    int[][] positions = new int[pages.size()][];
    for (int p = 0; p < positions.length; p++) {
      positions[p] = positions(elements, places.get(p));
    }
    return new CommonLines(times, elements, positions).inCommonOrder();
  }

  /**
   * Whether a line says more than that there is a tag: all sites have {@code <body>} and {@code
   * </ul>}.
   */
  private static boolean isTelling(String key) {
    boolean inTag = false;
    boolean inName = false;
    for (int i = 0; i < key.length(); i++) {
      char c = key.charAt(i);
      if (c == '<') {
        inTag = true;
        inName = true;
      } else if (c == '>' && inTag) {
        inTag = false;
      } else if (inName && !Character.isLetterOrDigit(c) && c != '/' && c != '#') {
        inName = false;
      }
      if (!inName && inTag && c != ' ' && c != '/' || !inTag && Character.isLetterOrDigit(c)) {
        return true;
      }
    }
    return false;
  }

  private static boolean occurs(Map<String, int[]> page, String key, int times) {
    int[] places = page.get(key);
    return places != null && places[times] == times;
  }

  /** Places of each line in a page; the last cell counts its occurrences. */
  private static Map<String, int[]> places(List<LineElement> page, int times) {
    Map<String, int[]> places = new HashMap<>();
    for (int i = 0; i < page.size(); i++) {
      int[] of = places.computeIfAbsent(page.get(i).key(), key -> new int[times + 1]);
      if (of[times] < times) {
        of[of[times]] = i;
      }
      of[times]++;
    }
    return places;
  }

  private static int[] positions(List<SiteTemplate.Element> elements, Map<String, int[]> places) {
    int[] positions = new int[elements.size()];
    for (int e = 0; e < positions.length; e++) {
      positions[e] = places.get(elements.get(e).key())[elements.get(e).occurrence()];
    }
    return positions;
  }

  private CommonLines inCommonOrder() {
    CommonLines ordered = this;
    for (int p = 0; p < positions.length; p++) {
      ordered = ordered.keep(increasing(ordered.positions[p]));
    }
    return ordered;
  }

  private CommonLines keep(int[] indices) {
    List<SiteTemplate.Element> kept = new ArrayList<>(indices.length);
    int[][] places = new int[positions.length][indices.length];
    for (int i = 0; i < indices.length; i++) {
      kept.add(elements.get(indices[i]));
      for (int p = 0; p < places.length; p++) {
        places[p][i] = positions[p][indices[i]];
      }
    }
    return new CommonLines(times, kept, places);
  }

  /** Indices of a longest increasing subsequence. */
  static int[] increasing(int[] values) {
    int[] tails = new int[values.length];
    int[] before = new int[values.length];
    int length = 0;
    for (int i = 0; i < values.length; i++) {
      int low = 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (values[tails[middle]] < values[i]) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      before[i] = low == 0 ? -1 : tails[low - 1];
      tails[low] = i;
      length = Math.max(length, low + 1);
    }
    int[] indices = new int[length];
    int at = length == 0 ? -1 : tails[length - 1];
    for (int i = length - 1; i >= 0; i--) {
      indices[i] = at;
      at = before[at];
    }
    return indices;
  }

  int size() {
    return elements.size();
  }

  /** Number of common lines before a line of a page: the slot that the line is in. */
  int slot(int page, int line) {
    int at = Arrays.binarySearch(positions[page], line);
    return at >= 0 ? at + 1 : -at - 1;
  }
}
