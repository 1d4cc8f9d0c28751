package org.wpbminer.classifier.maintext;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.NameWords;
import org.wpbminer.segmenter.text.TermLists;

/**
 * What stands within a block of the main text and is none, by the classes that its elements bear:
 * links dressed as buttons, words that only screen readers say, and of posts and articles the box
 * about who wrote them and the signature. A block of its own, or the larger part of one, is for the
 * labels to judge. Identifiers are not read: generators make them of headings.
 */
final class ClassNoise {

  /** What the noise is. */
  private enum Kind {
    AUTHOR,
    BUTTON,
    UNSEEN,
    SIGNATURE
  }

  private static final TermLists NAMES = TermLists.load(ClassNoise.class, "class-names.tsv");

  /** What a word of a class says, alone or as two. */
  private static final Map<String, Kind> WORDS = new HashMap<>();

  /** What a whole class says; as a part of one it may be what a method is called by. */
  private static final Map<String, Kind> CLASSES = new HashMap<>();

  static {
    for (Kind kind : Kind.values()) {
      NAMES.terms(kind.name().toLowerCase(Locale.ROOT)).forEach(word -> WORDS.put(word, kind));
    }
    NAMES.terms("signature-class").forEach(name -> CLASSES.put(name, Kind.SIGNATURE));
    NAMES.terms("unseen-class").forEach(name -> CLASSES.put(name, Kind.UNSEEN));
  }

  /** A button says what it does in fewer characters, and so does what is said to the blind. */
  private static final int LONGEST_BUTTON = 40;

  /** Classes are read up to here. */
  private static final int LONGEST_NAME = 300;

  private static final Set<String> DRESSED = Set.of("a", "span", "div");

  /** Elements that are never such a box, but may say what one is called. */
  private static final Set<String> CONTENT =
      Set.of("h1", "h2", "h3", "h4", "h5", "h6", "dt", "pre", "code");

  private final PageTree tree;

  /** What classes say, by the whole attribute: few differ. */
  private final Map<String, Set<Kind>> said = new HashMap<>();

  private ClassNoise(PageTree tree) {
    this.tree = tree;
  }

  /** Leaves it out, in time linear in the blocks. */
  static void mark(MainTextView view) {
    ClassNoise noise = new ClassNoise(view.tree());
    view.blocks().forEach(block -> noise.mark(view, block));
  }

  private void mark(MainTextView view, Block block) {
    long chars = (long) block.textChars(tree) + block.linkTextChars(tree);
    for (int root : block.nodes()) {
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        if (2L * tree.chars(node) < chars && isNoise(node)) {
          view.leaveOut(node);
          node = tree.subtreeEnd(node) - 1;
        }
      }
    }
  }

  private boolean isNoise(int node) {
    String classes = tree.attribute(node, "class");
    if (classes == null || CONTENT.contains(tree.tag(node))) {
      return false;
    }
    boolean small = tree.chars(node) <= LONGEST_BUTTON;
    Set<Kind> kinds = said.computeIfAbsent(classes, ClassNoise::kinds);
    boolean mayBeWord =
        kinds.contains(Kind.AUTHOR) || small && kinds.contains(Kind.BUTTON) && isButton(node);
    return kinds.contains(Kind.SIGNATURE)
        || small && kinds.contains(Kind.UNSEEN)
        || mayBeWord && !ElementNoise.isInRunningText(tree, node);
  }

  /** Whether what is dressed as a button opens no text; a link around a heading does not. */
  private boolean isButton(int node) {
    String tag = tree.tag(node);
    return DRESSED.contains(tag) && (tag.equals("a") || !ElementNoise.opensText(tree, node));
  }

  private static Set<Kind> kinds(String classes) {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    StringTokenizer names =
        new StringTokenizer(classes.substring(0, Math.min(classes.length(), LONGEST_NAME)));
    while (names.hasMoreTokens()) {
      String name = names.nextToken();
      add(CLASSES.get(name.toLowerCase(Locale.ROOT)), kinds);
      addWords(name, kinds);
    }
    return kinds;
  }

  private static void addWords(String name, Set<Kind> to) {
    String[] before = {""};
    NameWords.each(
        name,
        word -> {
          add(WORDS.get(word), to);
          add(WORDS.get(before[0] + word), to);
          before[0] = word;
        });
  }

  private static void add(Kind kind, Set<Kind> to) {
    if (kind != null) {
      to.add(kind);
    }
  }
}
