/**
 * What a mined page is as a row: its columns ({@link org.wpbminer.archive.row.Column}), and the one
 * place where rows are made ({@link org.wpbminer.archive.row.PageRows}). JSON Lines, Parquet and
 * Spark have the same rows.
 */
package org.wpbminer.archive.row;
