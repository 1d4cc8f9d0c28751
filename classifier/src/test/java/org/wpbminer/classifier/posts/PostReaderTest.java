package org.wpbminer.classifier.posts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.posts.Post.Kind;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class PostReaderTest {

  private static final MetadataParameters BELIEVED =
      MetadataParameters.fetched(LocalDate.of(2024, 6, 1));

  private static PagePosts read(String html) {
    Page page = new PageParser().parse(html);
    return new PostReader(PageReading.of(page), null, BELIEVED).posts(LinkResolver.of(null, page));
  }

  /** Returns a post of unknown forum software. */
  private static String entry(int day, String name, String text) {
    return "<section class='zz x"
        + day % 2
        + "'><div class=left><a class=nick href='/people/"
        + name
        + "'>"
        + name
        + "</a><span>Posts: "
        + 7 * day
        + "</span></div><div class=top>on <b>"
        + day
        + " May 2024, 10:1"
        + day
        + "</b> <a href='#'>Reply</a></div><div class=said>"
        + text
        + "</div></section>";
  }

  @Test
  void postsOfKnownSoftwareAreFoundBySelectors() {
    String post =
        "<article class=message id=js-post-%d><div class=message-name>%s</div>"
            + "<time class=u-dt datetime='2024-05-0%dT10:00:00+0200'>ago</time>"
            + "<div class=message-body><div class=bbWrapper>%s</div></div>"
            + "<div class=message-signature>Sail on</div></article>";
    PagePosts posts =
        read(
            String.format(post, 11, "Mira", 3, "Is the <b>ferry</b> late?")
                + String.format(post, 12, "Oskar", 4, "It was.<ul><li>Fog<li>Ice</ul>"));
    assertThat(posts.posts())
        .extracting(Post::number, Post::kind, Post::author, Post::id, Post::parent)
        .containsExactly(
            tuple(1, Kind.POST, "Mira", "js-post-11", 0),
            tuple(2, Kind.POST, "Oskar", "js-post-12", 0));
    assertThat(posts.posts()).extracting(Post::markdown).startsWith("Is the **ferry** late?");
    assertThat(posts.posts().get(1).text())
        .startsWith("It was.")
        .contains("Ice")
        .hasSizeLessThan(30);
    assertThat(posts.posts().get(1).published()).hasToString("2024-05-04T10:00:00+02:00");
  }

  @ParameterizedTest
  @ValueSource(strings = {"author", "data-author", "data-username"})
  void theAuthorMayBeAnAttributeOfThePost(String attribute) {
    String post =
        "<article class=message "
            + attribute
            + "='Mira K'><div class=message-name>Mira K Starter</div>"
            + "<time datetime='2024-05-03'>ago</time><div class=message-body>%s</div></article>";
    assertThat(read(post.formatted("Is it late?") + post.formatted("It is.")).posts())
        .extracting(Post::author)
        .containsExactly("Mira K", "Mira K");
  }

  @Test
  void answersInMicrodataArePosts() {
    String answer =
        "<div itemprop=suggestedAnswer itemscope itemtype='http://schema.org/Answer'><div"
            + " itemprop=author itemscope><meta itemprop=name content=%1$s><a"
            + " href=/p>%1$s</a></div><meta itemprop=dateCreated"
            + " content='2024-05-03T10:00:00Z'><span itemprop=text><p>%2$s</p></span></div>";
    assertThat(read(answer.formatted("Mira", "Fog.") + answer.formatted("Oskar", "Ice.")).posts())
        .extracting(Post::kind, Post::author, Post::text, p -> p.published().toString())
        .containsExactly(
            tuple(Kind.ANSWER, "Mira", "Fog.", "2024-05-03T10:00:00Z"),
            tuple(Kind.ANSWER, "Oskar", "Ice.", "2024-05-03T10:00:00Z"));
    String faq = "<div itemscope itemtype='http://schema.org/Answer'><p itemprop=text>%s</p></div>";
    assertThat(read(faq.formatted("In May.") + faq.formatted("By ferry.")).posts()).isEmpty();
  }

  @Test
  void postsMayBeInsideOthersOrHaveTestNames() {
    String comment =
        "<section class=tm-comment-thread><a class=tm-user-info__username href=/u>%s</a>"
            + "<time datetime=2024-05-03T10:00:00Z>10:00</time>"
            + "<div class=tm-comment__body-content>%s</div>%s</section>";
    String inner = comment.formatted("Oskar", "It was.", "");
    assertThat(read(comment.formatted("Mira", "Is it late?", inner)).posts())
        .extracting(Post::author, Post::parent)
        .containsExactly(tuple("Mira", 0), tuple("Oskar", 1));
    String issue =
        "<div data-testid=%s><a data-testid=%s href=/u>%s</a><relative-time"
            + " datetime=2024-05-03T10:00:00Z>May 3</relative-time>"
            + "<div class=markdown-body>%s</div></div>";
    String first = "issue-viewer-issue-container";
    String next = "comment-viewer-outer-box-1";
    assertThat(
            read(issue.formatted(first, "issue-body-header-author", "Mira", "It ends.")
                    + issue.formatted(next, "avatar-link", "Oskar", "Load two days."))
                .posts())
        .extracting(Post::kind, Post::author)
        .containsExactly(tuple(Kind.POST, "Mira"), tuple(Kind.POST, "Oskar"));
  }

  @Test
  void headlinesOfPostsAreNotTheirAuthors() {
    String update =
        "<div class=live-post id=p%1$d><time datetime='2024-05-03T1%1$d:00Z'>1%1$d:00</time>"
            + "<h3 itemprop=headline>Bridge %1$d</h3><p>%2$s</p></div>";
    String page = "";
    for (int i = 1; i < 6; i++) {
      page += update.formatted(i, "The ferry of hour " + i + " is late because of the ice.");
    }
    assertThat(read(page).posts()).extracting(Post::author).containsOnlyNulls();
  }

  @Test
  void postsOfOtherSoftwareAreFoundByRepetition() {
    String thread =
        "<h1>Ferries</h1><div class=thread>"
            + entry(1, "mira", "Does the ferry go in winter, or only when there is no ice?")
            + entry(2, "oskar", "It goes on all days but the first of January.")
            + entry(3, "mira", "Then I shall take it, thank you.")
            + "</div>";
    assertThat(read(thread).posts())
        .extracting(Post::author, p -> String.valueOf(p.published()), Post::text)
        .containsExactly(
            tuple(
                "mira",
                "2024-05-01T10:11:00",
                "Does the ferry go in winter, or only when there is no ice?"),
            tuple("oskar", "2024-05-02T10:12:00", "It goes on all days but the first of January."),
            tuple("mira", "2024-05-03T10:13:00", "Then I shall take it, thank you."));
  }

  /** Old forums use tables without names for all parts of the page, including banners and menus. */
  @Test
  void postsInTablesAreDistinguishedFromOtherTables() {
    String post =
        "<table><tr><td colspan=2><a name=p%1$d></a>Jun 1%1$d 2005, 07:41 PM</td></tr>"
            + "<tr><td><b><a href='member.php?u=%1$d'>%2$s</a></b><br>Joined: 2000</td>"
            + "<td>%3$s</td></tr><tr><td colspan=2><a href='newreply.php?p=%1$d'>Reply</a></table>";
    String other = "<table><tr><td><a href=/%1$s>%1$s</a></td></tr></table>";
    String page =
        String.format(other, "faq")
            + String.format(post, 1, "sixcourses", "Does the third string buzz in the cold?")
            + String.format(post, 2, "Cold_Solder", "Mine did, until I changed the nut of it.")
            + String.format(post, 3, "sixcourses", "Then I shall do the same, thank you.")
            + String.format(other, "shop");
    assertThat(read("<table><tr><td>" + page + "</table>").posts())
        .extracting(Post::author)
        .containsExactly("sixcourses", "Cold_Solder", "sixcourses");
  }

  @Test
  void commentsHaveParentsAndExcludeTheArticle() {
    String comment =
        "<li class=remark id=r%d><p class=who>%s says:</p><time datetime=2024-05-0%d>x</time>"
            + "<div class=words><p>%s</div><button>Reply</button>%s</li>";
    String answer = String.format(comment, 2, "Oskar", 2, "No, it never was as late as that.", "");
    String page =
        "<article><h1>Late</h1><p class=words>The ferry was late on Monday, and on"
            + " Tuesday.</article><ol class=comments>"
            + String.format(
                comment, 1, "Mira", 1, "It is late each day.", "<ol>" + answer + "</ol>")
            + String.format(comment, 3, "Jan", 3, "The bus is late too, but nobody writes.", "")
            + "</ol>";
    assertThat(read(page).posts())
        .extracting(Post::kind, Post::author, Post::parent, Post::text)
        .containsExactly(
            tuple(Kind.COMMENT, "Mira", 0, "It is late each day."),
            tuple(Kind.COMMENT, "Oskar", 1, "No, it never was as late as that."),
            tuple(Kind.COMMENT, "Jan", 0, "The bus is late too, but nobody writes."));
  }

  @Test
  void answersHaveTheQuestionAsParent() {
    String item =
        "<div itemscope itemtype='https://schema.org/%s'><span itemprop=author><b itemprop=name>%s"
            + "</b></span><time itemprop=dateCreated datetime=2024-05-0%d>x</time>"
            + "<div itemprop=text>%s</div></div>";
    String page =
        String.format(item, "Question", "Mira", 1, "Why does the ferry have no lights?")
            + String.format(item, "Answer", "Oskar", 2, "They are on its other side.")
            + String.format(item, "Answer", "Jan", 3, "It has, but nobody turns them on.");
    assertThat(read("<main>" + page + "</main>").posts())
        .extracting(Post::kind, Post::author, Post::parent)
        .containsExactly(
            tuple(Kind.QUESTION, "Mira", 0),
            tuple(Kind.ANSWER, "Oskar", 1),
            tuple(Kind.ANSWER, "Jan", 1));
  }

  @Test
  void aPageWithoutAnswersHasNoPosts() {
    String teaser =
        "<div class=card><h3><a href=/a%d>A headline of the paper, long enough</a></h3>"
            + "<span class=date>%d May 2024</span><span class=author>Mira Holm</span>"
            + "<p>What the article is about, in a sentence or two that nobody said.</div>";
    String teasers =
        IntStream.rangeClosed(1, 6)
            .mapToObj(i -> String.format(teaser, i, i))
            .collect(Collectors.joining());
    for (String page : List.of("", "<p>Text", teasers, entry(1, "mira", "Alone on the page."))) {
      assertThat(read(page).posts()).isEmpty();
    }
  }

  @Test
  void aFormulaBelongsToItsPostOnly() {
    String drawn = "<p>The sum is <script type='math/tex'>x+1</script> if nobody adds more</p>";
    List<Post> posts =
        read("<div class=forum>"
                + entry(1, "mira", drawn)
                + entry(2, "oskar", "<p>No, it is not, for everybody adds a little.</p>")
                + entry(3, "mira", drawn + "<blockquote>twice</blockquote>")
                + "</div>")
            .posts();
    assertThat(posts)
        .extracting(Post::markdown)
        .containsExactly(
            "The sum is $x+1$ if nobody adds more",
            "No, it is not, for everybody adds a little.",
            "The sum is $x+1$ if nobody adds more\n\n> twice");
  }

  @Test
  void offsetsDelimitPostsAndNoTextIsRepeated() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      int n = 2 + random.nextInt(8);
      String html =
          IntStream.range(0, n)
              .mapToObj(i -> entry(1 + random.nextInt(9), "name" + i, "what w" + i + " says here"))
              .collect(Collectors.joining("<hr>", "<div class=forum>", "</div>"));
      List<Post> posts = read(html).posts();
      assertThat(posts).as("seed %s", seed).hasSize(n);
      for (int i = 0; i < n; i++) {
        assertThat(posts.get(i).text()).isEqualTo("what w" + i + " says here");
        assertThat(posts.get(i).number()).isEqualTo(i + 1);
        assertThat(html.substring(posts.get(i).start(), posts.get(i).end()))
            .startsWith("<section")
            .endsWith("</section>")
            .contains("w" + i + " ");
      }
    }
  }

  @Test
  void tooManyPostsAndDeepPagesAreBounded() {
    String many =
        IntStream.range(0, 3_000)
            .mapToObj(i -> entry(1 + i % 9, "n" + i, "text number " + i))
            .collect(Collectors.joining("", "<div class=forum>", "</div>"));
    assertThat(read(many).posts()).hasSize(2_000);
    assertThat(read(many).warning()).contains("2000");
    String deep = entry(1, "mira", "so").replace("</section>", "").repeat(20_000);
    assertThat(read(deep).posts()).hasSizeLessThanOrEqualTo(2_000);
  }

  @Test
  void aMessageOfAMailArchiveIsAPost() {
    String pipermail =
        "<h1>Tides</h1><b>Olga Ness</b> <a href='mailto:x'>olga at mail.example</a><br>"
            + "<i>Mon Apr 15 09:12:44 UTC 2024</i><p><ul><li>Next message: <a href=2>B</a></ul><hr>"
            + "<pre>Is it\n  high?</pre><hr>";
    String hypermail =
        "<div class=mail><address><span id=from>From: Olga Ness &lt;<a href='mailto:o@mail.example'>"
            + "o@mail.example</a>></span><br><span id=date>Date: 15 Apr 2024</span></address>"
            + "<pre id=body>Is it\n  high?</pre></div>";
    for (String page : List.of(pipermail, hypermail)) {
      assertThat(read(page).posts())
          .extracting(Post::author, post -> post.published().day(), Post::text, Post::markdown)
          .containsExactly(
              tuple(
                  "Olga Ness",
                  LocalDate.of(2024, 4, 15),
                  "Is it\n  high?",
                  "```\nIs it\n  high?\n```"));
    }
    assertThat(read("<h1>Tides</h1><b>Olga Ness</b><hr><pre>Is it\n  high?</pre>").posts())
        .isEmpty();
  }

  @Test
  void aTimeInAnAttributeOfThePostIsItsTime() {
    String comment =
        "<shreddit-comment author=mira created='2024-05-03T10:00:00Z'><h3>Top of the quay</h3>"
            + "<div slot=comment>It is late</div></shreddit-comment>";
    assertThat(read(comment + comment).posts())
        .extracting(Post::author, post -> post.published().day())
        .containsOnly(tuple("mira", LocalDate.of(2024, 5, 3)));
  }
}
