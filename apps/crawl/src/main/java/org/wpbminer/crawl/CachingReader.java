package org.wpbminer.crawl;

import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;

/** Miner that caches its results, as far as memory allows, for repeated crawls of one web. */
final class CachingReader implements CrawlReader {

  private final ReplayedWeb web;
  private final CrawlReader reader;
  private final Map<String, SoftReference<ReadPage>> cache = new ConcurrentHashMap<>();

  CachingReader(ReplayedWeb web, PageMiner miner) {
    this.web = web;
    this.reader =
        new MiningReader(miner, MineOptions.defaults().withMainText(MainTextFormat.MARKDOWN));
  }

  @Override
  public ReadPage read(PageRecord record, List<String> robotsTags) {
    String url = record.origin().url();
    SoftReference<ReadPage> known = cache.get(web.place(url));
    ReadPage page = known == null ? null : known.get();
    if (page == null) {
      page = reader.read(at(web.address(url), record), robotsTags);
      cache.put(web.place(url), new SoftReference<>(page));
    }
    return page;
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
}
