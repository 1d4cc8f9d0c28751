/** The items of list pages: articles of a section, products of a category, search results. */
@org.jspecify.annotations.NullMarked
package org.wpbminer.classifier.items;
