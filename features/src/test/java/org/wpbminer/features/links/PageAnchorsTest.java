package org.wpbminer.features.links;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.features.links.PageAnchors.WordPlace;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageParser;

class PageAnchorsTest {

  private static final String TEXT = "<p>" + "A long paragraph of the article. ".repeat(5) + "</p>";
  private static final String LIST = "<ul><li><a href=1>One title</a><li><a href=2>Two</a></ul>";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<h3>Related</h3>LIST | Related",
        "<div><div>See also</div><div>LIST</div></div> | See also",
        "<h2>News</h2><section><h3>Read next</h3><div><div>LIST</div></div></section> | Read next",
        "<h3><span><div>Read</div></span><div>next</div></h3>LIST | Read next",
        "<h3>Related</h3><section><p>Advertisement</p>LIST</section> | Related",
        "<h3>Related</h3><p>Advertisement</p>LIST | Related",
        "<h3>Related</h3><figure><figcaption>The quay</figcaption></figure>LIST | Related",
        "<section><h3>Related</h3><h4>Trending</h4>LIST</section> | Trending",
        "<p>Read also: <a href=1>The title of another</a></p> | Read also:",
        "<p><a href=1>ALSO READ: The title of another</a></p> | ALSO READ:",
        "<p><a href=1>Storm: what we know so far</a></p> | ''",
        "<h3>Related</h3>TEXT LIST | ''",
        "<div>More about <a href=q>the quay</a> today LIST</div> | More about the quay today",
        "<h3>Related</h3><div><span>3.5. 14:02</span>LIST</div> | Related",
        "<h3>Related</h3><a href=#top>Back to the top</a>LIST | Related",
        "<h3>Related</h3><div><h4>Share</h4><a href=a>A</a><a href=b>B</a><a href=c>C</a></div>LIST"
            + " | Related",
        "<div><h3>Related</h3><a href=all>All</a></div>LIST | Related",
        "<h3>Related</h3><div class=c><a href=1><img></a><p><a href=1>One</a></p></div>"
            + "<div class=c><p><a href=2>Two</a></p></div> | Related",
      })
  void theHeadingOfAGroupIsFound(String html, String heading) {
    PageAnchors anchors = read(TEXT + html.replace("LIST", LIST).replace("TEXT", TEXT));
    assertThat(anchors.heading(anchors.groups().size() - 1).text()).isEqualTo(heading);
  }

  @ParameterizedTest
  @CsvSource({
    "<nav>LIST</nav>, true",
    "<nav><h3>Related</h3>LIST</nav>, false",
    "<h3>Related</h3><nav>LIST</nav>, false",
    "<aside>LIST</aside>, false"
  })
  void aNavWithoutAHeadingOfRelatedLinksIsAMenu(String html, boolean isMenu) {
    PageAnchors anchors = read(TEXT + html.replace("LIST", LIST));
    assertThat(anchors.isMenu(0)).isEqualTo(isMenu);
    assertThat(anchors.words().keysOf(0).length == 0).isEqualTo(isMenu);
  }

  private static double feature(PageAnchors anchors, int group, String name) {
    return anchors.vector(group)[PageAnchors.featureNames().indexOf(name)];
  }

  @Test
  void linksOnThePagesTopicAreMoreSimilarToIt() {
    PageAnchors anchors =
        read(
            "<p>"
                + "The lighthouse keeper left the harbour when fog came down on the sound. "
                    .repeat(3)
                + "</p><ul><li><a href=1>Lighthouse keepers of the sound</a>"
                + "<li><a href=2>Fog over the harbour</a></ul><div><h4>More</h4>"
                + "<p><a href=/tag/tax>Parsnip taxes</a></p><p><a href=/tag/b>Quarries</a></p></div>");
    for (String name : List.of("meanLikeText", "wordsLikeText", "bestLikeText", "likeTextOfBest")) {
      assertThat(feature(anchors, 0, name)).as(name).isGreaterThan(0.1);
      assertThat(feature(anchors, 1, name)).as(name).isZero();
    }
  }

  @Test
  void everyFeatureHasADescriptionForUsers() {
    assertThat(PageAnchors.featureNames())
        .noneMatch(name -> FeatureDescriptions.of(name).equals(name));
    assertThat(FeatureDescriptions.of("topic-related"))
        .isEqualTo("the nearest heading speaks of related");
  }

  private static double[][] vectors(PageAnchors anchors) {
    return IntStream.range(0, anchors.groups().size())
        .mapToObj(anchors::vector)
        .toArray(double[][]::new);
  }

  @Test
  void theKeyOfAWordContainsItsPlace() {
    PageAnchors anchors = read(TEXT + "<h3>Related</h3>" + LIST);
    Set<WordPlace> places = EnumSet.noneOf(WordPlace.class);
    for (int word : anchors.words().keysOf(0)) {
      places.add(WordPlace.of(word));
    }
    assertThat(places).containsExactly(WordPlace.values());
    assertThat(read(TEXT + LIST).words().keysOf(0)).isNotEqualTo(anchors.words().keysOf(0));
  }

  @Test
  void featuresAreFiniteAndReproducibleForAnyPage() {
    List<String> pieces =
        List.of(
            "<div>",
            "</div>",
            "<ul>",
            "<li>",
            "<a href=x>",
            "<a href=/y?1>",
            "</a>",
            "text ",
            "<h2>",
            "</h2>",
            "<table><td>",
            "<p>",
            "<img alt=i>",
            "相关 ",
            TEXT,
            "<nav class='a b'>");
    Random random = new Random(7);
    for (int page = 0; page < 200; page++) {
      StringBuilder html = new StringBuilder();
      for (int i = 0; i < 60; i++) {
        html.append(pieces.get(random.nextInt(pieces.size())));
      }
      PageAnchors anchors = read(html.toString());
      for (double[] vector : vectors(anchors)) {
        assertThat(vector).hasSize(PageAnchors.featureNames().size());
        assertThat(Arrays.stream(vector)).allMatch(Double::isFinite);
      }
      assertThat(vectors(read(html.toString()))).isDeepEqualTo(vectors(anchors));
      assertThat(anchors.words().size()).isEqualTo(anchors.groups().size());
    }
  }

  @Test
  void aPageWithoutTextOrLinksHasFeatures() {
    assertThat(vectors(read(LIST))).hasDimensions(1, PageAnchors.featureNames().size());
    assertThat(read(TEXT).groups()).isEmpty();
    assertThat(read("").groups()).isEmpty();
  }

  @Test
  void groupsBeyondTheMaximumAreLeftOut() {
    String list = "<ul>" + "<li><a href=/1>One</a>".repeat(4) + "</ul>";
    PageAnchors most = read(list.repeat(PageAnchors.MAX_GROUPS));
    assertThat(most.groups()).hasSize(PageAnchors.MAX_GROUPS);
    assertThat(most.truncated()).isFalse();
    PageAnchors more = read(list.repeat(PageAnchors.MAX_GROUPS + 1));
    assertThat(more.groups()).hasSize(PageAnchors.MAX_GROUPS);
    assertThat(more.truncated()).isTrue();
  }

  private static PageAnchors read(String html) {
    try {
      return new PageAnchors(
          PageReading.of(new PageParser().parse("<html lang=en><body>" + html)),
          DocumentFrequenciesTest.ofDefaultModel());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
