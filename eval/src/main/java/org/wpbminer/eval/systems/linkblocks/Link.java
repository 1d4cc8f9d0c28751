package org.wpbminer.eval.systems.linkblocks;

/**
 * A link in the source of a page.
 *
 * @param start its {@code <a}, a UTF-16 index into the decoded source
 * @param end after its {@code </a>}
 * @param href its address, character references decoded, white space at the ends removed
 * @param text its anchor text, references decoded, white space folded; empty for a picture
 * @param distance from the link before, in the distance asked for; -1 for the first link
 */
public record Link(int start, int end, String href, String text, int distance) {}
