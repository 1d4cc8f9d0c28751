package org.wpbminer.classifier.maintext.body;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.VisibleLine;
import org.wpbminer.metadata.value.TitleWords;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/**
 * What tells a line of an article's body from what else stands in its main text: how it is written,
 * how many other lines stand as it does, where it stands among them, and what the elements around
 * it are called. No words of any language but such names. Linear in the page.
 */
public final class BodyFeatures {

  private static final TermLists NAMES = TermLists.load(BodyFeatures.class, "body-names.tsv");
  private static final List<String> TOPICS = List.copyOf(NAMES.topics());

  private static final List<String> TAGS =
      List.of("p", "li", "div", "h2", "h3", "h4", "blockquote", "td", "figure", "section");

  private static final List<String> OWN =
      List.of(
          "bias",
          "length",
          "sentence",
          "short",
          "colon",
          "link",
          "all link",
          "digits",
          "mark",
          "same container",
          "same outer container",
          "same form",
          "alone in form",
          "before",
          "far before",
          "after",
          "far after",
          "neighbour above",
          "neighbour below",
          "subhead",
          "title",
          "description",
          "emphasis",
          "list of links",
          "first",
          "last",
          "aside");

  /** The features' names, in their order. */
  public static final List<String> ALL = names();

  /** Characters from which on a line with a full stop is running text. */
  private static final int RUNNING = 80;

  /** Elements around a line whose names are read. */
  private static final int MOST_LEVELS = 6;

  private static final int MOST_NAME_CHARS = 200;

  private final MainTextView view;
  private final PageTree tree;
  private final List<VisibleLine> lines;
  private final int[] holder;
  private final int[] container;
  private final String[] form;
  private final boolean[] running;
  private final Map<Integer, Integer> ofContainer = new HashMap<>();
  private final Map<Integer, Integer> ofOuter = new HashMap<>();
  private final Map<String, Integer> ofForm = new HashMap<>();
  private int total;
  private int main = PageTree.NONE;
  private int begin;
  private int end;
  private Set<String> titleWords;
  private Set<String> descriptionWords;

  private BodyFeatures(MainTextView view) {
    this.view = view;
    this.tree = view.tree();
    this.lines = view.lines();
    int n = lines.size();
    this.holder = new int[n];
    this.container = new int[n];
    this.form = new String[n];
    this.running = new boolean[n];
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>(OWN);
    TAGS.forEach(tag -> names.add("tag " + tag));
    TOPICS.forEach(topic -> names.add("name " + topic));
    return List.copyOf(names);
  }

  /** The features of each line of a main text, in the order of {@link #ALL}. */
  public static double[][] of(MainTextView view) {
    BodyFeatures features = new BodyFeatures(view);
    features.count();
    double[][] all = new double[features.lines.size()][];
    for (int i = 0; i < all.length; i++) {
      all[i] = features.vector(i);
    }
    return all;
  }

  private void count() {
    for (int i = 0; i < lines.size(); i++) {
      VisibleLine line = lines.get(i);
      holder[i] = onOwnLines(tree.parent(line.first()));
      container[i] = outer(holder[i]);
      form[i] = form(holder[i]) + '>' + form(container[i]);
      running[i] = LineText.length(line.text()) >= RUNNING && LineText.endsSentence(line.text());
      if (running[i]) {
        int chars = LineText.length(line.text());
        total += chars;
        ofContainer.merge(container[i], chars, Integer::sum);
        ofOuter.merge(outer(container[i]), chars, Integer::sum);
        ofForm.merge(form[i], chars, Integer::sum);
      }
    }
    int most = 0;
    for (Map.Entry<Integer, Integer> entry : ofContainer.entrySet()) {
      if (entry.getValue() > most
          || entry.getValue() == most && most > 0 && entry.getKey() < main) {
        most = entry.getValue();
        main = entry.getKey();
      }
    }
    begin = lines.size();
    end = -1;
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

  private double[] vector(int i) {
    double[] x = new double[ALL.size()];
    VisibleLine line = lines.get(i);
    String text = line.text();
    int length = Math.max(1, LineText.length(text));
    int at = 0;
    x[at++] = 1;
    x[at++] = Math.log(length) / 5;
    x[at++] = truth(LineText.endsSentence(text));
    x[at++] = truth(length < 25);
    x[at++] = truth(text.endsWith(":") || text.endsWith("："));
    double links = linked(line, text.length());
    x[at++] = links;
    x[at++] = truth(links > 0.8);
    x[at++] = Math.min(1, 4.0 * LineText.digits(text) / length);
    x[at++] = truth(LineText.hasMark(text));
    x[at++] = share(ofContainer.get(container[i]));
    x[at++] = share(ofOuter.get(outer(container[i])));
    x[at++] = share(ofForm.get(form[i]));
    x[at++] = truth(!ofForm.containsKey(form[i]));
    x[at++] = truth(i < begin);
    x[at++] = Math.min(1, Math.max(0, begin - i) / 8.0);
    x[at++] = truth(i > end);
    x[at++] = Math.min(1, Math.max(0, i - end) / 8.0);
    x[at++] = truth(i > 0 && running[i - 1]);
    x[at++] = truth(i + 1 < lines.size() && running[i + 1]);
    x[at++] = truth(isSubhead(i));
    x[at++] = TitleWords.containment(TitleWords.of(text), title());
    x[at++] = TitleWords.containment(TitleWords.of(text), description());
    x[at++] = truth(isEmphasised(line));
    x[at++] = truth(tree.tag(holder[i]).equals("li") && links > 0.5);
    x[at++] = truth(i == 0);
    x[at++] = truth(i == lines.size() - 1);
    x[at++] = truth(tree.nearestAncestor(line.first(), 30, this::isAside) != PageTree.NONE);
    for (String tag : TAGS) {
      x[at++] = truth(tree.tag(holder[i]).equals(tag));
    }
    for (String topic : TOPICS) {
      x[at++] = truth(isNamed(i, NAMES.terms(topic)));
    }
    return x;
  }

  private double share(Integer chars) {
    return chars == null || total == 0 ? 0 : (double) chars / total;
  }

  private static double truth(boolean holds) {
    return holds ? 1 : 0;
  }

  private boolean isAside(int node) {
    String tag = tree.tag(node);
    return (tag.equals("aside")
            || tag.equals("figure")
            || tag.equals("nav")
            || tag.equals("footer"))
        && !holdsMain(node);
  }

  private boolean holdsMain(int node) {
    return main != PageTree.NONE && tree.isWithin(main, node);
  }

  private boolean isSubhead(int i) {
    String tag = tree.tag(holder[i]);
    boolean heading = PageTree.isHeading(tag) && !tag.equals("h1");
    return heading && i + 1 < lines.size() && running[i + 1] && i >= begin;
  }

  private boolean isEmphasised(VisibleLine line) {
    String tag = tree.tag(tree.parent(line.first()));
    return line.first() == line.last()
        && (tag.equals("b") || tag.equals("strong") || tag.equals("em") || tag.equals("i"));
  }

  private double linked(VisibleLine line, int length) {
    int chars = 0;
    for (int node = line.first(); node <= line.last(); node++) {
      if (tree.isText(node) && tree.inLink(node)) {
        chars += tree.textLength(node);
      }
    }
    return Math.min(1, (double) chars / Math.max(1, length));
  }

  /** Whether an element around a line, but not around the article, has a name with such a part. */
  private boolean isNamed(int i, List<String> parts) {
    int up = tree.parent(lines.get(i).first());
    for (int level = 0; level < MOST_LEVELS && up > 0 && !holdsMain(up); level++) {
      if (has(tree.attribute(up, "class"), parts) || has(tree.attribute(up, "id"), parts)) {
        return true;
      }
      up = tree.parent(up);
    }
    return false;
  }

  private static boolean has(String name, List<String> parts) {
    if (name == null || name.isEmpty()) {
      return false;
    }
    String lower = cut(name).toLowerCase(Locale.ROOT);
    return parts.stream().anyMatch(lower::contains);
  }

  private Set<String> title() {
    titleWords = titleWords == null ? TitleWords.of(view.page().title()) : titleWords;
    return titleWords;
  }

  private Set<String> description() {
    if (descriptionWords == null) {
      String text = "";
      for (int node = 0; node < tree.size() && text.isEmpty(); node++) {
        if (tree.tag(node).equals("meta")) {
          String name = tree.attribute(node, "property");
          name = name == null ? tree.attribute(node, "name") : name;
          boolean tells = "og:description".equals(name) || "description".equals(name);
          String content = tells ? tree.attribute(node, "content") : null;
          text = content == null ? "" : content;
        }
      }
      descriptionWords = TitleWords.of(text);
    }
    return descriptionWords;
  }
}
