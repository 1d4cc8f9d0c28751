package org.wpbminer.features.boxes.style;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.wpbminer.features.boxes.LayoutWarnings;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Collects the style sheets of a page in cascade order: style elements, linked and imported sheets.
 */
final class PageSheets {
  private static final int MAX_SHEETS = 200;
  private static final int MAX_CHARS = 8_000_000;
  private static final int MAX_IMPORT_DEPTH = 8;

  private final PageTree tree;
  private final StylesheetSource source;
  private final Function<String, Sheet> reader;
  private final Screen screen;
  private final LayoutWarnings warnings;
  private final List<Sheet> sheets = new ArrayList<>();
  private long chars;

  public PageSheets(
      PageTree tree,
      StylesheetSource source,
      Function<String, Sheet> reader,
      Screen screen,
      LayoutWarnings warnings) {
    this.tree = tree;
    this.source = source;
    this.reader = reader;
    this.screen = screen;
    this.warnings = warnings;
  }

  public List<Sheet> gather() {
    for (int n = 0; n < tree.size(); n++) {
      String tag = tree.tag(n);
      if (tag.equals("style")) {
        styleElement(n);
      } else if (tag.equals("link")) {
        link(n);
      }
    }
    return sheets;
  }

  private void styleElement(int node) {
    String type = tree.attribute(node, "type");
    boolean css = type == null || type.isBlank() || type.trim().equalsIgnoreCase("text/css");
    if (css && mediaHolds(node)) {
      add(tree.rawContent(node), "", 0);
    }
  }

  private void link(int node) {
    String rel = tree.attribute(node, "rel");
    String href = tree.attribute(node, "href");
    if (rel == null || href == null || href.isBlank()) {
      return;
    }
    String kinds = " " + rel.toLowerCase(Locale.ROOT) + " ";
    boolean sheet = kinds.contains(" stylesheet ") && !kinds.contains(" alternate ");
    if (sheet && mediaHolds(node) && tree.attribute(node, "disabled") == null) {
      load(href.trim(), 0);
    }
  }

  private boolean mediaHolds(int node) {
    String media = tree.attribute(node, "media");
    return media == null || MediaQueries.holds(media.trim(), screen);
  }

  private void load(String reference, int depth) {
    if (sheets.size() >= MAX_SHEETS || chars >= MAX_CHARS || depth > MAX_IMPORT_DEPTH) {
      warnings.add("too many style sheets, or imports of imports; omitted from " + reference);
      return;
    }
    String text = read(reference);
    if (text != null) {
      add(text, reference, depth);
    } else {
      warnings.add("style sheet not read: " + reference);
    }
  }

  /** Returns the text of a sheet; null if the source has none or fails. */
  private String read(String reference) {
    try {
      Optional<String> text = source.load(reference);
      return text == null ? null : text.orElse(null);
    } catch (RuntimeException e) {
      return null;
    }
  }

  private void add(String text, String reference, int depth) {
    chars += text.length();
    Sheet sheet = reader.apply(text);
    String name = reference.isEmpty() ? "<style>" : reference;
    if (sheet.cut()) {
      warnings.add("style sheet cut: " + name);
    }
    for (String imported : sheet.imports()) {
      load(resolve(reference, imported), depth + 1);
    }
    sheets.add(sheet);
  }

  /** Returns a reference from one sheet to another, relative to the page. */
  static String resolve(String sheet, String reference) {
    try {
      return sheet.isEmpty() ? reference : URI.create(sheet).resolve(reference).toString();
    } catch (IllegalArgumentException e) {
      return reference;
    }
  }
}
