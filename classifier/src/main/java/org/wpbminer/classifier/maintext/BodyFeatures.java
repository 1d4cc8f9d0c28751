package org.wpbminer.classifier.maintext;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.wpbminer.classifier.metadata.HeadlineWords;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.CjkCharacters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * What tells a line of an article's body from what else stands in its main text: how it is written,
 * how many other lines stand as it does, where it stands in regard of the article, which is the
 * element with most of the running text, and what the elements around it are called. No words of
 * any language but parts of such names. Linear in the page.
 */
public final class BodyFeatures {

  private static final List<List<String>> NAMES = names();

  private static final List<String> TAGS =
      List.of("p", "li", "div", "h2", "h3", "h4", "blockquote", "td", "figure", "section");

  private static final List<String> NAMED_BY = List.of("class", "id");

  private static final Set<String> ASIDE = Set.of("aside", "figure", "nav", "footer");
  private static final Set<String> EMPHASIS = Set.of("b", "strong", "em", "i");

  private static final String ENDS = ".!?…。！？；؟।۔";
  private static final String CLOSES = "\"'”’»«)]】』」›“ ";
  private static final String MARKS = "©|►▶•↓→»›@";

  /** Characters from which on a line with a full stop is running text. */
  private static final int RUNNING = 80;

  private static final int SHORT = 25;
  private static final double NEARLY_ALL = 0.8;
  private static final double MOST = 0.5;

  /** Lines from which on it does not matter how far one stands from the article. */
  private static final double FAR = 8;

  /** Elements around a line whose names are read. */
  private static final int MOST_LEVELS = 6;

  private static final int MOST_NAME_CHARS = 200;

  /** Elements around a line that are asked whether they stand beside the article. */
  private static final int MOST_OUTER = 30;

  private final PageTree tree;
  private final List<VisibleLine> lines;
  private final Set<String> title;
  private final Set<String> description;

  /** Of each line, the element on lines of its own that it stands in, and the one around that. */
  private final int[] holder;

  private final int[] container;

  /** Names and classes of the two. */
  private final String[] form;

  private final boolean[] running;

  /** Characters of running text, by what they stand in. */
  private final Map<Integer, Integer> ofContainer = new HashMap<>();

  private final Map<Integer, Integer> ofOuter = new HashMap<>();
  private final Map<String, Integer> ofForm = new HashMap<>();
  private int total;

  /** The element with most running text, and the first and the last line of the article there. */
  private int main = PageTree.NONE;

  private int begin;
  private int end = -1;

  private BodyFeatures(MainTextView view) {
    this.tree = view.tree();
    this.lines = view.lines();
    this.title = HeadlineWords.of(view.page().title());
    this.description = HeadlineWords.of(description());
    int n = lines.size();
    this.holder = new int[n];
    this.container = new int[n];
    this.form = new String[n];
    this.running = new boolean[n];
    this.begin = n;
    count();
    findArticle();
  }

  /** The features of each line of a main text, in the order of {@code body-weights.tsv}. */
  public static double[][] of(MainTextView view) {
    BodyFeatures page = new BodyFeatures(view);
    return IntStream.range(0, page.lines.size()).mapToObj(page::features).toArray(double[][]::new);
  }

  private double[] features(int i) {
    String text = lines.get(i).text();
    String tag = tree.tag(holder[i]);
    Set<String> words = HeadlineWords.of(text);
    double length = Math.max(1, length(text));
    double linked = linked(lines.get(i));
    double sameForm = share(ofForm.get(form[i]));
    int before = Math.max(0, begin - i);
    int after = Math.max(0, i - end);
    boolean subhead = PageTree.isHeading(tag) && !tag.equals("h1") && i >= begin && runs(i + 1);
    DoubleStream.Builder features =
        DoubleStream.builder()
            .add(1)
            // How it is written.
            .add(Math.log(length) / 5)
            .add(is(endsSentence(text)))
            .add(is(length < SHORT))
            .add(is(text.endsWith(":") || text.endsWith("：")))
            .add(linked)
            .add(is(linked > NEARLY_ALL))
            .add(Math.min(1, 4.0 * text.chars().filter(Character::isDigit).count() / length))
            .add(is(hasMark(text)))
            .add(HeadlineWords.containment(words, title))
            .add(HeadlineWords.containment(words, description))
            .add(is(isEmphasised(lines.get(i))))
            // How it stands among the others.
            .add(share(ofContainer.get(container[i])))
            .add(share(ofOuter.get(outer(container[i]))))
            .add(sameForm)
            .add(is(sameForm == 0))
            .add(is(before > 0))
            .add(Math.min(1, before / FAR))
            .add(is(after > 0))
            .add(Math.min(1, after / FAR))
            .add(is(runs(i - 1)))
            .add(is(runs(i + 1)))
            .add(is(subhead))
            .add(is(tag.equals("li") && linked > MOST))
            .add(is(i == 0))
            .add(is(i == lines.size() - 1))
            .add(is(isAside(lines.get(i))));
    TAGS.forEach(name -> features.add(is(tag.equals(name))));
    String names = names(lines.get(i));
    NAMES.forEach(parts -> features.add(is(parts.stream().anyMatch(names::contains))));
    return features.build().toArray();
  }

  private static List<List<String>> names() {
    TermLists names = TermLists.load(BodyFeatures.class, "body-names.tsv");
    return names.topics().stream().map(names::terms).toList();
  }

  private static double is(boolean holds) {
    return holds ? 1 : 0;
  }

  private void count() {
    for (int i = 0; i < lines.size(); i++) {
      String text = lines.get(i).text();
      holder[i] = onOwnLines(tree.parent(lines.get(i).first()));
      container[i] = outer(holder[i]);
      form[i] = form(holder[i]) + '>' + form(container[i]);
      int chars = length(text);
      running[i] = chars >= RUNNING && endsSentence(text);
      if (running[i]) {
        total += chars;
        ofContainer.merge(container[i], chars, Integer::sum);
        ofOuter.merge(outer(container[i]), chars, Integer::sum);
        ofForm.merge(form[i], chars, Integer::sum);
      }
    }
  }

  private void findArticle() {
    int most = 0;
    for (Map.Entry<Integer, Integer> entry : ofContainer.entrySet()) {
      int chars = entry.getValue();
      if (chars > most || chars == most && entry.getKey() < main) {
        most = chars;
        main = entry.getKey();
      }
    }
    for (int i = 0; i < lines.size(); i++) {
      if (running[i] && (container[i] == main || outer(container[i]) == outer(main))) {
        begin = Math.min(begin, i);
        end = i;
      }
    }
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

  private String form(int node) {
    String name = tree.attribute(node, "class");
    return tree.tag(node) + '.' + (name == null ? "" : cut(name));
  }

  private static String cut(String name) {
    return name.substring(0, Math.min(name.length(), MOST_NAME_CHARS));
  }

  /** Share of the running text. */
  private double share(Integer chars) {
    return chars == null || total == 0 ? 0 : (double) chars / total;
  }

  /** Whether there is such a line and it runs. */
  private boolean runs(int i) {
    return i >= 0 && i < running.length && running[i];
  }

  /** Characters of a line, an ideograph as two: a Chinese line says as much in half of them. */
  private static int length(String text) {
    return text.length() + (int) text.chars().filter(c -> CjkCharacters.isIdeograph(c)).count();
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
  private double linked(VisibleLine line) {
    int chars =
        IntStream.rangeClosed(line.first(), line.last())
            .filter(node -> tree.isText(node) && tree.inLink(node))
            .map(tree::textLength)
            .sum();
    return Math.min(1, (double) chars / Math.max(1, line.text().length()));
  }

  /** Whether a line is one text in bold or italics. */
  private boolean isEmphasised(VisibleLine line) {
    return line.first() == line.last() && EMPHASIS.contains(tree.tag(tree.parent(line.first())));
  }

  /** Whether a line stands in a figure or beside the article. */
  private boolean isAside(VisibleLine line) {
    return tree.nearestAncestor(
            line.first(), MOST_OUTER, up -> ASIDE.contains(tree.tag(up)) && !holdsMain(up))
        != PageTree.NONE;
  }

  private boolean holdsMain(int node) {
    return main != PageTree.NONE && tree.isWithin(main, node);
  }

  /** The names of the elements around a line, but not around the article, in small letters. */
  private String names(VisibleLine line) {
    StringBuilder names = new StringBuilder();
    int up = tree.parent(line.first());
    for (int level = 0; level < MOST_LEVELS && up > 0 && !holdsMain(up); level++) {
      for (String attribute : NAMED_BY) {
        String name = tree.attribute(up, attribute);
        names.append(name == null ? "" : cut(name)).append('\n');
      }
      up = tree.parent(up);
    }
    return names.toString().toLowerCase(Locale.ROOT);
  }

  /** What the page says of itself; empty if nothing. */
  private String description() {
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
