package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.training.LabelledCorpus.Entry;

class TruthListTest {

  @TempDir private Path folder;

  private List<Entry> read(String list) throws IOException {
    Files.writeString(folder.resolve("truth.jsonl"), list);
    return TruthList.read(folder);
  }

  @Test
  void readsWhatEachKindOfListSays() throws IOException {
    List<Entry> pages =
        read(
            """
            {"id": "a", "file": "pages/a.html", "url": "https://www.a.example/", "kind": "forum", "content": "Text."}
            {"id": "b", "url": "https://b.example/x", "lang": "de", "title": "T", "titles_ok": ["U"], "body": ["One.", "Two."]}
            {"id": "c", "posts": [{"kind": "question", "text": "How?"}, {"kind": "answer", "text": "So."}], "parent": NaN}
            {"id": "d", "posts": []}
            """);
    assertThat(pages)
        .containsExactly(
            new Entry(
                "a",
                folder.resolve("pages/a.html"),
                "a.example",
                "?",
                "forum",
                null,
                "Text.",
                List.of()),
            new Entry(
                "b",
                folder.resolve("html/b.html.gz"),
                "b.example",
                "de",
                "?",
                null,
                "One.\nTwo.\n",
                List.of("T", "U")),
            new Entry(
                "c",
                folder.resolve("html/c.html.gz"),
                "c",
                "?",
                "forum",
                null,
                "How?\nSo.\n",
                List.of()),
            new Entry("d", folder.resolve("html/d.html.gz"), "d", "?", "?", null, null, List.of()));
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
                + " lacks [layout, links, links2, wcxb, outside, news, posts, dates]; each corpus"
                + " is a folder of this name");
  }
}
