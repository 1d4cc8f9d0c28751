package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.classifier.label.BlockLabel;

class LabelledCorpusTest {

  private static final String PAGE = "<p data-block=1 data-label=related-text>text";

  @TempDir Path folder;

  private void page(String file, String html) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, html);
  }

  private void index(String lines) throws IOException {
    Files.writeString(folder.resolve("index.jsonl"), lines);
  }

  @Test
  void pagesOfAFolderAreOneSite() throws IOException {
    page("b.html", PAGE);
    page("a.HTM", PAGE);
    page("site/x.html", PAGE);
    page("site/deep/y.html", PAGE);
    page("site/style.css", "p {}");
    Files.createDirectories(folder.resolve("folder.html"));
    LabelledCorpus corpus = LabelledCorpus.of(folder);
    String top = folder.getFileName().toString();
    assertThat(corpus.entries())
        .extracting(e -> e.id() + " " + e.site() + " " + e.language() + " " + e.charset())
        .containsExactly(
            "a.HTM " + top + " ? null",
            "b.html " + top + " ? null",
            "site/deep/y.html site ? null",
            "site/x.html site ? null");
    GoldPage page = corpus.entries().get(3).read();
    assertThat(page.id()).isEqualTo("site/x.html");
    assertThat(page.gold().label(page.page().tree().size() - 1)).isEqualTo(BlockLabel.RELATED_TEXT);
  }

  @Test
  void anIndexDeterminesThePagesOfTheCorpus() throws IOException {
    page("pages/1.html", PAGE);
    page("pages/not-listed.html", PAGE);
    index(
        """
        {"id": "one", "file": "pages/1.html", "lang": "zh", "charset": "utf-8", "type": "forum",
        """
                .strip()
            + """
             "site": "s", "url": null, "blocks": {"other": 3}}

            {"id": "two", "file": "pages/2.html", "site": null}
            """);
    LabelledCorpus corpus = LabelledCorpus.of(folder);
    Path file = folder.resolve("pages/1.html");
    assertThat(corpus.entries())
        .containsExactly(
            new LabelledPage("one", file, "s", "zh", "forum", "utf-8"),
            new LabelledPage("two", folder.resolve("pages/2.html"), "pages", "?", "?", null));
  }

  @Test
  void theCharsetOfTheIndexIsUsed() throws IOException {
    byte[] chinese = "<p>中文".getBytes(Charset.forName("GB18030"));
    Files.write(folder.resolve("p.html"), chinese);
    index("{\"id\": \"p\", \"file\": \"p.html\", \"charset\": \"gb2312\"}");
    GoldPage page = LabelledCorpus.of(folder).entries().get(0).read();
    assertThat(page.page().tree().source()).isEqualTo("<p>中文");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[1] | not an object: [1]",
        "{\"id\": | column 7: Unexpected end-of-input",
        "{\"id\": \"1\", \"file\": \"b\"} {\"id\": \"2\", \"file\": \"c\"} | more follows the"
            + " object",
        "{\"id\": \"b\", \"file\": \"link.html\"} | the file link.html is listed twice",
        "{\"id\": \"a\", \"file\": \"b.html\"} | the id a is listed twice",
        "{\"id\": \"b\", \"id\": \"c\", \"file\": \"b\"} | column 17: Duplicate field 'id'",
        "{\"id\": \"b\", \"file\": \"b\", \"site\": 7} | \"site\" is 7; it must be a text",
        "{\"id\": \"1\", \"file\": \"b\", \"charset\": \"klingon\"} | \"charset\" is \"klingon\";"
            + " no",
      })
  void aDamagedIndexIsRefusedNamingFileAndLine(String line, String why) throws IOException {
    page("a.html", PAGE);
    Files.createSymbolicLink(folder.resolve("link.html"), folder.resolve("a.html"));
    index("\uFEFF{\"id\": \"a\", \"file\": \"a.html\"}\n" + line + "\n");
    assertThatThrownBy(() -> LabelledCorpus.of(folder))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(folder.resolve("index.jsonl") + ", line 2")
        .hasMessageContaining(why)
        .hasMessageNotContaining("Source");
  }

  @Test
  void anInvalidLabelIsRefusedNamingTheFile() throws IOException {
    page("bad.html", "<p data-block=1 data-label=text>x");
    LabelledPage entry = LabelledCorpus.of(folder).entries().get(0);
    assertThatThrownBy(entry::read)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(folder.resolve("bad.html") + ": the label is \"text\"");
    assertThat(entry.parse().tree().chars(0)).isEqualTo(1);
  }

  @Test
  void aFolderWithoutPagesIsRefused() throws IOException {
    assertThatThrownBy(() -> LabelledCorpus.of(folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "%s holds no %s file; labelled pages are needed".formatted(folder, PageFiles.KINDS));
    index("\n");
    assertThatThrownBy(() -> LabelledCorpus.of(folder))
        .hasMessageStartingWith(folder.resolve("index.jsonl") + " lists no page");
  }

  @Test
  void aPageInTwoFoldersIsRefused() throws IOException {
    page("site/x.html", PAGE);
    page("y.html", PAGE);
    Path site = folder.resolve("site");
    assertThat(LabelledCorpus.all(List.of(site))).hasSize(1);
    assertThatThrownBy(() -> LabelledCorpus.all(List.of(folder, site)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the page %s is given twice, in %s and in %s"
                .formatted(site.resolve("x.html"), folder, site));
    Path link =
        Files.createSymbolicLink(folder.resolveSibling(folder.getFileName() + "-link"), folder);
    assertThatThrownBy(() -> LabelledCorpus.all(List.of(link, folder)))
        .hasMessageContaining("is given twice");
    Files.delete(link);
  }
}
