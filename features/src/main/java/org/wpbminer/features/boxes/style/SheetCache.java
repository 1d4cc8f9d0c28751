package org.wpbminer.features.boxes.style;

import java.util.LinkedHashMap;
import java.util.Map;
import org.wpbminer.features.boxes.Screen;

/** Scanned sheets by content, least recently used out first. Safe for many threads. */
final class SheetCache {
  private final Screen screen;
  private final int maxChars;
  private final int maxSheetChars;
  private final LinkedHashMap<String, Sheet> sheets = new LinkedHashMap<>(64, 0.75f, true);
  private long chars;

  public SheetCache(Screen screen, int maxChars, int maxSheetChars) {
    this.screen = screen;
    this.maxChars = maxChars;
    this.maxSheetChars = maxSheetChars;
  }

  Sheet get(String text) {
    synchronized (sheets) {
      Sheet known = sheets.get(text);
      if (known != null) {
        return known;
      }
    }
    Sheet sheet = SheetScanner.scan(text, screen, maxSheetChars);
    synchronized (sheets) {
      if (text.length() <= maxChars && sheets.put(text, sheet) == null) {
        chars += text.length();
      }
      var eldest = sheets.entrySet().iterator();
      while (chars > maxChars && eldest.hasNext()) {
        Map.Entry<String, Sheet> entry = eldest.next();
        chars -= entry.getKey().length();
        eldest.remove();
      }
    }
    return sheet;
  }
}
