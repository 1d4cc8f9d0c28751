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
 * The JSON file of a model: all that is not in LIBSVM's own file.
 *
 * @param format {@link #FORMAT}
 * @param version {@link #VERSION}
 * @param profile name of the {@link Profile}
 * @param segmentation parameters of the segmentation
 * @param features names and scaling of the features
 * @param classes the labels by class number
 * @param svm the support vector machine
 * @param words the lexicon, null if the model has none
 * @param links what tells related links, link by link; null if the model has no such part
 * @param parts the parts that the model has itself, by {@link ModelPart#id}; null if it has none.
 *     The others are the default model's
 * @param provenance where the model comes from
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

  /** What says that a file is ours. */
  public static final String FORMAT = "wpbminer-model";

  /** What is left out of the file where it is null. */
  static final String[] MAY_LACK = {
    "words", "links", "parts", "sections", "settings", "provenance"
  };

  /** The version that this code writes and the newest it reads. */
  public static final int VERSION = 1;

  public ModelCard {
    segmentation = copy(segmentation);
    classes = copy(classes);
    parts = copy(parts);
  }

  /** The same card with another part of links. */
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

  /** The same card with another's links and parts. */
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

  /** The same card with another part. */
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

  /** What the card says of a part; null if the model does not have it itself. */
  public Part part(ModelPart part) {
    return parts == null ? null : parts.get(part.id());
  }

  /** Null of null: what is missing is said by who reads the card. */
  private static <T> List<T> copy(List<T> list) {
    return list == null ? null : List.copyOf(list);
  }

  /** In its order; null of null. */
  private static <T> Map<String, T> copy(Map<String, T> map) {
    return map == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }

  /**
   * The features and their scaling ({@code FeatureScaling}). Whoever gives vectors to {@code
   * model.svm} by another LIBSVM tool must scale them as it does. For feature j with mean m_j and
   * deviation s_j, x_j becomes
   *
   * <pre>max(m_j - 8 s_j, min(m_j + 8 s_j, x_j)) / s_j, rounded to three digits after the point,
   * a half to the even digit; 0 where s_j is below 1e-12</pre>
   *
   * <p>The mean is not subtracted. Indices in LIBSVM's files start at 1.
   *
   * @param version {@link Pipeline#VERSION} of what made the vectors
   * @param names in the order of a vector's components
   * @param mean of each over the training vectors: the middle of what is not cut off. Copied
   * @param deviation of each, a population's, which divides it. Copied
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

    /** By content. */
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
   * @param file name of LIBSVM's file within the folder
   * @param sha256 of that file
   * @param cost C
   * @param gamma of the kernel
   * @param balance exponent of the class weights
   * @param supportVectors their number
   */
  public record Svm(
      String file, String sha256, double cost, double gamma, double balance, int supportVectors) {}

  /**
   * The words that were learned.
   *
   * @param file name of the lexicon's file within the folder
   * @param sha256 of that file
   * @param words their number
   */
  public record Words(String file, String sha256, int words) {}

  /**
   * A part that is one file.
   *
   * @param file its name within the folder
   * @param sha256 of that file
   * @param format what a line of the file holds
   * @param features their names, in order; null where the rows of the file are named themselves
   * @param provenance where the part comes from; null if that is not known
   */
  public record Part(
      String file, String sha256, String format, List<String> features, PartProvenance provenance) {

    public Part {
      features = copy(features);
    }
  }

  /**
   * Where a part comes from.
   *
   * @param corpora the pages that it was learned from
   * @param options numbers that it was learned with, by name
   * @param seed of all that is random
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
   * @param dataSha256 over the names and bytes of the pages and the lists that say what they are
   * @param pages their number
   * @param sites number of their sites
   */
  public record Corpus(String data, String dataSha256, int pages, int sites) {}

  /**
   * What tells related links, link by link.
   *
   * @param features of groups of links: names and scaling
   * @param svm the support vector machine, of the classes related-link and other
   * @param words the lexicon
   * @param screen log odds by the lexicon; groups of less are no related links
   * @param linear the linear screen over the scaled features, asked before the support vector
   *     machine
   * @param least probability from which on a group is one of related links
   * @param sections what tells lists of the section or the site, over features that are not scaled;
   *     null if the model has no such part
   * @param provenance where it comes from
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
   * Where the part that tells related links comes from.
   *
   * @param data names of the pages on which related links are marked
   * @param dataSha256 over their names and bytes, and the files of marks, in order
   * @param pages their number
   * @param sites their sites
   * @param groups groups of links that were learned from, by label
   * @param seed of the split of sites into folds
   * @param folds of the cross-validation by site; 0 where there was but one page
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
   * Where a model comes from.
   *
   * @param data name of the labelled pages
   * @param dataSha256 over the names and bytes of the labelled pages, in order
   * @param pages labelled pages
   * @param sites their sites
   * @param blocks blocks per label, by name, that the classifier was trained on
   * @param additions what was added to the labelled blocks, possibly nothing
   * @param settings numbers that the training set was made with, by name; null where it is the
   *     labelled blocks and no more
   * @param seed of all that is random
   * @param versions of this software, LIBSVM, LIBLINEAR and Java (its feature release)
   * @param folds of the cross-validation by site, or by page where there is but one site; 0 where
   *     there is but one page
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
   * What was added to the labelled blocks.
   *
   * @param method "knnlp" for label propagation, "main-text" for pages whose main text is known,
   *     "marked-links" for related links marked on these, "support-vectors" for those of the model
   *     that was started from
   * @param data name of the pages, or of the file of marks
   * @param dataSha256 over their names and bytes, in order; of pages with main text over their
   *     sites and main texts too; of the file of marks over its own
   * @param pages the pages; those with marks are among those with main text
   * @param blocks their blocks
   * @param unreached blocks that got no label and were left out; of pages with main text, blocks
   *     that stand in it in part, or are marked in part, so that it stayed open what they are; of
   *     pages with marks, blocks of which it stayed open whether they are related links
   */
  public record Expansion(
      String method, String data, String dataSha256, int pages, int blocks, int unreached) {}

  /**
   * A label's scores; null where undefined.
   *
   * @param precision of what was given the label, the share that has it
   * @param recall of what has the label, the share that was given it
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
