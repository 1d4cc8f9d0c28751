package org.wpbminer.crawl;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.RowOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.crawl.CrawlReader.ReadPage;

/** Mines each page once for all crawls, and keeps of it what a crawl asks for. */
final class CachingReader implements CrawlReader {

  private final ReplayedWeb web;
  private final CrawlReader reader;
  private final Map<String, ReadPage> read = new ConcurrentHashMap<>();

  CachingReader(ReplayedWeb web, PageMiner miner) {
    this.web = web;
    this.reader =
        new MiningReader(miner, RowOptions.defaults().withMainText(MainTextFormat.MARKDOWN));
  }

  @Override
  public ReadPage read(PageRecord record, List<String> robotsTags) {
    return read.computeIfAbsent(
        web.place(record.origin().url()),
        place -> light(reader.read(at(web.address(record.origin().url()), record), robotsTags)));
  }

  private static PageRecord at(String address, PageRecord record) {
    Origin origin = record.origin();
    return new PageRecord(
        new Origin(origin.input(), null, origin.id(), address, origin.date(), null),
        record.bytes(),
        record.charset(),
        record.truncated(),
        null);
  }

  /** Without the texts and places of its blocks, which are most of it. */
  private static ReadPage light(ReadPage page) {
    MinedPage mined = page.mined();
    List<MinedPage.Block> blocks =
        mined.blocks().stream()
            .map(
                b ->
                    new MinedPage.Block(
                        b.id(),
                        b.label(),
                        b.confidence(),
                        b.probabilities(),
                        b.features(),
                        List.of(),
                        "",
                        b.links()))
            .toList();
    return new ReadPage(
        new MinedPage(
            mined.title(),
            mined.charset(),
            mined.charsetTold(),
            mined.truncated(),
            mined.notHtml(),
            mined.noscriptCounted(),
            mined.hiddenCounted(),
            mined.warnings(),
            blocks,
            mined.relatedLinks(),
            mined.mainTexts(),
            mined.bodies(),
            mined.chunks(),
            mined.textQuality(),
            mined.captions(),
            mined.metadata(),
            mined.posts()),
        page.directives(),
        page.outside(),
        page.nofollow());
  }
}
