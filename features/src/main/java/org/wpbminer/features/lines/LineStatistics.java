package org.wpbminer.features.lines;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Data for the features of a page's lines: columns over the candidate lines, sums over lines in one
 * element or of one form, and the place of the article. Linear in the page.
 */
final class LineStatistics {

  /** Maximum distance in lines; larger distances count as this one. */
  static final int MAX_DISTANCE_LINES = 30;

  /** Maximum distance from the article in lines; larger distances count as this one. */
  static final int MAX_ARTICLE_DISTANCE_LINES = 8;

  /** Ancestors of a line whose names are read. */
  static final int MAX_NAME_LEVELS = 8;

  /** Half-life, in running lines, of the weight of text when the article is located. */
  private static final double ARTICLE_HALF_LIFE_LINES = 20;

  /** Minimum probability of related text for blocks of the article. */
  private static final double MIN_ARTICLE_PROBABILITY = 0.2;

  private static final double MIN_TEXT_PROBABILITY = 0.5;

  /** Ancestors of a line that are searched for a figure or an aside. */
  private static final int MAX_ASIDE_LEVELS = 30;

  private static final Set<String> ASIDE = Set.of("aside", "figure", "nav", "footer");

  final PageReading reading;
  final PageTree tree;
  final Lines lines;
  final LineContext context;
  final ItemGroups groups;
  final ProductValues product;
  final int n;

  /** Probability of each block that it is related text. */
  final double[] probability;

  final boolean[] running;
  final double[] mass;

  /** Mass up to and including each line. */
  final double[] massUpTo;

  final double sum;

  /** Lines in the element that holds each line, in the next around it, and in the next. */
  final LineGroup[] holder;

  final LineGroup[] container;
  final LineGroup[] outer;

  /** Lines in elements of the same form as the holder. */
  final LineGroup[] form;

  /** Mass of all running text, weighted as in {@link LineGroup#article}; at least 1. */
  double articleSum;

  /** Lines since the last good running text, and up to the next. */
  final int[] sinceRunning;

  final int[] untilRunning;

  /** Whether each line is in the article's container or the element around it. */
  final boolean[] inArticle;

  int articleBegin;
  int articleEnd = -1;

  /** Index of the headline among the candidate lines; -1 if it is none of them. */
  final int headline;

  final double linkedShare;
  final double runningShare;
  final double textShare;
  final double bestProbability;
  final double chars;

  private final Map<Long, Integer> repeated = new HashMap<>();
  private final Map<Integer, Boolean> aside = new HashMap<>();

  /** Nearness by topic for the line that was asked for last, and that line. */
  private final int[] nearness = new int[NameTopic.count()];

  private int nearnessLine = -1;
  private int mainElement = PageTree.NONE;

  LineStatistics(PageReading reading, LineContext context, ItemGroups groups) {
    this.reading = reading;
    this.tree = reading.tree();
    this.lines = reading.lines();
    this.context = context;
    this.groups = groups;
    this.product = new ProductValues(reading);
    this.n = context.size();
    this.probability = new double[context.blocks()];
    for (int b = 0; b < probability.length; b++) {
      probability[b] = 1 / (1 + Math.exp(-context.text()[b]));
    }
    this.running = new boolean[n];
    this.mass = new double[n];
    this.massUpTo = new double[n];
    this.holder = new LineGroup[n];
    this.container = new LineGroup[n];
    this.outer = new LineGroup[n];
    this.form = new LineGroup[n];
    this.inArticle = new boolean[n];
    this.articleBegin = n;
    double total = 0;
    double all = 0;
    double linked = 0;
    double inRunning = 0;
    double inText = 0;
    int headlineIndex = -1;
    for (int i = 0; i < n; i++) {
      int line = context.lines()[i];
      int size = lines.chars(line);
      running[i] = lines.isRunning(line) && lines.endsSentence(line);
      mass[i] = size * probability(i);
      total += mass[i];
      massUpTo[i] = total;
      ItemGroups.Group items = groups.groupOfLine(i);
      if (items != null) {
        items.mass += mass[i];
      }
      all += size;
      linked += lines.linkedChars(line);
      inRunning += running[i] ? size : 0;
      inText += probability(i) > MIN_TEXT_PROBABILITY ? size : 0;
      repeated.merge(lines.textHash(line), 1, Integer::sum);
      repeated.merge(lines.shapeHash(line), 1, Integer::sum);
      headlineIndex = line == reading.likeness().headline() ? i : headlineIndex;
    }
    this.sum = Math.max(1, total);
    this.chars = Math.max(1, all);
    this.linkedShare = linked / chars;
    this.runningShare = inRunning / chars;
    this.textShare = inText / chars;
    double best = 0;
    for (double p : probability) {
      best = Math.max(best, p);
    }
    this.bestProbability = best;
    this.headline = headlineIndex;
    group();
    locateArticle();
    this.sinceRunning = new int[n];
    this.untilRunning = new int[n];
    distances();
  }

  /** Probability of a line's block that it is related text. */
  double probability(int i) {
    return probability[context.block()[i]];
  }

  private void group() {
    Map<Integer, LineGroup> holders = new HashMap<>();
    Map<Integer, LineGroup> containers = new HashMap<>();
    Map<Integer, LineGroup> outers = new HashMap<>();
    Map<Long, LineGroup> forms = new HashMap<>();
    Names names = reading.names();
    int runningLines = 0;
    for (int i = 0; i < n; i++) {
      int line = context.lines()[i];
      int element = lines.holder(line);
      int around = outer(element);
      int further = outer(around);
      holder[i] = holders.computeIfAbsent(element, LineGroup::new);
      container[i] = containers.computeIfAbsent(around, LineGroup::new);
      outer[i] = outers.computeIfAbsent(further, LineGroup::new);
      long shape = names.form(element) * 31 + names.form(around);
      form[i] = forms.computeIfAbsent(shape, f -> new LineGroup(element));
      double article = running[i] ? mass[i] / (1 + runningLines / ARTICLE_HALF_LIFE_LINES) : 0;
      runningLines += running[i] && probability(i) > MIN_ARTICLE_PROBABILITY ? 1 : 0;
      articleSum += article;
      for (LineGroup group : new LineGroup[] {holder[i], container[i], outer[i], form[i]}) {
        group.add(lines.chars(line), mass[i], lines.linkedChars(line), article);
      }
    }
    articleSum = Math.max(1, articleSum);
  }

  private int outer(int element) {
    int up = element <= 0 ? 0 : tree.parent(element);
    while (up > 0 && !tree.onOwnLines(up)) {
      up = tree.parent(up);
    }
    return Math.max(0, up);
  }

  /** Finds the container with most running text, and the article's first and last line. */
  private void locateArticle() {
    LineGroup main = null;
    LineGroup around = null;
    for (int i = 0; i < n; i++) {
      if (main == null || container[i].article > main.article) {
        main = container[i];
        around = outer[i];
      }
    }
    mainElement = main == null ? PageTree.NONE : main.element;
    for (int i = 0; i < n; i++) {
      inArticle[i] = container[i] == main || outer[i] == around;
      if (inArticle[i] && running[i] && probability(i) > MIN_ARTICLE_PROBABILITY) {
        articleBegin = Math.min(articleBegin, i);
        articleEnd = i;
      }
    }
  }

  private void distances() {
    int distance = MAX_DISTANCE_LINES;
    for (int i = 0; i < n; i++) {
      distance = isGood(i) ? 0 : Math.min(MAX_DISTANCE_LINES, distance + 1);
      sinceRunning[i] = distance;
    }
    distance = MAX_DISTANCE_LINES;
    for (int i = n - 1; i >= 0; i--) {
      distance = isGood(i) ? 0 : Math.min(MAX_DISTANCE_LINES, distance + 1);
      untilRunning[i] = distance;
    }
  }

  private boolean isGood(int i) {
    return running[i] && probability(i) > MIN_TEXT_PROBABILITY;
  }

  /** Whether there is a line at an index and it is running text. */
  boolean isRunning(int i) {
    return i >= 0 && i < n && running[i];
  }

  boolean isHeading(int i) {
    return tree.isHeading(lines.holder(context.lines()[i]));
  }

  /** Lines with the same text as a line, itself among them. */
  int sameText(int i) {
    return repeated.get(lines.textHash(context.lines()[i]));
  }

  /** Lines with the same text but for digits. */
  int sameShape(int i) {
    return repeated.get(lines.shapeHash(context.lines()[i]));
  }

  /** Whether a line is in a figure or beside the article. */
  boolean isAside(int i) {
    int parent = tree.parent(lines.first(context.lines()[i]));
    return aside.computeIfAbsent(parent, this::isAsideElement);
  }

  private boolean isAsideElement(int element) {
    IntPredicate beside = up -> ASIDE.contains(tree.tag(up)) && !holdsMain(up);
    return beside.test(element)
        || tree.nearestAncestor(element, MAX_ASIDE_LEVELS, beside) != PageTree.NONE;
  }

  private boolean holdsMain(int element) {
    return mainElement != PageTree.NONE && tree.isWithin(mainElement, element);
  }

  /**
   * Returns the nearness of the nearest ancestor whose names are about a topic: {@link
   * #MAX_NAME_LEVELS} for the innermost, 0 for none.
   */
  int nearness(int i, NameTopic topic) {
    if (i != nearnessLine) {
      nearnessLine = i;
      computeNearness(tree.parent(lines.first(context.lines()[i])));
    }
    return nearness[topic.ordinal()];
  }

  private void computeNearness(int element) {
    Arrays.fill(nearness, 0);
    long found = 0;
    int up = element;
    for (int level = 0; level < MAX_NAME_LEVELS && up > 0; level++) {
      long fresh = reading.names().topics(up) & ~found;
      found |= fresh;
      for (; fresh != 0; fresh &= fresh - 1) {
        nearness[Long.numberOfTrailingZeros(fresh)] = MAX_NAME_LEVELS - level;
      }
      up = tree.parent(up);
    }
  }
}
