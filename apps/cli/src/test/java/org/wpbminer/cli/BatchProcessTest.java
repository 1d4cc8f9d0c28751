package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.archive.TestWarc;
import org.wpbminer.classifier.io.Sha256;

/**
 * Tests of batch processes that are killed, or that run out of disk space. The system property
 * {@code wpbminer.kills} is the number of kills; with {@code wpbminer.kill.pages}, a folder of
 * {@code .html.gz} files, the input is ten archives of 300 of these pages.
 */
class BatchProcessTest {

  private static final int KILLS = Integer.getInteger("wpbminer.kills", 3);
  private static final String PAGES = System.getProperty("wpbminer.kill.pages");

  @TempDir private Path temp;
  private final List<String> archives = new ArrayList<>();

  @BeforeEach
  void writeArchives() throws IOException {
    List<Path> pages = pages();
    int count = pages.isEmpty() ? 3 : 10;
    int each = pages.isEmpty() ? 10 : 300;
    for (int a = 0; a < count; a++) {
      TestWarc warc = new TestWarc(true).other("warcinfo");
      for (int p = a * each; p < (a + 1) * each; p++) {
        String headers = "Content-Type: text/html\r\n";
        warc.http("urn:page:" + p, headers, page(pages, p));
      }
      archives.add(Files.write(temp.resolve("archive" + a + ".warc.gz"), warc.bytes()).toString());
    }
  }

  private static List<Path> pages() throws IOException {
    if (PAGES == null) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(Path.of(PAGES))) {
      return files.filter(file -> file.toString().endsWith(".html.gz")).sorted().toList();
    }
  }

  private static byte[] page(List<Path> pages, int number) throws IOException {
    if (pages.isEmpty()) {
      return TestWarc.utf8(TestWarc.page(number));
    }
    Path file = pages.get(number % pages.size());
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.readAllBytes();
    }
  }

  /** A batch that is killed at random and resumed writes the same bytes as one that is not. */
  @Test
  void aKilledBatchLosesNothing() throws Exception {
    Path alone = temp.resolve("alone");
    long started = System.nanoTime();
    Process whole = start(alone);
    assertThat(whole.waitFor()).isZero();
    long nanos = System.nanoTime() - started;

    Path killed = temp.resolve("killed");
    Random random = new Random(20);
    int inTheMiddle = 0;
    for (int i = 0; i < KILLS; i++) {
      // The first kill comes after Java has started; together the killed runs last about half a
      // complete run.
      long begun = Math.min(nanos / 3, TimeUnit.MILLISECONDS.toNanos(2500));
      long moment = begun + (long) (random.nextDouble() * (nanos - begun) / KILLS);
      Process run = start(killed);
      boolean ended = run.waitFor(moment, TimeUnit.NANOSECONDS);
      run.destroyForcibly().waitFor();
      inTheMiddle += ended ? 0 : 1;
      assertWhole(killed, alone);
    }
    assertThat(start(killed).waitFor()).isZero();
    assertThat(sums(killed)).isEqualTo(sums(alone));
    assertThat(inTheMiddle).as("kills before the end").isPositive();
    System.out.println("killed " + inTheMiddle + " of " + KILLS + " times before the end");
  }

  /** Checks that all files with a final name are complete. */
  private static void assertWhole(Path killed, Path alone) throws IOException {
    if (Files.isDirectory(killed)) {
      assertThat(sums(alone)).containsAllEntriesOf(sums(killed));
    }
  }

  /** A limit on the size of files simulates a full disk. */
  @Test
  void aFullDiskLeavesTheFinishedParts() throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "a shell that limits files");
    Path large = temp.resolve("z-large.warc");
    TestWarc warc = new TestWarc(false);
    for (int i = 0; i < 60; i++) {
      warc.page("urn:" + i, TestWarc.page(i));
    }
    Files.write(large, warc.bytes());
    Path out = temp.resolve("out");
    List<String> command =
        new ArrayList<>(List.of("/bin/sh", "-c", "ulimit -f 64; exec \"$@\"", ""));
    command.addAll(command(List.of(archives.get(0), large.toString()), out));
    Path err = temp.resolve("err");
    Process run = new ProcessBuilder(command).redirectError(err.toFile()).start();
    run.getInputStream().readAllBytes();
    assertThat(run.waitFor()).as(Files.readString(err)).isEqualTo(1);
    assertThat(Files.readString(err)).contains("z-large.warc").contains("cannot be written");
    assertThat(sums(out).keySet()).contains("archive0.warc.gz.jsonl.gz");
    assertThat(sums(out).keySet()).noneMatch(name -> name.contains("z-large"));
  }

  private Process start(Path out) throws IOException {
    return new ProcessBuilder(command(archives, out))
        .redirectOutput(temp.resolve("stdout").toFile())
        .redirectError(temp.resolve("stderr").toFile())
        .start();
  }

  private static List<String> command(List<String> inputs, Path out) {
    List<String> command = Commands.process();
    command.addAll(List.of("batch", "-m", "../../models/default", "--resume", "-j", "2"));
    command.addAll(List.of("-o", out.toString()));
    command.addAll(inputs);
    return command;
  }

  /** Returns checksums of the files except temporary files and the summary, which has times. */
  private static Map<String, String> sums(Path folder) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString();
        if (!name.endsWith("_summary.json") && !file.getFileName().toString().startsWith(".")) {
          sums.put(name, Sha256.of(Files.readAllBytes(file)));
        }
      }
    }
    return sums;
  }
}
