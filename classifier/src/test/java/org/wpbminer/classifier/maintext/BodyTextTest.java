package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/** What the body of an article keeps and leaves out, on an invented page. */
class BodyTextTest {

  private static final String FIRST =
      "The last ferry of the season left the harbour at ten past six with eleven passengers and a"
          + " crate of hens, and nobody could say whether it would be back in the spring.";

  private static final String SECOND =
      "The board confirmed on Friday that the contract has drawn no bids, and that the boat will"
          + " stay at the quay until a second call for bids has been answered by somebody.";

  private static String body(String html) {
    Page page = new PageParser().parse(html);
    List<Block> all = List.of(new Block(new int[] {0}));
    return MainTextRenderer.render(page, all, new LinkResolver(null, null), MainTextFormat.BODY);
  }

  @Test
  void keepsStandfirstSubheadsAndParagraphs() {
    String body =
        body(
            "<title>A ferry leaves</title><meta name=description content='Islanders wait for the"
                + " vote.'><h1>A ferry leaves</h1><p class=standfirst>Islanders wait for the vote."
                + "</p><div class=byline>By Ada Smith</div><div class=text><p>"
                + FIRST
                + "</p><p>"
                + SECOND
                + "</p><h2>What the islands lose</h2><p>"
                + SECOND.replace("Friday", "Monday")
                + "</p></div><div class=related-teaser><a href=/x>Goats block the coast road</a>"
                + "</div><div class=newsletter>Sign up for our letter</div>");
    assertThat(body)
        .contains("Islanders wait for the vote.", FIRST, SECOND, "What the islands lose")
        .doesNotContain("A ferry leaves", "Ada Smith", "Goats", "Sign up");
    assertThat(body.indexOf(FIRST)).isLessThan(body.indexOf(SECOND));
  }

  @Test
  void aTableOfDataGoesOrStaysWhole() {
    String cells = "<tr><td>Hire a boat</td><td>410,000</td><td>No</td></tr>".repeat(3);
    String page =
        "<div><p>" + FIRST + "</p><table>" + cells + "</table><p>" + SECOND + "</p></div>";
    String body = body(page);
    long kept = body.lines().filter(line -> line.contains("Hire a boat")).count();
    assertThat(kept).isIn(0L, 3L);
    assertThat(body.contains("410,000")).isEqualTo(kept == 3);
  }

  @Test
  void aPageWithoutAnArticleKeepsItsText() {
    assertThat(body("<ul><li><a href=/a>One</a><li><a href=/b>Two</a></ul>"))
        .contains("One", "Two");
  }
}
