package org.wpbminer.nutch;

import org.apache.hadoop.conf.Configuration;
import org.wpbminer.classifier.CrawlOrder;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Settings of the plugin in Nutch's configuration.
 *
 * @param model property {@code wpbminer.model}: folder of a model on each machine; empty (default)
 *     for the model of the plugin
 * @param topic property {@code wpbminer.topic}: words of the crawl's topic. Null (default) keeps
 *     all scores; if empty, links are ranked only by their blocks
 * @param topicLanguage property {@code wpbminer.topic.language}: a code such as {@code en}; empty
 *     (default) if unknown
 * @param replacesText property {@code wpbminer.replace.text}: whether the main text replaces the
 *     text of the parse, which Nutch indexes; otherwise (default) it is a separate field
 * @param maxBytes property {@code wpbminer.max.bytes}: maximum number of bytes of a page; at least
 *     1, by default 4 MiB
 * @param maxChars property {@code wpbminer.max.chars}: maximum number of UTF-16 units of the main
 *     text; at least 1, by default a million
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

  /** Reads and validates the properties. */
  static PluginSettings of(Configuration conf) {
    return new PluginSettings(
        conf.getTrimmed(MODEL, ""),
        conf.getTrimmed(TOPIC),
        conf.getTrimmed(TOPIC_LANGUAGE, ""),
        truth(conf, REPLACE_TEXT),
        number(conf, MAX_BYTES, DEFAULT_BYTES),
        number(conf, MAX_CHARS, DEFAULT_CHARS));
  }

  /** Whether the crawl has a topic, which is necessary to score links. */
  boolean ranksLinks() {
    return topic != null;
  }

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
          "%s is '%s'; it must be an integer".formatted(name, conf.get(name)), e);
    }
  }
}
