package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.io.Sha256;

/**
 * Compares output for the sample pages, and models trained on them, with expected output. For pages
 * in {@code data/quality}, Markdown, links and metadata are text in the folder {@code golden}, so
 * that a failure shows a readable difference; for all others, {@code golden-output.tsv} has a
 * SHA-256 for each page and format. If a change is meant to change output, {@code
 * -Dwpbminer.golden.rewrite=true} rewrites the files, and {@code git diff} shows the difference.
 */
class GoldenOutputTest {

  private static final Path DATA = Path.of("../../data");
  private static final Path MODEL = Path.of("../../models/default");
  private static final Path MANIFEST = Path.of("src/test/resources/golden-output.tsv");
  private static final Path READABLE = Path.of("src/test/resources/golden");
  private static final Path QUALITY = DATA.resolve("quality");

  /** List pages, whose items are compared with their truth by another test. */
  private static final Path LISTS = DATA.resolve("lists");

  private static final boolean IS_REWRITE = Boolean.getBoolean("wpbminer.golden.rewrite");

  /** Formats of {@code classify} with the extensions of their files. */
  private static final Map<String, String> FORMATS =
      new TreeMap<>(
          Map.of(
              "json",
              ".json",
              "text",
              ".txt",
              "markdown",
              ".md",
              "links",
              ".tsv",
              "posts",
              ".jsonl"));

  @TempDir private Path folder;

  /** Rows of {@code golden-output.tsv}: page or folder, format, SHA-256. */
  private final List<String> rows = new ArrayList<>();

  @Test
  void readableOutputIsAsExpected() throws IOException {
    StringBuilder differences = new StringBuilder();
    for (Path page : pages(QUALITY)) {
      StringBuilder text = new StringBuilder();
      for (String format : List.of("metadata", "markdown", "links")) {
        text.append("== ").append(format).append('\n');
        text.append(run("classify", "--format", format, "--model", MODEL, page));
      }
      String actual =
          text.toString()
              .replace(page.toString(), page.getFileName().toString())
              .replaceAll("  \"kindProbability\" .*\n", ""); // varies with every training
      Path expected = READABLE.resolve(page.getFileName() + ".txt");
      if (IS_REWRITE) {
        Files.createDirectories(READABLE);
        Files.writeString(expected, actual);
      }
      try {
        assertThat(Files.writeString(folder.resolve("actual"), actual))
            .hasContent(Files.exists(expected) ? Files.readString(expected) : "");
      } catch (AssertionError e) {
        differences.append(page.getFileName()).append(": ").append(e.getMessage()).append('\n');
      }
    }
    assertThat(differences).as("output changed").isEmpty();
  }

  @Test
  void theOutputOfEveryPageHasTheExpectedChecksum() throws IOException {
    List<Path> pages = pages(DATA);
    pages.removeIf(page -> page.startsWith(QUALITY) || page.startsWith(LISTS));
    for (Map.Entry<String, String> format : FORMATS.entrySet()) {
      run("classify", "--format", format.getKey(), "--model", MODEL, "--output", folder, DATA);
      for (Path page : pages) {
        Path file = folder.resolve(DATA.relativize(page) + format.getValue());
        row(DATA.relativize(page), format.getKey(), Files.readAllBytes(file));
      }
    }
    for (Path page : pages) {
      row(
          DATA.relativize(page),
          "segment",
          run("paper", "segment", "--trace", page) + run("paper", "segment", page));
      row(DATA.relativize(page), "boxes", run("paper", "boxes", page));
    }
    for (String profile : List.of("default", "paper")) {
      for (String format : List.of("arff", "libsvm")) {
        String out = run("export", "--profile", profile, "--format", format, DATA.resolve("pages"));
        row(Path.of("pages"), "export " + profile + " " + format, out);
      }
      train(profile);
    }
    check();
  }

  private void train(String profile) throws IOException {
    Path model = folder.resolve("model-" + profile);
    run("train", "--profile", profile, DATA.resolve("pages"), "-o", model);
    try (Stream<Path> files = Files.list(model)) {
      for (Path file : files.sorted().toList()) {
        row(Path.of("pages"), "train " + profile + " " + file.getFileName(), bytes(file));
      }
    }
  }

  /** Returns the bytes of a file, without the versions of WPBMiner and Java in a model card. */
  private static byte[] bytes(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    return file.endsWith("model.json")
        ? new String(bytes, StandardCharsets.UTF_8)
            .replaceFirst("\"wpbminer\" : \"[^\"]*\"", "\"wpbminer\" : \"\"")
            .replaceFirst("\"java\" : \"[^\"]*\"", "\"java\" : \"\"")
            .getBytes(StandardCharsets.UTF_8)
        : bytes;
  }

  private static String run(Object... arguments) {
    Commands.Run run = Commands.run(arguments);
    assertThat(run.code()).as(run.err()).isZero();
    return run.out();
  }

  private static List<Path> pages(Path below) throws IOException {
    try (Stream<Path> files = Files.walk(below)) {
      return files
          .filter(file -> file.toString().endsWith(".html"))
          .sorted()
          .collect(Collectors.toCollection(ArrayList::new));
    }
  }

  private void row(Path page, String format, String out) {
    row(page, format, out.getBytes(StandardCharsets.UTF_8));
  }

  private void row(Path page, String format, byte[] out) {
    rows.add(page.toString().replace('\\', '/') + "\t" + format + "\t" + Sha256.of(out));
  }

  private void check() throws IOException {
    List<String> actual = rows.stream().sorted().toList();
    if (IS_REWRITE) {
      Files.write(MANIFEST, actual);
    }
    assertThat(actual)
        .as("output changed; if that is wanted, renew the manifest: see this class")
        .containsExactlyElementsOf(Files.readAllLines(MANIFEST));
  }
}
