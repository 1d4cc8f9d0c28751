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
 * JSON file of a model: everything except the contents of the other files.
 *
 * @param format {@link #FORMAT}
 * @param version {@link #VERSION}
 * @param profile name of the {@link Profile}
 * @param segmentation parameters of the segmentation
 * @param features names and scaling of the features
 * @param classes the labels by class number
 * @param svm the support vector machine
 * @param words the lexicon; null if the model has none
 * @param links classifier of related links, link by link; null if the model has none
 * @param parts the model's own parts, by {@link ModelPart#id}; null if it has none. Other parts are
 *     the default model's
 * @param provenance of the blocks part
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

  /** Value of {@code format} in each model's file. */
  public static final String FORMAT = "wpbminer-model";

  /** Fields that are omitted from the file if they are null. */
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

  /** Returns the same card with other files. */
  ModelCard with(Svm otherSvm, Words otherWords, Links otherLinks, Map<String, Part> otherParts) {
    return new ModelCard(
        format,
        version,
        profile,
        segmentation,
        features,
        classes,
        otherSvm,
        otherWords,
        otherLinks,
        otherParts,
        provenance);
  }

  /** Returns the same card with another classifier of links. */
  ModelCard withLinks(Links other) {
    return with(svm, words, other, parts);
  }

  /** Returns the same card with another's links and parts. */
  ModelCard withOthersOf(ModelCard other) {
    return with(svm, words, other.links, other.parts);
  }

  /** Returns the same card with another part. */
  ModelCard withPart(ModelPart part, Part other) {
    Map<String, Part> all = new LinkedHashMap<>(parts == null ? Map.of() : parts);
    all.put(part.id(), other);
    return with(svm, words, links, all);
  }

  /** Returns the card's entry for a part; null if it is the default model's. */
  public Part part(ModelPart part) {
    return parts == null ? null : parts.get(part.id());
  }

  /** Copies a list; null for null, which the reader of the card reports. */
  private static <T> List<T> copy(List<T> list) {
    return list == null ? null : List.copyOf(list);
  }

  /** Copies a map in its order; null stays null. */
  private static <T> Map<String, T> copy(Map<String, T> map) {
    return map == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }

  /**
   * Features and their scaling ({@code FeatureScaling}). For use of {@code model.svm} in another
   * LIBSVM tool, vectors must be scaled in the same way. For feature j with mean m_j and deviation
   * s_j, x_j becomes
   *
   * <pre>max(m_j - 8 s_j, min(m_j + 8 s_j, x_j)) / s_j, rounded to three digits after the point,
   * a half to the even digit; 0 if s_j is below 1e-12</pre>
   *
   * <p>The mean is not subtracted. Indices in LIBSVM's files start at 1.
   *
   * @param version {@link Pipeline#VERSION} of the pipeline that made the vectors
   * @param names in the order of a vector's components
   * @param mean of each feature over the training vectors: the centre of the clipping range. Copied
   * @param deviation standard deviation of each feature, a population's. Copied
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
   * Part that is one file.
   *
   * @param file its name within the folder
   * @param sha256 of that file
   * @param format content of a line of the file
   * @param features their names, in order; null if the rows of the file have names
   * @param provenance of the part; null if unknown
   */
  public record Part(
      String file, String sha256, String format, List<String> features, PartProvenance provenance) {

    public Part {
      features = copy(features);
    }
  }

  /**
   * Provenance of a part.
   *
   * @param corpora the pages that it was learned from
   * @param options numbers by name that it was learned with
   * @param seed of all randomness
   * @param versions of this software and its libraries
   * @param scores cross-validated by site, by name
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
   * Pages of one folder.
   *
   * @param data name of the folder
   * @param dataSha256 over the names and bytes of the pages and their lists
   * @param pages their number
   * @param sites number of their sites
   */
  public record Corpus(String data, String dataSha256, int pages, int sites) {}

  /**
   * Classifier of related links, link by link.
   *
   * @param features of groups of links: names and scaling
   * @param svm the support vector machine, of the classes related-link and other
   * @param words the lexicon
   * @param screen minimum log odds by the lexicon of a group of related links
   * @param linear the linear screen over the scaled features, applied before the support vector
   *     machine
   * @param least minimum probability of a group of related links
   * @param sections classifier of lists of the section or the site, over unscaled features; null if
   *     the model has none
   * @param provenance of this part
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
   * Provenance of the classifier of related links.
   *
   * @param data names of the pages on which related links are marked
   * @param dataSha256 over their names and bytes, and the files of marks, in order
   * @param pages their number
   * @param sites their sites
   * @param groups training groups of links, by label
   * @param seed of the split of sites into folds
   * @param folds of the cross-validation by site; 0 if there was only one page
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
   * Provenance of the blocks part.
   *
   * @param data name of the labelled pages
   * @param dataSha256 over the names and bytes of the labelled pages, in order
   * @param pages labelled pages
   * @param sites their sites
   * @param blocks training blocks by label
   * @param additions additions to the labelled blocks, possibly none
   * @param settings numbers by name with which the training set was made; null if it is the
   *     labelled blocks alone
   * @param seed of all randomness
   * @param versions of this software, LIBSVM, LIBLINEAR and Java (its feature release)
   * @param folds of the cross-validation by site, or by page if there is only one site; 0 if there
   *     is only one page
   * @param blockScores cross-validated precision, recall, F1 per label on blocks
   * @param characterScores the same on characters
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
   * Addition to the labelled blocks.
   *
   * @param method "knnlp" for label propagation, "main-text" for pages with main text,
   *     "marked-links" for related links marked on such pages, "support-vectors" for those of the
   *     model that training started from
   * @param data name of the pages, or of the file of marks
   * @param dataSha256 over their names and bytes, in order, and over sites and main texts; of the
   *     file of marks over its own
   * @param pages the pages; marked pages are among those with main text
   * @param blocks their blocks
   * @param unreached blocks that got no label and were left out: not reached by propagation, or
   *     partly in the main text, or partly marked, or marked as unsure
   */
  public record Expansion(
      String method, String data, String dataSha256, int pages, int blocks, int unreached) {}

  /**
   * A label's scores; null if undefined.
   *
   * @param precision share of the blocks with the predicted label that have it
   * @param recall share of the blocks with the label that were predicted to have it
   * @param f1 their harmonic mean
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
