package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.eval.tuning.ExperimentRunner.Confirmation;
import org.wpbminer.eval.tuning.ExperimentRunner.Options;
import org.wpbminer.eval.tuning.analysis.RangeAnalysis;
import org.wpbminer.eval.tuning.analysis.ResponseTable;
import org.wpbminer.eval.tuning.design.ExperimentDesign;
import org.wpbminer.eval.tuning.design.Factor;
import org.wpbminer.eval.tuning.design.OrthogonalArrays;
import org.wpbminer.eval.tuning.design.Setting;
import org.wpbminer.eval.tuning.design.TuningInputException;

class ExperimentRunnerTest {
  private static final ExperimentDesign DESIGN = ExperimentDesign.published();

  @TempDir Path dir;

  private static double response(Setting s) {
    return s.number("alpha") / 3 + Math.sin(s.number("beta")) - s.number("gamma");
  }

  private static double unexpected(Setting s) {
    throw new IllegalStateException("measured twice: " + s);
  }

  private Options journal(String data) {
    return new Options(2, dir.resolve("journal"), data, Progress.NONE);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void theResultDoesNotDependOnThreads(int threads) throws Exception {
    List<String> heard = new ArrayList<>();
    ResponseTable table =
        new ExperimentRunner(new Options(threads, null, "", heard::add))
            .run(DESIGN, "y", ExperimentRunnerTest::response);
    ResponseTable one =
        new ExperimentRunner(Options.defaults()).run(DESIGN, "y", ExperimentRunnerTest::response);
    assertThat(table.toCsv()).isEqualTo(one.toCsv());
    assertThat(table.response(3).doubleValue()).isEqualTo(response(DESIGN.setting(3)));
    assertThat(heard).hasSize(25).startsWith("run 1 of 25").endsWith("run 25 of 25");
  }

  @Test
  void runsGoInParallel() throws Exception {
    CountDownLatch both = new CountDownLatch(2);
    ExperimentDesign two = ExperimentDesign.grid(List.of(Factor.of("a", "1", "2")));
    ToDoubleFunction<Setting> waits =
        setting -> {
          both.countDown();
          try {
            return both.await(20, TimeUnit.SECONDS) ? 1 : 0;
          } catch (InterruptedException e) {
            return Double.NaN;
          }
        };
    ResponseTable table = new ExperimentRunner(journal("x")).run(two, "y", waits);
    assertThat(table.response(0).doubleValue() + table.response(1).doubleValue()).isEqualTo(2);
  }

  @Test
  void goesOnWhereItStopped() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    ToDoubleFunction<Setting> breaks =
        setting -> {
          if (calls.incrementAndGet() > 10) {
            throw new IllegalStateException("power cut");
          }
          return response(setting);
        };
    ExperimentRunner runner = new ExperimentRunner(journal("pages 1"));
    assertThatThrownBy(() -> runner.run(DESIGN, "y", breaks)).hasMessage("power cut");

    calls.set(0);
    ToDoubleFunction<Setting> counts =
        setting -> {
          calls.incrementAndGet();
          return response(setting);
        };
    ResponseTable table = runner.run(DESIGN, "y", counts);
    assertThat(calls).hasValue(15);
    String fresh =
        new ExperimentRunner(Options.defaults())
            .run(DESIGN, "y", ExperimentRunnerTest::response)
            .toCsv();
    assertThat(table.toCsv()).isEqualTo(fresh);

    // All there: nothing is measured, and the whole grid needs only what the array has not.
    runner.run(DESIGN, "y", counts);
    assertThat(calls).hasValue(15);
    runner.run(ExperimentDesign.grid(DESIGN.factors()), "y", counts);
    assertThat(calls).hasValue(15 + 100);
  }

  @Test
  void aTornLastLineIsMeasuredAgain() throws Exception {
    ExperimentRunner runner = new ExperimentRunner(journal("d"));
    String whole = runner.run(DESIGN, "y", ExperimentRunnerTest::response).toCsv();
    Path file = dir.resolve("journal");
    String text = Files.readString(file);
    for (int cut : new int[] {2, 5, text.length() / 2, text.length() - 10, text.length()}) {
      Files.writeString(file, text.substring(0, text.length() - cut));
      assertThat(runner.run(DESIGN, "y", ExperimentRunnerTest::response).toCsv()).isEqualTo(whole);
      assertThat(Files.readAllLines(file)).hasSize(26);
      assertThat(runner.run(DESIGN, "y", ExperimentRunnerTest::unexpected).toCsv())
          .isEqualTo(whole);
    }
  }

  @Test
  void aForeignJournalIsRefused() throws Exception {
    new ExperimentRunner(journal("pages 1")).run(DESIGN, "y", ExperimentRunnerTest::response);
    String before = Files.readString(dir.resolve("journal"));
    assertRefused(journal("pages 2"), DESIGN, "belongs to other");
    ExperimentDesign other =
        ExperimentDesign.of(
            OrthogonalArrays.named("L4"),
            List.of(Factor.of("alpha", "0.6", "0.5"), Factor.of("beta", "1", "2")));
    assertRefused(journal("pages 1"), other, "belongs to other");
    assertThat(Files.readString(dir.resolve("journal"))).isEqualTo(before);

    Files.writeString(dir.resolve("journal"), "my shopping list\nmilk\n");
    assertRefused(journal("pages 1"), DESIGN, "is no tuning journal");
    assertThat(Files.readString(dir.resolve("journal"))).contains("milk");

    Files.writeString(dir.resolve("journal"), before + "1,9,1,0.5\n");
    assertRefused(journal("pages 1"), DESIGN, "line 27 is damaged");
    Files.writeString(dir.resolve("journal"), before + "1,1\n");
    assertRefused(journal("pages 1"), DESIGN, "line 27 is damaged");
    Files.writeString(dir.resolve("journal"), before + "1,1,1,NaN\n");
    assertRefused(journal("pages 1"), DESIGN, "line 27 is damaged");
  }

  private static void assertRefused(Options options, ExperimentDesign design, String message) {
    assertThatThrownBy(() -> new ExperimentRunner(options).run(design, "y", setting -> 1))
        .isInstanceOf(TuningInputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aJournalInUseIsRefused() throws IOException {
    Path file = dir.resolve("journal");
    try (ExperimentJournal open = ExperimentJournal.open(file, DESIGN.factors(), "d")) {
      assertRefused(journal("d"), DESIGN, "in use");
      assertThat(open.response(DESIGN.setting(0))).isEmpty();
    }
    ExperimentJournal.open(file, DESIGN.factors(), "d").close();
  }

  @Test
  void settingsThatRunsShareAreMeasuredOnce() throws Exception {
    ExperimentDesign design =
        ExperimentDesign.of(OrthogonalArrays.named("L8"), List.of(Factor.of("a", "1", "2")));
    List<String> measured = Collections.synchronizedList(new ArrayList<>());
    ToDoubleFunction<Setting> notes =
        setting -> {
          measured.add(setting.toString());
          return setting.number("a");
        };
    ResponseTable table = new ExperimentRunner(Options.defaults()).run(design, "y", notes);
    assertThat(measured).containsExactly("a=1", "a=2");
    assertThat(table.runs()).isEqualTo(8);
    assertThat(RangeAnalysis.of(table).mean(0, 1)).isEqualTo(2);
  }

  @Test
  void theOptimumIsConfirmed() throws Exception {
    ExperimentRunner runner = new ExperimentRunner(journal("d"));
    RangeAnalysis analysis =
        RangeAnalysis.of(runner.run(DESIGN, "y", ExperimentRunnerTest::response));
    Confirmation confirmation = runner.confirm(analysis, ExperimentRunnerTest::response);
    assertThat(confirmation.setting()).hasToString("alpha=0.60 beta=0.25 gamma=0.03");
    assertThat(confirmation.measured()).isEqualTo(response(confirmation.setting()));
    // The response is additive, so the prediction is right.
    assertThat(confirmation.predicted()).isCloseTo(confirmation.measured(), within(1e-12));
    Confirmation again = runner.confirm(analysis, ExperimentRunnerTest::unexpected);
    assertThat(again).isEqualTo(confirmation);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aResponseThatIsNoNumberEndsIt(int threads) {
    Options options = new Options(threads, dir.resolve("journal"), "d", Progress.NONE);
    assertThatThrownBy(
            () ->
                new ExperimentRunner(options)
                    .run(
                        DESIGN,
                        "y",
                        s -> s.number("alpha") < 0.55 ? Double.NaN : s.number("alpha")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("alpha=0.52")
        .hasMessageContaining("NaN");
    assertThat(dir.resolve("journal")).isNotEmptyFile();
  }

  @Test
  void anInterruptEndsIt() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> new ExperimentRunner(Options.defaults()).run(DESIGN, "y", s -> 1))
        .isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void optionsAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Options(0, null, "", Progress.NONE))
        .withMessageContaining("0");
    assertThatThrownBy(() -> new Options(1, null, null, Progress.NONE))
        .isInstanceOf(NullPointerException.class);
    Options lost = new Options(1, dir.resolve("no/such"), "", Progress.NONE);
    assertThatThrownBy(() -> new ExperimentRunner(lost).run(DESIGN, "y", s -> 1))
        .isInstanceOf(IOException.class);
  }
}
