package org.wpbminer.eval.systems.linkblocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.eval.systems.linkblocks.LinkBlockParameters.Distance;

class SourceTokenizerTest {

  /** The tokens as T{text}, S{start tag}, E{end tag} and X{skipped}, a link's address after @. */
  private static String tokens(String source) {
    StringBuilder out = new StringBuilder();
    SourceTokenizer tokens = new SourceTokenizer(source);
    int end = 0;
    while (tokens.next()) {
      assertThat(tokens.start()).as("tokens cover the source: %s", out).isEqualTo(end);
      assertThat(tokens.end()).isGreaterThan(tokens.start());
      end = tokens.end();
      String token = source.substring(tokens.start(), end);
      out.append("TSEX".charAt(tokens.kind().ordinal())).append('{').append(token).append('}');
      if (tokens.isLink()) {
        out.append("@{").append(tokens.href()).append('}');
      }
    }
    assertThat(end).as("the whole source is covered").isEqualTo(source.length());
    return out.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "a<b>c</b>d ~ T{a}S{<b>}T{c}E{</b>}T{d}",
        "<a href=\"x\">l</a> ~ S{<a href=\"x\">}@{x}T{l}E{</a>}",
        "<A\t HREF = 'x y' class=z>l</A > ~ S{<A\t HREF = 'x y' class=z>}@{x y}T{l}E{</A >}",
        "<a href=x/y>l ~ S{<a href=x/y>}@{x/y}T{l}",
        "<b title=\"<p>a</p>\" id=\"i\">c ~ S{<b title=\"<p>a</p>\" id=\"i\">}T{c}",
        "<!-- <a href=x> -->t ~ X{<!-- <a href=x> -->}T{t}",
        "<!-->t<!--->u ~ X{<!-->}T{t}X{<!--->}T{u}",
        "<!DOCTYPE html>t<?php a?>u ~ X{<!DOCTYPE html>}T{t}X{<?php a?>}T{u}",
        "<![CDATA[ <a href=x> ]] > ]]]>t ~ X{<![CDATA[ <a href=x> ]] > ]]]>}T{t}",
        "</>t</ a>u ~ X{</>}T{t}X{</ a>}T{u}",
        "<script>'<a href=x>'</script>t" + " ~ S{<script>}X{'<a href=x>'}E{</script>}T{t}",
        "<title></titles></title >t ~ S{<title>}X{</titles>}E{</title >}T{t}",
        "<template><a href=x></template>t ~ S{<template>}X{<a href=x>}E{</template>}T{t}",
        "<template shadowrootmode=open><p></template>"
            + " ~ S{<template shadowrootmode=open>}S{<p>}E{</template>}",
      })
  void readsSoundMarkupAsHtmlDoes(String source, String expected) {
    assertThat(tokens(source)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "1 < 2 <3 <- a<< ~ T{1 < 2 <3 <- a<<}",
        "<p <a href=x>l ~ S{<p }S{<a href=x>}@{x}T{l}",
        "<a href=\"x>l</a> <a href=\"y\">m</a>"
            + " ~ S{<a href=\"x>}@{x}T{l}E{</a>}T{ }S{<a href=\"y\">}@{y}T{m}E{</a>}",
        "<a href='x>l</a> t ~ S{<a href='x>}@{x}T{l}E{</a>}T{ t}",
        "<p>t<!-- <a href=x>l</a> ~ S{<p>}T{t}X{<!--}T{ }S{<a href=x>}@{x}T{l}E{</a>}",
        "<script>a<p>t<script>b ~ S{<script>}T{a}S{<p>}T{t}S{<script>}T{b}",
        "<!a b ~ X{<!}T{a b}",
        "t<a href=x ~ T{t}X{<a href=x}",
        "t</ ~ T{t}X{</}",
      })
  void losesNothingInBrokenMarkup(String source, String expected) {
    assertThat(tokens(source)).isEqualTo(expected);
  }

  @Test
  void tokensCoverAnyMarkup() {
    Random random = new Random(7);
    for (int round = 0; round < 5_000; round++) {
      tokens(randomMarkup(random));
    }
  }

  static String randomMarkup(Random random) {
    String[] parts =
        ("<~>~</~<a href=~<a ~\"~'~=~ ~</a>~<!--~-->~<![CDATA[~]]>~<script>~</script>~<!~<?~"
                + "text~&amp;~<p>~</p~<title>~</title>~<textarea ~\n~/~-~]~é~中~<b title=\"~href")
            .split("~");
    StringBuilder source = new StringBuilder();
    for (int i = random.nextInt(40); i > 0; i--) {
      source.append(parts[random.nextInt(parts.length)]);
    }
    return source.toString();
  }

  /** No opening may cost a whole rescan: half a million characters squared take hours. */
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!--",
        "<script>",
        "<title>",
        "<![CDATA[",
        "<!",
        "<?",
        "</",
        "<",
        "<a href=\"",
        "<a b='",
        "<a b=\"> <",
        "<a b=\"><c d='>",
        "<style><script><textarea><!--",
        "<a href=\"x>y</a>",
        "&",
        "<a href=x><script>",
        "<a href=x><!--",
        "8 March 2014年3月"
      })
  void readsAHostilePageAFewTimesAtMost(String unit) {
    String source = unit.repeat(500_000 / unit.length());
    for (Distance distance : Distance.values()) {
      assertThat(new LinkBlockFinder(LinkBlockParameters.defaults(distance)).find(source).links())
          .hasSizeLessThan(source.length());
    }
  }
}
