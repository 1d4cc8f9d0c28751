package org.wpbminer.eval.tuning;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Factors of tuning and their meaning: the parameters of the profile's segmentation by their names,
 * {@code neighbours} and {@code delta} of KNNLP ({@code auto}: computed from the variance), {@code
 * cost}, {@code kernelGamma} and {@code balance} of the support vector classifier, {@code
 * textLeast} and {@code linkLeast}, the minimum probabilities of related text and of a related
 * link, and {@code profile}: segmentation and feature set by name.
 *
 * @param profile profile of settings without the factor {@code profile}
 */
public record TuningSpace(Profile profile) {

  /** Name of the factor that selects segmentation and feature set. */
  public static final String PROFILE = "profile";

  static final String NEIGHBOURS = "neighbours";
  static final String DELTA = "delta";
  static final String AUTO = "auto";

  private static final String TEXT_LEAST = "textLeast";
  private static final String LINK_LEAST = "linkLeast";

  /** Factors that are not parameters of a segmentation. */
  private static final Set<String> OTHERS =
      Set.of(NEIGHBOURS, DELTA, "cost", "kernelGamma", "balance", TEXT_LEAST, LINK_LEAST, PROFILE);

  public TuningSpace {
    Objects.requireNonNull(profile, "profile");
  }

  /**
   * Returns the default factors. For profile {@code paper} they are the published thresholds of the
   * segmentation; for profile {@code default} two parameters of the segmentation, those of the
   * classifier, and the minimum probabilities of related text and of a related link.
   */
  public ExperimentDesign design() {
    return switch (profile) {
      case PAPER -> ExperimentDesign.published();
      case DEFAULT ->
          ExperimentDesign.smallest(
              List.of(
                  Factor.of("alpha", "0.35", "0.40", "0.45", "0.50", "0.55"),
                  Factor.of("floor", "10", "20", "30", "40", "60"),
                  Factor.of("cost", "1", "2", "4", "8", "16"),
                  Factor.of("kernelGamma", "0.0014", "0.0028", "0.0057", "0.0113", "0.0226"),
                  Factor.of(TEXT_LEAST, "0.3", "0.4", "0.5", "0.6", "0.7"),
                  Factor.of(LINK_LEAST, "0.2", "0.3", "0.4", "0.5", "0.6")));
    };
  }

  public boolean isSegmentation(List<Factor> factors) {
    return factors.stream().allMatch(f -> Pipeline.of(profile).parameters().containsKey(f.name()));
  }

  static boolean isPropagation(List<Factor> factors) {
    return factors.stream().map(Factor::name).anyMatch(Set.of(NEIGHBOURS, DELTA)::contains);
  }

  /** Refuses unknown factors and levels out of range before any run. */
  public void require(ExperimentDesign design) {
    Set<String> known = new TreeSet<>(OTHERS);
    known.addAll(Pipeline.of(profile).parameters().keySet());
    for (Factor factor : design.factors()) {
      Arguments.refuse(
          !known.contains(factor.name()),
          "unknown factor '%s'; known are %s",
          factor.name(),
          known);
    }
    for (int run = 0; run < design.runs(); run++) {
      parameters(design.setting(run));
    }
  }

  public TunedParameters parameters(Setting setting) {
    Profile chosen = setting.has(PROFILE) ? Profile.of(setting.text(PROFILE)) : profile;
    Map<String, Double> segmentation = Pipeline.of(chosen).parameters();
    for (Factor factor : setting.factors()) {
      String name = factor.name();
      Arguments.refuse(
          !OTHERS.contains(name) && segmentation.replace(name, setting.number(name)) == null,
          "profile %s has no parameter %s; it has %s",
          chosen,
          name,
          segmentation.keySet());
    }
    boolean delta = setting.has(DELTA) && !setting.text(DELTA).equals(AUTO);
    return new TunedParameters(
        chosen.id(),
        segmentation,
        setting.has(NEIGHBOURS) ? whole(setting, NEIGHBOURS) : null,
        delta ? (Double) setting.number(DELTA) : null,
        number(setting, "cost"),
        number(setting, "kernelGamma"),
        number(setting, "balance"),
        number(setting, TEXT_LEAST),
        number(setting, LINK_LEAST));
  }

  private static Double number(Setting setting, String factor) {
    return setting.has(factor) ? (Double) setting.number(factor) : null;
  }

  private static Integer whole(Setting setting, String factor) {
    double value = setting.number(factor);
    Arguments.refuse(
        value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE,
        "factor %s has the level %s; it must be whole",
        factor,
        setting.text(factor));
    return (int) value;
  }
}
