package org.wpbminer.classifier.maintext;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.wpbminer.classifier.metadata.HeadlineWords;
import org.wpbminer.segmenter.page.PageTree;

/**
 * How the lines of a main text stand on the page: in which elements, with how much running text
 * beside them, and where in regard of the article, which is the element with most of it. Linear in
 * the page.
 */
final class LineContext {

  /** Characters from which on a line with a full stop is running text. */
  private static final int RUNNING = 80;

  /** Elements around a line whose names are read. */
  private static final int MOST_LEVELS = 6;

  private static final int MOST_NAME_CHARS = 200;

  /** Elements around a line that are asked whether they stand beside the article. */
  private static final int MOST_OUTER = 30;

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

  LineContext(MainTextView view) {
    this.view = view;
    this.tree = view.tree();
    this.lines = view.lines();
    int n = lines.size();
    this.holder = new int[n];
    this.container = new int[n];
    this.form = new String[n];
    this.running = new boolean[n];
    count();
  }

  private void count() {
    for (int i = 0; i < lines.size(); i++) {
      VisibleLine line = lines.get(i);
      holder[i] = onOwnLines(tree.parent(line.first()));
      container[i] = outer(holder[i]);
      form[i] = form(holder[i]) + '>' + form(container[i]);
      running[i] =
          BodyLineText.length(line.text()) >= RUNNING && BodyLineText.endsSentence(line.text());
      if (running[i]) {
        int chars = BodyLineText.length(line.text());
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

  int size() {
    return lines.size();
  }

  VisibleLine line(int i) {
    return lines.get(i);
  }

  String text(int i) {
    return lines.get(i).text();
  }

  /** The name of the element on lines of its own that a line stands in. */
  String tag(int i) {
    return tree.tag(holder[i]);
  }

  /** Share of the running text that stands in the element around a line's own. */
  double sameContainer(int i) {
    return share(ofContainer.get(container[i]));
  }

  /** Share of the running text that stands one element further out. */
  double sameOuterContainer(int i) {
    return share(ofOuter.get(outer(container[i])));
  }

  /** Share of the running text in elements of the same names and classes. */
  double sameForm(int i) {
    return share(ofForm.get(form[i]));
  }

  private double share(Integer chars) {
    return chars == null || total == 0 ? 0 : (double) chars / total;
  }

  /** Lines from one to the article's first, 0 in it and behind it. */
  int before(int i) {
    return Math.max(0, begin - i);
  }

  /** Lines from the article's last to one, 0 in it and before it. */
  int after(int i) {
    return Math.max(0, i - end);
  }

  /** Whether there is such a line and it runs. */
  boolean runs(int i) {
    return i >= 0 && i < running.length && running[i];
  }

  /** Whether a line stands in a figure or beside the article. */
  boolean isAside(int i) {
    return tree.nearestAncestor(lines.get(i).first(), MOST_OUTER, this::isAsideElement)
        != PageTree.NONE;
  }

  private boolean isAsideElement(int node) {
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

  /** Whether a line is a heading within the article, right above text that runs. */
  boolean isSubhead(int i) {
    String tag = tree.tag(holder[i]);
    boolean heading = PageTree.isHeading(tag) && !tag.equals("h1");
    return heading && runs(i + 1) && i >= begin;
  }

  /** Whether a line is one text in bold or italics. */
  boolean isEmphasised(int i) {
    VisibleLine line = lines.get(i);
    String tag = tree.tag(tree.parent(line.first()));
    return line.first() == line.last()
        && (tag.equals("b") || tag.equals("strong") || tag.equals("em") || tag.equals("i"));
  }

  /** Share of a line's characters that stand in links. */
  double linked(int i) {
    VisibleLine line = lines.get(i);
    int chars = 0;
    for (int node = line.first(); node <= line.last(); node++) {
      if (tree.isText(node) && tree.inLink(node)) {
        chars += tree.textLength(node);
      }
    }
    return Math.min(1, (double) chars / Math.max(1, line.text().length()));
  }

  /** Whether an element around a line, but not around the article, has a name with such a part. */
  boolean isNamed(int i, List<String> parts) {
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

  /** The words of the page's title. */
  Set<String> title() {
    titleWords = titleWords == null ? HeadlineWords.of(view.page().title()) : titleWords;
    return titleWords;
  }

  /** The words of what the page says of itself. */
  Set<String> description() {
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
      descriptionWords = HeadlineWords.of(text);
    }
    return descriptionWords;
  }
}
