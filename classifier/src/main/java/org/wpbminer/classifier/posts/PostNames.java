package org.wpbminer.classifier.posts;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.NameWords;
import org.wpbminer.segmenter.text.TermLists;

/** Names of elements (class, id, itemprop, itemtype) and their senses. Not thread-safe. */
final class PostNames {

  static final TermLists WORDS = TermLists.load(PostNames.class, "post-names.tsv");

  /** Meanings of names, listed in {@code post-names.tsv}. */
  enum Sense {
    POST,
    ANSWER,
    QUESTION,
    COMMENT,
    REVIEW,
    TEASER,
    AUTHOR,
    NOTAUTHOR,
    TIME,
    NOTTIME,
    BODY,
    DROP;

    private final int bit = 1 << ordinal();
    private final List<String> parts = WORDS.terms(name().toLowerCase(Locale.ROOT));
  }

  /** Kind of post for each sense, specific senses first, because answers have comments. */
  private static final Map<Sense, Post.Kind> KINDS =
      new EnumMap<>(
          Map.of(
              Sense.ANSWER, Post.Kind.ANSWER,
              Sense.QUESTION, Post.Kind.QUESTION,
              Sense.COMMENT, Post.Kind.COMMENT,
              Sense.REVIEW, Post.Kind.REVIEW));

  /** Maximum length of terms that must match a whole word of a name. */
  private static final int MAX_WHOLE_WORD_CHARS = 3;

  /** Maximum length of a name; longer, generated names are cut. */
  private static final int MAX_NAME_CHARS = 200;

  private static final int MAX_CLASS_NAMES = 8;

  /** Maximum number of elements, from a post outwards, whose names determine its kind. */
  private static final int MAX_LEVELS = 4;

  private static final Pattern DIGITS = Pattern.compile("[0-9]+");
  private static final Pattern HOST = Pattern.compile("^https?://[^/]*");

  private static final List<String> BY = WORDS.terms("by");

  /** Tags that a page displays as text by mistake, and punctuation around a name. */
  private static final Pattern NO_NAME =
      Pattern.compile(
          "</?\\w{1,10}>|[<(][^\\s<>()@]{1,60}@[^\\s<>()]{1,60}[>)]|^[,•·|\\s-]+|[:,»•·|\\s-]+$");

  private final PageTree tree;

  /** Cache of the displayed names of elements; posts of several shapes may share elements. */
  private final Map<Integer, String> shown = new HashMap<>();

  private final Map<String, Integer> known = new HashMap<>();
  private final Map<String, List<String>> classKeys = new HashMap<>();
  private final List<List<String>> keys;

  PostNames(PageTree tree) {
    this.tree = tree;
    this.keys = new ArrayList<>(Collections.nCopies(tree.size(), null));
  }

  /** Returns the name that an element displays, without words such as "by" and "says". */
  String shown(int node) {
    return shown.computeIfAbsent(node, n -> name(NodeText.of(tree, n)));
  }

  private static String name(String text) {
    String name = NO_NAME.matcher(text.strip()).replaceAll("");
    for (String word : BY) {
      int rest = name.length() - word.length();
      if (rest > 1 && name.regionMatches(true, 0, word + " ", 0, word.length() + 1)) {
        name = name.substring(word.length() + 1).strip();
      } else if (rest > 1 && name.regionMatches(true, rest - 1, " " + word, 0, word.length() + 1)) {
        name = name.substring(0, rest).strip();
      }
    }
    return NO_NAME.matcher(name).replaceAll("");
  }

  boolean has(int node, Sense sense) {
    return isAmong(senses(node), sense);
  }

  static boolean isAmong(int senses, Sense sense) {
    return (senses & sense.bit) != 0;
  }

  /** Whether an element's names identify it as a post or a list of posts. */
  boolean isPost(int node) {
    int senses = senses(node);
    return isAmong(senses, Sense.POST)
        || KINDS.keySet().stream().anyMatch(sense -> isAmong(senses, sense));
  }

  /** Returns the kind of a post by the names of its element or else of the elements around it. */
  Post.Kind kind(int node) {
    int near = node;
    for (int i = 0; i < MAX_LEVELS && near != PageTree.NONE; i++, near = tree.parent(near)) {
      int senses = senses(near);
      for (Map.Entry<Sense, Post.Kind> kind : KINDS.entrySet()) {
        if (isAmong(senses, kind.getKey())) {
          return kind.getValue();
        }
      }
    }
    return Post.Kind.POST;
  }

  /** Returns the senses of the path of an address as a bit set. */
  int ofPath(String address) {
    String cut = address.substring(0, Math.min(address.length(), MAX_NAME_CHARS));
    return senses(HOST.matcher(cut).replaceFirst(""));
  }

  private int senses(int node) {
    String type = tree.isText(node) ? null : tree.attribute(node, "itemtype");
    return tree.isText(node)
        ? 0
        : senses(tree.attribute(node, "class"))
            | senses(tree.attribute(node, "id"))
            | senses(tree.attribute(node, "itemprop"))
            | (type == null ? 0 : senses(type.substring(type.lastIndexOf('/') + 1)));
  }

  private int senses(String name) {
    return name == null || name.isEmpty() ? 0 : known.computeIfAbsent(name, PostNames::read);
  }

  private static int read(String name) {
    String cut = name.substring(0, Math.min(name.length(), MAX_NAME_CHARS));
    String lower = cut.toLowerCase(Locale.ROOT);
    Set<String> words = new HashSet<>();
    NameWords.each(cut, words::add);
    int senses = 0;
    for (Sense sense : Sense.values()) {
      for (String part : sense.parts) {
        boolean has =
            part.length() <= MAX_WHOLE_WORD_CHARS ? words.contains(part) : lower.contains(part);
        senses |= has ? sense.bit : 0;
      }
    }
    return senses;
  }

  /**
   * Returns keys that elements of the same role share: each class name, the property, the type, and
   * the identifier without its number; if it has none of these, its position in an element with a
   * class. Not to be modified.
   */
  List<String> keys(int node) {
    if (keys.get(node) == null) {
      keys.set(node, readKeys(node));
    }
    return keys.get(node);
  }

  private List<String> readKeys(int node) {
    String tag = tree.tag(node);
    List<String> all = new ArrayList<>();
    classNames(node).forEach(name -> all.add(tag + '.' + name));
    add(all, tag + '@', tree.attribute(node, "itemprop"));
    add(all, tag + '^', tree.attribute(node, "itemtype"));
    String id = tree.attribute(node, "id");
    if (id != null && id.chars().anyMatch(c -> c >= '0' && c <= '9')) {
      add(all, tag + '#', id);
    }
    return all.isEmpty() ? List.of(place(node)) : all;
  }

  private static void add(List<String> all, String before, String name) {
    if (name != null && !name.isBlank()) {
      all.add(before + withoutNumbers(name));
    }
  }

  private String place(int node) {
    StringBuilder path = new StringBuilder(tree.tag(node));
    int up = tree.parent(node);
    for (int i = 1; i < MAX_LEVELS && up != PageTree.NONE; i++, up = tree.parent(up)) {
      path.append('<').append(tree.tag(up));
      if (!classNames(up).isEmpty()) {
        return path.append('.').append(classNames(up).get(0)).toString();
      }
    }
    return path.toString();
  }

  private List<String> classNames(int node) {
    String names = tree.attribute(node, "class");
    return names == null ? List.of() : classKeys.computeIfAbsent(names, PostNames::names);
  }

  private static List<String> names(String classes) {
    StringTokenizer names = new StringTokenizer(withoutNumbers(classes));
    List<String> all = new ArrayList<>();
    while (names.hasMoreTokens() && all.size() < MAX_CLASS_NAMES) {
      all.add(names.nextToken());
    }
    return all;
  }

  private static String withoutNumbers(String name) {
    String cut = name.substring(0, Math.min(name.length(), MAX_NAME_CHARS));
    return DIGITS.matcher(cut).replaceAll("0");
  }
}
