package org.wpbminer.classifier.markup;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Formulae of a page, written by any program. Their LaTeX is taken from annotations, scripts,
 * attributes or picture descriptions, or else converted from MathML or MathJax's CHTML. One pass
 * over the tree, in linear time.
 */
public final class Formulas {

  private static final TermLists NAMES = TermLists.load(Formulas.class, "formula-names.tsv");

  /** Pattern of the class of an element around a formula, or of a picture of a formula. */
  private static final Pattern AROUND = pattern("around");

  private static final Pattern DRAWN = pattern("drawn");

  private static final Pattern PREVIEW = pattern("preview");

  private static final Pattern DISPLAY = pattern("display");
  private static final Pattern PICTURE = pattern("picture");

  /** Pattern of the address of a service that draws LaTeX; the LaTeX follows the match. */
  private static final Pattern SERVICE = pattern("service");

  /** Pattern of a LaTeX command with an argument, which no picture description in words has. */
  private static final Pattern COMMAND = Pattern.compile("\\\\[A-Za-z]+\\{");

  /** Pattern of an address whose last part is percent-encoded LaTeX with a command. */
  private static final Pattern ADDRESS =
      Pattern.compile(
          "[/=?]([^/=?&#]{0,500}?%5C[a-z]+(?:%7B|\\{)[^/?&#]{0,1000})$", Pattern.CASE_INSENSITIVE);

  /** Pattern of LaTeX: text with a character that words do not have, or a single character. */
  private static final Pattern LATEX = Pattern.compile("[\\\\^_{}=+<>/]|^\\s*\\S\\s*$");

  /** Pattern of LaTeX in braces that begin with a command for its size. */
  private static final Pattern STYLED =
      Pattern.compile("^\\{\\\\(?:displaystyle|textstyle)\\b(.*)\\}$", Pattern.DOTALL);

  private static final Pattern COMMENT = Pattern.compile("(?<!\\\\)%[^\n]*(?:\n|$)|<br ?/?>");

  /** Maximum number of ancestors of MathML that may be wrappers of the formula. */
  private static final int MAX_WRAPPERS = 8;

  /** Maximum number of ancestors of a formula that are searched for text. */
  private static final int MAX_LEVELS = 50;

  /** Maximum number of nodes between a formula and the text beside it. */
  private static final int MAX_NODES = 1000;

  private static final int MAX_COPIES = 4;

  private static final int MAX_NUMBER_CHARS = 40;

  private static final int MAX_ADDRESS_CHARS = 5000;

  private final PageTree tree;

  /** Number in the last drawing of MathJax 2, as a LaTeX tag for the script that follows it. */
  private String number = "";

  private final TreeMap<Integer, Formula> formulas = new TreeMap<>();

  private RawFormulas raw;

  /** Whether formulae may be in any element: the page has attributes or classes for formulae. */
  private final boolean anywhere;

  /** Whether MathJax may have drawn formulae, because the source contains its name. */
  private final boolean mayBeDrawn;

  /** Names of the attributes for LaTeX that occur on the page. */
  private final List<String> attributes;

  private Formulas(PageReading reading) {
    this.tree = reading.tree();
    this.attributes =
        NAMES.terms("attribute").stream().filter(reading.names()::hasAttribute).toList();
    this.anywhere =
        !attributes.isEmpty()
            || reading.names().in(Names.Attribute.CLASS).stream()
                .anyMatch(name -> isMathJax(name.value()));
    this.mayBeDrawn = anywhere && isMathJax(tree.source());
  }

  private static boolean isMathJax(String text) {
    return text.contains("MathJax") || text.contains("mjx") || text.contains("MJX");
  }

  private static Pattern pattern(String topic) {
    return Pattern.compile(String.join("|", NAMES.terms(topic)));
  }

  public static Formulas of(PageReading reading) {
    Formulas formulas = new Formulas(reading);
    int end = 1;
    for (int node : formulas.candidates(reading)) {
      int root = node < end ? PageTree.NONE : formulas.find(node);
      end = root == PageTree.NONE ? end : formulas.tree.subtreeEnd(root);
    }
    return formulas;
  }

  /** Returns the nodes at which formulae may begin, in document order. */
  private int[] candidates(PageReading reading) {
    return anywhere
        ? IntStream.range(1, tree.size()).toArray()
        : Stream.of("math", "script", "img", "mjx-container")
            .flatMapToInt(tag -> IntStream.of(reading.elements(tag)))
            .sorted()
            .toArray();
  }

  /** Returns a warning if a page has formulae only as SVG, without LaTeX or MathML; else null. */
  public static String warning(PageReading reading) {
    String source = reading.tree().source();
    boolean lost =
        reading.count("mjx-container") > 0
            && source.contains("data-mml-node")
            && !source.contains("<math")
            && !source.contains("data-latex");
    return lost
        ? "MathJax has drawn formulae as SVG without their source: they are left out"
        : null;
  }

  public boolean isEmpty() {
    return formulas.isEmpty();
  }

  /** Returns the lazily created finder of formulae in the page's text. */
  public RawFormulas raw() {
    if (raw == null) {
      raw = RawFormulas.of(tree, !isEmpty());
    }
    return raw;
  }

  /** Returns the outermost element of the formula that contains a node, or NONE. */
  public int rootOf(int node) {
    Integer root = formulas.floorKey(node);
    return root != null && tree.isWithin(node, root) ? root : PageTree.NONE;
  }

  public Formula at(int root) {
    return formulas.get(root);
  }

  /** Returns the outermost elements of the formulae that begin in a range of nodes. */
  public Iterable<Integer> between(int from, int to) {
    return from < to ? formulas.subMap(from, to).keySet() : List.of();
  }

  /**
   * Whether a formula belongs to a main text. If the formula has no text nodes, the nearest text
   * node in its closest ancestor with text decides.
   *
   * @param isWritten whether a text node is in the main text
   * @param root outermost element of the formula
   */
  public boolean isOf(IntPredicate isWritten, int root) {
    int around = root;
    for (int i = 0; i < MAX_LEVELS && tree.chars(around) == 0 && around > 0; i++) {
      around = tree.parent(around);
    }
    if (around == root) {
      return IntStream.range(root, tree.subtreeEnd(root))
          .anyMatch(node -> tree.isSeenText(node) && isWritten.test(node));
    }
    int from = Math.max(around, root - MAX_NODES);
    int to = Math.min(tree.subtreeEnd(around), root + MAX_NODES);
    return IntStream.concat(
            IntStream.iterate(root, node -> node >= from, node -> node - 1)
                .filter(tree::isSeenText)
                .limit(1),
            IntStream.range(root, to).filter(tree::isSeenText).limit(1))
        .anyMatch(isWritten);
  }

  /** Adds the formula that begins at a node; returns its outermost element, or NONE. */
  private int find(int node) {
    return switch (tree.tag(node)) {
      case "math" -> math(node);
      case "script" -> script(node);
      case "img" -> picture(node);
      case "mjx-container" -> drawn(node);
      case "span", "div" -> mayBeDrawn ? mathJax2(node) : attributed(node);
      default -> attributed(node);
    };
  }

  /** Adds the formula in an element's attribute; returns its outermost element, or NONE. */
  private int attributed(int node) {
    for (String name : attributes) {
      String latex = tree.attribute(node, name);
      if (latex != null && tree.counts(node) && LATEX.matcher(latex).find()) {
        return add(
            node, undelimited(latex), Attributes.hasClass(tree, node, DISPLAY), PageTree.NONE);
      }
    }
    return PageTree.NONE;
  }

  private int add(int root, String latex, boolean display, int math) {
    String line = Characters.fold(COMMENT.matcher(latex).replaceAll(" "));
    Matcher styled = STYLED.matcher(line);
    line = styled.matches() ? styled.group(1).strip() : line;
    if (line.length() <= LatexOfMath.MAX_CHARS) {
      formulas.put(root, new Formula(line, display, math));
    }
    return root; // its descendants are part of the formula
  }

  private int math(int math) {
    if (!tree.counts(math)) {
      return PageTree.NONE;
    }
    int root = math;
    int up = tree.parent(math);
    for (int i = 0; i < MAX_WRAPPERS && up > 0 && !isKept(up); i++) {
      boolean own = tree.chars(up) <= MAX_COPIES * tree.chars(math) + MAX_NUMBER_CHARS;
      root = own && Attributes.hasClass(tree, up, AROUND) ? up : root;
      up = tree.parent(up);
    }
    return add(root, latex(math), isDisplay(math, root), math);
  }

  /** Whether an element contains the previous formula; it then cannot wrap the next one. */
  private boolean isKept(int node) {
    Integer last = formulas.isEmpty() ? null : formulas.lastKey();
    return last != null && tree.isWithin(last, node);
  }

  private boolean isDisplay(int math, int root) {
    if ("block".equals(tree.attribute(math, "display"))
        || "true".equals(tree.attribute(root, "display"))) {
      return true;
    }
    for (int up = math; up >= root; up = tree.parent(up)) {
      if (Attributes.hasClass(tree, up, DISPLAY)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the LaTeX of MathML: from its annotation, else from an attribute, else converted. */
  private String latex(int math) {
    for (int node = math; node < tree.subtreeEnd(math); node++) {
      String encoding = tree.attribute(node, "encoding");
      if (tree.tag(node).equals("annotation")
          && encoding != null
          && encoding.toLowerCase(Locale.ROOT).contains("tex")) {
        int text = tree.firstChild(node);
        return text == PageTree.NONE ? "" : tree.text(text).strip();
      }
    }
    for (String name : NAMES.terms("attribute")) {
      String latex = tree.attribute(math, name);
      if (latex != null && LATEX.matcher(latex).find()) {
        return latex.strip();
      }
    }
    return LatexOfMath.of(tree, math);
  }

  /** Adds the formula in a script element of MathJax 2. */
  private int script(int script) {
    if (!isTex(script) || !tree.counts(tree.parent(script))) {
      return PageTree.NONE;
    }
    String source = tree.rawContent(script).replace("% <![CDATA[", "").replace("%]]>", "");
    String latex = numbered(source, number);
    number = "";
    boolean display = tree.attribute(script, "type").contains("mode=display");
    return add(script, latex, display, PageTree.NONE);
  }

  private static String numbered(String latex, String number) {
    return latex.contains("\\tag") ? latex : latex.stripTrailing() + number;
  }

  /** Adds a formula drawn by MathJax 3 or 4, from its MathML or LaTeX or else its drawing. */
  private int drawn(int container) {
    if (!tree.counts(container)) {
      return PageTree.NONE;
    }
    String latex = "";
    int node = container;
    for (; latex.isEmpty() && node < tree.subtreeEnd(container); node++) {
      String data = tree.attribute(node, "data-latex");
      latex = tree.tag(node).equals("math") ? latex(node) : data == null ? "" : data;
    }
    boolean math = node > container && tree.tag(node - 1).equals("math");
    latex = latex.isEmpty() ? LatexOfMath.of(tree, container) : latex;
    boolean display = "true".equals(tree.attribute(container, "display"));
    return latex.isEmpty()
        ? PageTree.NONE
        : add(container, numbered(latex, number(container)), display, math ? node - 1 : -1);
  }

  /** Skips a drawing of MathJax 2; the script element with its LaTeX follows the drawing. */
  private int mathJax2(int node) {
    int next = tree.nextSibling(node);
    boolean drawn =
        Attributes.hasClass(tree, node, PREVIEW)
            || Attributes.hasClass(tree, node, DRAWN) && next != PageTree.NONE && isTex(next);
    if (!drawn || next == PageTree.NONE) {
      return PageTree.NONE;
    }
    number = number(node);
    return add(node, "", false, PageTree.NONE);
  }

  /** Returns the equation number that MathJax drew, as a LaTeX tag; empty if absent. */
  private String number(int root) {
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      String id = tree.attribute(node, "id");
      if (id != null && id.startsWith("mjx-eqn")) {
        return LatexOfMath.tag(LatexOfMath.of(tree, node));
      }
    }
    return "";
  }

  private boolean isTex(int node) {
    String type = tree.attribute(node, "type");
    return tree.tag(node).equals("script") && type != null && type.startsWith("math/tex");
  }

  /** Adds the formula in the description or address of a picture. */
  private int picture(int img) {
    String alt = tree.attribute(img, "alt");
    String src = tree.attribute(img, "src");
    if (!tree.counts(img) || alt == null && src == null) {
      return PageTree.NONE;
    }
    String query = src == null ? null : query(src);
    boolean display = Attributes.hasClass(tree, img, DISPLAY);
    if (alt != null
        && LATEX.matcher(alt).find()
        && (query != null
            || Attributes.hasClass(tree, img, PICTURE)
            || isDelimited(alt)
            || COMMAND.matcher(alt).find())) {
      return add(img, undelimited(alt), display || alt.startsWith("\\["), PageTree.NONE);
    }
    return query == null ? PageTree.NONE : add(img, decoded(query), display, PageTree.NONE);
  }

  /** Returns the encoded LaTeX in the address of a picture; null if absent. */
  private static String query(String src) {
    if (src.length() > MAX_ADDRESS_CHARS || !mayBeService(src)) {
      return null;
    }
    Matcher service = SERVICE.matcher(src);
    if (service.find()) {
      return src.substring(service.end()).replaceAll("[&#].*$", "");
    }
    Matcher address = ADDRESS.matcher(src);
    return address.find() ? address.group(1) : null;
  }

  /** Whether an address contains a word that the addresses of all services contain. */
  private static boolean mayBeService(String src) {
    return src.contains("tex")
        || src.contains("math")
        || src.contains("cht=tx")
        || src.contains("%5C");
  }

  private static boolean isDelimited(String alt) {
    String text = alt.strip();
    return text.length() > 2
        && (text.startsWith("$") && text.endsWith("$")
            || text.startsWith("\\(") && text.endsWith("\\)")
            || text.startsWith("\\[") && text.endsWith("\\]"));
  }

  private static String undelimited(String alt) {
    String text = alt.strip();
    if (!isDelimited(text)) {
      return text;
    }
    int width = text.startsWith("$") && !text.startsWith("$$") ? 1 : 2;
    return text.substring(width, Math.max(width, text.length() - width)).strip();
  }

  /** Decodes LaTeX from an address. Spaces may be written as {@code +}. */
  private static String decoded(String query) {
    boolean encoded = query.toUpperCase(Locale.ROOT).contains("%2B");
    try {
      return URLDecoder.decode(encoded ? query : query.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return query; // a percent sign that is not followed by a hexadecimal number
    }
  }
}
