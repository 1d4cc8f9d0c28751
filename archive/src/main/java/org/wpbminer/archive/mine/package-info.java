/**
 * Records to rows: one record ({@link org.wpbminer.archive.mine.RecordMiner}), a whole input on
 * several threads in its order ({@link org.wpbminer.archive.mine.MinedRecords}), and the count of
 * what became of each ({@link org.wpbminer.archive.mine.Counts}).
 */
package org.wpbminer.archive.mine;
