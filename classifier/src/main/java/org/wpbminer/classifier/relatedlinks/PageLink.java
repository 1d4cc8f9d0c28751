package org.wpbminer.classifier.relatedlinks;

import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.segmenter.text.Characters;

/**
 * A text link as the rules see it. Picture links are not read (section 2.1 of the paper).
 *
 * @param href its address as the page writes it
 * @param text its anchor text, white space folded, not empty
 * @param before the last text outside links between the link before and this one, its lines parted
 *     by line feeds; empty where nothing stands between
 * @param start where the link starts in the decoded source (UTF-16 index)
 * @param end where it ends
 */
public record PageLink(String href, String text, String before, int start, int end) {

  public PageLink {
    Objects.requireNonNull(href, "href");
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(before, "before");
    Arguments.refuse(
        start < 0 || end < start,
        "a link stands from %s to %s; it must end where it starts or behind",
        start,
        end);
  }

  /** Len: the anchor's bytes, 2 for a character outside ASCII as in GBK, 1 for others. */
  public int bytes() {
    return Characters.gbkBytes(text);
  }
}
