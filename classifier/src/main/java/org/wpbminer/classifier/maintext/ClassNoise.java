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
 * Noise inside a block, recognised by class names: links styled as buttons, screen-reader text,
 * author boxes and signatures. Elements with half of a block's text or more are kept, because the
 * label of the block decides about them. Identifiers are not used, because generators make them
 * from headings.
 */
final class ClassNoise {

  private enum Kind {
    AUTHOR,
    BUTTON,
    UNSEEN,
    SIGNATURE
  }

  private static final TermLists NAMES = TermLists.load(ClassNoise.class, "class-names.tsv");

  /** Kinds of noise by a word, or two joined words, of a class name. */
  private static final Map<String, Kind> WORDS = new HashMap<>();

  /** Kinds of noise by complete class name, where a word of it would be ambiguous. */
  private static final Map<String, Kind> CLASSES = new HashMap<>();

  static {
    for (Kind kind : Kind.values()) {
      NAMES.terms(kind.name().toLowerCase(Locale.ROOT)).forEach(word -> WORDS.put(word, kind));
    }
    NAMES.terms("signature-class").forEach(name -> CLASSES.put(name, Kind.SIGNATURE));
    NAMES.terms("unseen-class").forEach(name -> CLASSES.put(name, Kind.UNSEEN));
  }

  private static final int MAX_BUTTON_CHARS = 40;

  private static final int MAX_NAME_CHARS = 300;

  private static final Set<String> STYLED = Set.of("a", "span", "div");

  /** Elements that are never noise, whatever their class. */
  private static final Set<String> CONTENT =
      Set.of("h1", "h2", "h3", "h4", "h5", "h6", "dt", "pre", "code");

  private final PageTree tree;

  /** Cache of the kinds in each class attribute; a page has few different ones. */
  private final Map<String, Set<Kind>> said = new HashMap<>();

  private ClassNoise(PageTree tree) {
    this.tree = tree;
  }

  /** Marks the noise as left out, in time linear in the blocks. */
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
    boolean small = tree.chars(node) <= MAX_BUTTON_CHARS;
    Set<Kind> kinds = said.computeIfAbsent(classes, ClassNoise::kinds);
    boolean mayBeWord =
        kinds.contains(Kind.AUTHOR) || small && kinds.contains(Kind.BUTTON) && isButton(node);
    return kinds.contains(Kind.SIGNATURE)
        || small && kinds.contains(Kind.UNSEEN)
        || mayBeWord && !ElementNoise.isInRunningText(tree, node);
  }

  /** Whether an element styled as a button does not open text below it. */
  private boolean isButton(int node) {
    String tag = tree.tag(node);
    return STYLED.contains(tag) && (tag.equals("a") || !ElementNoise.opensText(tree, node));
  }

  private static Set<Kind> kinds(String classes) {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    StringTokenizer names =
        new StringTokenizer(classes.substring(0, Math.min(classes.length(), MAX_NAME_CHARS)));
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
