package org.wpbminer.eval.systems;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockLabeller;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.label.LinkTally;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.classifier.training.MarkedLinks;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.eval.BlockValidation;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Protocol;
import org.wpbminer.eval.SegmentedPage;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;
import org.wpbminer.eval.TestPage;
import org.wpbminer.eval.accuracy.LinksExperiment;
import org.wpbminer.eval.paper.CompositeTextDensity;
import org.wpbminer.eval.paper.LongestText;
import org.wpbminer.eval.systems.rules.RelatedLinkRules;
import org.wpbminer.eval.systems.rules.TableSegmenter;
import org.wpbminer.eval.systems.spcola.SpcolaLabeller;
import org.wpbminer.eval.systems.spcola.SpcolaSegmenter;
import org.wpbminer.features.links.AnchorGroup;
import org.wpbminer.features.links.AnchorGroups;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.CohesiveSegmenter;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Published tables of the four other systems, and all systems on the same labelled pages by the
 * same measures. The classifiers are cross-validated by site; the other systems are not trained.
 * Training takes minutes, so the experiment is not part of {@code all}.
 *
 * <p>Table 1 of SPCOLA (Wang and Zhu 2012, section 4) shows how much noise the system removes from
 * pages, and how much of the topic's text and links it keeps. Counts are summed over all pages,
 * because the formulas of the paper have totals.
 */
public final class SystemsExperiment extends Experiment {

  private static final int FOLDS = 5;
  private static final String SPCOLA = "SPCOLA";
  private static final String GROUPS = "SVM, groups of links";

  private record Contestant(String name, Function<GoldPage, LabelledBlocks> run) {

    /** Creates a system without training. */
    Contestant(String name, PageSegmenter segmenter, BlockLabeller labeller) {
      this(
          name,
          page -> {
            List<Block> blocks = segmenter.segment(page.page().tree());
            return new LabelledBlocks(blocks, labeller.label(page.page(), blocks), List.of());
          });
    }
  }

  public SystemsExperiment() {
    super("systems", "The four other systems and all systems on the same pages (not in all)");
  }

  @Override
  public void require(ExperimentContext context) throws IOException {
    context.requireSites(2);
  }

  @Override
  protected ExperimentResult run(ExperimentContext context) throws IOException {
    List<GoldPage> pages = context.pages();
    List<Contestant> contestants = new ArrayList<>();
    contestants.add(trained("SVM, paper profile", Profile.PAPER, context));
    contestants.add(trained("SVM, default profile", Profile.DEFAULT, context));
    contestants.addAll(withoutTraining());
    List<Scored> scored = new ArrayList<>();
    for (Contestant contestant : contestants) {
      context.progress("systems: " + contestant.name());
      scored.add(measure(contestant, pages));
    }
    context.progress("systems: links in groups");
    LinkTally links =
        LinksExperiment.ofUnseenSites(context.gold(), FOLDS, context.seed(), context.progress());
    ExperimentResult result =
        result(context)
            .option("pages", context.pageCount())
            .option("folds by site", FOLDS)
            .tables(all(scored, links), cleaning(scored))
            .notes(
                "F1, noise and content are of characters, summed over all pages. Noise removed is"
                    + " the share of text labelled other that a system calls other too; content"
                    + " kept the share of related text that it does not. Text in no block is"
                    + " other.",
                "F1 links and clean are of links, counted as by experiment links. Groups of links"
                    + " are the default profile's own way to find them.",
                "The classifiers learn from the labelled pages of other sites alone. The default"
                    + " profile's parameters and features were chosen on labelled pages: its rows"
                    + " are a little too good for new sites. SPCOLA's thresholds are set by hand.",
                "Index pages of link blocks are listings and collections, content pages articles;"
                    + " the paper's index pages are front pages of portals.");
    result.tables(PublishedTables.relatedLinks(pages));
    result.tables(PublishedTables.linkBlocks(pages));
    if (context.sources().sites() != null) {
      result.tables(TemplateTable.of(context.sources().sites()));
    }
    return result;
  }

  private static Table all(List<Scored> systems, LinkTally groups) {
    return Table.of(
            "All systems on the same pages",
            systems,
            new Column<>("system", Scored::name),
            new Column<>("recall, IoU 0.5", s -> s.recall().recall()),
            new Column<>("F1 related-text", s -> s.f1(BlockLabel.RELATED_TEXT)),
            new Column<>("F1 related-link", s -> s.f1(BlockLabel.RELATED_LINK)),
            new Column<>("F1 other", s -> s.f1(BlockLabel.OTHER)),
            new Column<>("noise removed", s -> s.cleaning().measures()[0]),
            new Column<>("content kept", s -> s.cleaning().measures()[2]),
            new Column<>("F1 links", s -> s.links().f1()),
            new Column<>("clean", s -> s.links().cleanShare()))
        .row(GROUPS, null, null, null, null, null, null, groups.f1(), groups.cleanShare());
  }

  /** Returns Table 1 of SPCOLA. */
  private static Table cleaning(List<Scored> systems) {
    return Table.of(
            "Table 1 of SPCOLA",
            systems.stream().filter(system -> system.name().equals(SPCOLA)).toList(),
            new Column<>("system", Scored::name),
            new Column<>("noise text removed", s -> s.cleaning().measures()[0]),
            new Column<>("noise links removed", s -> s.cleaning().measures()[1]),
            new Column<>("content kept", s -> s.cleaning().measures()[2]),
            new Column<>("links kept", s -> s.cleaning().measures()[3]),
            new Column<>("content lost", s -> s.cleaning().measures()[4]),
            new Column<>("links lost", s -> s.cleaning().measures()[5]))
        .row("SPCOLA, published", .915, .931, .963, .971, .037, .029);
  }

  private static List<Contestant> withoutTraining() {
    BlockLabeller rules = new RelatedLinkRules();
    PageSegmenter cohesive = new CohesiveSegmenter();
    List<Contestant> systems = new ArrayList<>();
    systems.add(new Contestant("related-link rules, cohesive blocks", cohesive, rules));
    systems.add(new Contestant("related-link rules, tables", new TableSegmenter(), rules));
    systems.add(new Contestant(SPCOLA, new SpcolaSegmenter(), new SpcolaLabeller()));
    for (BlockBaseline baseline : List.of(new CompositeTextDensity(), new LongestText())) {
      systems.add(new Contestant(baseline.name(), cohesive, labeller(baseline)));
    }
    return systems;
  }

  /** Returns a labeller for a baseline that needs neither training nor vectors. */
  private static BlockLabeller labeller(BlockBaseline baseline) {
    return (page, blocks) -> {
      TestPage test = new TestPage(page.tree(), blocks, new double[blocks.size()][]);
      int[] labels = baseline.predict(null, new double[0][], List.of(test)).get(0);
      return Arrays.stream(labels).mapToObj(label -> BlockLabel.values()[label]).toList();
    };
  }

  /** Returns the support vector machine, cross-validated by site. */
  private static Contestant trained(String name, Profile profile, ExperimentContext context)
      throws IOException {
    context.progress("systems: training " + name);
    Pipeline pipeline = Pipeline.of(profile);
    BlockTraining training = BlockTraining.of(pipeline, context.pages());
    List<LabelledBlocks> labelled =
        BlockValidation.of(pipeline, training, FOLDS, context.seed()).label();
    Map<String, LabelledBlocks> found = new HashMap<>();
    for (GoldPage page : context.pages()) {
      LabelledBlocks blocks = labelled.get(found.size());
      found.put(page.id(), pipeline.joins() ? blocks.joined(page.page().tree()) : blocks);
    }
    return new Contestant(name, page -> found.get(page.id()));
  }

  /** Returns the URLs of the links that a system labels as related links. */
  private static Set<String> claimed(PageTree tree, BlockLabel[] labels, MarkedLinks marks) {
    Set<String> claimed = new HashSet<>();
    for (AnchorGroup group : AnchorGroups.of(tree)) {
      for (int anchor : group.anchors()) {
        if (Arrays.stream(labels, anchor, tree.subtreeEnd(anchor))
            .anyMatch(label -> label == BlockLabel.RELATED_LINK)) {
          claimed.add(marks.address(anchor));
        }
      }
    }
    claimed.removeAll(marks.neither());
    return claimed;
  }

  /** Result of a system, with characters counted by true and assigned label. */
  private record Scored(
      String name,
      BlockRecall recall,
      ConfusionMatrix characters,
      CleaningScore cleaning,
      LinkTally links) {

    double f1(BlockLabel label) {
      return characters.f1(label.ordinal());
    }
  }

  private static Scored measure(Contestant contestant, List<GoldPage> pages) {
    BlockRecall recall = new BlockRecall(0, 0);
    ConfusionMatrix characters = ConfusionMatrix.empty(Protocol.LABELS);
    CleaningScore cleaning = new CleaningScore();
    LinkTally links = new LinkTally();
    for (GoldPage page : pages) {
      PageTree tree = page.page().tree();
      SegmentedPage units = new SegmentedPage(page);
      LabelledBlocks found = contestant.run().apply(page);
      BlockLabel[] labels = LabelledBlocks.ofNodes(tree, found.blocks(), found.labels());
      recall = recall.plus(units.recall(found.blocks(), BlockRecall.DEFAULT_THRESHOLD));
      characters = characters.plus(units.characters(labels));
      cleaning.add(page, labels);
      MarkedLinks marks = MarkedLinks.of(page.page(), page.gold());
      links.add(marks.related(), claimed(tree, labels, marks));
    }
    return new Scored(contestant.name(), recall, characters, cleaning, links);
  }
}
