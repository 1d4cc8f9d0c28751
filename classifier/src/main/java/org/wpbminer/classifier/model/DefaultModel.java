package org.wpbminer.classifier.model;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.util.Set;
import org.wpbminer.classifier.model.ModelReader.ModelSource;

/** Loads the model in the jar {@code wpbminer-model-default} directly from the class path. */
final class DefaultModel {

  /** Folder of the default model in a jar. Not a package name, so modules do not hide its files. */
  static final String FOLDER = "META-INF/wpbminer/models/default/";

  private DefaultModel() {}

  /**
   * Returns the content of one of the small files that are also packed into this library, for
   * models that lack them.
   *
   * @throws IllegalStateException if the file is missing, which means that the program is damaged
   */
  static byte[] packed(String name) throws IOException {
    try (InputStream in = DefaultModel.class.getResourceAsStream("/" + FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException(FOLDER + name + " is missing from the program");
      }
      return in.readAllBytes();
    }
  }

  /** Tries the class loader of this class, then the context class loader of the thread. */
  static BlockModel read() throws IOException {
    return read(
        DefaultModel.class.getClassLoader(), Thread.currentThread().getContextClassLoader());
  }

  static BlockModel read(ClassLoader... loaders) throws IOException {
    for (ClassLoader loader : loaders) {
      URL card = loader == null ? null : loader.getResource(FOLDER + ModelFolder.CARD);
      if (card != null) {
        return new ModelReader(new UrlSource(card), Set.of()).read();
      }
    }
    throw new FileNotFoundException(
        ("the default model is not on the class path: add the dependency"
                + " org.wpbminer:wpbminer-model-default:%s, or load a model's folder")
            .formatted(Versions.wpbminer()));
  }

  /** Reads a model's files from the jar at whose URL its {@code model.json} was found. */
  private record UrlSource(URL card) implements ModelSource {

    /** Opens a file without Java's cache of open jars, so that the jar can be replaced later. */
    @Override
    public InputStream open(String name) throws IOException {
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
