package org.wpbminer.classifier.relatedlinks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.relatedlinks.TableSegmenter.Cut;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.html.PageParser;
import org.wpbminer.segmenter.linkblocks.Distance;
import org.wpbminer.segmenter.linkblocks.LinkBlockFinder;
import org.wpbminer.segmenter.linkblocks.LinkBlockParameters;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

class LinkGroupsTest {

  private static final String NESTED =
      "<title>Flood in the valley</title><a href=/0>outside all</a>"
          + "<table><tr><td><a href=/1>first</a> text"
          + "<table><tr><td>Related articles<br><a href=/2>The valley after the flood</a>"
          + "<a href=/3><img src=x></a><a href=/4>Flood of the century</a></table>"
          + "<td><a href=/5>last</a></table>";

  private static Page parse(String source) {
    return new PageParser().parse(source);
  }

  private static List<List<String>> anchors(List<LinkGroup> groups) {
    return groups.stream().map(g -> g.links().stream().map(PageLink::text).toList()).toList();
  }

  private static List<LinkGroup> tables(PageTree tree, Cut cut) {
    return LinkGroups.ofBlocks(tree, new TableSegmenter(cut).segment(tree));
  }

  @Test
  void everyTableTagCuts() {
    PageTree tree = parse(NESTED).tree();
    assertThat(anchors(tables(tree, Cut.EVERY_TABLE)))
        .containsExactly(
            List.of("first"),
            List.of("The valley after the flood", "Flood of the century"),
            List.of("last"));
    assertThat(anchors(tables(tree, Cut.OUTERMOST)))
        .containsExactly(
            List.of("first", "The valley after the flood", "Flood of the century", "last"));
  }

  @Test
  void aPageWithoutTablesHasNoBlock() {
    assertThat(new TableSegmenter(Cut.EVERY_TABLE).segment(parse("<p><a href=x>y</a>").tree()))
        .isEmpty();
  }

  @Test
  void keepsTheLinesBeforeALink() {
    PageTree tree = parse(NESTED).tree();
    List<PageLink> links = tables(tree, Cut.EVERY_TABLE).get(1).links();
    assertThat(links.get(0).before()).isEqualTo("text\nRelated articles");
    assertThat(links.get(1).before()).isEmpty();
    assertThat(NESTED.substring(links.get(0).start(), links.get(0).end()))
        .isEqualTo("<a href=/2>The valley after the flood</a>");
  }

  @Test
  void linkBlocksOfTheSourceHaveTheSameLinks() {
    LinkBlockParameters all = new LinkBlockParameters(Distance.TEXT, 1_000, 1);
    Page page = parse(NESTED);
    List<PageLink> fromTree =
        LinkGroups.ofBlocks(page.tree(), List.of(new Block(new int[] {0}))).get(0).links();
    List<LinkGroup> fromSource =
        LinkGroups.ofLinkBlocks(NESTED, new LinkBlockFinder(all).find(NESTED));
    assertThat(fromSource).hasSize(1);
    assertThat(fromSource.get(0).links()).isEqualTo(fromTree);
  }

  @Test
  void aBlockInsideALinkHasTheLink() {
    PageTree tree = parse("<p><a href=/1><b>one</b> <i>two</i></a></p>").tree();
    int bold = 0;
    while (!tree.tag(bold).equals("b")) {
      bold++;
    }
    Block first = new Block(new int[] {bold});
    Block second = new Block(new int[] {tree.nextSibling(bold)});
    assertThat(anchors(LinkGroups.ofBlocks(tree, List.of(first, second))))
        .containsExactly(List.of("one two"), List.of());
    assertThat(anchors(LinkGroups.ofBlocks(tree, List.of(second))))
        .containsExactly(List.of("one two"));
  }

  @Test
  void markersAnnounceTheRestOfTheirGroup() {
    PageTree tree = parse(NESTED).tree();
    StartMarkerRules markers = new StartMarkerRules();
    List<LinkGroup> outermost = tables(tree, Cut.OUTERMOST);
    RelatedLinks found = markers.find(TitleWords.of("", ""), outermost);
    assertThat(found.links())
        .extracting(PageLink::text)
        .containsExactly("The valley after the flood", "Flood of the century", "last");
    assertThat(found.explanations().get(0).evidence()).contains("related");
    String running = "<p>What is related to this in many ways and words is <a href=x>y</a>";
    PageTree text = parse(running).tree();
    RelatedLinks none =
        markers.find(
            TitleWords.of("", ""), LinkGroups.ofBlocks(text, List.of(new Block(new int[] {0}))));
    assertThat(none.links()).isEmpty();
    assertThat(none.explanations().get(0).decision()).isEqualTo(Decision.NO_MARKER);
  }

  /** Twenty-four bytes may stand beside a marker: twelve characters, be they ever so rare. */
  @Test
  void rareCharactersOfAHeadingCountAsOthersDo() {
    StartMarkerRules markers = new StartMarkerRules();
    for (String han : List.of("\u5409", "\ud842\udfb7")) {
      assertThat(markers.isMarker("相关链接" + han.repeat(11) + "家")).isTrue();
      assertThat(markers.isMarker("相关链接" + han.repeat(12) + "家")).isFalse();
    }
  }

  @Test
  void labelsTheBlockFound() {
    Page page = parse(NESTED);
    List<Block> blocks = new TableSegmenter(Cut.EVERY_TABLE).segment(page.tree());
    assertThat(new RelatedLinkLabeller(new RelatedLinkRules()).label(page, blocks))
        .containsExactly(BlockLabel.OTHER, BlockLabel.RELATED_LINK, BlockLabel.OTHER);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyLinkInATableIsInOneGroup(int seed) {
    Random random = new Random(seed);
    StringBuilder html = new StringBuilder("<body>");
    for (int i = 0; i < 300; i++) {
      html.append(
          switch (random.nextInt(6)) {
            case 0 -> "<table><tr><td>";
            case 1 -> "</td></tr></table>";
            case 2 -> "<div>";
            case 3 -> "</div>";
            case 4 -> "text";
            default -> "<a href=/" + i + ">link " + i + "</a>";
          });
    }
    PageTree tree = parse(html.toString()).tree();
    List<PageLink> outermost = new ArrayList<>();
    tables(tree, Cut.OUTERMOST).forEach(group -> outermost.addAll(group.links()));
    List<PageLink> every = new ArrayList<>();
    tables(tree, Cut.EVERY_TABLE).forEach(group -> every.addAll(group.links()));
    assertThat(every).isEqualTo(outermost).isNotEmpty().doesNotHaveDuplicates();
    assertThat(every).isSortedAccordingTo(Comparator.comparingInt(PageLink::start));
  }

  @ParameterizedTest
  @EnumSource(Cut.class)
  void hostilePagesGiveAnAnswer(Cut cut) {
    for (String source :
        List.of(
            "",
            "\u0000\u0001\ufffd<\u0002>",
            "<table>".repeat(100_000),
            "<table><tr><td><a href=x>y</a>".repeat(20_000),
            "<a href=x>".repeat(50_000) + "y",
            "x".repeat(1 << 20))) {
      Page page = parse(source);
      List<Block> blocks = new TableSegmenter(cut).segment(page.tree());
      assertThat(new RelatedLinkLabeller(new RelatedLinkRules()).label(page, blocks))
          .hasSameSizeAs(blocks);
      LinkBlockFinder finder = new LinkBlockFinder(LinkBlockParameters.defaults(Distance.CODE));
      assertThat(LinkGroups.ofLinkBlocks(source, finder.find(source)))
          .hasSameSizeAs(finder.find(source).blocks());
    }
  }
}
