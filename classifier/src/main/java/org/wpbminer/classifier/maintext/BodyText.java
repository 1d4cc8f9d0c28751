package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/**
 * The body of an article: standfirst, subheads and paragraphs. Of a main text it leaves out the
 * lines that are something else: bylines, captions, teasers, notices, what stands about the author.
 * Which those are says a logistic regression over {@link BodyFeatures}, learned from news pages
 * whose body is known.
 */
public final class BodyText {

  private static final TermLists LEARNED = TermLists.load(BodyText.class, "body-weights.tsv");

  /** The features' names, in their order. */
  public static final List<String> FEATURES = List.copyOf(LEARNED.topics());

  private static final double[] WEIGHTS =
      FEATURES.stream()
          .mapToDouble(name -> Double.parseDouble(LEARNED.terms(name).get(0)))
          .toArray();

  /** A line of more characters in a table makes it one that only lays out the page. */
  private static final int LAYOUT = 150;

  /** Elements around a line that are looked at for a table. */
  private static final int MOST_LEVELS = 10;

  private BodyText() {}

  /** Whether a line is more probably of the body than not. */
  public static boolean isBody(double[] weights, double[] features) {
    double odds = 0;
    for (int i = 0; i < weights.length; i++) {
      odds += weights[i] * features[i];
    }
    return odds >= 0;
  }

  /** Leaves out what is not the body; nothing where no line is, as on pages without an article. */
  static void mark(MainTextView view) {
    List<VisibleLine> lines = view.lines();
    double[][] features = BodyFeatures.of(view);
    boolean[] body = new boolean[features.length];
    boolean any = false;
    for (int i = 0; i < body.length; i++) {
      body[i] = isBody(WEIGHTS, features[i]);
    }
    keepTablesWhole(view.tree(), lines, body);
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
    int end;
    for (int i = 0; i < body.length; i = end) {
      int table =
          tree.nearestAncestor(
              lines.get(i).first(), MOST_LEVELS, up -> tree.tag(up).equals("table"));
      end = i + 1;
      while (table != PageTree.NONE
          && end < body.length
          && tree.isWithin(lines.get(end).first(), table)) {
        end++;
      }
      if (table != PageTree.NONE) {
        decide(lines, body, i, end);
      }
    }
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
