package org.wpbminer.features.boxes.layout;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests tables, flex containers and grids. */
class ContainersTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "table{border-spacing:0}td{padding:0}table{width:1000px} | <table><tr><td id=a width="
            + "200>x<td id=b width=50%>y<td id=c>z</table> | a=- - 200 -; b=- - 500 -; c=700 - 300 "
            + "-",
        "table{border-spacing:0}td{padding:0}td{height:20px;width:100px} | <table><tr><td id="
            + "a rowspan=2>a<td id=b colspan=2>b<tr><td id=c>c<td id=d>d</table> | a=0 - 100 40; b="
            + "100 - 200 -; c=100 20 100 -",
        "table{border-spacing:0}td{padding:0}table{font:10px monospace} | <table id=t><tr><td"
            + ">aaaaa<td>bbbbbbbbbb</table> | t=- - 90 -",
        "#t{display:table;width:600px}.c{display:table-cell}#a{width:100px} | <div id=t><div "
            + "id=a class=c>x</div><div id=b class=c>y</div></div> | b=100 0 500 -",
        "#f{display:flex}#a{flex:1}#b{flex:2}#c{flex:0 0 100px} | <div id=f><div id=a>a</div>"
            + "<div id=b>b</div><div id=c>c</div></div> | a=- - 300 -; b=- - 600 -; c=900 0 100 -",
        "#f{display:flex;width:300px}#f div{width:200px} | <div id=f><div></div><div id=b></d"
            + "iv></div> | b=150 0 150 -",
        "#f{display:flex;flex-wrap:wrap;gap:10px;justify-content:center}#f div{width:400px;he"
            + "ight:30px}#b{height:50px!important}#a{height:auto!important} | <div id=f><div id=a><"
            + "/div><div id=b></div><div id=c></div></div> | a=95 0 400 50; b=505 0 400 50; c=300 6"
            + "0 400 30; f=- - - 90",
        "#f{display:flex;flex-direction:column;align-items:flex-end;height:200px}#f div{width"
            + ":50px;height:20px} | <div id=f><div id=a></div><div id=b></div></div> | a=950 0 50 "
            + "20; b=- 20 - -; f=- - - 200",
        "#g{display:grid;grid-template-columns:200px repeat(2, minmax(0,1fr));gap:20px}#g div"
            + "{height:30px} | <div id=g><div></div><div id=b></div><div id=c></div><div id=d></div"
            + "></div> | b=220 0 380 30; c=620 0 380 30; d=0 50 200 30",
        "#g{display:grid;grid-template-columns:repeat(auto-fill, minmax(240px, 1fr))} | <div "
            + "id=g><div id=a>x</div><div id=b>y</div></div> | b=250 - - -"
      })
  void tablesFlexContainersAndGridsPlaceTheirChildren(String css, String body, String boxes) {
    Laid.body(css, body).assertBoxes(boxes);
  }
}
