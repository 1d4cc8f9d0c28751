package org.wpbminer.classifier.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.function.Supplier;
import org.wpbminer.classifier.io.DefaultParts;
import org.wpbminer.classifier.io.FeatureNames;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.lexicon.LexiconFile;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.metadata.TitleWeights;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.links.PageAnchors;

/** Reads the files of a model from a folder or a jar; refuses incomplete and foreign files. */
final class ModelReader {

  /** Fields that {@code model.json} has in every version. */
  private record Head(String format, int version) {}

  private static final int MAX_CARD_BYTES = 16 << 20;
  private static final int MAX_SVM_BYTES = 256 << 20;
  private static final int MAX_PART_BYTES = 64 << 20;

  private final ModelSource source;

  private final Set<ModelPart> without;

  private ModelReader(ModelSource source, Set<ModelPart> without) {
    this.source = source;
    this.without = without;
  }

  /** Reads a model except the parts in {@code without}; refuses missing, damaged or newer files. */
  static BlockModel read(ModelSource source, Set<ModelPart> without) throws IOException {
    return new ModelReader(source, without).read();
  }

  private BlockModel read() throws IOException {
    if (!source.has(ModelFolder.CARD)) {
      throw new IOException(source + " has no model: " + ModelFolder.CARD + " is missing");
    }
    String file = source.place(ModelFolder.CARD);
    ModelCard card = readCard(file);
    byte[] svmBytes = whole(ModelFolder.SVM, MAX_SVM_BYTES, card.svm().sha256());
    byte[] words = null;
    if (card.words() != null) {
      words = whole(ModelFolder.WORDS, MAX_PART_BYTES, card.words().sha256());
    } else if (source.has(ModelFolder.WORDS)) {
      throw unnamed(ModelFolder.WORDS);
    }
    try {
      Pipeline pipeline = Pipeline.of(Profile.of(card.profile()), card.segmentation());
      FeatureScaling scaling =
          new FeatureScaling(card.features().mean(), card.features().deviation());
      requireFeatures(file, pipeline, card, scaling);
      String svmFile = source.place(ModelFolder.SVM);
      SvmModel svm = SvmModel.read(svmFile, svmBytes, scaling.dimensions());
      if (!svm.hasProbabilities()) {
        throw new IOException(svmFile + " has no probabilities; train with -b 1");
      }
      Lexicon lexicon =
          words == null ? Lexicon.NONE : LexiconFile.read(source.place(ModelFolder.WORDS), words);
      ModelParts parts = parts(card);
      LinkModel links =
          without.contains(ModelPart.LINKS) ? null : links(card.links(), parts.frequencies());
      return new BlockModel(pipeline, lexicon, scaling, svm, links, parts, card);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " is damaged: " + e.getMessage(), e);
    }
  }

  private ModelParts parts(ModelCard card) throws IOException {
    return new ModelParts(
        part(card, ModelPart.LINES, MainText::parseTrees, MainText::defaultTrees),
        part(card, ModelPart.KINDS, SignWeights::parse, SignWeights::ofDefaultModel),
        part(card, ModelPart.TITLES, TitleWeights::parse, TitleWeights::ofDefaultModel),
        part(
            card,
            ModelPart.FREQUENCIES,
            DocumentFrequencies::parse,
            LinkModel::defaultFrequencies));
  }

  /**
   * Reads a part; null if it is not to be read. Returns the default model's part if this model has
   * none, or if its file is missing and its card has the hash of the default file.
   */
  private <T> T part(
      ModelCard card, ModelPart part, DefaultParts.Parser<T> parser, Supplier<T> ofDefaultModel)
      throws IOException {
    boolean optional = part == ModelPart.LINES || part == ModelPart.TITLES;
    if (optional && without.contains(part)) {
      return null;
    }
    String file = part.file();
    ModelCard.Part own = card.part(part);
    boolean has = source.has(file);
    if (own == null && has) {
      throw unnamed(file);
    }
    if (own == null || !has && own.sha256().equals(DefaultParts.sha256(file))) {
      return ofDefaultModel.get();
    }
    return parser.parse(source.place(file), whole(file, MAX_PART_BYTES, own.sha256()));
  }

  private IOException unnamed(String name) {
    return new IOException(
        "%s is damaged: it does not name %s, which is in the same folder"
            .formatted(source.place(ModelFolder.CARD), name));
  }

  private LinkModel links(ModelCard.Links card, DocumentFrequencies frequencies)
      throws IOException {
    if (card == null) {
      return null;
    }
    byte[] svm = whole(ModelFolder.LINKS_SVM, MAX_SVM_BYTES, card.svm().sha256());
    byte[] words = whole(ModelFolder.LINKS_WORDS, MAX_PART_BYTES, card.words().sha256());
    String file = source.place(ModelFolder.CARD) + ", links,";
    FeatureNames.requireSame(file, card.features().names(), LinkModel.featureNames());
    requireVersion(file, card.features().version(), PageAnchors.VERSION);
    if (card.linear() == null || card.trees() == null) {
      String missing = card.linear() == null ? "linear" : "trees";
      throw new IOException(file + " is damaged: \"" + missing + "\" is missing");
    }
    byte[] trees = whole(ModelFolder.LINKS_TREES, MAX_PART_BYTES, card.trees().sha256());
    FeatureScaling scaling =
        new FeatureScaling(card.features().mean(), card.features().deviation());
    return new LinkModel(
        LexiconFile.read(source.place(ModelFolder.LINKS_WORDS), words),
        scaling,
        card.screen(),
        card.linear(),
        SvmModel.read(source.place(ModelFolder.LINKS_SVM), svm, scaling.dimensions()),
        BoostedTrees.parse(source.place(ModelFolder.LINKS_TREES), trees, LinkModel.featureNames()),
        card.least(),
        card.sections(),
        frequencies);
  }

  /** Reads a file and compares its hash with the one in the card. */
  private byte[] whole(String name, int maxBytes, String expected) throws IOException {
    if (!source.has(name)) {
      throw new IOException(source + " has an incomplete model: " + name + " is missing");
    }
    byte[] bytes = source.read(name, maxBytes);
    String sum = Sha256.of(bytes);
    if (!sum.equals(expected)) {
      throw new IOException(
          "%s is damaged: its SHA-256 is %s, %s says %s"
              .formatted(source.place(name), sum, ModelFolder.CARD, expected));
    }
    return bytes;
  }

  private ModelCard readCard(String file) throws IOException {
    try {
      byte[] json = source.read(ModelFolder.CARD, MAX_CARD_BYTES);
      Head head = JsonRecords.readPart(json, Head.class);
      if (!ModelCard.FORMAT.equals(head.format())) {
        throw new IOException(file + " is foreign: \"format\" is not \"" + ModelCard.FORMAT + "\"");
      }
      if (head.version() > ModelCard.VERSION) {
        throw new IOException(
            "%s is newer: its version is %s, this software reads up to %s"
                .formatted(file, head.version(), ModelCard.VERSION));
      }
      ModelCard card = JsonRecords.read(json, ModelCard.class);
      if (card.profile() == null
          || card.segmentation() == null
          || card.segmentation().containsValue(null)
          || card.features() == null
          || card.svm() == null) {
        throw new IOException(file + " is damaged: a part of it is missing");
      }
      return card;
    } catch (JsonProcessingException e) {
      throw new IOException(file + " is damaged: " + JsonErrors.ofFile(e), e);
    }
  }

  private static void requireFeatures(
      String file, Pipeline pipeline, ModelCard card, FeatureScaling scaling) throws IOException {
    requireVersion(file, card.features().version(), Pipeline.VERSION);
    FeatureNames.requireSame(file, card.features().names(), pipeline.featureNames());
    if (scaling.dimensions() != pipeline.featureNames().size()) {
      throw new IOException(
          "%s is damaged: it has the means of %s features, and the names of %s"
              .formatted(file, scaling.dimensions(), pipeline.featureNames().size()));
    }
    if (!ModelFolder.classes().equals(card.classes())) {
      throw new IOException(
          file
              + " is foreign: its classes are "
              + card.classes()
              + ", not "
              + ModelFolder.classes());
    }
  }

  private static void requireVersion(String file, int version, int own) throws IOException {
    if (version != own) {
      throw new IOException(
          ("%s learned from features of version %s, this software's are of version %s:"
                  + " the same names, but other numbers; train the model again, or use the"
                  + " software that trained it")
              .formatted(file, version, own));
    }
  }

  record FolderSource(Path folder) implements ModelSource {

    /** Whether the file exists; throws if the folder cannot be read. */
    @Override
    public boolean has(String name) throws IOException {
      try {
        return Files.readAttributes(folder.resolve(name), BasicFileAttributes.class)
            .isRegularFile();
      } catch (AccessDeniedException e) {
        throw new IOException(place(name) + " may not be read", e);
      } catch (IOException e) {
        return false;
      }
    }

    @Override
    public byte[] read(String name, long maxBytes) throws IOException {
      long size = Files.size(folder.resolve(name));
      if (size > maxBytes) {
        throw tooLarge(name, size + " bytes", maxBytes);
      }
      return Files.readAllBytes(folder.resolve(name));
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

    boolean has(String name) throws IOException;

    /** Reads an existing file; throws if it is larger than {@code maxBytes}. */
    byte[] read(String name, long maxBytes) throws IOException;

    /** Returns the full path or URL of a file, for messages. */
    String place(String name);

    /** Returns the error for a file that is too large for a model. */
    default IOException tooLarge(String name, String bytes, long maxBytes) {
      return new IOException(place(name) + " has " + bytes + "; a model's has at most " + maxBytes);
    }
  }
}
