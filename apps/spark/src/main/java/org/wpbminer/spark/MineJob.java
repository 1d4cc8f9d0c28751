package org.wpbminer.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.wpbminer.archive.Batch.BatchSummary;
import org.wpbminer.archive.Counts;

/**
 * Spark job that mines WARC files or tables into Parquet, for {@code spark-submit}. Each WARC file
 * is a task with a folder {@code input=NAME}; all folders are committed together after the last
 * task.
 */
public final class MineJob {

  private static final Pattern WARC = Pattern.compile("(?i).*\\.warc(\\.gz|\\.zst)?");

  /** Spark option that avoids sorting by input, since a task has only one input. */
  private static final String WRITERS = "spark.sql.maxConcurrentOutputFileWriters";

  private static final String COMMITTER = "mapreduce.fileoutputcommitter.algorithm.version";

  private MineJob() {}

  /** Runs the job and prints the numbers of records as JSON. */
  public static void main(String[] arguments) throws IOException {
    JobArguments job = JobArguments.of(arguments);
    try (SparkSession spark = SparkSession.builder().appName("WPBMiner").getOrCreate()) {
      System.out.print(run(spark, job).toJson());
    }
  }

  static BatchSummary run(SparkSession spark, JobArguments job) throws IOException {
    long started = System.nanoTime();
    ModelFiles model = job.model() == null ? ModelFiles.ofJar() : ModelFiles.ofFolder(job.model());
    SparkMiner miner = new SparkMiner(spark, model, job.rows());
    Configuration hadoop = spark.sparkContext().hadoopConfiguration();
    List<String> archives = new ArrayList<>();
    List<String> tables = new ArrayList<>();
    for (String input : job.inputs()) {
      List<String> found = archives(new Path(input), hadoop);
      archives.addAll(found);
      if (found.isEmpty()) {
        tables.add(input);
      }
    }
    requireOneNameEach(archives, tables);
    write(rows(spark, miner, archives, tables, job), job, spark);
    Counts counts = miner.counts();
    BatchSummary summary =
        new BatchSummary(
            counts,
            archives.size() + tables.size(),
            0,
            List.of(),
            counts.mined(),
            counts.pageBytes(),
            (System.nanoTime() - started) / 1e9);
    Path file = new Path(job.output(), "_summary.json");
    try (OutputStream out = file.getFileSystem(hadoop).create(file)) {
      out.write(summary.toJson().getBytes(StandardCharsets.UTF_8));
    }
    return summary;
  }

  private static Dataset<Row> rows(
      SparkSession spark,
      SparkMiner miner,
      List<String> archives,
      List<String> tables,
      JobArguments job) {
    Dataset<Row> rows = archives.isEmpty() ? null : miner.archives(archives);
    for (String table : tables) {
      MineColumns c = job.columns();
      MineColumns named = new MineColumns(c.html(), c.url(), c.id(), new Path(table).getName());
      Dataset<Row> mined = miner.mine(spark.read().load(table), named);
      rows = rows == null ? mined : rows.union(mined);
    }
    return rows;
  }

  /** Writes the rows to temporary files, which are moved after the whole job. */
  private static void write(Dataset<Row> rows, JobArguments job, SparkSession spark) {
    spark.conf().set(WRITERS, "4");
    rows.write()
        .mode(SaveMode.ErrorIfExists)
        .option(COMMITTER, "1")
        .option("compression", "zstd")
        .partitionBy("input")
        .parquet(job.output());
  }

  /** Returns the WARC files of a path (a file, a glob pattern or a folder); none for a table. */
  private static List<String> archives(Path input, Configuration hadoop) throws IOException {
    FileSystem files = input.getFileSystem(hadoop);
    FileStatus[] matches = files.globStatus(input);
    if (matches == null || matches.length == 0) {
      throw new FileNotFoundException(input + ": no such file");
    }
    TreeSet<String> found = new TreeSet<>();
    for (FileStatus match : matches) {
      if (match.isFile()) {
        found.add(match.getPath().toString());
      } else {
        RemoteIterator<LocatedFileStatus> below = files.listFiles(match.getPath(), true);
        while (below.hasNext()) {
          found.add(below.next().getPath().toString());
        }
      }
    }
    found.removeIf(path -> !WARC.matcher(path).matches());
    return List.copyOf(found);
  }

  /** Rejects inputs of the same name, because they would share a folder. */
  private static void requireOneNameEach(List<String> archives, List<String> tables) {
    TreeSet<String> names = new TreeSet<>();
    List<String> all = new ArrayList<>(archives);
    all.addAll(tables);
    for (String path : all) {
      if (!names.add(new Path(path).getName())) {
        throw new IllegalArgumentException(
            "two inputs have the name "
                + new Path(path).getName()
                + ", so that their rows would be mixed; run two jobs");
      }
    }
  }
}
