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
        "p{width:1px;*width:2px;_width:3px} | 1",
        "p{width:1px} @media print{p{width:2px}} | 1",
        "p{width:1px} @media screen and (min-width:900px){p{width:2px}} | 2",
        "p{width:1px} @media (max-width:900px){p{width:2px}} | 1",
        "p{width:1px} @media (-webkit-min-device-pixel-ratio:2){p{width:2px}} | 1",
        "@supports (display:grid){p{width:7px}} | 7",
        "body{p{width:9px} .n{width:1px}} p{width:4px} | 4",
        "@container (min-width:200px){p{width:3px}} p{height:4px} | NaN",
        "@layer a{p{width:1px}} @layer b{p{width:2px}} | 2",
        "@keyframes k{from{width:3px}} @font-face{width:4px} p{width:5px} | 5",
        "/* p{width:1px} */ p{/* a */width/**/:/*b*/2px/*c*/} | 2",
        "p{width:4px;width:calc(50% - 10px)} | 4",
        "p{font-size:20px;width:2em} | 40",
        "p{width:1px;width:var(--w)} | 1",
        "p{width:1px;width:calc(1px * 2)} | 1",
        "p{width:1e999px} | 1e7",
        "p{width:-5px} p{width:-1px} | NaN",
        "a{width:1px} p{width:2px | 2",
        "p{width:11px;\"} p{width:3px} | 11"
      })
  void theDeclarationWithTheHighestPriorityWins(String css, String width) {
    Styled page = Styled.of(css, "<p id=x class='c d'>text</p>");
    assertThat(Float.valueOf(page.width())).isEqualTo(Float.valueOf(width));
  }

  @Test
  void inlineStyleOverridesRulesAndRulesOverrideHints() {
    Styled page =
        Styled.of(
            "#x{width:5px}td{width:6px}",
            "<p id=x style='width:7px'>a</p><table><td id=t width=9>b</table>"
                + "<img id=i width=40 height=50%>");
    assertThat(page.width()).isEqualTo(7);
    assertThat(page.style("t").px(Property.WIDTH)).isEqualTo(6);
    assertThat(page.style("i").px(Property.WIDTH)).isEqualTo(40);
    assertThat(page.style("i").get(Property.HEIGHT)).isEqualTo(Value.fraction(0.5f));
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
}
