package org.wpbminer.spark;

import java.io.Serializable;

/**
 * Columns of a table with pages.
 *
 * @param html column with the page, as bytes or decoded text
 * @param url column with the address, or null
 * @param id column with the name of a page; if null, the name is the address or else the row number
 *     in the partition
 * @param input name of the table, for the column {@code input} of the rows
 */
public record MineColumns(String html, String url, String id, String input)
    implements Serializable {

  public static MineColumns defaults() {
    return new MineColumns("html", "url", null, "table");
  }
}
