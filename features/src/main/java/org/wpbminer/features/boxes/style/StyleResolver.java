package org.wpbminer.features.boxes.style;

import java.util.List;
import java.util.Objects;
import org.wpbminer.features.boxes.LayoutWarnings;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Resolves a page's styles: gathers its sheets, finds each element's rules, applies them in cascade
 * order and inherits.
 *
 * <p>Sheets are scanned once and kept by content, so one resolver should serve many pages. Safe for
 * use by many threads.
 */
public final class StyleResolver {
  /** Sheets longer than this are cut there. */
  private static final int MAX_SHEET_CHARS = 1 << 20;

  private static final int CACHE_CHARS = 8 << 20;

  private final Screen screen;
  private final SheetCache cache;

  /** A resolver for one screen. */
  public StyleResolver(Screen screen) {
    this.screen = Objects.requireNonNull(screen, "screen");
    this.cache = new SheetCache(screen, CACHE_CHARS, MAX_SHEET_CHARS);
  }

  /** The styles of a page whose linked sheets come from {@code source}. Never fails on a page. */
  public PageStyles resolve(PageTree tree, StylesheetSource source) {
    LayoutWarnings warnings = new LayoutWarnings();
    List<Sheet> sheets = new PageSheets(tree, source, cache, screen, warnings).gather();
    Elements elements = new Elements(tree, !sheets.isEmpty());
    RuleIndex rules = RuleIndex.of(elements, sheets);
    return new Cascade(elements, rules, screen, warnings).run();
  }
}
