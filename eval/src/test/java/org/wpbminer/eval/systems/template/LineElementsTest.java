package org.wpbminer.eval.systems.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LineElementsTest {

  private static List<String> keys(String source) {
    return LineElement.split(source).stream().map(LineElement::key).toList();
  }

  @Test
  void cutsAtLineBreaksAndDropsBlankLines() {
    String source = "<div>\n\n  <p>one\r\n two</p><p>three</p>\r\t\n</div>";
    assertThat(keys(source))
        .containsExactly("<div>", "<p>one", "two</p>", "<p>three</p>", "</div>");
  }

  @Test
  void inlineTagsDoNotCutButBlocksDo() {
    String source = "<div><p>a <b>b</b> <a href=x>c</a></p></div>";
    assertThat(keys(source))
        .containsExactly("<div>", "<p>a <b>b</b> <a href=x>c</a></p>", "</div>");
  }

  @Test
  void numbersAndSpacesDoNotTellLinesApart() {
    assertThat(keys("<div id=\"p-17\"   class=a>"))
        .isEqualTo(keys(" <div id=\"p-4\" class=a>"))
        .containsExactly("<div id=\"p-#\" class=a>");
  }

  @Test
  void longLinesAreComparedWhole() {
    String start = "word ".repeat(200);
    List<String> one = keys(start + "x");
    assertThat(one).isNotEqualTo(keys(start + "y"));
    assertThat(one).isEqualTo(keys(start + "x"));
    assertThat(one.get(0).length()).isLessThan(300);
  }

  @Test
  void textIsWhatAReaderSees() {
    String source =
        "<script>\n<p>not text</p>\n</script>\n<h1>A &amp; B</h1>\n<p>x <a href=y>link</a>\n"
            + "<!-- c\nd -->";
    List<LineElement> lines = LineElement.split(source);
    assertThat(lines)
        .extracting(LineElement::text)
        .containsExactly("", "", "", "A & B", "x link", "", "");
    assertThat(lines.get(3).isHeading()).isTrue();
    assertThat(lines.get(4).isHeading()).isFalse();
    assertThat(lines.get(4).plainLength()).isEqualTo(1);
    assertThat(lines.get(4).linkLength()).isEqualTo(4);
  }

  @Test
  void linesFollowOneAnotherWithinTheSource() {
    Random random = new Random(3);
    String[] parts = {"<p>", "</p>", "\n", "text ", "<b>", "<script>", "</script>", "<!--", "-->"};
    for (int round = 0; round < 500; round++) {
      StringBuilder source = new StringBuilder();
      for (int i = random.nextInt(30); i > 0; i--) {
        source.append(parts[random.nextInt(parts.length)]);
      }
      List<LineElement> lines = LineElement.split(source.toString());
      int end = 0;
      for (int i = 0; i < lines.size(); i++) {
        assertThat(lines.get(i).start()).isGreaterThanOrEqualTo(end);
        assertThat(lines.get(i).end()).isGreaterThan(lines.get(i).start());
        end = lines.get(i).end();
      }
      assertThat(end).isLessThanOrEqualTo(source.length());
    }
  }
}
