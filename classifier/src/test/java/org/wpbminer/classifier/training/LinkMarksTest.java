package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class LinkMarksTest {

  private static final String HTML =
      "<body><p>Eight ch</p><ul><li><a href=a>Four</a></li><li><a href=b>Five5</a></li></ul></body>";

  @TempDir private Path folder;

  private LinkMarks marks(String line) throws IOException {
    return LinkMarks.read(Files.writeString(folder.resolve("links.jsonl"), line));
  }

  private static String line(String links, String unsure) {
    return String.format(
        "{\"id\": \"p\", \"length\": %d, \"links\": [%s], \"unsure\": [%s]}",
        HTML.length(), links, unsure);
  }

  private static String rangeOf(String part) {
    int at = HTML.indexOf(part);
    return "[" + at + ", " + (at + part.length()) + "]";
  }

  private double[] shares(LinkMarks marks, String id) {
    PageTree tree = new PageParser().parse(HTML).tree();
    int body = 0;
    while (!tree.tag(body).equals("body")) {
      body++;
    }
    int first = tree.firstChild(body);
    return marks.shares(
        id,
        tree,
        List.of(
            new Block(new int[] {first}),
            new Block(new int[] {tree.nextSibling(first)}),
            new Block(new int[] {first, tree.nextSibling(first)})));
  }

  @Test
  void theShareOfABlockIsThatOfItsMarkedCharacters() throws IOException {
    double[] shares = shares(marks(line(rangeOf("<li><a href=a>Four</a></li>"), "")), "p");
    assertThat(shares[0]).isZero();
    assertThat(shares[1]).isEqualTo(4.0 / 9);
    // "Eight ch" has seven characters other than its space
    assertThat(shares[2]).isEqualTo(4.0 / 16);
  }

  @Test
  void unsureCharactersAreIgnoredAndABlockWithHalfOfThemIsUnknown() throws IOException {
    double[] shares =
        shares(marks(line(rangeOf("<a href=a>Four</a>"), rangeOf("<a href=b>Five5</a>"))), "p");
    assertThat(shares[0]).isZero();
    assertThat(shares[1]).isNaN();
    shares =
        shares(marks(line(rangeOf("<a href=b>Five5</a>"), rangeOf("<a href=a>Four</a>"))), "p");
    assertThat(shares[1]).isEqualTo(1);
  }

  @Test
  void anotherPageWithTheSameNameIsRefused() throws IOException {
    LinkMarks marks = marks(line("", "").replace("\"length\": ", "\"length\": 9"));
    assertThatThrownBy(() -> shares(marks, "p"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("page p has " + HTML.length() + " characters");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"id\": \"p\", \"links\": [], \"unsure\": []} | \"length\" is missing",
        "{\"id\": \"p\", \"length\": 5, \"links\": [[4, 2]], \"unsure\": []} | [4,2] is not a range",
        "{\"id\": \"p\", \"length\": 5, \"links\": [7], \"unsure\": []} | 7 is not a range",
        "{\"id\": \"p\", \"length\": 99999999999, \"links\": []} | \"length\" is 99999999999; it",
        "{\"id\" | line 1, column 6: Unexpected end-of-input"
      })
  void aDamagedLineIsNamed(String line, String message) {
    assertThatThrownBy(() -> marks(line))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("links.jsonl, line 1")
        .hasMessageContaining(message)
        .hasMessageNotContaining("Source");
  }

  @Test
  void theProjectsOwnMarksCanBeRead() throws IOException {
    assertThat(LinkMarks.read(Path.of("../data/labels/wcxb-links.jsonl")).size()).isEqualTo(1221);
  }
}
