/**
 * Pages as they look, with their blocks framed. {@link org.wpbminer.workbench.picture.MinedPicture}
 * and {@link org.wpbminer.workbench.picture.SegmentedPicture} make a file of one page; {@link
 * org.wpbminer.workbench.picture.PageMarkup} makes the framed page alone. What comes out of here is
 * written anew from the page's tree: no script, no address and no handler of the page gets into it.
 */
package org.wpbminer.workbench.picture;
