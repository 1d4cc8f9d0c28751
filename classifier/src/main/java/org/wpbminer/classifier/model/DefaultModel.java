package org.wpbminer.classifier.model;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.util.Set;
import org.wpbminer.classifier.io.DefaultParts;
import org.wpbminer.classifier.model.ModelReader.ModelSource;

/** Loads the model in the jar {@code wpbminer-model-default} directly from the class path. */
public final class DefaultModel {

  /** Folder of the model in the jar. */
  static final String FOLDER = DefaultParts.FOLDER;

  private DefaultModel() {}

  /**
   * Loads the model with the same checks as {@link ModelFolder#read}, from the class loader of this
   * class, then from the context class loader of the thread.
   *
   * @throws IOException if the jar is not on the class path, or is damaged, or its features are of
   *     another version
   */
  public static BlockModel read() throws IOException {
    return read(
        DefaultModel.class.getClassLoader(), Thread.currentThread().getContextClassLoader());
  }

  static BlockModel read(ClassLoader... loaders) throws IOException {
    for (ClassLoader loader : loaders) {
      URL card = loader == null ? null : loader.getResource(FOLDER + ModelFolder.CARD);
      if (card != null) {
        return ModelReader.read(new UrlSource(card), Set.of());
      }
    }
    throw new FileNotFoundException(
        ("the default model is not on the class path: add the dependency"
                + " org.wpbminer:wpbminer-model-default:%s, or load a model's folder")
            .formatted(Versions.wpbminer()));
  }

  /** Reads a model's files from the jar at whose URL its {@code model.json} was found. */
  private record UrlSource(URL card) implements ModelSource {

    @Override
    public boolean has(String name) {
      try {
        open(name).close();
        return true;
      } catch (IOException e) {
        return false;
      }
    }

    @Override
    public byte[] read(String name, long most) throws IOException {
      try (InputStream in = open(name)) {
        byte[] bytes = in.readNBytes((int) most);
        if (in.read() >= 0) {
          throw tooLarge(name, "more bytes", most);
        }
        return bytes;
      }
    }

    /** Opens a file without Java's cache of open jars, so that the jar can be replaced later. */
    private InputStream open(String name) throws IOException {
      URLConnection connection = new URL(card, name).openConnection();
      connection.setUseCaches(false);
      return connection.getInputStream();
    }

    @Override
    public String place(String name) {
      String all = card.toString();
      return all.substring(0, all.length() - ModelFolder.CARD.length()) + name;
    }

    @Override
    public String toString() {
      return place("");
    }
  }
}
