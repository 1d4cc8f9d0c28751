package org.wpbminer.classifier.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelScores;
import org.wpbminer.classifier.links.LinearScreen;

/**
 * JSON file of a model: everything that is not in its other files.
 *
 * @param format {@link #FORMAT}
 * @param version {@link #VERSION}
 * @param profile name of the {@link Profile}
 * @param segmentation parameters of the segmentation by name
 * @param features names and scaling of the features
 * @param classes the labels by class number
 * @param svm the support vector machine
 * @param words the lexicon, null if the model has none
 * @param links classifier of groups of links; null if the model has none
 * @param parts the model's own parts by {@link ModelPart#id}; null if it has none. Missing parts
 *     are taken from the default model
 * @param provenance origin of the model
 */
public record ModelCard(
    String format,
    int version,
    String profile,
    Map<String, Double> segmentation,
    Features features,
    List<String> classes,
    Svm svm,
    Words words,
    Links links,
    Map<String, Part> parts,
    Provenance provenance) {

  /** Identifier of the file format. */
  public static final String FORMAT = "wpbminer-model";

  /** Fields that are left out of the file if they are null. */
  static final String[] OPTIONAL = {
    "words", "links", "parts", "sections", "settings", "provenance"
  };

  /** Version that this code writes, and the newest that it reads. */
  public static final int VERSION = 1;

  public ModelCard {
    segmentation = copy(segmentation);
    classes = copy(classes);
    parts = copy(parts);
  }

  /** Returns the same card with another classifier of links. */
  ModelCard withLinks(Links other) {
    return new ModelCard(
        format,
        version,
        profile,
        segmentation,
        features,
        classes,
        svm,
        words,
        other,
        parts,
        provenance);
  }

  /** Returns the same card with another card's links and parts. */
  ModelCard withOthersOf(ModelCard other) {
    return new ModelCard(
        format,
        version,
        profile,
        segmentation,
        features,
        classes,
        svm,
        words,
        other.links,
        other.parts,
        provenance);
  }

  /** Returns the same card with another part. */
  ModelCard withPart(ModelPart part, Part other) {
    Map<String, Part> all = new LinkedHashMap<>(parts == null ? Map.of() : parts);
    all.put(part.id(), other);
    return new ModelCard(
        format,
        version,
        profile,
        segmentation,
        features,
        classes,
        svm,
        words,
        links,
        all,
        provenance);
  }

  /** Returns the entry of a part; null if the model does not have its own. */
  public Part part(ModelPart part) {
    return parts == null ? null : parts.get(part.id());
  }

  /** Copies a list; null stays null, because the reader of the card reports missing fields. */
  private static <T> List<T> copy(List<T> list) {
    return list == null ? null : List.copyOf(list);
  }

  /** Copies a map in its order; null stays null. */
  private static <T> Map<String, T> copy(Map<String, T> map) {
    return map == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }

  /**
   * Features and their scaling ({@code FeatureScaling}). To use {@code model.svm} with another
   * LIBSVM tool, scale the vectors in the same way. For feature j with mean m_j and deviation s_j,
   * x_j becomes
   *
   * <pre>max(m_j - 8 s_j, min(m_j + 8 s_j, x_j)) / s_j, rounded to three digits after the point,
   * a half to the even digit; 0 where s_j is below 1e-12</pre>
   *
   * <p>The mean is not subtracted. Indices in LIBSVM's files start at 1.
   *
   * @param version {@link Pipeline#VERSION} of the software that computed the vectors
   * @param names names in the order of a vector's components
   * @param mean mean of each feature over the training vectors. Copied
   * @param deviation population standard deviation of each feature. Copied
   */
  public record Features(int version, List<String> names, double[] mean, double[] deviation) {

    public Features {
      names = List.copyOf(Objects.requireNonNull(names, "names"));
      mean = Objects.requireNonNull(mean, "mean").clone();
      deviation = Objects.requireNonNull(deviation, "deviation").clone();
    }

    @Override
    public double[] mean() {
      return mean.clone();
    }

    @Override
    public double[] deviation() {
      return deviation.clone();
    }

    /** Compares the content of the arrays. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Features that
          && version == that.version
          && names.equals(that.names)
          && Arrays.equals(mean, that.mean)
          && Arrays.equals(deviation, that.deviation);
    }

    @Override
    public int hashCode() {
      return Objects.hash(version, names, Arrays.hashCode(mean), Arrays.hashCode(deviation));
    }
  }

  /**
   * The support vector machine.
   *
   * @param file name of LIBSVM's file in the folder
   * @param sha256 SHA-256 of that file
   * @param cost C
   * @param gamma gamma of the kernel
   * @param balance exponent of the class weights
   * @param supportVectors number of support vectors
   */
  public record Svm(
      String file, String sha256, double cost, double gamma, double balance, int supportVectors) {}

  /**
   * Lexicon of learned words.
   *
   * @param file name of the lexicon's file in the folder
   * @param sha256 SHA-256 of that file
   * @param words number of words
   */
  public record Words(String file, String sha256, int words) {}

  /**
   * Part of a model that is one file.
   *
   * @param file name of the file in the folder
   * @param sha256 SHA-256 of that file
   * @param format description of a line of the file
   * @param features names of the features in order; null if the file itself names its rows
   * @param provenance origin of the part; null if unknown
   */
  public record Part(
      String file, String sha256, String format, List<String> features, PartProvenance provenance) {

    public Part {
      features = copy(features);
    }
  }

  /**
   * Origin of a part.
   *
   * @param corpora pages that it was learned from
   * @param options options of the training by name
   * @param seed random seed
   * @param versions versions of this software and its libraries
   * @param scores scores by name, cross-validated by site
   */
  public record PartProvenance(
      List<Corpus> corpora,
      Map<String, Double> options,
      long seed,
      Map<String, String> versions,
      Map<String, Double> scores) {

    public PartProvenance {
      corpora = copy(corpora);
      options = copy(options);
      versions = copy(versions);
      scores = copy(scores);
    }
  }

  /**
   * Training pages of one folder.
   *
   * @param data name of the folder
   * @param dataSha256 SHA-256 over the names and bytes of the pages and of the files with their
   *     truth
   * @param pages number of pages
   * @param sites number of sites
   */
  public record Corpus(String data, String dataSha256, int pages, int sites) {}

  /**
   * Classifier of groups of links.
   *
   * @param features names and scaling of the features of a group
   * @param svm support vector machine for the classes related-link and other
   * @param words lexicon of links
   * @param screen minimum log odds by the lexicon of a group of related links
   * @param linear linear screen over the scaled features, applied before the support vector machine
   * @param least minimum probability of a group of related links
   * @param sections classifier of lists of the section or the site, over unscaled features; null if
   *     the model has none
   * @param provenance origin of the classifier
   */
  public record Links(
      Features features,
      Svm svm,
      Words words,
      double screen,
      LinearScreen linear,
      double least,
      LinearScreen sections,
      LinksProvenance provenance) {}

  /**
   * Origin of the classifier of links.
   *
   * @param data names of the folders of pages with marked related links
   * @param dataSha256 SHA-256 over the pages' names and bytes and the files of marks, in order
   * @param pages number of pages
   * @param sites number of sites
   * @param groups number of groups of links learned from, by label
   * @param seed seed of the split of sites into folds
   * @param folds number of folds of the cross-validation by site; 0 if there was only one page
   * @param score cross-validated precision, recall and F1 on groups
   */
  public record LinksProvenance(
      String data,
      String dataSha256,
      int pages,
      int sites,
      Map<String, Integer> groups,
      long seed,
      int folds,
      Score score) {}

  /**
   * Origin of a model.
   *
   * @param data name of the folder of labelled pages
   * @param dataSha256 SHA-256 over the names and bytes of the labelled pages, in order
   * @param pages number of labelled pages
   * @param sites number of sites
   * @param blocks number of blocks that the classifier was trained on, by label
   * @param additions blocks added to the labelled blocks, possibly none
   * @param settings settings of the training set by name; null if it is the labelled blocks only
   * @param seed random seed
   * @param versions versions of this software, LIBSVM, LIBLINEAR and Java (its feature release)
   * @param folds number of folds of the cross-validation by site, or by page if there is only one
   *     site; 0 if there is only one page
   * @param blockScores cross-validated precision, recall, F1 per label on blocks
   * @param characterScores cross-validated precision, recall, F1 per label on characters
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
      Map<String, Score> characterScores) {

    public Provenance {
      blocks = copy(blocks);
      additions = copy(additions);
      settings = settings == null || settings.isEmpty() ? null : copy(settings);
      versions = copy(versions);
      blockScores = copy(blockScores);
      characterScores = copy(characterScores);
    }
  }

  /**
   * Blocks added to the labelled blocks.
   *
   * @param method "knnlp" for label propagation, "main-text" for pages whose main text is known,
   *     "marked-links" for related links marked on such pages, "support-vectors" for those of the
   *     model that training started from
   * @param data name of the folder of pages, or of the file of marks
   * @param dataSha256 SHA-256 over the pages' names and bytes, in order, and for pages with main
   *     text also over their sites and main texts; for marks over their file
   * @param pages number of pages; pages with marks are also counted as pages with main text
   * @param blocks number of added blocks
   * @param unreached number of blocks left out because their label is uncertain, for example blocks
   *     that are main text or marked only in part
   */
  public record Expansion(
      String method, String data, String dataSha256, int pages, int blocks, int unreached) {}

  /**
   * Scores of a label; null if undefined.
   *
   * @param precision share of right ones among the predicted
   * @param recall share of predicted ones among the right
   * @param f1 harmonic mean of the two
   */
  public record Score(Double precision, Double recall, Double f1) {

    public static Score of(LabelScores scores, BlockLabel label) {
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
