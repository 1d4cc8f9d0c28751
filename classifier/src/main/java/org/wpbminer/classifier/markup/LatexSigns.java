package org.wpbminer.classifier.markup;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.text.TermLists;

/** Characters of formulae in LaTeX, by {@code latex.tsv}. */
final class LatexSigns {

  private static final TermLists SIGNS = TermLists.load(LatexOfMath.class, "latex.tsv");
  static final Set<String> FUNCTIONS = Set.copyOf(SIGNS.terms("function"));
  private static final Map<String, String> SYMBOLS = commands("symbol");

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

  private LatexSigns() {}

  /** Returns the LaTeX commands of a topic, by what they replace. */
  static Map<String, String> commands(String topic) {
    Map<String, String> commands = new HashMap<>();
    for (String term : SIGNS.terms(topic)) {
      int space = term.indexOf(' ');
      commands.put(term.substring(0, space), term.substring(space + 1));
    }
    return commands;
  }

  /** Returns the command of an alphabet of MathML; empty if absent. */
  static String alphabet(String variant) {
    for (String[] alphabet : ALPHABETS) {
      if (variant.startsWith(alphabet[1])) {
        return alphabet[2];
      }
    }
    return "";
  }

  /** Returns letters without their alphabet. */
  static String plain(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  /** Returns the LaTeX of one character. */
  static String sign(String c) {
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

  static String escape(String text) {
    return text.replace("\\", "\\backslash ").replaceAll("[{}$%#&_]", "\\\\$0");
  }
}
