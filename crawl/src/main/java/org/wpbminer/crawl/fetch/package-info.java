/**
 * One request, one answer: bounded in size and time, and to no address but a public one. The way in
 * is {@link org.wpbminer.crawl.fetch.Fetcher}; the only package that opens a connection.
 */
package org.wpbminer.crawl.fetch;
