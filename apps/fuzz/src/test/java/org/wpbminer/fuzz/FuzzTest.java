package org.wpbminer.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Runs the fuzzer for each kind of input in its own process. Failing inputs and coverage are
 * written to {@code target/fuzz}. The system property {@code wpbminer.fuzz.seconds} is the total
 * time for all kinds.
 */
class FuzzTest {

  private static final int DOORS = 4;
  private static final int SECONDS = Integer.getInteger("wpbminer.fuzz.seconds", 600) / DOORS;

  /** Maximum length of an input. It exceeds that of the corpus, because the fuzzer joins inputs. */
  private static final int MAX_INPUT_BYTES = 16_384;

  private static final String INSTRUMENTED =
      "org.wpbminer.**:org.htmlunit.cyberneko.**:crawlercommons.robots.**";

  private static final int SECONDS_OF_AN_INPUT = 60;
  private static final int MEGABYTES = 4_000;

  @ParameterizedTest
  @CsvSource({
    "org.wpbminer.fuzz.MineFuzz, mine",
    "org.wpbminer.archive.WarcFuzz, warc",
    "org.wpbminer.crawl.RobotsFuzz, robots",
    "org.wpbminer.workbench.ApiFuzz, api",
  })
  void noInputDoesHarm(String door, String corpus) throws Exception {
    Path found = Files.createDirectories(Path.of("target/fuzz", corpus).toAbsolutePath());
    assertThat(fuzz(door, found, Path.of("src/test/resources/corpus", corpus)))
        .as("exit status; the input stands beside %s", found)
        .isZero();
  }

  private static int fuzz(String door, Path found, Path corpus)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-Xmx2g", "-cp", System.getProperty("java.class.path")));
    line.add("com.code_intelligence.jazzer.Jazzer");
    line.add("--target_class=" + door);
    line.add("--instrumentation_includes=" + INSTRUMENTED);
    // Requests to our own server are not a finding.
    line.add("--disabled_hooks=com.code_intelligence.jazzer.sanitizers.ServerSideRequestForgery");
    line.add("--reproducer_path=" + found.getParent());
    line.add("-max_total_time=" + SECONDS);
    line.add("-max_len=" + MAX_INPUT_BYTES);
    line.add("-timeout=" + SECONDS_OF_AN_INPUT);
    line.add("-rss_limit_mb=" + MEGABYTES);
    line.add("-artifact_prefix=" + found.getParent() + "/" + found.getFileName() + "-");
    line.addAll(List.of(found.toString(), corpus.toAbsolutePath().toString()));
    return new ProcessBuilder(line).inheritIO().start().waitFor();
  }
}
