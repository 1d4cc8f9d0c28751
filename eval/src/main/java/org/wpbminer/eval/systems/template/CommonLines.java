package org.wpbminer.eval.systems.template;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Lines common to all pages, in an order common to all pages: the intersection of section 3.2.3,
 * definition 5, "keeping the original order".
 *
 * <p>A longest common subsequence of whole pages would take quadratic time. Since the first and
 * last lines of a template must be rare, only lines that occur exactly once on every page are used;
 * the common order is the longest increasing subsequence of their positions (patience sorting),
 * page by page, in O(n log n) per page.
 *
 * @param keys the lines
 * @param positions position of each line on each page: {@code positions[page][line]}
 */
record CommonLines(List<String> keys, int[][] positions) {

  /**
   * Tag without attributes. It does not identify a template, because all sites have {@code <body>}.
   */
  private static final Pattern BARE_TAG = Pattern.compile("<[\\p{L}\\p{N}/#]*[ /]*>");

  static CommonLines of(List<List<LineElement>> pages) {
    List<Map<String, Integer>> places = pages.stream().map(CommonLines::places).toList();
    List<String> keys =
        pages.get(0).stream()
            .map(LineElement::key)
            .filter(key -> places.stream().allMatch(page -> page.getOrDefault(key, -1) >= 0))
            .filter(CommonLines::isDistinctive)
            .toList();
    int[][] positions =
        places.stream()
            .map(page -> keys.stream().mapToInt(page::get).toArray())
            .toArray(int[][]::new);
    CommonLines common = new CommonLines(keys, positions);
    for (int p = 0; p < positions.length; p++) {
      common = common.keep(increasing(common.positions[p]));
    }
    return common;
  }

  /** Whether a line can identify a template: it has letters, digits or a tag with attributes. */
  private static boolean isDistinctive(String key) {
    String rest = BARE_TAG.matcher(key).replaceAll("");
    return rest.chars().anyMatch(c -> c == '<' || Character.isLetterOrDigit(c));
  }

  /** Returns the index of each line of a page by its key; -1 if it occurs more than once. */
  private static Map<String, Integer> places(List<LineElement> page) {
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < page.size(); i++) {
      places.merge(page.get(i).key(), i, (one, other) -> -1);
    }
    return places;
  }

  private CommonLines keep(int[] indices) {
    return new CommonLines(
        Arrays.stream(indices).mapToObj(keys::get).toList(),
        Arrays.stream(positions)
            .map(page -> IntStream.of(indices).map(index -> page[index]).toArray())
            .toArray(int[][]::new));
  }

  /** Returns the indices of a longest increasing subsequence. */
  static int[] increasing(int[] values) {
    int[] tails = new int[values.length];
    int[] tailValues = new int[values.length];
    int[] before = new int[values.length];
    int length = 0;
    for (int i = 0; i < values.length; i++) {
      int place = -Arrays.binarySearch(tailValues, 0, length, values[i]) - 1;
      before[i] = place == 0 ? -1 : tails[place - 1];
      tails[place] = i;
      tailValues[place] = values[i];
      length = Math.max(length, place + 1);
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
    return keys.size();
  }

  int slot(int page, int line) {
    return -Arrays.binarySearch(positions[page], line) - 1;
  }
}
