package org.wpbminer.classifier.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.svm.FeatureScaling;

/**
 * Content of {@code model.json}, the file that describes a model and lists its other files.
 *
 * @param format {@link #FORMAT}
 * @param version {@link #VERSION}
 * @param profile name of the {@link Profile}
 * @param segmentation parameters of the segmentation
 * @param features names and scaling of the features
 * @param classes labels by class number
 * @param svm support vector machine of blocks
 * @param links classifier of single related links; null if the model has none
 * @param parts provenance of the model's own parts of one file, by {@link ModelPart#id}; null if it
 *     has none. For missing parts those of the default model are used
 * @param provenance provenance of the part {@link ModelPart#BLOCKS}
 * @param files SHA-256 of each other file of the model, by name; null until it is written
 */
public record ModelCard(
    String format,
    int version,
    String profile,
    Map<String, Double> segmentation,
    Features features,
    List<String> classes,
    Svm svm,
    Links links,
    Map<String, PartProvenance> parts,
    Provenance provenance,
    Map<String, String> files) {

  /** Value of {@code format} in the file of every model. */
  public static final String FORMAT = "wpbminer-model";

  /** Fields that are omitted from the file if they are null. */
  static final String[] OPTIONAL = {"links", "parts", "settings", "provenance"};

  /** Version that this code reads and writes. */
  public static final int VERSION = 2;

  private ModelCard with(
      Links otherLinks, Map<String, PartProvenance> otherParts, Map<String, String> otherFiles) {
    return new ModelCard(
        format,
        version,
        profile,
        segmentation,
        features,
        classes,
        svm,
        otherLinks,
        otherParts,
        provenance,
        otherFiles);
  }

  /** Returns the same card with another classifier of links. */
  ModelCard withLinks(Links other) {
    return with(other, parts, files);
  }

  /** Returns the same card with the link classifier and the parts of another one. */
  ModelCard withOthersOf(ModelCard other) {
    return with(other.links, other.parts, files);
  }

  /** Returns the same card with another part. */
  ModelCard withPart(ModelPart<?> part, PartProvenance from) {
    Map<String, PartProvenance> all = new LinkedHashMap<>(parts == null ? Map.of() : parts);
    all.put(part.id(), from);
    return with(links, all, files);
  }

  ModelCard withFiles(Map<String, String> sums) {
    return with(links, parts, sums);
  }

  /** Returns the provenance of a part; null if the part of the default model is used. */
  public PartProvenance part(ModelPart<?> part) {
    return parts == null ? null : parts.get(part.id());
  }

  /**
   * Features and their scaling ({@code FeatureScaling}). To use {@code model.svm} in another LIBSVM
   * tool, vectors must be scaled in the same way. For feature j with mean m_j and deviation s_j,
   * x_j becomes
   *
   * <pre>
   * max(m_j - 8 s_j, min(m_j + 8 s_j, x_j)) / s_j, rounded half to even to three decimal places; 0 if s_j is below 1e-12
   * </pre>
   *
   * <p>The mean is not subtracted. Indices in LIBSVM's files start at 1.
   *
   * @param version {@link Pipeline#VERSION} of the pipeline that computed the vectors
   * @param names names of the features, in the order of a vector's components
   * @param mean mean of each feature over the training vectors, the centre of the clipping range
   * @param deviation population standard deviation of each feature
   */
  public record Features(
      int version, List<String> names, List<Double> mean, List<Double> deviation) {

    public Features {
      Objects.requireNonNull(names, "names");
      Objects.requireNonNull(mean, "mean");
      Objects.requireNonNull(deviation, "deviation");
    }

    public static Features of(int version, List<String> names, FeatureScaling scaling) {
      return new Features(
          version,
          names,
          Arrays.stream(scaling.mean()).boxed().toList(),
          Arrays.stream(scaling.deviation()).boxed().toList());
    }

    FeatureScaling scaling() {
      return new FeatureScaling(
          mean.stream().mapToDouble(m -> m).toArray(),
          deviation.stream().mapToDouble(d -> d).toArray());
    }
  }

  /**
   * Support vector machine.
   *
   * @param cost C
   * @param gamma gamma of the kernel
   * @param balance exponent of the class weights
   * @param supportVectors number of support vectors
   */
  public record Svm(double cost, double gamma, double balance, int supportVectors) {}

  /**
   * Provenance of a part.
   *
   * @param corpora the pages that it was learned from
   * @param options numeric training options by name
   * @param seed seed of all random numbers
   * @param versions versions of this software and its libraries
   * @param scores scores by name, cross-validated by site
   */
  public record PartProvenance(
      List<Corpus> corpora,
      Map<String, Double> options,
      long seed,
      Map<String, String> versions,
      Map<String, Double> scores) {}

  /**
   * Pages of one folder.
   *
   * @param data name of the folder
   * @param dataSha256 SHA-256 over the names and bytes of the pages and their lists
   * @param pages number of pages
   * @param sites number of sites of the pages
   */
  public record Corpus(String data, String dataSha256, int pages, int sites) {}

  /**
   * Classifier of single related links.
   *
   * @param features names and means of the features of link groups
   * @param screen minimum log odds by the lexicon of a group of related links
   * @param least minimum probability of a group of related links
   * @param provenance provenance of this part
   */
  public record Links(Features features, double screen, double least, LinksProvenance provenance) {}

  /**
   * Provenance of the classifier of related links.
   *
   * @param data names of the page sets in which related links are marked
   * @param dataSha256 SHA-256 over the names and bytes of the pages and the files of marks, in
   *     order
   * @param pages number of pages
   * @param sites number of sites
   * @param groups number of training groups of links, by label
   * @param seed seed of the split of sites into folds
   * @param folds number of folds of the cross-validation by site; 0 if there was only one page
   * @param score cross-validated precision, recall and F1 on groups
   * @param languages cross-validated scores, link by link, for groups of languages: F1, recall, and
   *     the share of pages without related links on which none is predicted
   * @param calibration weights of the machine, of the trees and of wide characters, and the offset
   */
  public record LinksProvenance(
      String data,
      String dataSha256,
      int pages,
      int sites,
      Map<String, Integer> groups,
      long seed,
      int folds,
      Score score,
      Map<String, Double> languages,
      Map<String, Double> calibration) {}

  /**
   * Provenance of the blocks part.
   *
   * @param data name of the set of labelled pages
   * @param dataSha256 SHA-256 over the names and bytes of the labelled pages, in order
   * @param pages number of labelled pages
   * @param sites number of their sites
   * @param blocks number of training blocks by label
   * @param additions additions to the labelled blocks, possibly none
   * @param settings numeric settings, by name, with which the training set was created; null if it
   *     consists of the labelled blocks alone
   * @param seed seed of all random numbers
   * @param versions versions of this software, LIBSVM, LIBLINEAR and Java (its feature release)
   * @param folds number of folds of the cross-validation by site, or by page if there is only one
   *     site; 0 if there is only one page
   * @param blockScores cross-validated precision, recall and F1 per label, over blocks
   * @param characterScores the same measures over characters
   */
  public record Provenance(
      String data,
      String dataSha256,
      int pages,
      int sites,
      Map<String, Integer> blocks,
      List<Expansion> additions,
      Map<String, Double> settings,
      long seed,
      Map<String, String> versions,
      int folds,
      Map<String, Score> blockScores,
      Map<String, Score> characterScores) {}

  /**
   * Addition to the labelled blocks.
   *
   * @param method "knnlp" for label propagation, "main-text" for pages with known main text,
   *     "marked-links" for pages with marked related links, "support-vectors" for the support
   *     vectors of the start model
   * @param data name of the set of pages, or of the file of marks
   * @param dataSha256 SHA-256 over the names and bytes of the pages, in order, and over sites and
   *     main texts; for a file of marks, over its bytes
   * @param pages number of pages; pages with marked links are among those with main text
   * @param blocks number of their blocks
   * @param unreached number of blocks that were left out because they got no label: not reached by
   *     propagation, partly in the main text, partly marked, or marked as unsure
   */
  public record Expansion(
      String method, String data, String dataSha256, int pages, int blocks, int unreached) {}

  /**
   * Scores of a label; null if undefined.
   *
   * @param precision share of the blocks with the predicted label that have it
   * @param recall share of the blocks with the label that were predicted to have it
   * @param f1 harmonic mean of precision and recall
   */
  public record Score(Double precision, Double recall, Double f1) {

    public static Score of(ConfusionMatrix scores, BlockLabel label) {
      return new Score(
          defined(scores.precision(label)),
          defined(scores.recall(label)),
          defined(scores.f1(label)));
    }

    private static Double defined(double value) {
      return Double.isNaN(value) ? null : Math.round(value * 1e4) / 1e4;
    }
  }
}
