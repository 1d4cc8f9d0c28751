package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.classifier.kind.KindProbabilities;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.classifier.metadata.HeadlineWords;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.CjkCharacters;

/**
 * What tells whether a line is of the main text: how it is written, what the labels of its block
 * and of the blocks beside it are, how much of the page's text stands in the same elements and in
 * elements of the same form, where it stands in regard of the article, which is the element with
 * most of the running text, what there is on the page in all, and what kind of page it is. No words
 * of any language. Linear in the page.
 */
final class LineFeatures {

  /** Names of the features, in the order of a vector's components. */
  static final List<String> NAMES = IntStream.range(0, 93).mapToObj(i -> "f" + i).toList();

  private static final List<String> TAGS =
      List.of(
          "p",
          "li",
          "div",
          "h1",
          "h2",
          "h3",
          "h4",
          "blockquote",
          "td",
          "figure",
          "section",
          "pre",
          "dd");

  /** Longer lines are not looked for a second time. */
  private static final int LONGEST_REPEATED = 200;

  /** An odd number whose bits are mixed, by which texts are made numbers. */
  private static final long MIX = 0x9e3779b97f4a7c15L;

  private static final Set<String> ASIDE = Set.of("aside", "figure", "nav", "footer");
  private static final Set<String> EMPHASIS = Set.of("b", "strong", "em", "i");

  /** Marks that end a sentence. */
  static final String ENDS = ".!?…。！？；؟।۔";

  private static final String CLOSES = "\"'”’»«)]】』」›“ ";
  private static final String MARKS = "©|►▶•↓→»›@";

  /** Characters from which on a line with a full stop is running text. */
  private static final int RUNNING = 60;

  private static final int SHORT = 25;
  private static final double MOST = 0.5;

  /** Running text of blocks that are less probably related text is not of the article. */
  private static final double LEAST_TEXT = 0.2;

  /** Running lines after which text counts half for where the article is: another may follow. */
  private static final double HALF_AFTER = 20;

  /** Lines from which on it does not matter how far one stands from the article. */
  private static final double FAR = 8;

  /** The same for the next line of running text, and for the headline. */
  private static final int VERY_FAR = 30;

  /** A line at least so like the title says it; one of an {@code h1} may be half as like. */
  private static final double LEAST_LIKE = 0.6;

  private static final int LONGEST_HEADLINE = 300;

  /** Elements around a line that are asked whether they stand beside the article. */
  private static final int MOST_OUTER = 30;

  /** The elements that lines stand in: on lines of its own, the next around it, the next. */
  private static final int HOLDER = 0;

  private static final int CONTAINER = 1;
  private static final int OUTER = 2;

  private final PageTree tree;
  private final List<VisibleLine> lines;
  private final int n;
  private final HeadlineWords title;
  private final HeadlineWords description;
  private final BlockOdds blocks;

  /** The block of each line. */
  private final int[] block;

  /** Of each line. */
  private final int[] chars;

  private final double[] linked;
  private final boolean[] running;

  /** Characters, times the probability that the block is related text. */
  private final double[] mass;

  private double sum;

  /** Of each line what stands as it does, for each of the three elements, and for its form. */
  private final Group[][] elements;

  private final Group[] forms;

  /** Whether a line stands where the article does; its first and last line of running text. */
  private final boolean[] within;

  private int begin;
  private int end = -1;

  private final LineNames names;

  /** Shares of the words of each that the title has, and the description. */
  private final double[] inTitle;

  private final double[] inDescription;

  /** How like each is to the title. */
  private final double[] likeTitle;

  /** Of each the numbers of its text as it stands, and with its digits taken for alike. */
  private final long[] same;

  private final long[] alike;

  /** How often each of these is there. */
  private final Map<Long, Integer> repeated = new HashMap<>();

  /** Whether what an element holds stands in a figure or beside the article. */
  private final Map<Integer, Boolean> aside = new HashMap<>();

  private int mainElement;
  private double articleSum;
  private final int headline;
  private double[] page;

  /** What lines that stand alike are in sum. */
  private static final class Group {
    private final int element;
    private int lines;
    private long chars;
    private double mass;
    private double linked;

    /** Running text, the less the later it stands. */
    private double article;

    Group(int element) {
      this.element = element;
    }

    void add(int chars, double mass, double linked, double article) {
      this.lines++;
      this.chars += chars;
      this.mass += mass;
      this.linked += linked * chars;
      this.article += article;
    }
  }

  /** Features one after the other. */
  static final class Vector {

    private double[] values = new double[128];
    private int size;

    Vector add(double value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size++] = value;
      return this;
    }

    double[] toArray() {
      return Arrays.copyOf(values, size);
    }
  }

  private LineFeatures(MainTextView view, BlockOdds blocks) {
    this.tree = view.tree();
    this.lines = view.lines();
    this.n = lines.size();
    this.blocks = blocks;
    this.block = lines.stream().mapToInt(view::blockOf).toArray();
    this.names = new LineNames(tree);
    this.title = HeadlineWords.of(view.page().title());
    this.description = HeadlineWords.of(description(tree));
    this.chars = new int[n];
    this.linked = new double[n];
    this.running = new boolean[n];
    this.mass = new double[n];
    this.elements = new Group[OUTER + 1][n];
    this.forms = new Group[n];
    this.within = new boolean[n];
    this.inTitle = new double[n];
    this.inDescription = new double[n];
    this.likeTitle = new double[n];
    this.same = new long[n];
    this.alike = new long[n];
    this.begin = n;
    count();
    findArticle();
    this.headline = headline();
  }

  /**
   * The lines of a view with their features.
   *
   * @param blocks what is known of their blocks
   */
  static MainText.Candidates of(MainTextView view, BlockOdds blocks, KindProbabilities kinds) {
    LineFeatures features = new LineFeatures(view, blocks);
    features.page = features.pageFeatures(kinds);
    int[] before = features.runningBefore();
    int[] after = features.runningAfter();
    double[][] all = new double[features.n][];
    double told = 0;
    for (int i = 0; i < all.length; i++) {
      told += features.mass[i];
      all[i] = features.line(i, told, before[i], after[i]);
    }
    return new MainText.Candidates(view, all, features.chars, features.linked);
  }

  private void count() {
    List<Map<Integer, Group>> byElement =
        List.of(new HashMap<>(), new HashMap<>(), new HashMap<>());
    Map<Integer, Group> formOf = new HashMap<>();
    Map<String, Group> byForm = new HashMap<>();
    int runningLines = 0;
    for (int i = 0; i < n; i++) {
      VisibleLine line = lines.get(i);
      double probability = blocks.probability()[block[i]];
      chars[i] = Characters.count(line.text());
      linked[i] = linkedShare(line);
      running[i] = chars[i] >= RUNNING && endsSentence(line.text());
      compare(i, line.text());
      mass[i] = chars[i] * probability;
      sum += mass[i];
      repeated.merge(same[i], 1, Integer::sum);
      repeated.merge(alike[i], 1, Integer::sum);
      double article = running[i] ? mass[i] / (1 + runningLines / HALF_AFTER) : 0;
      runningLines += running[i] && probability > LEAST_TEXT ? 1 : 0;
      int element = onOwnLines(tree.parent(line.first()));
      int holder = element;
      for (int level = HOLDER; level <= OUTER; level++) {
        elements[level][i] = byElement.get(level).computeIfAbsent(element, Group::new);
        element = outer(element);
      }
      forms[i] =
          formOf.computeIfAbsent(holder, h -> byForm.computeIfAbsent(form(h), f -> new Group(h)));
      for (Group[] groups : elements) {
        groups[i].add(chars[i], mass[i], linked[i], article);
      }
      forms[i].add(chars[i], mass[i], linked[i], article);
      articleSum += article;
    }
  }

  private void findArticle() {
    Group main = null;
    Group around = null;
    for (int i = 0; i < n; i++) {
      if (main == null || elements[CONTAINER][i].article > main.article) {
        main = elements[CONTAINER][i];
        around = elements[OUTER][i];
      }
    }
    mainElement = main == null ? PageTree.NONE : main.element;
    for (int i = 0; i < n; i++) {
      within[i] = elements[CONTAINER][i] == main || elements[OUTER][i] == around;
      if (within[i] && running[i] && blocks.probability()[block[i]] > LEAST_TEXT) {
        begin = Math.min(begin, i);
        end = i;
      }
    }
  }

  /**
   * Lines since the last running text that is probably of the main text, up to {@link #VERY_FAR}.
   */
  private int[] runningBefore() {
    int[] before = new int[n];
    int lines = VERY_FAR;
    for (int i = 0; i < n; i++) {
      lines = isGood(i) ? 0 : Math.min(VERY_FAR, lines + 1);
      before[i] = lines;
    }
    return before;
  }

  /** Lines up to the next. */
  private int[] runningAfter() {
    int[] after = new int[n];
    int lines = VERY_FAR;
    for (int i = n - 1; i >= 0; i--) {
      lines = isGood(i) ? 0 : Math.min(VERY_FAR, lines + 1);
      after[i] = lines;
    }
    return after;
  }

  private boolean isGood(int i) {
    return running[i] && blocks.probability()[block[i]] > MOST;
  }

  /** What holds for all lines of a page. */
  private double[] pageFeatures(KindProbabilities kinds) {
    double all = 0;
    double inLinks = 0;
    double inRunning = 0;
    double inText = 0;
    for (int i = 0; i < n; i++) {
      all += chars[i];
      inLinks += linked[i] * chars[i];
      inRunning += running[i] ? chars[i] : 0;
      inText += blocks.text()[block[i]] > 0 ? chars[i] : 0;
    }
    all = Math.max(1, all);
    Vector features =
        new Vector()
            .add(Math.log1p(sum))
            .add(Math.log1p(n))
            .add(inLinks / all)
            .add(sum / all)
            .add(Arrays.stream(blocks.probability()).max().orElse(0))
            .add(inRunning / all)
            .add(inText / all);
    for (PageKind kind : PageKind.values()) {
      features.add(kinds.of(kind));
    }
    return features.toArray();
  }

  /**
   * The features of a line.
   *
   * @param told mass of the lines up to this one
   * @param before lines since the last running text
   * @param after lines up to the next
   */
  private double[] line(int i, double told, int before, int after) {
    Vector features = new Vector();
    writing(i, features);
    place(i, told, before, after, features);
    labels(block[i], features);
    for (Group[] groups : elements) {
      features.add(groups[i].mass / Math.max(1, sum));
    }
    features.add(forms[i].mass / Math.max(1, sum));
    alike(elements[CONTAINER][i], features);
    alike(forms[i], features);
    features.add(elements[OUTER][i].mass / Math.max(1, elements[OUTER][i].chars));
    for (double feature : page) {
      features.add(feature);
    }
    return features.toArray();
  }

  private void writing(int i, Vector features) {
    String text = lines.get(i).text();
    String tag = tree.tag(elements[HOLDER][i].element);
    double length = Math.max(1, length(text));
    features
        .add(Math.log(length))
        .add(is(endsSentence(text)))
        .add(is(length < SHORT))
        .add(is(text.endsWith(":") || text.endsWith("：")))
        .add(linked[i])
        .add(digits(text) / length)
        .add(is(hasMark(text)))
        .add(inTitle[i])
        .add(inDescription[i])
        .add(is(isEmphasised(lines.get(i))))
        .add(Math.log(repeated.get(same[i])))
        .add(Math.log(repeated.get(alike[i])));
    for (String name : TAGS) {
      features.add(is(tag.equals(name)));
    }
    names.add(lines.get(i).first(), features);
  }

  /** Compares a line with the title, the description, and by its numbers with other lines. */
  private void compare(int i, String text) {
    HeadlineWords words = HeadlineWords.of(text);
    inTitle[i] = words.shareIn(title);
    inDescription[i] = words.shareIn(description);
    likeTitle[i] = words.likeness(title);
    long one = 0;
    long other = MIX; // tells it from lines as they stand
    for (int c = 0; c < Math.min(text.length(), LONGEST_REPEATED); c++) {
      char at = text.charAt(c);
      one = (one + at) * MIX;
      other = (other + (Character.isDigit(at) ? '0' : at)) * MIX;
    }
    same[i] = one;
    alike[i] = other;
  }

  private static int digits(String text) {
    int digits = 0;
    for (int i = 0; i < text.length(); i++) {
      digits += Character.isDigit(text.charAt(i)) ? 1 : 0;
    }
    return digits;
  }

  private void place(int i, double told, int before, int after, Vector features) {
    features
        .add(elements[CONTAINER][i].article / Math.max(1, articleSum))
        .add(elements[OUTER][i].article / Math.max(1, articleSum))
        .add(forms[i].article / Math.max(1, articleSum))
        .add(Math.min(FAR, Math.max(0, begin - i)))
        .add(Math.min(FAR, Math.max(0, i - end)))
        .add(is(within[i]))
        .add(is(runs(i - 1)))
        .add(is(runs(i + 1)))
        .add(is(isAside(lines.get(i).first())))
        .add(before)
        .add(after)
        .add(told / Math.max(1, sum))
        .add((told - mass[i]) / Math.max(1, sum))
        .add((double) i / n)
        .add(headline < 0 ? -VERY_FAR : Math.max(-VERY_FAR, Math.min(2 * VERY_FAR, i - headline)))
        .add(tree.depth(lines.get(i).first()));
  }

  private void labels(int b, Vector features) {
    int previous = Math.max(0, b - 1);
    int next = Math.min(blocks.text().length - 1, b + 1);
    features
        .add(blocks.text()[b])
        .add(blocks.link()[b])
        .add(blocks.other()[b])
        .add(blocks.text()[previous])
        .add(blocks.other()[previous])
        .add(blocks.text()[next])
        .add(blocks.other()[next])
        .add(Math.log1p(blocks.chars()[b]));
  }

  /** What lines that stand alike are. */
  private static void alike(Group group, Vector features) {
    double all = Math.max(1, group.chars);
    features
        .add(Math.log1p(group.lines))
        .add(group.linked / all)
        .add(group.chars / group.lines)
        .add(group.mass / all);
  }

  private static double is(boolean holds) {
    return holds ? 1 : 0;
  }

  private int onOwnLines(int node) {
    int up = node;
    while (up > 0 && !tree.onOwnLines(up)) {
      up = tree.parent(up);
    }
    return Math.max(0, up);
  }

  private int outer(int node) {
    return node <= 0 ? 0 : onOwnLines(tree.parent(node));
  }

  /** Names and classes of an element and of the one around it. */
  private String form(int holder) {
    return name(holder) + '>' + name(outer(holder));
  }

  private String name(int node) {
    String name = tree.attribute(node, "class");
    return tree.tag(node) + '.' + (name == null ? "" : LineNames.cut(name));
  }

  /** Whether there is such a line and it runs. */
  private boolean runs(int i) {
    return i >= 0 && i < n && running[i];
  }

  /** Characters of a line, an ideograph as two: a Chinese line says as much in half of them. */
  private static int length(String text) {
    int length = text.length();
    for (int i = 0; i < text.length(); i++) {
      length += CjkCharacters.isIdeograph(text.charAt(i)) ? 1 : 0;
    }
    return length;
  }

  /** Whether it ends as sentences do, quotation marks and brackets after the end left aside. */
  private static boolean endsSentence(String text) {
    int end = text.length();
    while (end > 0 && CLOSES.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return end > 0 && ENDS.indexOf(text.charAt(end - 1)) >= 0;
  }

  /** Whether it begins with a sign that prose does not begin with, or claims a right. */
  private static boolean hasMark(String text) {
    return !text.isEmpty() && (MARKS.indexOf(text.charAt(0)) >= 0 || text.indexOf('©') >= 0);
  }

  /** Share of a line's characters that stand in links. */
  private double linkedShare(VisibleLine line) {
    int in = 0;
    for (int node = line.first(); node <= line.last(); node++) {
      in += tree.isText(node) && tree.inLink(node) ? tree.textLength(node) : 0;
    }
    return Math.min(1, (double) in / Math.max(1, line.text().length()));
  }

  /** Whether a line is one text in bold or italics. */
  private boolean isEmphasised(VisibleLine line) {
    return line.first() == line.last() && EMPHASIS.contains(tree.tag(tree.parent(line.first())));
  }

  /** Whether a node stands in a figure or beside the article. */
  private boolean isAside(int node) {
    return aside.computeIfAbsent(
        tree.parent(node),
        parent ->
            tree.nearestAncestor(
                    node, MOST_OUTER, up -> ASIDE.contains(tree.tag(up)) && !holdsMain(up))
                != PageTree.NONE);
  }

  private boolean holdsMain(int node) {
    return mainElement != PageTree.NONE && tree.isWithin(mainElement, node);
  }

  /** The line that says the title: one of an {@code h1} before any other; -1 if there is none. */
  private int headline() {
    int best = -1;
    double most = LEAST_LIKE;
    for (int i = 0; i < n && title.size() > 0; i++) {
      if (chars[i] <= LONGEST_HEADLINE) {
        double worth = likeTitle[i] * (tree.tag(elements[HOLDER][i].element).equals("h1") ? 2 : 1);
        if (worth > most) {
          most = worth;
          best = i;
        }
      }
    }
    return best;
  }

  /** What the page says of itself; empty if nothing. */
  static String description(PageTree tree) {
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tag(node).equals("meta")) {
        String property = tree.attribute(node, "property");
        String name = property == null ? tree.attribute(node, "name") : property;
        String content = tree.attribute(node, "content");
        boolean tells = "og:description".equals(name) || "description".equals(name);
        if (tells && content != null && !content.isEmpty()) {
          return content;
        }
      }
    }
    return "";
  }
}
