package org.wpbminer.features.boxes.style;

import java.util.List;

/**
 * A style sheet, reduced to the parts that matter on one screen.
 *
 * @param rules the style rules, in order
 * @param imports the sheets that it imports for this screen
 * @param cut whether its end is missing because the sheet exceeds a limit
 */
record Sheet(List<Rule> rules, List<String> imports, boolean cut) {

  record Rule(List<Selector> selectors, Declarations declarations) {}
}
