package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.cli.Commands.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.cli.Commands.Run;

class BoxesCommandTest {
  private static final String PAGE =
      "<!doctype html><html><head><link rel=stylesheet href=a.css></head>"
          + "<body><div>text</div><p hidden>x</p></body></html>";

  @TempDir private Path folder;
  private Path page;

  @BeforeEach
  void write() throws IOException {
    Path directory = Files.createDirectories(folder.resolve("one"));
    page = directory.resolve("index.html");
    Files.writeString(page, PAGE);
    Files.writeString(directory.resolve("a.css"), "body{margin:0}div{width:300px;height:40px}");
  }

  @Test
  void printsTheBoxesOfWhatIsSeen() {
    Run run = run("boxes", page);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith("{\"viewport\": [1366, 768]")
        .contains("\"4\": [0, 0, 300, 40]")
        .doesNotContain("\"5\"");
  }
}
