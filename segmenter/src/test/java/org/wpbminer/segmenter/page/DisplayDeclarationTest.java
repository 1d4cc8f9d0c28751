package org.wpbminer.segmenter.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.segmenter.page.InlineStyle.DisplayDeclaration.ABSENT;
import static org.wpbminer.segmenter.page.InlineStyle.DisplayDeclaration.BLOCK;
import static org.wpbminer.segmenter.page.InlineStyle.DisplayDeclaration.NONE;
import static org.wpbminer.segmenter.page.InlineStyle.DisplayDeclaration.SHOWN;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.segmenter.page.InlineStyle.DisplayDeclaration;

class DisplayDeclarationTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "display:none | NONE",
        "color:red;display:\tnone | NONE",
        "display:none!important | NONE",
        "display:none;display:block | BLOCK",
        "display:none!important;display:block | BLOCK",
        "display:none;display:bogus() | NONE",
        "display:inline flow-root | SHOWN",
        "display:block;display:inline | INLINE",
        "display:block;float:left | SHOWN",
        "float:left;display:block;float:none | BLOCK",
        "display:block;position:absolute;left:-9999px | SHOWN",
        "display:flex;position:relative | BLOCK",
        "background:url(a;display:none) | ABSENT",
        "content:';display:none' | ABSENT",
        "content:'\\';display:none' | ABSENT",
        "color:red;display:block;background:url(x | BLOCK",
      })
  void displayIsParsedFromOneAttribute(String style, DisplayDeclaration expected) {
    assertThat(InlineStyle.of(style).display()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "display:flex | false",
        "display:flex;flex-direction:Column!important;gap:4px | true",
        "display:flex;flex-flow:wrap column-reverse | true",
        "display:flex;flex-direction:column;flex-direction:row | false",
        "display:block;flex-direction:column | false",
      })
  void stackedChildrenAreRecognised(String style, boolean stacked) {
    assertThat(InlineStyle.of(style).stacksChildren()).isEqualTo(stacked);
  }

  @Test
  void maliciousAttributesTakeLinearTime() {
    assertThat(InlineStyle.of("").display()).isEqualTo(ABSENT);
    String part = "display:none;";
    assertThat(InlineStyle.of(part.repeat(100_000)).display()).isEqualTo(NONE);
    assertThat(InlineStyle.of("(".repeat(1_000_000) + part).display()).isEqualTo(ABSENT);
    assertThat(InlineStyle.of("/*".repeat(1_000_000) + part).display()).isEqualTo(ABSENT);
    assertThat(InlineStyle.of("'" + "\\'".repeat(1_000_000) + part).display()).isEqualTo(ABSENT);
    assertThat(InlineStyle.of(";".repeat(1_000_000) + "display:flex").display()).isEqualTo(BLOCK);
    assertThat(InlineStyle.of("display:block" + ";float:left".repeat(100_000)).display())
        .isEqualTo(SHOWN);
    assertThat(InlineStyle.of("display:" + "none ".repeat(200_000)).display()).isEqualTo(SHOWN);
  }
}
