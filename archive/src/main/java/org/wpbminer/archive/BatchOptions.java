package org.wpbminer.archive;

import java.util.Objects;
import org.wpbminer.archive.mine.RowOptions;
import org.wpbminer.archive.output.RowFormat;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How a batch is run.
 *
 * @param rows how records are mined
 * @param format of the parts
 * @param threads that mine, at least 1; the output does not depend on it
 * @param resume whether parts that are there stay
 */
public record BatchOptions<R>(RowOptions rows, RowFormat<R> format, int threads, boolean resume) {

  public BatchOptions {
    Objects.requireNonNull(rows, "rows");
    Objects.requireNonNull(format, "format");
    Arguments.refuse(threads < 1, "threads is %s; it must be at least 1", threads);
  }
}
