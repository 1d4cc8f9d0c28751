/**
 * Mining of archives: {@link org.wpbminer.archive.Batch} reads the pages of WARC files, JSON Lines
 * files and folders, writes one row per page into an output folder, can be resumed after a kill,
 * and reports the outcome of each record.
 */
package org.wpbminer.archive;
