package org.wpbminer.crawl;

import org.wpbminer.crawl.RobotsFiles.RobotsRules;

/** Fuzz target: a robots.txt file. */
public final class RobotsFuzz {

  private RobotsFuzz() {}

  public static void fuzzerTestOneInput(byte[] input) {
    RobotsRules rules = RobotsRules.parse("https://example.org/robots.txt", input);
    rules.allows("https://example.org/a/b?c=d");
    if (rules.delay().isNegative()) {
      throw new AssertionError("a delay of " + rules.delay());
    }
  }
}
