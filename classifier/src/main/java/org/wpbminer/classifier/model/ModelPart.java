package org.wpbminer.classifier.model;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.wpbminer.classifier.items.ListFeatures;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.maintext.CandidateLines;
import org.wpbminer.classifier.metadata.TitleWeights;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Part of a model that can be learned separately. A further part of one file needs a constant here,
 * and its training in {@code DefaultModelTrainer}.
 *
 * @param <T> content of the part; {@link BlockModel} for parts of several files, which it holds
 */
public final class ModelPart<T> {

  /** Frequencies of words on pages. */
  public static final ModelPart<DocumentFrequencies> FREQUENCIES =
      new ModelPart<>(
          "frequencies",
          DocumentFrequencies.FILE,
          DocumentFrequencies::parse,
          DocumentFrequencies::bytes);

  /** Lexicon and support vector machine of blocks. */
  public static final ModelPart<BlockModel> BLOCKS = new ModelPart<>("blocks", null, null, null);

  /** Lexicon and boosted trees of groups of links. */
  public static final ModelPart<BlockModel> LINKS = new ModelPart<>("links", null, null, null);

  /** Weights of the features of page kinds. */
  public static final ModelPart<SignWeights> KINDS =
      ofText("kinds", SignWeights.FILE, SignWeights::parse, SignWeights::text);

  /** Weights of the features of titles. */
  public static final ModelPart<TitleWeights> TITLES =
      ofText("titles", TitleWeights.FILE, TitleWeights::parse, TitleWeights::text);

  /** Boosted trees over the features of lines. */
  public static final ModelPart<BoostedTrees> LINES =
      ofText("lines", CandidateLines.TREES, CandidateLines::parseTrees, BoostedTrees::text);

  /** Boosted trees over the features of lists. */
  public static final ModelPart<BoostedTrees> ITEMS =
      ofText("items", ListFeatures.TREES, ListFeatures::parseTrees, BoostedTrees::text);

  /** All parts, in the order in which they are learned. */
  public static final List<ModelPart<?>> ALL =
      List.of(FREQUENCIES, BLOCKS, LINKS, KINDS, TITLES, LINES, ITEMS);

  /** Parts that are one file each; if a model does not have one, the default model's is used. */
  public static final List<ModelPart<?>> ONE_FILE =
      List.of(LINES, KINDS, TITLES, FREQUENCIES, ITEMS);

  interface Parser<T> {
    T parse(String file, byte[] bytes) throws IOException;
  }

  private final String id;
  private final String file;
  private final Parser<T> parser;
  private final Function<T, byte[]> writer;

  private ModelPart(String id, String file, Parser<T> parser, Function<T, byte[]> writer) {
    this.id = id;
    this.file = file;
    this.parser = parser;
    this.writer = writer;
  }

  private static <T> ModelPart<T> ofText(
      String id, String file, Parser<T> parser, Function<T, String> text) {
    return new ModelPart<>(
        id, file, parser, part -> text.apply(part).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns the part with a name.
   *
   * @throws IllegalArgumentException if no part has the name
   */
  public static ModelPart<?> of(String id) {
    return Arguments.choose("part", id, ALL.toArray(ModelPart<?>[]::new), ModelPart::id);
  }

  /** Returns the name in a model's card and in options. */
  public String id() {
    return id;
  }

  /** Returns the name of the file of a part that is one file. */
  public String file() {
    return file;
  }

  Parser<T> parser() {
    return parser;
  }

  /** Returns the content of the part's file. */
  byte[] bytes(ModelParts parts) {
    return writer.apply(parts.get(this));
  }

  @Override
  public String toString() {
    return id;
  }
}
