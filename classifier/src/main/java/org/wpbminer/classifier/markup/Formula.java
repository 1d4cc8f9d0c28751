package org.wpbminer.classifier.markup;

/**
 * A formula of a page.
 *
 * @param latex on one line
 * @param display whether it stands on lines of its own
 * @param math the element {@code math} that says it too, or below 0
 */
public record Formula(String latex, boolean display, int math) {}
