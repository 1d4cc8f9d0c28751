package org.wpbminer.features.lines;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;
import org.wpbminer.features.reading.Leads.Lead;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The features of lines with their names and formulas: form of the line, labels of its block and
 * its neighbours, share of the page's text in the same elements and in elements of the same tag and
 * class, position relative to the article, totals of the page, and kind of page. No feature depends
 * on the words of a language. Immutable.
 */
public final class LineFeatures {

  private static final String[] TAGS =
      "p li div h1 h2 h3 h4 blockquote td figure section pre dd".split(" ");
  private static final Set<String> EMPHASIS = Set.of("b", "strong", "em", "i");

  /** Characters that prose does not start with. */
  private static final String MARKS = "©|►▶•↓→»›@";

  private static final int MAX_SHORT_COLUMNS = 25;

  private static final Set<NameTopic> UNUSED =
      EnumSet.of(
          NameTopic.ELSEWHERE,
          NameTopic.USERNAME,
          NameTopic.ARTICLE,
          NameTopic.SUGGESTION,
          NameTopic.GOODS);

  /** Computes the value of a feature for a line, given its index among the candidate lines. */
  @FunctionalInterface
  private interface Formula {
    double of(LineStatistics page, int i);
  }

  private record Feature(String name, Formula formula) {}

  private final List<Feature> features = new ArrayList<>();
  private final List<String> names;

  /** Number of features with one value per line; the features of the whole page follow. */
  private final int ofLine;

  /** Creates the table of features for kinds of pages in the order of {@link LineContext#kinds}. */
  public LineFeatures(List<String> kinds) {
    writing();
    names();
    place();
    labels();
    groups();
    items();
    this.ofLine = features.size();
    page(kinds);
    this.names = features.stream().map(Feature::name).toList();
  }

  /** Returns the names of the features, in the order of a vector's components. */
  public List<String> featureNames() {
    return names;
  }

  /**
   * Returns a vector for each line of a context. Time is linear in the size of the page.
   *
   * @param groups groups of the context's lines
   */
  public double[][] extract(PageReading reading, LineContext context, ItemGroups groups) {
    LineStatistics page = new LineStatistics(reading, context, groups);
    double[][] x = new double[context.size()][features.size()];
    for (int i = 0; i < x.length; i++) {
      for (int f = 0; f < ofLine; f++) {
        x[i][f] = features.get(f).formula.of(page, i);
      }
      for (int f = ofLine; f < x[i].length; f++) {
        x[i][f] = i > 0 ? x[0][f] : features.get(f).formula.of(page, i);
      }
    }
    return x;
  }

  private void add(String name, Formula formula) {
    features.add(new Feature(name, formula));
  }

  private static int line(LineStatistics p, int i) {
    return p.context.lines()[i];
  }

  /** Adds features of a line's own text. */
  private void writing() {
    add("columns", (p, i) -> Math.log(p.lines.columns(line(p, i))));
    add("endsSentence", (p, i) -> is(p.lines.endsSentence(line(p, i))));
    add("isShort", (p, i) -> is(p.lines.columns(line(p, i)) < MAX_SHORT_COLUMNS));
    add("endsWithColon", (p, i) -> is(p.lines.endsWithColon(line(p, i))));
    add("linked", (p, i) -> p.lines.linkedShare(line(p, i)));
    add("digits", (p, i) -> (double) p.lines.digits(line(p, i)) / p.lines.columns(line(p, i)));
    add("mark", (p, i) -> is(hasMark(p.lines, line(p, i))));
    add("inTitle", (p, i) -> p.reading.likeness().inTitle(line(p, i)));
    add("inDescription", (p, i) -> p.reading.likeness().inDescription(line(p, i)));
    add("emphasised", (p, i) -> is(isEmphasised(p, line(p, i))));
    add("sameText", (p, i) -> Math.log(p.sameText(i)));
    add("sameShape", (p, i) -> Math.log(p.sameShape(i)));
    for (Lead lead : List.of(Lead.RELATED, Lead.HOT)) {
      String topic = lower(lead);
      add("lead-" + topic, (p, i) -> is(p.reading.leads().announces(line(p, i), lead)));
      add("under-" + topic, (p, i) -> is(p.reading.leads().isUnder(line(p, i), lead)));
    }
    for (String tag : TAGS) {
      add("in-" + tag, (p, i) -> is(p.tree.tag(p.lines.holder(line(p, i))).equals(tag)));
    }
  }

  private void names() {
    for (NameTopic topic : NameTopic.values()) {
      if (!UNUSED.contains(topic)) {
        add("named-" + lower(topic), (p, i) -> p.nearness(i, topic));
      }
    }
  }

  /** Adds features of the position in the page and relative to the article. */
  private void place() {
    add("containerArticle", (p, i) -> p.container[i].article / p.articleSum);
    add("outerArticle", (p, i) -> p.outer[i].article / p.articleSum);
    add("formArticle", (p, i) -> p.form[i].article / p.articleSum);
    add("beforeArticle", (p, i) -> articleDistance(p.articleBegin - i));
    add("afterArticle", (p, i) -> articleDistance(i - p.articleEnd));
    add("inArticle", (p, i) -> is(p.inArticle[i]));
    add("previousRuns", (p, i) -> is(p.isRunning(i - 1)));
    add("nextRuns", (p, i) -> is(p.isRunning(i + 1)));
    add("aside", (p, i) -> is(p.isAside(i)));
    add("sinceRunning", (p, i) -> p.sinceRunning[i]);
    add("untilRunning", (p, i) -> p.untilRunning[i]);
    add("massUpTo", (p, i) -> p.massUpTo[i] / p.sum);
    add("massBefore", (p, i) -> (p.massUpTo[i] - p.mass[i]) / p.sum);
    add("position", (p, i) -> (double) i / p.n);
    add("afterHeadline", LineFeatures::afterHeadline);
    add("depth", (p, i) -> p.tree.depth(p.lines.first(line(p, i))));
  }

  /** Adds log odds of the labels of the line's block and its neighbours. */
  private void labels() {
    add("blockText", (p, i) -> p.context.text()[p.context.block()[i]]);
    add("blockLink", (p, i) -> p.context.link()[p.context.block()[i]]);
    add("blockOther", (p, i) -> p.context.other()[p.context.block()[i]]);
    add("previousText", (p, i) -> p.context.text()[neighbour(p, i, -1)]);
    add("previousOther", (p, i) -> p.context.other()[neighbour(p, i, -1)]);
    add("nextText", (p, i) -> p.context.text()[neighbour(p, i, 1)]);
    add("nextOther", (p, i) -> p.context.other()[neighbour(p, i, 1)]);
    add("blockChars", (p, i) -> Math.log1p(p.context.blockChars()[p.context.block()[i]]));
  }

  private void groups() {
    add("holderMass", (p, i) -> p.holder[i].mass / p.sum);
    add("containerMass", (p, i) -> p.container[i].mass / p.sum);
    add("outerMass", (p, i) -> p.outer[i].mass / p.sum);
    add("formMass", (p, i) -> p.form[i].mass / p.sum);
    add("containerLines", (p, i) -> Math.log1p(p.container[i].lines));
    add("containerLinked", (p, i) -> p.container[i].linkedShare());
    add("containerMeanChars", (p, i) -> p.container[i].meanChars());
    add("containerProbability", (p, i) -> p.container[i].probability());
    add("formLines", (p, i) -> Math.log1p(p.form[i].lines));
    add("formLinked", (p, i) -> p.form[i].linkedShare());
    add("formMeanChars", (p, i) -> p.form[i].meanChars());
    add("formProbability", (p, i) -> p.form[i].probability());
    add("outerProbability", (p, i) -> p.outer[i].probability());
  }

  /** Adds features of the list, table or run of siblings that contains a line; 0 if none does. */
  private void items() {
    add("itemsMarked", (p, i) -> is(p.groups.isMarked(i)));
    item("items", (p, g) -> Math.log1p(g.lines));
    item("itemsShare", (p, g) -> g.chars / p.chars);
    item("itemsMass", (p, g) -> g.mass / p.sum);
    item("itemsLinked", (p, g) -> g.linkedShare());
    item("itemsMeanChars", (p, g) -> g.meanChars());
    item("itemsProbability", (p, g) -> g.probability());
    item("itemsAfterColon", (p, g) -> is(p.endsWithColon(g.first - 1)));
    item("itemsAfterHeading", (p, g) -> is(p.isHeading(g.first - 1)));
    item("itemsAfterRunning", (p, g) -> is(p.isRunning(g.first - 1)));
    item("itemsBeforeRunning", (p, g) -> is(p.isRunning(g.last + 1)));
    item("itemsSinceRunning", (p, g) -> p.sinceRunning[g.first]);
    item("itemsUntilRunning", (p, g) -> p.untilRunning[g.last]);
  }

  private void item(String name, ToDoubleBiFunction<LineStatistics, LineGroup> formula) {
    add(name, (p, i) -> p.items[i] == null ? 0 : formula.applyAsDouble(p, p.items[i]));
  }

  /** Adds features with one value for all lines of a page. */
  private void page(List<String> kinds) {
    add("pageMass", (p, i) -> Math.log1p(p.sum));
    add("pageLines", (p, i) -> Math.log1p(p.n));
    add("pageLinked", (p, i) -> p.linkedShare);
    add("pageProbability", (p, i) -> p.sum / p.chars);
    add("pageBestProbability", (p, i) -> p.bestProbability);
    add("pageRunning", (p, i) -> p.runningShare);
    add("pageText", (p, i) -> p.textShare);
    for (int k = 0; k < kinds.size(); k++) {
      int kind = k;
      add("kind-" + kinds.get(k), (p, i) -> p.context.kinds()[kind]);
    }
  }

  private static double is(boolean condition) {
    return condition ? 1 : 0;
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static int neighbour(LineStatistics p, int i, int step) {
    int block = p.context.block()[i] + step;
    return Math.max(0, Math.min(p.context.blocks() - 1, block));
  }

  private static double articleDistance(int lines) {
    return Math.min(LineStatistics.MAX_ARTICLE_DISTANCE_LINES, Math.max(0, lines));
  }

  /** Returns the clamped distance from the headline in lines; negative before the headline. */
  private static double afterHeadline(LineStatistics p, int i) {
    int max = LineStatistics.MAX_DISTANCE_LINES;
    return p.headline < 0 ? -max : Math.max(-max, Math.min(2 * max, i - p.headline));
  }

  /** Whether a line starts with one of {@link #MARKS}, or contains a copyright sign. */
  private static boolean hasMark(Lines lines, int line) {
    if (MARKS.indexOf(lines.charAt(lines.start(line))) >= 0) {
      return true;
    }
    for (int at = lines.start(line); at < lines.end(line); at++) {
      if (lines.charAt(at) == '©') {
        return true;
      }
    }
    return false;
  }

  /** Whether a line is a single text node in bold or italics. */
  private static boolean isEmphasised(LineStatistics p, int line) {
    PageTree tree = p.tree;
    int first = p.lines.first(line);
    return first == p.lines.last(line) && EMPHASIS.contains(tree.tag(tree.parent(first)));
  }
}
