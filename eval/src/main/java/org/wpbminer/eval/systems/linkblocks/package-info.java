/**
 * Logical link blocks: sequences of links that are close together in the source of a page ("Web
 * 页面逻辑链接块研究", chapter 5).
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.eval.systems.linkblocks;
