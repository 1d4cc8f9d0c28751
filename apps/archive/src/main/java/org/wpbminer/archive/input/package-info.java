/**
 * Archives record by record: WARC, folders and lines of JSON as one kind of reader ({@link
 * org.wpbminer.archive.input.RecordReader}). What is damaged is a record that says so.
 */
package org.wpbminer.archive.input;
