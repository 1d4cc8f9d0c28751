package org.wpbminer.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/** Tests of the HTML files with a mined page. */
class PicturesTest {

  private static final Path FERRY =
      Path.of("../../data/pages/harbour-gazette/ferry-last-sailing.html");

  @Test
  void theFileHasPageMainTextLinksAndBlocks() throws IOException {
    Page page = new PageParser().parse(Files.readAllBytes(FERRY));
    MineOptions options =
        MineOptions.defaults()
            .withSheets(StylesheetSource.beside(FERRY))
            .withOutputs(EnumSet.allOf(Output.class))
            .withBaseUrl("https://gazette.example/a");
    MinedPage mined = PageMiner.load(Path.of("../../models/default")).mine(page, options);
    String html = MinedPicture.html("ferry", page, mined, options.sheets(), options.baseUrl());
    Document report = Jsoup.parse(html);
    assertThat(report.select(".text").text()).contains("crate of hens");
    assertThat(report.select(".links li")).hasSize(mined.linksOfPage().size());
    assertThat(report.select("tbody tr")).hasSize(mined.blocks().size());
    Document frame = requireSealed(report);
    assertThat(frame.select("style").outerHtml()).contains("#masthead");
    assertThat(frame.select("[data-wpb-badge]")).hasSize(mined.blocks().size());
    assertThat(frame.select("a[data-wpb-link]").eachAttr("data-wpb-link"))
        .containsSubsequence("1", "2", "3", "4", "5");
    assertThat(frame.select("[data-wpb=10]").attr("data-wpb-info"))
        .contains("related-text", "probability", "textDensity");
  }

  @Test
  void namesAndTitlesAreEscaped() throws IOException {
    Page page =
        new PageParser()
            .parse(
                "<title>&lt;script>x&lt;/script></title><link rel=stylesheet href='<b>.css'><p>Some words");
    MinedPage mined =
        PageMiner.load(Path.of("../../models/default"))
            .mine(page, MineOptions.defaults().withOutputs(EnumSet.allOf(Output.class)));
    String html = MinedPicture.html("<img src=x>\"", page, mined, StylesheetSource.none(), null);
    Document report = Jsoup.parse(html);
    requireSealed(report);
    assertThat(report.select("details.note div").eachText())
        .containsExactly("style sheet not read: <b>.css");
    assertThat(report.select("h1").text()).isEqualTo("<script>x</script>");
    assertThat(report.select(".of").text()).isEqualTo("<img src=x>\"");
  }

  /** Checks that the file has no script and no address and that the page's frame is sandboxed. */
  private static Document requireSealed(Document report) {
    assertThat(report.select("script, link, img, a[href], object, embed, base")).isEmpty();
    assertThat(report.select("iframe")).hasSize(1);
    assertThat(report.select("iframe").attr("sandbox")).isEmpty();
    assertThat(report.select("iframe").hasAttr("sandbox")).isTrue();
    assertThat(report.select("meta[http-equiv]").attr("content")).startsWith("default-src 'none'");
    Document frame = Jsoup.parse(report.select("iframe").attr("srcdoc"));
    PageMarkupTest.requireInert(frame);
    return frame;
  }
}
