package org.wpbminer.classifier;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.segmenter.html.PageParser;

/**
 * Time of mining beside the time of parsing alone, over a folder of pages. Run with {@code -p
 * folder=FOLDER -p model=MODEL}. {@link #main} prints the ratio per page, its median and mean, with
 * main text as plain text and without, each page's times the least of several rounds.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 10)
@Measurement(iterations = 5, time = 10)
@Fork(1)
public class MineBenchmark {
  private static final MineOptions BLOCKS =
      MineOptions.defaults().withMainText(MainTextFormat.NONE);
  private static final MineOptions WITH_TEXT =
      MineOptions.defaults().withMainText(MainTextFormat.TEXT);

  @Param("")
  public String folder;

  @Param("models/default")
  public String model;

  private final List<byte[]> pages = new ArrayList<>();
  private PageMiner miner;

  /** Reads the pages and the model into memory. */
  @Setup
  public void read() throws IOException {
    miner = PageMiner.load(Path.of(model));
    List<Path> files;
    try (Stream<Path> all = Files.walk(Path.of(folder))) {
      files = all.filter(f -> f.toString().matches(".*\\.html(\\.gz)?")).sorted().toList();
    }
    for (Path file : files) {
      try (InputStream in = Files.newInputStream(file)) {
        boolean zipped = file.toString().endsWith(".gz");
        pages.add((zipped ? new GZIPInputStream(in) : in).readAllBytes());
      }
    }
  }

  /** Parses every page. */
  @Benchmark
  public void parse(Blackhole sink) {
    for (byte[] page : pages) {
      sink.consume(new PageParser().parse(page));
    }
  }

  /** Mines every page, without its main text. */
  @Benchmark
  public void mine(Blackhole sink) {
    for (byte[] page : pages) {
      sink.consume(miner.mine(page, BLOCKS));
    }
  }

  /** Mines every page, with its main text as plain text. */
  @Benchmark
  public void mineWithText(Blackhole sink) {
    for (byte[] page : pages) {
      sink.consume(miner.mine(page, WITH_TEXT));
    }
  }

  /** Arguments: rounds, a model's folder, a folder of pages. */
  public static void main(String[] arguments) throws IOException {
    MineBenchmark benchmark = new MineBenchmark();
    benchmark.model = arguments[1];
    benchmark.folder = arguments[2];
    benchmark.read();
    benchmark.compare(Integer.parseInt(arguments[0]));
  }

  private void compare(int rounds) {
    int count = pages.size();
    double[][] least = new double[3][count];
    Arrays.stream(least).forEach(times -> Arrays.fill(times, Double.POSITIVE_INFINITY));
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < count; i++) {
        byte[] page = pages.get(i);
        least[0][i] = Math.min(least[0][i], millis(() -> new PageParser().parse(page)));
        least[1][i] = Math.min(least[1][i], millis(() -> miner.mine(page, BLOCKS)));
        least[2][i] = Math.min(least[2][i], millis(() -> miner.mine(page, WITH_TEXT)));
      }
    }
    print("parse", least[0], least[0]);
    print("mine", least[1], least[0]);
    print("mine with text", least[2], least[0]);
  }

  /** The thread's own time: what else the machine does is not counted. */
  private static double millis(Runnable work) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    work.run();
    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e6;
  }

  private static void print(String name, double[] times, double[] parse) {
    double[] ratios = new double[times.length];
    Arrays.setAll(ratios, i -> times[i] / parse[i]);
    System.out.printf(
        "%s: %d pages, %.2f ms in the median, over parsing: median %.2f, mean %.2f%n",
        name,
        times.length,
        median(times),
        median(ratios),
        Arrays.stream(ratios).average().orElse(0));
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
