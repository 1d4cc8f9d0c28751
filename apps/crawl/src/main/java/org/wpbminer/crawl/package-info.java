/**
 * The paper's focused crawler (section 5.3.4 of the WPBMiner paper): pages are visited in the order
 * that the blocks of their links suggest. {@link org.wpbminer.crawl.Crawl} is the way in. Beside
 * it: how a page is read and judged, and what a crawl writes.
 */
package org.wpbminer.crawl;
