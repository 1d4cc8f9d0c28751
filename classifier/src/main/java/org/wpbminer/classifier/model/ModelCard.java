package org.wpbminer.classifier.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
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
 * @param parts provenance of the model's own parts, by {@link ModelPart#id}; the blocks are always
 *     among them. For missing parts of one file those of the default model are used
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
    Map<String, Provenance> parts,
    Map<String, String> files) {

  /** Value of {@code format} in the file of every model. */
  public static final String FORMAT = "wpbminer-model";

  /** Version that this code reads and writes. */
  public static final int VERSION = 3;

  private ModelCard with(
      Links otherLinks, Map<String, Provenance> otherParts, Map<String, String> otherFiles) {
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
        otherFiles);
  }

  /** Returns the same card with another classifier of links. */
  ModelCard withLinks(Links other, Provenance from) {
    return with(other, partsWith(ModelPart.LINKS, from), files);
  }

  /** Returns the same card with the link classifier and the parts of another one. */
  ModelCard withOthersOf(ModelCard other) {
    return with(other.links, other.partsWith(ModelPart.BLOCKS, part(ModelPart.BLOCKS)), files);
  }

  /** Returns the same card with another part. */
  ModelCard withPart(ModelPart<?> part, Provenance from) {
    return with(links, partsWith(part, from), files);
  }

  /** Returns the parts with another one, in the order in which they are learned. */
  private Map<String, Provenance> partsWith(ModelPart<?> part, Provenance from) {
    Map<String, Provenance> all = new LinkedHashMap<>();
    for (ModelPart<?> each : ModelPart.ALL) {
      Provenance own = each == part ? from : part(each);
      if (own != null) {
        all.put(each.id(), own);
      }
    }
    return all;
  }

  ModelCard withFiles(Map<String, String> sums) {
    return with(links, parts, sums);
  }

  /** Returns the provenance of a part; null if the part of the default model is used. */
  public Provenance part(ModelPart<?> part) {
    return parts.get(part.id());
  }

  /** Returns the labelled pages that the blocks were learned from. */
  public Corpus labelled() {
    return part(ModelPart.BLOCKS).corpora().get(0);
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
   * @param corpora the sets of pages that it was learned from; for blocks the labelled pages are
   *     first
   * @param options numeric training options, and weights of a calibration, by name
   * @param seed seed of all random numbers
   * @param folds number of folds of the cross-validation by site, or by page if there is only one
   *     site; 0 if nothing was cross-validated
   * @param versions versions of this software, LIBSVM, LIBLINEAR and Java (its feature release)
   * @param scores cross-validated scores by name, without those that are undefined. A name begins
   *     with the corpus, the language or the label
   */
  public record Provenance(
      List<Corpus> corpora,
      Map<String, Double> options,
      long seed,
      int folds,
      Map<String, String> versions,
      Map<String, Double> scores) {

    /** Creates the provenance of a part that is learned with the present versions. */
    public Provenance(
        List<Corpus> corpora,
        Map<String, Double> options,
        long seed,
        int folds,
        Map<String, Double> scores) {
      this(corpora, options, seed, folds, Versions.all(), scores);
    }

    public Provenance {
      Objects.requireNonNull(corpora, "corpora");
      Objects.requireNonNull(scores, "scores");
    }

    /** Returns the sets of pages that were added to the labelled blocks. */
    public List<Corpus> additions() {
      return corpora.subList(1, corpora.size());
    }
  }

  /**
   * Set of pages.
   *
   * @param method "labels" for pages with labels or known values, "main-text" for pages with known
   *     main text, "marked-links" for pages with marked related links, "knnlp" for label
   *     propagation, "support-vectors" for the support vectors of the start model
   * @param data name of the folder or of the file of marks; names of several are separated by
   *     commas
   * @param dataSha256 SHA-256 over the names and bytes of the pages, in order, and over their lists
   *     or main texts; for a file of marks, over its bytes
   * @param pages number of pages
   * @param sites number of sites of the pages
   * @param examples number of training examples by label, or {@link #BLOCKS} and {@link #UNREACHED}
   */
  public record Corpus(
      String method,
      String data,
      String dataSha256,
      int pages,
      int sites,
      Map<String, Integer> examples) {

    /** Name of the number of blocks of the pages. */
    public static final String BLOCKS = "blocks";

    /**
     * Name of the number of blocks that were left out because they got no label: not reached by
     * propagation, partly in the main text, partly marked, or marked as unsure.
     */
    public static final String UNREACHED = "unreached";

    /** Creates a set without numbers of examples. */
    public Corpus(String method, String data, String dataSha256, int pages, int sites) {
      this(method, data, dataSha256, pages, sites, Map.of());
    }

    /** Returns the same set as an addition to the labelled blocks. */
    public Corpus added(String how, int blocks, int unreached) {
      Map<String, Integer> numbers = new TreeMap<>(Map.of(BLOCKS, blocks, UNREACHED, unreached));
      return new Corpus(how, data, dataSha256, pages, sites, numbers);
    }
  }

  /**
   * Classifier of single related links.
   *
   * @param features names and means of the features of link groups
   * @param screen minimum log odds by the lexicon of a group of related links
   * @param least minimum probability of a group of related links
   */
  public record Links(Features features, double screen, double least) {}
}
