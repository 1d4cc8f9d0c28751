package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TruthSourceTest {

  private static final String LIST =
      """
      {"id": "1", "type": "article", "url": "https://a.example/", "main_content": "Ripe pears."}
      {"id": "2", "type": "product", "url": "https://b.example/", "main_content": ""}
      {"id": "3", "type": "product", "url": "https://c.example/", "main_content": null}
      {"id": "4", "type": "listing", "url": "https://d.example/", "main_content": " -- "}
      {"id": "5", "type": "forum", "url": "https://www.e.example/x", "main_content": "null"}
      """;

  @TempDir private Path folder;

  private Path write(String list) throws IOException {
    Path file = folder.resolve("ground-truth.jsonl.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(list.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  private List<LabelledPage> pages() throws IOException {
    return new TruthSource(folder, null).pages();
  }

  @Test
  void pagesWhoseMainTextIsNotKnownAreLeftOut() throws IOException {
    write(LIST);
    assertThat(pages())
        .extracting(LabelledPage::id, LabelledPage::site, LabelledPage::text)
        .containsExactly(tuple("1", "a.example", "Ripe pears."), tuple("5", "e.example", "null"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"id\": \"3\", | | line 3: \"id\" is missing",
        "\"3\" | \"1\" | line 3: page \"1\" stands there twice",
        "main_content\": null | main_content\": [] | line 3: \"main_content\" is no text",
        "\"id\": \"3\" | \"id\" \"3\" | line 3, column 7: Unexpected character",
      })
  void refusesAListWithFileAndLine(String from, String to, String reason) throws IOException {
    assertThat(LIST).containsOnlyOnce(from);
    Path file = write(LIST.replace(from, to == null ? "" : to));
    assertThatThrownBy(this::pages)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(file + ", " + reason);
  }

  @Test
  void refusesWhatIsNoWholeGzipFile() throws IOException {
    Path file = write(LIST);
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - 12));
    assertThatThrownBy(this::pages)
        .isInstanceOf(IOException.class)
        .hasMessage(file + " is no whole gzip file: it ends too early");
    Files.writeString(file, "{}");
    assertThatThrownBy(this::pages).hasMessageStartingWith(file + " is no whole gzip file: ");
    Files.write(file, new byte[0]);
    assertThatThrownBy(this::pages).hasMessage(file + " is no whole gzip file: it ends too early");
    write("");
    assertThatThrownBy(this::pages).hasMessage(file + " lists no page");
    Files.writeString(file, "{}");
    LabelledPage page = LabelledPage.withText("1", file, "a", "article", "text");
    assertThatThrownBy(page::parse)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(file.toString());
  }
}
