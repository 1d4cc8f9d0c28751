package org.wpbminer.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
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

/**
 * Benchmark of one contestant on a folder of pages; the result is the time for all pages in
 * milliseconds. Parameters are given by {@code -p name=value}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 10)
@Measurement(iterations = 5, time = 10)
@Fork(1)
public class PageBenchmark {

  @Param("data/pages")
  public String folder;

  @Param("models/default")
  public String model;

  @Param({"NekoHTML, SAX", "parse", "main text alone", Contestant.BOILERPIPE})
  public String contestant;

  private List<TestPage> pages;
  private Contestant runner;

  @Setup
  public void read() throws IOException {
    pages = TestPage.in(Path.of(folder));
    runner = Contestant.all(Path.of(model)).get(contestant);
    if (runner == null) {
      throw new IllegalArgumentException("no contestant is named " + contestant);
    }
  }

  @Benchmark
  public void all(Blackhole sink) throws Exception {
    for (TestPage page : pages) {
      sink.consume(runner.take(page));
    }
  }
}
