package org.wpbminer.eval.systems.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.lexicon.TermFinder;
import org.wpbminer.classifier.lexicon.TitleWords;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;

class RelatedLinkRulesTest {

  private static final TitleWords TITLE =
      TitleWords.of("Floods in the northern valley: dams hold", "en");

  private static List<PageLink> group(String... anchors) {
    List<PageLink> links = new ArrayList<>();
    for (String anchor : anchors) {
      links.add(new PageLink(links.size(), "/a.html", anchor, ""));
    }
    return links;
  }

  private static double score(List<PageLink> group) {
    return RelatedLinkRules.score(TITLE, group);
  }

  @Test
  void theScoreOfAGroupIsTheMeanNumberOfWordsSharedWithTheTitle() {
    List<List<PageLink>> groups =
        List.of(
            group("Chess club wins again", "Market opens on Sunday"),
            group("Valley farmers count losses", "Choir looks for voices"),
            group("Dams of the valley explained", "Last year's floods in pictures"));
    assertThat(groups).extracting(RelatedLinkRulesTest::score).containsExactly(0.0, 0.5, 1.5);
    assertThat(RelatedLinkRules.related(TITLE, groups)).isEqualTo(2);
    assertThat(RelatedLinkRules.related(TITLE, groups.subList(0, 1))).isEqualTo(-1);
  }

  @Test
  void ruleOneAllowsTwoShortAnchors() {
    assertThat(score(group("dams", "valley", "Floods in the valley"))).isPositive();
    assertThat(score(group("dams", "valley", "floods", "Floods in the valley"))).isNaN();
  }

  @ParameterizedTest
  @CsvSource({"北方大洪水, false", "北方洪水!, true", "the valley, false", "in valley, true"})
  void anAnchorOfTenBytesIsNotShort(String anchor, boolean isShort) {
    assertThat(Double.isNaN(score(group(anchor, anchor, anchor)))).isEqualTo(isShort);
  }

  /** The examples of the paper, and words of the title in an excluded group. */
  @ParameterizedTest
  @ValueSource(strings = {"首页", "导航", "联系我们", "发表评论", "打印", "我来说两句", "Contact us about floods"})
  void ruleTwoExcludesStopWords(String anchor) {
    assertThat(score(group("Floods in the valley", "Floods in the valley", anchor))).isNaN();
  }

  @ParameterizedTest
  @CsvSource({
    "JavaScript:open(), true",
    "mailto:a@b.example, true",
    "/news/1.html, false",
  })
  void ruleThreeExcludesStopUrls(String href, boolean isOut) {
    PageLink link = new PageLink(0, href, "Floods in the valley", "");
    assertThat(Double.isNaN(score(List.of(link, link)))).isEqualTo(isOut);
  }

  @Test
  void termsMatchAtWordBoundariesAndAsWholeTexts() {
    TermFinder terms = new TermFinder(List.of("联系我们", "=更多", "about us", "=#", "related", "tel:"));
    assertThat(terms.find("请联系我们吧")).isEqualTo("联系我们");
    assertThat(terms.find(" 更多 ")).isEqualTo("=更多");
    assertThat(terms.find("ABOUT US")).isEqualTo("about us");
    assertThat(terms.find("#")).isEqualTo("=#");
    assertThat(terms.find("our related-links")).isEqualTo("related");
    assertThat(terms.find("相关related文章")).isEqualTo("related");
    assertThat(terms.find("tel:+1")).isEqualTo("tel:");
    for (String none : List.of("更多新闻", "", "unrelated", "relatedness", "hotel:")) {
      assertThat(terms.find(none)).as(none).isNull();
    }
  }
}
