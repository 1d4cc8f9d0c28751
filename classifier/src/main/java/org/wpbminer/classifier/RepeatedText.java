package org.wpbminer.classifier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.BlockText;
import org.wpbminer.segmenter.Characters;
import org.wpbminer.segmenter.PageTree;

/**
 * What a main text says a second time: a run of lines that stands above word for word, as copies
 * for small screens do, quotations of earlier posts, and teasers. Parallel entries repeat what they
 * share: what begins in a table, a short list item or preformatted text is left.
 */
final class RepeatedText {

  /** A run of fewer letters and digits is left: short lines come again by chance. */
  private static final int FEWEST = 100;

  /** Items of more characters are no entries of a list, but posts, which quote each other. */
  private static final int LONGEST_ENTRY = 500;

  private static final Set<String> PARALLEL = Set.of("table", "pre");

  /** A line, and the first and the last node of its text. */
  private record Line(String text, int first, int last) {}

  private final PageTree tree;
  private final boolean[] skip;
  private final List<Line> lines = new ArrayList<>();
  private final StringBuilder line = new StringBuilder();
  private int first = PageTree.NONE;
  private int last;

  private RepeatedText(PageTree tree, boolean[] skip) {
    this.tree = tree;
    this.skip = skip;
  }

  /**
   * Marks the repeated texts of blocks in time linear in the page.
   *
   * @param skip of each node, whether it is passed over anyway; what is repeated is added
   */
  static void mark(PageTree tree, List<Block> blocks, boolean[] skip) {
    RepeatedText text = new RepeatedText(tree, skip);
    blocks.forEach(block -> block.stream().forEach(text::read));
    text.mark();
  }

  private void read(int root) {
    int open = tree.parent(root);
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      while (open != tree.parent(node)) {
        breakAt(open);
        open = tree.parent(open);
      }
      line.append(tree.spaceBefore(node) ? " " : "");
      if (skip[node] || !tree.counts(node)) {
        node = tree.subtreeEnd(node) - 1;
      } else if (tree.isText(node)) {
        line.append(tree.text(node));
        first = first == PageTree.NONE ? node : first;
        last = node;
      } else {
        breakAt(node);
        open = node;
      }
    }
    endLine();
  }

  private void breakAt(int node) {
    if (BlockText.breaksLine(tree.tag(node))) {
      endLine();
    }
  }

  private void endLine() {
    if (first != PageTree.NONE) {
      lines.add(new Line(Characters.fold(Characters.visible(line.toString())), first, last));
    }
    line.setLength(0);
    first = PageTree.NONE;
  }

  private void mark() {
    boolean[] parallel = null; // most pages repeat nothing and need none
    Map<String, Integer> above = new HashMap<>();
    int i = 0;
    while (i < lines.size()) {
      Integer earlier = above.putIfAbsent(lines.get(i).text(), i);
      int run = earlier == null ? 0 : run(earlier, i);
      if (run > 0) {
        parallel = parallel == null ? parallel() : parallel;
        run = parallel[lines.get(i).first()] ? 0 : run;
      }
      for (int end = i + run; i < end; i++) {
        skip(lines.get(i));
      }
      i += run == 0 ? 1 : 0;
    }
  }

  /** Of every node, whether it lies in what holds parallel entries. */
  private boolean[] parallel() {
    boolean[] parallel = new boolean[tree.size()];
    for (int node = 1; node < parallel.length; node++) {
      String tag = tree.tag(node);
      parallel[node] =
          parallel[tree.parent(node)]
              || PARALLEL.contains(tag)
              || tag.equals("li") && tree.chars(node) <= LONGEST_ENTRY;
    }
    return parallel;
  }

  /** Lines from {@code at} on that are those from {@code earlier} on; 0 if they say too little. */
  private int run(int earlier, int at) {
    int said = 0;
    int k = 0;
    while (at + k < lines.size()
        && earlier + k < at
        && lines.get(earlier + k).text().equals(lines.get(at + k).text())) {
      said += (int) lines.get(at + k).text().chars().filter(Character::isLetterOrDigit).count();
      k++;
    }
    return said >= FEWEST ? k : 0;
  }

  private void skip(Line said) {
    for (int node = said.first(); node <= said.last(); node++) {
      skip[node] |= tree.isText(node);
    }
  }
}
