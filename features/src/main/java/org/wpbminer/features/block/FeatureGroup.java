package org.wpbminer.features.block;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Features of one kind: columns of the feature matrix that stand side by side.
 *
 * @param title what they are listed under, such as "shape of text"
 * @param features the features, in their order
 */
record FeatureGroup(String title, List<Feature> features) {

  /**
   * One column.
   *
   * @param name the feature's name, part of every model
   * @param formula its value for a block; holds no state of a page
   */
  record Feature(String name, ToDoubleFunction<BlockStatistics> formula) {}

  /** A value for a block and a topic's number in {@link Topics#names}. */
  @FunctionalInterface
  interface TopicFormula {
    double of(BlockStatistics block, int topic);
  }

  /** One feature a topic, named by a prefix and the topic. */
  static Stream<Feature> ofTopics(
      String prefix, Topics topics, List<String> names, TopicFormula formula) {
    return names.stream()
        .map(
            name -> {
              int topic = topics.names().indexOf(name);
              return new Feature(prefix + name, b -> formula.of(b, topic));
            });
  }

  /** Names of the columns. */
  List<String> names() {
    return features.stream().map(Feature::name).toList();
  }
}
