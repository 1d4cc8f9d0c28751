package org.wpbminer.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.archive.ArchiveInputs;
import org.wpbminer.archive.Batch;
import org.wpbminer.archive.Batch.BatchSummary;
import org.wpbminer.archive.JsonLinesFormat;
import org.wpbminer.archive.PageRow;
import org.wpbminer.archive.TestWarc;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.segmenter.decode.ParseLimits;
import scala.jdk.javaapi.CollectionConverters;

/** Tests that Spark gives the same rows as the command, without duplicates if tasks fail. */
class MineJobTest {

  private static final Path MODEL = Path.of("../../models/default");
  private static final int PAGES = 24;

  @TempDir private static Path temp;
  private static SparkSession spark;
  private static List<Path> archives;

  @BeforeAll
  static void start() throws IOException {
    spark =
        SparkSession.builder()
            .master("local[2,3]") // two threads, at most three attempts per task
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.hadoop.fs.flaky.impl", FlakyFileSystem.class.getName())
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.warehouse.dir", temp.resolve("warehouse").toString())
            .getOrCreate();
    archives = new ArrayList<>();
    for (int a = 0; a < 3; a++) {
      TestWarc warc = new TestWarc(a != 1).other("warcinfo").other("request");
      for (int p = 0; p < PAGES / 3; p++) {
        int number = a * PAGES / 3 + p;
        boolean list = p == 0;
        String page = list ? TestWarc.listPage(a + 1, 3, 8) : TestWarc.page(number);
        warc.page("urn:page:" + number, page);
      }
      warc.response("urn:bad:" + a, TestWarc.utf8("no header"));
      String name = "w" + a + (a == 1 ? ".warc" : ".warc.gz");
      Files.createDirectories(temp.resolve("in"));
      archives.add(Files.write(temp.resolve("in").resolve(name), warc.bytes()));
    }
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static BatchSummary job(String... arguments) throws IOException {
    return MineJob.run(spark, JobArguments.of(arguments));
  }

  private static List<String> commandRows() throws IOException {
    JsonLinesFormat format = new JsonLinesFormat();
    new Batch<>(
            PageMiner.load(MODEL),
            new Batch.Options<>(MineOptions.defaults().withItems(), format, 2, false),
            Progress.NONE)
        .run(
            ArchiveInputs.of(archives, ParseLimits.defaults().maxBytes(), page -> null),
            temp.resolve("command"));
    List<String> lines = new ArrayList<>();
    for (Path archive : archives) {
      Path part = temp.resolve("command").resolve(archive.getFileName() + ".jsonl.gz");
      try (InputStream in = new GZIPInputStream(Files.newInputStream(part))) {
        new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(lines::add);
      }
    }
    return lines;
  }

  /** Converts Spark rows to the JSON of the command. */
  private static List<String> json(Dataset<Row> rows) {
    List<String> lines = new ArrayList<>();
    for (Row row : rows.collectAsList()) {
      Map<String, Object> inOrder = new LinkedHashMap<>();
      PageRow.TYPE
          .members()
          .forEach(member -> inOrder.put(member.name(), plain(row.<Object>getAs(member.name()))));
      lines.add(new String(JsonLinesFormat.line(inOrder), StandardCharsets.UTF_8).strip());
    }
    return lines;
  }

  private static Map<String, Object> plain(Row row) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (String name : row.schema().fieldNames()) {
      values.put(name, plain(row.<Object>getAs(name)));
    }
    return values;
  }

  private static Object plain(Object value) {
    if (value instanceof scala.collection.Seq<?> list) {
      return CollectionConverters.asJava(list).stream().map(MineJobTest::plain).toList();
    }
    if (value instanceof Row row) {
      return plain(row);
    }
    return value instanceof java.sql.Timestamp time ? time.toInstant() : value;
  }

  @Test
  void theJobHasTheRowsOfTheCommand() throws IOException {
    Path out = temp.resolve("job");
    BatchSummary summary =
        job(
            "--input",
            temp.resolve("in").toString(),
            "--output",
            out.toString(),
            "--items",
            "true");
    assertThat(summary.counts().mined()).isEqualTo(PAGES);
    assertThat(summary.counts().skipped()).containsOnly(Map.entry("other-type", 6L));
    assertThat(summary.counts().failed()).containsOnly(Map.entry("http-header", 3L));
    Dataset<Row> rows = spark.read().parquet(out.toString()).orderBy("input", "offset");
    assertThat(rows.where("size(get(items.lists, 0).items) = 8").count()).isEqualTo(3);
    assertThat(json(rows)).containsExactlyInAnyOrderElementsOf(commandRows()).hasSize(PAGES);
    assertThat(out.resolve("_SUCCESS")).exists();
    assertThat(out.resolve("_summary.json")).exists();
    assertThat(out.resolve("input=w1.warc")).isDirectory();
    try (Stream<Path> files = Files.list(out.resolve("input=w0.warc.gz"))) {
      assertThat(files.filter(file -> file.toString().endsWith(".parquet"))).hasSize(1);
    }
    assertThatThrownBy(() -> job("--input", archives.get(0).toString(), "--output", out.toString()))
        .hasMessageContaining("already exists");
  }

  /** Each task fails once with a disk error after half of its pages. */
  @Test
  void aRepeatedTaskDuplicatesNoRow() throws IOException {
    Path out = temp.resolve("again");
    BatchSummary summary =
        job("--input", "flaky:" + temp.resolve("in/*.gz"), "--output", out.toString());
    assertThat(FlakyFileSystem.BROKEN_OFF).containsExactlyInAnyOrder("w0.warc.gz", "w2.warc.gz");
    Dataset<Row> rows = spark.read().parquet(out.toString());
    assertThat(rows.count()).isEqualTo(PAGES * 2 / 3);
    assertThat(rows.select("id").distinct().count()).isEqualTo(PAGES * 2 / 3);
    assertThat(summary.counts().mined()).isEqualTo(PAGES * 2 / 3);
    assertThat(summary.counts().failures()).isEqualTo(2);
  }

  @Test
  void aTableIsMinedInAUsersPipeline() throws IOException {
    StructType type =
        new StructType()
            .add("url", DataTypes.StringType)
            .add("html", DataTypes.BinaryType)
            .add("text", DataTypes.StringType);
    List<Row> pages = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      String page = i == 4 ? "" : TestWarc.page(i);
      pages.add(RowFactory.create("https://x.example/" + i, TestWarc.utf8(page), page));
    }
    Dataset<Row> table = spark.createDataFrame(pages, type);
    SparkMiner miner = new SparkMiner(spark, ModelFiles.ofJar(), MineOptions.defaults());
    List<Row> mined = new ArrayList<>(miner.mine(table, MineColumns.defaults()).collectAsList());
    assertThat(mined).hasSize(4);
    mined.sort(Comparator.comparing(row -> row.<String>getAs("url")));
    assertThat(mined.get(2).<String>getAs("title")).isEqualTo("Notes of valley 2");
    assertThat(miner.counts().skipped()).containsOnly(Map.entry("empty", 1L));

    miner.register("mine_page");
    table.createOrReplaceTempView("pages");
    List<Row> byFunction =
        spark
            .sql(
                "select m.title, size(m.relatedLinks) > 0, m.mainText from"
                    + " (select mine_page(text, url) m from pages order by url)")
            .collectAsList();
    assertThat(byFunction.get(2).getString(0)).isEqualTo("Notes of valley 2");
    assertThat(byFunction.get(2).getString(2)).isEqualTo(mined.get(2).<String>getAs("mainText"));
    assertThat(byFunction.get(4).isNullAt(0)).isTrue();

    Path stored = temp.resolve("pages.table");
    table.write().parquet(stored.toString());
    Path out = temp.resolve("of-table");
    BatchSummary summary = job("--input", stored.toString(), "--output", out.toString());
    assertThat(summary.counts().mined()).isEqualTo(4);
    assertThat(out.resolve("input=pages.table")).isDirectory();
  }

  @Test
  void wrongArgumentsAreRefused() {
    assertThatThrownBy(() -> JobArguments.of("--input", "x")).hasMessageContaining("--output");
    assertThatThrownBy(() -> JobArguments.of("--inptu", "x"))
        .hasMessageContaining("is not an option");
    assertThatThrownBy(() -> JobArguments.of("--input")).hasMessageContaining("has no value");
    assertThatThrownBy(() -> job("--input", "/none/*.warc", "--output", "/none/o"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no such file");
  }
}
