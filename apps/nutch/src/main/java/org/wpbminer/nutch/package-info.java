/**
 * Plugin for Apache Nutch that adds main text, labels and metadata to the parse, and ranks links by
 * their block. {@code plugin.xml} names its filters {@link org.wpbminer.nutch.MiningParseFilter}
 * and {@link org.wpbminer.nutch.LinkScoringFilter}; {@link org.wpbminer.nutch.PluginSettings} has
 * the properties.
 */
package org.wpbminer.nutch;
