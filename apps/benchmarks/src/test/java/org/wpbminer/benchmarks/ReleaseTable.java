package org.wpbminer.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;

/** Table of what a user notices of this build beside another one. */
public final class ReleaseTable {

  private static final int PASSES = 5;

  /** Number of starts of each launcher; the launchers take turns. */
  private static final int STARTS = 9;

  private static final int POLL_MILLIS = 10;

  private static final String JSOUP = "jsoup";

  private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+(\\d+) kB");

  /** Own jars of the dependency that a program needs, beside those of other projects. */
  private static final Pattern OWN_JAR =
      Pattern.compile("wpbminer-(segmenter|features|knnlp|classifier)-.*\\.jar");

  private final List<Path> homes;
  private final Path folder;

  private ReleaseTable(List<Path> homes, Path folder) {
    this.homes = homes;
    this.folder = folder;
  }

  /** Arguments: this build, the other build, folder of pages. */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 3) {
      System.err.println("arguments: THIS-BUILD OTHER-BUILD PAGES");
      System.exit(2);
    }
    new ReleaseTable(List.of(Path.of(arguments[1]), Path.of(arguments[0])), Path.of(arguments[2]))
        .print();
  }

  private void print() throws Exception {
    List<TestPage> pages = TestPage.in(folder);
    Map<String, Contestant> contestants = new LinkedHashMap<>();
    for (int i = 0; i < homes.size(); i++) {
      Build build = Build.load(homes.get(i));
      contestants.put("text" + i, build::textAlone);
      contestants.put("everything" + i, build::everything);
      contestants.put("parse" + i, build::parse);
    }
    contestants.put(JSOUP, Contestant::jsoup);
    contestants.put(Contestant.BOILERPIPE, Contestant::boilerpipe);
    Map<String, Passes.Cost> costs = Passes.measure(contestants, pages, PASSES);
    double[][] starts = starts();
    double boilerpipe = costs.get(Contestant.BOILERPIPE).millis();
    double jsoup = costs.get(JSOUP).millis();
    System.out.printf(
        "%d pages, median of %d passes; starts: median of %d%n%n", pages.size(), PASSES, STARTS);
    System.out.printf("| | other build | this build | this, other = 1 |%n|---|---|---|---|%n");
    row("main text alone, ms a page", "%.2f", i -> costs.get("text" + i).millis());
    row("its speed, boilerpipe = 1", "%.2f", i -> boilerpipe / costs.get("text" + i).millis());
    row("everything, ms a page", "%.2f", i -> costs.get("everything" + i).millis());
    row(
        "its speed, boilerpipe = 1",
        "%.2f",
        i -> boilerpipe / costs.get("everything" + i).millis());
    row("parse, ms a page", "%.2f", i -> costs.get("parse" + i).millis());
    row("its speed, jsoup = 1", "%.2f", i -> jsoup / costs.get("parse" + i).millis());
    row("KB allocated a page, main text alone", "%,.0f", i -> costs.get("text" + i).kilobytes());
    row("KB allocated a page, everything", "%,.0f", i -> costs.get("everything" + i).kilobytes());
    row("start of one page, ms", "%.0f", i -> starts[i][STARTS / 2]);
    double[] peaks = {peakMegabytes(homes.get(0)), peakMegabytes(homes.get(1))};
    row("peak memory of `batch`, MB", "%.0f", i -> peaks[i]);
    double[] bytes = {dependencyBytes(homes.get(0)), dependencyBytes(homes.get(1))};
    row("KB of own jars and model, packed", "%,.0f", i -> bytes[i] / 1024);
    double[] lines = {mainLines(homes.get(0)), mainLines(homes.get(1))};
    row("main lines", "%,.0f", i -> lines[i]);
  }

  private static void row(String name, String format, ToDoubleFunction<Integer> value) {
    double other = value.applyAsDouble(0);
    double own = value.applyAsDouble(1);
    System.out.printf(
        "| %s | %s | %s | %.2f |%n",
        name, format.formatted(other), format.formatted(own), own / other);
  }

  /** Returns the sorted times of {@code classify} on a page of median size, for each build. */
  private double[][] starts() throws IOException, InterruptedException {
    Path page = medianPage();
    double[][] millis = new double[homes.size()][STARTS];
    for (int round = -2; round < STARTS; round++) { // the first call writes a class data archive
      for (int i = 0; i < homes.size(); i++) {
        long start = System.nanoTime();
        run(homes.get(i), "classify", page.toString()).waitFor();
        if (round >= 0) {
          millis[i][round] = (System.nanoTime() - start) / 1e6;
        }
      }
    }
    Arrays.stream(millis).forEach(Arrays::sort);
    return millis;
  }

  private Path medianPage() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      List<Path> pages =
          all.filter(file -> file.toString().endsWith(".html"))
              .sorted(Comparator.comparingLong((Path file) -> file.toFile().length()))
              .toList();
      if (pages.isEmpty()) {
        throw new IOException(folder + " has no page that ends in .html");
      }
      return pages.get(pages.size() / 2);
    }
  }

  private static Process run(Path home, String... arguments) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(arguments);
    builder.command().add(0, home.resolve("wpbminer").toAbsolutePath().toString());
    return builder.redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD).start();
  }

  /** Returns the peak memory of a batch of all pages as Linux counts it; NaN elsewhere. */
  private double peakMegabytes(Path home) throws IOException, InterruptedException {
    Path out = Files.createTempDirectory("wpbminer-release");
    Process batch = run(home, "batch", "-j", "2", "-o", out.toString(), folder.toString());
    Path status = Path.of("/proc/" + batch.pid() + "/status");
    double peak = Double.NaN;
    while (batch.isAlive()) {
      try {
        Matcher found = PEAK.matcher(Files.readString(status));
        peak = found.find() ? Double.parseDouble(found.group(1)) / 1024 : peak;
      } catch (IOException e) {
        // the process has just ended, or the system is not Linux
      }
      Thread.sleep(POLL_MILLIS);
    }
    try (Stream<Path> files = Files.walk(out)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
    return peak;
  }

  private static double dependencyBytes(Path home) throws IOException {
    double bytes = 0;
    try (Stream<Path> jars = Files.list(Build.jars(home));
        Stream<Path> model = Files.list(home.resolve("models/default"))) {
      for (Path jar : jars.toList()) {
        bytes += OWN_JAR.matcher(jar.getFileName().toString()).matches() ? Files.size(jar) : 0;
      }
      for (Path file : model.toList()) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
          Files.copy(file, out);
        }
        bytes += packed.size();
      }
    }
    return bytes;
  }

  /**
   * Returns the number of lines of Java outside tests and the output of builds; 0 for a
   * distribution.
   */
  private static double mainLines(Path home) throws IOException {
    double lines = 0;
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        String path = file.toString();
        if (path.contains("/src/main/java/") && !path.contains("/target/")) {
          try (Stream<String> all = Files.lines(file)) {
            lines += all.count();
          }
        }
      }
    }
    return lines;
  }
}
