package org.wpbminer.classifier.relatedlinks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RelatedLinkRulesTest {

  private static final TitleWords TITLE =
      TitleWords.of("Floods in the northern valley: dams hold", "en");

  private static LinkGroup group(String... anchors) {
    List<PageLink> links = new ArrayList<>();
    for (String anchor : anchors) {
      links.add(new PageLink("/a.html", anchor, "", links.size(), links.size()));
    }
    return new LinkGroup(links);
  }

  private static Explanation explain(LinkGroup group) {
    return new RelatedLinkRules().find(TITLE, List.of(group)).explanations().get(0);
  }

  @Test
  void takesTheGroupThatSharesMostWordsWithTheTitle() {
    LinkGroup other = group("Chess club wins again", "Market opens on Sunday");
    LinkGroup some = group("Valley farmers count losses", "Choir looks for voices");
    LinkGroup most = group("Dams of the valley explained", "Last year's floods in pictures");
    RelatedLinks found = new RelatedLinkRules().find(TITLE, List.of(other, some, most));
    assertThat(found.links()).isEqualTo(most.links());
    assertThat(found.explanations())
        .extracting(Explanation::decision)
        .containsExactly(Decision.BELOW_THRESHOLD, Decision.NOT_BEST, Decision.RELATED);
    assertThat(found.explanations()).extracting(Explanation::score).containsExactly(0.0, 0.5, 1.5);
  }

  @Test
  void ofEqualScoresTheFirstIsTaken() {
    LinkGroup one = group("Dams of the valley explained", "Choir looks for voices");
    LinkGroup other = group("Floods in the valley", "Market opens on Sunday");
    assertThat(new RelatedLinkRules().find(TITLE, List.of(one, other)).links())
        .isEqualTo(one.links());
    assertThat(new RelatedLinkRules().find(TITLE, List.of(other, one)).links())
        .isEqualTo(other.links());
  }

  @ParameterizedTest
  @CsvSource({
    "Related articles, true",
    "Related articles|By our reporters, true",
    "Related articles|By our reporters|Yesterday, false",
  })
  void aMarkerAnnouncesFromTheLastTwoLines(String before, boolean announces) {
    PageLink link = new PageLink("/a.html", "Dams", before.replace('|', '\n'), 0, 1);
    assertThat(new StartMarkerRules().announces(link)).isEqualTo(announces);
  }

  @Test
  void takesMoreBlocksWhereAsked() {
    LinkGroup some = group("Valley farmers count losses", "Choir looks for voices");
    LinkGroup most = group("Dams of the valley explained", "Last year's floods in pictures");
    RelatedLinkParameters two = RelatedLinkParameters.published().withMostBlocks(2);
    RelatedLinks found =
        new RelatedLinkRules(two, StopLists.defaults()).find(TITLE, List.of(some, most));
    assertThat(found.found()).extracting(RelatedLinks.Found::group).containsExactly(0, 1);
  }

  @Test
  void ruleOneForgivesTwoShortAnchors() {
    assertThat(explain(group("dams", "valley", "Floods in the valley")).decision())
        .isEqualTo(Decision.RELATED);
    Explanation out = explain(group("dams", "valley", "floods", "Floods in the valley"));
    assertThat(out.decision()).isEqualTo(Decision.SHORT_ANCHORS);
    assertThat(out.evidence()).contains("3");
    assertThat(out.score()).isNaN();
  }

  @ParameterizedTest
  @CsvSource({
    "北方大洪水, 10, RELATED",
    "北方洪水!, 9, SHORT_ANCHORS",
    "the valley, 10, RELATED",
    "in valley, 9, SHORT_ANCHORS",
  })
  void anAnchorOfTenBytesIsNotShort(String anchor, int bytes, Decision expected) {
    LinkGroup three = group(anchor, anchor, anchor);
    assertThat(three.links()).extracting(PageLink::bytes).containsOnly(bytes);
    boolean chinese = anchor.startsWith("北");
    TitleWords title = chinese ? TitleWords.of("北方大洪水", "zh") : TITLE;
    List<Explanation> explanations =
        new RelatedLinkRules().find(title, List.of(three)).explanations();
    assertThat(explanations).extracting(Explanation::decision).containsExactly(expected);
  }

  @Test
  void rulesTwoAndThreeNameWhatTheyFound() {
    Explanation word = explain(group("Floods in the valley", "Contact us about floods"));
    assertThat(word.decision()).isEqualTo(Decision.STOP_WORD);
    assertThat(word.evidence()).contains("contact us").contains("Contact us about floods");
    PageLink script = new PageLink("JavaScript:open()", "Floods in the valley", "", 0, 1);
    Explanation url = explain(new LinkGroup(List.of(script, script)));
    assertThat(url.decision()).isEqualTo(Decision.STOP_URL);
    assertThat(url.evidence()).contains("javascript:");
  }

  @Test
  void theNumbersArePublished() {
    assertThat(RelatedLinkParameters.published())
        .isEqualTo(new RelatedLinkParameters(0.25, 10, 2, 2, 1));
  }

  /** T is 0.25: of a thousand links, 250 with a word of the title are too few. */
  @ParameterizedTest
  @CsvSource({"249, BELOW_THRESHOLD", "250, BELOW_THRESHOLD", "251, RELATED"})
  void aScoreOfTIsNotAboveT(int sharing, Decision expected) {
    String[] anchors =
        IntStream.range(0, 1_000)
            .mapToObj(i -> i < sharing ? "Floods of paper" : "Choir looks for voices")
            .toArray(String[]::new);
    Explanation explanation = explain(group(anchors));
    assertThat(explanation.score()).isEqualTo(sharing / 1_000.0);
    assertThat(explanation.decision()).isEqualTo(expected);
  }

  @Test
  void saysSoWhereThereIsNothingToDecide() {
    assertThat(new RelatedLinkRules().find(TITLE, List.of()).links()).isEmpty();
    assertThat(explain(group()).decision()).isEqualTo(Decision.NO_LINKS);
    assertThat(explain(group("Floods in the valley")).decision()).isEqualTo(Decision.TOO_FEW_LINKS);
    LinkGroup group = group("Floods in the valley", "Dams in the valley");
    RelatedLinks untitled = new RelatedLinkRules().find(TitleWords.of("", ""), List.of(group));
    assertThat(untitled.explanations().get(0).decision()).isEqualTo(Decision.BELOW_THRESHOLD);
  }

  @Test
  void theUsersOwnListsReplaceOurs() {
    StopLists lists = StopLists.defaults().withStopWords(TermList.of("dams"));
    RelatedLinkRules rules = new RelatedLinkRules(RelatedLinkParameters.published(), lists);
    LinkGroup dams = group("Dams of the valley", "Floods in the valley");
    LinkGroup contact = group("Contact us about floods", "Floods in the valley");
    assertThat(rules.find(TITLE, List.of(dams, contact)).links()).isEqualTo(contact.links());
  }

  @Test
  void aHundredThousandLinksAreNoTrouble() {
    String[] anchors =
        IntStream.range(0, 100_000).mapToObj(i -> "Item number " + i).toArray(String[]::new);
    assertThat(explain(group(anchors)).decision()).isEqualTo(Decision.BELOW_THRESHOLD);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -0.1})
  void refusesAThresholdThatIsNone(double t) {
    assertThatThrownBy(() -> RelatedLinkParameters.published().withThreshold(t))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(String.valueOf(t));
  }
}
