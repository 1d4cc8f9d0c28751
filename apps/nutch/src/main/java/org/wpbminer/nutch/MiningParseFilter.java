package org.wpbminer.nutch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.metadata.HttpHeaders;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.HtmlParseFilter;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.parse.ParseText;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.util.EncodingDetector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.w3c.dom.DocumentFragment;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.segmenter.decode.PageBytes;

/**
 * Parse filter of Nutch that mines each HTML page. It adds main text, labels and metadata to the
 * parse ({@link MinedFields}) and, if the crawl has a topic, a priority to each outlink.
 *
 * <p>The page is mined from its bytes, not from Nutch's tree. A page that cannot be mined keeps
 * Nutch's parse, and {@link MinedFields#STATUS} has the reason. Only the links of a page with
 * {@code noindex} are used. A configured instance serves all threads.
 */
public final class MiningParseFilter implements HtmlParseFilter {

  private static final Logger LOG = LoggerFactory.getLogger(MiningParseFilter.class);

  /** Content types of HTML pages. For other documents, Nutch's Tika passes generated trees. */
  private static final Set<String> PAGES = Set.of("text/html", "application/xhtml+xml");

  /** Cache of miners by the folder of their model. */
  private static final Map<String, PageMiner> MINERS = new ConcurrentHashMap<>();

  private Configuration conf;
  private PluginSettings settings;
  private PageMiner miner;
  private OutlinkPriorities priorities;

  /** Makes a filter that does nothing until it is configured. */
  public MiningParseFilter() {}

  /** Reads and validates the properties, and loads the model. */
  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
    settings = PluginSettings.of(conf);
    miner = miner(settings.model());
    priorities = settings.ranksLinks() ? new OutlinkPriorities(settings.order()) : null;
  }

  @Override
  public Configuration getConf() {
    return conf;
  }

  @Override
  public ParseResult filter(
      Content content, ParseResult result, HTMLMetaTags tags, DocumentFragment tree) {
    Parse parse = result.get(content.getUrl());
    if (parse == null || !parse.getData().getStatus().isSuccess()) {
      return result;
    }
    MinedFields.clear(parse.getData().getParseMeta());
    String refusal = refusal(content);
    if (refusal == null) {
      try {
        mine(content, result, parse, tags.getNoIndex());
        return result;
      } catch (RuntimeException | StackOverflowError e) {
        refusal = e.toString();
      }
    }
    refuse(content, parse, refusal);
    return result;
  }

  private static void refuse(Content content, Parse parse, String refusal) {
    MinedFields.writeRefusal(refusal, parse.getData().getParseMeta());
    LOG.warn("not mined: {}: {}", content.getUrl(), refusal);
  }

  /** Returns the reason why a page cannot be mined, or null. */
  private String refusal(Content content) {
    String type = content.getContentType() == null ? "" : content.getContentType();
    if (!PAGES.contains(type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))) {
      return "the content type is '" + type + "', not HTML";
    }
    int bytes = content.getContent().length;
    return bytes <= settings.maxBytes()
        ? null
        : "it has %d bytes, and %s is %d"
            .formatted(bytes, PluginSettings.MAX_BYTES, settings.maxBytes());
  }

  /** Mines a page. The parse is modified only after all steps that can fail. */
  private void mine(Content content, ParseResult result, Parse parse, boolean noIndex) {
    MinedPage page = miner.mine(content.getContent(), options(content));
    if (page.nonHtmlType() != null) {
      refuse(content, parse, PageBytes.refusal(page.nonHtmlType()));
      return;
    }
    ParseData data = parse.getData();
    MinedFields fields = MinedFields.of(page);
    String mainText = fields.mainText(page, settings.maxChars());
    if (priorities != null) {
      Outlink[] ranked = priorities.rank(data.getOutlinks(), page);
      data.setOutlinks(ranked);
    }
    if (noIndex) {
      MinedFields.writeRefusal("the page says noindex", data.getParseMeta());
      return;
    }
    if (settings.replacesText()) {
      result.put(content.getUrl(), new ParseText(mainText), data);
    } else {
      fields.addMainText(mainText);
    }
    fields.writeTo(data.getParseMeta());
  }

  private static MineOptions options(Content content) {
    MineOptions defaults = MineOptions.defaults().withBaseUrl(content.getBaseUrl());
    String type = content.getMetadata().get(HttpHeaders.CONTENT_TYPE);
    String charset = type == null ? null : EncodingDetector.parseCharacterEncoding(type);
    return defaults.withParse(defaults.parse().withCharset(charset));
  }

  /**
   * Returns the miner with a model. All filters in a process share it, because Nutch makes filters
   * for each configuration and a model takes tens of megabytes.
   *
   * @param folder folder of the model; empty for the model of the plugin
   */
  static PageMiner miner(String folder) {
    return MINERS.computeIfAbsent(folder, MiningParseFilter::load);
  }

  private static PageMiner load(String folder) {
    try {
      return folder.isEmpty() ? PageMiner.loadDefault() : PageMiner.load(Path.of(folder));
    } catch (IOException e) {
      throw new UncheckedIOException(PluginSettings.MODEL + ": " + e.getMessage(), e);
    }
  }
}
