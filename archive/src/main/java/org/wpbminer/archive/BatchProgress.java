package org.wpbminer.archive;

/**
 * How far a batch is.
 *
 * @param parts that are done
 * @param allParts of the whole batch
 * @param pages that were mined in this run
 * @param bytes of the inputs that this run has read
 * @param allBytes that this run has to read
 */
public record BatchProgress(int parts, int allParts, long pages, long bytes, long allBytes) {}
