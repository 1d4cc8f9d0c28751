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
        "display:block;gap:4px | NONE",
        "gap:4px | NONE",
        "display:flex | BOXES",
        "display:flex;gap:0 | BOXES",
        "display:flex;gap:4px;GAP:0.0em | BOXES",
        "display:flex;gap:4px normal | BOXES",
        "display:flex;row-gap:4px | BOXES",
        "display:flex;justify-content:center | BOXES",
        "display:flex;gap: 0 4px !important | SPREAD",
        "Grid-Gap:.5em;display:inline-grid | SPREAD",
        "display:flex;column-gap:var(--x) | SPREAD",
        "justify-content:Space-Between;display:flex | SPREAD",
        "display:flex;gap:4px\t0 | BOXES",
        "display:flex;gap:4px ! important | SPREAD",
        "display:flex;flex-direction:Column!important;gap:4px | LINES",
        "display:flex;flex-flow:wrap column-reverse | LINES",
        "display:flex;flex-direction:column;flex-direction:row | BOXES",
        "display:inline-flex;flex-direction:column | BOXES",
        "display:block;flex-direction:column | NONE",
        "display:grid | BOXES",
        "display:grid;grid-template-columns:1fr 1fr;gap:4px | SPREAD",
      })
  void ofItems(String style, InlineStyle.Items expected) {
    assertThat(InlineStyle.of(style).items()).isEqualTo(expected);
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
