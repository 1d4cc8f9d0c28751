/**
 * What the crawler reads off a page: its blocks, its links, whether it is on topic. The way in is
 * {@link org.wpbminer.crawl.page.PageReading}.
 */
package org.wpbminer.crawl.page;
