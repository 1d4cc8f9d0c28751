package org.wpbminer.eval.report;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.eval.measure.Summary;

/**
 * Tables as CSV (RFC 4180, line feeds): every number with all its digits, a mean's deviation in a
 * column of its own behind it, what is undefined or empty as nothing.
 */
final class CsvTables {

  private CsvTables() {}

  static String of(Table table) {
    StringBuilder out = new StringBuilder();
    List<String> head = new ArrayList<>();
    for (int c = 0; c < table.columns().size(); c++) {
      head.add(table.columns().get(c));
      if (table.hasSpread(c)) {
        head.add(table.columns().get(c) + " sd");
      }
    }
    line(out, head);
    for (List<Object> row : table.rows()) {
      List<String> fields = new ArrayList<>();
      for (int c = 0; c < row.size(); c++) {
        Object cell = row.get(c);
        boolean spread = cell instanceof Summary;
        fields.add(field(spread ? (Object) ((Summary) cell).mean() : cell));
        if (table.hasSpread(c)) {
          fields.add(field(spread ? ((Summary) cell).standardDeviation() : null));
        }
      }
      line(out, fields);
    }
    return out.toString();
  }

  private static String field(Object cell) {
    if (cell == null || cell instanceof Double value && !Double.isFinite(value)) {
      return "";
    }
    return cell.toString();
  }

  private static void line(StringBuilder out, List<String> fields) {
    for (int i = 0; i < fields.size(); i++) {
      out.append(i == 0 ? "" : ",").append(CsvField.of(fields.get(i)));
    }
    out.append('\n');
  }
}
