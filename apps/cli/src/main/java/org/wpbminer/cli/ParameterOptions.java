package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.GridSearch;
import org.wpbminer.eval.tuning.TunedParameters;
import org.wpbminer.knnlp.KnnLabelPropagationParameters;
import org.wpbminer.segmenter.text.Arguments;
import picocli.CommandLine.Option;

/** Parameters that a model is trained with: a file of them, and single ones that outrank it. */
final class ParameterOptions extends OptionGroup {

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description = "Segmentation and features (default: that of --parameters, else default).")
  private Profile profile;

  @Option(
      names = {"-p", "--parameters"},
      paramLabel = "FILE",
      description =
          "The parameters.json that tune wrote. Options on the command line count before it.")
  private Path parameters;

  @Option(
      names = {"-S", "--segmentation"},
      paramLabel = "NAME=VALUE",
      description =
          "A threshold of the segmentation, such as alpha=0.5. May be given several times.")
  private Map<String, Double> segmentation = Map.of();

  @Option(
      names = "--cost",
      paramLabel = "C",
      description = "The SVM's C. Without it, profile paper searches the best.")
  private Double cost;

  @Option(
      names = "--kernel-gamma",
      paramLabel = "G",
      description = "The kernel's gamma. Without it, profile paper searches the best.")
  private Double kernelGamma;

  @Option(
      names = "--balance",
      paramLabel = "B",
      description =
          "Class weights: 0 gives all blocks the same weight, 1 all classes. Without it,"
              + " profile paper searches the best.")
  private Double balance;

  @Option(
      names = "--neighbours",
      paramLabel = "K",
      description = "Neighbours in label propagation (default: 7).")
  private Integer neighbours;

  /** Whether a number of neighbours is given. */
  public boolean hasNeighbours() {
    return neighbours != null;
  }

  /** Refuses values that lie outside their parameters' ranges. */
  private void requireInRange() {
    SvmParameters svm = SvmParameters.defaults();
    require("--cost", cost, c -> svm.with(c, svm.gamma()));
    require("--kernel-gamma", kernelGamma, gamma -> svm.with(svm.cost(), gamma));
    require("--balance", balance, svm::withBalance);
    require("--neighbours", neighbours, KnnLabelPropagationParameters.defaults()::withNeighbours);
  }

  /** Lets the parameters that an option's value is for refuse it, if it is given. */
  private <T> void require(String option, T value, Function<T, ?> parameters) {
    if (value != null) {
      checked(option, () -> parameters.apply(value));
    }
  }

  /** What the file says, the options given beside it in place of its own. */
  public TunedParameters read() throws IOException {
    requireInRange();
    TunedParameters file =
        parameters == null
            ? TunedParameters.untuned(profile == null ? Profile.DEFAULT : profile)
            : TunedParameters.read(parameters);
    if (profile != null && !profile.id().equals(file.profile())) {
      throw wrong(
          "--profile is " + profile.id() + "; " + parameters + " is of profile " + file.profile());
    }
    return new TunedParameters(
        file.profile(),
        file.segmentation(),
        neighbours == null ? file.neighbours() : neighbours,
        file.delta(),
        cost == null ? file.cost() : cost,
        kernelGamma == null ? file.kernelGamma() : kernelGamma,
        balance == null ? file.balance() : balance,
        file.textLeast(),
        file.linkLeast());
  }

  /** The pipeline, its thresholds by the file and by the options. */
  public Pipeline pipeline(TunedParameters tuned) {
    return checked("--segmentation", () -> withThresholds(tuned));
  }

  private Pipeline withThresholds(TunedParameters tuned) {
    Map<String, Double> thresholds = new LinkedHashMap<>(tuned.segmentation());
    for (Map.Entry<String, Double> given : segmentation.entrySet()) {
      Arguments.refuse(
          thresholds.replace(given.getKey(), given.getValue()) == null,
          "profile %s has no parameter \"%s\"; it has %s",
          tuned.profile(),
          given.getKey(),
          thresholds.keySet());
    }
    return Pipeline.of(Profile.of(tuned.profile()), thresholds);
  }

  /** The cells to search: one where cost, gamma and balance are given. */
  public GridSearch grid(TunedParameters tuned, int dimensions, CrossValidation validation) {
    GridSearch d =
        tuned.profile().equals(Profile.DEFAULT.id())
            ? BlockTraining.svmSearch()
            : GridSearch.defaults();
    return new GridSearch(
        tuned.cost() == null ? d.costs() : List.of(tuned.cost()),
        tuned.kernelGamma() == null ? d.gammas() : List.of(tuned.kernelGamma() * dimensions),
        tuned.balance() == null ? d.balances() : List.of(tuned.balance()),
        validation.withFitChars(d.validation().fitChars()));
  }
}
