package org.wpbminer.classifier.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.DaemonThreads;
import org.wpbminer.classifier.io.FeatureNames;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.model.ModelCard.Provenance;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.links.PageAnchors;

/** Reads the files of a model from a folder or a jar; refuses incomplete and foreign files. */
record ModelReader(ModelSource source, Set<ModelPart<?>> without) {

  /** Fields that {@code model.json} has in every version. */
  private record Head(String format, int version) {}

  private static final int MAX_FILE_BYTES = 256 << 20;

  /** Reads a model except some parts; refuses missing, damaged or newer files. */
  BlockModel read() throws IOException {
    if (!source.has(ModelFolder.CARD)) {
      throw new IOException(source + " has no model: " + ModelFolder.CARD + " is missing");
    }
    String file = source.place(ModelFolder.CARD);
    ModelCard card = readCard(file);
    for (String name : ModelFolder.FILES) {
      if (!name.equals(ModelFolder.CARD) && source.has(name) && !card.files().containsKey(name)) {
        throw new IOException(
            "%s is damaged: it does not name %s, which is in the same folder"
                .formatted(file, name));
      }
    }
    try {
      Pipeline pipeline = Pipeline.of(Profile.of(card.profile()), card.segmentation());
      FeatureScaling scaling =
          scaling(file, card.features(), Pipeline.VERSION, pipeline.featureNames());
      if (!ModelFolder.classes().equals(card.classes())) {
        throw new IOException(
            "%s is foreign: its classes are %s, not %s"
                .formatted(file, card.classes(), ModelFolder.classes()));
      }
      // A second thread reads the largest file, so that a program starts sooner.
      FutureTask<SvmModel> svm = new FutureTask<>(() -> svm(card, ModelFolder.SVM, scaling));
      new DaemonThreads("model").newThread(svm).start();
      Lexicon lexicon =
          card.files().containsKey(ModelFolder.WORDS)
              ? parsed(card.files(), ModelFolder.WORDS, Lexicon::parse)
              : Lexicon.NONE;
      ModelParts parts = parts(card.files());
      boolean hasLinks = card.links() != null && !without.contains(ModelPart.LINKS);
      LinkModel links = hasLinks ? links(file + ", links,", card, parts.frequencies()) : null;
      return new BlockModel(pipeline, lexicon, scaling, result(svm), links, parts, card);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " is damaged: " + e.getMessage(), e);
    }
  }

  private SvmModel result(FutureTask<SvmModel> reading) throws IOException {
    try {
      SvmModel svm = reading.get();
      if (!svm.hasProbabilities()) {
        throw new IOException(
            source.place(ModelFolder.SVM) + " has no probabilities; train with -b 1");
      }
      return svm;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failed) {
        throw failed;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while reading " + source);
    }
  }

  /** Reads the parts of the default model that are packed into this library. */
  static ModelParts readDefaultParts() throws IOException {
    return new ModelReader(null, Set.of()).parts(Map.of());
  }

  /** Reads the parts with one file each, given the hashes of a model's files. */
  private ModelParts parts(Map<String, String> sums) throws IOException {
    ModelParts parts = ModelParts.NONE;
    for (ModelPart<?> part : ModelPart.ONE_FILE) {
      parts = withPart(parts, part, sums);
    }
    return parts;
  }

  /**
   * Reads a part unless it is not to be read. Takes the default model's part if this model has
   * none, or if its file is missing and its hash is that of the default file.
   */
  private <T> ModelParts withPart(ModelParts parts, ModelPart<T> part, Map<String, String> sums)
      throws IOException {
    boolean optional =
        part == ModelPart.LINES || part == ModelPart.TITLES || part == ModelPart.ITEMS;
    if (optional && without.contains(part)) {
      return parts;
    }
    String file = part.file();
    ModelPart.Parser<T> parser = part.parser();
    String sum = sums.get(file);
    if (sum != null && source.has(file)) {
      return parts.with(part, parsed(sums, file, parser));
    }
    byte[] bytes = DefaultModel.packed(file);
    boolean isDefault = sum == null || sum.equals(Sha256.of(bytes));
    T content = isDefault ? parser.parse(file, bytes) : parsed(sums, file, parser);
    return parts.with(part, content);
  }

  private LinkModel links(String file, ModelCard card, DocumentFrequencies frequencies)
      throws IOException {
    ModelCard.Links links = card.links();
    FeatureScaling scaling =
        scaling(file, links.features(), PageAnchors.VERSION, LinkModel.featureNames());
    return new LinkModel(
        parsed(card.files(), ModelFolder.LINKS_WORDS, Lexicon::parse),
        scaling,
        links.screen(),
        svm(card, ModelFolder.LINKS_SVM, scaling),
        trees(card, ModelFolder.LINKS_TREES, LinkModel.featureNames()),
        links.least(),
        card.files().containsKey(ModelFolder.SECTIONS_TREES)
            ? trees(card, ModelFolder.SECTIONS_TREES, PageAnchors.featureNames())
            : null,
        frequencies);
  }

  private BoostedTrees trees(ModelCard card, String name, List<String> features)
      throws IOException {
    return parsed(card.files(), name, (file, bytes) -> BoostedTrees.parse(file, bytes, features));
  }

  private SvmModel svm(ModelCard card, String name, FeatureScaling scaling) throws IOException {
    return parsed(
        card.files(), name, (file, bytes) -> SvmModel.read(file, bytes, scaling.dimensions()));
  }

  /** Reads a file and compares its hash with the one in the card. */
  private <T> T parsed(Map<String, String> sums, String name, ModelPart.Parser<T> parser)
      throws IOException {
    if (!source.has(name)) {
      throw new IOException(source + " has an incomplete model: " + name + " is missing");
    }
    byte[] bytes = source.read(name, MAX_FILE_BYTES);
    String sum = Sha256.of(bytes);
    String expected = sums.get(name);
    if (!sum.equals(expected)) {
      throw new IOException(
          "%s is damaged: its SHA-256 is %s, %s says %s"
              .formatted(source.place(name), sum, ModelFolder.CARD, expected));
    }
    return parser.parse(source.place(name), bytes);
  }

  private ModelCard readCard(String file) throws IOException {
    try {
      byte[] json = source.read(ModelFolder.CARD, MAX_FILE_BYTES);
      Head head = JsonRecords.readPart(json, Head.class);
      if (!ModelCard.FORMAT.equals(head.format())) {
        throw new IOException(file + " is foreign: \"format\" is not \"" + ModelCard.FORMAT + "\"");
      }
      if (head.version() != ModelCard.VERSION) {
        throw new IOException(
            (head.version() > ModelCard.VERSION
                    ? "%s is newer: its version is %s, this software reads %s"
                    : "%s is older: its version is %s, this software reads %s; train it again")
                .formatted(file, head.version(), ModelCard.VERSION));
      }
      ModelCard card = JsonRecords.read(json, ModelCard.class);
      if (Stream.of(
                  card.profile(),
                  card.segmentation(),
                  card.features(),
                  card.svm(),
                  card.parts(),
                  card.files())
              .anyMatch(Objects::isNull)
          || card.segmentation().containsValue(null)
          || card.part(ModelPart.BLOCKS) == null) {
        throw new IOException(file + " is damaged: a part of it is missing");
      }
      for (Map.Entry<String, Provenance> part : card.parts().entrySet()) {
        if (part.getValue() == null || part.getValue().corpora().isEmpty()) {
          throw new IOException(
              "%s is damaged: part \"%s\" has no \"corpora\"".formatted(file, part.getKey()));
        }
      }
      return card;
    } catch (JsonProcessingException e) {
      throw new IOException(file + " is damaged: " + JsonErrors.ofFile(e), e);
    }
  }

  /** Returns the scaling of features that must be those of this software. */
  private static FeatureScaling scaling(
      String file, ModelCard.Features features, int version, List<String> names)
      throws IOException {
    if (features.version() != version) {
      throw new IOException(
          ("%s learned from features of version %s, this software's are of version %s:"
                  + " the same names, but other numbers; train the model again, or use the"
                  + " software that trained it")
              .formatted(file, features.version(), version));
    }
    FeatureNames.requireSame(file, features.names(), names);
    FeatureScaling scaling = features.scaling();
    if (scaling.dimensions() != names.size()) {
      throw new IOException(
          "%s is damaged: it has the means of %s features, and the names of %s"
              .formatted(file, scaling.dimensions(), names.size()));
    }
    return scaling;
  }

  record FolderSource(Path folder) implements ModelSource {

    @Override
    public InputStream open(String name) throws IOException {
      InputFile.requireFile(folder.resolve(name));
      return Files.newInputStream(folder.resolve(name));
    }

    @Override
    public String place(String name) {
      return folder.resolve(name).toString();
    }

    @Override
    public String toString() {
      return folder.toString();
    }
  }

  /** Location of a model's files. Its {@code toString} is used in messages. */
  interface ModelSource {

    InputStream open(String name) throws IOException;

    /** Returns the full path or URL of a file, for messages. */
    String place(String name);

    /** Whether the file exists; throws if it may not be read. */
    default boolean has(String name) throws IOException {
      try {
        open(name).close();
        return true;
      } catch (AccessDeniedException e) {
        throw new IOException(place(name) + " may not be read", e);
      } catch (IOException e) {
        return false;
      }
    }

    /** Reads an existing file; throws if it is larger than {@code maxBytes}. */
    default byte[] read(String name, int maxBytes) throws IOException {
      try (InputStream in = open(name)) {
        byte[] bytes = in.readNBytes(maxBytes);
        if (in.read() >= 0) {
          throw new IOException(
              "%s is too large; a model's file has at most %s bytes"
                  .formatted(place(name), maxBytes));
        }
        return bytes;
      }
    }
  }
}
