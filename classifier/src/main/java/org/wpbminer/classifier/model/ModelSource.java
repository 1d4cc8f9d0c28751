package org.wpbminer.classifier.model;

import java.io.IOException;

/** Where the files of a model lie. Its {@code toString} names the place in messages. */
interface ModelSource {

  /**
   * Whether a file is there.
   *
   * @throws IOException if that cannot be found out
   */
  boolean has(String name) throws IOException;

  /**
   * The bytes of a file that is there.
   *
   * @param most a larger file is not read
   * @throws IOException if it is larger, or cannot be read
   */
  byte[] read(String name, long most) throws IOException;

  /** How messages name a file. */
  String place(String name);

  /** What is said of a file larger than a model's. */
  default IOException tooLarge(String name, String bytes, long most) {
    return new IOException(place(name) + " has " + bytes + "; a model's has at most " + most);
  }
}
