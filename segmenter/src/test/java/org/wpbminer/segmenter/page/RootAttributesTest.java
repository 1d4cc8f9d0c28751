package org.wpbminer.segmenter.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.segmenter.TreeChecks;
import org.wpbminer.segmenter.decode.ParseOptions;

/** Tests repeated {@code <html>} and {@code <body>} tags. */
class RootAttributesTest {

  private static final String[] PIECES =
      ("<html lang=en>~<html class=k id=h>~<head>~<span>s</span>~<i>text</i>~<meta name=a>~"
              + "</head>~<body class='a b'>~<body id=main class=c>~<BODY style='color:red'>~"
              + "<p title=t>p</p>~<div><i>i</i></div>~</body>~</html>")
          .split("~");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<head><span>x</span></head><body class=a id=b>y | body | {class=a, id=b}",
        "<b>text<body class=a>y | body | {class=a}",
        "<body class=a>y<body class=b id=c> | body | {class=a, id=c}",
        "<body>y</body></html><body id=late> | body | {id=late}",
        "<p>x<html lang=en> | html | {lang=en}",
        "<html lang=de><html lang=en class=k><p>x | html | {class=k, lang=de}",
        "<body>x<svg><body class=drawn></svg>y | body | {}",
        "<body>x<noscript><body class=off></noscript>y | body | {}",
      })
  void attributesAreAddedToTheExistingElement(String html, String tag, String attributes) {
    assertThat(attributes(TreeChecks.tree(html), tag)).isEqualTo(attributes);
  }

  static LongStream seeds() {
    return LongStream.range(0, 100);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void attributesAreMergedAsInBrowsers(long seed) {
    Random random = new Random(seed);
    StringBuilder html = new StringBuilder();
    for (int i = 2 + random.nextInt(12); i > 0; i--) {
      html.append(PIECES[random.nextInt(PIECES.length)]);
    }
    PageTree tree = TreeChecks.tree(html.toString());
    var oracle = Jsoup.parse(html.toString());
    for (Element element : new Element[] {oracle.selectFirst("html"), oracle.body()}) {
      TreeMap<String, String> expected = new TreeMap<>();
      for (Attribute attribute : element.attributes()) {
        expected.put(attribute.getKey(), attribute.getValue());
      }
      assertThat(attributes(tree, element.tagName())).as("%s", html).isEqualTo("" + expected);
    }
  }

  @Test
  void aBodyHiddenByALaterTagIsHidden() {
    PageTree hidden = TreeChecks.tree("<span>x<a href=y>z</a></span><body hidden>w");
    assertThat(hidden.chars(0)).isZero();
    assertThat(hidden.links(0)).isZero();
    assertThat(TreeChecks.tree("<b>x<body hidden style='display:block'>w").chars(0)).isEqualTo(2);
    ParseOptions all = ParseOptions.defaults().withCountHidden(true);
    assertThat(new PageParser(all).parse("<b>x<body hidden>w").tree().chars(0)).isEqualTo(2);
  }

  @Test
  @Timeout(60)
  void theLimitsApply() {
    StringBuilder html = new StringBuilder("<p>x<body a=0 b=0>");
    for (int i = 0; i < 100_000; i++) {
      html.append("<body a").append(i).append("=1><html b").append(i).append("=1><p q=1>");
    }
    Page page = TreeChecks.parse(html.append("<p r=1>y").toString());
    PageTree tree = page.tree();
    int body = TreeChecks.find(tree, "body");
    assertThat(tree.attributeCount(0)).isEqualTo(256);
    assertThat(tree.attributeCount(body)).isEqualTo(256);
    assertThat(tree.attribute(body, "a")).isEqualTo("0");
    assertThat(tree.attribute(tree.size() - 2, "r")).isEqualTo("1");
    assertThat(page.truncation()).startsWith("more than 256 attributes: the rest of them cut at");

    Page wide = TreeChecks.parse("<b>x<body title='" + "v".repeat(2 << 20) + "'>y");
    assertThat(attributes(wide.tree(), "body")).hasSize((1 << 20) + "{title=}".length());
    assertThat(wide.truncation()).startsWith("an attribute of 2097152 characters");
  }

  private static String attributes(PageTree tree, String tag) {
    int node = TreeChecks.find(tree, tag);
    TreeMap<String, String> sorted = new TreeMap<>();
    for (int i = 0; i < tree.attributeCount(node); i++) {
      sorted.put(tree.attributeName(node, i), tree.attributeValue(node, i));
    }
    return sorted.toString();
  }
}
