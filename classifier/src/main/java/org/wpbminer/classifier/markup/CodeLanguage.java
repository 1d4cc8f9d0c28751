package org.wpbminer.classifier.markup;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Programming language of preformatted text, as named by highlighters and site generators. The name
 * is written unchanged after the opening fence of the code block.
 */
public final class CodeLanguage {

  private static final String NAME = "([A-Za-z0-9+#._-]{1,20})";

  /** Pattern of a class that names a language after a prefix, as in {@code language-java}. */
  private static final Pattern CLASS =
      Pattern.compile("(?:^|\\s)(?:lang(?:uage)?|highlight(?:-source|-text)?)-" + NAME);

  /** Words that may follow the prefix but are not languages, as in {@code lang-none}. */
  private static final Set<String> NONE =
      Set.of(
          "none", "default", "auto", "wrapper", "container", "box", "block", "code", "area", "bar");

  private static final int MAX_CLASS_CHARS = 300;

  /** Maximum number of ancestors of the code that are searched for its language and labels. */
  private static final int MAX_WRAPPERS = 7;

  /** Maximum length of a label, for example of a button that copies the code. */
  private static final int MAX_LABEL_CHARS = 20;

  private static final TermLists TERMS = TermLists.load(CodeLanguage.class, "code-names.tsv");
  private static final Set<String> LANGUAGES = Set.copyOf(TERMS.terms("language"));
  private static final Set<String> COPY = Set.copyOf(TERMS.terms("copy"));

  /** Pattern of the class of an element that contains line numbers. */
  private static final Pattern GUTTER =
      Pattern.compile(
          "(?:^|[\\s_-])(?:" + String.join("|", TERMS.terms("gutter")) + ")(?:$|[\\s_-])");

  /** Tags of elements that may contain code together with its labels. */
  private static final Set<String> HOLDERS = Set.of("div", "figure", "span");

  private static final Set<String> LABELS =
      Set.of("div", "span", "button", "a", "label", "header", "small", "b", "strong");

  /** Maximum number of nodes before, inside and after the code that are searched for labels. */
  private static final int MAX_NODES = 60;

  private CodeLanguage() {}

  /** Whether an element has a class for line numbers. */
  public static boolean isNamedGutter(PageTree tree, int node) {
    return Attributes.hasClass(tree, node, GUTTER);
  }

  /** Returns the language that code, its ancestors or a label near it name; empty if none. */
  static String of(PageTree tree, int pre) {
    String language = "";
    for (int node = pre; node < tree.subtreeEnd(pre) && language.isEmpty(); node++) {
      language = node == pre || tree.tag(node).equals("code") ? ofElement(tree, node) : "";
    }
    int most = tree.chars(pre) + Math.max(MAX_LABEL_CHARS, tree.chars(pre) / 2);
    int up = tree.parent(pre);
    for (int i = 0; i < MAX_WRAPPERS && up > 0 && language.isEmpty(); i++) {
      language = tree.chars(up) > most ? "" : ofElement(tree, up);
      up = tree.parent(up);
    }
    if (language.isEmpty()) {
      return labels(tree, pre)
          .mapToObj(label -> text(tree, label))
          .filter(LANGUAGES::contains)
          .findFirst()
          .orElse("");
    }
    return language;
  }

  /** Returns the text nodes near code that name its language or label a button to copy it. */
  public static IntStream labels(PageTree tree, int pre) {
    int most = tree.chars(pre) + 2 * MAX_LABEL_CHARS;
    int around = pre;
    int up = tree.parent(pre);
    for (int i = 0; i < MAX_WRAPPERS && up > 0 && HOLDERS.contains(tree.tag(up)); i++) {
      around = tree.chars(up) > most ? around : up;
      up = tree.parent(up);
    }
    int from = Math.max(around, pre - MAX_NODES);
    int end = Math.min(tree.subtreeEnd(around), tree.subtreeEnd(pre) + MAX_NODES);
    int first = Math.min(tree.subtreeEnd(pre), pre + MAX_NODES);
    IntStream inner = IntStream.range(pre, first).filter(node -> isInHead(tree, node, pre));
    IntStream outer =
        IntStream.concat(IntStream.range(from, pre), IntStream.range(tree.subtreeEnd(pre), end));
    return IntStream.concat(inner, outer)
        .filter(node -> tree.isSeenText(node) && tree.chars(node) <= MAX_LABEL_CHARS)
        .filter(node -> LABELS.contains(tree.tag(tree.parent(node))) && isLabel(text(tree, node)));
  }

  /** Whether a text node is in the header of a code block: a box with few words above the code. */
  private static boolean isInHead(PageTree tree, int text, int pre) {
    int box = tree.nearestAncestor(text, MAX_WRAPPERS, tree::onOwnLines);
    return box > pre
        && tree.chars(box) <= 2 * MAX_LABEL_CHARS
        && tree.chars(box) < tree.chars(pre)
        && IntStream.range(pre, box).noneMatch(tree::isSeenText);
  }

  private static String text(PageTree tree, int node) {
    return Characters.fold(tree.text(node)).toLowerCase(Locale.ROOT);
  }

  private static boolean isLabel(String text) {
    return LANGUAGES.contains(text) || COPY.contains(text);
  }

  static String ofElement(PageTree tree, int element) {
    String classes = tree.attribute(element, "class");
    if (classes != null) {
      Matcher name =
          CLASS.matcher(classes.substring(0, Math.min(classes.length(), MAX_CLASS_CHARS)));
      while (name.find()) {
        if (!NONE.contains(name.group(1))) {
          return name.group(1);
        }
      }
    }
    for (String attribute : List.of("data-lang", "data-language")) {
      String data = tree.attribute(element, attribute);
      if (data != null && data.matches(NAME)) {
        return data;
      }
    }
    return "";
  }
}
