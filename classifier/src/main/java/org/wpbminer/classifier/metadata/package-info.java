/**
 * Metadata of a page: title, authors, dates and more, each with the place where it was found.
 * {@link org.wpbminer.classifier.metadata.MetadataReader} is the entry point.
 */
package org.wpbminer.classifier.metadata;
