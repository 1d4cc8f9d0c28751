package org.wpbminer.crawl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.crawl.Crawl.CrawlReader;
import org.wpbminer.crawl.Crawl.ReadPage;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

public final class MiningReader implements CrawlReader {

  private final PageMiner miner;
  private final MineOptions options;

  public MiningReader(PageMiner miner, MineOptions options) {
    this.miner = miner;
    this.options = options;
  }

  @Override
  public ReadPage read(PageRecord record, List<String> robotsTags) {
    MineOptions mine = record.options(options);
    Page page = new PageParser(mine.parse()).parse(record.bytes());
    MinedPage mined = miner.mine(page, mine);
    PageTree tree = page.tree();
    LinkResolver resolver = LinkResolver.of(mine.baseUrl(), page);
    Set<String> inBlocks = new HashSet<>();
    for (MinedPage.Block block : mined.blocks()) {
      block.links().forEach(link -> inBlocks.add(LinkResolver.withoutFragment(link.href())));
    }
    List<MinedPage.Link> outside = new ArrayList<>();
    Set<String> followed = new HashSet<>();
    Set<String> nofollow = new HashSet<>();
    for (int node = 0; node < tree.size(); node++) {
      boolean isLink = tree.tag(node).equals("a") || tree.tag(node).equals("area");
      String href = isLink ? tree.attribute(node, "href") : null;
      if (href == null || resolver.isOnPage(href)) {
        continue;
      }
      String target = LinkResolver.withoutFragment(resolver.resolve(href));
      (isNofollow(tree, node) ? nofollow : followed).add(target);
      if (inBlocks.add(target)) {
        outside.add(new MinedPage.Link(target, Characters.fold(NodeText.of(tree, node)), false));
      }
    }
    nofollow.removeAll(followed);
    return new ReadPage(mined, PageDirectives.of(tree, robotsTags, resolver), outside, nofollow);
  }

  private static boolean isNofollow(PageTree tree, int node) {
    String rel = tree.attribute(node, "rel");
    return rel != null && List.of(rel.toLowerCase(Locale.ROOT).split("\\s+")).contains("nofollow");
  }
}
