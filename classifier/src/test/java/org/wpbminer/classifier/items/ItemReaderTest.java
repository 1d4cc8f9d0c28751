package org.wpbminer.classifier.items;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.classifier.values.PageDates;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.classifier.values.Prices;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class ItemReaderTest {

  private static final String ADDRESS = "https://example.org/boats?p=1";

  private static final KindProbabilities UNKNOWN =
      KindProbabilities.ofLogOdds(new double[PageKind.values().length]);

  /** Reads the lists of a page with trees that take each candidate as a list, or none. */
  private static PageItems items(String body, double logOdds) {
    Page page = new PageParser().parse("<html lang=en-GB><body>" + body);
    PageReading reading = PageReading.of(page);
    return ItemReader.read(
        reading,
        new PageAnchors(reading, ModelParts.ofDefaultModel().frequencies()),
        UNKNOWN,
        new BoostedTrees(
            ListFeatures.names(), logOdds, List.of(List.of(BoostedTrees.Node.leaf(0)))),
        PageDates.of(reading, ADDRESS, MetadataParameters.defaults()),
        new Prices("en-GB", "example.org"),
        LinkResolver.of(ADDRESS, page));
  }

  private static String cards(String card) {
    return "<ul>"
        + String.join(
            "",
            IntStream.rangeClosed(1, 4)
                .mapToObj(i -> "<li>" + card.replace("#", String.valueOf(i)) + "</li>")
                .toList())
        + "</ul>";
  }

  private static ItemList.Item second(String card) {
    return items(cards(card), 9).lists().get(0).items().get(1);
  }

  @Test
  void anItemHasWhatItsCardShows() {
    ItemList.Item item =
        second(
            "<p class=kicker>Rowing</p><img src=boat#.jpg><h3><a href=/b#>Clinker skiff no. #</a>"
                + "</h3><p>By <span class=author>Ida Marsh</span> <time datetime=2025-03-0#>March"
                + "</time><p>Larch on oak, four oars, dry since the summer before last, with a"
                + " trailer.<p><s>£950</s> £80#.50");
    assertThat(item.name()).isEqualTo("Clinker skiff no. 2");
    assertThat(item.url()).isEqualTo("https://example.org/b2");
    assertThat(item.image()).isEqualTo("https://example.org/boat2.jpg");
    assertThat(item.date()).hasToString("2025-03-02");
    assertThat(item.summary()).startsWith("Larch on oak").endsWith("trailer.");
    assertThat(item.price()).isEqualTo("802.5");
    assertThat(item.currency()).isEqualTo("GBP");
    assertThat(item.authors()).containsExactly("Ida Marsh");
    assertThat(item.section()).isEqualTo("Rowing");
    assertThat(item.rank()).isNull();
    assertThat(item.xpath()).endsWith("/ul[1]/li[2]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<a href=/b#>Clinker skiff no. #</a>                                | Clinker skiff no. 2",
        "<a href=/b#>Clinker skiff no. #<b>£80#</b></a>                     | Clinker skiff no. 2",
        "<a href=/b#><div>New</div><div>Clinker skiff no. #</div></a>       | Clinker skiff no. 2",
        "<a href=/b#><img alt=x></a><a href=/b#>Clinker skiff no. #</a>     | Clinker skiff no. 2",
        "<a href=/b#><h3>Skiff #</h3><p>A long text below the heading</a>   | Skiff 2",
        "<h3>Skiff #</h3><p>Larch on oak</p><a href=/b#>Read more</a>       | Skiff 2",
        "<a href=/b#>Skiff #</a><p>Larch on oak</p><a href=/b#>Read more</a> | Skiff 2",
        "<a href=/b#><p>東町<p>和紙の小さな舟 #</a>                                | 和紙の小さな舟 2",
      })
  void theNameIsTheHeadingOrTheFirstTextOfSomeLength(String card, String name) {
    assertThat(second(card).name()).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a href=/b#>Clinker skiff no. #</a> £80#",
        "<a href=/b#><img src=b#.jpg><span>Clinker skiff, 2.2 m</span><span>£80#</span></a>",
        "<a href=/b#>Clinker skiff no. #</a><span>£80#.00</span><span>4.8</span>",
        "<a href=/b#>Clinker skiff no. #</a> £<b>80#</b><i>.00</i>",
        "<a href=/b#>Clinker skiff no. #</a> <del>£950</del> £80#",
        "<a href=/b#>Clinker skiff no. #</a> <i class=price-old>£950</i> £80#",
        "<a href=/b#>Clinker skiff no. #</a> from £80# – £950",
        "<a href=/b#>Clinker skiff no. #</a> Save £150 <p>Now £80#",
        "<a href=/b#>Clinker skiff no. #</a> <p>£30 of oars</p> <b class=price>£80#</b>",
      })
  void aPriceIsReadBesideNamesRatingsAndOldPrices(String card) {
    assertThat(second(card).price()).isEqualTo("802");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a href=/b#>Clinker skiff no. #</a> <b title='2025-03-0#'>3 days ago</b>",
        "<meta itemprop=priceValidUntil content=2026-01-01><a href=/b#>Clinker skiff no. #</a> <meta"
            + " itemprop=datePublished content=2025-03-0#>",
        "<a href=/b#>Clinker skiff no. #</a><p>#.3.2025 - Larch on oak, four oars, dry since the"
            + " summer before last, with a trailer and a spare set of oars.",
      })
  void aDateIsInAnAttributeOrAtTheStartOfALine(String card) {
    assertThat(second(card).date()).hasToString("2025-03-02");
  }

  @Test
  void theLastItemHasAsManyElementsAsTheOneBefore() {
    PageItems items =
        items(
            "<h3><a href=/1>Cast-iron kettle</a></h3><p>Holds four cups, or a bunch of tulips."
                + "<h3><a href=/2>Oak doors</a></h3><p>Two of them, with the frames and the keys."
                + "<h3><a href=/3>Piano</a></h3><p>Upright, with all its keys but no pedals."
                + "<p>We are open on Saturdays, also in the rain and the snow.",
            9);
    assertThat(items.lists().get(0).items().get(2).summary()).startsWith("Upright");
  }

  @Test
  void narrowLinksOfTheSameCardsAreNoItems() {
    assertThat(
            items(cards("<a href=/b#>Clinker skiff no. #</a> <a href=/u#>Ida</a>"), 9)
                .lists()
                .get(0)
                .items())
        .hasSize(4);
  }

  @Test
  void linksThatSayMoreAreNotOfTheSummary() {
    String text = "Larch on oak, four oars, dry since the summer.";
    String marked = text.replace("oar", "<em>oar</em>");
    assertThat(second("<h3><a href=/b#>Skiff #</a></h3>" + marked + " <a href=/b#>Read more</a>"))
        .returns(text, ItemList.Item::summary);
  }

  @Test
  void namesAroundTheCardDoNotSayWhatItsPriceIs() {
    PageItems items =
        items("<div class=list>" + cards("<a href=/b#>Clinker skiff no. #</a> £80#") + "</div>", 9);
    assertThat(items.lists().get(0).items().get(1).price()).isEqualTo("802");
  }

  @Test
  void cardsMayShareALine() {
    PageItems items =
        items(
            "<p><a href=/1><span>Cast-iron kettle</span><span>£18</span></a><a href=/2><span>Oak"
                + " doors</span><span>£60</span></a><a href=/3><span>Piano</span><span>Free</span>"
                + "</a>",
            9);
    assertThat(items.lists().get(0).items().stream().map(i -> i.name() + " " + i.price()))
        .containsExactly("Cast-iron kettle 18", "Oak doors 60", "Piano null");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>1-4 of 1,512                                | <p>9000 boats       | 1512",
        "<p>Showing 1–4 of 38 boats <p>9 results        |                     | 38",
        "<p>38 Results                                  |                     | 38",
        "<p>共 120 条结果                                 |                     | 120",
        "                                               | <p>5 bis 8 von 77   | 77",
        "<p>3 results                                   |                     | ",
        "<p>In 2024 results were better                 | <p>12 results       | ",
        "<p>£512 items for the boat                     |                     | ",
        "<p>1-4 of 999,999,999,999                      |                     | ",
      })
  void theTotalIsReadAboveTheItemsOrAfterTheirRange(String above, String below, Integer total) {
    String before = above == null ? "" : above;
    String after = below == null ? "" : below;
    assertThat(items(before + cards("<a href=/b#>Clinker skiff no. #</a>") + after, 9).total())
        .isEqualTo(total);
  }

  @Test
  void addressesMayHaveSpacesAroundThem() {
    assertThat(second("<a href='   https://a.example/#'>Clinker skiff no. #</a>").url())
        .isEqualTo("https://a.example/2");
    assertThat(items(cards("<a href='   //a#/'>Clinker skiff no. #</a>"), 9).lists()).hasSize(1);
  }

  @Test
  void numbersBeforeItemsAreRanks() {
    assertThat(second("<b>#.</b> <a href=/b#>Clinker skiff no. #</a>").rank()).isEqualTo(2);
    assertThat(second("<b>7.</b> <a href=/b#>Clinker skiff no. #</a>").rank()).isNull();
  }

  @Test
  void eachAddressIsOneItemAndThePageItselfNone() {
    PageItems items =
        items(
            cards(
                "<a href=/b#><img src=b#.jpg alt=Skiff></a><h3><a href=/b#>Skiff no. #</a></h3>"
                    + "<a href='/boats?p=1'>All boats of this kind</a>"),
            9);
    assertThat(items.lists()).hasSize(1);
    assertThat(items.lists().get(0).items().stream().map(ItemList.Item::name))
        .containsExactly("Skiff no. 1", "Skiff no. 2", "Skiff no. 3", "Skiff no. 4");
  }

  @Test
  void aPictureThatLinksToTheSamePageWithAnotherQueryIsOfTheSameItem() {
    ItemList.Item item =
        second(
            "<a href='/b#?from=i'><img src=b#.jpg></a><h3><a href='/b#?from=t'>Skiff #</a></h3>");
    assertThat(item.name() + " " + item.image()).isEqualTo("Skiff 2 https://example.org/b2.jpg");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<h3><a href=/b#>Clinker skiff no. #</a></h3><ul><li><a href=/b#a>In a lighter oak</a><li>"
            + "<a href=/b#b>In larch and in two other woods</a><li><a href=/b#c>In pine</a></ul>",
        "<h3><a href=/b#>Clinker skiff no. #</a></h3><p><a href=/y#>Yard #</a></p>",
      })
  void groupsWithinTheCardsOfAListAreNoLists(String card) {
    assertThat(items(cards(card), 9).lists())
        .singleElement()
        .satisfies(list -> assertThat(list.items().get(1).name()).isEqualTo("Clinker skiff no. 2"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<a rel=next href='?p=2'>more</a>                              | boats?p=2",
        "<a href='?p=2'>Next »</a>                                     | boats?p=2",
        "<a href='/boats/page/2' aria-label='Next page'>›</a>          | boats/page/2",
        "<p><b>1</b> <a href='?p=2'>2</a> <a href='?p=3'>3</a>         | boats?p=2",
        "<a href='?p=1'>Page 1</a> <a href='?p=2'>Page 2</a>           | boats?p=2",
        "<a href='/boats/9'>9</a> <b>10</b> <a href='/boats/11'>11</a> | boats/11",
        "<a href='/boats?firstHit=21'>More results</a>                 | boats?firstHit=21",
        "<li class=pager__next><a href='/boats/set-2'><i></i></a>      | boats/set-2",
        "<a href='/2024/03/02/'>2</a> <a href='/2024/03/03/'>3</a>     | ",
        "<a href='/boats?start=0&size=100'>more</a>                    | ",
        "<a class=next href='/oars'>Oars</a>                           | ",
        "<a href='/b9'>Next</a>                                        | ",
        "<a href='#'>Next</a>                                          | ",
      })
  void theNextPageIsStatedSaidOrNumbered(String pager, String next) {
    PageItems items = items(cards("<a href=/b#>Clinker skiff no. #</a>") + pager, 9);
    assertThat(items.nextPage()).isEqualTo(next == null ? null : "https://example.org/" + next);
  }

  @Test
  void aPageWithoutListsHasNoNextPage() {
    PageItems items =
        items(cards("<a href=/b#>Clinker skiff no. #</a>") + "<a rel=next href='?p=2'>x</a>", -9);
    assertThat(items.lists()).isEmpty();
    assertThat(items.nextPage()).isNull();
  }
}
