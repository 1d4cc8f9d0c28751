package org.wpbminer.classifier.markup;

/**
 * A formula of a page.
 *
 * @param latex its LaTeX, on one line
 * @param display whether it is displayed on its own lines
 * @param math node of its element {@code math}; negative if it has none
 */
public record Formula(String latex, boolean display, int math) {}
