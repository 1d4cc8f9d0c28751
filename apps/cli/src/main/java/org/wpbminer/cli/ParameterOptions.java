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

/** Training parameters: a file, and options that override its values. */
final class ParameterOptions extends OptionGroup {

  @Option(names = "--profile", paramLabel = "NAME")
  private Profile profile;

  @Option(
      names = {"-p", "--parameters"},
      paramLabel = "FILE")
  private Path parameters;

  @Option(
      names = {"-S", "--segmentation"},
      paramLabel = "NAME=VALUE")
  private Map<String, Double> segmentation = Map.of();

  @Option(names = "--cost", paramLabel = "C")
  private Double cost;

  @Option(names = "--kernel-gamma", paramLabel = "G")
  private Double kernelGamma;

  @Option(names = "--balance", paramLabel = "B")
  private Double balance;

  @Option(names = "--neighbours", paramLabel = "K")
  private Integer neighbours;

  public boolean hasNeighbours() {
    return neighbours != null;
  }

  /** Validates each given value by passing it to the constructor of the parameters. */
  private void requireInRange() {
    SvmParameters svm = SvmParameters.defaults();
    require("--cost", cost, c -> svm.with(c, svm.gamma()));
    require("--kernel-gamma", kernelGamma, gamma -> svm.with(svm.cost(), gamma));
    require("--balance", balance, svm::withBalance);
    require("--neighbours", neighbours, KnnLabelPropagationParameters.defaults()::withNeighbours);
  }

  private <T> void require(String option, T value, Function<T, ?> parameters) {
    if (value != null) {
      command().checked(option, () -> parameters.apply(value));
    }
  }

  /** Returns the values of the file, overridden by the options. */
  public TunedParameters read() throws IOException {
    requireInRange();
    TunedParameters file =
        parameters == null
            ? TunedParameters.untuned(profile == null ? Profile.DEFAULT : profile)
            : TunedParameters.read(parameters);
    command()
        .refuse(
            profile != null && !profile.id().equals(file.profile()),
            "--profile is " + profile + "; " + parameters + " is for profile " + file.profile());
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

  public Pipeline pipeline(TunedParameters tuned) {
    return command().checked("--segmentation", () -> withThresholds(tuned));
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

  /** Returns the parameter grid to search: one cell if cost, gamma and balance are given. */
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
