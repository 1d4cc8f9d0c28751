package org.wpbminer.boxes.style.value;

/**
 * Where a grid item starts or ends.
 *
 * @param number the line's number (from 1; negative from the end) or the span; 0 when not given
 * @param span whether the number says how many tracks are spanned
 * @param name name of an area or a line, or null
 */
public record GridLine(int number, boolean span, String name) {}
