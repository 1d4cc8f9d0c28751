package org.wpbminer.features.boxes.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Tables, flexible boxes, grids. */
class ContainersTest {
  private static final String RESET = "table{border-spacing:0}td{padding:0}";

  @Test
  void columnsTakeGivenWidthsAndTheRestGoesToTheOthers() {
    Laid page =
        Laid.body(
            RESET + "table{width:1000px}",
            "<table><tr><td id=a width=200>x<td id=b width=50%>y<td id=c>z</table>");
    assertThat(page.box("a")[2]).isEqualTo(200);
    assertThat(page.box("b")[2]).isEqualTo(500);
    assertThat(page.box("c")[2]).isEqualTo(300);
    assertThat(page.box("c")[0]).isEqualTo(700);
  }

  @Test
  void fixedTablesLookAtTheFirstRowOnly() {
    Laid page =
        Laid.body(
            RESET + "table{width:900px;table-layout:fixed}",
            "<table><tr><td id=a width=300>x<td id=b>y<td>z"
                + "<tr><td width=800>long long long<td><td></table>");
    assertThat(page.box("a")[2]).isEqualTo(300);
    assertThat(page.box("b")[2]).isEqualTo(300);
  }

  @Test
  void spansCoverTheirColumnsAndRows() {
    Laid page =
        Laid.body(
            RESET + "td{height:20px;width:100px}",
            "<table><tr><td id=a rowspan=2>a<td id=b colspan=2>b<tr><td id=c>c<td id=d>d</table>");
    assertThat(page.box("a")[3]).isEqualTo(40);
    assertThat(page.box("b")[2]).isEqualTo(page.box("c")[2] + page.box("d")[2]);
    assertThat(page.box("c")[0]).isEqualTo(page.box("a")[2]);
    assertThat(page.box("c")[1]).isEqualTo(20);
  }

  @Test
  void aRowIsAsTallAsItsTallestCellAndContentIsCentred() {
    Laid page =
        Laid.body(
            RESET,
            "<table><tr><td id=a><div id=i style='height:20px'></div>"
                + "<td><div style='height:100px'></div></table>");
    assertThat(page.box("a")[3]).isEqualTo(100);
    assertThat(page.box("i")[1]).isEqualTo(40);
  }

  @Test
  void tablesWithoutWidthAreAsWideAsTheirContent() {
    Laid page =
        Laid.body(
            RESET + "table{font:10px monospace}",
            "<table id=t><tr><td>aaaaa<td>bbbbbbbbbb</table>");
    assertThat(page.box("t")[2]).isCloseTo(90, within(0.5f));
  }

  @Test
  void displayedTablesGetTheirMissingParts() {
    Laid page =
        Laid.body(
            "#t{display:table;width:600px}.c{display:table-cell}#a{width:100px}",
            "<div id=t><div id=a class=c>x</div><div id=b class=c>y</div></div>");
    assertThat(page.box("b")).startsWith(100, 0, 500);
  }

  @Test
  void flexItemsGrowShrinkAndKeepTheirBasis() {
    Laid page =
        Laid.body(
            "#f{display:flex}#a{flex:1}#b{flex:2}#c{flex:0 0 100px}",
            "<div id=f><div id=a>a</div><div id=b>b</div><div id=c>c</div></div>");
    assertThat(page.box("a")[2]).isCloseTo(300, within(0.1f));
    assertThat(page.box("b")[2]).isCloseTo(600, within(0.1f));
    assertThat(page.box("c")).startsWith(900, 0, 100);
    Laid narrow =
        Laid.body(
            "#f{display:flex;width:300px}#f div{width:200px}",
            "<div id=f><div id=a></div><div id=b></div></div>");
    assertThat(narrow.box("b")).startsWith(150, 0, 150);
  }

  @Test
  void flexWrapsJustifiesAndStretches() {
    Laid page =
        Laid.body(
            "#f{display:flex;flex-wrap:wrap;gap:10px;justify-content:center}"
                + "#f div{width:400px;height:30px}#b{height:50px!important}#a{height:auto!important}",
            "<div id=f><div id=a></div><div id=b></div><div id=c></div></div>");
    assertThat(page.box("a")).containsExactly(95, 0, 400, 50);
    assertThat(page.box("b")).containsExactly(505, 0, 400, 50);
    assertThat(page.box("c")).containsExactly(300, 60, 400, 30);
    assertThat(page.box("f")[3]).isEqualTo(90);
  }

  @Test
  void flexColumnsPushWithAutoMargins() {
    Laid page =
        Laid.body(
            "#f{display:flex;flex-direction:column;align-items:flex-end;height:200px}"
                + "#f div{width:50px;height:20px}#b{flex-grow:1}",
            "<div id=f><div id=a></div><div id=b></div><div id=c></div></div>");
    assertThat(page.box("a")).containsExactly(950, 0, 50, 20);
    assertThat(page.box("c")[1]).isEqualTo(180);
  }

  @Test
  void gridTracksShareWhatIsLeft() {
    Laid page =
        Laid.body(
            "#g{display:grid;grid-template-columns:200px repeat(2, minmax(0,1fr));gap:20px}"
                + "#g div{height:30px}",
            "<div id=g><div id=a></div><div id=b></div><div id=c></div><div id=d></div></div>");
    assertThat(page.box("b")).containsExactly(220, 0, 380, 30);
    assertThat(page.box("c")).containsExactly(620, 0, 380, 30);
    assertThat(page.box("d")).containsExactly(0, 50, 200, 30);
  }

  @Test
  void gridLinesAndSpansPlaceItems() {
    Laid page =
        Laid.body(
            "#g{display:grid;grid-template-columns:1fr 3fr}#g div{height:10px}"
                + "#m{grid-area:2/2}#h{grid-column:1/-1;grid-row:1}#s{grid-column:1;grid-row:2}",
            "<div id=g><div id=m></div><div id=s></div><div id=h></div></div>");
    assertThat(page.box("h")).containsExactly(0, 0, 1000, 10);
    assertThat(page.box("m")).containsExactly(250, 10, 750, 10);
    assertThat(page.box("s")).containsExactly(0, 10, 250, 10);
  }

  @Test
  void gridRepeatsAsOftenAsItFits() {
    Laid page =
        Laid.body(
            "#g{display:grid;grid-template-columns:repeat(auto-fill, minmax(240px, 1fr))}",
            "<div id=g><div id=a>x</div><div id=b>y</div></div>");
    assertThat(page.box("b")[0]).isEqualTo(250);
  }
}
