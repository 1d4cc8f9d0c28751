package org.wpbminer.classifier.spcola;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.boxes.NodeBoxes;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.html.PageParser;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/** What SPCOLA does at its thresholds, and on either side of them. */
class SpcolaBoundsTest {

  /** Two paragraphs that differ in looks: eight bytes that only rule 2 can keep whole. */
  private static final String TWO_LOOKS = "<div><p style='color:red'>aaaa</p><p>bbbb</p></div>";

  private static Page parse(String source) {
    return new PageParser().parse(source);
  }

  private static int find(PageTree tree, String tag) {
    int node = 0;
    while (!tree.tag(node).equals(tag)) {
      node++;
    }
    return node;
  }

  private static SpcolaParameters parameters(int minBytes, double relatedness) {
    return new SpcolaParameters(3, 60, 20, minBytes, 100, 0.8, 0.5, relatedness, false);
  }

  private static List<SpcolaBlockType> types(Page page, double relatedness, int... nodes) {
    SpcolaLabeller labeller =
        new SpcolaLabeller(parameters(0, relatedness), AttributeStyles::of, tree -> NodeBoxes.NONE);
    List<Block> blocks =
        Arrays.stream(nodes).mapToObj(node -> new Block(new int[] {node})).toList();
    return labeller.types(page, blocks);
  }

  /** Rule 2: the height and the width must both be too small. */
  @ParameterizedTest
  @CsvSource({"59.9, 19.9, 1", "60, 19.9, 2", "59.9, 20, 2", "60, 20, 2", "10, 500, 2"})
  void aNodeIsSmallIfItIsNarrowAndLow(float width, float height, int blocks) {
    PageTree tree = parse(TWO_LOOKS).tree();
    NodeBoxes boxes = new OneBox(find(tree, "div"), width, height);
    SpcolaSegmenter segmenter =
        new SpcolaSegmenter(parameters(0, 0), AttributeStyles::of, t -> boxes);
    assertThat(segmenter.segment(tree)).hasSize(blocks);
  }

  @ParameterizedTest
  @CsvSource({"7, 2", "8, 2", "9, 1"})
  void aNodeWithoutABoxIsSmallIfItHasFewerBytes(int minBytes, int blocks) {
    PageTree tree = parse(TWO_LOOKS).tree();
    SpcolaSegmenter segmenter =
        new SpcolaSegmenter(parameters(minBytes, 0), AttributeStyles::of, t -> NodeBoxes.NONE);
    assertThat(segmenter.segment(tree)).hasSize(blocks);
  }

  /** Step 4: a topic page has a ratio below the threshold, which is 3. */
  @ParameterizedTest
  @CsvSource({"11, TOPIC", "12, INDEX", "13, INDEX"})
  void thriceAsMuchLinkTextAsTextMakesAnIndexPage(int linkText, PageKind expected) {
    Page page = parse("<p>text</p><a href=x>" + "l".repeat(linkText) + "</a>");
    assertThat(new SpcolaLabeller().kind(page)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"9, SMALL", "10, NOISE_LINKS", "11, NOISE_LINKS"})
  void aBlockHalfOfLinkTextIsALinkBlock(int linkText, SpcolaBlockType expected) {
    Page page = parse("<p>0123456789<a href=x>" + "l".repeat(linkText) + "</a></p>");
    assertThat(types(page, 0, find(page.tree(), "p"))).containsExactly(expected);
  }

  @ParameterizedTest
  @CsvSource({"99, SMALL", "100, TOPIC", "101, TOPIC"})
  void aHundredBytesOfTextMakeATopicBlock(int bytes, SpcolaBlockType expected) {
    Page page = parse("<p>" + "t".repeat(bytes) + "</p>");
    assertThat(types(page, 0, find(page.tree(), "p"))).containsExactly(expected);
  }

  /** Four links, of which one shares one word with the title: 0.25 on average. */
  @Test
  void linksAreRelatedAboveTheThresholdOnly() {
    Page page =
        parse(
            "<title>Flood</title><p>"
                + "t".repeat(100)
                + "</p><ul><li><a href=1>Flood</a><li><a href=2>Chess</a>"
                + "<li><a href=3>Choir</a><li><a href=4>Market</a></ul>");
    int text = find(page.tree(), "p");
    int links = find(page.tree(), "ul");
    assertThat(types(page, 0.25, text, links))
        .containsExactly(SpcolaBlockType.TOPIC, SpcolaBlockType.NOISE_LINKS);
    assertThat(types(page, Math.nextDown(0.25), text, links))
        .containsExactly(SpcolaBlockType.TOPIC, SpcolaBlockType.RELATED);
  }

  private static List<String> cutByPublishedTags(String source) {
    PageTree tree = parse(source).tree();
    // Every element looks different from its parent, so that rule 1 keeps nothing whole.
    NodeStyles odd = node -> new NodeStyle(10 + tree.depth(node), false, "", "", "");
    return new SpcolaSegmenter(parameters(0, 0), t -> odd, t -> NodeBoxes.NONE)
        .withPublishedTags().segment(tree).stream().map(block -> block.text(tree)).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"table", "div", "p", "ul", "dir", "dl"})
  void publishedTagsCut(String tag) {
    String item = tag.equals("dl") ? "<dt>" : tag.equals("table") ? "<tr><td>" : "";
    String inside = tag.equals("ul") || tag.equals("dir") ? "<li>" : item;
    String source = "one<" + tag + ">" + inside + "two</" + tag + ">three";
    assertThat(cutByPublishedTags(source)).containsExactly("one", "two", "three");
  }

  @Test
  void publishedTagsCutAtRowsAndLines() {
    assertThat(cutByPublishedTags("<table><tr><td>1<td>2<tr><td>3</table>"))
        .containsExactly("1\t2", "3");
    assertThat(cutByPublishedTags("one<hr>two<p>three")).containsExactly("one", "two", "three");
  }

  @ParameterizedTest
  @ValueSource(strings = {"section", "h2", "blockquote", "ol", "menu"})
  void tagsThatAreNotPublishedDoNot(String tag) {
    assertThat(cutByPublishedTags("one<" + tag + ">two</" + tag + ">three")).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"2, true", "3, false", "4, false"})
  void aListIsOneOfLinksFromThreeTenthsOfLinkText(int linkText, boolean split) {
    String item =
        "<li><a href=x>" + "l".repeat(linkText) + "</a>" + "t".repeat(10 - linkText) + "</li>";
    PageTree tree = parse("<ul>" + item + item + "</ul>").tree();
    SimplifiedTree page =
        SimplifiedTree.of(tree, node -> new NodeStyle(10 + tree.depth(node), false, "", "", ""));
    assertThat(new Granularity(page, parameters(0, 0), NodeBoxes.NONE).maySplit(find(tree, "ul")))
        .isEqualTo(split);
  }

  /** Two entries of so many bytes, half of them linked. */
  @ParameterizedTest
  @CsvSource({"100, false", "101, true"})
  void anEntryOfALinkListHasTwoHundredBytesAtMost(int half, boolean split) {
    String item = "<li><a href=x>" + "l".repeat(half) + "</a>" + "t".repeat(half) + "</li>";
    PageTree tree = parse("<ul>" + item + item + "</ul>").tree();
    SimplifiedTree page =
        SimplifiedTree.of(tree, node -> new NodeStyle(10 + tree.depth(node), false, "", "", ""));
    assertThat(new Granularity(page, parameters(0, 0), NodeBoxes.NONE).maySplit(find(tree, "ul")))
        .isEqualTo(split);
  }

  @ParameterizedTest
  @CsvSource({"1500, COPYRIGHT", "1501, TOPIC"})
  void aLongTextOnCopyrightIsATopic(int bytes, SpcolaBlockType expected) {
    String notice = "Copyright by the Valley Paper";
    int rest = bytes - notice.replace(" ", "").length();
    Page page = parse("<p>" + notice + "t".repeat(rest) + "</p>");
    assertThat(types(page, 0, find(page.tree(), "p"))).containsExactly(expected);
  }

  @Test
  void aNoticeOfCopyrightAmidTheTopicIsNone() {
    String topic = "<p>" + "t".repeat(100) + "</p>";
    String notice = "<p>Copyright The Valley Paper. All rights reserved.</p>";
    Page page = parse("<body>" + notice + topic + notice + topic + notice);
    int first = find(page.tree(), "p");
    assertThat(types(page, 0, first, first + 2, first + 4, first + 6, first + 8))
        .containsExactly(
            SpcolaBlockType.COPYRIGHT,
            SpcolaBlockType.TOPIC,
            SpcolaBlockType.SMALL,
            SpcolaBlockType.TOPIC,
            SpcolaBlockType.COPYRIGHT);
  }

  @ParameterizedTest
  @CsvSource({"1, NOISE_LINKS", "2, RELATED"})
  void oneLinkIsNoBlockOfRelatedLinks(int links, SpcolaBlockType expected) {
    Page page =
        parse(
            "<title>Flood</title><p>"
                + "t".repeat(100)
                + "</p><ul>"
                + "<li><a href=1>Flood</a>".repeat(links)
                + "</ul>");
    assertThat(types(page, 0.25, find(page.tree(), "p"), find(page.tree(), "ul")))
        .containsExactly(SpcolaBlockType.TOPIC, expected);
  }

  /** By default: a hundred bytes make a topic, four fifths of the topic's text the centre. */
  @ParameterizedTest
  @CsvSource({
    "400, 100, TOPIC, SMALL",
    "399, 101, TOPIC, TOPIC",
    "400, 99, TOPIC, SMALL",
    "100, 100, TOPIC, TOPIC",
    "99, 100, SMALL, TOPIC",
  })
  void topicTextOutsideTheCentreIsSmall(
      int one, int other, SpcolaBlockType first, SpcolaBlockType second) {
    Page page = parse("<body><p>" + "t".repeat(one) + "</p><div>" + "t".repeat(other) + "</div>");
    SpcolaLabeller labeller =
        new SpcolaLabeller(
            SpcolaParameters.defaults(), AttributeStyles::of, tree -> NodeBoxes.NONE);
    List<Block> blocks =
        List.of(
            new Block(new int[] {find(page.tree(), "p")}),
            new Block(new int[] {find(page.tree(), "div")}));
    assertThat(labeller.types(page, blocks)).containsExactly(first, second);
  }

  /** The page is 1000 high, the block 100: its centre is 50 below its top. */
  @ParameterizedTest
  @CsvSource({"99, TOP", "100, CENTRE", "850, CENTRE", "851, BOTTOM"})
  void aWideBlockIsAtTheTopOrAtTheBottomByItsCentre(float top, Place place) {
    PageTree tree = parse("<p>text").tree();
    int block = find(tree, "p");
    NodeBoxes boxes = new OneBoxOnAPage(block, 0, top, 1000);
    assertThat(new Places(tree, boxes).of(new Block(new int[] {block}))).isEqualTo(place);
  }

  @ParameterizedTest
  @CsvSource({"0, 349, SIDE", "0, 350, CENTRE", "651, 349, SIDE", "650, 350, CENTRE"})
  void aNarrowBlockInAnOuterQuarterIsAside(float left, float width, Place place) {
    PageTree tree = parse("<p>text").tree();
    int block = find(tree, "p");
    NodeBoxes boxes = new OneBoxOnAPage(block, left, 450, width);
    assertThat(new Places(tree, boxes).of(new Block(new int[] {block}))).isEqualTo(place);
  }

  /** Of headings in a row the first announces what is behind all of them. */
  @Test
  void theRunThatHeadingsShareIsWalkedOnce() {
    int headings = 1000;
    PageTree tree =
        parse("<p>" + "t".repeat(100) + "</p>" + "<p>Related articles</p>".repeat(headings)).tree();
    List<Block> blocks = new ArrayList<>();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tag(node).equals("p")) {
        blocks.add(new Block(new int[] {node}));
      }
    }
    int[] asked = {0};
    List<SpcolaBlockType> types =
        new AbstractList<>() {
          @Override
          public SpcolaBlockType get(int i) {
            asked[0]++;
            return i == 0 ? SpcolaBlockType.TOPIC : SpcolaBlockType.SMALL;
          }

          @Override
          public int size() {
            return blocks.size();
          }
        };
    boolean[] announced = Announcements.of(tree, blocks, List.of(), types);
    assertThat(announced[0]).isFalse();
    assertThat(announced[headings]).isTrue();
    assertThat(asked[0]).isLessThan(10 * headings);
  }

  /** A page of 1000 by 1000 and one box of height 100. */
  private record OneBoxOnAPage(int node, float left, float top, float width) implements NodeBoxes {

    @Override
    public boolean hasBox(int other) {
      return other == node || other == 0;
    }

    @Override
    public float x(int other) {
      return other == 0 ? 0 : left;
    }

    @Override
    public float y(int other) {
      return other == 0 ? 0 : top;
    }

    @Override
    public float width(int other) {
      return other == 0 ? 1000 : width;
    }

    @Override
    public float height(int other) {
      return other == 0 ? 1000 : 100;
    }
  }

  /** A box for one node, none for the others. */
  private record OneBox(int node, float width, float height) implements NodeBoxes {

    @Override
    public boolean hasBox(int other) {
      return other == node;
    }

    @Override
    public float x(int other) {
      return 0;
    }

    @Override
    public float y(int other) {
      return 0;
    }

    @Override
    public float width(int other) {
      return width;
    }

    @Override
    public float height(int other) {
      return height;
    }
  }
}
