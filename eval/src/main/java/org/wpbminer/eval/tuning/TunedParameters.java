package org.wpbminer.eval.tuning;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.LinkTraining;
import org.wpbminer.knnlp.Bandwidth;
import org.wpbminer.knnlp.KnnLabelPropagationParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Parameters selected by tuning, in the file for {@code train --parameters}. A null parameter was
 * not tuned; training searches it or uses its default. The factors of tuning have these names, and
 * those of the parameters of the profile's segmentation.
 *
 * @param profile name of the {@link Profile}
 * @param segmentation every parameter of its segmentation
 * @param neighbours k of KNNLP
 * @param delta width of KNNLP's weights; null, or {@code auto} as a level: from the variance
 * @param cost C of the support vector machine
 * @param kernelGamma gamma of its kernel
 * @param balance exponent of its class weights
 * @param textLeast minimum probability, against any other label, of a block of related text
 * @param linkLeast minimum probability of a related link, in profile default
 */
public record TunedParameters(
    String profile,
    Map<String, Double> segmentation,
    @Nullable Integer neighbours,
    @Nullable Double delta,
    @Nullable Double cost,
    @Nullable Double kernelGamma,
    @Nullable Double balance,
    @Nullable Double textLeast,
    @Nullable Double linkLeast) {

  private static final long MAX_BYTES = 1 << 20;

  /** Factors that are not parameters of a segmentation. */
  private static final Set<String> OTHERS =
      Set.of("neighbours delta cost kernelGamma balance textLeast linkLeast profile".split(" "));

  public TunedParameters {
    // containsValue(null) is not used, because some maps throw on it
    Arguments.refuse(
        profile == null
            || segmentation == null
            || segmentation.values().stream().anyMatch(Objects::isNull),
        "a profile and the numbers of its segmentation are needed: %s, %s",
        profile,
        segmentation);
    segmentation = Collections.unmodifiableMap(new LinkedHashMap<>(segmentation));
    // each of these calls throws if a value is out of range
    Pipeline.of(Profile.of(profile), segmentation);
    svm(SvmParameters.defaults(), cost, kernelGamma, balance);
    knnlp(neighbours, delta);
    requireProbability("textLeast", textLeast);
    requireProbability("linkLeast", linkLeast);
  }

  private static void requireProbability(String name, @Nullable Double least) {
    Arguments.refuse(
        least != null && !(least > 0 && least < 1),
        "%s is %s; it must lie between 0 and 1",
        name,
        least);
  }

  /** Returns the parameters of a profile without tuning. */
  public static TunedParameters untuned(Profile profile) {
    return of(profile, new Setting(Map.of()));
  }

  /**
   * Returns the parameters of a setting.
   *
   * @param profile profile of a setting without the factor {@code profile}
   */
  public static TunedParameters of(Profile profile, Setting setting) {
    Map<String, String> values = setting.values();
    Profile chosen = values.containsKey("profile") ? Profile.of(values.get("profile")) : profile;
    Map<String, Double> segmentation = Pipeline.of(chosen).parameters();
    for (String name : values.keySet()) {
      Arguments.refuse(
          !OTHERS.contains(name) && segmentation.replace(name, setting.number(name)) == null,
          "unknown factor '%s' of profile %s; known are %s and %s",
          name,
          chosen,
          segmentation.keySet(),
          new TreeSet<>(OTHERS));
    }
    Double neighbours = setting.number("neighbours");
    Arguments.refuse(
        neighbours != null && neighbours.intValue() != neighbours,
        "factor neighbours has the level %s; it must be whole",
        neighbours);
    return new TunedParameters(
        chosen.id(),
        segmentation,
        neighbours == null ? null : (Integer) neighbours.intValue(),
        "auto".equals(values.get("delta")) ? null : setting.number("delta"),
        setting.number("cost"),
        setting.number("kernelGamma"),
        setting.number("balance"),
        setting.number("textLeast"),
        setting.number("linkLeast"));
  }

  /** Refuses unknown factors and levels out of range before any run. */
  public static void require(Profile profile, ExperimentDesign design) {
    for (int run = 0; run < design.runs(); run++) {
      of(profile, design.setting(run));
    }
  }

  public static boolean areOfSegmentation(Profile profile, List<Factor> factors) {
    return Pipeline.of(profile)
        .parameters()
        .keySet()
        .containsAll(factors.stream().map(Factor::name).toList());
  }

  public double leastLink() {
    return linkLeast == null ? LinkTraining.MIN_PROBABILITY : linkLeast;
  }

  public Pipeline pipeline() {
    return Pipeline.of(Profile.of(profile), segmentation);
  }

  /** Returns the parameters of the classifier, with {@code untuned} values where not tuned. */
  public SvmParameters svm(SvmParameters untuned) {
    return svm(untuned, cost, kernelGamma, balance);
  }

  /** Returns the parameters of the propagation, with defaults for those that were not tuned. */
  public KnnLabelPropagationParameters knnlp() {
    return knnlp(neighbours, delta);
  }

  private static SvmParameters svm(
      SvmParameters d,
      @Nullable Double cost,
      @Nullable Double kernelGamma,
      @Nullable Double balance) {
    return d.withBalance(balance == null ? d.balance() : balance)
        .with(cost == null ? d.cost() : cost, kernelGamma == null ? d.gamma() : kernelGamma);
  }

  private static KnnLabelPropagationParameters knnlp(
      @Nullable Integer neighbours, @Nullable Double delta) {
    KnnLabelPropagationParameters d = KnnLabelPropagationParameters.defaults();
    return d.withNeighbours(neighbours == null ? d.neighbours() : neighbours)
        .withBandwidth(delta == null ? d.bandwidth() : Bandwidth.fixed(delta));
  }

  /**
   * Reads the file.
   *
   * @throws IOException with the reason, if the file is invalid
   */
  public static TunedParameters read(Path file) throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      throw new IOException(file + " is too large to be a file of parameters");
    }
    try {
      return JsonRecords.read(InputFile.bytes(file), TunedParameters.class);
    } catch (JsonProcessingException e) {
      throw new IOException(file + " is not a file of parameters: " + JsonErrors.ofFile(e), e);
    }
  }

  public void write(Path file) throws IOException {
    WholeFile.write(file, Json.indented(this));
  }
}
