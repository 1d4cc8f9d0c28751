package org.wpbminer.classifier;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageTree;

/**
 * What stands within a block of the main text and is none, by the names that its elements bear:
 * links dressed as buttons, and of posts and articles the box about who wrote them and the
 * signature. A block of its own, or the larger part of one, is for the labels to judge.
 */
final class InnerNoise {

  /** A button says what it does in fewer characters. */
  private static final int LONGEST_BUTTON = 40;

  /** Names are read up to here. */
  private static final int LONGEST_NAME = 300;

  private static final Set<String> DRESSED = Set.of("a", "span", "div");
  private static final Set<String> BUTTONS = Set.of("btn", "button", "buttons", "cta");

  /**
   * Words of names, alone or two as one, by which the common forum and blog software knows the box
   * about an author, and what authors put below all they write.
   */
  private static final Set<String> AUTHORS =
      Set.of(
          ("sig signature signatures postprofile postauthor userinfo userdetails userextras"
                  + " userprofile celluser postbituser posterinfo memberinfo authorinfo authorbio"
                  + " authorbox authorcolumn")
              .split(" "));

  /** The first of two. */
  private static final Set<String> FIRST =
      Set.of("post", "user", "cell", "postbit", "poster", "member", "author");

  private InnerNoise() {}

  /**
   * Marks it, in time linear in the blocks.
   *
   * @param skip of each node, whether it is passed over anyway; noise is added with all below it
   */
  static void mark(PageTree tree, List<Block> blocks, boolean[] skip) {
    for (Block block : blocks) {
      long chars = (long) block.textChars(tree) + block.linkTextChars(tree);
      for (int i = 0; i < block.size(); i++) {
        int end = tree.subtreeEnd(block.node(i));
        for (int node = block.node(i); node < end; node++) {
          if (!tree.isText(node) && 2L * tree.chars(node) < chars && isNoise(tree, node)) {
            Arrays.fill(skip, node, tree.subtreeEnd(node), true);
            node = tree.subtreeEnd(node) - 1;
          }
        }
      }
    }
  }

  private static boolean isNoise(PageTree tree, int node) {
    return "author".equals(tree.attribute(node, "itemprop"))
        || isNamed(tree, node, tree.attribute(node, "class"))
        || isNamed(tree, node, tree.attribute(node, "id"));
  }

  /** Looks the words of a name up, which other characters and capitals part. */
  private static boolean isNamed(PageTree tree, int node, String name) {
    if (name == null) {
      return false;
    }
    boolean mayBeButton = tree.chars(node) <= LONGEST_BUTTON && DRESSED.contains(tree.tag(node));
    String before = "";
    int end = Math.min(name.length(), LONGEST_NAME);
    for (int at = 0; at < end; ) {
      int from = at;
      while (at < end && isLetter(name.charAt(at)) && !startsWord(name, from, at)) {
        at++;
      }
      if (at == from) {
        before = Character.isWhitespace(name.charAt(at)) ? "" : before;
        at++;
        continue;
      }
      String word = name.substring(from, at).toLowerCase(Locale.ROOT);
      if (AUTHORS.contains(word)
          || FIRST.contains(before) && AUTHORS.contains(before + word)
          || mayBeButton && BUTTONS.contains(word)) {
        return true;
      }
      before = word;
    }
    return false;
  }

  private static boolean startsWord(String name, int from, int at) {
    return at > from
        && Character.isUpperCase(name.charAt(at))
        && Character.isLowerCase(name.charAt(at - 1));
  }

  private static boolean isLetter(char c) {
    return c < 0x80 && Character.isLetter(c);
  }
}
