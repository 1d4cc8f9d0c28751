package org.wpbminer.segmenter.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RawTextSkipperTest {

  private static final String LONG = "if (a < b && c > d) { document.write('<p>no</p>'); } ";

  /** Each page has the paragraph "text" at its end, and nothing else that readers see. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>" + LONG + "</script>",
        "<SCRIPT>" + LONG + "</ScRiPt>",
        "<script>" + LONG + "</script\n>",
        "<script src='a>b'>" + LONG + "</script>",
        "<script>" + LONG + "</scripts></script >",
        "<script><!-- " + LONG + "--></script>",
        "<script>" + LONG + "<!-- </script>",
        "<script></script><script>" + LONG + "</script><style>p { color: red; } </style>",
        "<style>p:before { content: '</p></styles>' }</style>",
        "<svg><style>p { color: red; margin: 0 }</style><script>" + LONG + "</script></svg>",
        "<!-- <script> " + LONG + " --><script>" + LONG + "</script>",
        "<textarea hidden><script>" + LONG + "</textarea>",
        "<a title='<script>'></a><img alt='</script><style>'>",
        "<noscript><style>p { display: none; margin: 0 }</style></noscript>",
      })
  void offsetsAreThoseOfTheSource(String head) {
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
  void aScriptWithoutEndTakesTheRest() {
    PageTree tree = new PageParser().parse("<p>text<script>" + LONG + "<p>more").tree();
    assertThat(tree.chars(0)).isEqualTo("text".length());
  }

  @Test
  void readsWhatIsNotLeftOut() {
    String page = "a<script>0123456789abcdef</script>b<style>short</style>c";
    RawTextSkipper reader = new RawTextSkipper(page);
    char[] buffer = new char[100];
    assertThat(new String(buffer, 0, reader.read(buffer, 0, 100))).isEqualTo("a<script>");
    assertThat(reader.begins("script", 8)).as("not where the reading stopped").isEqualTo(8);
    assertThat(reader.begins("script", 9)).isEqualTo(25);
    assertThat(reader.shift()).isEqualTo(16);
    assertThat(new String(buffer, 0, reader.read(buffer, 0, 100))).isEqualTo("</script>b<style>");
    int style = page.indexOf("short");
    assertThat(reader.begins("style", style)).as("too short").isEqualTo(style);
    assertThat(new String(buffer, 0, reader.read(buffer, 0, 100))).isEqualTo("short</style>c");
    assertThat(reader.read(buffer, 0, 100)).isEqualTo(-1);
  }
}
