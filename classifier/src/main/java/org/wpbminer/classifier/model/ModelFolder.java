package org.wpbminer.classifier.model;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.model.ModelReader.FolderSource;

/**
 * Folder of a model: {@code model.json}, LIBSVM's text model {@code model.svm}, {@code model.words}
 * if the model has a lexicon, and the files of the other parts. Reading a model executes no code
 * from it. Damaged, foreign or newer files are refused with the reason.
 */
public final class ModelFolder {

  static final String CARD = "model.json";
  public static final String SVM = "model.svm";
  static final String WORDS = "model.words";

  static final String LINKS_WORDS = "links.words";
  static final String LINKS_SVM = "links.svm";
  static final String LINKS_TREES = "links.trees";
  static final String SECTIONS_TREES = "sections.trees";

  /** All files of a model. The card is last, because it contains the hashes of the others. */
  public static final List<String> FILES = files();

  private ModelFolder() {}

  private static List<String> files() {
    List<String> files =
        new ArrayList<>(List.of(SVM, WORDS, LINKS_WORDS, LINKS_SVM, LINKS_TREES, SECTIONS_TREES));
    ModelPart.ONE_FILE.stream().map(ModelPart::file).forEach(files::add);
    files.add(CARD);
    return List.copyOf(files);
  }

  /** Returns the labels by class number, as listed in a model's card. */
  public static List<String> classes() {
    return Arrays.stream(BlockLabel.values()).map(BlockLabel::label).toList();
  }

  /**
   * Writes a model. If writing fails, the old files of the folder are restored; foreign files in it
   * are not touched. A new folder appears with all its files at once. In a folder that already
   * contains a model the files are renamed one after the other. If the process is killed between
   * two renames, the old files are in a subfolder {@code .old-*}, and {@link #read} refuses the
   * incomplete model.
   *
   * @throws IOException if it cannot be written, or {@link #requireModelOrNothing} throws
   */
  public static void write(BlockModel model, Path folder) throws IOException {
    requireModelOrNothing(folder);
    if (Files.exists(folder)) {
      replace(model, folder, FileSwap::rename);
    } else {
      create(model, folder.toAbsolutePath().normalize());
    }
  }

  private static void create(BlockModel model, Path folder) throws IOException {
    Path fresh = folder.resolveSibling("." + folder.getFileName() + "-" + UUID.randomUUID());
    try {
      Files.createDirectories(folder.getParent());
      writeFiles(model, fresh);
      FileSwap.rename(fresh, folder);
    } catch (IOException e) {
      throw WholeFile.unwritable(folder, e);
    } finally {
      delete(fresh);
    }
  }

  /** Replaces a model. New and old files are in subfolders, so that moving them is a rename. */
  static void replace(BlockModel model, Path folder, FileSwap.Move move) throws IOException {
    UUID name = UUID.randomUUID();
    Path fresh = folder.resolve(".new-" + name);
    Path aside = folder.resolve(".old-" + name);
    try {
      writeFiles(model, fresh);
      Files.createDirectory(aside);
      new FileSwap(move).run(fresh, folder, aside, FILES);
      delete(aside);
    } catch (IOException e) {
      throw WholeFile.unwritable(folder, e);
    } finally {
      delete(fresh);
      deleteIfEmpty(aside);
    }
  }

  private static void writeFiles(BlockModel model, Path fresh) throws IOException {
    Files.createDirectory(fresh);
    model.svm().write(fresh.resolve(SVM));
    if (model.lexicon().size() > 0) {
      Files.writeString(fresh.resolve(WORDS), model.lexicon().text());
    }
    if (model.links() != null) {
      Files.writeString(fresh.resolve(LINKS_WORDS), model.links().lexicon().text());
      model.links().svm().write(fresh.resolve(LINKS_SVM));
      Files.writeString(fresh.resolve(LINKS_TREES), model.links().trees().text());
      if (model.links().sections() != null) {
        Files.writeString(fresh.resolve(SECTIONS_TREES), model.links().sections().text());
      }
    }
    for (ModelPart<?> part : ModelPart.ONE_FILE) {
      if (model.card().part(part) != null) {
        Files.write(fresh.resolve(part.file()), part.bytes(model.parts()));
      }
    }
    Map<String, String> sums = new LinkedHashMap<>();
    for (String name : FILES) {
      if (Files.exists(fresh.resolve(name))) {
        sums.put(name, Sha256.of(fresh.resolve(name)));
      }
    }
    Files.writeString(fresh.resolve(CARD), Json.indented(model.card().withFiles(sums), "links"));
  }

  private static void delete(Path folder) throws IOException {
    for (String name : FILES) {
      Files.deleteIfExists(folder.resolve(name));
    }
    Files.deleteIfExists(folder);
  }

  /** Deletes a temporary folder unless it still contains old files of the model. */
  private static void deleteIfEmpty(Path folder) throws IOException {
    try {
      Files.deleteIfExists(folder);
    } catch (DirectoryNotEmptyException e) {
      // The folder has the only copy of the old files, and the exception being thrown names it.
    }
  }

  /**
   * Checks before training, which takes long, that a model can be written to a folder: the folder
   * does not exist yet, is empty, or contains a model, with or without other files.
   *
   * @throws IOException if it is a file, a dangling link, the root of a file system, or contains
   *     files but no model
   */
  public static void requireModelOrNothing(Path folder) throws IOException {
    if (folder.toAbsolutePath().normalize().getParent() == null) {
      throw new IOException(
          folder + " is the root of a file system; a model needs a folder of its own");
    }
    if (!Files.exists(folder)) {
      if (Files.isSymbolicLink(folder)) {
        throw new IOException(folder + " is a broken link; a model is a folder");
      }
      WholeFile.requireFolder(folder);
      return;
    }
    if (!Files.isDirectory(folder)) {
      throw new IOException(folder + " is a file; a model is a folder");
    }
    try (Stream<Path> files = Files.list(folder)) {
      if (files.findAny().isPresent() && !Files.exists(folder.resolve(CARD))) {
        throw new IOException(
            folder + " has files but no " + CARD + "; give a new or empty folder, or a model's");
      }
    }
    for (String name : FILES) {
      if (Files.isDirectory(folder.resolve(name))) {
        throw new IOException(folder.resolve(name) + " is a folder; a model's is a file");
      }
    }
  }

  /** Reads a model; refuses missing, damaged, foreign or newer files with the reason. */
  public static BlockModel read(Path folder) throws IOException {
    return readWithout(folder, Set.of());
  }

  /**
   * Reads the default model from the jar {@code wpbminer-model-default} with the same checks.
   *
   * @throws IOException if the jar is not on the class path, or is damaged, or its features are of
   *     another version
   */
  public static BlockModel readDefault() throws IOException {
    return DefaultModel.read();
  }

  /**
   * Reads a model without some of its parts, which may be of another version, so that they can be
   * replaced. Such a model cannot mine pages.
   *
   * @param without parts not to read, among links, lines and titles; other parts are always read
   * @throws IOException as {@link #read} does
   */
  public static BlockModel readWithout(Path folder, Set<ModelPart<?>> without) throws IOException {
    if (Files.isRegularFile(folder)) {
      throw new IOException(folder + " is a file; a model is a folder, with " + CARD + " in it");
    }
    return new ModelReader(new FolderSource(folder), without).read();
  }
}
