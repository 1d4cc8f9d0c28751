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

class PageListTest {

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
    return LabelledCorpus.withTexts(folder, null).entries();
  }

  @Test
  void pagesWithoutAWordOfMainTextAreLeftOut() throws IOException {
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
        "\"3\" | \"1\" | line 3: the id 1 is listed twice",
        "main_content\": null | main_content\": [] | line 3: \"main_content\" is []; it must be a"
            + " text",
        "\"id\": \"3\" | \"id\" \"3\" | line 3, column 7: Unexpected character",
      })
  void errorsNameFileAndLine(String from, String to, String reason) throws IOException {
    assertThat(LIST).containsOnlyOnce(from);
    Path file = write(LIST.replace(from, to == null ? "" : to));
    assertThatThrownBy(this::pages)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(file + ", " + reason);
  }

  @Test
  void refusesIncompleteGzipFiles() throws IOException {
    Path file = write(LIST);
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - 12));
    assertThatThrownBy(this::pages)
        .isInstanceOf(IOException.class)
        .hasMessage(file + " is not a complete gzip file: it ends too early");
    Files.writeString(file, "{}");
    assertThatThrownBy(this::pages).hasMessageStartingWith(file + " is not a complete gzip file: ");
    Files.write(file, new byte[0]);
    assertThatThrownBy(this::pages)
        .hasMessage(file + " is not a complete gzip file: it ends too early");
    write("");
    assertThatThrownBy(this::pages).hasMessage(file + " lists no page");
    Files.writeString(file, "{}");
    LabelledPage page = new LabelledPage("1", file, "a", "?", "article", null);
    assertThatThrownBy(page::parse)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(file.toString());
  }

  private List<LabelledPage> read(String list) throws IOException {
    Files.writeString(folder.resolve("truth.jsonl"), list);
    return LabelledCorpus.listed(folder).entries();
  }

  @Test
  void readsTheFieldsOfEachKindOfList() throws IOException {
    List<LabelledPage> pages =
        read(
            """
            {"id": "a", "file": "pages/a.html", "url": "https://www.a.example/", "kind": "forum", "content": "Text."}
            {"id": "b", "url": "https://b.example/x", "lang": "de", "title": "T", "titles_ok": ["U"], "body": ["One.", "Two."]}
            {"id": "c", "posts": [{"kind": "question", "text": "How?"}, {"kind": "answer", "text": "So."}], "parent": NaN}
            {"id": "d", "posts": []}
            """);
    assertThat(pages)
        .containsExactly(
            new LabelledPage(
                "a",
                folder.resolve("pages/a.html"),
                "a.example",
                "?",
                "forum",
                null,
                "Text.",
                List.of(),
                null,
                "https://www.a.example/"),
            new LabelledPage(
                "b",
                folder.resolve("html/b.html.gz"),
                "b.example",
                "de",
                "?",
                null,
                "One.\nTwo.\n",
                List.of("T", "U"),
                null,
                "https://b.example/x"),
            new LabelledPage(
                "c",
                folder.resolve("html/c.html.gz"),
                "c",
                "?",
                "forum",
                null,
                "How?\nSo.\n",
                List.of(),
                null,
                null),
            new LabelledPage(
                "d",
                folder.resolve("html/d.html.gz"),
                "d",
                "?",
                "?",
                null,
                null,
                List.of(),
                null,
                null));
  }

  @Test
  void readsPassagesAndSpellingsOfAPrice() throws IOException {
    List<LabelledPage> pages =
        read(
            """
            {"id": "a", "with": ["One."], "without": ["Share"]}
            {"id": "b", "price": ["1200.00"], "sku": ["K-7"], "gtin": null}
            {"id": "c", "content": "Text.", "skip": "wrong"}
            {"id": "d", "content": "Text.", "shared_text": true}
            """);
    assertThat(pages)
        .extracting(LabelledPage::passages)
        .containsExactly(
            new LineTruth.Passages(List.of(List.of("One.")), List.of("Share")),
            new LineTruth.Passages(
                List.of(
                    List.of("1200.00", "1,200.00", "1200", "1,200", "1200,00", "1.200,00", "1.200"),
                    List.of("K-7")),
                List.of()));
  }

  @Test
  void aPageListedTwiceCountsOnceUnlessItsTextsDiffer() throws IOException {
    assertThat(read("{\"id\": \"a\"}\n{\"id\": \"a\"}\n")).hasSize(1);
    assertThatThrownBy(() -> read("{\"id\": \"a\"}\n{\"id\": \"a\", \"content\": \"x\"}\n"))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("line 2: the id a is listed twice; each page needs its own");
  }

  @Test
  void missingCorporaAreNamed() throws IOException {
    Files.createDirectories(folder.resolve("gold"));
    assertThatThrownBy(() -> new Corpora(folder, folder, 5, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            folder
                + " does not have [layout, links, links2, links3, wcxb, outside, news, posts, dates,"
                + " peers/traf, peers/waddle, peers/products, peers/readability]; each corpus is a"
                + " folder of this name");
  }
}
