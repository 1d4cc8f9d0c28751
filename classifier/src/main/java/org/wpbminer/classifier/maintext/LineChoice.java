package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.markup.Footnotes;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.classifier.values.Product;
import org.wpbminer.features.lines.ItemGroups;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The choice of the lines that are the main text, as a list of {@link #STAGES}: first the lines
 * with the greatest expected F1 by characters, given the probability of each line; then text that
 * belongs to them is kept, and text after an article is left out. The reason for a choice is the
 * last stage that decided about the line.
 *
 * <p>The expected F1 of the most probable lines is estimated as expected true positives over the
 * expected sizes of choice and truth (Jansche: A maximum expected utility framework for binary
 * sequence labeling, ACL 2007; Nan et al.: Optimizing F-measure, ICML 2012). The estimate assumes
 * independent lines. On listings and collections lines are dependent: if one entry is main text,
 * all are. Therefore probabilities are moved towards 1/2 there.
 */
final class LineChoice {

  /** Factor of the log odds on listings and collections. */
  private static final double LISTING_FACTOR = 0.7;

  /** Factor of the log odds on other pages. */
  private static final double FACTOR = 1.5;

  /** Value added to the log odds on other pages: a wrong line costs more than a missing one. */
  private static final double BIAS = -0.4;

  /**
   * Minimum probability of a line on an article, if any line reaches 1/2. Less probable lines raise
   * the expected F1 of a short text, but are mostly teasers, notes and dates around it.
   */
  private static final double MIN_ARTICLE_PROBABILITY = 0.6;

  /** The same on a product: the lines of offers and reviews around a short description. */
  private static final double MIN_PRODUCT_PROBABILITY = 0.4;

  /** Weight of the mean log odds of a list or table in the log odds of each of its lines. */
  private static final double GROUP_SHARE = 0.5;

  /** Minimum number of chosen characters; below it, blocks labelled related text are added. */
  private static final int MIN_TEXT_CHARS = 300;

  /** Minimum log odds of a line chosen because of its block's label. */
  private static final double MIN_BLOCK_LINE_ODDS = -0.5;

  /** Maximum length of a line in a data table; a table with a longer line is a layout table. */
  private static final int MAX_CELL_CHARS = 150;

  /** Maximum width of a line with a product's price or number; longer lines are prose. */
  private static final int MAX_PRODUCT_COLUMNS = 120;

  /** Maximum number of ancestors of a line that are searched for a table or code. */
  private static final int MAX_LEVELS = 10;

  /** Maximum number of elements between a table and the figure around it. */
  private static final int MAX_FIGURE_LEVELS = 3;

  /** Maximum number of lines of a figure before and after a table that are skipped. */
  private static final int MAX_FIGURE_LINES = 500;

  /** Maximum length of a quotation that is chosen as a whole. */
  private static final int MAX_QUOTATION_CHARS = 1_000;

  private static final int MAX_TITLE_CHARS = 40;

  /** Maximum number of elements between a line and its heading. */
  private static final int MAX_HEADING_LEVELS = 3;

  /**
   * Minimum mean probability of the characters in posts. Below this value, lists of options or
   * threads, or comments, were mistaken for posts: they reached .03 to .13, threads .24 and more.
   */
  private static final double MIN_POST_PROBABILITY = 0.2;

  /** Maximum number of headings without text at the end that are left out; more are a list. */
  private static final int MAX_LAST_HEADINGS = 2;

  /** Minimum log odds of a heading that is chosen between two chosen lines. */
  private static final double MIN_HEADING_ODDS = -1;

  /**
   * A stage of the choice.
   *
   * @param name reason given for its decisions
   * @param decide changes {@link #chosen}
   */
  private record Stage(String name, Consumer<LineChoice> decide) {}

  /** The stages, in their order. */
  private static final List<Stage> STAGES =
      List.of(
          new Stage("lines", LineChoice::chooseProbable), // by learned odds, averaged over groups
          new Stage("whole group", LineChoice::keepWhole), // a table, code, a quotation
          new Stage("list", LineChoice::keepAnnouncedLists), // after a colon
          new Stage("callout", LineChoice::keepCalloutTitles),
          new Stage("heading", LineChoice::keepHeadings),
          new Stage("labelled text", LineChoice::keepBlocks), // if almost nothing is chosen
          new Stage("product", LineChoice::keepProduct), // its price and number
          new Stage("post", LineChoice::keepPosts),
          new Stage("inner comment", LineChoice::leaveOutInnerComments),
          new Stage("comment", LineChoice::leaveOutComments),
          new Stage("after article", LineChoice::leaveOutAfterArticle));

  /** The stages that complete the chosen text. They do not affect its quality estimate. */
  private static final List<Stage> COMPLETION =
      List.of(
          new Stage("part", LineChoice::keepParts), // code, and parts between chosen lines
          new Stage("footnote", LineChoice::keepFootnotes),
          new Stage("heading", LineChoice::leaveOutLastHeadings)); // without text below them

  private final TextSource source;
  private final CandidateLines lines;
  private final ItemGroups groups;
  private final PageTree tree;

  /** Minimum probability of a line if any line reaches 1/2. */
  private final double minProbability;

  /** Log odds of each line, averaged over groups. */
  private final double[] odds;

  private final double[] probabilities;

  /** Whether each line is chosen so far. */
  private final boolean[] chosen;

  /** For each line, the stage that decided last. */
  private final String[] by;

  /** Computes the probability of each line from its log odds. */
  LineChoice(TextSource source, CandidateLines lines, double[] odds) {
    KindProbabilities kinds = source.kinds();
    this.source = source;
    this.lines = lines;
    this.groups = lines.groups();
    this.tree = lines.tree();
    this.odds = smooth(odds);
    this.minProbability =
        kinds.of(PageKind.ARTICLE) > 0.5
            ? MIN_ARTICLE_PROBABILITY
            : kinds.of(PageKind.PRODUCT) > 0.5 ? MIN_PRODUCT_PROBABILITY : 0;
    double listing = kinds.of(PageKind.LISTING) + kinds.of(PageKind.COLLECTION);
    double factor = FACTOR + (LISTING_FACTOR - FACTOR) * listing;
    double bias = BIAS * (1 - listing) + source.favour().shift();
    this.probabilities =
        Arrays.stream(this.odds).map(o -> 1 / (1 + Math.exp(-factor * o - bias))).toArray();
    this.chosen = new boolean[odds.length];
    this.by = new String[odds.length];
  }

  /** Runs the stages, and returns whether each line is chosen. */
  boolean[] choose() {
    return run(STAGES);
  }

  /** Completes the choice with the rest of code listings and with footnotes; records it. */
  void completeIn(TextRecord record) {
    record.choose(lines.lines(), run(COMPLETION), by);
  }

  private boolean[] run(List<Stage> stages) {
    for (Stage stage : stages) {
      boolean[] before = chosen.clone();
      stage.decide.accept(this);
      for (int i = 0; i < by.length; i++) {
        by[i] = by[i] == null || before[i] != chosen[i] ? stage.name : by[i];
      }
    }
    return chosen.clone();
  }

  /** Moves the log odds of lines in a list or table towards their mean, weighted by characters. */
  private double[] smooth(double[] own) {
    BitSet layout = new BitSet();
    IntStream.range(0, own.length)
        .filter(i -> groups.isTable(i) && lines.chars()[i] > MAX_CELL_CHARS)
        .forEach(i -> layout.set(groups.of(i)));
    Map<Integer, double[]> sums = new HashMap<>();
    double[][] sumOf = new double[own.length][];
    for (int i = 0; i < own.length; i++) {
      if (groups.isMarked(i)) {
        int group = layout.get(groups.of(i)) ? -1 - cell(i) : groups.of(i);
        sumOf[i] = sums.computeIfAbsent(group, g -> new double[2]);
        sumOf[i][0] += lines.chars()[i] * own[i];
        sumOf[i][1] += lines.chars()[i];
      }
    }
    double[] smooth = own.clone();
    for (int i = 0; i < own.length; i++) {
      smooth[i] += sumOf[i] == null ? 0 : GROUP_SHARE * (sumOf[i][0] / sumOf[i][1] - own[i]);
    }
    return smooth;
  }

  /** Returns the cell around a line of a layout table, whose cells do not belong together. */
  private int cell(int line) {
    return tree.nearestAncestor(lines.first(line), MAX_LEVELS, up -> tree.tag(up).equals("td"));
  }

  /** Chooses lines by their probability alone. */
  private void chooseProbable() {
    boolean[] best = choose(probabilities, lines.chars());
    boolean strict = Arrays.stream(probabilities).anyMatch(p -> p >= 0.5);
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = best[i] && !(strict && probabilities[i] < minProbability);
    }
  }

  /** Chooses the most probable lines, as many as give the greatest expected F1. */
  static boolean[] choose(double[] probabilities, int[] chars) {
    double expected = 0;
    for (int i = 0; i < chars.length; i++) {
      expected += probabilities[i] * chars[i];
    }
    List<Integer> ranking =
        IntStream.range(0, chars.length)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> -probabilities[i]))
            .toList();
    int best = 0;
    double bestF1 = 0;
    double hits = 0;
    double size = 0;
    for (int k = 0; k < ranking.size(); k++) {
      int i = ranking.get(k);
      hits += probabilities[i] * chars[i];
      size += chars[i];
      double f1 = ConfusionMatrix.f1(hits, size, expected);
      if (f1 > bestF1) {
        bestF1 = f1;
        best = k + 1;
      }
    }
    boolean[] chosen = new boolean[chars.length];
    ranking.subList(0, best).forEach(i -> chosen[i] = true);
    return chosen;
  }

  /**
   * Chooses a whole data table or piece of code if at least half of its lines are chosen, else none
   * of them; chooses a whole short quotation if one of its lines is chosen.
   */
  private void keepWhole() {
    int end;
    for (int i = 0; i < chosen.length; i = end) {
      int whole = tree.nearestAncestor(lines.first(i), MAX_LEVELS, this::isWhole);
      end = i + 1;
      while (whole != PageTree.NONE
          && end < chosen.length
          && tree.isWithin(lines.first(end), whole)) {
        end++;
      }
      if (whole != PageTree.NONE && isQuotation(whole)) {
        boolean any = IntStream.range(i, end).anyMatch(k -> chosen[k]);
        Arrays.fill(chosen, i, end, any);
      } else if (whole != PageTree.NONE) {
        boolean isTable = tree.tag(whole).equals("table");
        decide(i, end, isTable ? MAX_CELL_CHARS : Integer.MAX_VALUE);
        if (isTable && isBesideText(i, end, whole)) {
          Arrays.fill(chosen, i, end, true);
        }
      }
    }
  }

  /** Whether the line before or after the figure around a table is chosen. */
  private boolean isBesideText(int from, int end, int table) {
    int figure =
        tree.nearestAncestor(table, MAX_FIGURE_LEVELS, up -> tree.tag(up).equals("figure"));
    if (figure == PageTree.NONE) {
      return false;
    }
    IntPredicate isInFigure = i -> tree.isWithin(lines.first(i), figure);
    int before = from - 1;
    while (before > Math.max(0, from - MAX_FIGURE_LINES) && isInFigure.test(before)) {
      before--;
    }
    int after = end;
    while (after < Math.min(chosen.length, end + MAX_FIGURE_LINES) && isInFigure.test(after)) {
      after++;
    }
    return before >= 0 && chosen[before] || after < chosen.length && chosen[after];
  }

  private boolean isWhole(int node) {
    return tree.tag(node).equals("table")
        || tree.tag(node).equals("pre")
        || isQuotation(node) && tree.chars(node) <= MAX_QUOTATION_CHARS;
  }

  private boolean isQuotation(int node) {
    return tree.tag(node).equals("blockquote");
  }

  private void decide(int from, int to, int maxChars) {
    int kept = 0;
    int all = 0;
    for (int i = from; i < to; i++) {
      if (lines.chars()[i] > maxChars) {
        return;
      }
      all += lines.chars()[i];
      kept += chosen[i] ? lines.chars()[i] : 0;
    }
    Arrays.fill(chosen, from, to, 2 * kept >= all);
  }

  /** Chooses the list after a chosen line that ends with a colon. */
  private void keepAnnouncedLists() {
    Lines all = source.reading().lines();
    for (int i = 1; i < chosen.length; i++) {
      int group = groups.of(i);
      boolean begins = group != ItemGroups.NONE && groups.of(i - 1) != group;
      if (begins && chosen[i - 1] && all.endsWithColon(lines.context().lines()[i - 1])) {
        for (int k = i; k < chosen.length && groups.of(k) == group; k++) {
          chosen[k] = true;
        }
      }
    }
  }

  /** Chooses blocks labelled related text if almost nothing is chosen. */
  private void keepBlocks() {
    if (chars(IntStream.range(0, chosen.length).filter(i -> chosen[i])) < MIN_TEXT_CHARS) {
      for (int i = 0; i < chosen.length; i++) {
        chosen[i] |= lines.context().isText(i) && odds[i] >= MIN_BLOCK_LINE_ODDS;
      }
    }
  }

  /** Chooses the first short line with the price of the product, and the first with its number. */
  private void keepProduct() {
    Product product = source.product().get();
    if (product != null) {
      keepFirst(product::isPriceIn);
      keepFirst(product::isNumberIn);
    }
  }

  /** Chooses a heading between two chosen lines unless it is improbable. */
  private void keepHeadings() {
    for (int i = 1; i + 1 < chosen.length; i++) {
      if (!chosen[i] && chosen[i - 1] && chosen[i + 1] && odds[i] >= MIN_HEADING_ODDS) {
        chosen[i] =
            tree.nearestAncestor(lines.first(i), MAX_HEADING_LEVELS, tree::isHeading)
                != PageTree.NONE;
      }
    }
  }

  /** Chooses the title of a callout or of folded text if the line after it is chosen. */
  private void keepCalloutTitles() {
    for (int i = 0; i + 1 < chosen.length; i++) {
      if (!chosen[i] && chosen[i + 1]) {
        int chars = lines.chars()[i];
        int box = tree.nearestAncestor(lines.first(i), MAX_LEVELS, up -> isTitled(up, chars));
        chosen[i] =
            box != PageTree.NONE
                && tree.isWithin(lines.first(i + 1), box)
                && (i == 0 || !tree.isWithin(lines.first(i - 1), box));
      }
    }
  }

  private boolean isTitled(int box, int titleChars) {
    return tree.tag(box).equals("details")
        || titleChars <= MAX_TITLE_CHARS && lines.record().form().isCallout(box);
  }

  /** Chooses the posts of a thread, unless their lines are too improbable for real posts. */
  private void keepPosts() {
    int[] ofPosts =
        lines
            .record()
            .linesWithin(source.thread().stream().flatMapToInt(post -> Arrays.stream(post.body())))
            .toArray();
    double chars = 0;
    double expected = 0;
    for (int i : ofPosts) {
      chars += lines.chars()[i];
      expected += lines.chars()[i] / (1 + Math.exp(-odds[i]));
    }
    if (expected >= MIN_POST_PROBABILITY * chars) {
      Arrays.stream(ofPosts).forEach(i -> chosen[i] = true);
    }
  }

  /** Leaves out comments inside a question or an answer: they are about it, not part of it. */
  private void leaveOutInnerComments() {
    List<ThreadPost> inner = new ArrayList<>();
    int around = PageTree.NONE;
    for (ThreadPost post : source.thread()) {
      if (post.role() == ThreadPost.Role.ANSWER) {
        around = post.root();
      } else if (around != PageTree.NONE && tree.isWithin(post.root(), around)) {
        inner.add(post);
      }
    }
    leaveOutUnlessMost(inner.stream().mapToInt(ThreadPost::root));
  }

  private void leaveOutComments() {
    leaveOutUnlessMost(new BelowArticle(lines, source).comments(chosen));
  }

  private void leaveOutAfterArticle() {
    leaveOutUnlessMost(new BelowArticle(lines, source).after(chosen));
  }

  /** Leaves out the lines within some nodes, unless they are more than half of the chosen text. */
  private void leaveOutUnlessMost(IntStream nodes) {
    int[] within = lines.record().linesWithin(nodes).filter(i -> chosen[i]).toArray();
    int all = chars(IntStream.range(0, chosen.length).filter(i -> chosen[i]));
    if (2 * chars(Arrays.stream(within)) <= all) {
      Arrays.stream(within).forEach(i -> chosen[i] = false);
    }
  }

  private int chars(IntStream some) {
    return some.map(i -> lines.chars()[i]).sum();
  }

  private void keepParts() {
    WholeParts.complete(lines, odds, chosen);
  }

  /**
   * Leaves out the last chosen headings, whose text was left out, except main headings and links. A
   * greater number of them is a list and is kept.
   */
  private void leaveOutLastHeadings() {
    int last = chosen.length - 1;
    int headings = 0;
    while (last >= 0 && (!chosen[last] || isSubheading(last))) {
      headings += chosen[last] ? 1 : 0;
      last--;
    }
    if (last >= 0 && headings <= MAX_LAST_HEADINGS) {
      Arrays.fill(chosen, last + 1, chosen.length, false);
    }
  }

  private boolean isSubheading(int line) {
    return !tree.inLink(lines.first(line))
        && tree.nearestAncestor(
                lines.first(line),
                MAX_HEADING_LEVELS,
                up -> ElementNames.isSubheading(tree.tag(up)))
            != PageTree.NONE;
  }

  private void keepFootnotes() {
    int[] firsts = lines.lines().stream().mapToInt(VisibleLine::first).toArray();
    int[] lasts = lines.lines().stream().mapToInt(VisibleLine::last).toArray();
    Footnotes.of(source.reading(), lines.record()::touches).choose(firsts, lasts, chosen);
  }

  private void keepFirst(Predicate<String> test) {
    Lines all = source.reading().lines();
    int[] numbers = lines.context().lines();
    IntStream.range(0, chosen.length)
        .filter(i -> all.columns(numbers[i]) <= MAX_PRODUCT_COLUMNS)
        .filter(i -> test.test(all.text(numbers[i])))
        .findFirst()
        .ifPresent(i -> chosen[i] = true);
  }
}
