package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BoxesCommandTest {
  private static final String PAGE =
      "<!doctype html><html><head><link rel=stylesheet href=a.css></head>"
          + "<body><div>text</div><p hidden>x</p></body></html>";
  private static final String TRUTH =
      "{\"viewport\":[1000,600],\"page\":[1000,600],"
          + "\"boxes\":{\"0\":[0,0,1000,600],\"3\":[0,0,1000,600],\"4\":[0,0,300,40]}}";

  @TempDir private Path folder;
  private Path page;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void write() throws IOException {
    Path directory = Files.createDirectories(folder.resolve("one"));
    page = directory.resolve("index.html");
    Files.writeString(page, PAGE);
    Files.writeString(directory.resolve("a.css"), "body{margin:0}div{width:300px;height:40px}");
    Files.writeString(directory.resolve("boxes.json"), TRUTH);
  }

  private int run(Object... arguments) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    return line.execute(words);
  }

  @Test
  void printsTheBoxesOfWhatIsSeen() {
    assertThat(run("boxes", "--screen", "800x500", page)).isZero();
    assertThat(out.toString())
        .startsWith("{\"viewport\": [800, 500]")
        .contains("\"4\": [0, 0, 300, 40]")
        .doesNotContain("\"5\"");
  }

  @Test
  void comparesAFolderWithTheBrowser() {
    assertThat(run("boxes", "--truth", folder)).isZero();
    assertThat(out.toString()).contains("one").contains("mean").contains("1.000");
  }

  @Test
  void drawsBothSides() throws IOException {
    Path svg = folder.resolve("w.svg");
    Path truth = page.resolveSibling("boxes.json");
    assertThat(run("boxes", page, "--truth", truth, "--svg", svg)).isZero();
    assertThat(Files.readString(svg))
        .startsWith("<svg")
        .contains("x=\"1040.0\"")
        .endsWith("</svg>\n");
  }

  @Test
  void aWrongScreenOrNoPageIsAWrongCommandLine() {
    assertThat(run("boxes")).isEqualTo(2);
    assertThat(run("boxes", "--screen", "wide", page)).isEqualTo(2);
    assertThat(err.toString()).contains("WIDTHxHEIGHT");
  }
}
