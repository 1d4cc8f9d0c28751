package org.wpbminer.classifier;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.kind.KindProbabilities;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.links.ExplainedGroup;
import org.wpbminer.classifier.links.LinkDecision;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.links.LinkList;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.ExplainedLine;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.maintext.TextQuality;
import org.wpbminer.classifier.metadata.MetadataReader;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.DefaultModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.posts.PagePosts;
import org.wpbminer.classifier.posts.PostReader;
import org.wpbminer.features.PaperFeatures;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.features.boxes.layout.PageLayout;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.decode.PageBytes;
import org.wpbminer.segmenter.page.NodePaths;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The one call: a page's bytes to labelled blocks.
 *
 * <pre>{@code
 * PageMiner miner = PageMiner.loadDefault();
 * MinedPage page = miner.mine(bytes, MineOptions.defaults());
 * }</pre>
 *
 * <p>Immutable; one instance serves all threads.
 */
public final class PageMiner {

  private static final PaperFeatures SIX = new PaperFeatures();

  private final BlockModel model;

  /** A miner with a model. */
  public PageMiner(BlockModel model) {
    this.model = Objects.requireNonNull(model, "model");
  }

  /**
   * A miner with the model of a folder.
   *
   * @throws IOException if the folder holds no model, or a damaged, foreign or newer one
   */
  public static PageMiner load(Path folder) throws IOException {
    return new PageMiner(ModelFolder.read(folder));
  }

  /**
   * A miner with the default model, from the class path: the jar {@code wpbminer-model-default} has
   * to be there.
   *
   * @throws IOException if that jar is not on the class path, or is damaged or of another version
   */
  public static PageMiner loadDefault() throws IOException {
    return new PageMiner(DefaultModel.read());
  }

  /** The model. */
  public BlockModel model() {
    return model;
  }

  /**
   * Mines a page's bytes, in whatever charset they are, packed by gzip or not. Any bytes give an
   * answer; that to an image, say, has no text and {@link MinedPage#notHtml} names it.
   */
  public MinedPage mine(byte[] bytes, MineOptions options) {
    return mine(new PageParser(options.parse()).parse(bytes), options);
  }

  /** Mines a page that has been decoded. */
  public MinedPage mine(String source, MineOptions options) {
    return mine(new PageParser(options.parse()).parse(source), options);
  }

  /**
   * Mines a page that has been parsed, which spares the parse where the page's tree or its decoded
   * source is needed too. The options' limits have no bearing on it.
   */
  public MinedPage mine(Page page, MineOptions options) {
    return new Mining(model, page, options).mined();
  }

  /**
   * Why each group of a page's links was taken for related links, or not; in the order of their
   * first links.
   *
   * @param most reasons of a group, the strongest first
   * @throws IllegalStateException if the model decides no links
   */
  public List<ExplainedGroup> explainLinks(byte[] bytes, MineOptions options, int most) {
    if (model.links() == null) {
      throw new IllegalStateException(
          "this model decides no links; train one with profile default and pages with related links");
    }
    Page page = new PageParser(options.parse()).parse(bytes);
    return LinkDecisions.of(page, model.links()).explain(page.tree(), most);
  }

  /** What became of each line of a page in the choice of its main text, in document order. */
  public List<ExplainedLine> explainText(byte[] bytes, MineOptions options) {
    Page page = new PageParser(options.parse()).parse(bytes);
    return ExplainedLine.of(new Mining(model, page, options).textSource());
  }

  /** One page on its way: each step is done when something that was asked for needs it first. */
  private static final class Mining {

    private final BlockModel model;
    private final Page page;
    private final PageTree tree;
    private final MineOptions options;
    private final List<String> warnings = new ArrayList<>();

    private Pipeline.BlockVectors run;
    private LabelledBlocks single;
    private LabelledBlocks joined;
    private LinkDecisions decisions;
    private KindProbabilities kinds;

    Mining(BlockModel model, Page page, MineOptions options) {
      this.model = model;
      this.page = page;
      this.tree = page.tree();
      this.options = options;
    }

    MinedPage mined() {
      warn(PageBytes.refusal(page.notHtml()));
      if (page.charsetTold() != null) {
        warn(
            "the charset is told as %s; the bytes are in %s and were read so"
                .formatted(page.charsetTold(), page.charset()));
      }
      boolean wantsRelated = options.wants(Output.RELATED_LINKS);
      LinkResolver resolver = LinkResolver.of(options.baseUrl(), page);
      List<MinedPage.Block> blocks = null;
      if (options.wants(Output.BLOCKS) || wantsRelated && model.links() == null) {
        BlockLinks links = new BlockLinks(tree, joined().blocks());
        resolver = LinkResolver.of(options.baseUrl(), page, links.count());
        blocks = blocks(links, resolver);
        warn(links.warning());
      }
      warn(resolver.warning());
      List<MinedPage.RelatedLink> related = null;
      if (wantsRelated) {
        related =
            model.links() == null
                ? RelatedLinkList.of(blocks)
                : RelatedLinkList.of(tree, decisions(), resolver);
      }
      MainText text = options.mainText() == MainTextFormat.NONE ? null : MainText.of(textSource());
      if (text != null && text.quality().reasons().contains(TextQuality.SCRIPTS)) {
        warn("next to no text: " + TextQuality.SCRIPTS);
      }
      PageMetadata metadata =
          options.wants(Output.METADATA)
              ? new MetadataReader(options.metadata())
                  .read(page, options.baseUrl(), resolver::resolve, kinds())
              : null;
      PagePosts posts =
          options.wants(Output.POSTS)
              ? PostReader.read(page, options.baseUrl(), options.metadata(), resolver)
              : null;
      warn(posts == null ? null : posts.warning());
      return new MinedPage(
          page.title(),
          page.charset(),
          page.charsetTold(),
          page.truncated(),
          page.notHtml(),
          page.noscriptCounted(),
          page.hiddenCounted(),
          warnings,
          options.wants(Output.BLOCKS) ? blocks : null,
          related,
          text == null ? null : text.render(resolver, options.mainText(), options.body()),
          text == null ? null : text.quality(),
          text == null ? null : text.captions(resolver),
          metadata,
          posts == null ? null : posts.posts());
    }

    private void warn(String warning) {
      if (warning != null) {
        warnings.add(warning);
      }
    }

    private Pipeline.BlockVectors run() {
      if (run == null) {
        run = model.pipeline().run(page, options.sheets());
        warnings.addAll(0, run.warnings());
      }
      return run;
    }

    private LabelledBlocks single() {
      if (single == null) {
        single = model.label(run());
      }
      return single;
    }

    private LabelledBlocks joined() {
      if (joined == null) {
        joined = model.pipeline().joins() ? single().joined(tree) : single();
      }
      return joined;
    }

    /** Null where the model decides no links. */
    private LinkDecisions decisions() {
      if (decisions == null && model.links() != null) {
        decisions = LinkDecisions.of(page, model.links());
        warn(decisions.warning());
      }
      return decisions;
    }

    private KindProbabilities kinds() {
      if (kinds == null) {
        kinds = KindProbabilities.of(page, options.baseUrl());
      }
      return kinds;
    }

    private MainText.Source textSource() {
      return new MainText.Source(
          page, single().blocks(), single().probabilities(), kinds(), decisions());
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
                probabilities.get(BlockLabel.RELATED_LINK));
        blocks.add(
            new MinedPage.Block(
                i + 1,
                label,
                probabilities.get(label),
                probabilities,
                boxes == null ? null : SIX.of(tree, boxes, block),
                nodes(block, paths),
                block.text(tree),
                links.of(i, resolver, a -> decisions() == null ? ofBlock : decisions().of(a))));
      }
      return blocks;
    }

    /** The page's layout, which the model's features need or do not need. */
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
