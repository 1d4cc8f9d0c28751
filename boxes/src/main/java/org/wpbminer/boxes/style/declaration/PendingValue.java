package org.wpbminer.boxes.style.declaration;

import org.wpbminer.boxes.style.syntax.Names;

/**
 * A value with var() in it, kept as text until the element's custom properties are known.
 *
 * @param propertyName hash of the property's or shorthand's name ({@link Names#lower})
 * @param text the value
 */
public record PendingValue(long propertyName, String text) {}
