/**
 * Speed of parsing and mining, compared with other parsers and extractors in the same run. {@link
 * org.wpbminer.benchmarks.PeerTable} prints the table of {@code docs/speed.md}; {@link
 * org.wpbminer.benchmarks.PageBenchmark} runs one contestant under JMH.
 */
package org.wpbminer.benchmarks;
