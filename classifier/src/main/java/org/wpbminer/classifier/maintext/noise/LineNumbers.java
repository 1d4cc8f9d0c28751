package org.wpbminer.classifier.maintext.noise;

import java.util.Set;
import org.wpbminer.classifier.maintext.page.ClassNames;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The numbers that highlighters write beside the lines of code, which are none of the code: in a
 * cell of their own, before each line, or right before or behind the code. They are known by the
 * highlighters' names for them: what stands beside code without one may be its input.
 */
public final class LineNumbers {

  private static final Set<String> NAMES = Set.copyOf(NoiseNames.of("line-number"));

  private LineNumbers() {}

  /** Leaves them out, in time linear in the tree. */
  public static void mark(MainTextView view) {
    PageTree tree = view.tree();
    int size = tree.size();
    int[] nextWord = new int[size + 1]; // the first text from a node on that is no number
    int[] nextPre = new int[size + 1];
    nextWord[size] = size;
    nextPre[size] = size;
    for (int node = size - 1; node >= 0; node--) {
      boolean word = tree.isSeenText(node) && !isNumbers(tree.text(node));
      nextWord[node] = word ? node : nextWord[node + 1];
      nextPre[node] = tree.tag(node).equals("pre") ? node : nextPre[node + 1];
    }
    if (nextPre[0] == size) {
      return;
    }
    for (int node = 1; node < size; node++) {
      int up = tree.parent(node);
      boolean beside = tree.isPreformatted(up) || nextPre[up] < tree.subtreeEnd(up);
      if (beside
          && nextWord[node] >= tree.subtreeEnd(node)
          && ClassNames.hasAny(tree, node, NAMES)) {
        view.leaveOut(node);
      }
    }
  }

  private static boolean isNumbers(String text) {
    return text.chars().allMatch(c -> c >= '0' && c <= '9' || Character.isWhitespace(c));
  }
}
