package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class InterfacePhrasesTest {

  private static String text(String body) {
    Page page = new PageParser().parse("<body><main>" + body + "</main>");
    Block main = new Block(new int[] {page.tree().subtreeEnd(0) - 1});
    for (int n = 0; n < page.tree().size(); n++) {
      if (page.tree().tag(n).equals("main")) {
        main = new Block(new int[] {n});
      }
    }
    return text(page, main);
  }

  private static String text(Page page, Block main) {
    LinkResolver resolver = LinkResolver.of(null, page);
    return RenderedBlocks.render(page, List.of(main), resolver, MainTextFormat.TEXT);
  }

  /** Returns the main text if all elements directly in the body form one block. */
  private static String textOfPieces(String body) {
    Page page = new PageParser().parse("<body>" + body);
    PageTree tree = page.tree();
    int[] pieces =
        IntStream.range(0, tree.size())
            .filter(n -> n > 0 && tree.tag(tree.parent(n)).equals("body"))
            .toArray();
    return text(page, new Block(pieces));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Close window | Print",
        "Lesezeit: 4 Min.",
        "\u00a9 Quay Press 2025. All rights reserved."
      })
  void controlsInARowAndTheCopyrightAreLeftOut(String line) {
    assertThat(text("<p>It rained.</p><p>" + line + "</p><p>It snowed.</p>"))
        .isEqualTo("It rained.\n\nIt snowed.");
    assertThat(text("<p>It rained | Print</p><p>The sign \u00a9 is old.</p>"))
        .contains("|", "\u00a9");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Please <b>sign in</b> or <a href=/x>read more</a> now. | Please sign in or read more now.",
        "Please <b>log <i>in</i></b> now. | Please log in now.",
        "The <script>x</script><b>like</b> button. | The like button.",
        "It rained.<div><b>Read more</b></div>It snowed. | It rained.~~It snowed.",
        "<div>a = 1<br>b = 2</div><em onclick=x>\u590d\u5236\u4ee3\u7801</em> | a = 1~b = 2",
        "<i>It rained.</i><br><a href=/x>Read more</a><br>It snowed. | It rained.~It snowed.",
        "<p>It rained.</p><a href=/x>Read more</a><p>It snowed. | It rained.~~It snowed.",
        "<table><tr><td>Read more</table><p>It snowed. | It snowed.",
      })
  void piecesOfABlockFormLines(String html, String text) {
    assertThat(textOfPieces(html)).isEqualTo(text.replace('~', '\n'));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Reply",
        "Click to expand...",
        "READ MORE »",
        "12 likes",
        "1,204 likes",
        "2.3k Likes",
        "Posts: 48",
        "[+] Read More",
        "2comments",
        "Lire la suite",
        "J’aime",
        "Gefällt mir",
        "查看更多",
        "3 条评论",
        "続きを読む"
      })
  void aLineThatIsOnlyAControlIsLeftOut(String line) {
    assertThat(text("<p>The lock was opened.<div><a href=/x>" + line + "</a></div><p>Then shut."))
        .isEqualTo("The lock was opened.\n\nThen shut.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<h2>Reply</h2>",
        "<dl><dt>Share</dt></dl>",
        "<p>Reply to the letter.</p>",
        "<p>Please <a href=/x>read more</a> books</p>",
        "<pre>quote</pre>",
        "<table><tr><th>Command<th>Report</tr><tr><td>Share<td>F7</tr></table>",
        "<dl><dt>Button<dd>Reply</dl>",
        "<p><kbd>Reply</kbd></p>",
        "<p>2.3 km</p>",
        "<p>12</p>"
      })
  void headingsCellsCodeAndSentencesStay(String html) {
    String said = text("<p>The lock was opened.</p>" + html);
    assertThat(said.replaceAll("\\W", ""))
        .isEqualTo("Thelockwasopened" + html.replaceAll("<[^>]*>|\\W", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p><a href=/x>Share</a></p>",
        "<p><b role=button>Share</b></p>",
        "<p class=action>Share</p>",
        "<ul><li><span class=action>Share</span></ul>",
        "<div><b>Share</b></div>",
        "<p>Share.</p>",
        "<p>Read more</p>",
        "<p>Advertisement</p>",
      })
  void aControlMayBePlainText(String html) {
    assertThat(text("<p>The lock was opened.</p>" + html)).isEqualTo("The lock was opened.");
  }

  @Test
  void controlsInANumberedListAreLeftOut() {
    assertThat(text("<ol><li><p>The lock was opened.</p></li><li><a href=/x>Reply</a></ol>"))
        .isEqualTo("- The lock was opened.");
  }

  @Test
  void controlsInATableCellWithAPostAreLeftOut() {
    String post = "<p>The ferry left the harbour at ten past six and came back late.<p>Read more";
    assertThat(text("<table><tr><td>" + post + "</td></tr></table>"))
        .isEqualTo("The ferry left the harbour at ten past six and came back late.");
  }
}
