package org.wpbminer.boxes.layout;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.wpbminer.boxes.PageBoxes;
import org.wpbminer.boxes.StylesheetSource;
import org.wpbminer.segmenter.html.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Time of style and layout beside the time of parsing, over a folder of pages; no sheet is cached
 * from page to page. Run with {@code -p folder=FOLDER}. {@link #main} prints the ratio per page:
 * its median and mean, each page's time the least of several rounds.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
@Fork(1)
public class LayoutBenchmark {
  @Param("")
  public String folder;

  private final List<byte[]> pages = new ArrayList<>();
  private final List<StylesheetSource> sources = new ArrayList<>();
  private final List<PageTree> trees = new ArrayList<>();

  /** Reads the pages, and their sheets into memory. */
  @Setup
  public void read() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(Path.of(folder))) {
      files = all.filter(f -> f.toString().matches(".*\\.html(\\.gz)?")).sorted().toList();
    }
    for (Path file : files) {
      try (InputStream in = Files.newInputStream(file)) {
        boolean zipped = file.toString().endsWith(".gz");
        pages.add((zipped ? new GZIPInputStream(in) : in).readAllBytes());
      }
      StylesheetSource folder = StylesheetSource.beside(file);
      Map<String, Optional<String>> read = new HashMap<>();
      sources.add(reference -> read.computeIfAbsent(reference, folder::load));
      trees.add(new PageParser().parse(pages.get(pages.size() - 1)).tree());
      layOut(trees.size() - 1);
    }
  }

  /** Parses every page. */
  @Benchmark
  public void parse(Blackhole sink) {
    for (byte[] page : pages) {
      sink.consume(new PageParser().parse(page));
    }
  }

  /** Resolves the styles of every page and lays it out. */
  @Benchmark
  public void styleAndLayout(Blackhole sink) {
    for (int i = 0; i < trees.size(); i++) {
      sink.consume(layOut(i));
    }
  }

  private PageBoxes layOut(int i) {
    return new PageLayout().boxes(trees.get(i), sources.get(i));
  }

  /** Arguments: rounds, then folders. */
  public static void main(String[] arguments) throws IOException {
    List<Double> ratios = new ArrayList<>();
    for (String folder : Arrays.asList(arguments).subList(1, arguments.length)) {
      LayoutBenchmark benchmark = new LayoutBenchmark();
      benchmark.folder = folder;
      benchmark.read();
      print(folder, benchmark.ratios(Integer.parseInt(arguments[0])), ratios);
    }
    print("all", ratios, new ArrayList<>());
  }

  private List<Double> ratios(int rounds) {
    int count = pages.size();
    long[] parse = new long[count];
    long[] layout = new long[count];
    Arrays.fill(parse, Long.MAX_VALUE);
    Arrays.fill(layout, Long.MAX_VALUE);
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < count; i++) {
        long start = time();
        trees.set(i, new PageParser().parse(pages.get(i)).tree());
        long parsed = time();
        layOut(i);
        parse[i] = Math.min(parse[i], parsed - start);
        layout[i] = Math.min(layout[i], time() - parsed);
      }
    }
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ratios.add((double) layout[i] / parse[i]);
    }
    return ratios;
  }

  /** The thread's own time: what else the machine does is not counted. */
  private static long time() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void print(String name, List<Double> ratios, List<Double> all) {
    all.addAll(ratios);
    double[] sorted = ratios.stream().mapToDouble(r -> r).sorted().toArray();
    System.out.printf(
        "%s: %d pages, style and layout over parsing: median %.2f, mean %.2f%n",
        name, sorted.length, sorted[sorted.length / 2], Arrays.stream(sorted).average().orElse(0));
  }
}
