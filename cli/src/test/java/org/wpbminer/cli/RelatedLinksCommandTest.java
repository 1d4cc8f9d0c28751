package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.cli.Commands.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.cli.Commands.Run;

class RelatedLinksCommandTest {

  private static final String RELATED =
      "/a/1.html\tThe last flood in the valley\n/a/2.html\tNew dams for the valley\n"
          + "/a/3.html\tWhen the river rose in the valley\n";

  @TempDir private Path temp;
  private Path page;

  @BeforeEach
  void write() throws IOException {
    page =
        Files.writeString(
            temp.resolve("flood.html"),
            "<html lang=en><title>Flood in the valley</title><body><table><tr><td>"
                + "<a href=/>Front page of today</a> <a href=/login>Please sign in here</a>"
                + " <a href=/n>All the news today</a></table><table><tr><td><p>"
                + "The river rose by two metres in an hour. ".repeat(20)
                + "</table><table><tr><td><ul>"
                + "<li><a href=/a/1.html>The last flood in the valley</a>"
                + "<li><a href=/a/2.html>New dams for the valley</a>"
                + "<li><a href=/a/3.html>When the river rose in the valley</a></ul></table>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cohesive", "tables", "outermost", "linkblocks"})
  void theRelatedLinksArePrinted(String blocks) {
    Run run = run("relatedlinks", page, "--blocks", blocks);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo(RELATED);
  }

  @Test
  void addressesAreResolved() throws IOException {
    assertThat(run("relatedlinks", page, "--base-url", "https://river.example/news/x.html").out())
        .isEqualTo(RELATED.replace("/a/", "https://river.example/a/"));
    Path based =
        Files.writeString(
            temp.resolve("based.html"),
            Files.readString(page)
                .replace("<title>", "<base href=https://dam.example/b/><title>")
                .replace("/a/", ""));
    assertThat(run("relatedlinks", based, "--blocks", "linkblocks").out())
        .isEqualTo(RELATED.replace("/a/", "https://dam.example/b/"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cohesive", "tables", "outermost", "linkblocks"})
  void pagesWithoutRelatedLinksSaySo(String blocks) throws IOException {
    Path empty = Files.writeString(temp.resolve("empty.html"), "");
    Path untitled = temp.resolve("untitled.html");
    Files.writeString(untitled, Files.readString(page).replaceAll("<title>.*</title>", ""));
    Run run = run("relatedlinks", empty, untitled, "--blocks", blocks);
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("empty.html: no related links: no block has a text link")
        .contains("untitled.html: no related links: the page has no title");
  }

  @Test
  void everyBlockIsExplained() throws IOException {
    Path words = Files.writeString(temp.resolve("words.txt"), "# ours\ndams\n");
    Path urls = Files.writeString(temp.resolve("urls.txt"), "/login\n");
    String out =
        run("relatedlinks", page, "--explain", "--stop-words", words, "--stop-urls", urls).out();
    assertThat(out).contains("STOP_WORD: \"dams\"").contains("STOP_URL: \"/login\"");
    assertThat(out).doesNotContain("RELATED");
    assertThat(run("relatedlinks", page, "--explain").out()).contains("RELATED 1.");
    assertThat(run("relatedlinks", page, "--threshold", 50, "--explain").out())
        .contains("BELOW_THRESHOLD");
  }

  @Test
  void ofSeveralPagesEachLineNamesItsOwn() {
    Path missing = temp.resolve("missing.html");
    Run run = run("relatedlinks", page, missing);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("missing.html: no such file");
    assertThat(run.out().lines()).hasSize(3).allMatch(line -> line.startsWith(page + "\t/a/"));
  }

  @Test
  void wrongOptionsAreRefused() throws IOException {
    assertThat(run("relatedlinks", page, "--threshold", -1).err()).contains("threshold (T) is -1");
    assertThat(run("relatedlinks", page, "--blocks", "rows").code()).isEqualTo(2);
    Path latin = Files.write(temp.resolve("latin.txt"), new byte[] {'a', (byte) 0xe4, '\n'});
    assertThat(run("relatedlinks", page, "--stop-words", latin).err()).contains("not in UTF-8");
    Run missing = run("relatedlinks", page, "--stop-urls", temp.resolve("none.txt"));
    assertThat(missing.code()).isEqualTo(1);
    assertThat(missing.err()).contains("none.txt: no such file");
  }
}
