package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.features.boxes.Screen;

/**
 * Reads a sheet once, linearly, and keeps the rules that can matter: those that hold on the screen
 * and have a property that layout reads. Malformed rules are stepped over as the standard has it,
 * and so are rules inside rules, in {@code @container} and in {@code @scope}, which would style
 * more than they are meant for.
 */
final class SheetScanner {
  private static final int MAX_LAYER_NAME = 1_000;
  private static final int MAX_LAYERS = 5_000;
  private static final int MAX_RULES = 200_000;
  private static final int MAX_OPEN_BLOCKS = 64;

  private final Screen screen;
  private final List<Sheet.Rule> rules = new ArrayList<>();
  private final List<String> imports = new ArrayList<>();
  private final Set<String> layers = new LinkedHashSet<>();
  private final SelectorCompiler compiler = new SelectorCompiler();
  private final DeclarationParser parser = new DeclarationParser();
  private final String[] layerOfBlock = new String[MAX_OPEN_BLOCKS + 1];
  private int openBlocks;
  private boolean cut;
  private boolean scoped;

  private SheetScanner(Screen screen) {
    this.screen = screen;
  }

  /** Scans a sheet of at most {@code maxChars}; what is after is dropped and the sheet says so. */
  static Sheet scan(String text, Screen screen, int maxChars) {
    SheetScanner scanner = new SheetScanner(screen);
    int length = Math.min(text.length(), maxChars);
    char[] chars = new char[length];
    text.getChars(0, length, chars, 0);
    scanner.cut = length < text.length();
    scanner.scan(chars);
    return new Sheet(
        List.copyOf(scanner.rules),
        List.copyOf(scanner.imports),
        List.copyOf(scanner.layers),
        scanner.cut,
        scanner.scoped);
  }

  private void scan(char[] text) {
    int i = 0;
    while (i < text.length) {
      char c = text[i];
      if (CssText.isSpace(c) || c == ';') {
        i++;
      } else if (CssText.startsComment(text, i, text.length)) {
        i = CssText.comment(text, i, text.length);
      } else if (c == '}') {
        openBlocks = Math.max(0, openBlocks - 1);
        i++;
      } else if (c == '@') {
        i = atRule(text, i);
      } else if (c == '<' && text.length - i > 3 && text[i + 1] == '!') {
        i += 4;
      } else if (c == '-' && text.length - i > 2 && text[i + 2] == '>') {
        i += 3;
      } else {
        i = rule(text, i);
      }
    }
  }

  /** A rule from its selectors to its closing brace. */
  private int rule(char[] text, int i) {
    int brace = preludeEnd(text, i, false);
    if (brace >= text.length || text[brace] == '}') {
      return brace;
    }
    Declarations declarations = parser.block(text, brace + 1);
    if (rules.size() >= MAX_RULES) {
      cut = true;
    } else if (!declarations.isEmpty()) {
      List<Selector> selectors = compiler.compile(new String(text, i, brace - i));
      if (!selectors.isEmpty()) {
        rules.add(new Sheet.Rule(selectors, declarations, currentLayer()));
      }
    }
    return parser.blockEnd();
  }

  private int atRule(char[] text, int i) {
    int nameEnd = CssText.nameEnd(text, i + 1, text.length);
    String name = new String(text, i + 1, nameEnd - i - 1).toLowerCase(Locale.ROOT);
    int stop = preludeEnd(text, nameEnd, true);
    boolean block = stop < text.length && text[stop] == '{';
    String condition = new String(text, nameEnd, stop - nameEnd).trim();
    switch (name) {
      case "media":
        return block(text, stop, block, MediaQueries.holds(condition, screen), currentLayer());
      case "supports":
        return block(text, stop, block, supports(condition), currentLayer());
      case "layer":
        return layer(text, stop, block, condition);
      case "import":
        if (!block) {
          importSheet(condition);
        }
        return block ? CssText.block(text, stop + 1, text.length) : stop;
      default:
        scoped |= block && name.equals("scope");
        return block ? CssText.block(text, stop + 1, text.length) : stop;
    }
  }

  /** Conditions of {@code @supports}, as today's browsers answer the common ones. */
  private static boolean supports(String condition) {
    String text = condition.toLowerCase(Locale.ROOT);
    boolean foreign = text.contains("-ms-") || text.contains("-moz-") || text.contains("-apple-");
    return text.startsWith("not") == foreign;
  }

  /** The brace that ends a prelude, or the semicolon if that may. */
  private static int preludeEnd(char[] text, int from, boolean semicolon) {
    int i = from;
    while (i < text.length) {
      char c = text[i];
      if (c == '{' || c == '}' || c == ';' && semicolon) {
        return i;
      }
      boolean bracket = c == '(' || c == '[' && !semicolon;
      i = bracket ? CssText.balanced(text, i, text.length) : CssText.step(text, i, text.length);
    }
    return text.length;
  }

  /** Enters a conditional block, or steps over it. */
  private int block(char[] text, int stop, boolean block, boolean holds, String layer) {
    if (!block) {
      return stop;
    }
    if (!holds || openBlocks >= MAX_OPEN_BLOCKS) {
      return CssText.block(text, stop + 1, text.length);
    }
    layerOfBlock[++openBlocks] = layer;
    return stop + 1;
  }

  /** A layer's name, noted; beyond what sheets of people have, that of the layer around it. */
  private String name(String layer) {
    if (layer.length() > MAX_LAYER_NAME || layers.size() >= MAX_LAYERS) {
      cut = true;
      return currentLayer();
    }
    layers.add(layer);
    return layer;
  }

  private int layer(char[] text, int stop, boolean block, String names) {
    String outer = currentLayer() == null ? "" : currentLayer() + ".";
    if (!block) {
      for (String name : names.split(",")) {
        name(outer + name.trim());
      }
      return stop;
    }
    String name = name(outer + (names.isEmpty() ? "(" + layers.size() + ")" : names));
    return block(text, stop, true, true, name);
  }

  private void importSheet(String condition) {
    String href;
    String rest;
    if (condition.regionMatches(true, 0, "url(", 0, 4)) {
      int close = CssText.url(condition.toCharArray(), 4, condition.length());
      href = unquote(condition.substring(4, Math.max(4, close - 1)).trim());
      rest = condition.substring(close);
    } else {
      int close = condition.isEmpty() ? -1 : condition.indexOf(condition.charAt(0), 1);
      if (close < 0) {
        return;
      }
      href = condition.substring(1, close);
      rest = condition.substring(close + 1);
    }
    boolean conditional = rest.contains("layer") || rest.contains("supports");
    if (!href.isEmpty() && (conditional || MediaQueries.holds(rest.trim(), screen))) {
      imports.add(href);
    }
  }

  private static String unquote(String text) {
    boolean quoted = text.length() > 1 && (text.charAt(0) == '"' || text.charAt(0) == '\'');
    return quoted ? text.substring(1, text.length() - 1) : text;
  }

  private String currentLayer() {
    return openBlocks == 0 ? null : layerOfBlock[openBlocks];
  }
}
