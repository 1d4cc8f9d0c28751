package org.wpbminer.archive.output;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Function;
import org.wpbminer.archive.row.RowSchema;

/**
 * A format of files of rows. The same rows give the same bytes.
 *
 * @param <R> what a row is made into by the threads that mine, before one thread writes it
 */
public interface RowFormat<R> {

  /** An open file of rows; whole when it has been closed. */
  interface Writer<R> extends Closeable {
    /** Adds a row. */
    void write(R row) throws IOException;
  }

  /** What ends a file's name, such as {@code .jsonl.gz}. */
  String ending();

  /** Makes of a row what is written; called by several threads. */
  Function<Object[], R> encoding(RowSchema schema);

  /** Opens a new file. */
  Writer<R> open(Path file, RowSchema schema) throws IOException;
}
