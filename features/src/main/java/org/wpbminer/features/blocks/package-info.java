/** Feature vectors and words of blocks for profile {@code default}. */
@org.jspecify.annotations.NullMarked
package org.wpbminer.features.blocks;
