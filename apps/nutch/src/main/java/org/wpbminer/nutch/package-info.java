/**
 * A plugin for Apache Nutch: main text, labels and metadata in the parse, and links ranked by the
 * block that they stand in. Start at {@link org.wpbminer.nutch.MiningParseFilter} and {@link
 * org.wpbminer.nutch.LinkScoringFilter}, which {@code plugin.xml} names; {@link
 * org.wpbminer.nutch.PluginSettings} lists the properties.
 */
package org.wpbminer.nutch;
