package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as a process of its own: streams, exit code, characters beyond ASCII. */
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

  private Ended run(byte[] input, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(arguments));
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
