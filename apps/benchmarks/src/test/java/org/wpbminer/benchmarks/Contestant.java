package org.wpbminer.benchmarks;

import com.chimbori.crux.articles.ArticleExtractor;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import net.dankito.readability4j.Readability4J;
import org.htmlunit.cyberneko.parsers.SAXParser;
import org.htmlunit.cyberneko.xerces.xni.parser.XMLInputSource;
import org.jsoup.Jsoup;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.boxes.layout.PageLayout;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageParser;

/**
 * A compared program that processes a page. It returns a result, so that the JIT compiler cannot
 * remove the work.
 */
@FunctionalInterface
interface Contestant {

  /** Address for pages without a known address. */
  String ADDRESS = "http://example.org/page.html";

  Object take(TestPage page) throws Exception;

  /**
   * Returns all contestants by name, parsers first, then extractors.
   *
   * @param model folder of the model for mining
   * @param other another build of this project (a checkout or an unpacked distribution), or null
   */
  static Map<String, Contestant> all(Path model, Path other) throws IOException {
    PageMiner miner = PageMiner.load(model);
    MineOptions blocks = MineOptions.defaults().withMainText(MainTextFormat.NONE);
    MineOptions all = MineOptions.defaults().withMainText(MainTextFormat.TEXT);
    MineOptions text = all.withOutputs(Set.of());
    LinkBlockFinder links = LinkBlockFinder.published(LinkBlockFinder.Distance.TEXT);
    Map<String, Contestant> contestants = new LinkedHashMap<>();
    contestants.put("NekoHTML, SAX", page -> sax(page.text()));
    contestants.put("jsoup, parse", page -> Jsoup.parse(page.text(), ADDRESS));
    contestants.put("parse", page -> new PageParser().parse(page.bytes()));
    contestants.put("style and layout", Contestant::layOut);
    contestants.put(
        "link blocks", page -> links.find(PageReading.of(new PageParser().parse(page.bytes()))));
    contestants.put("mine", page -> miner.mine(page.bytes(), blocks));
    contestants.put("mine with main text", page -> miner.mine(page.bytes(), all));
    contestants.put("main text alone", page -> miner.mine(page.bytes(), text));
    if (other != null) {
      OtherBuild build = OtherBuild.load(other);
      contestants.put("other build: parse", page -> build.parse(page.bytes()));
      contestants.put("other build: mine", page -> build.mine(page.bytes(), false));
      contestants.put("other build: mine with main text", page -> build.mine(page.bytes(), true));
    }
    contestants.put(
        "boilerpipe",
        page ->
            de.l3s.boilerpipe.extractors.ArticleExtractor.INSTANCE.getText(
                new StringReader(page.text())));
    contestants.put(
        "crux",
        page ->
            ArticleExtractor.with(ADDRESS, page.text())
                .extractMetadata()
                .extractContent()
                .article());
    contestants.put("readability4j", page -> new Readability4J(ADDRESS, page.text()).parse());
    return contestants;
  }

  private static Object sax(String text) throws IOException {
    SAXParser parser = new SAXParser();
    parser.parse(new XMLInputSource(null, null, null, new StringReader(text), null));
    return parser;
  }

  private static Object layOut(TestPage page) {
    return new PageLayout()
        .boxes(new PageParser().parse(page.text()).tree(), StylesheetSource.none());
  }
}
