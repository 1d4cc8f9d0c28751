package org.wpbminer.archive;

import java.io.Closeable;
import java.io.IOException;

public interface RecordReader extends Closeable {

  /**
   * Returns the next record, or null at the end. A damaged record is a {@code FailedRecord}.
   *
   * @throws IOException if the file cannot be read because of the disk or the network
   */
  ReadRecord next() throws IOException;

  /** Returns the number of bytes read from the input, for progress. */
  default long bytesRead() throws IOException {
    return 0;
  }

  /** Closes the input. The default does nothing. */
  @Override
  default void close() throws IOException {}
}
