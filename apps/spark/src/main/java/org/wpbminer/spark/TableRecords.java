package org.wpbminer.spark;

import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import org.apache.spark.sql.Row;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.ReadRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.ReadRecord.SkipReason;
import org.wpbminer.archive.ReadRecord.SkippedRecord;
import org.wpbminer.archive.RecordReader;

/** The pages of a table's rows. */
final class TableRecords implements RecordReader {

  private final Iterator<Row> rows;
  private final MineColumns columns;
  private long number;

  TableRecords(Iterator<Row> rows, MineColumns columns) {
    this.rows = rows;
    this.columns = columns;
  }

  @Override
  public ReadRecord next() {
    if (!rows.hasNext()) {
      return null;
    }
    Row row = rows.next();
    number++;
    String url = text(row, columns.url());
    String id = text(row, columns.id());
    String name = id != null ? id : url != null ? url : columns.input() + "@" + number;
    Origin origin = new Origin(columns.input(), null, name, url, null, null);
    return record(origin, row.getAs(columns.html()));
  }

  /** A page of bytes, or one that is decoded already. */
  static ReadRecord record(Origin origin, Object page) {
    byte[] bytes =
        page == null
            ? new byte[0]
            : page instanceof byte[] binary
                ? binary
                : page.toString().getBytes(StandardCharsets.UTF_8);
    if (bytes.length == 0) {
      return new SkippedRecord(origin, SkipReason.EMPTY);
    }
    return new PageRecord(origin, bytes, page instanceof byte[] ? null : "utf-8", null, null);
  }

  private static String text(Row row, String column) {
    Object value = column == null ? null : row.getAs(column);
    return value == null ? null : value.toString();
  }
}
