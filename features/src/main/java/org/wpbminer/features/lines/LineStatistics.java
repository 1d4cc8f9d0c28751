package org.wpbminer.features.lines;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Statistics of a page's lines, the input of their features: values per candidate line, sums over
 * lines in one element or in elements with the same tag and class, and the position of the article.
 * Time is linear in the size of the page.
 */
final class LineStatistics {

  /** Maximum distance in lines; larger distances are clamped. */
  static final int MAX_DISTANCE_LINES = 30;

  /** Maximum distance from the article in lines; larger distances are clamped. */
  static final int MAX_ARTICLE_DISTANCE_LINES = 8;

  /** Maximum number of ancestors of a line whose names are read. */
  static final int MAX_NAME_LEVELS = 8;

  /** Half-life, in lines of running text, of the weight of text when the article is located. */
  private static final double ARTICLE_HALF_LIFE_LINES = 20;

  /** Minimum probability of related text for a line of the article. */
  private static final double MIN_ARTICLE_PROBABILITY = 0.2;

  private static final double MIN_TEXT_PROBABILITY = 0.5;

  /** Maximum number of ancestors of a line that are searched for a figure or an aside. */
  private static final int MAX_ASIDE_LEVELS = 30;

  private static final Set<String> ASIDE =
      new HashSet<>(Set.of("aside", "figure", "nav", "footer"));

  final PageReading reading;
  final PageTree tree;
  final Lines lines;
  final LineContext context;
  final ItemGroups groups;
  final int n;

  /** For each block of the page, the probability of the label related text. */
  final double[] probability;

  final boolean[] running;
  final double[] mass;

  /** Cumulative sum of {@link #mass} up to and including each line. */
  final double[] massUpTo;

  final double sum;

  /** For each line, the group of its block-level element; then of the next two outwards. */
  final LineGroup[] holder;

  final LineGroup[] container;
  final LineGroup[] outer;

  /**
   * For each line, the group of all lines whose element and parent have the same tags and classes
   * as the line's element and parent.
   */
  final LineGroup[] form;

  /** For each line, the group of its list, table or run of siblings; null if it has none. */
  final LineGroup[] items;

  /** Sum of {@link LineGroup#article} over all lines; at least 1. */
  double articleSum;

  /** For each line, lines since the last, and until the next, prose that is related text. */
  final int[] sinceRunning;

  final int[] untilRunning;

  /**
   * Whether each line is in the container of the article or in the element around that container.
   */
  final boolean[] inArticle;

  int articleBegin;
  int articleEnd = -1;

  /** Index of the headline among the candidate lines; -1 if missing. */
  final int headline;

  final double linkedShare;
  final double runningShare;
  final double textShare;
  final double bestProbability;
  final double chars;

  private final Map<Long, Integer> repeated = new HashMap<>();

  /** State of each element: 1 if it is in an aside, 2 if not, 0 if not yet computed. */
  private final byte[] aside;

  /** Cached results of {@link #nearness} for the line {@link #nearnessLine}, by topic. */
  private final int[] nearness = new int[NameTopic.count()];

  private int nearnessLine = -1;
  private int mainElement = PageTree.NONE;

  LineStatistics(PageReading reading, LineContext context, ItemGroups groups) {
    this.reading = reading;
    this.tree = reading.tree();
    this.lines = reading.lines();
    this.context = context;
    this.groups = groups;
    this.n = context.size();
    this.probability =
        Arrays.stream(context.text()).map(logOdds -> 1 / (1 + Math.exp(-logOdds))).toArray();
    this.running = new boolean[n];
    this.mass = new double[n];
    this.massUpTo = new double[n];
    this.holder = new LineGroup[n];
    this.container = new LineGroup[n];
    this.outer = new LineGroup[n];
    this.form = new LineGroup[n];
    this.items = new LineGroup[n];
    this.inArticle = new boolean[n];
    this.articleBegin = n;
    this.aside = new byte[tree.size()];
    for (int i = 0; i < n; i++) {
      int line = context.lines()[i];
      running[i] = lines.isRunning(line) && lines.endsSentence(line);
      mass[i] = chars(i) * probability(i);
      massUpTo[i] = mass[i] + (i == 0 ? 0 : massUpTo[i - 1]);
      repeated.merge(lines.textHash(line), 1, Integer::sum);
      repeated.merge(lines.shapeHash(line), 1, Integer::sum);
    }
    this.sum = Math.max(1, n == 0 ? 0 : massUpTo[n - 1]);
    this.chars = Math.max(1, chars(i -> true));
    this.linkedShare = IntStream.of(context.lines()).map(lines::linkedChars).sum() / chars;
    this.runningShare = chars(i -> running[i]) / chars;
    this.textShare = chars(i -> probability(i) > MIN_TEXT_PROBABILITY) / chars;
    this.bestProbability = Arrays.stream(probability).max().orElse(0);
    this.headline =
        Math.max(-1, Arrays.binarySearch(context.lines(), reading.likeness().headline()));
    group();
    locateArticle();
    this.sinceRunning = distances(0, 1);
    this.untilRunning = distances(n - 1, -1);
  }

  private int chars(int i) {
    return lines.chars(context.lines()[i]);
  }

  /** Returns the number of characters of the lines that pass a test. */
  private double chars(IntPredicate test) {
    return IntStream.range(0, n).filter(test).mapToLong(this::chars).sum();
  }

  /** Returns the probability that the block of a line is related text. */
  double probability(int i) {
    return probability[context.block()[i]];
  }

  private void group() {
    LineGroup[] holders = new LineGroup[tree.size()];
    LineGroup[] containers = new LineGroup[tree.size()];
    LineGroup[] outers = new LineGroup[tree.size()];
    Map<Long, LineGroup> forms = new HashMap<>();
    LineGroup[] lists = new LineGroup[groups.count()];
    Names names = reading.names();
    int runningLines = 0;
    for (int i = 0; i < n; i++) {
      int line = context.lines()[i];
      int element = lines.holder(line);
      int around = outer(element);
      int further = outer(around);
      holder[i] = group(holders, element, element);
      container[i] = group(containers, around, around);
      outer[i] = group(outers, further, further);
      long shape = names.form(element) * 31 + names.form(around);
      form[i] = forms.computeIfAbsent(shape, f -> new LineGroup(element));
      double article = running[i] ? mass[i] / (1 + runningLines / ARTICLE_HALF_LIFE_LINES) : 0;
      runningLines += running[i] && probability(i) > MIN_ARTICLE_PROBABILITY ? 1 : 0;
      articleSum += article;
      if (groups.of(i) != ItemGroups.NONE) {
        items[i] = group(lists, groups.of(i), element);
        items[i].add(i, chars(i), mass[i], lines.linkedChars(line), article);
      }
      holder[i].add(i, chars(i), mass[i], lines.linkedChars(line), article);
      container[i].add(i, chars(i), mass[i], lines.linkedChars(line), article);
      outer[i].add(i, chars(i), mass[i], lines.linkedChars(line), article);
      form[i].add(i, chars(i), mass[i], lines.linkedChars(line), article);
    }
    articleSum = Math.max(1, articleSum);
  }

  private static LineGroup group(LineGroup[] all, int index, int element) {
    if (all[index] == null) {
      all[index] = new LineGroup(element);
    }
    return all[index];
  }

  private int outer(int element) {
    int up = element <= 0 ? 0 : tree.parent(element);
    while (up > 0 && !tree.onOwnLines(up)) {
      up = tree.parent(up);
    }
    return Math.max(0, up);
  }

  /** Finds the container with the most running text, and the first and last line of the article. */
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

  /** Returns for each line the distance to the last prose that is related text before it. */
  private int[] distances(int first, int step) {
    int[] distances = new int[n];
    int distance = MAX_DISTANCE_LINES;
    for (int i = first; i >= 0 && i < n; i += step) {
      boolean isText = running[i] && probability(i) > MIN_TEXT_PROBABILITY;
      distance = isText ? 0 : Math.min(MAX_DISTANCE_LINES, distance + 1);
      distances[i] = distance;
    }
    return distances;
  }

  /** Whether a line is running text; false for an index out of range. */
  boolean isRunning(int i) {
    return i >= 0 && i < n && running[i];
  }

  /** Whether a line is in a heading; false for an index out of range. */
  boolean isHeading(int i) {
    return i >= 0 && tree.isHeading(lines.holder(context.lines()[i]));
  }

  /** Whether a line ends with a colon; false for an index out of range. */
  boolean endsWithColon(int i) {
    return i >= 0 && lines.endsWithColon(context.lines()[i]);
  }

  /** Number of lines with the same text as a line, including itself. */
  int sameText(int i) {
    return repeated.getOrDefault(lines.textHash(context.lines()[i]), 0);
  }

  /** Number of lines with the same text if all digits are considered equal, including itself. */
  int sameShape(int i) {
    return repeated.getOrDefault(lines.shapeHash(context.lines()[i]), 0);
  }

  /**
   * Whether a line is in a figure, sidebar, navigation or footer that does not contain the article.
   */
  boolean isAside(int i) {
    int parent = tree.parent(lines.first(context.lines()[i]));
    if (aside[parent] == 0) {
      aside[parent] = (byte) (isAsideElement(parent) ? 1 : 2);
    }
    return aside[parent] == 1;
  }

  private boolean isAsideElement(int element) {
    IntPredicate beside =
        up ->
            ASIDE.contains(tree.tag(up))
                && (mainElement == PageTree.NONE || !tree.isWithin(mainElement, up));
    return beside.test(element)
        || tree.nearestAncestor(element, MAX_ASIDE_LEVELS, beside) != PageTree.NONE;
  }

  /**
   * Returns {@link #MAX_NAME_LEVELS} if the names of a line's parent have a topic, one less for
   * each level further up, and 0 if no ancestor has the topic.
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
