package org.wpbminer.classifier.maintext;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.NameWords;
import org.wpbminer.segmenter.text.TermLists;

/**
 * What the names (class, id) of the elements around a line tell: that there are captions, bylines,
 * comments and their like. {@code line-names.tsv} has the words.
 */
final class LineNames {

  private static final TermLists WORDS = TermLists.load(LineNames.class, "line-names.tsv");

  /** What names tell of, in the order of the features. */
  private static final List<String> TOLD =
      List.of(
          "caption", "byline", "related", "tags", "notice", "tools", "comment", "nav", "side",
          "media", "user", "post", "lead", "body", "product", "dialog", "list");

  /** The topic of names of what stands between a reader and the text; no feature. */
  private static final String WALL = "wall";

  /** Of each word of a name the bits of what it tells of; the one after the features' is a wall. */
  private static final Map<String, Integer> BITS = bits();

  /** Elements around a line whose names are read. */
  private static final int MOST_ELEMENTS = 8;

  private static final int MOST_CHARS = 200;

  private final PageTree tree;

  /** Of each name that was read, for most stand there more than once. */
  private final Map<String, Integer> read = new HashMap<>();

  LineNames(PageTree tree) {
    this.tree = tree;
  }

  private static Map<String, Integer> bits() {
    Map<String, Integer> bits = new HashMap<>();
    for (int t = 0; t <= TOLD.size(); t++) {
      int bit = 1 << t;
      String topic = t < TOLD.size() ? TOLD.get(t) : WALL;
      WORDS.terms(topic).forEach(word -> bits.merge(word, bit, (one, other) -> one | other));
    }
    return bits;
  }

  /**
   * Adds a feature for each thing: how near the nearest element is whose name tells of it, from 8
   * for the one around the node down to 0 for none.
   */
  void add(int node, LineFeatures.Vector features) {
    int[] near = new int[TOLD.size()];
    int found = 0;
    int up = tree.parent(node);
    for (int level = 0; level < MOST_ELEMENTS && up > 0; level++) {
      int fresh = told(up) & ~found;
      found |= fresh;
      for (int t = 0; t < near.length; t++) {
        near[t] += (fresh >> t & 1) * (MOST_ELEMENTS - level);
      }
      up = tree.parent(up);
    }
    for (int level : near) {
      features.add(level);
    }
  }

  /**
   * Whether a node stands in what asks for consent or a subscription, by the names of the elements
   * around it.
   */
  boolean isOfWall(int node) {
    int wall = 1 << TOLD.size();
    return tree.nearestAncestor(node, MOST_ELEMENTS, up -> up > 0 && (told(up) & wall) != 0)
        != PageTree.NONE;
  }

  private int told(int node) {
    return told(tree.attribute(node, "class")) | told(tree.attribute(node, "id"));
  }

  private int told(String name) {
    return name == null ? 0 : read.computeIfAbsent(cut(name), LineNames::toldBy);
  }

  private static int toldBy(String name) {
    int[] bits = {0};
    NameWords.each(name, word -> bits[0] |= BITS.getOrDefault(word, 0));
    return bits[0];
  }

  /** As much of a name as is read. */
  static String cut(String name) {
    return name.substring(0, Math.min(name.length(), MOST_CHARS));
  }
}
