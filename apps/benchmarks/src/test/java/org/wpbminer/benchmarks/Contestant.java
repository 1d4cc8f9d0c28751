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

  String BOILERPIPE = "boilerpipe, ArticleExtractor";

  /** Returns all contestants by name, parsers first, then extractors. */
  static Map<String, Contestant> all(Path model) throws IOException {
    PageMiner miner = PageMiner.load(model);
    MineOptions all = MineOptions.defaults().withMainText(MainTextFormat.TEXT);
    MineOptions text = all.withOutputs(Set.of());
    LinkBlockFinder links = LinkBlockFinder.published(LinkBlockFinder.Distance.TEXT);
    Map<String, Contestant> contestants = new LinkedHashMap<>();
    contestants.put("NekoHTML, SAX", page -> sax(page.text()));
    contestants.put("jsoup, parse", Contestant::jsoup);
    contestants.put("parse", page -> new PageParser().parse(page.bytes()));
    contestants.put(
        "link blocks", page -> links.find(PageReading.of(new PageParser().parse(page.bytes()))));
    contestants.put("main text alone", page -> miner.mine(page.bytes(), text));
    contestants.put(
        "main text, blocks, related links, metadata", page -> miner.mine(page.bytes(), all));
    contestants.put(BOILERPIPE, Contestant::boilerpipe);
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

  static Object jsoup(TestPage page) {
    return Jsoup.parse(page.text(), ADDRESS);
  }

  static Object boilerpipe(TestPage page) throws Exception {
    return de.l3s.boilerpipe.extractors.ArticleExtractor.INSTANCE.getText(
        new StringReader(page.text()));
  }

  private static Object sax(String text) throws IOException {
    SAXParser parser = new SAXParser();
    parser.parse(new XMLInputSource(null, null, null, new StringReader(text), null));
    return parser;
  }
}
