/**
 * What mining found as rows, their columns ({@link org.wpbminer.archive.RowOptions}), the formats
 * of files ({@link org.wpbminer.archive.output.RowFormat}), and a folder in which what stands under
 * its final name is whole ({@link org.wpbminer.archive.output.OutputFolder}).
 */
package org.wpbminer.archive.output;
