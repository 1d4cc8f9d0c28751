package org.wpbminer.classifier.markup;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/** Finder of LaTeX between delimiters in text, as recognised by MathJax and forums. */
public final class RawFormulas {

  static final RawFormulas NONE = new RawFormulas(false, false, false);

  private static final int MAX_FORMULA_CHARS = 2000;

  /** Maximum length of a formula's number in brackets, with the space before it. */
  private static final int MAX_NUMBER_CHARS = 6;

  /** A pair of delimiters. Longer ones are tested before their prefixes. */
  private record Delimiters(String opening, String closing, boolean display) {}

  private static final List<Delimiters> DELIMITERS =
      List.of(
          new Delimiters("$$", "$$", true),
          new Delimiters("$", "$", false),
          new Delimiters("\\[", "\\]", true),
          new Delimiters("\\(", "\\)", false),
          new Delimiters("[tex]", "[/tex]", false),
          new Delimiters("[itex]", "[/itex]", false),
          new Delimiters("[latex]", "[/latex]", false),
          new Delimiters("[math]", "[/math]", false));

  /** Pattern of the start of a LaTeX environment that is a formula. */
  private static final Pattern ENVIRONMENT =
      Pattern.compile(
          "\\\\begin\\{((?:"
              + String.join(
                  "|", TermLists.load(RawFormulas.class, "formula-names.tsv").terms("environment"))
              + ")\\*?)\\}");

  /** The first characters of all delimiters and environments. */
  private static final String STARTS = "$\\[`";

  private static final Pattern COMMAND = Pattern.compile("\\\\[A-Za-z]");

  /** Parts of the names of scripts that read AsciiMath between backticks. */
  private static final List<String> ASCII_MATH =
      List.of("asciimath", "ASCIIMath", "AsciiMath", "AM_CHTML", "AM_HTMLorMML", "AM_SVG");

  /** Prefix of a formula after its dollar sign in WordPress. */
  private static final String LATEX = "latex ";

  /** Whether a script of the page treats single dollar signs as delimiters. */
  private final boolean scripted;

  /** Whether a script of the page reads AsciiMath between backticks. */
  private final boolean asciiMath;

  private final boolean math;

  /**
   * A formula.
   *
   * @param end index after its closing delimiter
   * @param code the LaTeX or AsciiMath between the delimiters
   * @param display whether it is on its own lines
   * @param ascii whether it is AsciiMath, which is written as code in Markdown
   */
  record Raw(int end, String code, boolean display, boolean ascii) {

    private static Raw latex(int end, String latex, boolean display) {
      return new Raw(end, latex, display, false);
    }

    String markdown(boolean inTable) {
      return ascii
          ? "`" + (inTable ? code.replace("|", "\\|") : code) + "`"
          : MarkdownEscapes.formula(code, display, inTable);
    }
  }

  private RawFormulas(boolean scripted, boolean asciiMath, boolean math) {
    this.scripted = scripted;
    this.asciiMath = asciiMath;
    this.math = math;
  }

  /** Creates the finder of a page; {@code formulas} if formulae were found in its markup. */
  static RawFormulas of(PageTree tree, boolean formulas) {
    String source = tree.source();
    boolean scripted =
        source.contains("MathJax") || source.contains("mathjax") || source.contains("katex");
    boolean asciiMath = source.indexOf('`') >= 0 && ASCII_MATH.stream().anyMatch(source::contains);
    RawFormulas finder = new RawFormulas(scripted, asciiMath, true);
    boolean math = formulas || finder.mayFind(source) && finder.isOn(tree);
    return math ? finder : new RawFormulas(scripted, false, false);
  }

  private boolean mayFind(String source) {
    return asciiMath
        || source.contains("\\begin{")
        || DELIMITERS.stream().anyMatch(pair -> source.contains(pair.opening));
  }

  private boolean isOn(PageTree tree) {
    for (int node = 0; node < tree.size(); node++) {
      String text = tree.isSeenText(node) && hasStart(tree, node) ? tree.text(node) : "";
      for (int i = 0; i < text.length(); i++) {
        if (at(text, i, text.length()) != null) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean hasStart(PageTree tree, int node) {
    for (int i = 0; i < tree.textLength(node); i++) {
      if (STARTS.indexOf(tree.charAt(node, i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether the page has formulae. Other dollar signs then need a backslash in Markdown. */
  boolean isMath() {
    return math;
  }

  /** Whether a text is a displayed formula, with or without a number after it. */
  public boolean isFormula(String text) {
    Raw formula = text.isEmpty() ? null : at(text, 0, text.length());
    return formula != null
        && formula.display()
        && text.length() - formula.end() <= MAX_NUMBER_CHARS;
  }

  /** Returns the formula that begins at an index of a text; null if absent. */
  Raw at(String text, int at, int end) {
    char first = text.charAt(at);
    if (!math || STARTS.indexOf(first) < 0) {
      return null;
    }
    int to = Math.min(end, at + MAX_FORMULA_CHARS);
    if (first == '`') {
      int close = text.substring(at + 1, to).indexOf('`');
      String code = close > 0 ? Characters.fold(text.substring(at + 1, at + 1 + close)) : "";
      return asciiMath && !code.isEmpty() ? new Raw(at + close + 2, code, false, true) : null;
    }
    for (Delimiters pair : DELIMITERS) {
      if (text.startsWith(pair.opening, at)) {
        int from = at + pair.opening.length();
        int close = from + 1 < to ? text.substring(from + 1, to).indexOf(pair.closing) : -1;
        if (close < 0) {
          return null;
        }
        int inner = from + 1 + close;
        boolean sound = !pair.opening.equals("$") || isFormula(text, from, inner, end);
        String latex = Characters.fold(text.substring(from, inner));
        return sound && !latex.isEmpty()
            ? Raw.latex(inner + pair.closing.length(), withoutPrefix(latex), pair.display)
            : null;
      }
    }
    return environment(text, at, to);
  }

  private static String withoutPrefix(String latex) {
    return latex.startsWith(LATEX) ? latex.substring(LATEX.length()) : latex;
  }

  /** Whether text between single dollar signs is a formula instead of amounts of money. */
  private boolean isFormula(String text, int from, int to, int end) {
    return !Characters.isSpace(text.charAt(to - 1))
        && !Characters.isSpace(text.charAt(from))
        && !isWord(text, from - 2, end)
        && !isWord(text, to + 1, end)
        && (scripted || COMMAND.matcher(text.substring(from, to)).find());
  }

  private static boolean isWord(String text, int at, int end) {
    return at >= 0 && at < end && Character.isLetterOrDigit(text.charAt(at));
  }

  private static Raw environment(String text, int at, int end) {
    Matcher begin = ENVIRONMENT.matcher(text).region(at, end);
    if (!begin.lookingAt()) {
      return null;
    }
    String closing = "\\end{" + begin.group(1) + "}";
    int inner = text.substring(begin.end(), end).indexOf(closing);
    int to = begin.end() + inner + closing.length();
    return inner < 0 ? null : Raw.latex(to, Characters.fold(text.substring(at, to)), true);
  }
}
