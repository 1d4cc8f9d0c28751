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
        "DISPLAY : NONE ; | NONE",
        "color:red;display:\tnone | NONE",
        "display:none!important | NONE",
        "display:none ! IMPORTANT | NONE",
        "display:none/**/!important | NONE",
        "/*x*/display/*y*/:/*z*/none | NONE",
        "display:block | BLOCK",
        "display:none;display:block | BLOCK",
        "display:block;display:none | NONE",
        "display:none!important;display:block | NONE",
        "display:none!important;display:block!important | BLOCK",
        "display:none;display:bogus | NONE",
        "display:none;display: | NONE",
        "display:none none;x:y | ABSENT",
        "display:inline flow-root | SHOWN",
        "display:Inline-Flex | SHOWN",
        "display:-webkit-box;display:flex | BLOCK",
        "display:block;display:inline | SHOWN",
        "display:var(--x) | SHOWN",
        "display:block;float:left | SHOWN",
        "FLOAT : Right !important;display:block | SHOWN",
        "float:left;display:block;float:none | BLOCK",
        "display:block;position:absolute;left:-9999px | SHOWN",
        "display:flex;position:relative | BLOCK",
        "display:none;position:fixed | NONE",
        "float:left | ABSENT",
        "display:nonesuch | ABSENT",
        "x-display:none | ABSENT",
        "display-x:none | ABSENT",
        "display | ABSENT",
        "visibility:hidden | ABSENT",
        "background:url(a;display:none) | ABSENT",
        "content:';display:none' | ABSENT",
        "content:'\\';display:none' | ABSENT",
        "/*;display:none;*/color:red | ABSENT",
        "display:none;/* unclosed | NONE",
        ";;;display:none;;; | NONE",
        "color:red;display:block;background:url(x | BLOCK",
      })
  void ofOneAttribute(String style, DisplayDeclaration expected) {
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
        "display:inline-flex;flex-direction:column | false",
        "display:block;flex-direction:column | false",
        "display:grid | false",
      })
  void ofChildren(String style, boolean stacked) {
    assertThat(InlineStyle.of(style).stacksChildren()).isEqualTo(stacked);
  }

  @Test
  void ofHostileAttributes() {
    assertThat(InlineStyle.of("").display()).isEqualTo(ABSENT);
    String part = "display:none;";
    assertThat(InlineStyle.of(part.repeat(100_000)).display()).isEqualTo(NONE);
    assertThat(InlineStyle.of("(".repeat(1_000_000) + part).display()).isEqualTo(ABSENT);
    assertThat(InlineStyle.of("/*".repeat(1_000_000) + part).display()).isEqualTo(ABSENT);
    assertThat(InlineStyle.of(";".repeat(1_000_000) + "display:flex").display()).isEqualTo(BLOCK);
    assertThat(InlineStyle.of("display:block" + ";float:left".repeat(100_000)).display())
        .isEqualTo(SHOWN);
    assertThat(InlineStyle.of("display:" + "none ".repeat(200_000)).display()).isEqualTo(ABSENT);
  }
}
