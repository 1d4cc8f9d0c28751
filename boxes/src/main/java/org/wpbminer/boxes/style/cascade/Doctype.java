package org.wpbminer.boxes.style.cascade;

import java.util.Locale;

/** Whether a page's doctype, or the lack of one, puts browsers into quirks mode. */
final class Doctype {
  private static final int LOOK_AT = 2_000;

  private Doctype() {}

  static boolean isQuirks(String source) {
    String start = source.substring(0, Math.min(LOOK_AT, source.length())).toLowerCase(Locale.ROOT);
    int at = start.indexOf("<!doctype");
    int tag = start.indexOf("<html");
    if (at < 0 || tag >= 0 && tag < at) {
      return true;
    }
    int end = start.indexOf('>', at);
    String doctype = end < 0 ? start.substring(at) : start.substring(at, end);
    if (!doctype.contains("html")) {
      return true;
    }
    boolean old = doctype.contains("//dtd html 3") || doctype.contains("//dtd html 2");
    boolean transitional =
        doctype.contains("html 4.01 transitional") || doctype.contains("html 4.01 frameset");
    boolean html40 = doctype.contains("//dtd html 4.0 ");
    return old || html40 || transitional && !doctype.contains("http:");
  }
}
