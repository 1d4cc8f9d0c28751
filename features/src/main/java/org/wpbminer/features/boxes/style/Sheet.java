package org.wpbminer.features.boxes.style;

import java.util.List;

/**
 * A style sheet as read for one screen: what of it can matter there.
 *
 * @param rules the style rules, in order
 * @param imports the sheets it imports for this screen
 * @param layers names of cascade layers in order of first mention
 * @param cut whether a limit cut it
 * @param scoped whether it has {@code @scope} rules, which were left out
 */
record Sheet(
    List<Rule> rules, List<String> imports, List<String> layers, boolean cut, boolean scoped) {

  /**
   * A style rule.
   *
   * @param layer its cascade layer, null for none
   */
  record Rule(List<Selector> selectors, Declarations declarations, String layer) {}
}
