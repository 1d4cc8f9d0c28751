package org.wpbminer.classifier.markup;

import java.util.List;
import java.util.function.IntConsumer;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * A picture of a main text.
 *
 * @param src its address, resolved where an address to resolve it against is known
 * @param alt what it shows, in words; may be empty
 */
public record Picture(String src, String alt) {

  /** Where scripts that load pictures late look for the address, the most usual first. */
  private static final List<String> LATE = List.of("data-src", "data-original", "data-lazy-src");

  /** A picture of so few pixels counts visitors. */
  private static final int PIXEL = 2;

  private static final int MOST_ALT = 500;

  /** Nodes between two parts of a text; an article's picture has few around it. */
  private static final int MOST_NODES = 100;

  /**
   * The picture of an {@code img}; null if it has no address that may be shown, or shows nothing.
   */
  static Picture of(PageTree tree, int node, LinkResolver resolver) {
    if (isPixel(tree.attribute(node, "width")) || isPixel(tree.attribute(node, "height"))) {
      return null;
    }
    String src = usable(tree.attribute(node, "src"), resolver);
    for (int i = 0; src == null && i < LATE.size(); i++) {
      src = usable(tree.attribute(node, LATE.get(i)), resolver);
    }
    if (src == null) {
      return null;
    }
    String alt = tree.attribute(node, "alt");
    String shown = alt == null ? "" : Characters.fold(Characters.visible(alt));
    return new Picture(src, shown.substring(0, Math.min(shown.length(), MOST_ALT)));
  }

  /** The words of a caption, on one line. */
  public static String caption(PageTree tree, int figcaption) {
    return Characters.fold(Characters.visible(NodeText.of(tree, figcaption)));
  }

  /** The address of the picture that a caption is of; null if there is none. */
  public static String beside(PageTree tree, int figcaption, LinkResolver resolver) {
    int figure = tree.parent(figcaption);
    int end = Math.min(tree.subtreeEnd(figure), figcaption + MOST_NODES);
    for (int node = Math.max(figure, figcaption - MOST_NODES); node < end; node++) {
      Picture picture = tree.tag(node).equals("img") ? of(tree, node, resolver) : null;
      if (picture != null) {
        return picture.src;
      }
    }
    return null;
  }

  private static String usable(String src, LinkResolver resolver) {
    return src == null || src.isBlank() ? null : SafeAddress.ofPicture(resolver.resolve(src));
  }

  private static boolean isPixel(String size) {
    try {
      return size != null && Integer.parseInt(size.strip()) <= PIXEL;
    } catch (NumberFormatException e) {
      return false; // "100%"
    }
  }

  /**
   * Tells the pictures between two parts of a main text, which stand in no block as they have no
   * text, and their captions; except those of links, which lead to other pages, and those in what
   * all pages of a site have.
   *
   * @param before a node of the main text
   * @param after the next one
   * @param told an {@code img} or {@code figcaption}
   */
  public static void between(PageTree tree, int before, int after, IntConsumer told) {
    int from = tree.subtreeEnd(before);
    int to = after - from > MOST_NODES ? from : after;
    for (int node = from; node < to; node++) {
      String tag = tree.tag(node);
      boolean elsewhere =
          tag.equals("aside") || tag.equals("nav") || tag.equals("footer") || tag.equals("form");
      if (!tree.counts(node) || elsewhere && !tree.isWithin(after, node)) {
        node = tree.subtreeEnd(node) - 1;
      } else if (tag.equals("figcaption") || tag.equals("img") && !tree.inLink(node)) {
        told.accept(node);
      }
    }
  }
}
