package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/**
 * What stands within a block of the main text and is none, by the classes that its elements bear:
 * links dressed as buttons, words that only screen readers say, and of posts and articles the box
 * about who wrote them and the signature. A block of its own, or the larger part of one, is for the
 * labels to judge, as are boxes about authors that are it together: a page may introduce a team.
 * Identifiers are not read: generators make them of headings.
 */
final class ClassNoise {

  /** What the noise is. */
  private enum Kind {
    AUTHOR("author", true),
    BUTTON("button", true),
    UNSEEN("unseen", false),
    SIGNATURE("signature-box", false);

    /** Whether it may be a word of a sentence. */
    private final boolean mayBeWords;

    private final String topic;

    Kind(String topic, boolean mayBeWords) {
      this.topic = topic;
      this.mayBeWords = mayBeWords;
    }
  }

  private static final TermLists NAMES = TermLists.load(ClassNoise.class, "class-names.tsv");

  /** What a word of a class says, alone or as two. */
  private static final Map<String, Kind> WORDS = words();

  /** A button says what it does in fewer characters, and so does what is said to the blind. */
  private static final int LONGEST_BUTTON = 40;

  /** Classes are read up to here. */
  private static final int LONGEST_NAME = 300;

  /**
   * What authors put below all they write; as a part of a class also what a method is called by.
   */
  private static final Set<String> SIGNATURES = names("signature");

  /** Whole classes of what is unseen whose words say other things too. */
  private static final Set<String> UNSEEN_CLASSES = names("unseen-class");

  private static final Set<String> DRESSED = Set.of("a", "span", "div");

  /** Characters of the shortest text that is taken for a sentence. */
  private static final int SHORTEST_SENTENCE = 15;

  private static final String SENTENCE_ENDS = ".!?\u2026\u3002\uff01\uff1f";

  /** Elements that are never a box about an author, but may say what one is called. */
  private static final Set<String> CONTENT =
      Set.of("h1", "h2", "h3", "h4", "h5", "h6", "dt", "pre", "code");

  private final MainTextView view;
  private final PageTree tree;

  /** What classes say, by the whole attribute: few differ. */
  private final Map<String, Set<Kind>> said = new HashMap<>();

  /** Characters of the block that is looked at. */
  private long chars;

  /** Boxes about authors in that block, which may be noise. */
  private final List<Integer> authors = new ArrayList<>();

  private ClassNoise(MainTextView view) {
    this.view = view;
    this.tree = view.tree();
  }

  /** Leaves it out, in time linear in the blocks. */
  public static void mark(MainTextView view) {
    ClassNoise noise = new ClassNoise(view);
    view.blocks().forEach(noise::mark);
  }

  private void mark(Block block) {
    chars = (long) block.textChars(tree) + block.linkTextChars(tree);
    authors.clear();
    for (int i = 0; i < block.size(); i++) {
      int end = tree.subtreeEnd(block.node(i));
      for (int node = block.node(i); node < end; node++) {
        if (!tree.isText(node) && isLesserPart(tree.chars(node)) && isNoise(node)) {
          node = tree.subtreeEnd(node) - 1;
        }
      }
    }
    boolean lesser = isLesserPart(authors.stream().mapToLong(tree::chars).sum());
    authors.stream().filter(box -> lesser || !saysSentence(box)).forEach(view::leaveOut);
  }

  private boolean isLesserPart(long part) {
    return 2 * part < chars;
  }

  /** Leaves an element out that is noise; authors are kept until all of the block are known. */
  private boolean isNoise(int node) {
    Kind kind = kind(node);
    if (kind == null || kind.mayBeWords && ElementNoise.isInRunningText(tree, node)) {
      return false;
    }
    if (kind == Kind.AUTHOR) {
      authors.add(node);
    } else {
      view.leaveOut(node);
    }
    return true;
  }

  /** Whether a box says more of an author than a name and figures. */
  private boolean saysSentence(int box) {
    return IntStream.range(box, tree.subtreeEnd(box))
        .filter(n -> tree.isSeenText(n) && tree.textChars(n) >= SHORTEST_SENTENCE)
        .mapToObj(n -> tree.text(n).strip())
        .anyMatch(text -> SENTENCE_ENDS.indexOf(text.charAt(text.length() - 1)) >= 0);
  }

  /** What an element is by its classes; null if they say nothing. */
  private Kind kind(int node) {
    String classes = tree.attribute(node, "class");
    if (classes == null || CONTENT.contains(tree.tag(node))) {
      return null;
    }
    boolean small = tree.chars(node) <= LONGEST_BUTTON;
    for (Kind kind : said.computeIfAbsent(classes, ClassNoise::kinds)) {
      boolean fits =
          switch (kind) {
            case BUTTON -> small && DRESSED.contains(tree.tag(node)) && !opensText(node);
            case UNSEEN -> small;
            case AUTHOR, SIGNATURE -> true;
          };
      if (fits) {
        return kind;
      }
    }
    return null;
  }

  private static Set<Kind> kinds(String classes) {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    StringTokenizer names =
        new StringTokenizer(classes.substring(0, Math.min(classes.length(), LONGEST_NAME)));
    while (names.hasMoreTokens()) {
      String name = names.nextToken();
      addWords(name, kinds);
      if (UNSEEN_CLASSES.contains(name)) {
        kinds.add(Kind.UNSEEN);
      }
      if (SIGNATURES.contains(name.toLowerCase(Locale.ROOT))) {
        kinds.add(Kind.SIGNATURE);
      }
    }
    return kinds;
  }

  /** Words are parted by all but letters, and by capitals after small letters. */
  private static void addWords(String name, Set<Kind> to) {

    String before = "";
    int from = 0;
    for (int i = 0; i <= name.length(); i++) {
      boolean letter = i < name.length() && isLetter(name.charAt(i));
      boolean capital = letter && i > from && isCapital(name.charAt(i)) && isSmall(name, i - 1);
      if (i > from && (!letter || capital)) {
        String word = name.substring(from, i).toLowerCase(Locale.ROOT);
        add(WORDS.get(word), to);
        add(before.isEmpty() ? null : WORDS.get(before + word), to);
        before = word;
        from = i;
      }
      from = letter ? from : i + 1;
    }
  }

  private static void add(Kind kind, Set<Kind> to) {
    if (kind != null) {
      to.add(kind);
    }
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || isCapital(c);
  }

  private static boolean isCapital(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isSmall(String name, int at) {
    return name.charAt(at) >= 'a' && name.charAt(at) <= 'z';
  }

  private static Map<String, Kind> words() {
    Map<String, Kind> words = new HashMap<>();
    for (Kind kind : Kind.values()) {
      names(kind.topic).forEach(word -> words.put(word, kind));
    }
    return words;
  }

  /** The names of a topic, by which page software tells what is no text. */
  static Set<String> names(String topic) {
    return Set.copyOf(NAMES.terms(topic));
  }

  /** Whether what is dressed as a button opens text; a link around a heading does not. */
  private boolean opensText(int node) {
    return !tree.tag(node).equals("a") && ElementNoise.opensText(tree, node);
  }
}
