package org.wpbminer.classifier.markup;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.Names;
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
      Pattern.compile(
          "(?:^|\\s|\\bhighlight-)(?:lang(?:uage)?|highlight(?:-source|-text)?)-(?!lang-)" + NAME);

  /** Separators of words in a class such as {@code brush: sql; gutter: true}. */
  private static final String SEPARATORS = " \t\n\f\r:;,{}";

  private static final int MAX_CLASS_CHARS = 300;

  /** Maximum number of ancestors of the code that are searched for its language and labels. */
  private static final int MAX_WRAPPERS = 7;

  /** Maximum length of a label, for example of a button that copies the code. */
  private static final int MAX_LABEL_CHARS = 20;

  private static final TermLists TERMS = TermLists.load(CodeLanguage.class, "code-names.tsv");
  private static final Set<String> LANGUAGES = Set.copyOf(TERMS.terms("language"));

  /** Words that may follow a prefix but do not name a language, as in {@code lang-none}. */
  private static final Set<String> NONE = Set.copyOf(TERMS.terms("none"));

  /** Words of classes that announce a language, in the next word or after a hyphen. */
  private static final Set<String> HIGHLIGHTERS = Set.copyOf(TERMS.terms("highlighter"));

  private static final List<String> ATTRIBUTES = TERMS.terms("attribute");
  private static final Set<String> COPY = Set.copyOf(TERMS.terms("copy"));

  /** Tags of code; their classes may name the language even without a highlighter. */
  private static final Set<String> CODE = Set.of("pre", "code");

  /** Tags of elements that may contain code together with its labels. */
  private static final Set<String> HOLDERS = Set.of("div", "figure", "span");

  private static final Set<String> LABELS =
      Set.of("div", "span", "button", "a", "label", "header", "small", "b", "strong");

  /** Maximum number of nodes before, inside and after the code that are searched for labels. */
  private static final int MAX_NODES = 60;

  private CodeLanguage() {}

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

  /** Returns the text nodes near code that name its language or label its buttons. */
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
        .filter(
            node ->
                LABELS.contains(tree.tag(tree.parent(node))) && isLabel(text(tree, node))
                    || tree.nearestAncestor(node, MAX_WRAPPERS, bar -> isToolbar(tree, bar, pre))
                        != PageTree.NONE);
  }

  /** Whether an element is a toolbar and does not contain the code. */
  private static boolean isToolbar(PageTree tree, int node, int pre) {
    String classes = tree.isWithin(pre, node) ? null : tree.attribute(node, "class");
    return classes != null && Names.hasSense(classes, NameSense.CODE_TOOLBAR);
  }

  /** Whether a text node is in the header of a code block, a box of labels only above the code. */
  private static boolean isInHead(PageTree tree, int text, int pre) {
    int box = tree.nearestAncestor(text, MAX_WRAPPERS, tree::onOwnLines);
    return box > pre
        && tree.chars(box) <= 2 * MAX_LABEL_CHARS
        && tree.chars(box) < tree.chars(pre)
        && IntStream.range(box, tree.subtreeEnd(box))
            .allMatch(node -> !tree.isSeenText(node) || isLabel(text(tree, node)))
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
    String language = "";
    if (classes != null) {
      classes = classes.substring(0, Math.min(classes.length(), MAX_CLASS_CHARS));
      Matcher name = CLASS.matcher(classes);
      while (name.find() && language.isEmpty()) {
        language = NONE.contains(name.group(1)) ? "" : name.group(1);
      }
    }
    boolean code = CODE.contains(tree.tag(element));
    for (String attribute : ATTRIBUTES) {
      String data = language.isEmpty() ? tree.attribute(element, attribute) : null;
      boolean known = data != null && (attribute.startsWith("data-") || code && isLanguage(data));
      language = known && data.matches(NAME) ? data : language;
    }
    return language.isEmpty() && classes != null ? ofWords(classes, code) : language;
  }

  /** Returns the known language in a class, if the class is a class of code. */
  private static String ofWords(String classes, boolean code) {
    String language = "";
    for (StringTokenizer words = new StringTokenizer(classes, SEPARATORS);
        words.hasMoreTokens(); ) {
      String word = words.nextToken();
      int hyphen = word.indexOf('-');
      if (hyphen > 0 && HIGHLIGHTERS.contains(word.substring(0, hyphen))) {
        code |= isLanguage(word.substring(hyphen + 1));
        word = word.substring(hyphen + 1);
      }
      code |= HIGHLIGHTERS.contains(word.toLowerCase(Locale.ROOT));
      language = language.isEmpty() && isLanguage(word) ? word : language;
    }
    return code ? language : "";
  }

  private static boolean isLanguage(String word) {
    return LANGUAGES.contains(word.toLowerCase(Locale.ROOT));
  }
}
