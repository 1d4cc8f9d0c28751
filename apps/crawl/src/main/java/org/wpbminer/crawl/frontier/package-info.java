/**
 * Which pages are still to be visited, and which have been: kept such that a killed crawl goes on
 * where it was. The way in is {@link org.wpbminer.crawl.frontier.Frontier}.
 */
package org.wpbminer.crawl.frontier;
