package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/** Tests of the parts of blocks that a main text leaves out. */
public class MainTextNoiseTest {

  private static final String LONG =
      "The ferry left the harbour at ten past six with a hundred and forty passengers, and nobody"
          + " who stood on the quay that evening thought that it would come back so late.";

  public static String text(String body) {
    return text(body, MainTextFormat.TEXT);
  }

  public static String text(String body, MainTextFormat format) {
    Page page = new PageParser().parse("<body>" + body);
    List<Block> roots = new ArrayList<>();
    PageTree tree = page.tree();
    int root = 0;
    while (!tree.tag(root).equals("body")) {
      root++;
    }
    for (int n = tree.firstChild(root); n != PageTree.NONE; n = tree.nextSibling(n)) {
      roots.add(new Block(new int[] {n}));
    }
    LinkResolver resolver = LinkResolver.of(null, page);
    return RenderedBlocks.render(page, roots, resolver, format);
  }

  @ParameterizedTest
  @ValueSource(strings = {"class=mobile-only", "class='d-block d-md-none'", "class=quotedText"})
  void aCopyForAnotherScreenOrAQuotationIsLeftOut(String attributes) {
    String copy = "<div " + attributes + "><p>" + LONG + "</p></div>";
    assertThat(text("<main><p>a<div><p>" + LONG + "</p></div>" + copy + "<p>b</main>"))
        .isEqualTo("a\n\n" + LONG + "\n\nb");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<nav><p>x</nav>",
        "<form><p>x</form>",
        "<div role=dialog><p>x</div>",
        "<div class='size-modal'><p>x</div>",
        "<ul class=breadcrumbs><li>x</ul>",
        "<div class=sr-only><p>x</div>",
      })
  void aControlIsLeftOutUnlessItHasHalfOfTheText(String control) {
    String rules = control.replace("x", "Read the rules of the harbour before you write a reply.");
    assertThat(text("<main><p>" + LONG + "</p>" + rules + "</main>")).isEqualTo(LONG);
    assertThat(text("<main><p>Rules</p>" + rules + "</main>")).contains("before you write");
  }

  @ParameterizedTest
  @ValueSource(strings = {"article", "main"})
  void anArticleIsNoAuthorBox(String tag) {
    String post = "<%1$s class=original_post_author><p>Which varnish?</%1$s>".formatted(tag);
    assertThat(text("<section><p>" + LONG + "</p>" + post + "</section>")).endsWith("varnish?");
  }

  @Test
  void aRuleThatWouldRemoveMostOfTheTextIsSkipped() {
    String shown = "<figure><img src=a.jpg><figcaption>" + LONG + "</figcaption></figure>";
    assertThat(text("<div>" + LONG + shown + "</div>")).isEqualTo(LONG);
    assertThat(text("<div>" + LONG + shown.repeat(4) + "</div>").split(LONG)).hasSize(5);
  }

  @Test
  void aRepeatedArticleIsWrittenOnce() {
    StringBuilder article = new StringBuilder();
    for (int i = 0; i < 9; i++) {
      article.append("<p>").append(LONG.replace("ten past", i + " past"));
    }
    assertThat(text("<div>" + article + "</div><div>" + article + "<p>b</div>"))
        .containsOnlyOnce("left the harbour at 3 past")
        .endsWith("\n\nb");
  }

  @Test
  void aRefrainIsNotACopy() {
    String verse = LONG.replace("ferry", "barge");
    assertThat(text("<div><p>" + LONG + "<p>" + verse + "<p>" + LONG + "<p>b</div>"))
        .isEqualTo(LONG + "\n\n" + verse + "\n\n" + LONG + "\n\nb");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<table><tr><td>%s</td></tr><tr><td>%s</td></tr></table>",
        "<ul><li>%s</li><li>%s</li></ul>",
        "<div><pre>%s</pre><pre>%s</pre></div>"
      })
  void parallelEntriesMayRepeatSharedText(String page) {
    assertThat(text(page.formatted(LONG, LONG)).split("The ferry")).hasSize(3);
  }

  @Test
  void postsInListItemsMayQuoteEachOther() {
    String own = LONG.replace("ferry", "barge");
    String post = "<li><p>" + LONG + "<p>" + own + own + own + "</li>";
    String reply = "<li><blockquote>" + LONG + "</blockquote><p>" + own.repeat(4) + "!</li>";
    assertThat(text("<ul>" + post + reply + "</ul>")).containsOnlyOnce("The ferry");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<a class='btn btn-primary' href=x>Go</a>",
        "<a class=cta-link href=x>Go</a>",
        "<span class=buyButton>Go</span>",
        "<div class=post-author><b>Go</b></div>",
        "<div class='message-cell message-cell--user'>Go</div>",
        "<div class=authorInfo>Go</div>",
        "<div class='x signature'>Go</div>",
        "<div class=message-signature>Go</div>",
        "<span class=sr-only>Go</span>",
        "<p class='price visually-hidden'>Go</p>",
        "<span class=screen-reader-text>Go</span>",
        "<span class=a-offscreen>Go</span>",
        "<span class=off-screen>Go</span>",
        "<span class='element-invisible x'>Go</span>",
        "<span class=show-for-sr>Go</span>",
        "<span class=hide-visually>Go</span>",
        "<label class=assistive-text>Go</label>",
        "<span class='x clipped'>Go</span>",
        "<span class=a11y-hidden>Go</span>",
        "<span class=elementor-screen-only>Go</span>",
        "<button>Go</button>",
        "<button aria-expanded=false>Go</button>",
        "<button aria-expanded=false aria-haspopup=true>May dogs come on board?</button>",
        "<button>May dogs come on board?</button>",
        "<a class=btn role=button aria-expanded=false>Read where to Go</a>",
        "<a class=btn href=x><h3>Go</h3></a>",
        "<figure><img src=x><figcaption>Go</figcaption></figure>",
        "<i class=material-icons>star</i>",
        "<span class='x material-symbols-outlined'> arrow_back </span>",
      })
  void noiseInABlockIsLeftOut(String noise) {
    assertThat(text("<div><p>" + LONG + "</p>" + noise + "</div>")).isEqualTo(LONG);
    // The label decides about a whole block, unless it is an element such as a button.
    assertThat(text("<div><p>" + LONG + "</p></div><div>" + noise + "</div>"))
        .endsWith(isNoiseAnywhere(noise) ? "late." : "Go");
  }

  private static boolean isNoiseAnywhere(String noise) {
    return noise.matches(".*(<button|<figure|material).*") && !noise.contains("itemprop");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<figure><blockquote>Come</blockquote><figcaption>Go</figcaption></figure>",
        "<figure><figcaption>Go</figcaption><pre></pre></figure>",
        "<figure><div><table></table></div><figcaption>Go</figcaption></figure>",
        "<i class=material-icons>star</i> Go",
        "<span class=material-icons>The word Go</span>",
        "<p class=btnology>Go</p>",
        "<p class='post author'>Go</p>",
        "<p class=btn>Go</p>",
        "<p class=design>Go</p>",
        "<dl><dt class='sig sig-object py'>Go</dl>",
        "<div class=member-signature>Go</div>",
        "<section id=signature><p>Go</section>",
        "<h2 class=userinfo>Go</h2>",
        "<h3 class=sr-only>Go</h3>",
        "<p class='screen reader'>Go</p>",
        "<p class=clipped-corners>Go</p>",
        "<p class=large-screen-only>Go</p>",
        "<p class=invisible-ink>Go</p>",
        "<h2><button>Go</button></h2>",
        "<button><h3>Go</h3></button>",
        "<dl><dt><button>Go</button></dt></dl>",
        "<div class='faq-btn'><h3>Go</h3></div>",
        "<button aria-expanded=false>Does he know when to Go</button>",
        "<div class=btn role=button aria-expanded=true>Does he know when to Go</div>",
      })
  void contentOfABlockIsKept(String text) {
    assertThat(text("<div><p>" + LONG + "</p>" + text + "</div>")).endsWith("Go");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<math><semantics><mrow><mi>E</mi></mrow><annotation>F</annotation></semantics></math> | E",
        "<math><semantics><annotation>E</annotation></semantics></math> | E",
        "<span class=katex><span class=katex-html>E</span></span> | E"
      })
  void aFormulaIsWrittenOnce(String formula, String text) {
    assertThat(text("<p>" + LONG + " " + formula + "</p>")).isEqualTo(LONG + " " + text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a<br>Read more<br>b<br>c | a~b~c",
        "a<br> <b>Read more</b> <br>Log in<br>b | a~b",
        "a<br>Read more<br><br>b | a~~b",
        "a<br><br>Read more<br>b | a~~b",
        "a<br><button>x</button><br>b | a~b",
        "a<br><button></button><br>b | a~~b",
        "a<br><br>b | a~~b",
      })
  void anOmittedLineLeavesNoEmptyLine(String html, String text) {
    assertThat(text("<p>" + html)).isEqualTo(text.replace('~', '\n'));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Log in or <a class=member-btn href=/x>register</a> to see it.",
        "Press <span class=btn>Save</span> and close.",
        "Then <span class=author-info>Ann</span> said no.",
      })
  void aWordOfASentenceIsKept(String html) {
    assertThat(text("<div><p>" + LONG + "<p>" + html + "</div>"))
        .endsWith(html.replaceAll("<[^>]*>", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "one<button>x</button><b>two</b> | one two",
        "<b>one</b><input value=x>two | one two",
        "<b>one</b><a class=btn href=/x>x</a><b>two</b> | one two",
        "<b>one</b><span class=buy-button>x</span><b>two</b> | one two",
        "one<span class=sr-only>x</span>two | one two",
      })
  void anOmittedControlSeparatesWords(String html, String text) {
    assertThat(text("<p>" + LONG + "<br>" + html + "</p>"))
        .isEqualTo(LONG + "\n" + text.replace('~', '\n'));
  }

  @Test
  void aLongLinkIsNotAButton() {
    String link =
        "<a class=btn href=x>All that is known about the ferry, her captain and her crew</a>";
    assertThat(text("<div><p>" + LONG + "</p>" + link + "</div>")).endsWith("her crew");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>w</p>",
        "<p>-</p>",
        "<p>Reply</p>",
        "<p>The same line of some length again and again</p>",
        "<li>The same entry of a list again and again</li>",
        "<b class=btn>",
        "<button><h2>x",
        "<div class=language-x><span class=lang>x</span><pre>",
        "<table><td><pre>",
        "<q>x",
        "<q>",
        "<b></b><q>",
        "<q>w</q>",
        "<b role=button aria-expanded=false>May dogs come on it?",
        "<b></b><b role=button aria-expanded=false>May dogs come on it?</b>",
        "<div role=button aria-expanded=false class='btn btn btn btn btn'>May dogs come on it?",
        "<p class='a-b-c-d-e-f-g-h'>x",
        "<math><msup><mi>x",
        "2<b class=sr-only>/</b>",
        "<button>May dogs come on board?</button>",
        "<i class=material-icons>x",
        "<i class=material-icons>x</i>",
        "<figure><figcaption>x",
        "<figcaption>x</figcaption>",
        "{{ x }}<br>"
      })
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void manyElementsTakeLinearTime(String piece) {
    assertThat(text("<div>" + LONG + piece.repeat(100_000) + "</div>")).startsWith("The ferry");
  }

  /** The second copy of a text is left out, whatever its lines are. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aCompleteCopyIsLeftOut(long seed) {
    Random random = new Random(seed);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      String tag = List.of("p", "h3", "blockquote", "div").get(random.nextInt(4));
      lines.append('<').append(tag).append('>').append("line ").append(i).append(" of ");
      lines.append(random.nextInt(1000)).append("</").append(tag).append('>');
    }
    String once = "<section>" + lines + "</section>";
    assertThat(text(once + once)).isEqualTo(text(once));
  }
}
