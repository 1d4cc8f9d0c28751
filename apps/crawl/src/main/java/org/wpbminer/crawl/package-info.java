/**
 * The paper's focused crawler (section 5.3.4 of the WPBMiner paper): pages are visited in the order
 * that the blocks of their links suggest. {@link org.wpbminer.crawl.Crawl} is the entry point;
 * {@link org.wpbminer.crawl.CrawlFolder} writes its results.
 */
package org.wpbminer.crawl;
