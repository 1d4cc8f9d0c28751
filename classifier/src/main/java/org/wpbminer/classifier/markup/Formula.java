package org.wpbminer.classifier.markup;

/**
 * A formula of a page.
 *
 * @param latex its LaTeX, on one line
 * @param display whether it is on its own lines
 * @param math its element {@code math}; negative if absent
 */
public record Formula(String latex, boolean display, int math) {}
