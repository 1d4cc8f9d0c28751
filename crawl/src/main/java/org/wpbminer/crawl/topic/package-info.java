/**
 * Whether a page is on the topic of a crawl, by a rule whose reasons can be read. The way in is
 * {@link org.wpbminer.crawl.topic.TopicModel}.
 */
package org.wpbminer.crawl.topic;
