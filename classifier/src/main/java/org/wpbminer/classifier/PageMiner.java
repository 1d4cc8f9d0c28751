package org.wpbminer.classifier;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.links.ExplainedGroup;
import org.wpbminer.classifier.links.LinkDecision;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.metadata.MetadataReader;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.DefaultModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.features.BlockFeatures;
import org.wpbminer.features.PaperFeatures;
import org.wpbminer.segmenter.Block;
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

  /** Mines a page's bytes, in whatever charset they are. Any bytes give an answer. */
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
    Pipeline.BlockVectors run = model.pipeline().run(page, options.sheets());
    LabelledBlocks single = model.label(run);
    LabelledBlocks labelled = model.pipeline().joins() ? single.joined(page.tree()) : single;
    NodePaths paths = new NodePaths(page.tree());
    BlockLinks links = new BlockLinks(page.tree(), labelled.blocks());
    LinkResolver resolver = LinkResolver.of(options.baseUrl(), page, links.count());
    LinkDecisions decisions =
        model.links() == null ? null : LinkDecisions.of(page, run.boxes(), model.links());
    List<MinedPage.Block> blocks = new ArrayList<>();
    for (int i = 0; i < labelled.blocks().size(); i++) {
      BlockFeatures features = SIX.of(page.tree(), run.boxes(), labelled.blocks().get(i));
      LinkDecision ofBlock = decision(labelled, i);
      blocks.add(
          block(
              page.tree(),
              labelled,
              i,
              features,
              paths,
              links.of(i, resolver, a -> decisions == null ? ofBlock : decisions.of(a))));
    }
    return new MinedPage(
        page.title(),
        page.charset(),
        page.truncated(),
        page.noscriptCounted(),
        page.hiddenCounted(),
        warnings(
            run,
            resolver.warning(),
            links.warning(),
            decisions == null ? null : decisions.warning()),
        blocks,
        decisions == null
            ? RelatedLinkList.of(blocks)
            : RelatedLinkList.of(page.tree(), decisions, resolver),
        MainText.render(
            page, single.blocks(), single.probabilities(), resolver, options.mainText(), decisions),
        new MetadataReader(options.metadata()).read(page, options.baseUrl(), resolver::resolve));
  }

  /** What a block's label says of its links, where nothing decides of each. */
  private static LinkDecision decision(LabelledBlocks labelled, int block) {
    return new LinkDecision(
        labelled.labels().get(block) == BlockLabel.RELATED_LINK,
        labelled.probabilities().get(block)[BlockLabel.RELATED_LINK.ordinal()]);
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
    Pipeline.BlockVectors run = model.pipeline().run(page, options.sheets());
    return LinkDecisions.of(page, run.boxes(), model.links()).explain(page.tree(), most);
  }

  private static List<String> warnings(Pipeline.BlockVectors run, String... ofLinks) {
    return Stream.concat(run.warnings().stream(), Stream.of(ofLinks).filter(Objects::nonNull))
        .toList();
  }

  private static MinedPage.Block block(
      PageTree tree,
      LabelledBlocks labelled,
      int i,
      BlockFeatures features,
      NodePaths paths,
      List<MinedPage.Link> links) {
    Block block = labelled.blocks().get(i);
    Map<BlockLabel, Double> probabilities = new EnumMap<>(BlockLabel.class);
    for (BlockLabel label : BlockLabel.values()) {
      probabilities.put(label, labelled.probabilities().get(i)[label.ordinal()]);
    }
    List<MinedPage.Node> nodes =
        block.stream()
            .mapToObj(
                n -> new MinedPage.Node(paths.xpath(n), tree.sourceStart(n), tree.sourceEnd(n)))
            .toList();
    BlockLabel label = labelled.labels().get(i);
    return new MinedPage.Block(
        i + 1,
        label,
        probabilities.get(label),
        probabilities,
        features,
        nodes,
        block.text(tree),
        links);
  }
}
