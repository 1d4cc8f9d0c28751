/**
 * Focused crawler (section 5.3.4 of the WPBMiner paper): the order in which pages are visited
 * depends on the blocks that contain the links to them. {@link org.wpbminer.crawl.Crawl} is the
 * entry point; {@link org.wpbminer.crawl.CrawlFolder} writes its results.
 */
package org.wpbminer.crawl;
