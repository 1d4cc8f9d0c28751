package org.wpbminer.segmenter.decode;

import java.io.Serializable;
import org.jspecify.annotations.NullMarked;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How much of a page is read. Past a limit the page is cut there and {@code Page.truncated} says
 * so; nothing is thrown.
 *
 * <p>Two limits that keep time and memory linear in the page are fixed: the tags of a page may lie
 * 50 million levels in sum below a nesting of 100 (the tag balancer looks through all open elements
 * at a tag), and misnested tags may imply no more elements and attributes than the page has
 * characters, and 10,000, where 16 characters of an attribute's value count as one more.
 *
 * @param maxBytes bytes of the page that are decoded, at least 1
 * @param maxDepth element nesting, at least 8
 * @param maxNodes nodes of the tree, at least 16
 * @param maxAttributes attributes of one element that are kept, at least 0
 * @param maxAttributeChars UTF-16 units of one attribute's value that are kept, at least 0
 */
@NullMarked
public record ParseLimits(
    int maxBytes, int maxDepth, int maxNodes, int maxAttributes, int maxAttributeChars)
    implements Serializable {

  private static final ParseLimits DEFAULTS =
      new ParseLimits(32 << 20, 2_000, 1_000_000, 256, 1 << 20);

  public ParseLimits {
    atLeast("maxBytes", maxBytes, 1);
    atLeast("maxDepth", maxDepth, 8);
    atLeast("maxNodes", maxNodes, 16);
    atLeast("maxAttributes", maxAttributes, 0);
    atLeast("maxAttributeChars", maxAttributeChars, 0);
  }

  /** 32 MiB, 2,000 deep, a million nodes, 256 attributes an element of 1 Mi characters each. */
  public static ParseLimits defaults() {
    return DEFAULTS;
  }

  private static void atLeast(String name, int value, int least) {
    Arguments.refuse(value < least, "%s is %s; it must be at least %s", name, value, least);
  }
}
