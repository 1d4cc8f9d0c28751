package org.wpbminer.eval;

/** A field of comma-separated values (RFC 4180), for all files of that kind. */
final class CsvField {

  private CsvField() {}

  /**
   * A field as it stands in a file: in quotes where it has to be, and where readers would take it
   * for a comment ({@code #}) or drop spaces at its ends.
   */
  public static String of(String text) {
    boolean plain =
        text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
            && !text.startsWith("#")
            && text.equals(text.strip());
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
