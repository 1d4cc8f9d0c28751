package org.wpbminer.classifier.maintext.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.maintext.page.ClassNames;
import org.wpbminer.classifier.maintext.page.Disclosure;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.NameSet;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What stands within a block of the main text and is none, by the classes that its elements bear:
 * links dressed as buttons, words that only screen readers say, and of posts and articles the box
 * about who wrote them and the signature. A block of its own, or the larger part of one, is for the
 * labels to judge, as are boxes about authors that are it together: a page may introduce a team.
 * Identifiers are not read: generators make them of headings.
 */
public final class ClassNoise {

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
   * box about an author.
   */
  private static final Set<String> AUTHORS =
      Set.of(
          ("postprofile postauthor userinfo userdetails userextras userprofile celluser postbituser"
                  + " posterinfo memberinfo authorinfo authorbio authorbox authorcolumn")
              .split(" "));

  private static final Set<String> SIGNATURE_BOXES =
      Set.of(
          "postsig", "usersig", "messagesig", "postsignature", "usersignature", "messagesignature");

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
          Stream.of(BUTTONS, SIGNATURES, SIGNATURE_BOXES, AUTHORS, UNSEEN, FIRST)
              .flatMap(Set::stream)
              .toList());

  /** Characters of the shortest text that is taken for a sentence. */
  private static final int SHORTEST_SENTENCE = 15;

  private static final String SENTENCE_ENDS = ".!?\u2026\u3002\uff01\uff1f";

  /** Elements that are never a box about an author, but may say what one is called. */
  private static final Set<String> CONTENT =
      Set.of("h1", "h2", "h3", "h4", "h5", "h6", "dt", "pre", "code");

  private final PageTree tree;
  private final Block block;
  private final long chars;
  private final MainTextView view;

  /** Authors and boxes about them that may be noise. */
  private final List<Byline> authors = new ArrayList<>();

  /** The end of the last authors that stay. */
  private int staying;

  private ClassNoise(MainTextView view, Block block) {
    this.view = view;
    this.tree = view.tree();
    this.block = block;
    this.chars = (long) block.textChars(tree) + block.linkTextChars(tree);
  }

  /** Leaves it out, in time linear in the blocks. */
  public static void mark(MainTextView view) {
    view.blocks().forEach(block -> new ClassNoise(view, block).mark());
  }

  private void mark() {
    for (int i = 0; i < block.size(); i++) {
      int end = tree.subtreeEnd(block.node(i));
      for (int node = block.node(i); node < end; node++) {
        if (!tree.isText(node) && isLesserPart(tree.chars(node))) {
          node = Math.max(node, endOfNoise(node) - 1);
        }
      }
    }
    boolean lesser = isLesserPart(authors.stream().mapToLong(line -> line.chars(tree)).sum());
    for (Byline line : authors) {
      if (lesser || !saysSentence(line)) {
        view.leaveOut(line.from(), line.end(tree));
      }
    }
  }

  private boolean isLesserPart(long part) {
    return 2 * part < chars;
  }

  /** Marks an element that is noise; the node itself if it is none, else where it ends. */
  private int endOfNoise(int node) {
    Kind kind = kind(tree, node);
    if (kind == Kind.AUTHOR) {
      return endOfAuthors(node);
    }
    boolean noise =
        kind == Kind.SIGNATURE
            || kind == Kind.UNSEEN && !UnseenText.isSeparator(tree, node)
            || kind == Kind.BUTTON && !ElementNoise.isInRunningText(tree, node);
    if (noise) {
      view.leaveOut(node);
    }
    return noise ? tree.subtreeEnd(node) : node;
  }

  /** Keeps authors until all of the block are known. Those that stay do so as a group. */
  private int endOfAuthors(int node) {
    boolean named = Byline.isAuthor(tree, node);
    if (named && node < staying) {
      return node;
    }
    Byline line = named ? Byline.of(tree, node) : new Byline(node, node, node);
    if (isLesserPart(line.chars(tree)) && line.standsAlone(tree)) {
      authors.add(line);
      return line.end(tree);
    }
    staying = named ? line.end(tree) : staying;
    return node;
  }

  /** Whether it says more of an author than a name and figures. */
  private boolean saysSentence(Byline line) {
    return IntStream.range(line.first(), line.end(tree))
        .filter(n -> tree.isSeenText(n) && tree.textChars(n) >= SHORTEST_SENTENCE)
        .mapToObj(n -> tree.text(n).strip())
        .anyMatch(text -> SENTENCE_ENDS.indexOf(text.charAt(text.length() - 1)) >= 0);
  }

  /**
   * Whether an element that is left out parts what stands around it: a button, and what is unseen
   * and keeps figures apart.
   */
  public static boolean parts(PageTree tree, int node) {
    Kind kind = kind(tree, node);
    return kind == Kind.BUTTON || kind == Kind.UNSEEN && UnseenText.partsNumber(tree, node);
  }

  private static Kind kind(PageTree tree, int node) {
    if (Byline.isAuthor(tree, node)) {
      return Kind.AUTHOR;
    }
    String classes = tree.attribute(node, "class");
    return classes == null || CONTENT.contains(tree.tag(node)) ? null : kind(tree, node, classes);
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
      if (SIGNATURE_BOXES.contains(word)
          || SIGNATURE_BOXES.contains(both)
          || SIGNATURES.contains(word) && isWholeClass(classes, from, at)) {
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
        || !tree.tag(node).equals("a") && ElementNoise.holdsHeading(tree, node);
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
