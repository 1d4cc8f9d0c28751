package org.wpbminer.boxes.layout;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.boxes.StylesheetSource;

/** Pages made to break a reader: the answer is bounded, and nothing is thrown. */
class HostilePagesTest {
  private static final String BLOCK = "<div id=x>text</div>";

  private static Laid quickly(String css, String body) {
    return assertTimeoutPreemptively(ofSeconds(20), () -> Laid.body(css, body));
  }

  @Test
  void importsThatImportEachOtherEnd() {
    StylesheetSource loop =
        reference ->
            Optional.of(
                reference.equals("a.css") ? "@import 'b.css';" : "@import 'a.css';#x{width:9px}");
    Laid page =
        assertTimeoutPreemptively(
            ofSeconds(10),
            () -> Laid.page("<!doctype html><link rel=stylesheet href=a.css>" + BLOCK, loop));
    assertThat(page.box("x")[2]).isEqualTo(9);
    assertThat(page.boxes.warnings()).anyMatch(w -> w.contains("imports itself"));
  }

  @Test
  void sheetsThatImportEverMoreEnd() {
    int[] asked = {0};
    StylesheetSource endless =
        reference -> {
          asked[0]++;
          return Optional.of("@import 'x" + reference + "';@import 'y" + reference + "';");
        };
    Laid page =
        assertTimeoutPreemptively(
            ofSeconds(20),
            () -> Laid.page("<!doctype html><link rel=stylesheet href=a.css>" + BLOCK, endless));
    assertThat(asked[0]).isLessThan(2_000);
    assertThat(page.boxes.warnings()).hasSizeLessThan(40).isNotEmpty();
  }

  @Test
  void aMillionSelectorsAreCutAndTheirFirstRulesKept() {
    Laid page = quickly("#x{width:5px}" + "div,".repeat(1_000_000) + "p{width:1px}", BLOCK);
    assertThat(page.box("x")[2]).isEqualTo(5);
    assertThat(page.boxes.warnings()).anyMatch(w -> w.contains("cut"));
  }

  @Test
  void manyRulesForEveryElementEnd() {
    StringBuilder css = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      css.append("div div span,");
    }
    quickly(css + "i{width:1px}", "<div>" + "<div>".repeat(300) + BLOCK);
  }

  @ParameterizedTest
  @ValueSource(strings = {"p{width:1px}", "p{width:1px}*{width:1px}"})
  void manyRulesThatAllMatchEnd(String rules) {
    quickly(rules.repeat(20_000), "<p>w".repeat(10_000) + BLOCK);
  }

  @Test
  void manyDeclarationsForManyElementsEnd() {
    StringBuilder page = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      page.append("<p style='left:").append(i).append("px'>w");
    }
    quickly("p{" + "width:1px;".repeat(40_000) + "}", page + BLOCK);
  }

  @Test
  void itemsThatSpanAThousandRowsEnd() {
    String grid =
        "<div style=display:grid><p style='grid-area:1000/1/1001/1001'>x</p>"
            + "<p style='grid-row:1/span 1000'>y</p></div>";
    quickly("", grid.repeat(20) + BLOCK);
  }

  /** The rules of tags come before those of all elements, which win less: each must move them. */
  @Test
  void rulesThatMatchOutOfOrderEnd() {
    quickly("p{left:1px}*{left:2px}".repeat(1_000), "<p>w".repeat(60_000) + BLOCK);
  }

  @Test
  void variablesThatEveryElementReplacesEnd() {
    StringBuilder page = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      page.append("<p style='--x:").append(i).append("px'>w");
    }
    quickly("p{" + "width:calc(var(--x) + min(1px,2px));".repeat(1_000) + "}", page + BLOCK);
    quickly(
        ":root{--a:"
            + "b ".repeat(60)
            + "}p{"
            + ("width:" + "var(--a)".repeat(60) + ";").repeat(1_000)
            + "}",
        page + BLOCK);
  }

  @Test
  void namesOfLayersDoNotMultiply() {
    StringBuilder css = new StringBuilder("@layer " + "A".repeat(300_000) + "{");
    for (int i = 0; i < 20_000; i++) {
      css.append("@layer a").append(i).append(';');
    }
    Laid page = quickly(css + "}#x{width:7px}", BLOCK);
    assertThat(page.boxes.warnings()).anyMatch(w -> w.contains("cut"));
  }

  @Test
  void areasWithoutEndMakeNoGridWithoutEnd() {
    String areas = "{display:grid;grid-template-areas:'" + "a ".repeat(30_000) + "'}";
    quickly("div" + areas + "p{grid-column:1}", "<div>" + "<p>w".repeat(80_000) + BLOCK);
    quickly("div" + areas + "p{grid-row:1000}", "<div><p></p>".repeat(1_990) + BLOCK);
    String many =
        "p{display:grid;grid-template-areas:" + ("'" + "a ".repeat(100) + "' ").repeat(100);
    quickly(many + "}", "<p>w".repeat(50_000) + BLOCK);
  }

  /** Each selector is one step, but reads what an element has hundreds of thousands of. */
  @ParameterizedTest
  @ValueSource(strings = {"[title*=aab%d]", "[type=a%d]"})
  void selectorsPayForWhatTheyRead(String selector) {
    StringBuilder css = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      css.append(String.format(selector, i)).append("{left:1px}");
    }
    String element =
        "<i id=q title='" + "a".repeat(200_000) + "' type='" + "A".repeat(200_000) + "' class='";
    Laid page = quickly(css.toString(), (element + " b".repeat(200_000) + "'>x</i>").repeat(20));
    assertThat(page.boxes.warnings()).anyMatch(w -> w.startsWith("selectors cost too much"));
  }

  @Test
  void longAttributesAreReadOnce() {
    String word = "a".repeat(200_000);
    quickly("[title~=" + word + "]{left:1px}", "<i title='" + word + word + "'>x</i>" + BLOCK);
  }

  @Test
  void aGridOfManyRowsEnds() {
    quickly("", "<div style=display:grid>" + "<p>w</p>".repeat(200_000) + BLOCK);
  }

  @Test
  void tallFloatsThatEveryLineMeetsEnd() {
    quickly("b{float:left;width:0;height:9999999px}", "<b></b>w<br>".repeat(150_000) + BLOCK);
  }

  @Test
  void linesInDeeplyNestedSpansEnd() {
    quickly("", "<pre>" + "<span>".repeat(1_900) + "a\n".repeat(1_000_000) + BLOCK);
  }

  /** Spans so deep that a line does not touch each, and those above them, have the same text. */
  @Test
  void deepSpansReachAsFarAsThoseAround() {
    Laid page =
        quickly(
            "section{width:50px}",
            "<section>"
                + "<span>".repeat(30)
                + "<span id=above>"
                + "<span>".repeat(70)
                + "<span id=x>a b <img width=40 height=30> c d</span></section>");
    assertThat(page.box("x")[1]).isEqualTo(page.box("above")[1]);
    assertThat(page.box("x")[3]).isCloseTo(page.box("above")[3], within(0.01f));
  }

  @Test
  void everyFloatBesideALineMovesIt() {
    Laid page =
        quickly("b{float:left;width:1px;height:1px}", "<i id=x>w</i>" + "<b></b>".repeat(300));
    assertThat(page.box("x")[0]).isEqualTo(300);
  }

  @Test
  void longGeneratedTextIsCut() {
    quickly("p::before{content:'" + "w ".repeat(100_000) + "'}", "<p>".repeat(20_000) + BLOCK);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "div",
        "span",
        "table><tr><td",
        "ul><li",
        "div style=float:left",
        "b style=display:inline-block",
        "div style=display:flex",
        "div style=display:grid",
        "div style=position:absolute"
      })
  void deepNestingEnds(String tag) {
    quickly("", ("<" + tag + ">").repeat(50_000) + "x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@media screen{",
        "@supports (a:b){",
        "@layer{",
        "a{",
        "a:not(",
        ":is(",
        "a{width:calc(",
        "a{width:min(1px,",
        "#x{grid-template-columns:repeat(9999,",
        "a{b:'",
        "/*",
        "a{b:url(",
        "[",
        "}",
        "\\",
        "a\\",
        "@import ",
        "&"
      })
  void openConstructsEnd(String start) {
    Laid page = quickly("#x{width:7px}" + start.repeat(20_000), BLOCK);
    assertThat(page.box("x")[2]).isEqualTo(7);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "width:NaN",
        "width:calc(NaN*1px)",
        "width:calc(1px/0)",
        "width:calc(infinity*1px)",
        "width:1e400px;margin:1e400px;padding:1e400px",
        "font-size:1e30em;width:1e30em;line-height:1e30",
        "margin-left:-1e30px;margin-top:-1e30px;height:1e38px",
        "flex:1e38 1e38 1e38px;display:flex;gap:1e38px",
        "display:grid;grid-template-columns:1e38fr 1e38px;grid-column:999999999/span 999999999",
        "grid-row:999999999;grid-column:-999999999",
        "aspect-ratio:1/0;width:var(--x)"
      })
  void lengthsOutOfRangeGiveFiniteBoxes(String style) {
    Laid page =
        quickly(
            "",
            "<div id=p style='"
                + style
                + "'><div id=x style='"
                + style
                + "'>text</div>"
                + "<div style='"
                + style
                + ";float:left'>text</div></div>"
                + "<div style='display:grid'><p style='"
                + style
                + "'>g</p></div>");
    for (int n = 0; n < page.boxes.size(); n++) {
      if (page.boxes.hasBox(n)) {
        assertThat(page.boxes.width(n)).isFinite();
        assertThat(page.boxes.height(n)).isFinite();
        assertThat(page.boxes.x(n)).isFinite();
        assertThat(page.boxes.y(n)).isFinite();
      }
    }
  }

  @Test
  void variablesThatDoubleEnd() {
    StringBuilder css = new StringBuilder(":root{--v0:1px;");
    for (int i = 1; i < 200; i++) {
      css.append("--v" + i + ":var(--v" + (i - 1) + ") var(--v" + (i - 1) + ");");
    }
    Laid page = quickly(css + "}#x{width:7px;width:var(--v199)}", BLOCK);
    assertThat(page.box("x")[2]).isEqualTo(7);
  }

  @Test
  void hugeSpansEnd() {
    Laid page =
        quickly(
            "",
            "<table><tr><td id=x colspan=1000000000 rowspan=1000000000>a<td rowspan=0>b"
                + "<tr><td colspan=999999999999999999999>c<td>d</table>");
    assertThat(page.box("x")[2]).isPositive();
  }

  @Test
  void manyFloatsAndTableCellsEnd() {
    quickly("i{float:left;width:3px;height:3px}", "<i></i>".repeat(50_000));
    quickly("i{float:left;width:300%;height:3px}", "<i></i>".repeat(50_000));
    quickly("", "<table><tr>" + "<td colspan=1000>x".repeat(500) + "</table>");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void binaryGarbageEnds(long seed) {
    Random random = new Random(seed);
    byte[] bytes = new byte[50_000];
    random.nextBytes(bytes);
    String noise = new String(bytes, StandardCharsets.ISO_8859_1).replace("</", "< ");
    quickly(noise, BLOCK);
    StringBuilder tokens = new StringBuilder();
    String[] parts = {
      "{",
      "}",
      "(",
      ")",
      "[",
      "]",
      ":",
      ";",
      ",",
      "@media ",
      "#x",
      ".a",
      "width",
      "calc",
      "var(--a)",
      "1px",
      "50%",
      "\"",
      "'",
      "\\",
      "/*",
      "*/",
      "!important",
      " ",
      "\n",
      "display",
      "grid",
      "flex"
    };
    for (int i = 0; i < 20_000; i++) {
      tokens.append(parts[random.nextInt(parts.length)]);
    }
    quickly(tokens.toString(), BLOCK);
  }
}
