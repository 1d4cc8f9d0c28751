package org.wpbminer.spark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.util.CollectionAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.wpbminer.archive.Counts;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.ReadRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.RecordMiner;
import org.wpbminer.archive.RecordReader;
import org.wpbminer.archive.WarcRecords;
import org.wpbminer.classifier.MineOptions;

/**
 * Mines pages in Spark's own pipelines. The model is sent to each executor once and loaded once in
 * each of its processes.
 *
 * <pre>{@code
 * SparkMiner miner = new SparkMiner(spark, ModelFiles.ofJar(), MineOptions.defaults());
 * Dataset<Row> mined = miner.mine(spark.read().parquet("pages"), MineColumns.defaults());
 * miner.register("mine_page");
 * spark.sql("select url, mine_page(html, url).mainText from pages");
 * }</pre>
 */
public final class SparkMiner {

  private final SparkSession spark;
  private final Task task;

  /** Data that each task needs. It adds its counts once, when it ends, even if it is repeated. */
  private record Task(
      Broadcast<ModelFiles> model, MineOptions options, CollectionAccumulator<Counts> counts)
      implements Serializable {

    MinedRows rows(RecordReader reader) {
      return new MinedRows(reader, miner(), counts);
    }

    RecordMiner<Row> miner() {
      return new RecordMiner<>(model.value().miner(), options, SparkRows::row);
    }

    int maxBytes() {
      return options.parse().limits().maxBytes();
    }
  }

  public SparkMiner(SparkSession spark, ModelFiles model, MineOptions options) {
    this.spark = spark;
    this.task =
        new Task(
            JavaSparkContext.fromSparkContext(spark.sparkContext()).broadcast(model),
            options,
            spark.sparkContext().collectionAccumulator("wpbminer records"));
  }

  /** Returns the rows of WARC files, given by Hadoop paths, one task per file. */
  public Dataset<Row> archives(List<String> paths) {
    Task own = task;
    SerializableConfiguration hadoop =
        new SerializableConfiguration(spark.sparkContext().hadoopConfiguration());
    FlatMapFunction<String, Row> mine =
        path -> {
          HadoopChannel channel = new HadoopChannel(path, hadoop.value());
          return own.rows(new WarcRecords(new Path(path).getName(), channel, own.maxBytes()));
        };
    JavaRDD<Row> mined =
        JavaSparkContext.fromSparkContext(spark.sparkContext())
            .parallelize(paths, Math.max(1, paths.size()))
            .flatMap(mine);
    return spark.createDataFrame(mined, SparkRows.type());
  }

  /** Returns the rows of the pages in a table. Failures are counted and omitted. */
  public Dataset<Row> mine(Dataset<Row> table, MineColumns columns) {
    Task own = task;
    MapPartitionsFunction<Row, Row> mine =
        pages -> own.rows(new TableRecords(pages, columns, own.maxBytes()));
    return table.mapPartitions(mine, Encoders.row(SparkRows.type()));
  }

  /**
   * Registers a function for SQL. Its arguments are a page (binary or text) and the page's address
   * (or null). It returns a structure with the columns of a row, or null for an empty page or a
   * failure. It has no time limit, because it runs in a thread of Spark.
   */
  public void register(String name) {
    Task own = task;
    UDF2<Object, String, Row> mine =
        (page, url) -> {
          Origin origin = new Origin(name, null, String.valueOf(url), url, null, null);
          return TableRecords.record(origin, page, own.maxBytes()) instanceof PageRecord record
              ? own.miner().mine(record).row()
              : null;
        };
    spark.udf().register(name, mine, SparkRows.type());
  }

  /** Returns the numbers of records by outcome in all finished tasks. */
  public Counts counts() {
    return task.counts.value().stream().reduce(Counts.NONE, Counts::plus);
  }

  private static final class TableRecords implements RecordReader {

    private final Iterator<Row> rows;
    private final MineColumns columns;
    private final int maxBytes;
    private long number;

    TableRecords(Iterator<Row> rows, MineColumns columns, int maxBytes) {
      this.rows = rows;
      this.columns = columns;
      this.maxBytes = maxBytes;
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
      return record(origin, row.getAs(columns.html()), maxBytes);
    }

    static ReadRecord record(Origin origin, Object page, int maxBytes) {
      byte[] bytes =
          page == null
              ? new byte[0]
              : page instanceof byte[] binary
                  ? binary
                  : page.toString().getBytes(StandardCharsets.UTF_8);
      String charset = page instanceof byte[] ? null : "utf-8";
      return ReadRecord.page(origin, bytes, charset, null, maxBytes, null);
    }

    private static String text(Row row, String column) {
      Object value = column == null ? null : row.getAs(column);
      return value == null ? null : value.toString();
    }
  }
}
