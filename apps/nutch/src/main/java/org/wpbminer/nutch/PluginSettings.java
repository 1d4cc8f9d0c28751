package org.wpbminer.nutch;

import org.apache.hadoop.conf.Configuration;
import org.wpbminer.classifier.CrawlOrder;
import org.wpbminer.segmenter.text.Arguments;

/**
 * What Nutch's configuration says to the plugin. Where a property is missing its default holds.
 *
 * @param model property {@code wpbminer.model}: the folder of a model on each machine; empty, the
 *     default, for the model that the plugin brings
 * @param topic property {@code wpbminer.topic}: words that say what the crawl is for. Null, the
 *     default, leaves all scores alone; where it is empty, the blocks alone rank the links
 * @param topicLanguage property {@code wpbminer.topic.language}: a code such as {@code en}; empty,
 *     the default, if unknown
 * @param replacesText property {@code wpbminer.replace.text}: whether the main text replaces the
 *     text of the parse, which is what Nutch indexes; else, and by default, it is a field beside it
 * @param maxBytes property {@code wpbminer.max.bytes}: pages of more bytes are left as they are; at
 *     least 1, 4 MiB by default
 * @param maxChars property {@code wpbminer.max.chars}: of the main text so many UTF-16 units are
 *     kept; at least 1, a million by default
 */
record PluginSettings(
    String model,
    String topic,
    String topicLanguage,
    boolean replacesText,
    int maxBytes,
    int maxChars) {

  static final String MODEL = "wpbminer.model";
  static final String TOPIC = "wpbminer.topic";
  static final String TOPIC_LANGUAGE = "wpbminer.topic.language";
  static final String REPLACE_TEXT = "wpbminer.replace.text";
  static final String MAX_BYTES = "wpbminer.max.bytes";
  static final String MAX_CHARS = "wpbminer.max.chars";

  private static final int DEFAULT_BYTES = 4 << 20;
  private static final int DEFAULT_CHARS = 1_000_000;

  PluginSettings {
    Arguments.refuse(maxBytes < 1, "%s is %s; it must be at least 1", MAX_BYTES, maxBytes);
    Arguments.refuse(maxChars < 1, "%s is %s; it must be at least 1", MAX_CHARS, maxChars);
  }

  /** Reads the properties, and refuses values that they cannot have. */
  static PluginSettings of(Configuration conf) {
    return new PluginSettings(
        conf.getTrimmed(MODEL, ""),
        conf.getTrimmed(TOPIC),
        conf.getTrimmed(TOPIC_LANGUAGE, ""),
        truth(conf, REPLACE_TEXT),
        number(conf, MAX_BYTES, DEFAULT_BYTES),
        number(conf, MAX_CHARS, DEFAULT_CHARS));
  }

  /** Whether the crawl has a topic, so that the plugin gives scores. */
  boolean ranksLinks() {
    return topic != null;
  }

  /** The order of links for the topic. */
  CrawlOrder order() {
    return CrawlOrder.of(topic, topicLanguage);
  }

  private static boolean truth(Configuration conf, String name) {
    String value = conf.getTrimmed(name, "false");
    Arguments.refuse(
        !value.equals("true") && !value.equals("false"),
        "%s is '%s'; it must be true or false",
        name,
        value);
    return value.equals("true");
  }

  private static int number(Configuration conf, String name, int preset) {
    try {
      return conf.getInt(name, preset);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s is '%s'; it must be a whole number".formatted(name, conf.get(name)), e);
    }
  }
}
