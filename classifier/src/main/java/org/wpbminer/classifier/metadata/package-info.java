/**
 * What a page says of itself: title, authors, dates and their like, each with the place where it
 * was found. {@link org.wpbminer.classifier.metadata.MetadataReader} is the way in.
 */
package org.wpbminer.classifier.metadata;
