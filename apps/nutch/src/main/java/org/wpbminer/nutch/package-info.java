/**
 * Plugin for Apache Nutch that adds main text, labels and metadata to the parse, and scores links
 * by their block. {@code plugin.xml} declares the filters {@link
 * org.wpbminer.nutch.MiningParseFilter} and {@link org.wpbminer.nutch.LinkScoringFilter}; {@link
 * org.wpbminer.nutch.PluginSettings} documents the properties.
 */
package org.wpbminer.nutch;
