package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.maintext.ThreadPost.Role;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageParser;

class LineChoiceTest {

  private static final String PROSE =
      "<p>The old crane on the north quay will lift its last stone in autumn, and it will be sold.";

  private static boolean[] choose(
      String body, double probability, List<ThreadPost> posts, Favour favour, double... odds) {
    return choose(body, "https://example.org/news/1", probability, posts, favour, odds);
  }

  private static boolean[] choose(
      String body,
      String address,
      double probability,
      List<ThreadPost> posts,
      Favour favour,
      double... odds) {
    PageReading reading = PageReading.of(new PageParser().parse("<body>" + body));
    List<Block> blocks = List.of(new Block(new int[] {reading.elements("body")[0]}));
    double rest = (1 - probability) / 2;
    TextSource source =
        new TextSource(
            reading,
            blocks,
            List.of(new double[] {probability, rest, rest}),
            ModelParts.ofDefaultModel().get(ModelPart.KINDS).probabilities(reading, address),
            null,
            () -> posts,
            false,
            () -> null,
            favour);
    CandidateLines lines = CandidateLines.of(source, List.of());
    assertThat(lines.chars()).hasSameSizeAs(odds);
    boolean[] chosen = new LineChoice(source, lines, odds).choose();
    WholeParts.complete(lines, odds, chosen);
    return chosen;
  }

  private static boolean[] choose(String body, double... odds) {
    return choose(body, 0.4, List.of(), Favour.BALANCE, odds);
  }

  @Test
  void aDoubtfulLineOfAnArticleIsNotChosen() {
    String page =
        "<meta property=og:type content=article><article><h1>The crane</h1><time>3 May 2024</time>"
            + PROSE.repeat(4);
    assertThat(choose(page, 4, -4, 4, 4, 4, 0.7))
        .containsExactly(true, false, true, true, true, true);
    assertThat(choose(page, 4, -4, 4, 4, 4, 0.4))
        .containsExactly(true, false, true, true, true, false);
  }

  @Test
  void aLayoutTableIsNoGroup() {
    String prose = PROSE.substring(3).repeat(3);
    String layout = "<table><tr><td><a href=a>Tides</a><td>" + prose + "</table>";
    assertThat(choose(layout, -2, 4)).containsExactly(false, true);
    assertThat(choose("<table><tr><td>Mug<td>Plate of clay</table>", -1, 4))
        .containsExactly(true, true);
  }

  @Test
  void anImprobableItemOfAProbableListIsChosen() {
    String list = "<ul><li>Plate of clay<li>Saucer of clay<li>Mug</ul>";
    assertThat(choose(PROSE + list, 4, 3, 3, -0.5)).containsExactly(true, true, true, true);
    assertThat(choose(PROSE + list.replaceAll("</?[ul]+i?>", "<p>"), 4, 3, 3, -1.5))
        .containsExactly(true, true, true, false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>$$h = a + b$$ (1)</p>",
        "<div class='admonition tip'>Use one file for each harbour</div>",
        "<dl><dt>Tar of the yard in a barrel</dt></dl>",
        "<div role=grid><div role=row><b>Fare of the ferry in crowns</b></div></div>",
      })
  void aPartBetweenChosenLinesIsChosen(String part) {
    assertThat(choose(PROSE + part + PROSE, 4, -0.7, 4)).containsExactly(true, true, true);
    assertThat(choose(PROSE + part + PROSE, 4, -0.7, -8)).containsExactly(true, false, false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>The crane in autumn</p>",
        "<ul><li><a href=/a>Tar</a></ul>",
        "<ul class=byline><li>By Ada Rook</ul>",
        "<ul><li><img src=a.jpg>The crane</ul>",
        "<blockquote>will lift its last stone in autumn</blockquote>",
        "<div class=notice>Buy <a href=/b>tar</a></div>",
      })
  void otherLinesBetweenChosenLinesAreNotChosen(String other) {
    assertThat(choose(PROSE + other + PROSE, 4, -0.7, 4)).containsExactly(true, false, true);
  }

  @Test
  void aListAfterAColonIsChosenWithItsSentence() {
    String list = "<ul><li>Ropes<li>Tar</ul>";
    assertThat(choose(PROSE + "<p>You need:" + list, 4, 3, -6, -6))
        .containsExactly(true, true, true, true);
    assertThat(choose(PROSE + "<p>You need" + list, 4, 3, -6, -6))
        .containsExactly(true, true, false, false);
  }

  @Test
  void aShortChoiceIsCompletedFromBlocksLabelledRelatedText() {
    String body = PROSE + "<p>It is sold.<p>Share";
    double[] odds = {4, -0.4, -5};
    assertThat(choose(body, 0.4, List.of(), Favour.PRECISION, odds))
        .containsExactly(true, false, false);
    assertThat(choose(body, 0.6, List.of(), Favour.PRECISION, odds))
        .containsExactly(true, true, false);
  }

  @Test
  void favourShiftsTheChoice() {
    String body = PROSE + "<p>It is sold today or it is not sold at all, as the owner says.";
    double[] odds = {4, 0.6};
    assertThat(choose(body, 0.4, List.of(), Favour.PRECISION, odds)).containsExactly(true, false);
    assertThat(choose(body, 0.4, List.of(), Favour.RECALL, odds)).containsExactly(true, true);
  }

  @Test
  void postsOfAForumAreChosen() {
    String body =
        "<script type=application/ld+json>{'@type': 'DiscussionForumPosting'}</script>"
                .replace('\'', '"')
            + "<main class=thread>"
            + PROSE
            + "<div class='post reply'><p class=message>Me too.</div>";
    List<ThreadPost> posts = comment(body);
    String forum = "https://forum.example.org/threads/1";
    assertThat(choose(body, forum, 0.4, posts, Favour.BALANCE, 4, -1)).containsExactly(true, true);
  }

  @Test
  void postsOfImprobableLinesAreNotChosen() {
    String body =
        "<script type=application/ld+json>{'@type': 'DiscussionForumPosting'}</script>"
                .replace('\'', '"')
            + "<main class=thread>"
            + PROSE
            + "<div class='post reply'><p class=message>Choose a forum.</div>";
    String forum = "https://forum.example.org/threads/1";
    assertThat(choose(body, forum, 0.4, comment(body), Favour.BALANCE, 4, -6))
        .containsExactly(true, false);
  }

  @Test
  void commentsInsideAnAnswerAreNotChosen() {
    String body =
        "<script type=application/ld+json>{'@type': 'DiscussionForumPosting'}</script>"
                .replace('\'', '"')
            + "<main class=thread><div class='post reply'>"
            + PROSE
            + "<div class=note><p class=message>Me too.</div></div>";
    PageReading reading = PageReading.of(new PageParser().parse("<body>" + body));
    int post = reading.elements("div")[0];
    int inner = reading.elements("div")[1];
    int[] text = {reading.elements("p")[0]};
    List<ThreadPost> posts =
        List.of(
            new ThreadPost(post, Role.ANSWER, text, new int[0], null, null),
            new ThreadPost(inner, Role.COMMENT, new int[] {inner}, new int[0], null, null));
    String forum = "https://forum.example.org/threads/1";
    assertThat(choose(body, forum, 0.4, posts, Favour.BALANCE, 4, 4)).containsExactly(true, false);
    List<ThreadPost> thread =
        List.of(new ThreadPost(post, Role.POST, text, new int[0], null, null), posts.get(1));
    assertThat(choose(body, forum, 0.4, thread, Favour.BALANCE, 4, 4)).containsExactly(true, true);
  }

  @Test
  void commentsOnAnArticleAreNotChosen() {
    String body = PROSE + "<div class=comment><p>Me too.</div>";
    assertThat(choose(body, 0.4, comment(body), Favour.BALANCE, 4, 4)).containsExactly(true, false);
    assertThat(choose(body, 0.4, List.of(), Favour.BALANCE, 4, 4)).containsExactly(true, true);
  }

  @Test
  void commentsStayIfTheyAreMostOfTheText() {
    String body = "<p>It is sold.<div class=comment>" + PROSE + "</div>";
    assertThat(choose(body, 0.4, comment(body), Favour.BALANCE, 4, 4)).containsExactly(true, true);
  }

  @ParameterizedTest
  @ValueSource(strings = {"article", "main"})
  void textAfterTheElementOfTheArticleIsNotChosen(String tag) {
    String body = "<title>Crane</title><%1$s><h1>Crane</h1>%2$s</%1$s>".formatted(tag, PROSE);
    String more = "<div><h2>Tram</h2><p>A tram is new.</div>";
    assertThat(choose(body + more, 4, 4, 4, 4)).containsExactly(true, true, false, false);
    assertThat(choose(body + more + PROSE, 4, 4, 4, 4, 4))
        .containsExactly(true, true, true, true, true);
    assertThat(choose(body.replace("<title>Crane", "<title>Quay") + more, 4, 4, 4, 4))
        .containsExactly(true, true, true, true);
  }

  @Test
  void theNextArticleIsNotChosen() {
    String own = "<article><h1>Crane</h1>" + PROSE.repeat(3) + "</article>";
    String next = "<article><h1>Tram</h1>" + PROSE + PROSE + "</article>";
    assertThat(choose("<title>Crane</title><main>" + own + next, 4, 4, 4, 4, 4, 4, 4))
        .containsExactly(true, true, true, true, false, false, false);
  }

  @Test
  void aShortQuotationIsChosenAsAWhole() {
    String quotation = "<blockquote><p>It will be missed.<p>A captain</blockquote>";
    assertThat(choose(PROSE + quotation, 4, -1, 2)).containsExactly(true, true, true);
    assertThat(choose(PROSE + quotation, 4, -1, -2)).containsExactly(true, false, false);
    assertThat(choose(PROSE + quotation.replace("blockquote", "div"), 4, -1, 2))
        .containsExactly(true, false, true);
  }

  private static List<ThreadPost> comment(String body) {
    PageReading reading = PageReading.of(new PageParser().parse("<body>" + body));
    int post = reading.elements("div")[0];
    return List.of(new ThreadPost(post, Role.COMMENT, new int[] {post}, new int[0], null, null));
  }

  @Test
  void aTableInAFigureBesideChosenTextIsChosen() {
    String table = "<figure><table><tr><td>Deep<td>1<tr><td>Flat<td>2</table></figure>";
    assertThat(choose(PROSE + table, 4, -6, -6, -6, -6))
        .containsExactly(true, true, true, true, true);
    assertThat(choose(PROSE + table.replace("figure", "div"), 4, -6, -6, -6, -6))
        .containsExactly(true, false, false, false, false);
  }

  @Test
  void theTitleOfACalloutIsChosenWithItsText() {
    String note = "<div class='hint info'><p>Note</p><p>Wet planks on the pier</p></div>";
    assertThat(choose(PROSE + note, 4, -6, 4)).containsExactly(true, true, true);
    assertThat(choose(PROSE + note, 4, -6, -6)).containsExactly(true, false, false);
    assertThat(choose(PROSE + note.replace("hint", "grid"), 4, -6, 4))
        .containsExactly(true, false, true);
    String folded = "<details><summary>Note</summary><p>Wet planks on the pier</details>";
    assertThat(choose(PROSE + folded, 4, -6, 4)).containsExactly(true, true, true);
  }

  @Test
  void aHeadingBetweenChosenLinesIsChosenUnlessItIsImprobable() {
    String step = PROSE + "<h3>Step 1</h3>" + PROSE.replace("crane", "mill");
    assertThat(choose(step, 4, -0.8, 4)).containsExactly(true, true, true);
    assertThat(choose(step, 4, -3, 4)).containsExactly(true, false, true);
    assertThat(choose(step.replace("h3", "p"), 4, -0.8, 4)).containsExactly(true, false, true);
  }
}
