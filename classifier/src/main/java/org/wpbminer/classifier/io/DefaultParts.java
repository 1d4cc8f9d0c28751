package org.wpbminer.classifier.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Loads the small files of the default model, which are resources of this library. They are used by
 * models that lack such files, and for analysing a page without a model. The large files are in the
 * jar {@code wpbminer-model-default}.
 */
public final class DefaultParts {

  /** Folder of the default model in a jar. Not a valid package name, so modules do not hide it. */
  public static final String FOLDER = "META-INF/wpbminer/models/default/";

  @FunctionalInterface
  public interface Parser<T> {
    T parse(String file, byte[] bytes) throws IOException;
  }

  private DefaultParts() {}

  /**
   * Loads a file of the default model that is packed into this library.
   *
   * @throws IllegalStateException if the file is missing or damaged, which means that the program
   *     is damaged
   */
  public static <T> T load(String name, Parser<T> parser) {
    try {
      return parser.parse(name, bytes(name));
    } catch (IOException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  /** Returns the SHA-256 of a file of the default model that is packed into this library. */
  public static String sha256(String name) {
    return Sha256.of(bytes(name));
  }

  private static byte[] bytes(String name) {
    try (InputStream in = DefaultParts.class.getResourceAsStream("/" + FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException(FOLDER + name + " is missing from the program");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Decodes the bytes of a file as UTF-8. */
  public static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
