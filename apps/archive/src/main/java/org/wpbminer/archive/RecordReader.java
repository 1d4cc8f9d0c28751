package org.wpbminer.archive;

import java.io.Closeable;
import java.io.IOException;

/** Reads an input record by record, once through. */
public interface RecordReader extends Closeable {

  /**
   * The next record, or null at the end. What is damaged comes as a {@code FailedRecord}.
   *
   * @throws IOException if the file itself cannot be read any further: not a matter of its content
   */
  ReadRecord next() throws IOException;

  /** How many bytes of the input have been read, for progress. */
  default long bytesRead() throws IOException {
    return 0;
  }

  /** Nothing is to be closed where the pages are files of their own. */
  @Override
  default void close() throws IOException {}
}
