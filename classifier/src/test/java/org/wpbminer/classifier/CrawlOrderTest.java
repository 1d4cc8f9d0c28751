package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.label.BlockLabel.OTHER;
import static org.wpbminer.classifier.label.BlockLabel.RELATED_LINK;
import static org.wpbminer.classifier.label.BlockLabel.RELATED_TEXT;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.QueuedLink.Tier;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.features.BlockFeatures;

class CrawlOrderTest {

  private static final CrawlOrder CAMERAS = CrawlOrder.of("The digital cameras", "en");

  /** Makes a block; each link is written as its address, a space and its text. */
  private static MinedPage.Block block(BlockLabel label, String... links) {
    List<MinedPage.Link> all = new ArrayList<>();
    for (String link : links) {
      String[] parts = link.split(" ", 2);
      all.add(new MinedPage.Link(parts[0], parts.length > 1 ? parts[1] : ""));
    }
    BlockFeatures features = new BlockFeatures(0, 0, 0, 1, 1, 1);
    return new Mined.Block(1, label, Map.of(label, 1.0), features, List.of(), "", all);
  }

  private static MinedPage page(MinedPage.Block... blocks) {
    return new Mined.Page(
        null,
        "",
        null,
        null,
        null,
        null,
        false,
        false,
        List.of(),
        List.of(blocks),
        List.of(),
        Map.of(),
        Map.of(),
        null,
        null,
        null,
        null,
        null,
        null);
  }

  private static List<String> order(CrawlOrder order, MinedPage.Block... blocks) {
    return order.links(page(blocks)).stream().map(next -> next.link().href()).toList();
  }

  @Test
  void linksInTextComeFirstThenLinksBesideItThenAllOthers() {
    MinedPage page =
        page(
            block(OTHER, "/nav Digital cameras"),
            block(RELATED_LINK, "/before x"),
            block(RELATED_TEXT, "/text x"),
            block(RELATED_LINK, "/behind x"),
            block(OTHER, "/end x"),
            block(RELATED_LINK, "/far Digital"));
    assertThat(CAMERAS.links(page))
        .containsExactly(
            new QueuedLink(Tier.MAIN_TEXT, 0, new MinedPage.Link("/text", "x")),
            new QueuedLink(Tier.BESIDE_MAIN_TEXT, 0, new MinedPage.Link("/before", "x")),
            new QueuedLink(Tier.BESIDE_MAIN_TEXT, 0, new MinedPage.Link("/behind", "x")),
            new QueuedLink(Tier.ELSEWHERE, 2, new MinedPage.Link("/nav", "Digital cameras")),
            new QueuedLink(Tier.ELSEWHERE, 1, new MinedPage.Link("/far", "Digital")),
            new QueuedLink(Tier.ELSEWHERE, 0, new MinedPage.Link("/end", "x")));
  }

  @Test
  void linksOfATierAreSortedByTopicWordsThenByPosition() {
    assertThat(
            order(
                CAMERAS,
                block(
                    RELATED_TEXT,
                    "/1 the words of the others",
                    "/2 one camera",
                    "/3 camera, camera and camera",
                    "/4 a camera that is digital",
                    "/5")))
        .containsExactly("/4", "/2", "/3", "/1", "/5");
    assertThat(order(CrawlOrder.of("数码相机", null), block(OTHER, "/1 笔记本电脑", "/2 新款相机上市")))
        .containsExactly("/2", "/1");
    assertThat(
            order(CrawlOrder.of("", ""), block(OTHER, "/b b", "/a a"), block(RELATED_TEXT, "/t")))
        .containsExactly("/t", "/b", "/a");
  }

  @Test
  void eachTargetAppearsOnceWithItsBestLink() {
    List<QueuedLink> links =
        CAMERAS.links(
            page(
                block(OTHER, "/a#top Digital cameras", "/b x", "#here x", "mailto:a@b.example x"),
                block(RELATED_TEXT, "/a x", "/a#lens camera", "/a digital")));
    assertThat(links)
        .containsExactly(
            new QueuedLink(Tier.MAIN_TEXT, 1, new MinedPage.Link("/a", "camera")),
            new QueuedLink(Tier.ELSEWHERE, 0, new MinedPage.Link("/b", "x")));
  }

  @Test
  void priorityHasTheOrderOfTierAndScore() {
    List<QueuedLink> links = new ArrayList<>();
    for (Tier tier : Tier.values()) {
      for (int score = 0; score < 5; score++) {
        links.add(new QueuedLink(tier, score, new MinedPage.Link("/", "")));
      }
    }
    for (QueuedLink a : links) {
      assertThat(a.priority()).isBetween(0.0, Math.nextDown(1.0));
      for (QueuedLink b : links) {
        assertThat(Integer.signum(Double.compare(b.priority(), a.priority())))
            .isEqualTo(Integer.signum(QueuedLink.BEST_FIRST.compare(a, b)));
      }
    }
  }
}
