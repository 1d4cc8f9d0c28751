package org.wpbminer.features.boxes.style;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.wpbminer.features.boxes.LayoutWarnings;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Computes the styles of a page: collects its sheets, finds the rules of each element, applies them
 * in cascade order, and inherits.
 *
 * <p>Parsed sheets are cached by content, so use one resolver for many pages. Thread-safe.
 */
public final class StyleResolver {
  /** Maximum length of a sheet; the rest is cut off. */
  private static final int MAX_SHEET_CHARS = 1 << 20;

  private static final int CACHE_CHARS = 8 << 20;

  private final Screen screen;

  /** Cache of sheets by text, least recently used first. */
  private final Map<String, Sheet> sheets = new LinkedHashMap<>(64, 0.75f, true);

  private long chars;

  public StyleResolver(Screen screen) {
    this.screen = Objects.requireNonNull(screen, "screen");
  }

  /** Returns the styles of a page; its linked sheets come from {@code source}. Never fails. */
  public PageStyles resolve(PageTree tree, StylesheetSource source) {
    LayoutWarnings warnings = new LayoutWarnings();
    List<Sheet> ofPage = new PageSheets(tree, source, this::sheet, screen, warnings).gather();
    Elements elements = new Elements(tree);
    RuleIndex rules = RuleIndex.of(elements, ofPage);
    return new Cascade(elements, rules, screen, warnings).run();
  }

  private Sheet sheet(String text) {
    synchronized (sheets) {
      Sheet known = sheets.get(text);
      if (known != null) {
        return known;
      }
    }
    Sheet sheet = SheetScanner.scan(text, screen, MAX_SHEET_CHARS);
    synchronized (sheets) {
      chars += sheets.put(text, sheet) == null ? text.length() : 0;
      Iterator<String> eldest = sheets.keySet().iterator();
      while (chars > CACHE_CHARS) {
        chars -= eldest.next().length();
        eldest.remove();
      }
    }
    return sheet;
  }
}
