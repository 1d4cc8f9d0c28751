package org.wpbminer.eval.systems.rules;

/**
 * A text link as the rules see it. Picture links are not read (section 2.1 of the paper).
 *
 * @param href its address as the page writes it
 * @param text its anchor text, white space folded, not empty
 * @param before the last text outside links between the link before and this one, its lines parted
 *     by line feeds; empty where nothing stands between
 * @param start where the link starts in the decoded source (UTF-16 index)
 */
public record PageLink(String href, String text, String before, int start) {}
