/**
 * Where a page's elements stand, from its CSS, without a browser.
 *
 * <p>{@link org.wpbminer.features.boxes.layout.PageLayout} is the way in; this package has what goes in
 * ({@link org.wpbminer.features.boxes.StylesheetSource}, {@link org.wpbminer.features.boxes.Screen}) and what comes
 * out ({@link org.wpbminer.features.boxes.NodeBoxes}). Inside, data flows one way: {@code style.syntax}
 * (names and brackets), {@code style.value} (lengths, keywords, tracks), {@code style.declaration}
 * (properties), {@code style.selector}, {@code style.sheet} (rules), {@code style.cascade}
 * (computed styles), {@code layout} (boxes).
 *
 * <p>All packages but this one are internal, {@code PageLayout} apart: what is public in them,
 * types and fields, is so for the other packages of this module, and may change in any version.
 */
package org.wpbminer.features.boxes;
