package org.wpbminer.classifier.markup;

/**
 * A formula of a page.
 *
 * @param latex its LaTeX, on one line
 * @param display whether it is on lines of its own
 * @param math its element {@code math}; negative for none
 */
public record Formula(String latex, boolean display, int math) {}
