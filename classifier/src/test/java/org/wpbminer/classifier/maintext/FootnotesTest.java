package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextRendererTest.render;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FootnotesTest {

  private static String markdown(String body) {
    return render("<body>" + body, MainTextFormat.MARKDOWN, "body");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<sup class=footnote-ref><a href='#fn1' id=fnref1>[1]</a></sup>"
            + "~<li id=fn1 class=footnote-item><p>Low <b>tide</b>. <a href='#fnref1'>↩︎</a></p></li>",
        "<a href='#fn1' class=footnote-ref id=fnref1 role=doc-noteref><sup>1</sup></a>"
            + "~<li id=fn1><p>Low <b>tide</b>.<a href='#fnref1' role=doc-backlink>↩︎</a></p></li>",
        "<sup id='fnref:1'><a href='#fn:1' class=footnote-ref>1</a></sup>"
            + "~<li id='fn:1'><p>Low <b>tide</b>.&#160;<a href='#fnref:1'>&#x21a9;&#xfe0e;</a></p></li>",
        "<sup id=cite_ref-1 class=reference><a href='#cite_note-1'><span>[</span>1<span>]</span></a></sup>"
            + "~<li id=cite_note-1><span class=mw-cite-backlink><b><a href='#cite_ref-1'>^</a></b></span>"
            + " <span class=reference-text>Low <b>tide</b>.</span></li>",
        "<sup data-fn=u1 class=fn><a href='#u1' id=u1-link>1</a></sup>"
            + "~<li id=u1>Low <b>tide</b>. <a href='#u1-link' aria-label='Jump'>↩︎</a></li>",
      })
  void referencesLeadToNotesAndBack(String reference, String note) {
    String body = "<p>The ferry waits" + reference + ", then sails.</p><ol>" + note + "</ol>";
    assertThat(markdown(body)).isEqualTo("The ferry waits[^1], then sails.\n\n[^1]: Low **tide**.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<div class=footnote><a id=f1 href='#r1'>1</a><div><p>Low <b>tide</b>.</p></div></div>",
        "<p><a name=f1 href='#r1'>[1]</a> Low <b>tide</b>.</p>",
        "<aside id=f1><p>Low <b>tide</b>. <a href='#r1'>↩</a></p></aside>",
      })
  void notesNeedNotBeListItems(String note) {
    String body = "<p>The ferry waits<a href='#f1' id=r1>1</a>, then sails.</p>" + note;
    assertThat(markdown(body)).isEqualTo("The ferry waits[^1], then sails.\n\n[^1]: Low **tide**.");
    assertThat(render("<body>" + body, MainTextFormat.TEXT, "body"))
        .isEqualTo("The ferry waits[1], then sails.\n\n[1] Low tide.");
  }

  @Test
  void linksBetweenContentsAndHeadingsAreNotFootnotes() {
    String body = "<ol><li><a href='#s1' id=c1>1</a></li></ol><h2><a href='#c1' id=s1>One</a></h2>";
    assertThat(markdown("<p>So.</p>" + body)).isEqualTo("So.\n\n1. 1\n\n## One");
  }

  @Test
  void aLinkToAnItemWithoutBackLinkIsNotAFootnote() {
    assertThat(markdown("<p>See <a href='#s2'>2</a>.</p><ol><li id=s1>One<li id=s2>Two</ol>"))
        .isEqualTo("See 2.\n\n1. One\n2. Two");
  }

  @Test
  void deletedTextIsStruckThrough() {
    assertThat(markdown("<p>At <del>nine</del> <ins>ten</ins>, <s><b>not</b> so</s>.a<s>b.</s>c"))
        .isEqualTo("At ~~nine~~ ten, ~~**not** so~~.ab.c");
  }

  @Test
  void notesInsideTheTextAreWrittenAfterIt() {
    String note =
        "<span class='ltx_note ltx_role_footnote'><sup class=ltx_note_mark>%1$s</sup><span"
            + " class=ltx_note_outer><span class=ltx_note_content><sup>%1$s</sup><span"
            + " class=ltx_tag>%1$s</span>%2$s</span></span></span>";
    String body =
        "<p>Laid in 1931%s and sold%s.</p><p>So.</p>"
            .formatted(note.formatted(1, "Not <b>1932</b>."), note.formatted(2, "2 of them."));
    assertThat(markdown(body))
        .isEqualTo(
            "Laid in 1931[^1] and sold[^2].\n\nSo.\n\n[^1]: Not **1932**.\n\n[^2]: 2 of them.");
    assertThat(render("<body>" + body, MainTextFormat.TEXT, "body"))
        .isEqualTo("Laid in 1931[1] and sold[2].\n\nSo.\n\n[1] Not 1932.\n\n[2] 2 of them.");
  }

  @Test
  void superscriptsThatCountFromOneAreReferences() {
    assertThat(
            render(
                "<body><p>The timbers<sup>1</sup> of oak.<sup>2</sup> See<sup>1</sup>",
                MainTextFormat.TEXT,
                "body"))
        .isEqualTo("The timbers[1] of oak.[2] See1");
    assertThat(render("<body><p>A square metre<sup>2</sup> of oak", MainTextFormat.TEXT, "body"))
        .isEqualTo("A square metre2 of oak");
  }
}
