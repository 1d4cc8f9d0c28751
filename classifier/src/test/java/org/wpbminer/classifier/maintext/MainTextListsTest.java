package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextFormat.MARKDOWN;
import static org.wpbminer.classifier.maintext.MainTextFormat.TEXT;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/** Tests of lists as Markdown reads them (CommonMark 0.31, sections 5.2 and 5.3). */
class MainTextListsTest {

  private static String render(String html, MainTextFormat format) {
    Page page = new PageParser().parse(html);
    LinkResolver resolver = new LinkResolver("http://t.example/", null);
    List<Block> all = List.of(new Block(new int[] {0}));
    return RenderedBlocks.render(page, all, resolver, format);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<ol><li>a<li>b</li><ol><li>c<li>d</ol><li>e</ol>      ~ 1. a|2. b|   1. c|   2. d|3. e",
        "<ul><li>a</li><ul><li>b</li><ul><li>c</ul></ul><li>d</ul> ~ - a|  - b|    - c|- d",
        "<ol><li>a</li><ul><li>b</ul>c<li>d</ol>               ~ 1. a|   - b||c||2. d",
        "<ul><li>a</li><ul>b</ul><li>c</ul>                    ~ - a||  b||- c",
        "<ul><ul><li>a</ul><li>b</ul>                          ~ - a||- b",
        "<ul><li></li><ul><li>a</ul></ul>                      ~ - a",
        "<ol><li value=9999>a</li>b<ul><li>c</ul></ol>         ~ 9999. a||b|- c",
        "<ul><li>a</li><blockquote>b</blockquote><ul><li>c</ul></ul> ~ - a||> b|- c",
        "<ul><li>a</li><h2><ul><li>b</ul></h2></ul>            ~ - a||## b",
        "<ul><li>a</li><ol><li></li><li>b</ol></ul>            ~ - a||  2. b",
      })
  void aListDirectlyInAListIsPartOfTheItemAboveIt(String html, String expected) {
    assertThat(render(html, MARKDOWN)).isEqualTo(expected.replace('|', '\n'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<ol start=0><li>a<li>b</ol>                 ~ 0. a|1. b",
        "<ul><li>a<ol start=0><li>b</ol></ul>        ~ - a||  0. b",
        "<ol><li value=0>a<li>b</ol>                 ~ 0. a|1. b",
        "<ol start=-3><li>a</ol>                     ~ 1. a",
        "<ol reversed>b<li>a</li><p>b</p><li>c<li style='display:none'>d</ol> ~ b||2. a||b||1. c",
        "<ol reversed start=5><li>a<li value=1>b<li>c<li>d</ol> ~ 5. a|1. b|0. c|0. d",
      })
  void numbersAreThoseOfTheSource(String html, String expected) {
    assertThat(render(html, MARKDOWN)).isEqualTo(expected.replace('|', '\n'));
  }

  @Test
  void anItemThatBeginsWithAQuotationStaysSeparate() {
    String html = "<p>x</p><ol start=2><li><blockquote><ul><li>w</ul></blockquote></ol>";
    assertThat(render(html, MARKDOWN)).isEqualTo("x\n\n2. > - w");
  }

  @Test
  void plainTextIndentsNestedLists() {
    assertThat(render("<ol><li>a</li><ol><li>b</ol><li>c</ol>", TEXT)).isEqualTo("- a\n  - b\n- c");
  }

  @Test
  void bulletsAsTextOfItemsAreLeftOut() {
    String list = "<ul><li><span>•</span><p>Oak</p><li>• Tar<li>•</ul>";
    assertThat(render(list, MARKDOWN)).isEqualTo("- Oak\n- • Tar");
  }

  @Test
  void itemsOfMicrosoftWordAreListItems() {
    String item =
        "<p class=MsoListParagraph><span><span"
            + " style='mso-list:Ignore'>%s<span>&nbsp;&nbsp;</span></span></span>%s</p>";
    String bullets = item.formatted("\u00b7", "Oak") + item.formatted("\u00b7", "Tar");
    String numbers = item.formatted("3.", "Saw") + item.formatted("4.", "Nail");
    assertThat(render("<div>" + bullets + numbers + "</div>", MARKDOWN))
        .isEqualTo("- Oak\n\n- Tar\n\n3. Saw\n\n4. Nail");
    assertThat(render("<div><p class=MsoListParagraph>Oak</p></div>", MARKDOWN)).isEqualTo("Oak");
  }
}
