package org.wpbminer.workbench.api;

import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How much a service takes on.
 *
 * @param maxBytes bytes of a page, unpacked; a larger one is refused (413), at least 1
 * @param maxSeconds that a page may take (503), 1 to 3,600
 * @param parallel pages that are worked on at once; further ones are refused (429), 1 to 1,024
 */
public record ServiceParameters(int maxBytes, int maxSeconds, int parallel) {

  /** The longest that a page may take. */
  public static final int MOST_SECONDS = 3_600;

  /** As many as anybody has cores. */
  public static final int MOST_PARALLEL = 1_024;

  private static final ServiceParameters DEFAULTS =
      new ServiceParameters(
          ParseLimits.defaults().maxBytes(), 30, Runtime.getRuntime().availableProcessors());

  public ServiceParameters {
    Arguments.refuse(
        maxBytes < 1 || maxBytes == Integer.MAX_VALUE,
        "maxBytes is %s; it must be 1 to %s",
        maxBytes,
        Integer.MAX_VALUE - 1);
    Arguments.refuse(
        maxSeconds < 1 || maxSeconds > MOST_SECONDS,
        "maxSeconds is %s; it must be 1 to %s",
        maxSeconds,
        MOST_SECONDS);
    Arguments.refuse(
        parallel < 1 || parallel > MOST_PARALLEL,
        "parallel is %s; it must be 1 to %s",
        parallel,
        MOST_PARALLEL);
  }

  /** What a page may have elsewhere, 30 seconds, as many pages at once as there are cores. */
  public static ServiceParameters defaults() {
    return DEFAULTS;
  }
}
