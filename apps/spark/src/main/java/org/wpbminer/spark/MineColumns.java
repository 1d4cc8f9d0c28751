package org.wpbminer.spark;

import java.io.Serializable;

/**
 * Where the columns of a table hold pages.
 *
 * @param html the column with the page: binary, as it was fetched, or text
 * @param url the column with the address, or null
 * @param id the column with the page's name, or null: then it is the address, or the row's number
 *     in its partition
 * @param input what the column {@code input} says of where the pages come from
 */
public record MineColumns(String html, String url, String id, String input)
    implements Serializable {

  /** Columns {@code html} and {@code url}. */
  public static MineColumns defaults() {
    return new MineColumns("html", "url", null, "table");
  }
}
