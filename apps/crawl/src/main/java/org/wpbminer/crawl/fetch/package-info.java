/**
 * What sites ask of crawlers: their files of robots, their delays, what their pages say of
 * themselves. {@link org.wpbminer.crawl.fetch.HostDelays} is where every request waits its turn.
 */
package org.wpbminer.crawl.fetch;
