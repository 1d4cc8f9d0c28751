package org.wpbminer.classifier.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.features.FeatureExtractor;
import org.wpbminer.features.PageWords;
import org.wpbminer.features.PaperFeatures;
import org.wpbminer.features.blocks.BlockWordReader;
import org.wpbminer.features.blocks.ExtendedFeatures;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.boxes.layout.PageLayout;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.CohesiveSegmentationParameters;
import org.wpbminer.segmenter.CohesiveSegmenter;
import org.wpbminer.segmenter.DensityEntropySegmenter;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/** Segments a page and computes the features of its blocks, for training and mining. Immutable. */
public final class Pipeline {

  /**
   * Version of the features. Increase it if the meaning of a feature or the hash of a word changes
   * in either profile, and train the models again. A model of another version is refused, because
   * its results would be wrong without any error.
   */
  public static final int VERSION = 2;

  /**
   * Maximum number of blocks of a page; further blocks are merged into one, because each takes
   * time. Pages written by people have at most a few hundred blocks.
   */
  static final int MAX_BLOCKS = 10_000;

  private final Profile profile;
  private final Map<String, Double> parameters;
  private final PageSegmenter segmenter;
  private final FeatureExtractor features;
  private final PageLayout layout = new PageLayout();

  private Pipeline(
      Profile profile,
      Map<String, Double> parameters,
      PageSegmenter segmenter,
      FeatureExtractor features) {
    this.profile = profile;
    this.parameters = parameters;
    this.segmenter = segmenter;
    this.features = features;
  }

  /** Returns the paper's pipeline: algorithm 1 with the given thresholds and the six features. */
  public static Pipeline paper(SegmentationParameters thresholds) {
    return new Pipeline(
        Profile.PAPER,
        JsonRecords.numbers(thresholds),
        new DensityEntropySegmenter(thresholds),
        new PaperFeatures());
  }

  /**
   * Returns the pipeline with the segmentation that keeps all text, and with the extended features.
   */
  public static Pipeline cohesive(CohesiveSegmentationParameters p) {
    return new Pipeline(
        Profile.DEFAULT, JsonRecords.numbers(p), new CohesiveSegmenter(p), new ExtendedFeatures());
  }

  /** Returns the pipeline of a profile with its default parameters. */
  public static Pipeline of(Profile profile) {
    return switch (profile) {
      case PAPER -> paper(SegmentationParameters.published());
      case DEFAULT -> cohesive(CohesiveSegmentationParameters.defaults());
    };
  }

  /**
   * Returns the pipeline of a profile with the parameters of {@link #parameters}.
   *
   * @throws IllegalArgumentException if a parameter is missing, unknown or out of range
   */
  public static Pipeline of(Profile profile, Map<String, Double> parameters) {
    Pipeline defaults = of(profile);
    Arguments.refuse(
        !defaults.parameters.keySet().equals(parameters.keySet()),
        "the segmentation parameters are %s; profile %s has %s",
        parameters.keySet(),
        profile,
        defaults.parameters.keySet());
    return switch (profile) {
      case PAPER ->
          paper(
              new SegmentationParameters(
                  parameters.get("alpha"), parameters.get("beta"), parameters.get("gamma")));
      case DEFAULT ->
          cohesive(
              new CohesiveSegmentationParameters(
                  parameters.get("alpha"),
                  parameters.get("beta"),
                  (int) Math.rint(parameters.get("floor")),
                  (int) Math.rint(parameters.get("itemLimit")),
                  parameters.get("linkPoor"),
                  parameters.get("linkRich")));
    };
  }

  public Profile profile() {
    return profile;
  }

  /** Returns the parameters of the segmentation by name, in a fixed order. */
  public Map<String, Double> parameters() {
    return new LinkedHashMap<>(parameters);
  }

  /** Whether neighbouring blocks with equal labels are joined; the paper does not join blocks. */
  public boolean joins() {
    return profile == Profile.DEFAULT;
  }

  /** Returns the names of the features in vector order, those of {@link Lexicon} last. */
  public List<String> featureNames() {
    List<String> names = new ArrayList<>(features.names());
    if (hasWords()) {
      names.addAll(Lexicon.FEATURES);
    }
    return List.copyOf(names);
  }

  /** Whether vectors have word features from a {@link Lexicon}; the paper's vectors have none. */
  private boolean hasWords() {
    return profile == Profile.DEFAULT;
  }

  /** Whether the features need the positions and sizes of elements, as the paper's features do. */
  public boolean laysOut() {
    return profile == Profile.PAPER;
  }

  /** Segments a page and computes features; computes the layout only if {@link #laysOut}. */
  public BlockVectors run(PageReading page, StylesheetSource sheets) {
    if (!laysOut()) {
      return run(page, NodeBoxes.NONE, List.of());
    }
    PageBoxes boxes = layout.boxes(page.tree(), sheets);
    return run(page, boxes, boxes.warnings());
  }

  public List<Block> segment(PageTree tree) {
    List<Block> blocks = segmenter.segment(tree);
    return blocks.size() > MAX_BLOCKS ? withRestAsOne(blocks) : blocks;
  }

  private BlockVectors run(PageReading page, NodeBoxes boxes, List<String> layoutWarnings) {
    List<Block> blocks = segment(page.tree());
    List<String> warnings = new ArrayList<>(layoutWarnings);
    if (blocks.size() > MAX_BLOCKS) {
      warnings.add("more than " + MAX_BLOCKS + " blocks; the rest is one");
    }
    double[][] vectors = features.extract(page, boxes, blocks);
    if (!hasWords()) {
      return new BlockVectors(blocks, vectors, null, boxes, warnings);
    }
    int width = featureNames().size();
    for (int b = 0; b < vectors.length; b++) {
      vectors[b] = Arrays.copyOf(vectors[b], width);
    }
    PageWords words = BlockWordReader.read(page, blocks);
    return new BlockVectors(blocks, vectors, words, boxes, warnings);
  }

  private static List<Block> withRestAsOne(List<Block> blocks) {
    List<Block> kept = new ArrayList<>(blocks.subList(0, MAX_BLOCKS));
    kept.add(Block.joined(blocks.subList(MAX_BLOCKS, blocks.size())));
    return kept;
  }

  /**
   * Blocks of a page and their vectors.
   *
   * @param blocks blocks in document order
   * @param vectors unscaled feature vector of each block; {@link Lexicon#FEATURES} are still 0
   * @param words words of the blocks; null if the profile has no lexicon
   * @param boxes layout of the page, {@link NodeBoxes#NONE} if it was not computed
   * @param warnings warnings about the layout and about too many blocks
   */
  public record BlockVectors(
      List<Block> blocks,
      double[][] vectors,
      PageWords words,
      NodeBoxes boxes,
      List<String> warnings) {

    /** Returns the words of each block; an array of nulls without words. */
    public BlockWords[] blockWords() {
      return words == null ? new BlockWords[vectors.length] : BlockWords.of(words);
    }
  }
}
