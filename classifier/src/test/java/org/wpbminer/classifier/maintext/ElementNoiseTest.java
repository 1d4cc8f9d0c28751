package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ElementNoiseTest {

  private static String markdown(String body) {
    return MainTextNoiseTest.text(body, MainTextFormat.MARKDOWN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Enlarge", "[+] Enlarge", "Play in new window", "12 Kudos"})
  void controlsOfPicturesAreLeftOut(String line) {
    assertThat(markdown("<p>a</p><p>" + line + "</p><p>b")).isEqualTo("a\n\nb");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<h2 id=k>Kinds<a class=headerlink href='#k'>¶</a></h2>",
        "<h2 id=k><a href='#k'>§</a>Kinds</h2>",
        "<h2><a class=anchor href='#k'>#</a> Kinds</h2>",
        "<section id=k><h2>Kinds <a href='#k'>🔗</a></h2></section>",
        "<h2 id=k>Kinds<a href='/b#k'>Permalink</a></h2>",
        "<h2>Kinds<span class=mw-editsection>[<a href='/w?action=edit'>edit</a>]</span></h2>",
        "<h2>Kinds<button title='Copy the path'>Copy the whole path</button></h2>",
        "<div id=k><a href='#k'>§</a><h2>Kinds</h2></div>",
      })
  void signsOfPermanentLinksAreLeftOut(String heading) {
    assertThat(markdown("<p>a</p>" + heading + "<p>b")).isEqualTo("a\n\n## Kinds\n\nb");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<a href='#n'>*</a>", "<a href='#k'>9</a>", "<b>#</b>"})
  void otherLinksInHeadingsAreKept(String link) {
    assertThat(markdown("<h2 id=k>Kinds " + link + "</h2><p>b"))
        .matches("## Kinds \\\\?[*9#]+\n\nb");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div class='slide slick-cloned'>The boat</div><div class=slide>The boat</div>",
        "<ul><li>The boat of oak and larch</ul><ul aria-hidden=true><li>The boat of oak and larch</ul>",
        "<ul><li class=swiper-slide-duplicate>The boat<li>The boat</ul>",
      })
  void copiesOfSlidesAreLeftOut(String slides) {
    assertThat(markdown("<p>a</p><div>" + slides + "</div><p>b")).containsOnlyOnce("The boat");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div><button aria-expanded=false>Ice?</button><div>No boat sails then.</div></div>",
        "<div><h4><span><button class=btn>氷の時は？</button></span></h4><div>船は出ません。</div></div>",
        "<div><div class=faq-button aria-expanded=false><span class=faq-button-label>Ice</span></div>"
            + "<div>No boat sails while the ice lies on the water.</div></div>",
        "<div><div class=faq-button>Does it sail?</div><div>No boat sails in ice.</div></div>",
      })
  void aQuestionIsKeptAboveItsAnswer(String faq) {
    assertThat(markdown("<p>a long enough line of text above it</p>" + faq).split("\n\n"))
        .hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<button aria-expanded=false>Menu</button><ul><li><a href=a>Boats of oak</a></ul>",
        "<button>Menu</button><p>No boat sails while the ice lies.</p>",
      })
  void otherButtonsAreLeftOut(String button) {
    assertThat(markdown("<p>a</p><div>" + button + "</div>")).doesNotContain("Menu");
  }
}
