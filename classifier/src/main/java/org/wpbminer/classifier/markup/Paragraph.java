package org.wpbminer.classifier.markup;

/**
 * Consecutive lines of a text without an empty line, for example a paragraph, a list, a table or
 * code. A heading outside lists and quotations is always its own paragraph.
 *
 * @param from offset of its first character
 * @param to offset after its last character
 * @param level level of a heading, from 1; 0 for other lines
 */
public record Paragraph(int from, int to, int level) {}
