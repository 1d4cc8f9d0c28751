package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextRules;
import org.wpbminer.classifier.maintext.NoiseRule;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.training.TruthPage;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.PairedDifference;
import org.wpbminer.eval.Plot;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.TextOverlap;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;

/**
 * How near a model's main text comes to the true one, and what each rule for what is left out is
 * worth: the same without it. Each page is labelled once.
 *
 * @param model folder of the model,
 * @param without names of rules that are switched off
 * @param each whether each other rule is switched off in turn too
 */
public record MainTextExperiment(Path model, Set<String> without, boolean each)
    implements Experiment {

  public static final String NAME = "main-text";

  private static final int TOLD_EACH = 100;

  /** The rules by name; the first needs a model that decides links. */
  private static final List<String> IDS =
      Stream.concat(
              Stream.of(MainTextRules.RELATED_LINK), MainTextRules.ALL.stream().map(NoiseRule::id))
          .toList();

  public MainTextExperiment {
    without = new TreeSet<>(without);
    for (String id : without) {
      if (!IDS.contains(id)) {
        throw new IllegalArgumentException(
            "there is no rule \"" + id + "\"; there are " + String.join(", ", IDS));
      }
    }
  }

  /**
   * What came of a page.
   *
   * @param type the page's kind
   * @param f1 word F1 with the rules
   * @param lacking the same without each of them
   */
  record Score(String type, double f1, double[] lacking) {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return "Main text of pages where it is known, and what each of its rules is worth (not in all)";
  }

  @Override
  public boolean partOfAll() {
    return false;
  }

  @Override
  public Optional<String> missing(ExperimentContext context) {
    boolean given = context.sources().truth().folder() != null;
    return given ? Optional.empty() : Optional.of("pages whose main text is known (--wcxb)");
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    BlockModel miner = ModelFolder.read(model);
    List<String> ids =
        IDS.stream()
            .filter(id -> !without.contains(id))
            .filter(id -> miner.links() != null || !id.equals(MainTextRules.RELATED_LINK))
            .toList();
    List<Score> scores = scores(context, miner);
    return ExperimentResult.builder(name(), title(), context.seed())
        .option("pages", scores.size() + " whose main text is known")
        .option("model", model.getFileName())
        .option("rules switched off", without.isEmpty() ? "none" : String.join(", ", without))
        .conclusions(conclusions(scores, each ? ids : List.of()).toArray(String[]::new))
        .tables(reached(scores))
        .tables(each ? List.of(worth(scores, ids)) : List.of())
        .plots(Plot.rows("Mean word F1 by type of page", "mean word F1", byType(scores)))
        .notes("Mean word F1 over the pages. Better and worse are pages that the rule makes so.")
        .build();
  }

  private List<Score> scores(ExperimentContext context, BlockModel miner) throws IOException {
    List<TruthPage> pages = context.sources().truth().pages();
    try {
      return IntStream.range(0, pages.size())
          .parallel()
          .mapToObj(
              i -> {
                if (i % TOLD_EACH == 0) {
                  context.progress("page " + (i + 1) + " of " + pages.size());
                }
                return score(pages.get(i), miner);
              })
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private Score score(TruthPage truth, BlockModel miner) {
    Page page;
    try {
      page = truth.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Pipeline.BlockVectors run = miner.pipeline().run(page, StylesheetSource.none());
    LabelledBlocks blocks = miner.label(run);
    LinkDecisions decisions =
        miner.links() == null ? null : LinkDecisions.of(page, run.boxes(), miner.links());
    List<NoiseRule> rules =
        MainTextRules.with(decisions).stream()
            .filter(rule -> !without.contains(rule.id()))
            .toList();
    double[] lacking = new double[each ? rules.size() : 0];
    for (int i = 0; i < lacking.length; i++) {
      List<NoiseRule> others = new ArrayList<>(rules);
      others.remove(i);
      lacking[i] = f1(truth, page, blocks, others);
    }
    return new Score(truth.type(), f1(truth, page, blocks, rules), lacking);
  }

  private static double f1(
      TruthPage truth, Page page, LabelledBlocks blocks, List<NoiseRule> rules) {
    String text = MainText.of(page, blocks.blocks(), blocks.probabilities(), rules);
    double f1 = TextOverlap.of(text, truth.text()).f1();
    return Double.isNaN(f1) ? 0 : f1;
  }

  private static Table reached(List<Score> scores) {
    Table.Builder table = Table.builder("Main text", "pages of", "n", "mean word F1");
    table.row("all", scores.size(), number("%.5f", sum(scores) / scores.size()));
    scores.stream()
        .collect(Collectors.groupingBy(Score::type, TreeMap::new, Collectors.toList()))
        .forEach((type, of) -> table.row(type, of.size(), number("%.5f", sum(of) / of.size())));
    return table.build();
  }

  private static double sum(List<Score> scores) {
    return scores.stream().mapToDouble(Score::f1).sum();
  }

  /**
   * What is reached, on which pages most and least; which rules are worth it.
   *
   * @param rules those that were switched off in turn
   */
  static List<String> conclusions(List<Score> scores, List<String> rules) {
    List<String> said = new ArrayList<>();
    Map<String, Double> types = byType(scores);
    String best = Collections.max(types.entrySet(), Map.Entry.comparingByValue()).getKey();
    String worst = Collections.min(types.entrySet(), Map.Entry.comparingByValue()).getKey();
    Summary all = Summary.of(scores, Score::f1);
    said.add(
        String.format(
            Locale.ROOT,
            "Mean word F1 of %d pages is %.5f (standard deviation from page to page %.3f), best on"
                + " pages of type %s (%.3f), worst on %s (%.3f).",
            scores.size(),
            all.mean(),
            all.standardDeviation(),
            best,
            types.get(best),
            worst,
            types.get(worst)));
    if (!rules.isEmpty()) {
      said.add(ofRules(scores, rules));
    }
    return said;
  }

  private static Map<String, Double> byType(List<Score> scores) {
    return scores.stream()
        .collect(
            Collectors.groupingBy(
                Score::type, TreeMap::new, Collectors.averagingDouble(Score::f1)));
  }

  private static String ofRules(List<Score> scores, List<String> rules) {
    List<PairedDifference> worth =
        IntStream.range(0, rules.size())
            .mapToObj(
                rule ->
                    PairedDifference.of(
                        scores.stream().mapToDouble(Score::f1).toArray(),
                        scores.stream().mapToDouble(score -> score.lacking()[rule]).toArray()))
            .toList();
    PairedDifference most =
        Collections.max(worth, Comparator.comparingDouble(PairedDifference::mean));
    long gain = worth.stream().filter(w -> w.isBeyondSpread() && w.mean() > 0).count();
    long cost = worth.stream().filter(w -> w.isBeyondSpread() && w.mean() < 0).count();
    return String.format(
        Locale.ROOT,
        "Worth most is the rule %s (%+.5f, 95 %% interval over the pages %+.5f to %+.5f); of %d rules"
            + " %d gain beyond that spread, %d cost, and of %d no difference is beyond it.",
        rules.get(worth.indexOf(most)),
        most.mean(),
        most.mean() - most.within(),
        most.mean() + most.within(),
        rules.size(),
        gain,
        cost,
        rules.size() - gain - cost);
  }

  private static Table worth(List<Score> scores, List<String> rules) {
    Table.Builder table =
        Table.builder("What each rule is worth", "rule", "without it", "worth", "better", "worse");
    double all = scores.stream().mapToDouble(Score::f1).average().orElse(Double.NaN);
    for (int i = 0; i < rules.size(); i++) {
      int rule = i;
      double lacking = scores.stream().mapToDouble(s -> s.lacking()[rule]).average().orElse(all);
      table.row(
          rules.get(rule),
          number("%.5f", lacking),
          number("%+.5f", all - lacking),
          scores.stream().filter(s -> s.f1() > s.lacking()[rule]).count(),
          scores.stream().filter(s -> s.f1() < s.lacking()[rule]).count());
    }
    return table.build();
  }

  /** With more places than a report's numbers have: a rule is worth some ten-thousandths. */
  private static String number(String form, double value) {
    return String.format(Locale.ROOT, form, value);
  }
}
