package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.archive.TestWarc;

class BatchCommandTest {

  private static final Path MODEL = Path.of("../../models/default");

  @TempDir private Path temp;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"--threads      | 0        | --threads is 0", "--format       | csv      | 'csv'"})
  void wrongOptionsAreRefused(String option, String value, String message) {
    Commands.Run run =
        Commands.run("batch", "../../data/pages", "-o", temp.resolve("o"), option, value);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(temp.resolve("o")).doesNotExist();
  }

  @Test
  void aFolderOfPagesIsMined() throws IOException {
    Path out = temp.resolve("o");
    Commands.Run run =
        Commands.run("batch", "../../data/pages/harbour-gazette", "-m", MODEL, "-o", out);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("mined").contains("pages/s");
    assertThat(CrawlCommandTest.lines(out.resolve("harbour-gazette-00000.jsonl.gz")))
        .isNotEmpty()
        .allSatisfy(line -> assertThat(line).matches("\\{\"id\":\".*\\.html\",\"url\":null,.*"));
    Commands.Run again = Commands.run("batch", "../../data/pages", "-m", MODEL, "-o", out);
    assertThat(again.code()).isEqualTo(1);
    assertThat(again.err()).contains("is not empty").contains("--resume");
  }

  @Test
  void itemsAreAColumnIfRequested() throws IOException {
    Path in = Files.createDirectory(temp.resolve("in"));
    Files.writeString(in.resolve("boats.html"), TestWarc.listPage(1, 2, 6));
    Path out = temp.resolve("o");
    Commands.Run run = Commands.run("batch", in, "--items", "-m", MODEL, "-o", out);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(CrawlCommandTest.lines(out.resolve("in-00000.jsonl.gz")))
        .hasSize(1)
        .allSatisfy(
            line ->
                assertThat(line)
                    .contains("\"posts\":null,\"items\":{\"lists\":[{\"heading\":\"Used boats\"")
                    .contains("\"nextPage\":\"/boats?page=2\""));
  }

  @Test
  void aFailedRecordIsReported() throws IOException {
    TestWarc warc = new TestWarc(true).page("urn:1", TestWarc.page(1));
    warc.response("urn:2", TestWarc.utf8("no header"));
    Path file = Files.write(temp.resolve("a.warc.gz"), warc.bytes());
    Commands.Run run = Commands.run("batch", file, "-m", MODEL, "-o", temp.resolve("o"));
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("https://archive.example/urn:2: http-header: ");
    assertThat(run.out()).containsPattern("failed: http-header +1");
  }

  @Test
  void anOutputFolderInsideTheInputIsRefused() {
    Commands.Run run = Commands.run("batch", temp, "-o", temp.resolve("o"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("give another folder");
  }

  @Test
  void aMissingInputIsReportedByName() {
    Commands.Run run = Commands.run("batch", temp.resolve("none.warc"), "-o", temp.resolve("o"));
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("none.warc: no such file");
  }
}
