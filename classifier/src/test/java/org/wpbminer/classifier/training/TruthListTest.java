package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TruthListTest {

  @TempDir private Path folder;

  private List<LabelledPage> read(String list) throws IOException {
    Files.writeString(folder.resolve("truth.jsonl"), list);
    return TruthList.read(folder);
  }

  @Test
  void readsWhatEachKindOfListSays() throws IOException {
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
                null),
            new LabelledPage(
                "b",
                folder.resolve("html/b.html.gz"),
                "b.example",
                "de",
                "?",
                null,
                "One.\nTwo.\n",
                List.of("T", "U"),
                null),
            new LabelledPage(
                "c",
                folder.resolve("html/c.html.gz"),
                "c",
                "?",
                "forum",
                null,
                "How?\nSo.\n",
                List.of(),
                null),
            new LabelledPage(
                "d", folder.resolve("html/d.html.gz"), "d", "?", "?", null, null, List.of(), null));
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
        .extracting(LabelledPage::segments)
        .containsExactly(
            new Segments(List.of(List.of("One.")), List.of("Share")),
            new Segments(
                List.of(
                    List.of("1200.00", "1,200.00", "1200", "1,200", "1200,00", "1.200,00", "1.200"),
                    List.of("K-7")),
                List.of()));
  }

  @Test
  void aPageListedTwiceIsOneUnlessItsTextsDiffer() throws IOException {
    assertThat(read("{\"id\": \"a\"}\n{\"id\": \"a\"}\n")).hasSize(1);
    assertThatThrownBy(() -> read("{\"id\": \"a\"}\n{\"id\": \"a\", \"content\": \"x\"}\n"))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("line 2: page \"a\" stands there twice");
  }

  @Test
  void aFolderThatLacksCorporaIsRefusedWithTheirNames() throws IOException {
    Files.createDirectories(folder.resolve("gold"));
    assertThatThrownBy(() -> new Corpora(folder, folder, 5, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            folder
                + " lacks [layout, links, links2, wcxb, outside, news, posts, dates, peers/traf,"
                + " peers/waddle, peers/products, peers/readability]; each corpus is a folder of"
                + " this name");
  }
}
