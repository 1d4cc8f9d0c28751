package org.wpbminer.eval.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.eval.systems.SourcePages.SourcePage;

class SourcePagesTest {

  private static final String LIST =
      """
      {"id": "1", "type": "article", "url": "", "main_content": "Ripe pears."}
      {"id": "2", "type": "listing", "url": "", "main_content": null}
      {"id": "3", "type": "product", "url": "", "main_content": "A pear."}
      {"id": "4", "type": "collection", "url": "", "main_content": "Pears."}
      """;

  @TempDir private Path folder;

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  private List<SourcePage> read() throws IOException {
    List<SourcePage> pages = new ArrayList<>();
    SourcePages.ofWcxb(folder).forEach(pages::add);
    return pages;
  }

  @BeforeEach
  void corpus() throws IOException {
    write("ground-truth.jsonl.gz", LIST);
    for (int id = 1; id <= 4; id++) {
      write("html/" + id + ".html.gz", "<p>" + id);
    }
  }

  @Test
  void passesOnTheIndexAndContentPagesOfTheBenchmarkWithoutMainTextToo() throws IOException {
    assertThat(read())
        .containsExactly(
            new SourcePage(false, "<p>1"),
            new SourcePage(true, "<p>2"),
            new SourcePage(true, "<p>4"));
  }

  @Test
  void saysWhichPageOfTheBenchmarkIsMissing() throws IOException {
    Path missing = folder.resolve("html").resolve("2.html.gz");
    Files.delete(missing);
    assertThatThrownBy(this::read)
        .isInstanceOf(IOException.class)
        .hasMessageContaining(missing.toString());
  }

  @Test
  void saysWhichLineOfTheBenchmarksListIsDamaged() throws IOException {
    Path list = write("ground-truth.jsonl.gz", LIST.replace("{\"id\": \"3\"", "{\"id\" \"3\""));
    assertThatThrownBy(this::read)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(list + ", line 3");
  }
}
