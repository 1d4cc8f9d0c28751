package org.wpbminer.classifier.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.LocalDate;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.classifier.values.PageDates;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/** Tests of metadata from structured data and, if they are missing there, from the visible page. */
class MetadataReaderTest {

  private static final ModelParts PARTS = ModelParts.ofDefaultModel();

  private static PageMetadata read(String html) {
    return read(new PageParser().parse(html), href -> "https://h.example/" + href);
  }

  static PageMetadata read(Page page, UnaryOperator<String> resolve) {
    return PARTS.metadata(
        page, null, MetadataParameters.fetched(LocalDate.of(2026, 1, 1)), resolve);
  }

  private static String ldJson(String json) {
    return "<script type='application/ld+json'>" + json + "</script>";
  }

  @Test
  void jsonLdGivesAllFields() {
    PageMetadata page =
        read(
            ldJson(
                """
                {"@context": "https://schema.org", "@graph": [
                  {"@type": "WebSite", "name": "The Gazette"},
                  {"@type": ["NewsArticle"], "headline": "A ferry leaves",
                   "author": [{"@id": "#ada"}, {"@type": "Organization", "name": "Harbour Office"}],
                   "datePublished": "2024-05-03T15:47:42+02:00", "dateModified": "2024-05-04",
                   "articleSection": ["Coast"], "keywords": "ferry, harbour",
                   "description": "It may not come back.", "inLanguage": "en-GB",
                   "image": {"@type": "ImageObject", "url": "/boat.jpg"}},
                  {"@type": "Person", "@id": "#ada", "name": "Ada Smith"}]}
                """));
    assertThat(page.title()).isEqualTo("A ferry leaves");
    assertThat(page.authors()).containsExactly(new Author("Ada Smith", true));
    assertThat(page.published()).hasToString("2024-05-03T15:47:42+02:00");
    assertThat(page.modified()).hasToString("2024-05-04");
    assertThat(page.siteName()).isEqualTo("The Gazette");
    assertThat(page.section()).isEqualTo("Coast");
    assertThat(page.tags()).containsExactly("ferry", "harbour");
    assertThat(page.language()).isEqualTo("en-GB");
    assertThat(page.image()).isEqualTo("https://h.example//boat.jpg");
    assertThat(page.type()).isEqualTo("article");
    assertThat(page.found()).containsEntry(MetadataField.TITLE, "json-ld headline");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        {"@type": "NewsArticle", "headline": "A ferry leaves",
         "author": {"@list": [{"name": "Ada Smith"}, {"name": "Bo Tarn"}]}}""",
        """
        {"@type": "schema:NewsArticle", "schema:headline": "A ferry leaves",
         "schema:author": [{"schema:name": "Ada Smith"}, {"schema:name": "Bo Tarn"}]}""",
        """
        [{"@type": ["http://schema.org/NewsArticle"],
          "http://schema.org/headline": [{"@value": "A ferry leaves"}],
          "http://schema.org/author": [{"@list": [
            {"http://schema.org/name": [{"@value": "Ada Smith"}]}, {"@id": "#bo"}]}]},
         {"@id": "#bo", "http://schema.org/name": [{"@value": "Bo Tarn"}]}]"""
      })
  void listsAndPrefixesOfJsonLdMakeNoDifference(String json) {
    PageMetadata page = read(ldJson(json));
    assertThat(page.title()).isEqualTo("A ferry leaves");
    assertThat(page.persons()).containsExactly("Ada Smith", "Bo Tarn");
    assertThat(page.type()).isEqualTo("article");
  }

  @Test
  void onlyAProductsOwnDataGiveItsDateAndAuthor() {
    String shop =
        "<html lang=en><title>Oak oar 2 m</title><meta property=og:type content=product>"
            + "<h1>Oak oar 2 m</h1><p class=price>£89.50</p><button>Add to basket</button>"
            + "<h2>Reviews</h2><p class=author>Ada Smith</p><p>3 May 2021</p><p>It floats.</p>"
            + "<meta itemprop=datePublished content=2021-05-03><meta name=author content='Bo Tarn'>";
    PageMetadata page = read(shop);
    assertThat(page.kind()).isEqualTo(PageKind.PRODUCT);
    assertThat(page.published()).isNull();
    assertThat(page.authors()).isEmpty();
    String data = "<meta property=article:published_time content=2020-02-01>";
    assertThat(read(shop + data).published()).hasToString("2020-02-01");
  }

  @Test
  void aWholeTitleOrAnOfferIsNotTheSitesName() {
    String title = "<title>A ferry leaves | The Gazette</title><h1>A ferry leaves</h1>";
    String whole = "<meta property=og:site_name content='A ferry leaves | The Gazette'>";
    assertThat(read(title + whole).siteName()).isEqualTo("The Gazette");
    String shop =
        "<meta property=og:type content=product><h1>Oak oar 2 m</h1><p class=price>£9</p>";
    String host = "<link rel=canonical href='https://plank.example/oar'><title>Oak oar 2 m - ";
    assertThat(read(host + "Plank & Sons</title>" + shop).siteName()).isEqualTo("Plank & Sons");
    assertThat(read(host + "Free delivery</title>" + shop).siteName()).isNull();
  }

  @Test
  void aLinkInTheArticleIsNotThePagesAddress() {
    String text = "<p>The ferry left the harbour at ten, and few of the islanders saw it go.</p>";
    String link = "<link rel=canonical href=ferry>";
    assertThat(read("<body><nav>Home</nav>" + link + text.repeat(9)).canonical())
        .isEqualTo("https://h.example/ferry");
    assertThat(read("<body>" + text.repeat(9) + link + text).canonical()).isNull();
  }

  @Test
  void identifiersAndKindsOfPagesAreNotTags() {
    String tags = "Coast, tag:Ferries, Page Type: Story, lite:true, Dune: Part Two";
    assertThat(read("<meta name=keywords content='" + tags + "'><h1>A ferry leaves</h1>").tags())
        .containsExactly("Coast", "Ferries", "Dune: Part Two");
    String id = "0f7c1a52-93be-4d1e-8a77-1c2d3e4f5a6b";
    assertThat(read("<meta name=keywords content='" + id + ", Coast'>").tags())
        .containsExactly("Coast");
  }

  @Test
  void metaWithValueInPlaceOfContentIsRead() {
    PageMetadata page =
        read(
            "<meta name=byl value='By Ada Smith and Ben Jones'><meta property=og:title"
                + " value='Ferry'><h1>A ferry leaves the harbour</h1>");
    assertThat(page.persons()).containsExactly("Ada Smith", "Ben Jones");
    assertThat(page.title()).isEqualTo("A ferry leaves the harbour");
  }

  @Test
  void headingsLoseALabelBeforeTheDeclaredTitle() {
    String page = "<title>A ferry leaves</title><h2><span>%s</span>A ferry leaves</h2>";
    assertThat(read(page.formatted("Exclusive")).title()).isEqualTo("A ferry leaves");
    assertThat(read("<h2><span>Last</span> ferry leaves</h2>").title())
        .isEqualTo("Last ferry leaves");
  }

  @Test
  void linesThatMakeTheDeclaredTitleAreOneTitle() {
    String whole = "Notice on the closure of the ferry pier for repairs";
    String page = "<title>%s - Harrowmere</title><div>Notice on the closure<br>%s</div>" + TEXT;
    assertThat(read(page.formatted(whole, "of the ferry pier<br>for repairs")).title())
        .isEqualTo(whole);
  }

  @Test
  void partsOfAddressesAreNoTitles() {
    String page = "<meta property=og:title content=ferry-pier-closed-2024><h1>%s</h1>" + TEXT;
    assertThat(read(page.formatted("Ferry pier is closed")).title())
        .isEqualTo("Ferry pier is closed");
  }

  @Test
  void titlesThatAreEscapedTwiceAreUnescaped() {
    String title =
        "<meta property=og:title content='Ferry &amp;amp; pier'><h1>Ferry &amp; pier</h1>";
    assertThat(read(title).title()).isEqualTo("Ferry & pier");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"@type\": \"Article\", \"headline\": \"A ferry leaves\", \"author\": {\"name\": \"Ada",
        "/* data */ [{\"@type\": \"Article\", \"headline\": \"A ferry leaves\",},]",
        "<!-- {'@type': 'Article', headline: 'A ferry leaves'} -->",
        "{\"@type\": \"Article\", \"headline\": \"A ferry\n leaves\", \"x\": tru}",
      })
  void brokenJsonIsReadUpToTheError(String json) {
    assertThat(read("<title>Harbour</title>" + ldJson(json)).title()).isEqualTo("A ferry leaves");
  }

  @Test
  void dataOfAnotherArticleAreIgnored() {
    String other = "{'@type': 'NewsArticle', 'headline': 'Goats block road'}, ";
    String own = "{'@type': 'NewsArticle', 'headline': 'A ferry leaves'}";
    String page = "<title>A ferry leaves | Gazette</title>" + ldJson("[" + other + own + "]");
    assertThat(read(page).title()).isEqualTo("A ferry leaves");
  }

  @Test
  void theSiteNameIsRemovedFromTheTitle() {
    String site = "<meta property=og:site_name content='The Gazette'>";
    assertThat(read(site + "<title>A ferry leaves - Gazette</title>").title())
        .isEqualTo("A ferry leaves");
    assertThat(read(site + "<title>Gazette | A ferry - and a goat</title>").title())
        .isEqualTo("A ferry - and a goat");
  }

  @Test
  void authorsAndDatesOfCommentsAreIgnored() {
    PageMetadata page =
        read(
            "<h1>A ferry leaves</h1><p>By Ada Smith</p><p>Published <time datetime=2024-05-03>3"
                + " May</time></p><p>The boat left.</p><div class=comments><div itemscope"
                + " itemtype='https://schema.org/Comment'><span itemprop=author>Lil Tide</span>"
                + "<time itemprop=datePublished datetime=2024-05-09>later</time></div></div>");
    assertThat(page.persons()).containsExactly("Ada Smith");
    assertThat(page.published()).hasToString("2024-05-03");
  }

  @Test
  void impossibleDatesAreIgnored() {
    String meta = "<meta property='article:published_time' content='%s'>";
    assertThat(read(meta.formatted("2031-01-01")).published()).isNull();
    assertThat(read(meta.formatted("1970-01-01")).published()).isNull();
    assertThat(read(meta.formatted("2026-01-02")).published()).hasToString("2026-01-02");
  }

  @Test
  void theDayInTheAddressIsPreferredToATimeInUtc() {
    String page =
        "<link rel=canonical href='https://h.example/2024/05/03/ferry'>"
            + "<meta property='article:published_time' content='2024-05-04T02:10:00Z'>";
    assertThat(read(page).published()).hasToString("2024-05-03");
  }

  @Test
  void theDateOfChangeIsNotTheDateOfPublication() {
    PageMetadata page =
        read(
            "<h1>A ferry leaves</h1><p>Updated: <time datetime=2024-05-09>9 May</time></p>"
                + "<p>Posted: <time datetime=2024-05-03>3 May</time></p>");
    assertThat(page.published()).hasToString("2024-05-03");
    assertThat(page.modified()).hasToString("2024-05-09");
  }

  @ParameterizedTest
  @ValueSource(strings = {"de", "fr", "ja"})
  void languageIsDetectedFromTheText(String language) {
    String text =
        switch (language) {
          case "de" -> "Die Fähre ist weg und niemand hat sich für den Dienst beworben, sagt man.";
          case "fr" ->
              "Le bateau est parti et personne ne sait pour quand il revient dans le port.";
          default -> "船は港を出て、いつ戻るのか誰にもわからないという。島の人々はそれを待っている。";
        };
    assertThat(read("<p>" + text.concat(" ").repeat(3)).language()).isEqualTo(language);
  }

  @Test
  void aPageWithoutMetadataHasNone() {
    PageMetadata page = read("");
    assertThat(page.title()).isNull();
    assertThat(page.authors()).isEmpty();
    assertThat(page.found().keySet()).containsExactly(MetadataField.KIND);
  }

  /** Pages of random pieces and deeply nested pages take bounded time. */
  @Test
  void hostilePagesAreRead() {
    List<String> pieces =
        List.of(
            ldJson("[".repeat(5_000)),
            ldJson("{\"@type\":\"Article\",\"author\":".repeat(5_000)),
            ldJson("{\"@type\":\"Article\",\"headline\":\"" + "a | ".repeat(50_000) + "\"}"),
            "<time datetime='" + "9".repeat(50_000) + "'>x</time>",
            "<p class=byline>By " + "A B, ".repeat(20_000) + "</p>",
            "<h1>" + "x - ".repeat(100) + "</h1>",
            "<div itemprop=author itemscope>".repeat(1_000),
            "<a rel=author>Ada Smith</a>".repeat(5_000),
            "<a class=username href=/author/x>".repeat(1_000) + "<br>".repeat(20_000),
            "<meta name=author content='" + "Ada ".repeat(20_000) + "'>",
            "<meta property=article:tag content=x>".repeat(5_000));
    SplittableRandom random = new SplittableRandom(3);
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    for (int i = 0; i < 6; i++) {
      StringBuilder page = new StringBuilder();
      for (int k = 0; k < 6; k++) {
        page.append(pieces.get(random.nextInt(pieces.size())));
      }
      long start = clock.getCurrentThreadCpuTime();
      PageMetadata read = read(page.toString());
      assertThat(read(page.toString())).isEqualTo(read);
      assertThat(clock.getCurrentThreadCpuTime() - start).isLessThan(20_000_000_000L);
    }
  }

  private static final String TEXT = "<p>" + "The boat left and did not come back. ".repeat(9);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a href='/members/lil.7/'>Lil</a>",
        "<a href='/u/lil'><img><span class=username>Lil</span></a>",
        "<h4 class=message-name><span class=username>Lil</span></h4>",
        "<a href='member.php?u=7'><b>Lil</b></a>",
      })
  void theFirstUserAfterTheTitleIsTheAuthorOfAThread(String user) {
    Evidence evidence =
        new Evidence("", PageDates.of("en", null, "", MetadataParameters.defaults()));
    String page =
        "<a href=/u/me>Me</a><h1>Boats?</h1><p>" + user + TEXT + "<a href=/members/tom.8/>Tom</a>";
    PageReading reading = PageReading.of(new PageParser().parse(page));
    int title = reading.elements("h1")[0];
    new Bylines(reading, title, List.of(), evidence).firstPoster(title, reading.tree().size());
    assertThat(evidence.authors.get(0).value()).containsExactly(new Author("Lil", true));
  }

  @Test
  void aTimeInUtcGetsTheVisibleDay() {
    String utc = "<meta property=article:published_time content=2024-05-02T23:00:00Z>";
    assertThat(read(utc + "<h1>A ferry</h1><p>3 May 2024" + TEXT).published())
        .hasToString("2024-05-03");
    assertThat(read(utc + "<h1>A ferry</h1><p>2 May 2024" + TEXT).published())
        .hasToString("2024-05-02T23:00:00Z");
    assertThat(read(utc + "<h1>A ferry</h1><p>9 May 2024" + TEXT).published())
        .hasToString("2024-05-02T23:00:00Z");
  }

  @Test
  void theDateNearestToTheHeadlineIsChosen() {
    String list = "<p>4 May 2024</p><p>Goats block road</p><p>1 May 2024</p>";
    assertThat(read("<p>3 May 2024</p><h1>A ferry</h1>" + TEXT + list).published())
        .hasToString("2024-05-03");
  }

  @Test
  void theDateAfterUpdatedIsTheDateOfChange() {
    PageMetadata page =
        read("<h1>A ferry</h1><p>3 May 2024, 9:14 (last modified: 5 May 2024)" + TEXT);
    assertThat(page.published()).hasToString("2024-05-03T09:14:00");
    assertThat(page.modified()).hasToString("2024-05-05");
  }

  @Test
  void authorsAreReadFromCardsAndLinks() {
    String card =
        "<meta name=twitter:label1 content='Written by'><meta name=twitter:data1 content='Al Oak'>";
    assertThat(read(card + "<h1>A ferry</h1>" + TEXT).persons()).containsExactly("Al Oak");
    String link = "<h1>A ferry</h1><p>News <a href=/authors/al>Al Oak</a></p>";
    assertThat(read(link + TEXT).persons()).containsExactly("Al Oak");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "By Al Oak, Harbour Office                       ~ Al Oak",
        "Пётр ПИРСОВ                                      ~ Пётр ПИРСОВ",
        "Al Oak/Bo Tarn                                   ~ Al Oak, Bo Tarn",
        "Coast News                                       ~ ''",
      })
  void bylinesAreRead(String line, String authors) {
    assertThat(read("<h1>A ferry leaves</h1><p>" + line + "</p>" + TEXT).persons())
        .isEqualTo(authors.isEmpty() ? List.of() : List.of(authors.split(", ")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta property=og:title content='The &lt;i&gt;Oar&lt;/i&gt; leaves'>",
        "<title>The &lt;b&gt;Oar&lt;/b&gt;&lt;br&gt;leaves</title>",
        "<meta name=citation_title content='The &amp;lt;i&amp;gt;Oar&amp;lt;/i&amp;gt; leaves'>",
      })
  void elementsInTitlesAreRemoved(String page) {
    assertThat(read(page).title()).isEqualTo("The Oar leaves");
    String video = "<meta property=og:title content='The &lt;video&gt; element'>";
    assertThat(read(video).title()).isEqualTo("The <video> element");
  }

  @Test
  void languagesAreReadFromBodyAndNames() {
    assertThat(read("<body lang=en-GB>").language()).isEqualTo("en-GB");
    assertThat(read("<html lang=English>").language()).isEqualTo("en");
    assertThat(read("<meta name=language content=Deutsch>").language()).isEqualTo("de");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<meta name=citation_date content=2007> ~ <p>3 May 2024</p>            ~ 2007",
        "<meta name=citation_date content=2024/05> ~ <p>3 May 2024</p>         ~ 2024-05-03",
        "<meta name=article:published:time content=2024-05-03> ~ <p>9 May 2024</p> ~ 2024-05-03",
        "<i></i> ~ <p>3 May 2024</p>                                           ~ 2024-05-03",
        "<i></i> ~ <time class=updated datetime=2024-05-09>Updated 9 May</time> <time datetime=2024-05-03></time> ~ 2024-05-03",
        "<i></i> ~ <p>2024-05-03 10:20（2024-05-09 更新）</p>                    ~ 2024-05-03T10:20:00",
        "<i></i> ~ <time datetime=2024-05-09>3 May 2024</time>                 ~ 2024-05-03",
      })
  void theDateOfTheArticleIsChosen(String head, String below, String date) {
    String more = "<h2>Keep reading</h2><a href=/goats><time datetime=2024-04-01></time> Goats</a>";
    PageMetadata page = read(head + "<h1>A ferry leaves</h1>" + below + TEXT + "</p>" + more);
    assertThat(page.published()).hasToString(date);
    if (below.contains("更新")) {
      assertThat(page.modified()).hasToString("2024-05-09");
    }
  }

  @Test
  void aSectionIsNotAnAuthor() {
    String article = "{'@type': 'NewsArticle', 'headline': 'A ferry', 'author': '%s'%s}";
    String section = ", 'articleSection': 'Coast life'";
    assertThat(read(ldJson(article.formatted("Coast life", section))).authors()).isEmpty();
    String address = "<link rel=canonical href='https://h.example/harrowmere/ferry'>";
    assertThat(read(address + ldJson(article.formatted("Harrowmere", ""))).authors()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<h1>渡轮离港</h1><p><b>海边的猫</b> <span>2024-05-03 10:20</span></p>     ~ 海边的猫",
        "<h1>渡轮离港</h1><p><b>海港新闻网</b> <span>2024-05-03 10:20</span></p>   ~ ''",
        "<h1>渡轮离港</h1><p class=author>海边的猫<br>骑了八年，摔过三次</p>         ~ 海边的猫",
        "<h1>小鸥：渡轮离港</h1><p>小鸥</p>                                        ~ 小鸥",
        "<h1>渡轮离港</h1><p>本报记者王小船李渡发自海港</p>                          ~ 王小船, 李渡",
      })
  void chineseAuthorsAreRead(String page, String authors) {
    String text = "<p>渡轮昨日离开港口，没有人知道它什么时候回来，岛上的人都在等它的消息。";
    assertThat(read(page + text.repeat(9)).persons())
        .isEqualTo(authors.isEmpty() ? List.of() : List.of(authors.split(", ")));
  }

  @Test
  void theSiteIsNotAnAuthorBesideAPerson() {
    String authors = "[{'name': 'Al Oak'}, {'name': 'The Gazette'}]";
    String page =
        "<meta property=og:site_name content='The Gazette'>"
            + ldJson("{'@type': 'NewsArticle', 'headline': 'A ferry', 'author': " + authors + "}");
    assertThat(read(page).authors()).containsExactly(new Author("Al Oak", true));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'@type':'Article','author':{'name':['Al Oak','Bo Tarn']}}",
        "{'@type':'Article','author':[{'name':'Al Oak'},'Bo Tarn']}",
        "{'@type':'Article','author':'By <a href=/al>Al Oak</a> and Bo Tarn'}",
        "/*<![CDATA[*/{'@type':'Article','author':['Al Oak','Bo Tarn']}/*]]>*/",
        "{'about':[{'a':'x'}\n{'a':'y'}],'@type':'Article','author':['Al Oak','Bo Tarn']}",
        "{&quot;@type&quot;:&quot;Article&quot;,&quot;author&quot;:&quot;Al Oak, Bo Tarn&quot;}",
      })
  void authorsAreReadFromDamagedJsonLd(String json) {
    assertThat(read(ldJson(json)).persons()).containsExactly("Al Oak", "Bo Tarn");
  }

  @Test
  void cardsOfOtherPagesAreNotBylines() {
    String author = "<p itemprop=author>By <span itemprop=name>%s</span></p>";
    String cards = "<ul><li>Goats" + author.formatted("Bo Tarn") + "</ul>";
    String page = "<h1>A ferry</h1>" + author.formatted("Al Oak") + TEXT + cards;
    assertThat(read(page).persons()).containsExactly("Al Oak");
  }

  @Test
  void dublinCoreHasTheFamilyNameFirst() {
    assertThat(read("<meta name=dc.creator content='Oak, Al'>").persons())
        .containsExactly("Al Oak");
  }
}
