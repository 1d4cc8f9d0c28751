/** JSON in and out. See {@link org.wpbminer.classifier.json.MinedPageJson}. */
package org.wpbminer.classifier.json;
