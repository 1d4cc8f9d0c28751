package org.wpbminer.classifier.maintext.noise;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Authors that stand side by side, as schema.org marks them, and the words before them that say
 * nothing without a name: "By Ann and Bob". They go together or stay together.
 *
 * @param from the words before the first, or the first
 * @param first the first author
 * @param last the last
 */
record Byline(int from, int first, int last) {

  /**
   * One to three words of which the last says that a name follows, and behind it a colon at most.
   * Backtracks over two words.
   */
  private static final Pattern BY =
      Pattern.compile(
          "[^\\p{L}\\p{N}]{0,9}+((?:\\p{L}{1,20}+[\\s\\p{Z}]{1,9}+){0,2})"
              + "(?iu:by|author|authors|von|autor|autorin|par|auteur|por|di|autore|door|av|af"
              + "|författare|przez|od|tekijä|yazar|от|автор|作者|著者)"
              + "[\\s\\p{Z}]{0,9}+[:：]?[\\s\\p{Z}]{0,9}+");

  /** What stands between two authors. */
  private static final Pattern AND =
      Pattern.compile(
          "[\\s\\p{Z}]{0,9}+[,;&、，]?[\\s\\p{Z}]{0,9}+"
              + "(?iu:and|und|et|y|e|ed|och|og|ja|en|i|и|和|与)?[\\s\\p{Z}]{0,9}+");

  /** Types of schema.org whose authors are as much what a page tells as their titles. */
  private static final Set<String> WORKS =
      Set.of(
          ("Book Audiobook CreativeWork Quotation Play Movie VisualArtwork Thesis Chapter Poem"
                  + " MusicComposition MusicRecording")
              .split(" "));

  /** Types that are of such works in lists alone: blogs say them of their own pages. */
  private static final Set<String> LISTED_WORKS = Set.of("ScholarlyArticle", "Report");

  /** Nodes before such words that are looked at for text. */
  private static final int NEAR = 20;

  /** Elements from an author up to what bears a type. */
  private static final int MAX_TO_TYPE = 20;

  /** Types are read only where they are no longer than a name's address. */
  private static final int LONGEST_TYPE = 100;

  /** The authors that an element which is one is the first of. */
  static Byline of(PageTree tree, int author) {
    int last = author;
    int next = further(tree, last);
    while (next != PageTree.NONE) {
      last = next;
      next = further(tree, last);
    }
    int words = author - 1;
    boolean follows =
        tree.isText(words)
            && tree.parent(words) == tree.parent(author)
            && !tree.onOwnLines(author)
            && saysBy(tree, words);
    return new Byline(follows ? words : author, author, last);
  }

  /** Other words may be the end of what stands before them, unless nothing does. */
  private static boolean saysBy(PageTree tree, int text) {
    Matcher by = BY.matcher(tree.text(text));
    return by.matches() && (by.group(1).isEmpty() || isFirstText(tree, text));
  }

  /** Whether no text stands before another in its parent. */
  private static boolean isFirstText(PageTree tree, int text) {
    int first = tree.parent(text) + 1;
    return text - first <= NEAR && IntStream.range(first, text).noneMatch(tree::isSeenText);
  }

  /** The author that stands next to another; {@link PageTree#NONE} if none does. */
  private static int further(PageTree tree, int author) {
    int next = tree.nextSibling(author);
    if (next != PageTree.NONE && tree.isText(next) && AND.matcher(tree.text(next)).matches()) {
      next = tree.nextSibling(next);
    }
    return next != PageTree.NONE && isAuthor(tree, next) ? next : PageTree.NONE;
  }

  /** Whether an element holds an author's name, and of no work that the page is about. */
  static boolean isAuthor(PageTree tree, int node) {
    return "author".equals(tree.attribute(node, "itemprop")) && !isOfWork(tree, node);
  }

  /**
   * Whether the nearest element with a type is such a work. An {@code article} is none, whatever
   * its type: its author wrote the page.
   */
  private static boolean isOfWork(PageTree tree, int author) {
    int up = tree.parent(author);
    for (int i = 0; i < MAX_TO_TYPE && up != PageTree.NONE; i++, up = tree.parent(up)) {
      String type = tree.attribute(up, "itemtype");
      if (type != null) {
        return type.length() <= LONGEST_TYPE
            && isWork(tree, up, type.substring(type.lastIndexOf('/') + 1).strip());
      }
    }
    return false;
  }

  private static boolean isWork(PageTree tree, int node, String type) {
    String tag = tree.tag(node);
    boolean listed = tag.equals("li") || node > 0 && tree.tag(tree.parent(node)).equals("li");
    return !tag.equals("article") && WORKS.contains(type) || listed && LISTED_WORKS.contains(type);
  }

  /** Whether it is no part of a sentence. */
  boolean standsAlone(PageTree tree) {
    return !ElementNoise.isInRunningText(tree, first, last)
        && !(from < first && isTextBehind(tree));
  }

  private boolean isTextBehind(PageTree tree) {
    int next = tree.nextSibling(last);
    return next != PageTree.NONE && tree.isText(next) && tree.chars(next) > 0;
  }

  int end(PageTree tree) {
    return tree.subtreeEnd(last);
  }

  /** Characters of the names and of what stands between them. */
  long chars(PageTree tree) {
    long chars = 0;
    for (int node = first; node != PageTree.NONE && node <= last; node = tree.nextSibling(node)) {
      chars += tree.chars(node);
    }
    return chars;
  }
}
