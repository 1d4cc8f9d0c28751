/**
 * Site templates for main text: the lines before and after the main text are learned from pages of
 * one site and applied to further pages.
 *
 * <p>Source: "基于逻辑链接块的网页正文抽取模板生成及正文抽取" (section 3.2.3).
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.eval.systems.template;
