package org.wpbminer.segmenter.linkblocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceTokenizerTest {

  /** Writes tokens as {@code 'text'}, {@code <source>}, {@code </source>} and {@code [skipped]}. */
  private static final class Writer implements SourceHandler {

    private final String source;
    private final StringBuilder out = new StringBuilder();
    private final StringBuilder text = new StringBuilder();
    private long end;

    Writer(String source) {
      this.source = source;
    }

    @Override
    public void text(char[] buffer, int from, int to, long position) {
      cover(position, position + to - from);
      assertThat(new String(buffer, from, to - from)).isEqualTo(at(position, end));
      text.append(buffer, from, to - from);
    }

    @Override
    public void startTag(
        long name, int nameLength, long start, long tagEnd, long hrefStart, long hrefEnd) {
      cover(start, tagEnd);
      write("S{" + at(start, tagEnd) + "}");
      if (hrefStart >= 0) {
        out.append("@{").append(at(hrefStart, hrefEnd)).append("}");
      }
    }

    @Override
    public void endTag(long name, int nameLength, long start, long tagEnd) {
      cover(start, tagEnd);
      write("E{" + at(start, tagEnd) + "}");
    }

    @Override
    public void skipped(long start, long skippedEnd) {
      cover(start, skippedEnd);
      write("X{" + at(start, skippedEnd) + "}");
    }

    private void cover(long start, long tokenEnd) {
      assertThat(start).as("tokens cover the source: %s", out).isEqualTo(end);
      assertThat(tokenEnd).isGreaterThan(start);
      end = tokenEnd;
    }

    private String at(long start, long to) {
      return source.substring((int) start, (int) to);
    }

    private void write(String token) {
      if (!text.isEmpty()) {
        out.append("T{").append(text).append("}");
        text.setLength(0);
      }
      out.append(token);
    }
  }

  private static String tokens(String source, int window) {
    Writer writer = new Writer(source);
    long length = SourceTokenizer.tokenize(CharSource.of(source), writer, window);
    assertThat(length).isEqualTo(source.length());
    assertThat(writer.end).as("the whole source is covered").isEqualTo(length);
    writer.write("");
    return writer.out.toString();
  }

  private static String tokens(String source) {
    return tokens(source, SourceTokenizer.WINDOW);
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
        "<a href>l ~ S{<a href>}@{}T{l}",
        "<a href=>l ~ S{<a href=>}@{}T{l}",
        "<a href=1 href=2> ~ S{<a href=1 href=2>}@{1}",
        "<a data-href=x> ~ S{<a data-href=x>}",
        "<a name=x> ~ S{<a name=x>}",
        "<area href=x> ~ S{<area href=x>}",
        "<b title='a>b'>c ~ S{<b title='a>b'>}T{c}",
        "<b title=\"<p>a</p>\" id=\"i\">c ~ S{<b title=\"<p>a</p>\" id=\"i\">}T{c}",
        "<!-- <a href=x> -->t ~ X{<!-- <a href=x> -->}T{t}",
        "<!-->t<!--->u ~ X{<!-->}T{t}X{<!--->}T{u}",
        "<!-- a --!>t ~ X{<!-- a --!>}T{t}",
        "<!DOCTYPE html>t<?php a?>u ~ X{<!DOCTYPE html>}T{t}X{<?php a?>}T{u}",
        "<![CDATA[ <a href=x> ]] > ]]]>t ~ X{<![CDATA[ <a href=x> ]] > ]]]>}T{t}",
        "<![if !IE]>t ~ X{<![if !IE]>}T{t}",
        "</>t</ a>u ~ X{</>}T{t}X{</ a>}T{u}",
        "<script>'<a href=x>'</script>t" + " ~ S{<script>}X{'<a href=x>'}E{</script>}T{t}",
        "<title></titles></title >t ~ S{<title>}X{</titles>}E{</title >}T{t}",
        "<textarea><</textarea placeholder=a>t"
            + " ~ S{<textarea>}X{<}E{</textarea placeholder=a>}T{t}",
        "<style></style>t ~ S{<style>}E{</style>}T{t}",
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
        "<p<b>t ~ S{<p}S{<b>}T{t}",
        "<a href=\"x>l</a> <a href=\"y\">m</a>"
            + " ~ S{<a href=\"x>}@{x}T{l}E{</a>}T{ }S{<a href=\"y\">}@{y}T{m}E{</a>}",
        "<a href='x>l</a> t ~ S{<a href='x>}@{x}T{l}E{</a>}T{ t}",
        "<p>t<!-- <a href=x>l</a> ~ S{<p>}T{t}X{<!--}T{ }S{<a href=x>}@{x}T{l}E{</a>}",
        "<script>a<p>t<script>b ~ S{<script>}T{a}S{<p>}T{t}S{<script>}T{b}",
        "<![CDATA[ t<b>u ~ X{<![CDATA[}T{ t}S{<b>}T{u}",
        "<!a b ~ X{<!}T{a b}",
        "t<a href=x ~ T{t}X{<a href=x}",
        "t<a href=\"x ~ T{t}X{<a href=\"x}",
        "t</ ~ T{t}X{</}",
        "t<!- ~ T{t}X{<!-}",
        "<script>a</scrip ~ S{<script>}T{a}X{</scrip}",
      })
  void losesNothingInBrokenMarkup(String source, String expected) {
    assertThat(tokens(source)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 64})
  void doesNotDependOnTheWindow(int window) {
    Random random = new Random(window);
    for (int round = 0; round < 1_500; round++) {
      String source = randomMarkup(random);
      assertThat(tokens(source, window)).as("%s", source).isEqualTo(tokens(source));
    }
  }

  static String randomMarkup(Random random) {
    String[] parts = {
      "<",
      ">",
      "</",
      "<a href=",
      "<a ",
      "\"",
      "'",
      "=",
      " ",
      "</a>",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<script>",
      "</script>",
      "<!",
      "<?",
      "text",
      "&amp;",
      "<p>",
      "</p",
      "<title>",
      "</title>",
      "<textarea ",
      "\n",
      "/",
      "-",
      "]",
      "é",
      "中",
      "<b title=\"",
      "href"
    };
    StringBuilder source = new StringBuilder();
    for (int i = random.nextInt(40); i > 0; i--) {
      source.append(parts[random.nextInt(parts.length)]);
    }
    return source.toString();
  }

  /** Counts how often the source is asked for characters: no opening may cost a whole rescan. */
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
        "&"
      })
  void readsAHostilePageAFewTimesAtMost(String unit) {
    String source = unit.repeat(500_000 / unit.length());
    long[] read = {0};
    CharSource inner = CharSource.of(source);
    CharSource counting =
        (position, buffer) -> {
          int count = inner.read(position, buffer);
          read[0] += count;
          return count;
        };
    LinkScanner.scan(counting, true, (a, b, c, d, e, f, g, h) -> {});
    assertThat(read[0]).isLessThan(20L * source.length());
  }

  @Test
  void readsBinaryAndEmptyPages() {
    assertThat(tokens("")).isEmpty();
    byte[] bytes = new byte[10_000];
    new Random(3).nextBytes(bytes);
    tokens(new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1));
    tokens("\0".repeat(1_000));
  }
}
