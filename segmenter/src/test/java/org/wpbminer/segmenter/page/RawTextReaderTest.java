package org.wpbminer.segmenter.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.TreeChecks;

class RawTextReaderTest {

  private static final String[] PIECES =
      ("<textarea>~</textarea~<title>~</title~<style>~</style~<script>~</script~<xmp>~</xmp~"
              + "<iframe>~</iframe~<noscript>~</noscript~<p~</p~<!--~-->~<!-->~ x~/~ a='~'~ a=\"~\"~=~>~"
              + ">~>~\n~<~word")
          .split("~");

  /** Each page has a paragraph "b" at its end, directly in the body. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<textarea>a</textarea x>",
        "<style>a</style x='>' y=>",
        "<xmp></p x></xmp\tx></xmp y>",
        "<iframe>a</iframex y></iframe y>",
        "<p a='<title>' b=<title></p x></title x>",
        "<!-- <title></title x> --></title x>",
        "<!--><title></title x>",
        "<noscript><title></title x></noscript y>",
      })
  void endTagsMayContainMoreThanTheirName(String html) {
    PageTree tree = TreeChecks.tree(html + "<p>b");
    int last = tree.size() - 1;
    assertThat(tree.text(last)).isEqualTo("b");
    assertThat(tree.tag(tree.parent(last))).isEqualTo("p");
    assertThat(tree.tag(tree.parent(tree.parent(last)))).isEqualTo("body");
    assertThat(Jsoup.parse(html + "<p>b").select("body > p:last-child").text()).isEqualTo("b");
  }

  static LongStream seeds() {
    return LongStream.range(0, 500);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void anySequenceOfTagsIsRead(long seed) {
    TreeChecks.parse(random(seed));
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
  // runs on a separate thread, because an endless loop would not react to an interrupt
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void timeIsLinear(String many) {
    String html = "<title>t</title x>" + many.repeat(4_000_000 / many.length());
    RawTextReader reader = new RawTextReader(html, false);
    char[] buffer = new char[2048];
    int at = 0;
    for (int read = 0; read >= 0; read = reader.read(buffer, 0, buffer.length)) {
      at += read;
      if (at > 0 && html.charAt(at - 1) == '>') { // the reader is called at the end of every tag
        reader.begins("title", at, false);
      }
    }
    assertThat(at).isEqualTo(html.length());
  }

  private static final String LONG = "if (a < b && c > d) { document.write('<p>no</p>'); } ";

  /** Each page has the paragraph "text" at its end, and no other visible text. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>" + LONG + "</script>",
        "<script src='a>b'>" + LONG + "</script>",
        "<script>" + LONG + "</scripts></script >",
        "<script><!-- " + LONG + "--></script>",
        "<svg><style>p { color: red; margin: 0 }</style><script>" + LONG + "</script></svg>",
        "<!-- <script> " + LONG + " --><script>" + LONG + "</script>",
        "<textarea hidden><script>" + LONG + "</textarea>",
        "<a title='<script>'></a><img alt='</script><style>'>",
        "<noscript><style>p { display: none; margin: 0 }</style></noscript>",
      })
  void offsetsReferToTheSource(String head) {
    String source = "<html><head><title>t</title>" + head + "<body>" + head + "<p>text</p>";
    PageTree tree = new PageParser().parse(source).tree();
    int last = tree.size() - 1;
    assertThat(tree.isText(last)).isTrue();
    assertThat(tree.sourceStart(last)).isEqualTo(source.length() - "text</p>".length());
    assertThat(tree.chars(0)).isEqualTo("text".length());
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isText(node) && !tree.isSynthesized(node)) {
        String tag = "<" + tree.tag(node);
        assertThat(source.regionMatches(true, tree.sourceStart(node), tag, 0, tag.length()))
            .as("%s at %s", tag, tree.sourceStart(node))
            .isTrue();
      }
    }
  }

  @Test
  void anUnclosedScriptContainsTheRestOfThePage() {
    PageTree tree = new PageParser().parse("<p>text<script>" + LONG + "<p>more").tree();
    assertThat(tree.chars(0)).isEqualTo("text".length());
  }
}
