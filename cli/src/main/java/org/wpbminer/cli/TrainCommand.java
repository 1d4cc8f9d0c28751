package org.wpbminer.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.classifier.pipeline.Profile;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.GridSearch;
import org.wpbminer.classifier.training.LabelExpansion;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.classifier.training.TrainingSource;
import org.wpbminer.cli.option.OptionChecks;
import org.wpbminer.cli.option.ProfileConverter;
import org.wpbminer.cli.output.Progress;
import org.wpbminer.cli.output.ReadingOnStderr;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.eval.training.DefaultTraining;
import org.wpbminer.eval.training.TrainingPages;
import org.wpbminer.eval.training.TruthSource;
import org.wpbminer.eval.tuning.TunedParameters;
import org.wpbminer.knnlp.KnnLabelPropagation;
import org.wpbminer.knnlp.KnnLabelPropagationParameters;
import org.wpbminer.knnlp.TrainSetExpansion;
import org.wpbminer.knnlp.TrainSetExpansionParameters;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wpbminer train}. */
@Command(
    name = "train",
    description = "Trains a model from labelled pages, and unlabelled ones if there are any.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the model stands in the folder; unlabelled pages that were left out are no failure",
      "1:nothing was written; stderr says why",
      "2:the command line is wrong"
    })
final class TrainCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "LABELLED",
      arity = "1..*",
      description =
          "Folders of pages whose elements carry data-block and data-label. With an index.jsonl that"
              + " list is the corpus; else pages of one sub-folder are of one site.")
  private List<Path> labelled;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      required = true,
      description = "Folder to write the model to: new, empty, or an older model's.")
  private Path output;

  @Option(
      names = {"-u", "--unlabelled"},
      paramLabel = "PAGES",
      description = "Folder of unlabelled pages: their blocks are labelled by propagation first.")
  private Path unlabelled;

  @Option(
      names = "--truth",
      paramLabel = "DIR",
      description =
          "Folder of pages whose main text is known (ground-truth.jsonl.gz, html/ID.html.gz), for"
              + " profile default: it learns related text from them too. A labelled page whose id"
              + " begins with wcxb- and ends in -ID is of the site that this list gives for ID.")
  private Path truth;

  @Option(
      names = "--truth-links",
      paramLabel = "FILE",
      description = "Related links marked on the pages of --truth, a line of JSON a page.")
  private Path truthLinks;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description = "Segmentation and features (default: that of --parameters, else default).",
      converter = ProfileConverter.class)
  private Profile profile;

  @Option(
      names = {"-p", "--parameters"},
      paramLabel = "FILE",
      description =
          "The parameters.json that tune wrote; an option given beside it outranks its number.")
  private Path parameters;

  @Option(
      names = {"-S", "--segmentation"},
      paramLabel = "NAME=VALUE",
      description = "A threshold of the segmentation, such as alpha=0.5; repeatable.")
  private Map<String, Double> segmentation = Map.of();

  @Option(
      names = "--cost",
      paramLabel = "C",
      description = "The SVM's C; where not given, profile paper searches it.")
  private Double cost;

  @Option(names = "--kernel-gamma", paramLabel = "G", description = "The kernel's gamma; likewise.")
  private Double kernelGamma;

  @Option(
      names = "--balance",
      paramLabel = "B",
      description = "Class weights: 0 weighs all blocks alike, 1 all classes; likewise.")
  private Double balance;

  @Option(
      names = "--neighbours",
      paramLabel = "K",
      description = "Neighbours in label propagation (default: 7).")
  private Integer neighbours;

  @Option(
      names = "--folds",
      paramLabel = "N",
      defaultValue = "5",
      description = "Folds of the cross-validation by site (default: 5).")
  private int folds;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of all that is random (default: 1).")
  private long seed;

  @Override
  public Integer call() throws IOException {
    Progress progress = new Progress(spec.commandLine().getErr());
    requireInRange();
    CrossValidation validation =
        OptionChecks.of(spec, "--folds", () -> new CrossValidation(folds, seed, 1));
    TunedParameters tuned = tuned();
    Pipeline pipeline = OptionChecks.of(spec, "--segmentation", () -> pipeline(tuned));
    if (truth != null && pipeline.profile() == Profile.PAPER) {
      throw new ParameterException(
          spec.commandLine(),
          "--truth is for profile default; profile paper learns from labelled blocks alone");
    }
    TruthSource texts =
        OptionChecks.of(spec, "--truth-links", () -> new TruthSource(truth, truthLinks));
    // Before the work, not after it.
    ModelFolder.requireModelOrNothing(output);
    List<LabelledCorpus> corpora = LabelledCorpus.all(labelled);
    DefaultTraining training =
        DefaultTraining.load(
            pipeline,
            corpora,
            texts,
            new ReadingOnStderr(progress, done -> progress.at("reading page", done)));
    TrainingSet set = training.labelled();
    Augmentation growth = pipeline.profile() == Profile.DEFAULT ? training : Augmentation.NONE;
    if (unlabelled != null) {
      growth = growth.then(expansion(tuned, pipeline, progress));
    }
    TrainingSource source =
        new TrainingSource(
            corpora.stream().map(LabelledCorpus::name).collect(Collectors.joining(", ")),
            TrainingPages.sha256(corpora),
            corpora.stream().mapToInt(corpus -> corpus.entries().size()).sum());
    ModelTrainer trainer =
        new ModelTrainer(
            pipeline,
            grid(tuned, set.dimensions(), validation),
            SvmParameters.defaults(),
            progress::step);
    BlockModel model = trainer.train(set, growth, source);
    progress.end();
    ModelFolder.write(model, output);
    report(model.card(), spec.commandLine().getOut());
    return 0;
  }

  private void requireInRange() {
    SvmParameters svm = SvmParameters.defaults();
    require("--cost", cost, c -> svm.with(c, svm.gamma()));
    require("--kernel-gamma", kernelGamma, gamma -> svm.with(svm.cost(), gamma));
    require("--balance", balance, svm::withBalance);
    require("--neighbours", neighbours, KnnLabelPropagationParameters.defaults()::withNeighbours);
    if (neighbours != null && unlabelled == null) {
      throw new ParameterException(
          spec.commandLine(), "--neighbours is for --unlabelled: without it nothing is propagated");
    }
  }

  /** Lets the parameters that an option's value is for refuse it, if it is given. */
  private <T> void require(String option, T value, Function<T, ?> parameters) {
    if (value != null) {
      OptionChecks.of(spec, option, () -> parameters.apply(value));
    }
  }

  /** What the file says, the options given beside it in place of its own. */
  private TunedParameters tuned() throws IOException {
    if (parameters == null) {
      Profile named = profile == null ? Profile.DEFAULT : profile;
      Map<String, Double> defaults = Pipeline.of(named).parameters();
      return new TunedParameters(
          named.id(), defaults, neighbours, null, cost, kernelGamma, balance);
    }
    TunedParameters file = TunedParameters.read(parameters);
    if (profile != null && !profile.id().equals(file.profile())) {
      throw new ParameterException(
          spec.commandLine(),
          "--profile is " + profile.id() + "; " + parameters + " is of profile " + file.profile());
    }
    return new TunedParameters(
        file.profile(),
        file.segmentation(),
        neighbours == null ? file.neighbours() : neighbours,
        file.delta(),
        cost == null ? file.cost() : cost,
        kernelGamma == null ? file.kernelGamma() : kernelGamma,
        balance == null ? file.balance() : balance);
  }

  private Pipeline pipeline(TunedParameters tuned) {
    Map<String, Double> thresholds = new LinkedHashMap<>(tuned.segmentation());
    for (Map.Entry<String, Double> given : segmentation.entrySet()) {
      if (thresholds.replace(given.getKey(), given.getValue()) == null) {
        throw new IllegalArgumentException(
            "profile "
                + tuned.profile()
                + " has no parameter \""
                + given.getKey()
                + "\"; it has "
                + thresholds.keySet());
      }
    }
    return Pipeline.of(Profile.of(tuned.profile()), thresholds);
  }

  private GridSearch grid(TunedParameters tuned, int dimensions, CrossValidation validation) {
    GridSearch d =
        tuned.profile().equals(Profile.DEFAULT.id())
            ? DefaultTraining.machine()
            : GridSearch.defaults();
    return new GridSearch(
        tuned.cost() == null ? d.costs() : List.of(tuned.cost()),
        tuned.kernelGamma() == null ? d.gammas() : List.of(tuned.kernelGamma() * dimensions),
        tuned.balance() == null ? d.balances() : List.of(tuned.balance()),
        d.maxVectors(),
        validation.withFitChars(d.validation().fitChars()));
  }

  private LabelExpansion expansion(TunedParameters tuned, Pipeline pipeline, Progress progress)
      throws IOException {
    LabelledCorpus more = LabelledCorpus.unlabelled(unlabelled);
    TrainingPages.Unlabelled blocks =
        new TrainingPages(
                pipeline,
                new ReadingOnStderr(progress, done -> progress.at("reading unlabelled page", done)))
            .unlabelled(more);
    TrainSetExpansion expansion =
        new TrainSetExpansion(
            new KnnLabelPropagation(tuned.knnlp()),
            TrainSetExpansionParameters.defaults().withSeed(seed));
    return new LabelExpansion(
        expansion,
        blocks.vectors(),
        blocks.words(),
        more.name(),
        TrainingPages.sha256(blocks.pages()),
        blocks.pages().entries().size());
  }

  private void report(ModelCard card, PrintWriter out) {
    ModelCard.Provenance from = card.provenance();
    out.printf(
        "%s: profile %s, %d pages of %d sites, C %.4g, gamma %.4g, balance %.2g,"
            + " %d support vectors%n",
        output,
        card.profile(),
        from.pages(),
        from.sites(),
        card.svm().cost(),
        card.svm().gamma(),
        card.svm().balance(),
        card.svm().supportVectors());
    for (ModelCard.Expansion added : from.additions()) {
      out.printf(
          "%s: %d blocks of %d pages of %s, %d of them left without a label%n",
          added.method(), added.blocks(), added.pages(), added.data(), added.unreached());
    }
    out.printf("cross-validated by site, %d folds:%n", from.folds());
    out.println("                        blocks                     characters");
    out.println("label         precision recall  F1       precision recall  F1        trained on");
    card.classes()
        .forEach(
            label ->
                out.printf(
                    "%-12s  %s     %s  blocks %d%n",
                    label,
                    row(from.blockScores().get(label)),
                    row(from.characterScores().get(label)),
                    from.blocks().get(label)));
    out.flush();
  }

  private static String row(ModelCard.Score score) {
    return String.format(
        "%-9s %-7s %-5s", number(score.precision()), number(score.recall()), number(score.f1()));
  }

  private static String number(Double value) {
    return value == null ? "-" : String.format("%.4f", value);
  }
}
