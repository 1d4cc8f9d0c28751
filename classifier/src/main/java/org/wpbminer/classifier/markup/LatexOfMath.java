package org.wpbminer.classifier.markup;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * Converter of MathML, or of MathJax's CHTML, to LaTeX. CHTML's elements are named after those of
 * MathML, for example {@code mjx-mfrac}, and their classes have the code points of the characters.
 * Elements are read in document order and converted in reverse order, so that children come before
 * their parents and deep formulae cannot overflow the stack.
 *
 * <p>No library is used, because Maven Central has no maintained converter from MathML to LaTeX
 * that does without an XSLT 2 processor, and none reads CHTML.
 */
final class LatexOfMath {

  /** Maximum number of nodes of a formula that is converted. */
  private static final int MAX_NODES = 5000;

  static final int MAX_CHARS = 20_000;

  private static final Set<String> LEAVES = Set.of("mi", "mn", "mo", "mtext", "ms", "mspace");

  private static final Map<String, String> OVER = LatexSigns.commands("over");
  private static final Map<String, String> WIDE = LatexSigns.commands("wide");
  private static final Map<String, String> UNDER = LatexSigns.commands("under");
  private static final Map<String, String> ENCLOSED = LatexSigns.commands("enclosed");
  private static final Map<String, String> MATRICES = LatexSigns.commands("matrix");

  private final PageTree tree;

  private LatexOfMath(PageTree tree) {
    this.tree = tree;
  }

  /** Returns the LaTeX of a formula's element; empty if it has no text. */
  static String of(PageTree tree, int root) {
    LatexOfMath reader = new LatexOfMath(tree);
    int end = tree.subtreeEnd(root);
    List<MathItem> items = end - root <= MAX_NODES ? MathItem.read(tree, root, end) : null;
    if (items == null) {
      return characters(tree, root, end);
    }
    for (int i = items.size() - 1; i >= 0; i--) {
      MathItem item = items.get(i);
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

  private String write(MathItem item) {
    if (item.isDrawn()) {
      item.order();
    }
    List<MathItem> parts = item.children;
    return switch (item.name) {
      case "mi", "mn", "mo" -> sign(item);
      case "mtext", "ms" -> words(item);
      case "mspace" -> space(item.attribute("width"));
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
      case "mlabeledtr" ->
          joined(parts.subList(Math.min(1, parts.size()), parts.size()), " & ")
              + tag(part(parts, 0));
      case "mfenced" -> fenced(item, parts);
      case "menclose" -> enclosed(item, row(parts));
      default -> row(parts);
    };
  }

  /** Returns the LaTeX tag for a label, whose brackets are removed. */
  static String tag(String label) {
    String name = label.replaceAll("^\\\\text\\{(.*)\\}$", "$1").replaceAll("^\\((.*)\\)$", "$1");
    return name.isBlank() ? "" : " \\tag{" + name.strip() + "}";
  }

  private static String part(List<MathItem> parts, int i) {
    return i < parts.size() ? parts.get(i).latex : "";
  }

  private static String joined(List<MathItem> parts, String between) {
    StringBuilder all = new StringBuilder();
    for (MathItem part : parts) {
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

  private String row(List<MathItem> parts) {
    int last = parts.size() - 1;
    if (last >= 1 && isFence(parts.get(0)) && (isFence(parts.get(last)) || last == 1)) {
      return bracketed(parts);
    }
    StringBuilder row = new StringBuilder();
    for (MathItem part : parts) {
      append(row, part.latex);
    }
    return row.toString();
  }

  /** Unwraps nested rows with only one child; an item with several children is kept. */
  private static MathItem only(MathItem item) {
    MathItem only = item;
    while (only.is("mrow", "mstyle") && only.children.size() == 1) {
      only = only.children.get(0);
    }
    return only;
  }

  private boolean isFence(MathItem part) {
    MathItem item = only(part);
    String sign = item.text.toString().strip();
    return item.is("mo")
        && !item.attribute("stretchy").equals("false")
        && (sign.isEmpty()
            || "()[]{}|\u2223\u2016\u2225\u27e8\u27e9\u230a\u230b\u2308\u2309".contains(sign));
  }

  /** Returns brackets that are as tall as their content; brackets around a table make a matrix. */
  private String bracketed(List<MathItem> parts) {
    int last = parts.size() - 1;
    boolean closed = last > 1 || isFence(parts.get(last));
    List<MathItem> inner = parts.subList(1, closed ? last : last + 1);
    String opening = only(parts.get(0)).text.toString().strip();
    String closing = closed ? only(parts.get(last)).text.toString().strip() : "";
    MathItem only = inner.size() == 1 ? only(inner.get(0)) : null;
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

  private static boolean isTall(MathItem item) {
    return item.latex.contains("\\frac")
        || item.latex.contains("\\begin")
        || item.latex.contains("\\sum")
        || item.latex.contains("\\int");
  }

  private static String delimiter(MathItem fence, boolean tall) {
    String latex = fence.latex.replace("\\mid", "|");
    return latex.isEmpty() && tall ? "." : latex;
  }

  private boolean isWithoutLine(MathItem fraction) {
    return fraction.isDrawn()
        ? !fraction.ruled
        : fraction.attribute("linethickness").startsWith("0");
  }

  private String fraction(MathItem item, List<MathItem> parts) {
    String name = isWithoutLine(item) ? "\\genfrac{}{}{0pt}{}" : "\\frac";
    return name + "{" + part(parts, 0) + "}{" + part(parts, 1) + "}";
  }

  private String root(List<MathItem> parts) {
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

  private static String base(List<MathItem> parts) {
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
      List<MathItem> parts,
      int i,
      Map<String, String> narrow,
      Map<String, String> wide,
      String mark,
      String set) {
    MathItem above = i < parts.size() ? only(parts.get(i)) : null;
    if (above != null && above.is("mo")) {
      String sign = above.text.toString().strip();
      String base = part(parts, 0);
      boolean one = base.codePointCount(0, base.length()) <= 1 || base.matches("\\\\[a-z]+");
      String command =
          (one && !above.attribute("stretchy").equals("true") ? narrow : wide).get(sign);
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

  private static String scripts(List<MathItem> parts) {
    StringBuilder after = new StringBuilder(base(parts));
    StringBuilder before = new StringBuilder();
    StringBuilder to = after;
    int below = 0;
    for (MathItem part : parts.subList(Math.min(1, parts.size()), parts.size())) {
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

  private String table(MathItem table, List<MathItem> rows) {
    String all = joined(rows, " \\\\ ");
    return environment(isAligned(table, rows) ? "aligned" : "matrix", all);
  }

  private boolean isAligned(MathItem table, List<MathItem> rows) {
    MathItem first =
        rows.isEmpty() || rows.get(0).children.isEmpty() ? table : rows.get(0).children.get(0);
    String side = first.attribute("class") + first.attribute("style");
    return table.attribute("columnalign").startsWith("right left")
        || side.contains("-right")
        || side.contains("align: right");
  }

  private String fenced(MathItem item, List<MathItem> parts) {
    String opening = tree.attribute(item.node, "open");
    String closing = tree.attribute(item.node, "close");
    return "\\left"
        + LatexSigns.escape(opening == null ? "(" : opening.isBlank() ? "." : opening)
        + joined(parts, ",")
        + "\\right"
        + LatexSigns.escape(closing == null ? ")" : closing.isBlank() ? "." : closing);
  }

  private String enclosed(MathItem item, String latex) {
    String command = ENCLOSED.get(item.attribute("notation").strip());
    return command == null ? latex : "\\" + command + "{" + latex + "}";
  }

  private static String space(String width) {
    if (!width.matches("[0-9.]{1,8}em")) {
      return "";
    }
    double em = Double.parseDouble("0" + width.replace("em", "").replaceAll("\\.(?=.*\\.)", ""));
    return em >= 2 ? "\\qquad " : em >= 1 ? "\\quad " : em >= 0.15 ? "\\," : "";
  }

  private static String words(MathItem item) {
    String text = item.text.toString().replace('\u00a0', ' ');
    return text.isBlank() ? text.isEmpty() ? "" : "\\ " : "\\text{" + LatexSigns.escape(text) + "}";
  }

  /** Returns the LaTeX of an identifier, number or operator. */
  private String sign(MathItem item) {
    String text = item.text.toString().strip();
    String variant = item.attribute("mathvariant");
    boolean word = text.matches("[A-Za-z][A-Za-z0-9. -]+");
    if (word && LatexSigns.FUNCTIONS.contains(text)) {
      return "\\" + text;
    }
    String alphabet = LatexSigns.alphabet(variant);
    boolean italic = item.isDrawn() ? item.attribute("class").contains("mjx-i") : variant.isEmpty();
    boolean upright = !italic && item.is("mi") && text.matches("[A-Za-z]");
    if (alphabet.isEmpty() && (word || upright)) {
      alphabet = isApplied(item) ? "operatorname" : "mathrm";
    }
    if (!alphabet.isEmpty() && text.length() == 1 && text.charAt(0) > 0x7f) {
      String letter = LatexSigns.sign(text);
      return alphabet.equals("mathbf") ? "\\boldsymbol{" + letter + "}" : letter;
    }
    if (!alphabet.isEmpty() && !text.isEmpty()) {
      return "\\" + alphabet + "{" + LatexSigns.escape(LatexSigns.plain(text)) + "}";
    }
    StringBuilder latex = new StringBuilder();
    text.codePoints().forEach(c -> append(latex, LatexSigns.sign(Character.toString(c))));
    return latex.toString();
  }

  /** Whether MathML's invisible sign for function application follows a name. */
  private boolean isApplied(MathItem item) {
    int next = tree.nextSibling(item.node);
    int text = next == PageTree.NONE ? PageTree.NONE : tree.firstChild(next);
    return text != PageTree.NONE && tree.text(text).strip().equals("\u2061");
  }
}
