/**
 * HTML to an immutable {@link org.wpbminer.segmenter.PageTree page tree}, and the tree to blocks by
 * node density entropy (Zhang, Cao, Li: a Web page mining method based on node density segmentation
 * and label propagation, sections 3 and 4.1).
 *
 * <p>Data flows one way: bytes, decoded source, tree, blocks. The HTML parser and the charset
 * detector stay inside this package.
 */
package org.wpbminer.segmenter;
