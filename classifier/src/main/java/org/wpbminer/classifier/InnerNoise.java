package org.wpbminer.classifier;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageTree;

/**
 * What stands within a block of the main text and is none, by the classes that its elements bear:
 * links dressed as buttons, words that only screen readers say, and of posts and articles the box
 * about who wrote them and the signature. A block of its own, or the larger part of one, is for the
 * labels to judge. Identifiers are not read: generators make them of headings.
 */
final class InnerNoise {

  /** What the noise is. A button and an author may be words of a sentence. */
  private enum Kind {
    BUTTON,
    AUTHOR,
    SIGNATURE,
    UNSEEN
  }

  /** A button says what it does in fewer characters, and so does what is said to the blind. */
  private static final int LONGEST_BUTTON = 40;

  /** Classes are read up to here. */
  private static final int LONGEST_NAME = 300;

  private static final Set<String> DRESSED = Set.of("a", "span", "div");
  private static final Set<String> BUTTONS = Set.of("btn", "button", "buttons", "cta");

  /**
   * What authors put below all they write; as a part of a class also what a method is called by.
   */
  private static final Set<String> SIGNATURES = Set.of("signature", "signatures");

  /**
   * Words of classes, alone or two as one, by which the common forum and blog software knows the
   * box about an author, and signatures.
   */
  private static final Set<String> AUTHORS =
      Set.of(
          ("postprofile postauthor userinfo userdetails userextras userprofile celluser postbituser"
                  + " posterinfo memberinfo authorinfo authorbio authorbox authorcolumn postsig"
                  + " usersig messagesig postsignature usersignature messagesignature")
              .split(" "));

  /** Words, alone or two as one, by which style sheets hide what screen readers are to say. */
  private static final Set<String> UNSEEN =
      Set.of(
          ("sronly forsr srtext srclipped visuallyhidden hiddenvisually visuallyhide hidevisually"
                  + " vishidden screenreader screenreadertext screenreaderonly visibilityhidden"
                  + " hiddenaccessible elementinvisible assistivetext accesshide offscreen")
              .split(" "));

  /** Whole classes that do the same, but whose words say other things too. */
  private static final NameSet UNSEEN_CLASSES =
      NameSet.of(
          "elementor-screen-only", "ipsInvisible", "clipped", "a11y", "a11y-hidden", "a11y-text");

  /** The first of two. */
  private static final Set<String> FIRST =
      Set.of(
          ("post user cell postbit poster member author message sr for visually hidden hide"
                  + " screen visibility element assistive off")
              .split(" "));

  /** All these words. */
  private static final NameSet MAY_SAY =
      new NameSet(
          Stream.of(BUTTONS, SIGNATURES, AUTHORS, UNSEEN, FIRST).flatMap(Set::stream).toList());

  /** Types of schema.org whose authors are as much what a page tells as their titles. */
  private static final Set<String> WORKS =
      Set.of("Book", "Audiobook", "CreativeWork", "Quotation", "Play", "Movie", "VisualArtwork");

  /**
   * One to three words of which the last says that a name follows, and behind it a colon at most.
   * Backtracks over two words.
   */
  private static final Pattern BY =
      Pattern.compile(
          "[^\\p{L}\\p{N}]{0,9}+(?:\\p{L}{1,20}+[\\s\\p{Z}]{1,9}+){0,2}"
              + "(?iu:by|author|authors|von|autor|autorin|par|auteur|por|di|autore|door|av|af"
              + "|författare|przez|od|tekijä|yazar|от|автор|作者|著者)"
              + "[\\s\\p{Z}]{0,9}+[:：]?[\\s\\p{Z}]{0,9}+");

  /** Nodes before such words that are looked at for text. */
  private static final int NEAR = 20;

  /** Elements from an author up to what bears a type. */
  private static final int MAX_TO_TYPE = 20;

  /** Types are read only where they are no longer than a name's address. */
  private static final int LONGEST_TYPE = 100;

  /** Elements that are never a box about an author, but may say what one is called. */
  private static final Set<String> CONTENT =
      Set.of("h1", "h2", "h3", "h4", "h5", "h6", "dt", "pre", "code");

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
            Arrays.fill(skip, by(tree, node), tree.subtreeEnd(node), true);
            node = tree.subtreeEnd(node) - 1;
          }
        }
      }
    }
  }

  /**
   * Whether an element that is left out parts what stands around it: a button, and what is unseen
   * and keeps figures apart.
   */
  static boolean parts(PageTree tree, int node) {
    Kind kind = kind(tree, node);
    return kind == Kind.BUTTON || kind == Kind.UNSEEN && UnseenText.partsNumber(tree, node);
  }

  private static boolean isNoise(PageTree tree, int node) {
    Kind kind = kind(tree, node);
    if (kind == null || kind == Kind.SIGNATURE) {
      return kind != null;
    }
    return kind == Kind.UNSEEN
        ? !UnseenText.isSeparator(tree, node)
        : !TextNoise.isInRunningText(tree, node)
            && !(by(tree, node) < node && isTextBehind(tree, node));
  }

  private static boolean isTextBehind(PageTree tree, int node) {
    int next = tree.nextSibling(node);
    return next != PageTree.NONE && tree.isText(next) && tree.chars(next) > 0;
  }

  /**
   * The few words right before an author that say nothing without the name: "By", "Posted by". The
   * node itself where there are none, or it is no author.
   */
  private static int by(PageTree tree, int node) {
    int words = node - 1;
    boolean follows =
        isAuthor(tree, node)
            && tree.isText(words)
            && tree.parent(words) == tree.parent(node)
            && !tree.onOwnLines(node)
            && isFirstText(tree, words);
    return follows && BY.matcher(tree.text(words)).matches() ? words : node;
  }

  /** Whether no text stands before another in its parent. */
  private static boolean isFirstText(PageTree tree, int text) {
    int first = tree.parent(text) + 1;
    return text - first <= NEAR && IntStream.range(first, text).noneMatch(tree::isSeenText);
  }

  private static boolean isAuthor(PageTree tree, int node) {
    return "author".equals(tree.attribute(node, "itemprop"));
  }

  private static Kind kind(PageTree tree, int node) {
    if (isAuthor(tree, node) && !isOfWork(tree, node)) {
      return Kind.AUTHOR;
    }
    String classes = tree.attribute(node, "class");
    return classes == null || CONTENT.contains(tree.tag(node)) ? null : kind(tree, node, classes);
  }

  /**
   * Whether an author is one of a work that the page is about, which the nearest element with a
   * type says. An {@code article} is no such work, whatever its type: its author wrote the page.
   */
  private static boolean isOfWork(PageTree tree, int author) {
    int up = tree.parent(author);
    for (int i = 0; i < MAX_TO_TYPE && up != PageTree.NONE; i++, up = tree.parent(up)) {
      String type = tree.attribute(up, "itemtype");
      if (type != null) {
        return type.length() <= LONGEST_TYPE
            && WORKS.contains(type.substring(type.lastIndexOf('/') + 1).strip())
            && !tree.tag(up).equals("article");
      }
    }
    return false;
  }

  /** Looks the words of classes up, which other characters and capitals part; null if none says. */
  private static Kind kind(PageTree tree, int node, String classes) {
    boolean small = tree.chars(node) <= LONGEST_BUTTON;
    boolean mayBeButton = small && DRESSED.contains(tree.tag(node));
    String before = "";
    int end = Math.min(classes.length(), LONGEST_NAME);
    for (int at = 0; at < end; ) {
      int from = at;
      while (at < end && isLetter(classes.charAt(at)) && !startsWord(classes, from, at)) {
        at++;
      }
      if (at == from) {
        before = Character.isWhitespace(classes.charAt(at)) ? "" : before;
        at++;
        continue;
      }
      if (before.isEmpty() && !MAY_SAY.mayContainSmall(classes, from, at)) {
        continue;
      }
      String word = classes.substring(from, at).toLowerCase(Locale.ROOT);
      String both = before + word;
      if (AUTHORS.contains(word) || AUTHORS.contains(both)) {
        return Kind.AUTHOR;
      }
      if (mayBeButton && BUTTONS.contains(word) && !opensText(tree, node)) {
        return Kind.BUTTON;
      }
      if (small && UNSEEN.contains(both)) {
        return Kind.UNSEEN;
      }
      if (SIGNATURES.contains(word) && isWholeClass(classes, from, at)) {
        return Kind.SIGNATURE;
      }
      before = FIRST.contains(word) ? word : "";
    }
    return small && ClassNames.hasAny(tree, node, UNSEEN_CLASSES) ? Kind.UNSEEN : null;
  }

  /** Whether a button is a heading, or a question with its answer folded away. */
  private static boolean opensText(PageTree tree, int node) {
    return Disclosure.names(tree, node)
        || Disclosure.asks(tree, node)
        || !tree.tag(node).equals("a") && TextNoise.holdsHeading(tree, node);
  }

  private static boolean isWholeClass(String classes, int from, int to) {
    return (from == 0 || Character.isWhitespace(classes.charAt(from - 1)))
        && (to == classes.length() || Character.isWhitespace(classes.charAt(to)));
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
