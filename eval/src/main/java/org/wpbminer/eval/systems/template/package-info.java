/**
 * Site templates for main text: from pages of one site, the line before and the line after the main
 * text, and with them the text of further pages.
 *
 * <p>Source: "基于逻辑链接块的网页正文抽取模板生成及正文抽取" (section 3.2.3). {@link
 * org.wpbminer.eval.systems.template.TemplateLearner} makes a {@link
 * org.wpbminer.eval.systems.template.SiteTemplate}, {@link
 * org.wpbminer.eval.systems.template.TemplateExtractor} applies it.
 */
package org.wpbminer.eval.systems.template;
