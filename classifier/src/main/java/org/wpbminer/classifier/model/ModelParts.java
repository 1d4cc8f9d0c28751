package org.wpbminer.classifier.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.wpbminer.classifier.metadata.MetadataReader;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;

/**
 * Learned parts of a model that are one file each. For parts that a model does not have, those of
 * the default model are used. A part is missing only while a new one is being learned. Immutable.
 *
 * @param values the content of each part
 */
public record ModelParts(Map<ModelPart<?>, Object> values) {

  /** Parts of a new model, none of them learned yet. */
  public static final ModelParts NONE = new ModelParts(Map.of());

  /**
   * Reads the parts of the default model, which are packed into this library. They need neither the
   * jar {@code wpbminer-model-default} nor a model's folder.
   *
   * @throws UncheckedIOException if they are damaged, which means that the program is damaged
   */
  public static ModelParts ofDefaultModel() {
    try {
      return ModelReader.readDefaultParts();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the content of a part; null if it is missing. */
  @SuppressWarnings("unchecked")
  public <T> T get(ModelPart<T> part) {
    return (T) values.get(part);
  }

  public DocumentFrequencies frequencies() {
    return get(ModelPart.FREQUENCIES);
  }

  /** Returns these parts with another content of one of them; null removes it. */
  public <T> ModelParts with(ModelPart<T> part, T content) {
    Map<ModelPart<?>, Object> all = new HashMap<>(values);
    all.put(part, content);
    return new ModelParts(all);
  }

  /**
   * Returns the metadata of a page, without mining it.
   *
   * @param address the page's address; null if unknown
   * @param dates range of plausible dates
   * @param resolve makes addresses absolute
   */
  public PageMetadata metadata(
      Page page, String address, MetadataParameters dates, UnaryOperator<String> resolve) {
    PageReading reading = PageReading.of(page);
    return MetadataReader.read(
        reading,
        address,
        resolve,
        dates,
        get(ModelPart.TITLES),
        get(ModelPart.KINDS).probabilities(reading, address));
  }
}
