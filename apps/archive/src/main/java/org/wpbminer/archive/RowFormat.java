package org.wpbminer.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A format of files of rows. The same rows give the same bytes.
 *
 * @param <R> what a row is made into by the threads that mine, before one thread writes it
 */
public interface RowFormat<R> {

  /** An open file of rows; whole when it has been closed. */
  interface Writer<R> extends Closeable {
    void write(R row) throws IOException;
  }

  /** What ends a file's name, such as {@code .parquet}. */
  String ending();

  /** What is written of a row; called by several threads. */
  R encoded(Object[] row);

  Writer<R> open(Path file) throws IOException;
}
