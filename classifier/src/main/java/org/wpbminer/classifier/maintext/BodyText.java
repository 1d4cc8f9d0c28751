package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The body of an article: standfirst, subheads and paragraphs. Of a main text it leaves out the
 * lines that are something else: bylines, captions, teasers, notices, what stands about the author.
 */
final class BodyText {

  /** A line of more characters in a table makes it one that only lays out the page. */
  private static final int LAYOUT = 150;

  /** Elements around a line that are looked at for a table. */
  private static final int MOST_LEVELS = 10;

  private BodyText() {}

  /** Leaves out what is not the body; nothing where no line is, as on pages without an article. */
  public static void mark(MainTextView view) {
    List<VisibleLine> lines = view.lines();
    double[][] features = BodyFeatures.of(view);
    boolean[] body = new boolean[features.length];
    for (int i = 0; i < body.length; i++) {
      body[i] = BodyWeights.LEARNED.isBody(features[i]);
    }
    keepTablesWhole(view.tree(), lines, body);
    boolean any = false;
    for (boolean one : body) {
      any |= one;
    }
    for (int i = 0; any && i < body.length; i++) {
      if (!body[i]) {
        view.leaveOut(lines.get(i));
      }
    }
  }

  /** A table of data goes or stays as most of its characters do. */
  private static void keepTablesWhole(PageTree tree, List<VisibleLine> lines, boolean[] body) {
    int i = 0;
    while (i < body.length) {
      int table = tree.nearestAncestor(lines.get(i).first(), MOST_LEVELS, isTable(tree));
      int end = i + 1;
      while (table != PageTree.NONE && end < body.length && isWithin(tree, lines, end, table)) {
        end++;
      }
      if (table != PageTree.NONE) {
        decide(lines, body, i, end);
      }
      i = end;
    }
  }

  private static IntPredicate isTable(PageTree tree) {
    return node -> tree.tag(node).equals("table");
  }

  private static boolean isWithin(PageTree tree, List<VisibleLine> lines, int i, int table) {
    return tree.isWithin(lines.get(i).first(), table);
  }

  private static void decide(List<VisibleLine> lines, boolean[] body, int from, int to) {
    int kept = 0;
    int all = 0;
    for (int i = from; i < to; i++) {
      int chars = lines.get(i).text().length();
      if (chars > LAYOUT) {
        return;
      }
      all += chars;
      kept += body[i] ? chars : 0;
    }
    Arrays.fill(body, from, to, 2 * kept >= all);
  }
}
