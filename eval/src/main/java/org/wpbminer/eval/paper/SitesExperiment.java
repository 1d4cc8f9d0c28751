package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.baseline.BlockBaseline;
import org.wpbminer.eval.baseline.ExpansionSvm;
import org.wpbminer.eval.experiment.AbstractExperiment;
import org.wpbminer.eval.experiment.BlockPage;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.experiment.Protocol;
import org.wpbminer.eval.measure.ConfusionMatrix;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.report.Table.Column;

/**
 * What it is worth to have learned from the tested page's own site. The paper drew training and
 * test pages from the same dozen portals; every other experiment here keeps sites apart, and only
 * this one does not.
 */
public final class SitesExperiment extends AbstractExperiment.Learning {

  /** A site needs a page to test on and some to learn from. */
  private static final int LEAST_PAGES = 5;

  private static final BlockBaseline METHOD = ExpansionSvm.none(Protocol.SVM);

  public SitesExperiment() {
    super("same-site", "Learning from the tested page's own site, and from others");
  }

  private static List<String> sites(List<String> ofPages) {
    Map<String, Long> counts =
        ofPages.stream()
            .collect(Collectors.groupingBy(s -> s, TreeMap::new, Collectors.counting()));
    return counts.keySet().stream().filter(s -> counts.get(s) >= LEAST_PAGES).toList();
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    List<BlockPage> pages = context.blocks();
    List<Site> sites =
        sites(pages.stream().map(BlockPage::site).toList()).stream()
            .map(site -> Site.of(site, pages, context.seed()))
            .toList();
    Site nothing =
        new Site(
            "all of these",
            0,
            ConfusionMatrix.empty(Protocol.LABELS),
            ConfusionMatrix.empty(Protocol.LABELS));
    List<Site> rows = new ArrayList<>(sites);
    Site all = sites.stream().reduce(nothing, Site::plus);
    rows.add(all);
    return repeated(context)
        .option("support vector machine", Protocol.text(Protocol.SVM))
        .conclusions(
            sites.isEmpty()
                ? "No site has enough pages."
                : String.format(
                    Locale.ROOT,
                    "%d pages of the tested page's own site give %.3f of its blocks the right label;"
                        + " as many of other sites give %.3f.",
                    Protocol.LABELLED_PAGES,
                    all.same.accuracy(),
                    all.other.accuracy()))
        .tables(table(rows))
        .plots(
            new Plot(
                "Share of blocks labelled right",
                "site, in the table's order",
                "share",
                Plot.Shape.POINTS,
                List.of(
                    series("same site", sites, Site::same),
                    series("other sites", sites, Site::other))))
        .notes(
            "The paper's sets are drawn from the same dozen portals for training and test. Compare"
                + " its figures with those of the same site.",
            sites.size() + " site(s) have " + LEAST_PAGES + " labelled pages or more.")
        .build();
  }

  /** What came out on a site's pages, learned from its other pages and from other sites. */
  private record Site(String name, int pages, ConfusionMatrix same, ConfusionMatrix other) {

    static Site of(String name, List<BlockPage> pages, long seed) {
      List<BlockPage> inside = pages.stream().filter(p -> p.site().equals(name)).toList();
      List<BlockPage> outside = pages.stream().filter(p -> !p.site().equals(name)).toList();
      ConfusionMatrix same = ConfusionMatrix.empty(Protocol.LABELS);
      ConfusionMatrix other = ConfusionMatrix.empty(Protocol.LABELS);
      for (int p = 0; p < inside.size(); p++) {
        List<BlockPage> rest = new ArrayList<>(inside);
        BlockPage tested = rest.remove(p);
        TrainingSet near = draw(rest, seed + p);
        TrainingSet far = draw(outside, seed + p);
        if (learnable(near) && learnable(far)) {
          same = same.plus(test(near, tested));
          other = other.plus(test(far, tested));
        }
      }
      return new Site(name, inside.size(), same, other);
    }

    Site plus(Site more) {
      return new Site(name, pages + more.pages, same.plus(more.same), other.plus(more.other));
    }
  }

  private static Table table(List<Site> sites) {
    return Table.of(
        "SVM from " + Protocol.LABELLED_PAGES + " labelled pages, each page of a site in turn",
        sites,
        new Column<>("site", Site::name),
        new Column<>("pages", Site::pages),
        new Column<>("blocks", s -> s.same.total()),
        new Column<>("same site: share right", s -> s.same.accuracy()),
        new Column<>("other sites: share right", s -> s.other.accuracy()),
        new Column<>("same: F1 related-text", s -> s.same.f1(0)),
        new Column<>("other: F1 related-text", s -> s.other.f1(0)),
        new Column<>("same: F1 related-link", s -> s.same.f1(1)),
        new Column<>("other: F1 related-link", s -> s.other.f1(1)));
  }

  private static Plot.Series series(
      String name, List<Site> sites, Function<Site, ConfusionMatrix> matrix) {
    return Plot.Series.of(name, sites, s -> sites.indexOf(s) + 1, s -> matrix.apply(s).accuracy());
  }

  private static TrainingSet draw(List<BlockPage> from, long seed) {
    List<BlockPage> order = new ArrayList<>(from);
    Collections.shuffle(order, new Random(seed));
    return TrainingSet.concat(
        order.stream().limit(Protocol.LABELLED_PAGES).map(BlockPage::set).toList());
  }

  private static boolean learnable(TrainingSet set) {
    return Arrays.stream(set.classCounts()).filter(count -> count > 0).count() >= 2;
  }

  private static ConfusionMatrix test(TrainingSet set, BlockPage tested) {
    int[] found = METHOD.predict(set, new double[0][], List.of(tested.test())).get(0);
    return ConfusionMatrix.of(Protocol.LABELS, tested.set().labels(), found);
  }
}
