/**
 * Archives of pages in, rows out: {@link org.wpbminer.archive.Batch} mines WARC files, folders and
 * files of lines into a folder, restarts where it was killed, and counts what became of each
 * record.
 */
package org.wpbminer.archive;
