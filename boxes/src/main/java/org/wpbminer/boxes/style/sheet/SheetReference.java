package org.wpbminer.boxes.style.sheet;

/**
 * Where an imported sheet is. Its reference is taken from where the importing sheet is, as browsers
 * do, but {@code ..} is left for the source to resolve.
 */
final class SheetReference {

  private SheetReference() {}

  /**
   * A sheet's reference to another one, as the page would have to write it.
   *
   * @param sheet the importing sheet's own reference; empty for a style element
   */
  static String resolve(String sheet, String reference) {
    int scheme = afterScheme(sheet);
    if (afterScheme(reference) > 0 || sheet.regionMatches(true, 0, "data:", 0, 5)) {
      return reference;
    }
    if (reference.startsWith("//")) {
      return sheet.substring(0, scheme) + reference;
    }
    int end = endOfPath(sheet);
    if (reference.startsWith("?")) {
      return sheet.substring(0, end) + reference;
    }
    int root = sheet.startsWith("//", scheme) ? endOfHost(sheet, scheme + 2, end) : scheme;
    if (reference.startsWith("/")) {
      return sheet.substring(0, root) + reference;
    }
    int folder = sheet.lastIndexOf('/', end - 1);
    if (folder >= root) {
      return sheet.substring(0, folder + 1) + reference;
    }
    return root > scheme ? sheet.substring(0, root) + "/" + reference : reference;
  }

  /** Offset behind the colon of a scheme such as {@code https:}; 0 without one. */
  private static int afterScheme(String reference) {
    for (int i = 0; i < reference.length(); i++) {
      char c = reference.charAt(i);
      if (c == ':') {
        return i == 0 ? 0 : i + 1;
      }
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      boolean other = c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.';
      if (!letter && (i == 0 || !other)) {
        return 0;
      }
    }
    return 0;
  }

  private static int endOfPath(String reference) {
    int end = 0;
    while (end < reference.length() && "?#".indexOf(reference.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  private static int endOfHost(String reference, int from, int end) {
    int slash = reference.indexOf('/', from);
    return slash < 0 || slash > end ? end : slash;
  }
}
