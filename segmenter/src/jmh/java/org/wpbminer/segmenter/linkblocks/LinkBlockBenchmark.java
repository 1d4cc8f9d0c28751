package org.wpbminer.segmenter.linkblocks;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.wpbminer.segmenter.decode.PageSource;
import org.wpbminer.segmenter.decode.ParseOptions;

/**
 * Speed of the scan for links over a folder of pages, decoded beforehand. Run with {@code -p
 * folder=FOLDER}. {@link #main} prints megabytes of the pages a second of one thread's time, the
 * best of several rounds, and the bytes that a scan from a reader allocates for ever longer pages.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class LinkBlockBenchmark {

  private static final LinkVisitor NOTHING = (a, b, c, d, e, f, g, h) -> {};

  @Param("")
  public String folder;

  private final List<String> sources = new ArrayList<>();
  private long bytes;

  /** Reads and decodes the pages. */
  @Setup
  public void read() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(Path.of(folder))) {
      files = all.filter(f -> f.toString().matches(".*\\.html(\\.gz)?")).sorted().toList();
    }
    for (Path file : files) {
      try (InputStream in = Files.newInputStream(file)) {
        boolean zipped = file.toString().endsWith(".gz");
        byte[] page = (zipped ? new GZIPInputStream(in) : in).readAllBytes();
        bytes += page.length;
        sources.add(PageSource.decode(page, ParseOptions.defaults()).text());
      }
    }
  }

  /** Links with code distance. */
  @Benchmark
  public long codeDistance() {
    return scan(false);
  }

  /** Links with both distances. */
  @Benchmark
  public long textDistance() {
    return scan(true);
  }

  private long scan(boolean withText) {
    long length = 0;
    for (String source : sources) {
      length += LinkScanner.scan(CharSource.of(source), withText, NOTHING);
    }
    return length;
  }

  /** Arguments: rounds, folder. */
  public static void main(String[] arguments) throws IOException {
    LinkBlockBenchmark benchmark = new LinkBlockBenchmark();
    benchmark.folder = arguments[1];
    benchmark.read();
    benchmark.report(Integer.parseInt(arguments[0]));
  }

  private void report(int rounds) throws IOException {
    long code = Long.MAX_VALUE;
    long text = Long.MAX_VALUE;
    for (int i = 0; i < rounds; i++) {
      long start = time();
      codeDistance();
      long middle = time();
      textDistance();
      code = Math.min(code, middle - start);
      text = Math.min(text, time() - middle);
    }
    System.out.printf(
        "%.1f MB: code distance %.0f MB/s, text distance %.0f MB/s%n",
        bytes / 1e6, bytes * 1e3 / code, bytes * 1e3 / text);
    String longest = Collections.max(sources, Comparator.comparingInt(String::length));
    for (int copies = 1; copies <= 16; copies *= 4) {
      String page = longest.repeat(copies);
      System.out.printf(
          "%,d characters: %,d bytes allocated%n", page.length(), allocated(page));
    }
  }

  private static long allocated(String source) {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(id);
    LinkScanner.scan(CharSource.of(source), true, NOTHING);
    return threads.getThreadAllocatedBytes(id) - before;
  }

  /** The thread's own time: what else the machine does is not counted. */
  private static long time() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
