package org.wpbminer.classifier.markup;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * Captions and credits of pictures: {@code figcaption}, short texts beside a picture that are named
 * as captions or begin as credits do, and paragraphs that repeat the picture's alternative text.
 */
public final class Captions {

  /** Pattern of the start of a credit, for example "Photo:". */
  private static final Pattern CREDIT = Picture.pattern("credit");

  private static final Set<String> TAGS = Set.of("p", "div", "span", "small", "em", "i", "dd");

  /** Maximum number of characters of a caption that is not a {@code figcaption}. */
  private static final int MAX_CHARS = 500;

  private static final int MAX_CREDIT_CHARS = 80;

  /** Minimum length of a text that repeats the alternative text; single words do by chance. */
  private static final int MIN_ALT_CHARS = 20;

  /** Maximum number of nodes between a picture and the text below it. */
  private static final int MAX_NODES_BETWEEN = 8;

  /** Maximum number of nodes of a figure that are searched for a picture or text. */
  private static final int MAX_FIGURE_NODES = 60;

  /** Maximum number of nodes between a caption and the picture of its figure. */
  private static final int MAX_NODES_TO_PICTURE = 100;

  /** Maximum number of elements between a named caption and the element with the picture. */
  private static final int MAX_LEVELS = 2;

  /** Maximum number of characters that a figure has in addition to its caption. */
  private static final int MAX_OTHER_CHARS = 150;

  /** Tags of text in figures. A figure that contains such an element is part of the text. */
  private static final Set<String> TEXTS = Set.of("table", "pre", "blockquote");

  private Captions() {}

  /** Whether an element is the caption of a picture. Captions of tables and code are main text. */
  public static boolean isCaption(PageReading reading, int node) {
    PageTree tree = reading.tree();
    if (tree.tag(node).equals("figcaption")) {
      return !holdsText(tree, tree.parent(node));
    }
    if (!TAGS.contains(tree.tag(node))
        || tree.chars(node) > MAX_CHARS
        || 2 * tree.linkTextChars(node) >= tree.chars(node)) { // a teaser, or no text
      return false;
    }
    Names names = reading.names();
    if (names.isClass(node, NameSense.PICTURE_CAPTION)
        && !names.isClass(node, NameSense.CARD_TEXT)) {
      return figure(tree, node) != PageTree.NONE;
    }
    int picture = pictureAbove(tree, node);
    if (picture == PageTree.NONE) {
      return false;
    }
    String text = text(tree, node);
    return tree.tag(node).equals("p")
            && tree.chars(node) >= MIN_ALT_CHARS
            && text.equals(Picture.alt(tree, picture, MAX_CHARS))
        || tree.chars(node) <= MAX_CREDIT_CHARS && CREDIT.matcher(text).find();
  }

  /** Returns the picture directly above a text; {@link PageTree#NONE} if there is none. */
  private static int pictureAbove(PageTree tree, int node) {
    for (int n = node - 1; n > Math.max(0, node - MAX_NODES_BETWEEN); n--) {
      if (Picture.isImage(tree.tag(n))) {
        return n;
      }
      if (tree.isSeenText(n)) {
        return PageTree.NONE;
      }
    }
    return PageTree.NONE;
  }

  /** Returns the element around a named caption and its picture, and hardly anything else. */
  private static int figure(PageTree tree, int node) {
    if (first(tree, node).anyMatch(n -> Picture.isImage(tree.tag(n)) || tree.isHeading(n))) {
      return PageTree.NONE;
    }
    return tree.nearestAncestor(
        node,
        MAX_LEVELS,
        up ->
            tree.chars(up) - tree.chars(node) <= MAX_OTHER_CHARS
                && first(tree, up).anyMatch(n -> Picture.isImage(tree.tag(n))));
  }

  private static IntStream first(PageTree tree, int node) {
    return IntStream.range(node + 1, Math.min(tree.subtreeEnd(node), node + MAX_FIGURE_NODES));
  }

  /** Whether a figure contains a heading, table, listing or quotation among its first nodes. */
  private static boolean holdsText(PageTree tree, int figure) {
    return tree.tag(figure).equals("figure")
        && first(tree, figure).anyMatch(n -> TEXTS.contains(tree.tag(n)) || tree.isHeading(n));
  }

  /** Returns the text of a caption on one line. */
  public static String text(PageTree tree, int caption) {
    return Characters.fold(Characters.visible(NodeText.of(tree, caption)));
  }

  /** Returns the address of the picture of a caption; null if absent. */
  public static String picture(PageTree tree, int caption, LinkResolver resolver) {
    int above = pictureAbove(tree, caption);
    int figure = figure(tree, caption);
    int around = figure == PageTree.NONE ? tree.parent(caption) : figure;
    int from = above == PageTree.NONE ? Math.max(around, caption - MAX_NODES_TO_PICTURE) : above;
    int end = Math.min(tree.subtreeEnd(around), caption + MAX_NODES_TO_PICTURE);
    for (int node = from; node < end; node++) {
      Picture picture = Picture.isPicture(tree, node) ? Picture.of(tree, node, resolver) : null;
      if (picture != null) {
        return picture.src();
      }
    }
    return null;
  }
}
