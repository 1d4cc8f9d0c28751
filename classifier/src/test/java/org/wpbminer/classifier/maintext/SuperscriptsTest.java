package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextFormat.MARKDOWN;
import static org.wpbminer.classifier.maintext.MainTextFormat.TEXT;
import static org.wpbminer.classifier.maintext.MainTextRendererTest.render;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuperscriptsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10<sup>6</sup> | 10^6",
        "x 10<sup>-3 </sup>m | x 10^-3 m",
        "<i>2</i><sup>\u221232</sup> | 2^\u221232",
        "5 m<sup>2</sup> | 5 m2",
        "the 27<sup>th</sup> | the 27th",
        "in 10 <sup>6</sup> | in 10 6",
        "in 1820<a href=#n3><sup>3</sup></a>. | in 1820[3].",
        "of it.<sup id=r><a href=#n12>12</a></sup> But | of it.[12] But",
        "of it.<sup><a href=#a>3</a>, <a href=#b>4</a> </sup>But | of it.[3, 4] But",
        "of it<sup><a href=#a>[3]</a></sup> | of it[3]",
        "of it<sup><a href=/b>3</a></sup> | of it3",
        "<a href=#top>of it<sup>2</sup></a> | of it2",
        "10<sup></sup>6 | 106",
        "from $ to 10<sup>12</sup> | from $ to 10^12",
        "12<sup>,95</sup> | 12,95",
        "10<sup>6</sup>/ml | 10^6/ml",
        "1.05<sup>10</sup> | 1.05^10",
        "it cost $5, 10<sup>6</sup> | it cost $5, 10^6",
        "TOP 7<sup>12</sup> | TOP 7^12",
        "10<br><sup>6</sup> | 10~6",
        "599<sup>K\u010d</sup> | 599K\u010d",
        "10<sup>6 \u20ac</sup> | 106 \u20ac",
        "so <a href=#n2>2</a> | so 2",
        "so [<a href=#n2>2</a>] | so [2]",
        "so<a href=/n2>2</a> | so2",
        "so [<a href=#n2>2</a>,<a href=#n3>3</a>] | so [2,3]",
        "so [1,<a href=#n3>3</a>] | so [1,3]",
        "of it<sup><b><a href=#n2>2</a></b></sup> | of it[2]",
        "10<sup>5-6</sup> cells | 10^5-6 cells",
        "2<sup>1,000</sup> | 2^1,000",
        "a<sup><a href=#n><sup>1</sup></a></sup> | a[1]",
        "\u56fe<a href=#f1>1</a>\u6240\u793a | \u56fe1\u6240\u793a",
        "10<sup>3,5</sup> | 10^3,5",
        "2<sup>5-1</sup> design | 2^5-1 design",
      })
  void superscriptsAreSeparatedFromNumbers(String html, String text) {
    assertThat(render("<p>" + html, TEXT, "p")).isEqualTo(text.replace('~', '\n'));
  }

  @Test
  void marksOfSuperscriptsAreEscaped() {
    assertThat(render("<p>10<sup>6</sup> of <sup><a href=#n>1</a></sup>(a)", MARKDOWN, "p"))
        .isEqualTo("10^6 of \\[1\\](a)");
  }
}
