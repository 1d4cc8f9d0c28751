package org.wpbminer.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.archive.ArchiveInputs.ArchiveInput;
import org.wpbminer.archive.Batch.BatchSummary;
import org.wpbminer.archive.Batch.RowFormat;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.segmenter.decode.ParseLimits;

/**
 * Compares our Parquet and JSON Lines files, both read by DuckDB. DuckDB is a dependency only in
 * Maven's profile {@code integrations}, which continuous integration uses.
 */
class ParquetTest {

  private static final int PAGES = 30;

  @TempDir private Path temp;
  private List<ArchiveInput> inputs;

  @BeforeEach
  void writeArchives() throws IOException {
    Assumptions.assumeTrue(
        DriverManager.drivers().anyMatch(d -> d.getClass().getName().contains("duckdb")),
        "DuckDB, by -P integrations");
    List<Path> archives = new ArrayList<>();
    for (int a = 0; a < 3; a++) {
      TestWarc warc = new TestWarc(true).other("warcinfo");
      for (int p = 0; p < PAGES / 3; p++) {
        warc.page(
            "urn:" + a + ":" + p,
            p == 0
                ? "<title>\ud83d\ude00 &#xD83D;</title>"
                : p == 1 ? TestWarc.listPage(a + 1, 3, 8) : TestWarc.page(p));
      }
      archives.add(Files.write(temp.resolve("a" + a + ".warc.gz"), warc.bytes()));
    }
    inputs = ArchiveInputs.of(archives, ParseLimits.defaults().maxBytes(), page -> null);
  }

  private <R> Path run(String name, RowFormat<R> format) throws IOException {
    PageMiner miner = PageMiner.load(Path.of("../../models/default"));
    MineOptions items = MineOptions.defaults().withItems();
    Batch.Options<R> options = new Batch.Options<>(items, format, 2, false);
    BatchSummary summary =
        new Batch<>(miner, options, Progress.NONE).run(inputs, temp.resolve(name));
    assertThat(summary.isWithoutFailure()).isTrue();
    return temp.resolve(name);
  }

  @Test
  void duckDbReadsTheMinedRows() throws IOException, SQLException {
    Path parquet = run("parquet", new ParquetFormat());
    Path lines = run("lines", new JsonLinesFormat());
    try (Connection db = DriverManager.getConnection("jdbc:duckdb:")) {
      String rows = "read_parquet('" + parquet + "/*.parquet')";
      assertThat(query(db, "select count(*), count(distinct id) from " + rows))
          .isEqualTo(PAGES + " " + PAGES);
      assertThat(query(db, "select typeof(date), typeof(relatedLinks) from " + rows + " limit 1"))
          .isEqualTo(
              "TIMESTAMP WITH TIME ZONE STRUCT(href VARCHAR, \"text\" VARCHAR, heading VARCHAR,"
                  + " probability DOUBLE, list VARCHAR)[]");
      assertThat(query(db, "select sum(len(blocks)) from " + rows))
          .isEqualTo(String.valueOf(blocks(lines)));
      assertThat(query(db, "select sum(len(items.lists[1].items)) from " + rows)).isEqualTo("24");
      List<String> fromParquet = list(db, json(rows));
      List<String> fromLines = new ArrayList<>();
      for (JsonNode row : rows(lines)) {
        fromLines.add(
            row.path("id")
                + "|"
                + row.path("title")
                + "|"
                + row.path("mainText")
                + "|"
                + row.path("relatedLinks")
                + "|"
                + row.path("blocks")
                + "|"
                + row.path("items")
                + "|"
                + row.path("bytes")
                + "|"
                + row.path("date").asText().substring(0, 19).replace('T', ' '));
      }
      assertThat(fromParquet).containsExactlyElementsOf(fromLines);
    }
  }

  private static String json(String rows) {
    return "select concat_ws('|', to_json(id), to_json(title), to_json(mainText),"
        + " to_json(relatedLinks), to_json(blocks), to_json(items), to_json(bytes),"
        + " strftime(timezone('UTC', date), '%Y-%m-%d %H:%M:%S')) from "
        + rows
        + " order by input, \"offset\"";
  }

  private static List<JsonNode> rows(Path folder) throws IOException {
    List<JsonNode> rows = new ArrayList<>();
    for (int a = 0; a < 3; a++) {
      rows.addAll(BatchTest.rows(folder.resolve("a" + a + ".warc.gz.jsonl.gz")));
    }
    return rows;
  }

  private static long blocks(Path folder) throws IOException {
    return rows(folder).stream().mapToLong(row -> row.path("blocks").size()).sum();
  }

  private static String query(Connection db, String sql) throws SQLException {
    try (ResultSet result = db.createStatement().executeQuery(sql)) {
      result.next();
      List<String> cells = new ArrayList<>();
      for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
        cells.add(result.getString(i));
      }
      return String.join(" ", cells);
    }
  }

  private static List<String> list(Connection db, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (ResultSet result = db.createStatement().executeQuery(sql)) {
      while (result.next()) {
        rows.add(result.getString(1));
      }
    }
    return rows;
  }
}
