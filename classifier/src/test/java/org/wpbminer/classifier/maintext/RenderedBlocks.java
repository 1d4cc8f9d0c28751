package org.wpbminer.classifier.maintext;

import java.util.List;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;

/** Renders blocks of invented pages for tests, without the parts that rules leave out. */
final class RenderedBlocks {

  private RenderedBlocks() {}

  static String render(
      Page page, List<Block> blocks, LinkResolver resolver, MainTextFormat format) {
    TextRecord record = MainTextRules.marked(PageReading.of(page), blocks);
    return MainTextRenderer.render(record, resolver, format, true, ThreadBylines.NONE);
  }
}
