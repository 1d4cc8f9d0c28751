package org.wpbminer.classifier.maintext.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextNoiseTest.text;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DisclosureTest {

  private static final String ANSWER =
      "The ferry takes all that can be carried by hand, and a bicycle for each passenger.";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<button class=accordion>May dogs come on board?</button><div>%s</div>",
        "<div><button aria-controls=a>May dogs come on board?</button></div><p>%s</p>",
        "<div class=accordion-button>May dogs come on board?</div><div>%s</div>",
        "<a class=accordion-button href=#a data-bs-toggle=collapse>May dogs come on board?</a><div>%s</div>",
        "<button>狗可以上船吗，要买票吗？</button><p>%s</p>",
        "<button aria-expanded=false>狗可以上船吗？</button><p>%s</p>",
        "<button aria-expanded=false>狗和自行车的船票</button><p>%s</p>",
        "<button aria-expanded=false>Why so?</button><p>%s</p>",
      })
  void aQuestionAboveItsAnswerStays(String html) {
    assertThat(text("<div>" + html.formatted(ANSWER) + "</div>"))
        .endsWith("\n\n" + ANSWER)
        .hasSizeGreaterThan(ANSWER.length() + 6);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<button>Need help?</button><div>%s</div>",
        "<button>May dogs come on board?</button><button>%s</button>",
        "<button>Show the whole answer?</button><div>%s</div>",
        "<a class=button href=/dogs>May dogs come on board?</a><div>%s</div>",
        "<a class=btn href=#form>Bring dogs on board?</a><div>%s</div>",
        "<button>Was this page helpful?</button><div>%s</div>",
        "<button aria-expanded=false>\u66f4\u591a</button><div>%s</div>",
        "<div><button>May dogs come on board?</button><i>No</i></div><div>%s</div>",
      })
  void otherButtonsDoNot(String html) {
    assertThat(text("<div>" + html.formatted(ANSWER) + "<p>" + ANSWER + ".</p></div>"))
        .doesNotContain("dogs", "?", "\u66f4");
  }
}
