package org.wpbminer.eval.tuning;

import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Plot;
import org.wpbminer.eval.Table;

/**
 * Orthogonal experiment with the analysis of its responses, and a further run at the optimum.
 *
 * @param ranges the range analysis
 * @param measured response at the optimum; null if it was not measured
 */
public record Tuning(RangeAnalysis ranges, @Nullable Double measured) {

  /** Creates an analysis of responses measured elsewhere. */
  public Tuning(ResponseTable table) {
    this(new RangeAnalysis(table), null);
  }

  /**
   * Measures the runs of a design in parallel, then the optimum of the analysis. Settings shared by
   * several runs are measured once.
   *
   * @param name name of the response
   * @param response measures a setting; called from several threads. The result does not depend on
   *     their number if the response depends only on the setting
   * @param progress receives progress messages
   * @throws IllegalArgumentException if a response is not finite
   * @throws InterruptedIOException if the thread is interrupted
   */
  public static Tuning run(
      ExperimentDesign design,
      String name,
      ToDoubleFunction<Setting> response,
      int threads,
      IntConsumer progress)
      throws InterruptedIOException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      Map<Setting, Future<Double>> measured = new HashMap<>();
      List<Future<Double>> runs = new ArrayList<>();
      for (int run = 0; run < design.runs(); run++) {
        runs.add(
            measured.computeIfAbsent(
                design.setting(run), s -> pool.submit(() -> response.applyAsDouble(s))));
      }
      double[] responses = new double[design.runs()];
      for (int run = 0; run < responses.length; run++) {
        responses[run] = runs.get(run).get();
        progress.accept(run + 1);
      }
      RangeAnalysis ranges = new RangeAnalysis(ResponseTable.of(design, name, responses));
      Future<Double> known = measured.get(ranges.optimum());
      return new Tuning(
          ranges, known == null ? response.applyAsDouble(ranges.optimum()) : known.get());
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause
          ? cause
          : new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    } finally {
      pool.shutdownNow();
    }
  }

  /**
   * Returns the best measured setting: the optimum of the level means, or the best run of the
   * design if the optimum was not measured or is worse. The optimum may be worse than a run,
   * because the means ignore interactions.
   */
  public Setting chosen() {
    return isOptimumChosen() ? ranges.optimum() : table().design().setting(ranges.bestRun());
  }

  private boolean isOptimumChosen() {
    return measured != null && measured >= bestResponse();
  }

  /** Returns the response of the setting that {@link #chosen} returns. */
  public double reached() {
    return isOptimumChosen() ? measured : bestResponse();
  }

  private double bestResponse() {
    return table().responses()[ranges.bestRun()].doubleValue();
  }

  private ResponseTable table() {
    return ranges.table();
  }

  private List<Factor> factors() {
    return table().design().factors();
  }

  public void addTo(ExperimentResult result) {
    String order =
        ranges.order().stream().map(f -> factors().get(f).name()).collect(Collectors.joining(", "));
    result
        .conclusions(
            String.format(
                Locale.ROOT,
                "Best measured: %s, with %.3f (%s), %s.",
                chosen(),
                reached(),
                table().response(),
                isOptimumChosen()
                    ? "the optimum of the level means"
                    : "run " + (ranges.bestRun() + 1)),
            "Order of factors: " + order + ".")
        .tables(optimum(), means(), runs())
        .plots(plot())
        .notes(ranges.warnings().toArray(String[]::new));
  }

  private Table builder(String title, String first, String... last) {
    List<String> columns = new ArrayList<>(List.of(first));
    factors().forEach(factor -> columns.add(factor.name()));
    columns.addAll(List.of(last));
    return new Table(title, columns);
  }

  private List<Object> row(Object first, IntFunction<Object> ofFactor, Object... last) {
    List<Object> row = new ArrayList<>(List.of(first));
    IntStream.range(0, factors().size()).mapToObj(ofFactor).forEach(row::add);
    row.addAll(List.of(last));
    return row;
  }

  /** Returns the runs as CSV in the format of {@link ResponseTable#read}. */
  public String runsAsCsv() {
    return Stream.concat(Stream.of(runs().columns()), runs().rows().stream())
        .map(row -> row.stream().map(String::valueOf).collect(Collectors.joining(",", "", "\n")))
        .collect(Collectors.joining());
  }

  private Table runs() {
    Table table = builder("Runs", "run", table().response());
    for (int run = 0; run < table().responses().length; run++) {
      List<String> values = List.copyOf(table().design().setting(run).values().values());
      table.row(row(run + 1, values::get, table().responses()[run].doubleValue()));
    }
    return table;
  }

  /** Returns the table of means and ranges as in Table 3 of the paper. */
  private Table means() {
    Table table = builder("Mean per level, and range", "level");
    int most = factors().stream().mapToInt(f -> f.levels().size()).max().orElseThrow();
    for (int l = 0; l < most; l++) {
      int level = l;
      table.row(
          row(
              "t" + (level + 1),
              f -> level < factors().get(f).levels().size() ? ranges.mean(f, level) : null));
    }
    table.row(row("range", ranges::range));
    table.row(row("optimum", f -> ranges.best(f) + 1));
    table.row(row("value", f -> factors().get(f).levels().get(ranges.best(f))));
    return table;
  }

  private Table optimum() {
    return new Table("Optimum", "", "setting", table().response())
        .row("optimum of the level means", ranges.optimum().toString(), measured)
        .row("best run", table().design().setting(ranges.bestRun()).toString(), bestResponse());
  }

  /** Returns a plot of the mean response at each level, with the factors side by side. */
  private Plot plot() {
    List<String> places = new ArrayList<>();
    List<Plot.Series> series = new ArrayList<>();
    for (Factor factor : factors()) {
      int f = series.size();
      if (f > 0) {
        places.add(""); // a gap between the factors
      }
      int first = places.size();
      List<Integer> levels = IntStream.range(0, factor.levels().size()).boxed().toList();
      series.add(Plot.Series.of(factor.name(), levels, l -> first + l, l -> ranges.mean(f, l)));
      places.addAll(factor.levels());
    }
    return new Plot("Mean per level", "value of the factor", table().response(), places, series);
  }
}
