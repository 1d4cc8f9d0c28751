package org.wpbminer.segmenter.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.TreeChecks;

class RawTextEndTagsTest {

  private static final String[] PIECES = {
    "<textarea>",
    "</textarea",
    "<title>",
    "</title",
    "<style>",
    "</style",
    "<script>",
    "</script",
    "<xmp>",
    "</xmp",
    "<iframe>",
    "</iframe",
    "<noscript>",
    "</noscript",
    "<p",
    "</p",
    "<!--",
    "-->",
    "<!-->",
    " x",
    "/",
    " a='",
    "'",
    " a=\"",
    "\"",
    "=",
    ">",
    ">",
    ">",
    "\n",
    "<",
    "word"
  };

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<textarea>a</textarea x>b | <textarea>a</textarea  >b",
        "<TITLE>a</Title/>b | <TITLE>a</Title >b",
        "<script><!-- <script> </script -->b | <script><!-- <script> </script   >b",
        "<style>a</style x='>' y=>b | <style>a</style         >b",
        "<xmp></p x></xmp\tx></xmp y> | <xmp></p x></xmp\t ></xmp y>",
        "<iframe>a</iframex y></iframe y> | <iframe>a</iframex y></iframe  >",
        "<p a='<title>' b=<title></p x></title x> | <p a='<title>' b=<title></p x></title x>",
        "<!-- <title></title x> --></title x> | <!-- <title></title x> --></title x>",
        "<!--><title></title x> | <!--><title></title  >",
        "<textarea></title x></textarea y> | <textarea></title x></textarea  >",
        "<noscript><title></title x></noscript y> | <noscript><title></title x></noscript  >",
        "<title>a</title x | <title>a</title x",
        "<title>a</title x='>b | <title>a</title x='>b",
      })
  void blanksWhatEndsRawText(String html, String expected) {
    assertThat(RawTextEndTags.blanked(html, false)).isEqualTo(expected);
  }

  @Test
  void contentOfNoscriptMayBeMarkup() {
    String html = "<noscript><title></title x></noscript y>";
    assertThat(RawTextEndTags.blanked(html, true))
        .isEqualTo("<noscript><title></title  ></noscript y>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<title>a</title>b", "<p></p x><b/>", "", "</", "</title", "</title  >"})
  void sourcesWithoutAnyAreNotCopied(String html) {
    assertThat(RawTextEndTags.blanked(html, false)).isSameAs(html);
  }

  @Test
  void theSourceThatIsSeenStaysAsItWas() {
    String html = "<style>s</style x><textarea>a</textarea placeholder='y'><p>b</p>";
    PageTree tree = TreeChecks.tree(html);
    assertThat(tree.source()).isEqualTo(html);
    int area = TreeChecks.find(tree, "textarea");
    assertThat(html.substring(tree.sourceStart(area), tree.sourceEnd(area)))
        .isEqualTo("<textarea>a</textarea placeholder='y'>");
    int p = TreeChecks.find(tree, "p");
    assertThat(html.substring(tree.sourceStart(p), tree.sourceEnd(p))).isEqualTo("<p>b</p>");
    assertThat(tree.rawContent(TreeChecks.find(tree, "style"))).isEqualTo("s");
  }

  static LongStream seeds() {
    return LongStream.range(0, 500);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void onlyEverBlanks(long seed) {
    String html = random(seed);
    String blanked = RawTextEndTags.blanked(html, seed % 2 == 0);
    assertThat(blanked).hasSameSizeAs(html);
    for (int i = 0; i < html.length(); i++) {
      char c = blanked.charAt(i);
      assertThat(c).isIn(' ', html.charAt(i));
    }
    TreeChecks.parse(html);
  }

  private static String random(long seed) {
    Random random = new Random(seed);
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      html.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return html.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"textarea", "title", "style", "xmp"})
  void textIsAsInBrowsers(String name) {
    for (String more : new String[] {" x", "/", " x='>'", " -- ", "\nx=\"<p>\"/"}) {
      String html = "<p>a</p><" + name + "><b>r</b></" + name + more + "><p>b<i>c</i></p>";
      String ours = TreeChecks.tree(html).text(TreeChecks.tree(html).size() - 1);
      assertThat(ours).isEqualTo("c").isEqualTo(Jsoup.parse(html).select("i").text());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<title></title x>",
        "</title x ",
        "<title x='",
        "<!--",
        "<!-- --!",
        "<title></title x=\"",
        "</title   ",
        "<p =",
        "<noscript>",
        "</"
      })
  // A thread of its own: work that never ends does not notice an interrupt.
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void timeIsLinear(String many) {
    String html = "<title>t</title x>" + many.repeat(4_000_000 / many.length());
    assertThat(RawTextEndTags.blanked(html, false)).hasSameSizeAs(html);
  }
}
