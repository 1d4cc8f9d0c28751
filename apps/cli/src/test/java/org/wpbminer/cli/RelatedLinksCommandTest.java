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

  @Test
  void theRelatedLinksArePrinted() {
    Run run = run("paper", "relatedlinks", page);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo(RELATED);
  }

  @Test
  void addressesAreResolved() throws IOException {
    assertThat(
            run("paper", "relatedlinks", page, "--base-url", "https://river.example/news/x.html")
                .out())
        .isEqualTo(RELATED.replace("/a/", "https://river.example/a/"));
    Path based =
        Files.writeString(
            temp.resolve("based.html"),
            Files.readString(page)
                .replace("<title>", "<base href=https://dam.example/b/><title>")
                .replace("/a/", ""));
    assertThat(run("paper", "relatedlinks", based).out())
        .isEqualTo(RELATED.replace("/a/", "https://dam.example/b/"));
  }
}
