package org.wpbminer.classifier.markup;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Converter of MathML, or of MathJax's CHTML, to LaTeX. CHTML's elements are named after those of
 * MathML, for example {@code mjx-mfrac}, and their classes have the code points of the characters.
 * Elements are read in document order and converted in reverse order, so that children come before
 * their parents and deep formulae cannot overflow the stack.
 *
 * <p>There is no library for this: Maven Central has no maintained converter from MathML to LaTeX
 * that does without an XSLT 2 processor, and none reads CHTML.
 */
final class LatexOfMath {

  /** MathML elements that are converted; any other element is replaced by its content. */
  static final Set<String> ELEMENTS =
      Set.of(
          ("math mrow mstyle mpadded merror menclose mi mn mo mtext ms mspace mfrac msqrt mroot"
                  + " msup msub msubsup munder mover munderover mmultiscripts mprescripts none mtable"
                  + " mtr mlabeledtr mtd mfenced mphantom semantics")
              .split(" "));

  /** Maximum number of nodes of a formula that is converted. */
  private static final int MAX_NODES = 5000;

  private static final int MAX_DEPTH = 60;

  static final int MAX_CHARS = 20_000;

  private static final Set<String> LEAVES = Set.of("mi", "mn", "mo", "mtext", "ms", "mspace");

  private static final Set<String> UNSEEN =
      Set.of("annotation", "annotation-xml", "mphantom", "mjx-mphantom", "mjx-surd", "mjx-labels");

  /** Child index in MathML of each element, by name, that MathJax's CHTML orders otherwise. */
  private static final Map<String, Integer> PLACES =
      Map.of("mjx-under", 1, "mjx-root", 1, "mjx-over", 2);

  /** Pattern of a CHTML class that contains the code point of a character. */
  private static final Pattern GLYPH = Pattern.compile("(?:^| )mjx-c([0-9A-F]{2,5})(?: |$)");

  private static final TermLists SIGNS = TermLists.load(LatexOfMath.class, "latex.tsv");
  private static final Set<String> FUNCTIONS = Set.copyOf(SIGNS.terms("function"));
  private static final Map<String, String> SYMBOLS = commands("symbol");
  private static final Map<String, String> OVER = commands("over");
  private static final Map<String, String> WIDE = commands("wide");
  private static final Map<String, String> UNDER = commands("under");
  private static final Map<String, String> ENCLOSED = commands("enclosed");
  private static final Map<String, String> MATRICES = commands("matrix");

  /** For each alphabet, its word in Unicode names, its name in MathML and its LaTeX command. */
  private static final String[][] ALPHABETS = {
    {"DOUBLE-STRUCK", "double-struck", "mathbb"},
    {"SCRIPT", "script", "mathcal"},
    {"FRAKTUR", "fraktur", "mathfrak"},
    {"BLACK-LETTER", "fraktur", "mathfrak"},
    {"MONOSPACE", "monospace", "mathtt"},
    {"SANS-SERIF", "sans-serif", "mathsf"},
    {"BOLD", "bold", "mathbf"},
  };

  /** Symbols after omega in each mathematical Greek alphabet; normalization would change them. */
  private static final String GREEK = "\u2202\u03f5\u03d1\u03f0\u03d5\u03f1\u03d6";

  private static final class Item {
    final String name;
    final int node;
    final int depth;
    final int place;
    final List<Item> children = new ArrayList<>();
    final StringBuilder text = new StringBuilder();
    String latex = "";

    /** Whether the item is a fraction whose line CHTML draws. */
    boolean ruled;

    Item(String name, int node, int depth, int place) {
      this.name = name;
      this.node = node;
      this.depth = depth;
      this.place = place;
    }

    boolean is(String... names) {
      return Arrays.asList(names).contains(name);
    }
  }

  private final PageTree tree;

  private LatexOfMath(PageTree tree) {
    this.tree = tree;
  }

  private static Map<String, String> commands(String topic) {
    Map<String, String> commands = new HashMap<>();
    for (String term : SIGNS.terms(topic)) {
      int space = term.indexOf(' ');
      commands.put(term.substring(0, space), term.substring(space + 1));
    }
    return commands;
  }

  /** Returns the LaTeX of a formula's element; empty if it has no text. */
  static String of(PageTree tree, int root) {
    LatexOfMath reader = new LatexOfMath(tree);
    int end = tree.subtreeEnd(root);
    List<Item> items = end - root <= MAX_NODES ? reader.read(root, end) : null;
    if (items == null) {
      return characters(tree, root, end);
    }
    for (int i = items.size() - 1; i >= 0; i--) {
      Item item = items.get(i);
      item.latex = reader.write(item);
      if (item.latex.length() > MAX_CHARS) {
        return characters(tree, root, end);
      }
    }
    String latex = items.get(0).latex.strip();
    return latex.isEmpty() ? characters(tree, root, end) : latex;
  }

  private static String characters(PageTree tree, int root, int end) {
    StringBuilder text = new StringBuilder();
    for (int node = root; node < end && text.length() < MAX_CHARS; node++) {
      text.append(tree.isSeenText(node) ? tree.text(node) + " " : "");
    }
    return Characters.fold(text.substring(0, Math.min(MAX_CHARS, text.length())));
  }

  private List<Item> read(int root, int end) {
    List<Item> items = new ArrayList<>();
    items.add(new Item("mrow", root, 0, 0));
    Item[] holder = new Item[end - root];
    int[] place = new int[end - root];
    holder[0] = items.get(0);
    for (int node = root + 1; node < end; node++) {
      int at = node - root;
      int up = tree.parent(node) - root;
      Item around = holder[up];
      String tag = tree.tag(node);
      String name = tag.equals("mjx-texatom") ? "mrow" : tag.replaceFirst("^mjx-", "");
      boolean inner = tag.equals("mjx-munder") && around.name.equals("munderover");
      if (UNSEEN.contains(tag)) {
        node = tree.subtreeEnd(node) - 1;
      } else if (tree.isText(node)) {
        around.text.append(tree.text(node));
      } else if (!ELEMENTS.contains(name) || inner) {
        holder[at] = around;
        place[at] = PLACES.getOrDefault(tag, place[up]);
        around.ruled |= tag.equals("mjx-line");
        String glyph = tag.equals("mjx-c") ? glyph(node) : "";
        if (!glyph.isEmpty()) {
          around.text.append(glyph);
          node = tree.subtreeEnd(node) - 1;
        }
      } else if (around.depth == MAX_DEPTH) {
        return null;
      } else {
        Item item = new Item(name, node, around.depth + 1, place[up]);
        around.children.add(item);
        items.add(item);
        holder[at] = item;
      }
    }
    return items;
  }

  private String glyph(int node) {
    String classes = tree.attribute(node, "class");
    Matcher number = GLYPH.matcher(classes == null ? "" : classes);
    return number.find() ? Character.toString(Integer.parseInt(number.group(1), 16)) : "";
  }

  private boolean isDrawn(Item item) {
    return tree.tag(item.node).startsWith("mjx-");
  }

  /** Sorts the children of a CHTML element into MathML's order. */
  private void order(Item item) {
    item.children.sort(Comparator.comparingInt(part -> part.place));
    List<Item> parts = item.children;
    if (item.is("msubsup", "munderover") && parts.size() == 3 && parts.get(1).place == 0) {
      parts.add(parts.remove(1)); // CHTML has the superscript first
    }
  }

  private String write(Item item) {
    if (isDrawn(item)) {
      order(item);
    }
    List<Item> parts = item.children;
    return switch (item.name) {
      case "mi", "mn", "mo" -> sign(item);
      case "mtext", "ms" -> words(item);
      case "mspace" -> space(attribute(item, "width"));
      case "none", "mprescripts" -> "";
      case "mfrac" -> fraction(item, parts);
      case "msqrt" -> "\\sqrt{" + row(parts) + "}";
      case "mroot" -> root(parts);
      case "msup" -> base(parts) + raised("^", part(parts, 1));
      case "msub" -> base(parts) + raised("_", part(parts, 1));
      case "msubsup" -> base(parts) + raised("_", part(parts, 1)) + raised("^", part(parts, 2));
      case "munder" -> accent(parts, 1, UNDER, UNDER, "_", "underset");
      case "mover" -> accent(parts, 1, OVER, WIDE, "^", "overset");
      case "munderover" -> base(parts) + raised("_", part(parts, 1)) + raised("^", part(parts, 2));
      case "mmultiscripts" -> scripts(parts);
      case "mtable" -> table(item, parts);
      case "mtr" -> joined(parts, " & ");
      case "mlabeledtr" -> labelled(parts);
      case "mfenced" -> fenced(item, parts);
      case "menclose" -> enclosed(item, row(parts));
      default -> row(parts);
    };
  }

  private static String part(List<Item> parts, int i) {
    return i < parts.size() ? parts.get(i).latex : "";
  }

  private String attribute(Item item, String name) {
    String value = tree.attribute(item.node, name);
    return value == null ? "" : value;
  }

  private static String joined(List<Item> parts, String between) {
    StringBuilder all = new StringBuilder();
    for (Item part : parts) {
      all.append(all.length() > 0 || part != parts.get(0) ? between : "").append(part.latex);
    }
    return all.toString();
  }

  /** Appends LaTeX, after a space if it would extend the name of the command before it. */
  private static void append(StringBuilder row, String latex) {
    if (latex.isEmpty()) {
      return;
    }
    int i = row.length();
    while (i > 0 && Character.isLetter(row.charAt(i - 1))) {
      i--;
    }
    boolean command = i > 0 && i < row.length() && row.charAt(i - 1) == '\\';
    row.append(command && Character.isLetter(latex.charAt(0)) ? " " : "").append(latex);
  }

  private String row(List<Item> parts) {
    int last = parts.size() - 1;
    if (last >= 1 && isFence(parts.get(0)) && (isFence(parts.get(last)) || last == 1)) {
      return bracketed(parts);
    }
    StringBuilder row = new StringBuilder();
    for (Item part : parts) {
      append(row, part.latex);
    }
    return row.toString();
  }

  /** Unwraps nested rows with only one child; an item with several children stays as it is. */
  private static Item only(Item item) {
    Item only = item;
    while (only.is("mrow", "mstyle") && only.children.size() == 1) {
      only = only.children.get(0);
    }
    return only;
  }

  private boolean isFence(Item part) {
    Item item = only(part);
    String sign = item.text.toString().strip();
    return item.is("mo")
        && !attribute(item, "stretchy").equals("false")
        && (sign.isEmpty()
            || "()[]{}|\u2223\u2016\u2225\u27e8\u27e9\u230a\u230b\u2308\u2309".contains(sign));
  }

  /** Returns brackets that are as tall as their content; brackets around a table make a matrix. */
  private String bracketed(List<Item> parts) {
    int last = parts.size() - 1;
    boolean closed = last > 1 || isFence(parts.get(last));
    List<Item> inner = parts.subList(1, closed ? last : last + 1);
    String opening = only(parts.get(0)).text.toString().strip();
    String closing = closed ? only(parts.get(last)).text.toString().strip() : "";
    Item only = inner.size() == 1 ? only(inner.get(0)) : null;
    if (only != null && only.is("mtable")) {
      String name = closing.isEmpty() ? "cases" : MATRICES.get(opening);
      if (name != null && (!name.equals("cases") || opening.equals("{"))) {
        return environment(name, joined(only.children, " \\\\ "));
      }
    }
    if (only != null && only.is("mfrac") && isWithoutLine(only) && opening.equals("(")) {
      return "\\binom{" + part(only.children, 0) + "}{" + part(only.children, 1) + "}";
    }
    StringBuilder row = new StringBuilder();
    boolean tall = inner.stream().anyMatch(LatexOfMath::isTall);
    append(row, (tall ? "\\left" : "") + delimiter(parts.get(0), tall));
    inner.forEach(part -> append(row, part.latex));
    if (closed) {
      append(row, (tall ? "\\right" : "") + delimiter(parts.get(last), tall));
    } else {
      append(row, tall ? "\\right." : "");
    }
    return row.toString();
  }

  private static boolean isTall(Item item) {
    return item.latex.contains("\\frac")
        || item.latex.contains("\\begin")
        || item.latex.contains("\\sum")
        || item.latex.contains("\\int");
  }

  private static String delimiter(Item fence, boolean tall) {
    String latex = fence.latex.replace("\\mid", "|");
    return latex.isEmpty() && tall ? "." : latex;
  }

  private boolean isWithoutLine(Item fraction) {
    return isDrawn(fraction)
        ? !fraction.ruled
        : attribute(fraction, "linethickness").startsWith("0");
  }

  private String fraction(Item item, List<Item> parts) {
    String name = isWithoutLine(item) ? "\\genfrac{}{}{0pt}{}" : "\\frac";
    return name + "{" + part(parts, 0) + "}{" + part(parts, 1) + "}";
  }

  private String root(List<Item> parts) {
    int last = Math.max(0, parts.size() - 1);
    return "\\sqrt[" + part(parts, last) + "]{" + row(parts.subList(0, last)) + "}";
  }

  /** Returns {@code mark} and a subscript or superscript, in braces if longer than one symbol. */
  private static String raised(String mark, String latex) {
    if (mark.equals("^") && latex.matches("(\\\\prime){1,4}")) {
      return "'".repeat(latex.length() / "\\prime".length());
    }
    boolean one =
        latex.codePointCount(0, latex.length()) == 1
            || latex.startsWith("\\") && latex.substring(1).chars().allMatch(Character::isLetter);
    return latex.isEmpty() ? "" : mark + (one ? latex : "{" + latex + "}");
  }

  private static String base(List<Item> parts) {
    String latex = part(parts, 0);
    boolean bare =
        latex.isEmpty()
            ? false
            : LEAVES.contains(parts.get(0).name)
                || latex.codePointCount(0, latex.length()) == 1
                || latex.matches("\\\\[A-Za-z]+(\\{[^{}]*\\})?");
    return bare ? latex : "{" + latex + "}";
  }

  private String accent(
      List<Item> parts,
      int i,
      Map<String, String> narrow,
      Map<String, String> wide,
      String mark,
      String set) {
    Item above = i < parts.size() ? only(parts.get(i)) : null;
    if (above != null && above.is("mo")) {
      String sign = above.text.toString().strip();
      String base = part(parts, 0);
      boolean one = base.codePointCount(0, base.length()) <= 1 || base.matches("\\\\[a-z]+");
      String command =
          (one && !attribute(above, "stretchy").equals("true") ? narrow : wide).get(sign);
      if (command != null) {
        return "\\" + command + "{" + base + "}";
      }
    }
    String base = part(parts, 0);
    if (base.equals("\\to") || base.equals("\\leftarrow")) {
      String arrow = base.equals("\\to") ? "\\xrightarrow" : "\\xleftarrow";
      return arrow
          + (mark.equals("^") ? "{" : "[")
          + part(parts, i)
          + (mark.equals("^") ? "}" : "]{}");
    }
    boolean operator =
        base.matches("\\\\[A-Za-z]+(\\{[A-Za-z ]*\\})?") || base.matches("\\\\(under|over)brace.*");
    return operator || base.isEmpty()
        ? base + raised(mark, part(parts, i))
        : "\\" + set + "{" + part(parts, i) + "}{" + base + "}";
  }

  private static String scripts(List<Item> parts) {
    StringBuilder after = new StringBuilder(base(parts));
    StringBuilder before = new StringBuilder();
    StringBuilder to = after;
    int below = 0;
    for (Item part : parts.subList(Math.min(1, parts.size()), parts.size())) {
      if (part.is("mprescripts")) {
        to = before.append("{}");
        below = 0;
      } else {
        to.append(raised(below++ % 2 == 0 ? "_" : "^", part.latex));
      }
    }
    return before.append(after).toString();
  }

  private static String environment(String name, String rows) {
    return "\\begin{" + name + "} " + rows + " \\end{" + name + "}";
  }

  private String table(Item table, List<Item> rows) {
    String all = joined(rows, " \\\\ ");
    boolean tagged = rows.size() == 1 && rows.get(0).is("mlabeledtr");
    if (tagged && rows.get(0).children.size() <= 2) {
      return all;
    }
    return environment(tagged || isAligned(table, rows) ? "aligned" : "matrix", all);
  }

  private boolean isAligned(Item table, List<Item> rows) {
    Item first =
        rows.isEmpty() || rows.get(0).children.isEmpty() ? table : rows.get(0).children.get(0);
    String side = attribute(first, "class") + attribute(first, "style");
    return attribute(table, "columnalign").startsWith("right left")
        || side.contains("-right")
        || side.contains("align: right");
  }

  /** Returns the LaTeX of a table row; its first cell, a number or name, becomes a tag. */
  private static String labelled(List<Item> parts) {
    return joined(parts.subList(Math.min(1, parts.size()), parts.size()), " & ")
        + tag(part(parts, 0));
  }

  /** Returns the LaTeX tag for a label, whose brackets are removed. */
  static String tag(String label) {
    String name = label.replaceAll("^\\\\text\\{(.*)\\}$", "$1").replaceAll("^\\((.*)\\)$", "$1");
    return name.isBlank() ? "" : " \\tag{" + name.strip() + "}";
  }

  private String fenced(Item item, List<Item> parts) {
    String opening = tree.attribute(item.node, "open");
    String closing = tree.attribute(item.node, "close");
    return "\\left"
        + escape(opening == null ? "(" : opening.isBlank() ? "." : opening)
        + joined(parts, ",")
        + "\\right"
        + escape(closing == null ? ")" : closing.isBlank() ? "." : closing);
  }

  private String enclosed(Item item, String latex) {
    String command = ENCLOSED.get(attribute(item, "notation").strip());
    return command == null ? latex : "\\" + command + "{" + latex + "}";
  }

  private static String space(String width) {
    if (!width.matches("[0-9.]{1,8}em")) {
      return "";
    }
    double em = Double.parseDouble("0" + width.replace("em", "").replaceAll("\\.(?=.*\\.)", ""));
    return em >= 2 ? "\\qquad " : em >= 1 ? "\\quad " : em >= 0.15 ? "\\," : "";
  }

  private static String words(Item item) {
    String text = item.text.toString().replace('\u00a0', ' ');
    return text.isBlank() ? text.isEmpty() ? "" : "\\ " : "\\text{" + escape(text) + "}";
  }

  /** Returns the LaTeX of an identifier, number or operator. */
  private String sign(Item item) {
    String text = item.text.toString().strip();
    String variant = attribute(item, "mathvariant");
    boolean word = text.matches("[A-Za-z][A-Za-z0-9. -]+");
    if (word && FUNCTIONS.contains(text)) {
      return "\\" + text;
    }
    String alphabet = alphabet(variant);
    boolean italic = isDrawn(item) ? attribute(item, "class").contains("mjx-i") : variant.isEmpty();
    boolean upright = !italic && item.is("mi") && text.matches("[A-Za-z]");
    if (alphabet.isEmpty() && (word || upright)) {
      alphabet = isApplied(item) ? "operatorname" : "mathrm";
    }
    if (!alphabet.isEmpty() && text.length() == 1 && text.charAt(0) > 0x7f) {
      String letter = sign(text);
      return alphabet.equals("mathbf") ? "\\boldsymbol{" + letter + "}" : letter;
    }
    if (!alphabet.isEmpty() && !text.isEmpty()) {
      return "\\" + alphabet + "{" + escape(plain(text)) + "}";
    }
    StringBuilder latex = new StringBuilder();
    text.codePoints().forEach(c -> append(latex, sign(Character.toString(c))));
    return latex.toString();
  }

  /** Whether MathML's invisible sign for function application follows a name. */
  private boolean isApplied(Item item) {
    int next = tree.nextSibling(item.node);
    int text = next == PageTree.NONE ? PageTree.NONE : tree.firstChild(next);
    return text != PageTree.NONE && tree.text(text).strip().equals("\u2061");
  }

  private static String alphabet(String variant) {
    for (String[] alphabet : ALPHABETS) {
      if (variant.startsWith(alphabet[1])) {
        return alphabet[2];
      }
    }
    return "";
  }

  private static String plain(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  private static String sign(String c) {
    String command = SYMBOLS.get(c);
    if (command != null) {
      return "\\" + command;
    }
    int point = c.codePointAt(0);
    if (point >= 0x1d400 && point < 0x1d800 || point >= 0x2100 && point < 0x2140) {
      String name = Character.getName(point);
      int greek = point < 0x1d6a8 || point > 0x1d7cb ? -1 : (point - 0x1d6a8) % 58 - 51;
      String letter = sign(greek < 0 ? plain(c) : GREEK.substring(greek, greek + 1));
      for (String[] alphabet : ALPHABETS) {
        if (name != null && name.contains(alphabet[0])) {
          return "\\" + (letter.startsWith("\\") ? "boldsymbol" : alphabet[2]) + "{" + letter + "}";
        }
      }
      return letter.length() == 1 || letter.startsWith("\\") ? letter : c;
    }
    return point == 0x2212 ? "-" : isUnseen(point) ? "" : escape(c);
  }

  private static boolean isUnseen(int point) {
    return point >= 0x2061 && point <= 0x2064 || point >= 0xfe00 && point <= 0xfe0f;
  }

  private static String escape(String text) {
    return text.replace("\\", "\\backslash ")
        .replace("{", "\\{")
        .replace("}", "\\}")
        .replace("$", "\\$")
        .replace("%", "\\%")
        .replace("#", "\\#")
        .replace("&", "\\&")
        .replace("_", "\\_");
  }
}
