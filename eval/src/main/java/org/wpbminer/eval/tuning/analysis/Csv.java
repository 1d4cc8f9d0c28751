package org.wpbminer.eval.tuning.analysis;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.eval.tuning.design.TuningInputException;

/**
 * Comma-separated values (RFC 4180): quoted fields, doubled quotes, any line end. One pass, no
 * backtracking.
 */
public final class Csv {
  /**
   * One record.
   *
   * @param line number of its first line, from 1
   * @param fields its fields, quotes removed, outer spaces of unquoted ones too
   */
  public record Row(int line, List<String> fields) {}

  private final String source;
  private final String text;
  private final char separator;
  private int at;
  private int line = 1;

  private Csv(String source, String text, char separator) {
    this.source = source;
    this.text = text;
    this.separator = separator;
  }

  /**
   * All records. Empty lines, and lines that begin with {@code #}, are left out.
   *
   * @throws TuningInputException where a quote is not closed, or text follows one
   */
  public static List<Row> parse(String source, String text, char separator) {
    Csv csv = new Csv(source, text, separator);
    List<Row> rows = new ArrayList<>();
    while (csv.at < text.length()) {
      Row row = csv.row();
      if (row != null) {
        rows.add(row);
      }
    }
    return rows;
  }

  private Row row() {
    int start = line;
    if (text.charAt(at) == '#') {
      skipLine();
      return null;
    }
    List<String> fields = new ArrayList<>();
    boolean quoted = false;
    do {
      quoted |= atQuote();
      fields.add(field());
    } while (next(separator));
    boolean blank = fields.size() == 1 && fields.get(0).isEmpty() && !quoted;
    endLine();
    return blank ? null : new Row(start, fields);
  }

  private boolean next(char c) {
    if (at < text.length() && text.charAt(at) == c) {
      at++;
      return true;
    }
    return false;
  }

  private boolean atQuote() {
    skipSpaces();
    return at < text.length() && text.charAt(at) == '"';
  }

  private String field() {
    if (atQuote()) {
      return quotedField();
    }
    int start = at;
    while (at < text.length() && text.charAt(at) != separator && !atLineEnd()) {
      at++;
    }
    return text.substring(start, at).strip();
  }

  private String quotedField() {
    int opened = line;
    StringBuilder field = new StringBuilder();
    at++;
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c == '"' && !next('"')) {
        skipSpaces();
        if (at < text.length() && text.charAt(at) != separator && !atLineEnd()) {
          throw new TuningInputException(
              "%s, line %d: text follows a closing quote".formatted(source, line));
        }
        return field.toString();
      }
      line += c == '\n' ? 1 : 0;
      field.append(c);
    }
    throw new TuningInputException(
        "%s, line %d: a quote is opened and not closed".formatted(source, opened));
  }

  private void skipSpaces() {
    while (at < text.length()
        && text.charAt(at) != separator
        && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
  }

  private boolean atLineEnd() {
    return text.charAt(at) == '\n' || text.charAt(at) == '\r';
  }

  private void skipLine() {
    while (at < text.length() && !atLineEnd()) {
      at++;
    }
    endLine();
  }

  private void endLine() {
    boolean ended = next('\r');
    ended |= next('\n');
    line += ended ? 1 : 0;
  }
}
