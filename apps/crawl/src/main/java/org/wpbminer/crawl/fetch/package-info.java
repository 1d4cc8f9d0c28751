/**
 * One request, politely: the client ({@link org.wpbminer.crawl.fetch.HttpFetcher}), which addresses
 * it may ask, what sites allow crawlers, and {@link org.wpbminer.crawl.fetch.HostDelays}, where
 * every request waits its turn.
 */
package org.wpbminer.crawl.fetch;
