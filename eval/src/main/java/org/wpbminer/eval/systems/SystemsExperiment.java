package org.wpbminer.eval.systems;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockLabeller;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.label.LinkTally;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.eval.BlockValidation;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;
import org.wpbminer.eval.accuracy.LinksExperiment;
import org.wpbminer.eval.paper.CompositeTextDensity;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder.Distance;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks;
import org.wpbminer.eval.systems.rules.RelatedLinkRules;
import org.wpbminer.eval.systems.rules.TableSegmenter;
import org.wpbminer.eval.systems.spcola.SpcolaLabeller;
import org.wpbminer.eval.systems.spcola.SpcolaSegmenter;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.CohesiveSegmenter;
import org.wpbminer.segmenter.PageSegmenter;

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
  private static final Set<String> INDEX_TYPES = Set.of("listing", "collection");

  private record Contestant(String name, Function<GoldPage, LabelledBlocks> run) {

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
    List<SystemScore> scored = new ArrayList<>();
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
                "The published F of the related-link rules is .793, on links of blocks by tables of"
                    + " topic pages of portals (Wang et al. 2006, Table 1, T = 0.25).",
                "Index pages of link blocks are listings and collections, content pages articles;"
                    + " the paper's index pages are front pages of portals.");
    result.tables(linkBlocks(pages));
    if (context.sources().sites() != null) {
      result.tables(TemplateTable.of(context.sources().sites()));
    }
    return result;
  }

  private static Table all(List<SystemScore> systems, LinkTally groups) {
    return Table.of(
            "All systems on the same pages",
            systems,
            new Column<>("system", SystemScore::name),
            new Column<>("recall, IoU 0.5", s -> s.blocks().recall()),
            new Column<>("F1 related-text", s -> s.blocks().f1(BlockLabel.RELATED_TEXT)),
            new Column<>("F1 related-link", s -> s.blocks().f1(BlockLabel.RELATED_LINK)),
            new Column<>("F1 other", s -> s.blocks().f1(BlockLabel.OTHER)),
            new Column<>("noise removed", s -> s.textRemoved(BlockLabel.OTHER)),
            new Column<>("content kept", s -> 1 - s.textRemoved(BlockLabel.RELATED_TEXT)),
            new Column<>("F1 links", s -> s.links().f1()),
            new Column<>("clean", s -> s.links().cleanShare()))
        .row(
            "SVM, groups of links",
            null,
            null,
            null,
            null,
            null,
            null,
            groups.f1(),
            groups.cleanShare());
  }

  private static Table cleaning(List<SystemScore> systems) {
    return Table.of(
            "Table 1 of SPCOLA",
            systems.stream().filter(system -> system.name().equals(SPCOLA)).toList(),
            new Column<>("system", SystemScore::name),
            new Column<>("noise text removed", s -> s.textRemoved(BlockLabel.OTHER)),
            new Column<>("noise links removed", s -> s.linksRemoved(BlockLabel.OTHER)),
            new Column<>("content kept", s -> 1 - s.textRemoved(BlockLabel.RELATED_TEXT)),
            new Column<>("links kept", s -> 1 - s.linksRemoved(BlockLabel.RELATED_LINK)),
            new Column<>("content lost", s -> s.textRemoved(BlockLabel.RELATED_TEXT)),
            new Column<>("links lost", s -> s.linksRemoved(BlockLabel.RELATED_LINK)))
        .row("SPCOLA, published", .915, .931, .963, .971, .037, .029);
  }

  /**
   * Returns link coverage, code coverage and number of logical link blocks on index pages and on
   * content pages (chapter 5, section 5.4) with the published thresholds. Values are means over
   * pages with links. The paper prints only curves.
   */
  private static Table linkBlocks(List<GoldPage> pages) {
    Table table =
        new Table("Logical link blocks", "distance", "pages", "n", "LCR", "CCR", "blocks");
    for (Distance distance : Distance.values()) {
      LinkBlockFinder finder = LinkBlockFinder.published(distance);
      for (Set<String> types : List.of(INDEX_TYPES, Set.of("article"))) {
        List<LinkBlocks> found =
            pages.stream()
                .filter(page -> types.contains(page.type()))
                .map(page -> finder.find(PageReading.of(page.page())))
                .filter(blocks -> !blocks.links().isEmpty())
                .toList();
        table.row(
            distance.name().toLowerCase(Locale.ROOT),
            types == INDEX_TYPES ? "index" : "content",
            found.size(),
            Summary.of(found, LinkBlocks::linkCoverage),
            Summary.of(found, LinkBlocks::codeCoverage),
            Summary.of(found, blocks -> blocks.blocks().size()));
      }
    }
    return table;
  }

  private static List<Contestant> withoutTraining() {
    BlockLabeller rules = new RelatedLinkRules();
    PageSegmenter cohesive = new CohesiveSegmenter();
    List<Contestant> systems = new ArrayList<>();
    systems.add(new Contestant("related-link rules, cohesive blocks", cohesive, rules));
    systems.add(new Contestant("related-link rules, tables", new TableSegmenter(), rules));
    systems.add(new Contestant(SPCOLA, new SpcolaSegmenter(), new SpcolaLabeller()));
    systems.add(
        new Contestant(
            "CETD-DS",
            cohesive,
            (page, blocks) -> CompositeTextDensity.label(page.tree(), blocks)));
    return systems;
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

  private static SystemScore measure(Contestant contestant, List<GoldPage> pages) {
    SystemScore score = new SystemScore(contestant.name());
    pages.forEach(page -> score.add(page, contestant.run().apply(page)));
    return score;
  }
}
