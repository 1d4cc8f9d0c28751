package org.wpbminer.segmenter.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.DensityEntropySegmenter;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.TreeChecks;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.decode.ParseOptions;

/**
 * Malicious pages that would exhaust time, memory or the stack. With limits, each page takes about
 * a second on a busy machine; with quadratic time it would exceed the time-out.
 */
@Timeout(60)
class HostilePagesTest {

  private static final int MANY = 200_000;

  @Test
  void nestingIsCutAtTheLimit() {
    Page page = TreeChecks.parse("<p>before</p>" + "<div>".repeat(100_000) + "deep");
    assertThat(page.truncation()).startsWith("nested deeper than 2000: cut at offset 10");
    assertThat(page.tree().chars(0)).isEqualTo(6);
    int deepest = page.tree().size() - 1;
    assertThat(page.tree().depth(deepest)).isEqualTo(1999);
    assertThat(NodeText.of(page.tree(), 0)).isEqualTo("before");
    assertThat(new NodePaths(page.tree()).xpath(deepest)).hasSizeGreaterThan(10_000);
    assertThat(new DensityEntropySegmenter(SegmentationParameters.published()).trace(page.tree()))
        .isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<svg><g>",
        "<noscript>",
        "<template><div>",
        "<x-a><template shadowrootmode=open><slot>",
        "<template shadowrootmode=open><p>",
        "<video><p><div>"
      })
  void nestingInsideOpaqueElementsIsBounded(String open) {
    assertThatCode(() -> TreeChecks.parse("<body>" + open.repeat(MANY))).doesNotThrowAnyException();
  }

  @Test
  void nestingInsideSvgIsCutAtTheLimit() {
    assertThat(TreeChecks.parse("<svg>" + "<g>".repeat(MANY)).truncation())
        .startsWith("nested deeper than 2000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"p", "b", "a href=x", "table", "select", "form"})
  void unclosedElementsGiveABoundedTree(String tag) {
    Page page = TreeChecks.parse("<body>" + ("<" + tag + ">").repeat(MANY));
    assertThat(page.tree().size()).isLessThanOrEqualTo(MANY + 10);
    assertThat(page.tree().links(0)).isEqualTo(tag.contains("href") ? MANY : 0);
  }

  /** NekoHTML's tag balancer searches all open elements at every tag. */
  @ParameterizedTest
  @ValueSource(strings = {"</y>", "<p>", "<li>a", "<a href=x>y", "<table><tr><td>a</table>"})
  void tagsBelowDeepNestingAreBounded(String tag) {
    Page page = TreeChecks.parse("<x>".repeat(1_900) + tag.repeat(MANY / 4));
    assertThat(page.truncation()).startsWith("nested deeper than 100 at too many tags: cut at");
  }

  /** The tag balancer closes 900 elements and opens them again at every end tag. */
  @Test
  void misnestedFormattingDoesNotMultiply() {
    String html = "<b>".repeat(1_000) + "<i>".repeat(900) + "</b>".repeat(1_000);
    Page page = TreeChecks.parse(html);
    assertThat(page.truncation()).startsWith("misnested tags imply more elements than");
    assertThat(page.tree().size()).isLessThan(ReadGuard.IMPLIED_BASE + 2 * html.length());
  }

  @Test
  void attributesOfMisnestedFormattingDoNotMultiply() {
    StringBuilder html = new StringBuilder("<b>".repeat(100)).append("<i");
    for (int i = 0; i < 250; i++) {
      html.append(" a").append(i);
    }
    Page page = TreeChecks.parse(html.append('>').append("</b>".repeat(100)).toString());
    assertThat(page.truncation()).startsWith("misnested tags imply more elements than");
  }

  /** Each of a thousand elements would have its own copy of a million characters. */
  @Test
  void longAttributesOfMisnestedFormattingDoNotMultiply() {
    String title = "x".repeat(1_100_000);
    String html = "<b>".repeat(1_000) + "<i title=" + title + ">" + "</b>".repeat(1_000);
    Page page = TreeChecks.parse(html);
    assertThat(page.truncation()).contains("misnested tags imply more elements than");
    assertThat(page.tree().size()).isLessThan(1_100);
  }

  @Test
  void attributesOfUsualLengthDoNotCutAMisnestedPage() {
    String html = "<font style='color:red;font:bold 12px serif'><div>word</font> word</div>";
    assertThat(TreeChecks.parse(html.repeat(500)).truncation()).isNull();
  }

  @ParameterizedTest
  @CsvSource({"x, 1000", "a-name-that-goes-on-and-on-and-on-and-on-and-on-and-on-and-on, 90"})
  void pathsDoNotMultiply(String tag, int depth) {
    String open = ("<" + tag + ">").repeat(depth);
    PageTree tree = TreeChecks.tree(open + "<p>word</p><i>word</i>".repeat(5_000));
    NodePaths paths = new NodePaths(tree);
    Set<String> seen = new HashSet<>();
    long chars = 0;
    for (int node = 0; node < tree.size(); node++) {
      String path = paths.xpath(node);
      seen.add(path);
      chars += path.length();
    }
    assertThat(seen.size()).isEqualTo(tree.size());
    assertThat(chars).isLessThan(20L * tree.source().length() + 1_000_000);
    assertThat(paths.xpath(tree.size() - 1)).isEqualTo("(//text())[10000]");
    assertThat(paths.xpath(tree.size() - 2)).isEqualTo("(//i)[5000]");
    assertThat(new NodePaths(tree).xpath(tree.size() - 2)).endsWith("/i[5000]").startsWith("/html");
  }

  @Test
  void strayEndTagsThatImplyElementsDoNotCountAsMisnesting() {
    assertThat(TreeChecks.parse("<body>" + "</p></br>".repeat(50_000)).truncation()).isNull();
  }

  static Stream<Arguments> linear() {
    return Stream.of(
        Arguments.of("", "<html><body>", "</html>"),
        Arguments.of("<table>", "<b>x", "</table>"),
        Arguments.of("<p>", "<!--", ">"),
        Arguments.of("<p>", "<![CDATA[", "]]"),
        Arguments.of("<p>", "<?a", "?"),
        Arguments.of("<p>", "<", "</"),
        Arguments.of("<p>", "&#", "&amp"),
        Arguments.of("<p ", "=", "'\""),
        Arguments.of("<p ", "/", "a=\""),
        Arguments.of("<script>", "<!--<script>", "</scr"),
        Arguments.of("<textarea>", "</textarea x>", "<textarea>"),
        Arguments.of("<title>", "</titl", "<title>"),
        Arguments.of("<select>", "<option>", "<select>"),
        Arguments.of("<body>", "<noscript><iframe>", "</noscript>"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", " html PUBLIC", " html PUBLIC '-//W3C//DTD' ", " html SYSTEM "})
  void aPageThatEndsInItsDoctypeIsRead(String end) {
    assertThat(TreeChecks.parse("<!DOCTYPE" + end).tree().chars(0)).isZero();
  }

  /** NekoHTML alone fails on these pages; found by the fuzz test of the classifier. */
  @ParameterizedTest
  @ValueSource(strings = {"title", "style", "TextArea", "xmp"})
  void aPageThatEndsInAnEndTagOfRawTextIsRead(String tag) {
    for (String end : new String[] {"", " ", "\n", " \r\n\t\f"}) {
      String html = "<body><p>word</p><" + tag + "> x </" + tag + end;
      Page page = TreeChecks.parse(html);
      assertThat(NodeText.of(page.tree(), 0)).startsWith("word").doesNotContain("<", ">");
      TreeChecks.parse("<" + tag + "></" + tag + end);
    }
  }

  @ParameterizedTest
  @MethodSource("linear")
  void parsingTakesLinearTime(String open, String many, String more) {
    TreeChecks.parse(open + many.repeat(MANY / 4) + more.repeat(MANY / 4));
  }

  /** Without a filter, the tag balancer searches all stored end tags at each tag. */
  @ParameterizedTest
  @ValueSource(strings = {"<body>", "<head>"})
  void repeatedEndsOfTheBodyAreReadInLinearTime(String ignored) {
    String ends = "</body>".repeat(2 * MANY);
    String starts = ignored.repeat(2 * MANY);
    TreeChecks.parse(ignored.equals("<head>") ? starts + ends : "<body>" + ends + starts);
  }

  @Test
  void noscriptsAreReadInLinearTime() {
    String noscript = "<noscript><p>abc</noscript>";
    Page page = TreeChecks.parse("<body>" + noscript.repeat(1_000));
    assertThat(page.noscriptCounted()).isTrue();
    assertThat(page.tree().chars(0)).isEqualTo(3_000);
  }

  @Test
  void everyLimitCutsAndIsReported() {
    ParseLimits limits = new ParseLimits(1_000, 8, 16, 2, 3);
    PageParser parser = new PageParser(ParseOptions.defaults().withLimits(limits));
    Page nodes = TreeChecks.checked(parser.parse("<p>x".repeat(100)));
    assertThat(nodes.tree().size()).isEqualTo(16);
    assertThat(nodes.truncation()).startsWith("more than 16 nodes: cut at offset ");
    Page depth = TreeChecks.checked(parser.parse("<div>a".repeat(100)));
    assertThat(depth.truncation()).startsWith("nested deeper than 8: cut at offset ");
    Page attributes = TreeChecks.checked(parser.parse("<p a=12345 b c>x"));
    assertThat(attributes.truncation()).contains("more than 2 attributes");
    assertThat(attributes.tree().attribute(3, "a")).isEqualTo("123");
    Page bytes = parser.parse("x".repeat(1_001).getBytes(StandardCharsets.US_ASCII));
    assertThat(bytes.truncation()).isEqualTo("longer than 1000 bytes: cut there");
    assertThat(bytes.tree().chars(0)).isEqualTo(1_000);
    Page both = parser.parse("<p>y".repeat(251));
    assertThat(both.truncation())
        .isEqualTo("longer than 1000 characters: cut there; more than 16 nodes: cut at offset 31");
  }

  /** All tag names have the same hash code, which makes hash maps slow. */
  @Test
  void collidingTagNamesDoNotSlowPathsDown() {
    StringBuilder html = new StringBuilder("<body>");
    for (int i = 0; i < 1 << 15; i++) {
      html.append("<x");
      for (int bit = 0; bit < 15; bit++) {
        html.append((i >> bit & 1) == 0 ? "an" : "c0");
      }
      html.append("></p>");
    }
    ParseLimits deep = new ParseLimits(32 << 20, 2_000, 1_000_000, 256, 1 << 20);
    Page page = new PageParser(ParseOptions.defaults().withLimits(deep)).parse(html.toString());
    NodePaths paths = new NodePaths(page.tree());
    assertThat(paths.xpath(page.tree().size() - 1)).startsWith("/html[1]/body[1]/xananan");
  }
}
