/**
 * Features beside the paper's six. Each group of features is a class that fills its columns from
 * {@link org.wpbminer.features.extended.PageSigns}, which looks at every node and every character
 * once; no group reads the page again.
 */
package org.wpbminer.features.extended;
