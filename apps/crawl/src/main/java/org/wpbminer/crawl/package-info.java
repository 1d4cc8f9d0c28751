/**
 * The paper's focused crawler (section 5.3.4 of the WPBMiner paper): pages are visited in the order
 * that the blocks their links stand in say. The way in is {@link org.wpbminer.crawl.Crawl}.
 */
package org.wpbminer.crawl;
