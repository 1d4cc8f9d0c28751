package org.wpbminer.classifier;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.items.PageItems;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.links.ExplainedGroup;
import org.wpbminer.classifier.links.LinkDecision;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.links.LinkList;
import org.wpbminer.classifier.maintext.ExplainedLine;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.maintext.TextQuality;
import org.wpbminer.classifier.markup.Formulas;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.PageAnalysis;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.posts.PagePosts;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.PaperFeatures;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.features.boxes.layout.PageLayout;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.decode.PageBytes;
import org.wpbminer.segmenter.page.NodePaths;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Miner of pages: bytes in, main text, labelled blocks, related links and metadata out.
 *
 * <pre>{@code
 * PageMiner miner = PageMiner.loadDefault();
 * MinedPage page = miner.mine(Path.of("page.html"));
 * }</pre>
 *
 * <p>Immutable; one instance serves all threads.
 */
public final class PageMiner {

  private static final PaperFeatures SIX = new PaperFeatures();

  private final BlockModel model;

  public PageMiner(BlockModel model) {
    this.model = Objects.requireNonNull(model, "model");
  }

  /**
   * Loads a miner with the model of a folder.
   *
   * @throws IOException if the folder has no model, or a model that is damaged or of another
   *     version
   */
  public static PageMiner load(Path folder) throws IOException {
    return new PageMiner(ModelFolder.read(Objects.requireNonNull(folder, "folder")));
  }

  /**
   * Loads a miner with the default model from the jar {@code wpbminer-model-default}.
   *
   * @throws IOException if the jar is not on the class path, or is damaged or of another version
   */
  public static PageMiner loadDefault() throws IOException {
    return new PageMiner(ModelFolder.readDefault());
  }

  public BlockModel model() {
    return model;
  }

  /** Mines a page's bytes with {@link MineOptions#defaults}. */
  public MinedPage mine(byte[] bytes) {
    return mine(bytes, MineOptions.defaults());
  }

  /**
   * Mines a page's bytes in any charset, compressed by gzip or not. All bytes give a result: an
   * image, for example, gives a page without text whose {@link MinedPage#nonHtmlType} names the
   * type.
   *
   * @param bytes not modified
   * @throws PageTimeoutException if the page takes longer than the options allow
   */
  public MinedPage mine(byte[] bytes, MineOptions options) {
    Objects.requireNonNull(bytes, "bytes");
    return mined(options, parser -> parser.parse(bytes));
  }

  /** Mines a file with {@link MineOptions#defaults}. */
  public MinedPage mine(Path file) throws IOException {
    return mine(file, MineOptions.defaults());
  }

  /**
   * Mines the bytes of a file.
   *
   * @throws IOException if the file cannot be read
   * @throws PageTimeoutException if the page takes longer than the options allow
   */
  public MinedPage mine(Path file, MineOptions options) throws IOException {
    InputFile.requireFile(Objects.requireNonNull(file, "file"));
    try (InputStream in = Files.newInputStream(file)) {
      return mine(in, options);
    }
  }

  /** Mines the bytes of a stream with {@link MineOptions#defaults}. */
  public MinedPage mine(InputStream in) throws IOException {
    return mine(in, MineOptions.defaults());
  }

  /**
   * Mines the bytes of a stream. Reads at most one byte more than the limit in the options, so that
   * an endless stream cannot exhaust memory.
   *
   * @param in not closed
   * @throws IOException if the stream cannot be read
   * @throws PageTimeoutException if the page takes longer than the options allow
   */
  public MinedPage mine(InputStream in, MineOptions options) throws IOException {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(options, "options");
    int most = options.parse().limits().maxBytes();
    return mine(in.readNBytes(most == Integer.MAX_VALUE ? most : most + 1), options);
  }

  /** Mines a decoded page with {@link MineOptions#defaults}. */
  public MinedPage mine(String source) {
    return mine(source, MineOptions.defaults());
  }

  /**
   * Mines a decoded page.
   *
   * @throws PageTimeoutException if the page takes longer than the options allow
   */
  public MinedPage mine(String source, MineOptions options) {
    Objects.requireNonNull(source, "source");
    return mined(options, parser -> parser.parse(source));
  }

  /**
   * Mines a parsed page, for callers that also need its tree or its decoded source. The limits in
   * the options have no effect.
   *
   * @throws PageTimeoutException if the page takes longer than the options allow
   */
  public MinedPage mine(Page page, MineOptions options) {
    Objects.requireNonNull(page, "page");
    return mined(options, parser -> page);
  }

  /**
   * Mines a document of another parser: writes it as HTML and parses it again.
   *
   * @param document not modified
   * @throws PageTimeoutException if the page takes longer than the options allow
   */
  public MinedPage mine(Document document, MineOptions options) {
    Objects.requireNonNull(document, "document");
    return mined(options, parser -> parser.parse(document));
  }

  private MinedPage mined(MineOptions options, Function<PageParser, Page> parsed) {
    Objects.requireNonNull(options, "options");
    Clock clock = Clock.start(options);
    Page page = parsed.apply(new PageParser(options.parse()));
    return new Mining(model, page, options, clock).mined();
  }

  /** Time limit of a page, checked before each step. */
  private record Clock(@Nullable Duration limit, long start) {

    static Clock start(MineOptions options) {
      return new Clock(options.timeLimit(), System.nanoTime());
    }

    void before(String step) {
      Duration taken = Duration.ofNanos(System.nanoTime() - start);
      if (limit != null && taken.compareTo(limit) > 0) {
        throw new PageTimeoutException(limit, step);
      }
    }
  }

  /**
   * Explains for each group of links why it is related or not. The groups are in the order of their
   * first links.
   *
   * @param most maximum number of reasons for a group; the strongest are kept, strongest first
   * @throws IllegalStateException if the model has no part for links
   */
  public List<ExplainedGroup> explainLinks(byte[] bytes, MineOptions options, int most) {
    Page page = parsed(bytes, options);
    if (model.links() == null) {
      throw new IllegalStateException(
          "this model has no part for links; train one with profile default and pages with related"
              + " links");
    }
    return LinkDecisions.of(PageReading.of(page), model.links()).explain(most);
  }

  /** Explains for each line, in document order, whether it is in the main text. */
  public List<ExplainedLine> explainText(byte[] bytes, MineOptions options) {
    Page page = parsed(bytes, options);
    return new Mining(model, page, options, Clock.start(options)).analysis.mainText().explain();
  }

  private static Page parsed(byte[] bytes, MineOptions options) {
    Objects.requireNonNull(bytes, "bytes");
    return new PageParser(Objects.requireNonNull(options, "options").parse()).parse(bytes);
  }

  /** Mining of one page. Each step runs on first use, so that unused steps cost nothing. */
  private static final class Mining {

    private final BlockModel model;
    private final Page page;
    private final PageTree tree;
    private final MineOptions options;
    private final Clock clock;
    private final List<String> warnings = new ArrayList<>();
    private final PageReading reading;
    private final PageAnalysis analysis;

    private Pipeline.@Nullable BlockVectors run;
    private @Nullable LabelledBlocks joined;
    private @Nullable LinkDecisions decisions;

    Mining(BlockModel model, Page page, MineOptions options, Clock clock) {
      this.model = model;
      this.page = page;
      this.tree = page.tree();
      this.options = options;
      this.clock = clock;
      clock.before("reading");
      this.reading = PageReading.of(page);
      this.analysis =
          new PageAnalysis(
              model.parts(),
              reading,
              new PageAnalysis.Options(
                  options.baseUrl(), options.metadata(), options.favour(), options.bylines()),
              this::label,
              clock::before);
    }

    MinedPage mined() {
      warn(PageBytes.refusal(page.nonHtmlType()));
      if (page.overruledCharset() != null) {
        warn(
            "the declared charset is %s; the bytes are in %s and were decoded so"
                .formatted(page.overruledCharset(), page.charset()));
      }
      boolean wantsRelated = options.wants(Output.RELATED_LINKS);
      LinkResolver resolver = LinkResolver.of(options.baseUrl(), page);
      List<MinedPage.Block> blocks = List.of();
      if (options.wants(Output.BLOCKS) || wantsRelated && model.links() == null) {
        BlockLinks links = new BlockLinks(reading, joined().blocks());
        resolver = LinkResolver.of(options.baseUrl(), page, links.count());
        blocks = blocks(links, resolver);
        warn(links.warning());
      }
      warn(resolver.warning());
      List<MinedPage.RelatedLink> related = null;
      if (wantsRelated) {
        LinkDecisions decided = decisions();
        related =
            decided == null
                ? RelatedLinkList.of(blocks)
                : RelatedLinkList.of(reading, decided, resolver);
      }
      PageMetadata metadata = options.wants(Output.METADATA) ? analysis.metadata() : null;
      MainText text = options.wantsText() ? analysis.mainText() : null;
      if (text != null && text.quality().reasons().contains(TextQuality.Reason.SCRIPTS)) {
        warn("next to no text: " + TextQuality.Reason.SCRIPTS.label());
      }
      warn(text == null ? null : Formulas.warning(reading));
      PagePosts posts = options.wants(Output.POSTS) ? analysis.posts().posts(resolver) : null;
      warn(posts == null ? null : posts.warning());
      PageItems items = options.wants(Output.ITEMS) ? analysis.items(anchors(), resolver) : null;
      warn(items == null ? null : items.warning());
      return new Mined.Page(
          options.baseUrl(),
          page.title(),
          page.charset(),
          page.overruledCharset(),
          page.truncation(),
          page.nonHtmlType(),
          page.noscriptCounted(),
          page.hiddenCounted(),
          warnings,
          options.wants(Output.BLOCKS) ? blocks : null,
          related,
          text == null ? Map.of() : rendered(text, resolver, false),
          text == null || !options.body() ? Map.of() : rendered(text, resolver, true),
          text == null || options.chunkTokens() == 0
              ? null
              : text.chunks(resolver, options.body(), options.chunkTokens()),
          text == null ? null : text.quality(),
          text == null ? null : text.captions(resolver),
          metadata,
          posts == null ? null : posts.posts(),
          items);
    }

    private void warn(@Nullable String warning) {
      if (warning != null) {
        warnings.add(warning);
      }
    }

    private Pipeline.BlockVectors run() {
      if (run == null) {
        clock.before("segmentation");
        run = model.pipeline().run(reading, options.sheets());
        warnings.addAll(0, run.warnings());
      }
      return run;
    }

    private LabelledBlocks label() {
      Pipeline.BlockVectors vectors = run();
      clock.before("labels");
      return model.label(vectors);
    }

    private LabelledBlocks joined() {
      if (joined == null) {
        joined = model.pipeline().joins() ? analysis.blocks().joined(tree) : analysis.blocks();
      }
      return joined;
    }

    /** Returns the decisions on links; null if the model has no part for links. */
    private @Nullable LinkDecisions decisions() {
      if (decisions == null && model.links() != null) {
        clock.before("related links");
        decisions = LinkDecisions.of(reading, model.links());
        warn(decisions.warning());
      }
      return decisions;
    }

    /** Returns the groups of links, which the decisions on links have too. */
    private PageAnchors anchors() {
      LinkDecisions known = decisions();
      return known == null
          ? new PageAnchors(reading, model.parts().frequencies())
          : known.anchors();
    }

    private Map<MainTextFormat, String> rendered(
        MainText text, LinkResolver resolver, boolean body) {
      Map<MainTextFormat, String> forms = new LinkedHashMap<>();
      for (MainTextFormat form : options.forms()) {
        clock.before("writing the main text");
        forms.put(form, text.render(resolver, form, body));
      }
      return forms;
    }

    private List<MinedPage.Block> blocks(BlockLinks links, LinkResolver resolver) {
      LabelledBlocks labelled = joined();
      NodePaths paths = new NodePaths(tree);
      NodeBoxes boxes = options.wants(Output.FEATURES) ? boxes() : null;
      List<MinedPage.Block> blocks = new ArrayList<>();
      for (int i = 0; i < labelled.blocks().size(); i++) {
        Block block = labelled.blocks().get(i);
        Map<BlockLabel, Double> probabilities = new EnumMap<>(BlockLabel.class);
        for (BlockLabel label : BlockLabel.values()) {
          probabilities.put(label, labelled.probabilities().get(i)[label.ordinal()]);
        }
        BlockLabel label = labelled.labels().get(i);
        LinkDecision ofBlock =
            new LinkDecision(
                label == BlockLabel.RELATED_LINK ? LinkList.PAGE : LinkList.NONE,
                labelled.probabilities().get(i)[BlockLabel.RELATED_LINK.ordinal()]);
        blocks.add(
            new Mined.Block(
                i + 1,
                label,
                probabilities,
                boxes == null ? null : SIX.of(tree, boxes, block),
                nodes(block, paths),
                block.text(tree),
                links.of(i, resolver, a -> decisions() == null ? ofBlock : decisions().of(a))));
      }
      return blocks;
    }

    /** Returns the layout of the page; if the model uses a layout, it is the same one. */
    private NodeBoxes boxes() {
      if (model.pipeline().laysOut()) {
        return run().boxes();
      }
      PageBoxes boxes = new PageLayout().boxes(tree, options.sheets());
      boxes.warnings().forEach(this::warn);
      return boxes;
    }

    private List<MinedPage.Node> nodes(Block block, NodePaths paths) {
      return block.stream()
          .mapToObj(n -> new MinedPage.Node(paths.xpath(n), tree.sourceStart(n), tree.sourceEnd(n)))
          .toList();
    }
  }
}
