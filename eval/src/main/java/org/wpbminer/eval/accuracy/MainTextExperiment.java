package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.wpbminer.classifier.label.TextOverlap;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.maintext.MainTextRules;
import org.wpbminer.classifier.maintext.NoiseRule;
import org.wpbminer.classifier.maintext.TextSource;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.PageAnalysis;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.text.Arguments;

/** Accuracy of a model's main text, and the contribution of each rule that removes text. */
public final class MainTextExperiment extends Experiment {

  private final Path model;
  private final Set<String> without;
  private final List<NoiseRule> rules;
  private final boolean each;

  /**
   * Creates an experiment.
   *
   * @param model folder of the model
   * @param without names of disabled rules
   * @param each whether to measure each other rule, by disabling it alone
   */
  public MainTextExperiment(Path model, Set<String> without, boolean each) {
    super(
        "main-text",
        "Main text of pages where it is known, and what each of its rules is worth (not in all)");
    this.model = model;
    this.without = new TreeSet<>(without);
    this.each = each;
    this.rules = MainTextRules.ALL.stream().filter(rule -> !without.contains(rule.id())).toList();
    List<String> known = MainTextRules.ALL.stream().map(NoiseRule::id).toList();
    for (String id : without) {
      Arguments.refuse(!known.contains(id), "there is no rule \"%s\"; there are %s", id, known);
    }
  }

  /** Result of a page: its type, its word F1, and its word F1 without each single rule. */
  private record Score(String type, double f1, double[] without) {}

  @Override
  public void require(ExperimentContext context) {
    Arguments.refuse(
        context.sources().truth().root() == null,
        "it needs pages whose main text is known (--wcxb)");
  }

  @Override
  protected ExperimentResult run(ExperimentContext context) throws IOException {
    BlockModel miner = ModelFolder.read(model);
    LabelledCorpus truth = context.sources().truth();
    List<Score> scores =
        truth.read(
            page -> score(page, miner),
            done -> context.progress().at("page", done, truth.entries().size()));
    return result(context)
        .option("pages", scores.size() + " whose main text is known")
        .option("model", model.getFileName())
        .option("rules switched off", without.isEmpty() ? "none" : String.join(", ", without))
        .tables(reached(scores))
        .tables(each ? new Table[] {worth(scores)} : new Table[0])
        .notes("Mean word F1 over the pages. Better and worse are pages that the rule makes so.");
  }

  private Score score(LabelledPage truth, BlockModel miner) throws IOException {
    PageReading reading = PageReading.of(truth.parse());
    TextSource source = PageAnalysis.of(miner, reading, StylesheetSource.none()).textSource();
    double[] without = new double[each ? rules.size() : 0];
    for (int i = 0; i < without.length; i++) {
      List<NoiseRule> others = new ArrayList<>(rules);
      others.remove(i);
      without[i] = f1(truth, source, others);
    }
    return new Score(truth.type(), f1(truth, source, rules), without);
  }

  private static double f1(LabelledPage truth, TextSource source, List<NoiseRule> rules) {
    String text =
        MainText.of(source, rules)
            .render(LinkResolver.of(null, source.reading().page()), MainTextFormat.TEXT, false);
    double f1 = TextOverlap.of(text, truth.text()).f1();
    return Double.isNaN(f1) ? 0 : f1;
  }

  private static Table reached(List<Score> scores) {
    Table table = new Table("Main text", "pages of", "n", "mean word F1");
    row(table, "all", scores);
    new TreeMap<>(scores.stream().collect(Collectors.groupingBy(Score::type)))
        .forEach((type, some) -> row(table, type, some));
    return table;
  }

  private static void row(Table table, String group, List<Score> scores) {
    table.row(group, scores.size(), number("%.5f", Summary.of(scores, Score::f1).mean()));
  }

  private Table worth(List<Score> scores) {
    Table table =
        new Table("What each rule is worth", "rule", "without it", "worth", "better", "worse");
    double all = scores.stream().mapToDouble(Score::f1).average().orElse(Double.NaN);
    for (int i = 0; i < rules.size(); i++) {
      int rule = i;
      double without = scores.stream().mapToDouble(s -> s.without()[rule]).average().orElse(all);
      table.row(
          rules.get(rule).id(),
          number("%.5f", without),
          number("%+.5f", all - without),
          scores.stream().filter(s -> s.f1() > s.without()[rule]).count(),
          scores.stream().filter(s -> s.f1() < s.without()[rule]).count());
    }
    return table;
  }

  /** Formats a number with more decimals than a report, because a rule has a small effect. */
  private static String number(String form, double value) {
    return String.format(Locale.ROOT, form, value);
  }
}
