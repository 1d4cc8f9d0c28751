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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.io.Sha256;

/**
 * Freezes what the command prints for every sample page, and the bytes of the models that it trains
 * on them: a SHA-256 for each page and format in {@code golden-output.tsv}. A change that is meant
 * to leave the output alone must leave that file alone. Where the output is meant to change, {@code
 * -Dwpbminer.golden.rewrite=true} writes it anew (and passes); {@code git diff} then says which
 * pages and formats changed.
 */
class GoldenOutputTest {

  private static final Path DATA = Path.of("../../data");
  private static final Path MODEL = Path.of("../../models/default");
  private static final Path MANIFEST = Path.of("src/test/resources/golden-output.tsv");

  /** Formats of {@code classify}, with the endings of their files. */
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

  /** Rows of the manifest: page or folder, format, SHA-256. */
  private final List<String> rows = new ArrayList<>();

  @Test
  void everyPagesOutputIsAsFrozen() throws IOException {
    List<Path> pages = pages();
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

  /** The card names the version and the Java that ran, which are no part of what was learned. */
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

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(DATA)) {
      return files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
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
    if (Boolean.getBoolean("wpbminer.golden.rewrite")) {
      Files.write(MANIFEST, actual);
    }
    assertThat(actual)
        .as("output changed; if that is wanted, renew the manifest: see this class")
        .containsExactlyElementsOf(Files.readAllLines(MANIFEST));
  }
}
