package org.wpbminer.eval.systems;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockLabeller;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.classifier.training.MarkedLinks;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.SiteFolds;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.classifier.training.TruthSource;
import org.wpbminer.eval.AbstractExperiment;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.LabelledPageBlocks;
import org.wpbminer.eval.Protocol;
import org.wpbminer.eval.Ranking;
import org.wpbminer.eval.SegmentedPage;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.TestPage;
import org.wpbminer.eval.accuracy.LinkTally;
import org.wpbminer.eval.accuracy.LinksExperiment;
import org.wpbminer.eval.paper.CompositeTextDensity;
import org.wpbminer.eval.paper.LongestText;
import org.wpbminer.eval.systems.rules.RelatedLinkRules;
import org.wpbminer.eval.systems.rules.TableSegmenter;
import org.wpbminer.eval.systems.spcola.SpcolaLabeller;
import org.wpbminer.eval.systems.spcola.SpcolaSegmenter;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.boxes.layout.PageLayout;
import org.wpbminer.features.links.AnchorGroup;
import org.wpbminer.features.links.AnchorGroups;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.CohesiveSegmenter;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The published tables of the four other systems, and every way to cut and label pages on the same
 * labelled pages by the same measures. The classifiers are trained by folds of sites; all else
 * learns nothing. Training takes minutes, so that it is no part of {@code all}.
 *
 * <p>Table 1 of SPCOLA (Wang and Zhu 2012, section 4): how much noise it and three baselines remove
 * from pages, and how much of the topic's text and links they keep. Sums run over all pages, as the
 * paper's formulas have totals.
 */
public final class SystemsExperiment extends AbstractExperiment {

  private static final int FOLDS = 5;

  /** The six measures of SPCOLA and its baselines in its paper. */
  private static final Map<String, double[]> PUBLISHED =
      Map.of(
          "NOM", new double[] {0, 0, 1, 1, 0, 0},
          "YPM", new double[] {.802, .783, .923, .917, .077, .083},
          "GDOM", new double[] {.883, .777, .937, .941, .063, .059},
          "SPCOLA", new double[] {.915, .931, .963, .971, .037, .029});

  private record Contestant(String name, Function<LabelledPage, LabelledPageBlocks> run) {

    /** A way that learns nothing; what its labeller does not call OTHER is kept. */
    Contestant(String name, PageSegmenter segmenter, BlockLabeller labeller) {
      this(
          name,
          page -> {
            List<Block> blocks = segmenter.segment(page.page().tree());
            return new LabelledPageBlocks(blocks, labeller.label(page.page(), blocks));
          });
    }

    /** A way that keeps every block that its segmenter gives. */
    static Contestant keeping(String name, PageSegmenter segmenter) {
      return new Contestant(
          name,
          segmenter,
          (page, blocks) -> Collections.nCopies(blocks.size(), BlockLabel.RELATED_TEXT));
    }
  }

  public SystemsExperiment() {
    super("systems", "The four other systems and all systems on the same pages (not in all)");
  }

  @Override
  public boolean partOfAll() {
    return false;
  }

  @Override
  public void require(ExperimentContext context) throws IOException {
    folds(context.pages(), context.seed()); // refuses pages of one site
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    List<LabelledPage> pages = context.pages();
    List<Contestant> contestants = trained(context);
    contestants.addAll(withoutTraining());
    Table.Builder table =
        Table.builder(
            "All systems on the same pages",
            "system",
            "recall, IoU 0.5",
            "F1 related-text",
            "F1 related-link",
            "F1 other",
            "noise removed",
            "content kept",
            "F1 links",
            "clean");
    SiteFolds parts = folds(pages, context.seed());
    List<Scored> scored = new ArrayList<>();
    for (Contestant contestant : contestants) {
      context.progress("systems: " + contestant.name());
      scored.add(measure(contestant, pages, parts));
    }
    scored.forEach(system -> table.row(system.row()));
    context.progress("systems: links in groups");
    LinkTally links =
        LinksExperiment.ofUnseenSites(context.gold(), FOLDS, context.seed(), context.progress());
    table.row(
        "SVM, groups of links", null, null, null, null, null, null, links.f1(), links.cleanShare());
    Ranking text = ranking(scored, BlockLabel.RELATED_TEXT);
    Ranking related = ranking(scored, BlockLabel.RELATED_LINK);
    ExperimentResult.Builder result =
        result(context)
            .conclusions(text.sentence(), related.sentence())
            .plots(text.plot(), related.plot())
            .option("folds by site", String.valueOf(FOLDS))
            .tables(table.build(), cleaning(scored))
            .notes(notes());
    RelatedLinkTables.add(pages, result);
    LinkBlockTables.add(pages, result);
    if (context.sources().sites() != null) {
      result.tables(TemplateTable.of(context.sources().sites()));
    }
    return result.build();
  }

  private static List<String> notes() {
    return List.of(
        "F1, noise and content are of characters, summed over all pages. Noise removed is the share"
            + " of text labelled other that a system calls other too; content kept the share of"
            + " related text that it does not. Text in no block is other.",
        "Recall is of what a system gives as blocks: with the default profile after neighbours of"
            + " one label were joined. A system that finds no links has F1 0 there, the rules for"
            + " related links find no text.",
        "F1 links and clean are of links, counted as by experiment links: sets of addresses, of which"
            + " a page counts 12 at most, and the share of pages without related links on which none"
            + " is claimed. Groups of links are the default profile's own way to find them.",
        "The classifiers read style sheets beside a page, the others read none.",
        "The classifiers learn from the labelled pages of other sites alone, not from main texts. The"
            + " parameters of the default profile's segmentation and classifier, and its features, were"
            + " chosen by cross-validation on labelled pages, these among them: its rows are a little"
            + " too good for new sites. The paper's profile and the rules have published numbers;"
            + " thresholds of SPCOLA and its baselines are ours, set by hand.",
        "Links found by the rules for related links are scored as in the paper: one is correct if its"
            + " text is labelled related-link. With markers: a start marker announces such a link.",
        "Index pages of link blocks are listings and collections, content pages articles; the paper's"
            + " index pages are front pages of portals. Means over pages that have links.");
  }

  /** Table 1 of SPCOLA. */
  private static Table cleaning(List<Scored> systems) {
    Table.Builder table =
        Table.builder(
            "Table 1 of SPCOLA",
            "system",
            "noise text removed",
            "noise links removed",
            "content kept",
            "links kept",
            "content lost",
            "links lost");
    for (Scored system : systems) {
      double[] published = PUBLISHED.get(system.name());
      if (published != null) {
        table.row(row(system.name(), system.cleaning().measures()));
        table.row(row(system.name() + ", published", published));
      }
    }
    return table.build();
  }

  private static List<Object> row(String name, double[] values) {
    List<Object> row = new ArrayList<>(List.of(name));
    Arrays.stream(values).forEach(row::add);
    return row;
  }

  /** The systems that learn nothing. */
  private static List<Contestant> withoutTraining() {
    BlockLabeller rules = new RelatedLinkRules();
    PageSegmenter cohesive = new CohesiveSegmenter();
    List<Contestant> systems = new ArrayList<>();
    systems.add(new Contestant("related-link rules, cohesive blocks", cohesive, rules));
    systems.add(new Contestant("related-link rules, link blocks", new LinkBlockSegmenter(), rules));
    systems.add(new Contestant("related-link rules, tables", new TableSegmenter(), rules));
    systems.add(Contestant.keeping("NOM", tree -> List.of(new Block(new int[] {0}))));
    systems.add(Contestant.keeping("YPM", new LayoutSplitSegmenter(new PageLayout()::boxes)));
    systems.add(Contestant.keeping("GDOM", new RatioFilterSegmenter()));
    systems.add(new Contestant("SPCOLA", new SpcolaSegmenter(), new SpcolaLabeller()));
    for (BlockBaseline baseline : List.of(new CompositeTextDensity(), new LongestText())) {
      systems.add(new Contestant(baseline.name(), cohesive, labeller(baseline)));
    }
    return systems;
  }

  /** A baseline that neither learns nor reads vectors. */
  private static BlockLabeller labeller(BlockBaseline baseline) {
    return (page, blocks) -> {
      TestPage test = new TestPage(page.tree(), blocks, new double[blocks.size()][]);
      int[] labels = baseline.predict(null, new double[0][], List.of(test)).get(0);
      return Arrays.stream(labels).mapToObj(label -> BlockLabel.values()[label]).toList();
    };
  }

  private static List<Contestant> trained(ExperimentContext context) throws IOException {
    SiteFolds folds = folds(context.pages(), context.seed());
    Function<LabelledPage, StylesheetSource> sheets = context.sheets();
    context.progress("systems: training the paper's profile");
    Pipeline paper = Pipeline.of(Profile.PAPER);
    TrainingSet blocks =
        PageBlocks.labelled(PageBlocks.read(paper, List.of(context.gold()), Map.of(), done -> {}));
    TrainedSystem published =
        TrainedSystem.train(paper, blocks, Augmentation.NONE, SvmParameters.defaults(), folds);
    context.progress("systems: training the default profile");
    Pipeline own = Pipeline.of(Profile.DEFAULT);
    BlockTraining training =
        BlockTraining.read(own, List.of(context.gold()), TruthSource.NONE, done -> {});
    TrainingSet labelled = training.labelled();
    SvmParameters svm = BlockTraining.svm(labelled.dimensions());
    TrainedSystem defaults = TrainedSystem.train(own, labelled, training, svm, folds);
    List<Contestant> contestants = new ArrayList<>();
    contestants.add(new Contestant("SVM, paper profile", page -> published.run(page, sheets)));
    contestants.add(new Contestant("SVM, default profile", page -> defaults.run(page, sheets)));
    return contestants;
  }

  private static SiteFolds folds(List<LabelledPage> pages, long seed) {
    return SiteFolds.of(pages.stream().map(LabelledPage::site).toList(), FOLDS, seed);
  }

  /** Addresses of the links with a text that a system calls a related link. */
  private static Set<String> claimed(PageTree tree, BlockLabel[] labels, MarkedLinks marks) {
    Set<String> claimed = new HashSet<>();
    for (AnchorGroup group : AnchorGroups.of(tree)) {
      for (int anchor : group.anchors()) {
        if (Arrays.stream(labels, anchor, tree.subtreeEnd(anchor))
            .anyMatch(label -> label == BlockLabel.RELATED_LINK)) {
          claimed.add(MarkedLinks.address(tree, anchor));
        }
      }
    }
    claimed.removeAll(marks.neither());
    return claimed;
  }

  /**
   * What a system reached.
   *
   * @param parts characters by true label and label given, on each fold of the sites
   */
  private record Scored(
      String name,
      BlockRecall recall,
      List<ConfusionMatrix> parts,
      CleaningScore cleaning,
      LinkTally links) {

    double f1(BlockLabel label) {
      return sum(parts).f1(label.ordinal());
    }

    List<Object> row() {
      return List.of(
          name,
          recall.recall(),
          f1(BlockLabel.RELATED_TEXT),
          f1(BlockLabel.RELATED_LINK),
          f1(BlockLabel.OTHER),
          cleaning.measures()[0],
          cleaning.measures()[2],
          links.f1(),
          links.cleanShare());
    }

    Ranking.Variant variant(BlockLabel label) {
      return new Ranking.Variant(
          name, f1(label), parts.stream().mapToDouble(part -> part.f1(label.ordinal())).toArray());
    }
  }

  private static ConfusionMatrix sum(List<ConfusionMatrix> parts) {
    return parts.stream().reduce(ConfusionMatrix.empty(Protocol.LABELS), ConfusionMatrix::plus);
  }

  /** The systems by F1 of one label. */
  private static Ranking ranking(List<Scored> systems, BlockLabel label) {
    return new Ranking(
        "F1 of " + label.label() + " on characters",
        "fold",
        systems.stream().map(system -> system.variant(label)).toList());
  }

  private static Scored measure(Contestant contestant, List<LabelledPage> pages, SiteFolds folds) {
    BlockRecall recall = new BlockRecall(0, 0);
    List<ConfusionMatrix> parts =
        new ArrayList<>(Collections.nCopies(folds.count(), ConfusionMatrix.empty(Protocol.LABELS)));
    CleaningScore cleaning = new CleaningScore();
    LinkTally links = new LinkTally();
    for (LabelledPage page : pages) {
      LabelledPageBlocks found = contestant.run().apply(page);
      BlockLabel[] labels = found.ofNodes(page.page().tree());
      recall =
          recall.plus(
              new SegmentedPage(page).recall(found.blocks(), BlockRecall.DEFAULT_THRESHOLD));
      int part = folds.of(page.site());
      parts.set(part, parts.get(part).plus(found.characters(page)));
      cleaning.add(page, labels);
      MarkedLinks marks = MarkedLinks.of(page.page().tree(), page.gold());
      links.add(marks.related(), claimed(page.page().tree(), labels, marks));
    }
    return new Scored(contestant.name(), recall, parts, cleaning, links);
  }
}
