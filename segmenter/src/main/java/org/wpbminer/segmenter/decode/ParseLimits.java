package org.wpbminer.segmenter.decode;

import java.io.Serializable;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Limits on parsing a page. A page that exceeds a limit is cut there, and {@code Page.truncation}
 * describes the cut; no exception is thrown.
 *
 * <p>Two further limits are fixed; they keep time and memory linear in the size of the page. First,
 * the sum over all tags of the nesting levels beyond the 100th is at most 50 million, because the
 * tag balancer searches all open elements at each tag. Second, misnested tags may imply at most
 * 10,000 elements and attributes more than the page has characters, where each 16 characters of an
 * attribute's value count as one attribute.
 *
 * @param maxBytes maximum number of decoded bytes, at least 1
 * @param maxDepth maximum nesting of elements, at least 8
 * @param maxNodes maximum number of nodes of the tree, at least 16
 * @param maxAttributes maximum number of attributes of an element, at least 0
 * @param maxAttributeChars maximum number of UTF-16 code units of an attribute's value, at least 0
 */
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

  /** Returns 32 MiB, 2,000 levels, a million nodes, and 256 attributes of 1 Mi characters. */
  public static ParseLimits defaults() {
    return DEFAULTS;
  }

  public ParseLimits withMaxBytes(int maxBytes) {
    return new ParseLimits(maxBytes, maxDepth, maxNodes, maxAttributes, maxAttributeChars);
  }

  private static void atLeast(String name, int value, int min) {
    Arguments.refuse(value < min, "%s is %s; it must be at least %s", name, value, min);
  }
}
