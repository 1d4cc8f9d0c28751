package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the command as a process: streams, exit code, characters beyond ASCII. */
class ProcessTest {

  @TempDir private Path temp;

  private record Ended(int code, String out, String err) {}

  @Test
  void trainsAndClassifiesStandardInput() throws Exception {
    Path pages = InventedPages.write(temp.resolve("pages"), 4);
    Path model = temp.resolve("model");
    Ended train = run(null, "train", pages.toString(), "-o", model.toString(), "--cost", "8");
    assertThat(train.code()).as(train.err()).isZero();
    byte[] page =
        InventedPages.page(7).replace("Notes of", "谷地札记").getBytes(StandardCharsets.UTF_8);
    Ended classify = run(page, "classify", "-m", model.toString(), "-");
    assertThat(classify.code()).as(classify.err()).isZero();
    assertThat(classify.out()).contains("谷地札记").contains("related-text");
    assertThat(classify.err()).isEmpty();
  }

  /** A limit on the size of files simulates a full disk. */
  @Test
  void aFullDiskDoesNotDamageATemplate() throws Exception {
    Path shell = Path.of("/bin/sh");
    Assumptions.assumeTrue(Files.isExecutable(shell), "a shell that limits the size of files");
    Path template = temp.resolve("keep.json");
    List<String> learn =
        Commands.process(
            "paper",
            "template",
            "learn",
            "../../data/sites/slow-review",
            "-o",
            template.toString());
    Ended whole = run(null, learn);
    assertThat(whole.code()).as(whole.err()).isZero();
    byte[] kept = Files.readAllBytes(template);
    assertThat(kept).as("more than one block of the limit").hasSizeGreaterThan(1024);
    List<String> limited =
        new ArrayList<>(List.of("/bin/sh", "-c", "ulimit -f 1; exec \"$@\"", ""));
    limited.addAll(learn);
    Ended full = run(null, limited);
    assertThat(full.code()).isEqualTo(1);
    assertThat(full.err()).contains("wpbminer: " + template + " cannot be written: ");
    assertThat(template).hasBinaryContent(kept);
    try (Stream<Path> files = Files.list(temp)) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrder("keep.json", "out", "err");
    }
  }

  /** When memory runs out, a command prints one line with advice and keeps finished results. */
  @Test
  void lackOfMemoryIsReportedWithAdvice() throws Exception {
    Path pages = Files.createDirectory(temp.resolve("heap"));
    Files.writeString(pages.resolve("a.html"), InventedPages.page(1));
    Files.writeString(pages.resolve("b.html"), "<p>wood and water ".repeat(1_000_000));
    Ended blocks =
        run(null, small(Commands.process("paper", "linkblocks", "-f", "jsonl", pages.toString())));
    assertThat(blocks.code()).isEqualTo(1);
    assertThat(blocks.out()).contains("a.html\",\"charset").contains("b.html\",\"error\":\"takes");
    assertThat(blocks.err()).isEmpty();
    String large = pages.resolve("b.html").toString();
    Ended segment = run(null, small(Commands.process("paper", "segment", large)));
    assertThat(segment.code()).isEqualTo(1);
    assertThat(segment.err())
        .startsWith("wpbminer: " + large + ": " + FailureMessages.MEMORY)
        .hasLineCount(1);
    Ended template =
        run(null, small(Commands.process("paper", "template", "extract", large, large)));
    assertThat(template.code()).isEqualTo(1);
    assertThat(template.err())
        .startsWith("wpbminer: this " + FailureMessages.MEMORY)
        .hasLineCount(1);
  }

  private static List<String> small(List<String> command) {
    command.add(1, "-Xmx24m");
    return command;
  }

  private Ended run(byte[] input, String... arguments) throws IOException, InterruptedException {
    return run(input, Commands.process(arguments));
  }

  private Ended run(byte[] input, List<String> command) throws IOException, InterruptedException {
    Path out = temp.resolve("out");
    Path err = temp.resolve("err");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LC_ALL", "C");
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    Process process = builder.start();
    if (input != null) {
      process.getOutputStream().write(input);
    }
    process.getOutputStream().close();
    return new Ended(process.waitFor(), Files.readString(out), Files.readString(err));
  }
}
