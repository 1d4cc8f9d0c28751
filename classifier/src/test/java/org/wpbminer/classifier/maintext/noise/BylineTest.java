package org.wpbminer.classifier.maintext.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextNoiseTest.text;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BylineTest {

  private static final String REST =
      "The ferry left the harbour at ten past six with a hundred and forty passengers on board.";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<time>May 4</time> by <%s> <i>12 Comments</i> ~ May 4 12 Comments",
        "<b>News</b> / By <%s> ~ News",
        "By <%s> and <%s> ~ ",
        "<%s>, <%s> & <%s> | 4 May ~ | 4 May",
        "Then <%s> and <%s> went ~ Then Ann and Ann went",
        "By <%s>, <%s> on 4 May ~ By Ann, Ann on 4 May",
      })
  void authorsGoOrStayTogether(String row) {
    String[] html = row.split("~", 2);
    String names = html[0].strip().replace("<%s>", "<span itemprop=author><b>Ann</b></span>");
    String text = html[1].strip();
    assertThat(text("<div><p>" + names + "</p><p>" + REST + "</p></div>"))
        .isEqualTo((text + "\n\n" + REST).strip());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<ul><li itemtype=https://schema.org/ScholarlyArticle>%s: Of Ferries</ul>",
        "<ul><li><div itemtype=https://schema.org/Report>%s: Of Ferries</div></ul>",
        "<div itemtype=http://schema.org/Poem>%s: Of Ferries</div>",
      })
  void authorsOfWorksStay(String html) {
    String author = "<span itemprop=author>Ann Poe</span>";
    assertThat(text("<div>" + html.formatted(author) + "<p>" + REST + "</div>"))
        .contains("Ann Poe: Of Ferries");
  }

  @Test
  void ofAPageOfItsOwnTheAuthorDoesNot() {
    String author = "<span itemprop=author>Ann Poe</span>";
    String page = "<article itemtype=http://schema.org/ScholarlyArticle>%s<p>%s</article>";
    assertThat(text("<div>" + page.formatted(author, REST) + "</div>")).isEqualTo(REST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"member-info", "author-bio", "user-profile"})
  void aTeamIsNoNoise(String name) {
    String page = "";
    for (String each : new String[] {"Ann", "Bob", "Eve"}) {
      page += "<div class=" + name + "><h3>" + each + "</h3><p>Talks about the sea.</p></div>";
    }
    assertThat(text("<div>" + page + "</div>")).contains("Ann", "Bob", "Eve", "sea.");
    assertThat(text("<div>" + page + "<p>" + REST + REST + "</p></div>")).isEqualTo(REST + REST);
  }

  @Test
  void figuresAboutThoseWhoPostAre() {
    String post = "<p>I do.</p><div class=user-info>Bob<p>Posts: 1,204</p></div>";
    assertThat(text("<div>" + post + post + post + "</div>")).doesNotContain("Bob", "Posts");
  }
}
