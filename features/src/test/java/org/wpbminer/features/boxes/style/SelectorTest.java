package org.wpbminer.features.boxes.style;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SelectorTest {
  private static final String BODY =
      "<div id=o class='a b'><h2 class=k>h</h2><p>1</p><p id=x class='c md:w' lang=en-GB"
          + " data-q='one two' title=abc>2<b>b</b></p><span>s</span></div><div id=e></div>";

  @Test
  void selectorMatches() {
    String[] all =
        ("p.c | #x | *#x | P | div p | div > p | p + p | h2 ~ p | h2 + p + p | .a.b > .c | "
                + "body .a > h2 ~ p | html > body div p | body > .a > h2.k + p + p | "
                + "p:not(:last-child) | "
                + ":not(h2):not(.a) | p:not(:first-child) | :is(h2, p).c | div :where(#x) | [title] | [title=abc] | "
                + "[title='abc'] | [title^=ab] | [title$=bc] | [title*=b] | [data-q~=two] | "
                + "[lang|=en] | [title=ABC i] | .md\\:w | div>p.c,table")
            .split(" \\| ");
    for (String selector : all) {
      assertThat(Styled.of(selector + "{width:5px}", BODY).width()).as(selector).isEqualTo(5);
    }
  }

  @Test
  void selectorDoesNotMatch() {
    String[] all =
        ("p.d | #X | div + p | body > p | span + p | p ~ h2 | p:first-child | "
                + "p:nth-child(3) | p:last-child | p:only-child | p:empty | p:hover | p:not(.c) | "
                + ":is(h2, h3).c | p::before | p:first-letter | [title=ABC] | [title=''] | "
                + "[title^=''] | [data-q=two] | [lang|=e] | p:unknown | p:last-of-type | p, | p:has(b) | > p | p > | "
                + "p..c")
            .split(" \\| ");
    for (String selector : all) {
      assertThat(Styled.of(selector + "{width:5px}", BODY).width()).as(selector).isNaN();
    }
  }

  @ParameterizedTest
  @CsvSource({"div p.c, #x", "p:not(.z), p", ":is(#o) p, p.c", ":where(#o) p.c, div p"})
  void theMoreSpecificRuleWins(String first, String second) {
    Styled page = Styled.of(first + "{width:1px} " + second + "{width:2px}", BODY);
    boolean firstWins = first.startsWith(":is") || first.startsWith("p:not") && second.equals("p");
    assertThat(page.width()).isEqualTo(firstWins || first.contains(":where") ? 1 : 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {".c", "[title]", ":not(:last-child)", ":not(i)"})
  void theConditionsOnAnElementAreLimited(String part) {
    String most = part.repeat(SelectorCompiler.MAX_SIMPLE);
    assertThat(Styled.of(most + "{width:5px}", BODY).width()).isEqualTo(5);
    assertThat(Styled.of(most + part + "{width:5px}", BODY).width()).isNaN();
  }
}
