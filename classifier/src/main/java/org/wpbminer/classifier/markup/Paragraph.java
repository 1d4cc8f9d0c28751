package org.wpbminer.classifier.markup;

/**
 * Lines of a text that no empty line separates, such as a paragraph, a list, a table or code. A
 * heading outside lists and quotations is always a paragraph of its own.
 *
 * @param from offset of its first character
 * @param to offset after its last character
 * @param level of a heading, from 1; 0 for other lines
 */
public record Paragraph(int from, int to, int level) {}
