package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PictureCommandsTest {

  private static final Path MODEL = Path.of("../../models/default");
  private static final Path SITE = Path.of("../../data/pages/harbour-gazette");
  private static final Path FERRY = SITE.resolve("ferry-last-sailing.html");

  @TempDir private Path folder;

  @Test
  void onePageIsAPictureOnStdout() {
    Commands.Run run = Commands.run("classify", "--format", "html", "--model", MODEL, FERRY);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
    assertThat(run.out()).contains("<iframe sandbox ", "Main text", "crate of hens");
  }

  @Test
  void severalPagesNeedAFolder() throws IOException {
    Commands.Run refused = Commands.run("classify", "--format", "html", "--model", MODEL, SITE);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("--output");
    Commands.Run run =
        Commands.run("classify", "--format", "html", "--model", MODEL, "-o", folder, SITE);
    assertThat(run.code()).as(run.err()).isZero();
    String single =
        Commands.run("classify", "--format", "html", "--model", MODEL, "-j", 1, FERRY).out();
    assertThat(Files.readString(folder.resolve("ferry-last-sailing.html.html"))).isEqualTo(single);
  }
}
