package org.wpbminer.classifier.links;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class SecondaryLinksTest {

  /** Returns the addresses of secondary links on a page whose links are all related. */
  private static List<String> parts(String html) {
    Page page = new PageParser().parse(html);
    PageTree tree = page.tree();
    int[] links = IntStream.range(0, tree.size()).filter(n -> tree.tag(n).equals("a")).toArray();
    PageAnchors anchors = new PageAnchors(PageReading.of(page), LinkModel.defaultFrequencies());
    Set<Integer> parts = SecondaryLinks.of(tree, anchors, links);
    return parts.stream().sorted().map(a -> tree.attribute(a, "href")).collect(Collectors.toList());
  }

  private static String list(String... items) {
    return "<ul><li>" + String.join("<li>", items) + "</ul>";
  }

  private static String title(int i) {
    return "<h3><a href=/" + i + ">The long title of an article, number " + i + "</a></h3>";
  }

  @Test
  void theAuthorOnACardIsASecondaryLink() {
    assertThat(parts(list(title(1) + "<a href=/ann>Ann Lee</a>", title(2), title(3))))
        .containsExactly("/ann");
  }

  @Test
  void thePictureOfTheAuthorIsASecondaryLink() {
    String author = "<a href=/ann><img src=a.jpg></a><a href=/ann>Ann Lee</a>";
    String picture = "<a href=/1><img src=1.jpg></a>";
    assertThat(parts(list(picture + title(1) + author, title(2), title(3))))
        .containsExactly("/ann", "/ann");
  }

  @Test
  void linksToTheAddressOfTheTitleAreKept() {
    assertThat(parts(list(title(1) + "<a href=/1>Read more</a>", title(2), title(3)))).isEmpty();
  }

  @Test
  void shortTitlesInAListAreKept() {
    assertThat(parts(list(title(1), "<h3><a href=/s>Ghosts</a></h3>", title(3)))).isEmpty();
    assertThat(parts(list(title(1), "<h3><a href=/s>Ghosts</a></h3>") + list(title(3), title(4))))
        .isEmpty();
  }

  @Test
  void shortLinksAreKeptIfTheyAreMostOfAList() {
    String small = "<a href=/%d>Fog</a> <a href=/%d>Tide</a>";
    assertThat(
            parts(
                list(
                    title(1) + small.formatted(11, 12),
                    title(2) + small.formatted(21, 22),
                    title(3) + small.formatted(31, 32))))
        .isEmpty();
  }
}
