package org.wpbminer.classifier.training;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Related links marked on pages by annotators. The file has one line with an object for each
 * annotated page:
 *
 * <pre>{"id": "p17", "length": 81233, "links": [[1200, 3400]], "unsure": []}</pre>
 *
 * {@code length} is the length of the page's decoded source in characters; {@code links} are the
 * ranges of the source, start inclusive and end exclusive, that are related links; {@code unsure}
 * has the ranges about which the annotator was uncertain. Everything else on the page is not a
 * related link.
 */
record LinkMarks(Map<String, Marks> ofPage) {

  static final LinkMarks NONE = new LinkMarks(Map.of());

  /** Reads the marks of a corpus; none if it has no file of marks. */
  static LinkMarks of(LabelledCorpus corpus) throws IOException {
    return corpus.marks() == null ? NONE : read(corpus.marks());
  }

  static LinkMarks read(Path file) throws IOException {
    Map<String, Marks> ofPage = new HashMap<>();
    JsonLines.read(file, InputFile.lines(file), page -> put(page, ofPage));
    return new LinkMarks(ofPage);
  }

  private static void put(JsonNode page, Map<String, Marks> ofPage) {
    JsonNode length = field(page, "length");
    Arguments.refuse(
        !length.isInt() || length.asInt() < 0,
        "\"length\" is %s; it must be a whole number of characters",
        length);
    int most = length.asInt();
    String id = field(page, "id").asText();
    Marks marks = new Marks(most, ranges(page, "links", most), ranges(page, "unsure", most));
    Arguments.refuse(ofPage.put(id, marks) != null, "page \"%s\" is marked twice", id);
  }

  private static JsonNode field(JsonNode page, String name) {
    JsonNode value = page.get(name);
    Arguments.refuse(value == null, "\"%s\" is missing", name);
    return value;
  }

  private static int[][] ranges(JsonNode page, String name, int length) {
    JsonNode list = field(page, name);
    Arguments.refuse(!list.isArray(), "\"%s\" is %s; it must be a list of ranges", name, list);
    int[][] ranges = new int[list.size()][];
    for (int i = 0; i < ranges.length; i++) {
      JsonNode range = list.get(i);
      ranges[i] = new int[] {range.path(0).asInt(-1), range.path(1).asInt(-1)};
      boolean isRange = range.size() == 2 && range.get(0).isInt() && range.get(1).isInt();
      Arguments.refuse(
          !isRange || ranges[i][0] < 0 || ranges[i][1] < ranges[i][0] || ranges[i][1] > length,
          "%s is not a range; it must be [start, end] within 0 to %s",
          range,
          length);
    }
    return ranges;
  }

  boolean has(String id) {
    return ofPage.containsKey(id);
  }

  /** Returns the related links of an annotated page; throws if the source has another length. */
  MarkedLinks links(String id, Page page) {
    PageTree tree = page.tree();
    Marks marks = of(id, tree);
    return new MarkedLinks(
        tree,
        page.baseHref(),
        node -> Marks.isIn(marks.unsure, tree.sourceStart(node)) ? "unsure" : null,
        node -> Marks.range(marks.links, tree.sourceStart(node)));
  }

  /** Returns the test whether a node is marked on a page; false for all if it was not annotated. */
  IntPredicate marked(String id, PageTree tree) {
    Marks marks = of(id, tree);
    return node -> marks != null && Marks.isIn(marks.links, tree.sourceStart(node));
  }

  /** Returns the marks of a page; null if it was not annotated. */
  private Marks of(String id, PageTree tree) {
    Marks marks = ofPage.get(id);
    Arguments.refuse(
        marks != null && tree.source().length() != marks.length,
        "page %s has %s characters; its related links were marked on one with %s",
        id,
        tree.source().length(),
        marks == null ? 0 : marks.length);
    return marks;
  }

  int size() {
    return ofPage.size();
  }

  /**
   * Returns the share of related links in each block.
   *
   * @return for each block the share of its characters, in [0, 1]; NaN if the page was not
   *     annotated, the block has no characters, or the annotator was uncertain about half of them
   * @throws IllegalArgumentException if the page is not the annotated one
   */
  double[] shares(String id, PageTree tree, List<Block> blocks) {
    Marks marks = of(id, tree);
    return blocks.stream()
        .mapToDouble(block -> marks == null ? Double.NaN : marks.share(tree, block))
        .toArray();
  }

  record Marks(int length, int[][] links, int[][] unsure) {

    double share(PageTree tree, Block block) {
      int all = 0;
      int inLinks = 0;
      int notTold = 0;
      for (int root : block.nodes()) {
        for (int node = root; node < tree.subtreeEnd(root); node++) {
          int chars = tree.isText(node) ? tree.chars(node) : 0;
          if (chars > 0) {
            all += chars;
            inLinks += isIn(links, tree.sourceStart(node)) ? chars : 0;
            notTold += isIn(unsure, tree.sourceStart(node)) ? chars : 0;
          }
        }
      }
      return all == 0 || 2 * notTold >= all ? Double.NaN : (double) inLinks / (all - notTold);
    }

    private static boolean isIn(int[][] ranges, int place) {
      return range(ranges, place) >= 0;
    }

    /** Returns the index of the range that contains an offset; -1 if none does. */
    private static int range(int[][] ranges, int place) {
      for (int i = 0; i < ranges.length; i++) {
        if (place >= ranges[i][0] && place < ranges[i][1]) {
          return i;
        }
      }
      return GoldLabels.NO_BLOCK;
    }
  }
}
