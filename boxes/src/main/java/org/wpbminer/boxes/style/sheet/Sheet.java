package org.wpbminer.boxes.style.sheet;

import java.util.List;

/**
 * A scanned style sheet: what of it can matter on the screen it was scanned for.
 *
 * @param rules the style rules, in order
 * @param imports the sheets it imports for this screen
 * @param layers names of cascade layers in order of first mention
 * @param cut whether a limit cut it
 * @param scoped whether it has {@code @scope} rules, which were left out
 */
public record Sheet(
    List<SheetRule> rules,
    List<String> imports,
    List<String> layers,
    boolean cut,
    boolean scoped) {}
