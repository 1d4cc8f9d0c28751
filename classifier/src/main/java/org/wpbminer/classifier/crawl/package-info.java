/**
 * Focused crawling (section 5.3.4 of the WPBMiner paper): which of a mined page's links to follow
 * first. Nothing here fetches anything.
 */
package org.wpbminer.classifier.crawl;
