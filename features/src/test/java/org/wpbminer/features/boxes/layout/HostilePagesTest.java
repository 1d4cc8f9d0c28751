package org.wpbminer.features.boxes.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.features.boxes.StylesheetSource;

/**
 * Malicious pages: the result is bounded, and no exception is thrown. Without limits these pages
 * would take hours; the time-out only stops such a run.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class HostilePagesTest {
  private static final String BLOCK = "<div id=x>text</div>";

  private static String times(int count, Function<Integer, String> part) {
    return IntStream.range(0, count).mapToObj(part::apply).collect(Collectors.joining());
  }

  @Test
  void circularImportsTerminate() {
    StylesheetSource loop =
        reference ->
            Optional.of(
                reference.equals("a.css") ? "@import 'b.css';" : "@import 'a.css';#x{width:9px}");
    Laid page = Laid.page("<!doctype html><link rel=stylesheet href=a.css>" + BLOCK, loop);
    assertThat(page.box("x")[2]).isEqualTo(9);
    assertThat(page.boxes.warnings()).anyMatch(w -> w.contains("imports of imports"));
  }

  @Test
  void endlessImportsTerminate() {
    int[] asked = {0};
    StylesheetSource endless =
        reference -> {
          asked[0]++;
          return Optional.of("@import 'x" + reference + "';@import 'y" + reference + "';");
        };
    Laid page = Laid.page("<!doctype html><link rel=stylesheet href=a.css>" + BLOCK, endless);
    assertThat(asked[0]).isLessThan(2_000);
    assertThat(page.boxes.warnings()).hasSizeLessThan(40).isNotEmpty();
  }

  static Stream<Arguments> costlyPages() {
    String many = "<p>w".repeat(10_000);
    return Stream.of(
        arguments(
            "rules for every element",
            "div div span,".repeat(20_000) + "i{width:1px}",
            "<div>".repeat(301)),
        arguments("rules that all match", "p{width:1px}".repeat(20_000), many),
        // the rules by tag come before those of all elements, which have lower priority, so
        // each of them is moved
        arguments("rules out of order", "p{left:1px}*{left:2px}".repeat(10_000), many),
        arguments(
            "declarations",
            "p{" + "width:1px;".repeat(40_000) + "}",
            times(10_000, i -> "<p style='left:" + i + "px'>w")),
        arguments(
            "spans of a thousand rows",
            "",
            ("<div style=display:grid><p style='grid-area:1000/1/1001/1001'>x</p>"
                    + "<p style='grid-row:1/span 1000'>y</p></div>")
                .repeat(20)),
        arguments(
            "columns",
            "p{display:grid;grid-template-columns:" + "1fr ".repeat(120) + "}",
            "<p>w".repeat(100_000)),
        arguments("rows", "", "<div style=display:grid>" + "<p>w</p>".repeat(100_000)),
        arguments(
            "wide and tall items",
            "div{display:grid}p{grid-area:auto/span 999/span 999/1000}",
            "<div>" + "<p>w</p>".repeat(2_000)),
        arguments(
            "a word in an attribute",
            "[title~=" + "a".repeat(200_000) + "]{left:1px}",
            "<i title='" + "a".repeat(400_000) + "'>x</i>"),
        arguments(
            "tall floats",
            "b{float:left;width:0;height:9999999px}",
            "<b></b>w<br>".repeat(100_000)),
        arguments("lines in spans", "", "<pre>" + "<span>".repeat(1_900) + "a\n".repeat(1_000_000)),
        arguments("floats", "i{float:left;width:3px;height:3px}", "<i></i>".repeat(50_000)),
        arguments("wide floats", "i{float:left;width:300%;height:3px}", "<i></i>".repeat(50_000)),
        arguments("cells", "", "<table><tr>" + "<td colspan=1000>x".repeat(500) + "</table>"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("costlyPages")
  void costlyPagesTerminate(String name, String css, String body) {
    assertThat(Laid.body(css, body + BLOCK).boxes.warnings()).hasSizeLessThan(3);
  }

  static Stream<Arguments> cutPages() {
    String element =
        "<i id=q title='" + "a".repeat(200_000) + "' type='" + "A".repeat(200_000) + "'>x</i>";
    return Stream.of(
        arguments("#x{width:5px}" + "div,".repeat(1_000_000) + "p{width:1px}", "", "cut"),
        // each selector is one step, but reads an attribute with hundreds of thousands of
        // characters
        arguments(
            "#x{width:5px}" + times(20_000, i -> "[title*=aab" + i + "]{left:1px}"),
            element.repeat(20),
            "selectors are too expensive"),
        arguments(
            "#x{width:5px}" + times(20_000, i -> "[type=a" + i + "]{left:1px}"),
            element.repeat(20),
            "selectors are too expensive"));
  }

  @ParameterizedTest
  @MethodSource("cutPages")
  void cutsAreReported(String css, String body, String warning) {
    Laid page = Laid.body(css, BLOCK + body);
    assertThat(page.box("x")[2]).isEqualTo(5);
    assertThat(page.boxes.warnings()).anyMatch(w -> w.contains(warning));
  }

  @Test
  void deepNestingTerminates() {
    String[] all =
        ("div|span|table><tr><td|ul><li|div style=float:left|b style=display:inline-block|"
                + "div style=display:flex|div style=display:grid|div style=position:absolute")
            .split("\\|");
    for (String tag : all) {
      Laid.body("", ("<" + tag + ">").repeat(50_000) + "x");
    }
  }

  @Test
  void unclosedConstructsTerminate() {
    String[] all =
        ("@media screen{|@supports (a:b){|@layer{|a{|a:not(|:is(|a{width:calc(|"
                + "a{width:min(1px,|#x{grid-template-columns:repeat(9999,|a{b:'|/*|a{b:url(|[|}|\\|"
                + "a\\|@import |&")
            .split("\\|");
    for (String start : all) {
      Laid page = Laid.body("#x{width:7px}" + start.repeat(20_000), BLOCK);
      assertThat(page.box("x")[2]).as(start).isEqualTo(7);
    }
  }

  @Test
  void lengthsOutOfRangeGiveFiniteBoxes() {
    String[] all =
        ("width:NaN|width:calc(NaN*1px)|width:calc(1px/0)|width:calc(infinity*1px)|"
                + "width:1e400px;margin:1e400px;padding:1e400px|"
                + "font-size:1e30em;width:1e30em;line-height:1e30|"
                + "margin-left:-1e30px;margin-top:-1e30px;height:1e38px|"
                + "flex:1e38 1e38 1e38px;display:flex;gap:1e38px|"
                + "display:grid;grid-template-columns:1e38fr 1e38px;grid-column:999999999/span 999999999|"
                + "grid-row:999999999;grid-column:-999999999|aspect-ratio:1/0")
            .split("\\|");
    for (String style : all) {
      Laid page =
          Laid.body(
              "",
              ("<div id=p style='%s'><div id=x style='%s'>text</div><div style='%s;float:left'>"
                      + "text</div></div><div style='display:grid'><p style='%s'>g</p></div>")
                  .formatted(style, style, style, style));
      for (int n = 0; n < page.boxes.size(); n++) {
        if (page.boxes.hasBox(n)) {
          assertThat(page.boxes.width(n)).as(style).isFinite();
          assertThat(page.boxes.height(n)).as(style).isFinite();
          assertThat(page.boxes.x(n)).as(style).isFinite();
          assertThat(page.boxes.y(n)).as(style).isFinite();
        }
      }
    }
  }

  @Test
  void hugeSpansTerminate() {
    Laid page =
        Laid.body(
            "",
            "<table><tr><td id=x colspan=1000000000 rowspan=1000000000>a<td rowspan=0>b"
                + "<tr><td colspan=999999999999999999999>c<td>d</table>");
    assertThat(page.box("x")[2]).isPositive();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void binaryGarbageTerminates(long seed) {
    Random random = new Random(seed);
    byte[] bytes = new byte[50_000];
    random.nextBytes(bytes);
    String noise = new String(bytes, StandardCharsets.ISO_8859_1).replace("</", "< ");
    Laid.body(noise, BLOCK);
    StringBuilder tokens = new StringBuilder();
    String[] parts =
        ("{ } ( ) [ ] : ; , @media #x .a width calc var(--a) 1px 50% \" ' \\ /* */"
                + " !important display grid flex \n")
            .split(" ");
    for (int i = 0; i < 20_000; i++) {
      tokens.append(parts[random.nextInt(parts.length)]);
      tokens.append(random.nextBoolean() ? " " : "");
    }
    Laid.body(tokens.toString(), BLOCK);
  }
}
