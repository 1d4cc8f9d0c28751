package org.wpbminer.features.boxes.layout;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlowTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "div{height:20px} | <div id=a></div><div id=b></div> | a=0 0 1000 20; b=0 20 1000 20",
        "div{width:100px;height:50px;padding:10px;border:5px solid}#b{box-sizing:border-box} "
            + "| <div id=a></div><div id=b></div> | a=0 0 130 80; b=0 80 100 50",
        "div{height:10px}#a{margin-bottom:30px}#b{margin-top:20px} | <div id=a></div><div id="
            + "b></div> | b=- 40 - -",
        "div{height:50px}#a{margin-bottom:20px}#b{margin-top:-30px} | <div id=a></div><div id"
            + "=b></div> | b=- 40 - -",
        "#a{width:600px;margin:0 auto;height:1px} | <div id=a></div> | a=200 - - -",
        "#a{max-width:300px}#b{width:10px;min-width:50%} | <div id=a>x</div><div id=b>x</div>"
            + " | a=- - 300 -; b=- - 500 -",
        ".f{float:left;width:400px;height:50px} | <div class=f></div><div class=f id=b></div>"
            + "<div class=f id=c></div> | b=400 0 400 50; c=0 50 400 50",
        "#f{float:left;width:900px;height:100px}#t{font:10px/10px monospace}#c{clear:both} | "
            + "<div id=f></div><div id=t>aaaaaaaaaa bbbbbbbbbb cccccccccc</div><div id=c>x</div> | "
            + "t=- - - 30; c=- 100 - -",
        "#o{width:400px}#i{width:50%;padding-left:10%;height:1px} | <div id=o><div id=i></div"
            + "></div> | i=- - 240 -",
        "#o{position:relative;margin:50px;height:200px;border:1px solid}#a{position:absolute;"
            + "right:10px;bottom:20px;width:30px;height:40px}#b{position:absolute;top:0;bottom:0;le"
            + "ft:0;right:0}#c{position:fixed;top:5px;left:6px;width:7px;height:8px} | <div id=o><p"
            + "><b id=a></b><b id=b></b><b id=c></b></p></div> | a=909 191 30 40; b=51 51 898 200; "
            + "c=6 5 7 8",
        "#a{position:relative;top:5px;left:7px;height:10px}#b{height:3px} | <div id=a><div id"
            + "=b></div></div> | a=7 5 1000 10; b=7 5 1000 3",
        "#b{width:50px;height:auto}#c{max-width:100%;height:auto}#o{width:200px} | <img id=a "
            + "width=120 height=60><img id=b width=120 height=60><div id=o><img id=c width=400 heig"
            + "ht=100></div> | a=- - 120 60; b=- - 50 25; c=- - 200 50"
      })
  void blocksFloatsAndPositionedBoxesArePlaced(String css, String body, String boxes) {
    Laid.body(css, body).assertBoxes(boxes);
  }

  @Test
  void hiddenElementsHaveNoBoxOrAreMarked() {
    Laid page =
        Laid.body(
            "#a{display:none}#b{visibility:hidden}",
            "<div id=a>x<p id=i>y</p></div><div id=b>z</div><div id=c>z</div>");
    assertThat(page.hidden("a")).isTrue();
    assertThat(page.boxes.hasBox(page.node("a"))).isFalse();
    assertThat(page.hidden("i")).isTrue();
    assertThat(page.hidden("b")).isTrue();
    assertThat(page.boxes.hasBox(page.node("b"))).isTrue();
    assertThat(page.hidden("c")).isFalse();
  }
}
