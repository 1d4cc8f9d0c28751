package org.wpbminer.classifier.maintext;

/**
 * A formula of a page.
 *
 * @param latex on one line
 * @param display whether it stands on lines of its own
 * @param math the element {@code math} that says it too, or below 0
 */
record Formula(String latex, boolean display, int math) {}
