package org.wpbminer.spark;

import java.io.Serializable;

/**
 * Columns of a table with pages.
 *
 * @param html column with the page: its bytes, or decoded text
 * @param url column with the address, or null
 * @param id column with the name of the page, or null for the address or else the number of the row
 *     in its partition
 * @param input name of the source of the pages, for the column {@code input} of the rows
 */
public record MineColumns(String html, String url, String id, String input)
    implements Serializable {

  /** Returns the columns {@code html} and {@code url}. */
  public static MineColumns defaults() {
    return new MineColumns("html", "url", null, "table");
  }
}
