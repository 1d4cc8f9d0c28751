package org.wpbminer.features.boxes.style;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CascadeTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p{width:1px} p{width:2px} | 2",
        ".c{width:1px} p{width:2px} | 1",
        "#x{width:1px} .c.d{width:2px} | 1",
        "p{width:1px !important} #x{width:2px} | 1",
        "p{width:1px!important} #x{width:2px !IMPORTANT} | 2",
        "p{width:1px;width:nonsense} | 1",
        "p{width:1px;*width:2px;_width:3px} | 1",
        "p{width:expression(3)} p{width:4px} | 4",
        "p{width:5px;color:red;;;} | 5",
        "p{width:1px} @media print{p{width:2px}} | 1",
        "p{width:1px} @media screen and (min-width:900px){p{width:2px}} | 2",
        "p{width:1px} @media (max-width:900px){p{width:2px}} | 1",
        "p{width:1px} @media (color){p{width:2px}} | 2",
        "p{width:1px} @media (min-color:9){p{width:2px}} | 1",
        "p{width:1px} @media (width >= 600px){p{width:2px}} | 2",
        "p{width:1px} @media (400px < width <= 700px){p{width:2px}} | 1",
        "p{width:1px} @media not screen{p{width:2px}} | 1",
        "p{width:1px} @media screen and (-webkit-min-device-pixel-ratio:0){p{width:2px}} | 2",
        "p{width:1px} @media (-webkit-min-device-pixel-ratio:1){p{width:2px}} | 2",
        "p{width:1px} @media (-webkit-min-device-pixel-ratio:2){p{width:2px}} | 1",
        "p{width:1px} @media print, (orientation:landscape){p{width:2px}} | 2",
        "@supports (display:grid){p{width:7px}} | 7",
        "@supports not (display:grid){p{width:7px}} p:not(.z){width:8px} | 8",
        "p{width:1px} @CONTAINER Card (INLINE-SIZE < 40em){p{width:2px}} | 1",
        "p{width:1px;.c &,&.d{width:2px}height:1px} | 1",
        "p{width:1px;&.d{width:2px} width:3px} | 3",
        "body{p{width:9px} .n{width:1px}} p{width:4px} | 4",
        "@container (min-width:200px){p{width:3px}} p{height:4px} | NaN",
        "p{width:1px} @scope (.card){p{width:2px}} | 1",
        "p{width:1px} @scope (.card) to (.end){p{width:2px} :scope{width:3px}} p{height:1px} | 1",
        "@scope{p{width:2px}} p{width:3px} | 3",
        "@layer a{p{width:1px}} @layer b{p{width:2px}} | 2",
        "@keyframes k{from{width:3px}} @font-face{width:4px} p{width:5px} | 5",
        "<!-- p{width:6px} --> | 6",
        "/* p{width:1px} */ p{/* a */width/**/:/*b*/2px/*c*/} | 2",
        "p{width:calc(50% - 10px)} | 490",
        "p{width:calc((10px + 2 * 5px) / 4)} | 5",
        "p{width:min(50%, 300px)} | 300",
        "p{width:clamp(1px, 1px + 2px, 10px)} | 3",
        "p{width:10vw} | 100",
        "p{width:1in} | 96",
        "p{width:12pt} | 16",
        "p{font-size:20px;width:2em} | 40",
        "html{font-size:10px} p{width:3rem} | 30",
        ":root{--w:4px} p{width:var(--w)} | 4",
        "p{width:1px;width:var(--none)} | 1",
        "p{width:var(--none, 6px)} | 6",
        "p{width:var(--none, calc(1px + 1px))} | 2",
        ":root{--a:var(--b);--b:var(--a)} p{width:3px;width:var(--a)} | 3",
        ":root{--a:2px;--b:var(--a) } p{--a:9px;width:var(--b)} | 9",
        "body{width:77px} p{width:inherit} | 77",
        "p{width:5px} p.c{width:initial} | NaN",
        "p{width:1e2px} | 100",
        "p{width:1e999px} | 1e7",
        "p{width:1e-999px} | 0",
        "p{width:-5px} p{width:-1px} | NaN",
        "p{width:4px} p{width:10} | 4",
        "a{width:1px} p{width:2px | 2",
        "}p{width:1px} p{width:3px} | 3",
        "p{width:12px}} p{height:2px} | 12",
        "p{width:11px;\"} p{width:3px} | 11"
      })
  void theRightDeclarationWins(String css, String width) {
    Styled page = Styled.of(css, "<p id=x class='c d'>text</p>");
    assertThat(Float.valueOf(page.width())).isEqualTo(Float.valueOf(width));
  }

  @Test
  void inlineStyleBeatsRulesAndHintsLoseToThem() {
    Styled page =
        Styled.of(
            "#x{width:5px}td{width:6px}",
            "<p id=x style='width:7px'>a</p><table><td id=t width=9>b</table>"
                + "<img id=i width=40 height=50%>");
    assertThat(page.width()).isEqualTo(7);
    assertThat(page.style("t").px(Property.WIDTH)).isEqualTo(6);
    assertThat(page.style("i").px(Property.WIDTH)).isEqualTo(40);
    assertThat(page.style("i").get(Property.HEIGHT)).isEqualTo(Lengths.fraction(0.5f));
  }

  @ParameterizedTest
  @CsvSource({"349, 400", "350, 700", "549, 700", "550, 900", "900, 900"})
  void bolderGoesByWhatIsInherited(int inherited, int bolder) {
    Styled page = Styled.of("p{font-weight:" + inherited + "}", "<p><i id=x class=c>t</i></p>");
    assertThat(page.style("x").px(Property.FONT_WEIGHT)).isEqualTo(inherited);
    page =
        Styled.of("p{font-weight:" + inherited + "}#x{font-weight:bolder}", "<p><i id=x>t</i></p>");
    assertThat(page.style("x").px(Property.FONT_WEIGHT)).isEqualTo(bolder);
  }

  @Test
  void fontsAreInheritedAndBoxesAreNot() {
    Styled page =
        Styled.of("#o{font:bold 20px/1.5 Arial;width:30px}", "<div id=o><p id=x>t</p></div>");
    assertThat(page.style("x").fontSize()).isEqualTo(20);
    assertThat(page.style("x").isBold()).isTrue();
    assertThat(page.style("x").fontFamily()).isEqualTo(FontFamily.SANS);
    assertThat(page.style("x").get(Property.LINE_HEIGHT)).isEqualTo(Lengths.fraction(1.5f));
    assertThat(page.width()).isNaN();
  }

  @Test
  void shorthandsSetAllTheirSides() {
    ComputedStyle style =
        Styled.of(
                "#x{margin:1px 2px 3px;padding:5%;border:2px solid red;border-left:none;"
                    + "flex:2 3 10px;overflow:hidden;inset:4px}",
                "<p id=x>t</p>")
            .style("x");
    assertThat(style.px(Property.MARGIN_TOP)).isEqualTo(1);
    assertThat(style.px(Property.MARGIN_LEFT)).isEqualTo(2);
    assertThat(style.px(Property.MARGIN_BOTTOM)).isEqualTo(3);
    assertThat(style.get(Property.PADDING_LEFT)).isEqualTo(Lengths.fraction(0.05f));
    assertThat(style.px(Property.BORDER_TOP_WIDTH)).isEqualTo(2);
    assertThat(style.px(Property.BORDER_LEFT_WIDTH)).isZero();
    assertThat(style.px(Property.FLEX_GROW)).isEqualTo(2);
    assertThat(style.px(Property.FLEX_SHRINK)).isEqualTo(3);
    assertThat(style.px(Property.FLEX_BASIS)).isEqualTo(10);
    assertThat(style.is(Property.OVERFLOW_Y, Keyword.HIDDEN)).isTrue();
    assertThat(style.px(Property.BOTTOM)).isEqualTo(4);
  }

  @Test
  void importsAndLinksCountInOrder() {
    Map<String, String> sheets =
        Map.of(
            "css/a.css", "@import 'b.css'; @import url(\"p.css\") print; p{height:1px}",
            "css/b.css", "p{width:2px;height:2px}",
            "css/p.css", "p{width:9px}",
            "n.css", "p{width:8px}");
    Styled page =
        Styled.page(
            "<!doctype html><link rel=stylesheet href=css/a.css>"
                + "<link rel='alternate stylesheet' href=n.css>"
                + "<link rel=stylesheet media=print href=n.css><p id=x>t</p>",
            sheets);
    assertThat(page.width()).isEqualTo(2);
    assertThat(page.style("x").px(Property.HEIGHT)).isEqualTo(1);
  }

  @Test
  void generatedBoxesNeedContent() {
    Styled page =
        Styled.of(
            "#x:before{content:'\\201C a'}#x::after{display:block;width:3px}", "<p id=x>t</p>");
    int node = 0;
    while (!"x".equals(page.tree.attribute(node, "id"))) {
      node++;
    }
    assertThat(page.styles.before(node).object(Property.CONTENT)).isEqualTo("\u201Ca");
    assertThat(page.styles.after(node)).isNull();
  }
}
