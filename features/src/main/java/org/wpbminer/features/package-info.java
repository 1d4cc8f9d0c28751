/**
 * Blocks to feature vectors (section 4.2 of the paper): {@link org.wpbminer.features.PaperFeatures}
 * are the paper's six. What a browser would know of a block comes from module {@code boxes}.
 */
package org.wpbminer.features;
