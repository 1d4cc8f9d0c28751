package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.wpbminer.cli.Commands.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.cli.Commands.Run;

class BoxesCommandTest {
  private static final String PAGE =
      "<!doctype html><html><head><link rel=stylesheet href=a.css></head>"
          + "<body><div>text</div><p hidden>x</p></body></html>";
  private static final String TRUTH =
      "{\"viewport\":[1000,600],\"page\":[1000,600],"
          + "\"boxes\":{\"0\":[0,0,1000,600],\"3\":[0,0,1000,600],\"4\":[0,0,300,40]}}";

  @TempDir private Path folder;
  private Path page;

  @BeforeEach
  void write() throws IOException {
    Path directory = Files.createDirectories(folder.resolve("one"));
    page = directory.resolve("index.html");
    Files.writeString(page, PAGE);
    Files.writeString(directory.resolve("a.css"), "body{margin:0}div{width:300px;height:40px}");
    Files.writeString(directory.resolve("boxes.json"), TRUTH);
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

  @Test
  void comparesAFolderWithTheBrowser() {
    Run run = run("boxes", "--truth", folder);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("one").contains("mean").contains("1.000");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"4\":[0,0,300,40] | \"-1\":[0,0,300,40] | key \"-1\" is no ordinal",
        "\"4\":[0,0,300,40] | \"x\":[0,0,300,40] | key \"x\" is no ordinal",
        "\"4\":[0,0,300,40] | \"99999999999\":[0,0,1,1] | key \"99999999999\" is no ordinal",
        "\"4\":[0,0,300,40] | \"4\":[0,0] | box \"4\" must be 4 numbers, was [0,0]",
        "\"4\":[0,0,300,40] | \"4\":[0,0,1,\"a\"] | box \"4\" must be 4 numbers",
        "[1000,600] | [0,600] | screen width must be 1 to 100000 px, was 0",
        "[1000,600] | [1000] | \"viewport\" must be 2 numbers, was [1000]",
        "\"viewport\" | \"window\" | \"viewport\" must be 2 numbers, was missing",
        "\"boxes\":{ | \"rects\":{ | it has no object \"boxes\"",
        "\"boxes\":{ | \"boxes\":{{ | is damaged"
      })
  void aDamagedTruthIsNamed(String whole, String damaged, String reason) throws IOException {
    Path truth = page.resolveSibling("boxes.json");
    assertThat(TRUTH).contains(whole);
    Files.writeString(truth, TRUTH.replace(whole, damaged));
    Run run = run("boxes", "--truth", folder);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err().lines())
        .singleElement(STRING)
        .startsWith("wpbminer: " + truth + " is damaged: ")
        .contains(reason);
  }

  @Test
  void aFolderWithoutPagesIsRefused() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("one").resolve("empty"));
    Run run = run("boxes", "--truth", empty);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(empty + " holds no page");
  }
}
