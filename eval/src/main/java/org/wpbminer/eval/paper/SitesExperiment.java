package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
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
    Table.Builder table =
        Table.builder(
            "SVM from " + Protocol.LABELLED_PAGES + " labelled pages, each page of a site in turn",
            "site",
            "pages",
            "blocks",
            "same site: share right",
            "other sites: share right",
            "same: F1 related-text",
            "other: F1 related-text",
            "same: F1 related-link",
            "other: F1 related-link");
    ConfusionMatrix same = ConfusionMatrix.empty(Protocol.LABELS);
    ConfusionMatrix other = ConfusionMatrix.empty(Protocol.LABELS);
    List<Plot.Point> own = new ArrayList<>();
    List<Plot.Point> others = new ArrayList<>();
    int all = 0;
    int number = 0;
    for (String site : sites(pages.stream().map(BlockPage::site).toList())) {
      List<BlockPage> inside = pages.stream().filter(p -> p.site().equals(site)).toList();
      List<BlockPage> outside = pages.stream().filter(p -> !p.site().equals(site)).toList();
      ConfusionMatrix fromInside = ConfusionMatrix.empty(Protocol.LABELS);
      ConfusionMatrix fromOutside = ConfusionMatrix.empty(Protocol.LABELS);
      for (int p = 0; p < inside.size(); p++) {
        List<BlockPage> rest = new ArrayList<>(inside);
        BlockPage tested = rest.remove(p);
        TrainingSet near = draw(rest, context.seed() + p);
        TrainingSet far = draw(outside, context.seed() + p);
        if (learnable(near) && learnable(far)) {
          fromInside = fromInside.plus(test(near, tested));
          fromOutside = fromOutside.plus(test(far, tested));
        }
      }
      row(table, site, inside.size(), fromInside, fromOutside);
      own.add(new Plot.Point(++number, fromInside.accuracy()));
      others.add(new Plot.Point(number, fromOutside.accuracy()));
      same = same.plus(fromInside);
      other = other.plus(fromOutside);
      all += inside.size();
    }
    row(table, "all of these", all, same, other);
    return repeated(context)
        .option("support vector machine", Protocol.text(Protocol.SVM))
        .tables(table.build())
        .plots(
            new Plot(
                "Share of blocks labelled right",
                "site, in the table's order",
                "share",
                Plot.Shape.POINTS,
                List.of(new Plot.Series("same site", own), new Plot.Series("other sites", others))))
        .notes(
            "The paper's sets are drawn from the same dozen portals for training and test. Compare"
                + " its figures with those of the same site.",
            number + " site(s) have " + LEAST_PAGES + " labelled pages or more.")
        .build();
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

  private static void row(
      Table.Builder table, String site, int pages, ConfusionMatrix same, ConfusionMatrix other) {
    table.row(
        site,
        pages,
        same.total(),
        same.accuracy(),
        other.accuracy(),
        same.f1(0),
        other.f1(0),
        same.f1(1),
        other.f1(1));
  }
}
