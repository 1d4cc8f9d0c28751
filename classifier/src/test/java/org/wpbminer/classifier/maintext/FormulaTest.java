package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextFormat.MARKDOWN;
import static org.wpbminer.classifier.maintext.MainTextFormat.TEXT;
import static org.wpbminer.classifier.maintext.MainTextRendererTest.render;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<msup><mn>10</mn><mn>26</mn></msup><mi>m</mi> | 10^26m",
        "<msup> <mn>10</mn> <mrow> <mo>\u2212</mo><mn>8</mn></mrow></msup> | 10^(\u22128)",
        "<mfrac><mn>22</mn><mrow><mn>7</mn></mrow></mfrac> | 22/7",
        "<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac> | (a+b)/c",
        "<mfrac><mn>1</mn><mfrac><mn>2</mn><mn>3</mn></mfrac></mfrac> | 1/(2/3)",
        "<msup><mrow><mi>a</mi><mi>b</mi></mrow><mn>2</mn></msup> | (ab)^2",
        "<msup><mi>f</mi><mo>\u2032</mo></msup><mi>x</mi> | f\u2032x",
        "<msub><mi>log</mi><mn>2</mn></msub><mn>8</mn> | log_28",
        "<munderover><mo>\u2211</mo><mrow><mi>n</mi><mo>=</mo><mn>1</mn></mrow><mi>k</mi></munderover>"
            + " | \u2211_(n=1)^k",
        "<msqrt><mn>2</mn></msqrt><msqrt><mi>a</mi><mi>b</mi></msqrt> | \u221a(2)\u221a(ab)",
        "<mtable><mtr><mtd>1</mtd><mtd>0</mtd></mtr><mtr><mtd>0</mtd><mtd>1</mtd></mtr></mtable> | 1 0 0 1",
        "<msup><mi></mi><mn>14</mn></msup><mi>C</mi> | ^14C",
        "<mrow><mi>E</mi> <mo>=</mo> <mi>m</mi></mrow> | E = m",
      })
  void aFormulaIsSaidOnOneLine(String math, String text) {
    assertThat(render("<p>So <math>" + math + "</math>.", TEXT, "p")).isEqualTo("So " + text + ".");
  }

  @Test
  void itsSourceInTexIsNotSaid() {
    String power = "<msup><mi>v</mi><mn>2</mn></msup>";
    String tex = "<annotation encoding=application/x-tex>v^{2}</annotation>";
    String math = "<math><semantics>" + power + tex + "</semantics></math>";
    assertThat(render("<p>So <i>" + math + "</i>.", MARKDOWN, "p")).isEqualTo("So *v^2*.");
  }

  @Test
  void otherElementsOfTheseNamesNeedNoFormula() {
    assertThat(render("<p><msup></msup><mfrac>1</mfrac><mroot><i>x</i></mroot>", TEXT, "p"))
        .isEqualTo("1x");
  }
}
