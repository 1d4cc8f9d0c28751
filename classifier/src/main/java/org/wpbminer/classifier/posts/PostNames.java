package org.wpbminer.classifier.posts;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/** Names that posts share, and the persons, times and buttons that they show. Not thread-safe. */
final class PostNames {

  static final TermLists WORDS = TermLists.load(PostNames.class, "post-words.tsv");

  /** Kind of post for each sense. An answer also has names for comments, so it comes first. */
  private static final Map<NameSense, Post.Kind> KINDS =
      new EnumMap<>(
          Map.of(
              NameSense.ANSWER, Post.Kind.ANSWER,
              NameSense.QUESTION, Post.Kind.QUESTION,
              NameSense.POST_COMMENT, Post.Kind.COMMENT,
              NameSense.REVIEW, Post.Kind.REVIEW));

  /** Senses of names of a post or a list of posts, as bits. */
  private static final long POSTS =
      KINDS.keySet().stream()
          .mapToLong(NameSense::bit)
          .reduce(NameSense.POST.bit(), (a, b) -> a | b);

  /** Maximum number of characters of a URL or identifier that are used. */
  private static final int MAX_CODE_CHARS = 200;

  /** Maximum length of the name of a person, or of a button. */
  static final int MAX_NAME_CHARS = 40;

  private static final int MAX_NAME_WORDS = 5;

  /** Maximum number of nodes in a name's or button's element; limits the time on deep pages. */
  private static final int MAX_FIELD_NODES = 16;

  private static final Set<String> ACTS = Set.copyOf(WORDS.terms("act"));

  /** Statistics of a user, for example "Posts: 12" or "12 posts". */
  private static final Pattern COUNT =
      Pattern.compile("[^:]{1,40}:\\s*[\\d,.]+\\w?|[\\d,.]+k?\\s+\\p{L}+");

  private static final int MAX_CLASS_NAMES = 8;

  /** Maximum number of elements, from a post outwards, whose names determine its kind. */
  private static final int MAX_LEVELS = 4;

  private static final Pattern HOST = Pattern.compile("^https?://[^/]*");

  private static final List<String> BY = WORDS.terms("by");

  /** Parts removed from a name: escaped tags, email addresses, punctuation at the ends. */
  private static final Pattern NO_NAME =
      Pattern.compile(
          "</?\\w{1,10}>|[<(][^\\s<>()@]{1,60}@[^\\s<>()]{1,60}[>)]|^[,•·|\\s-]+|[:,»•·|\\s-]+$");

  private final PageTree tree;
  private final Names names;

  /** Cache of the displayed names of elements; posts of several shapes may share elements. */
  private final Map<Integer, String> shown = new HashMap<>();

  private final Map<String, List<String>> classKeys = new HashMap<>();
  private final Map<String, Integer> keyNumbers = new HashMap<>();
  private final Map<Long, int[]> keysByForm = new HashMap<>();
  private final int[][] keys;
  private final PostTimes times;
  private final NodeTest profiles;
  private final NodeTest persons;
  private final NodeTest acts;

  PostNames(PageReading reading, PostTimes times) {
    this.tree = reading.tree();
    this.times = times;
    this.names = reading.names();
    this.keys = new int[tree.size()][];
    this.profiles = new NodeTest(tree.size(), this::leadsToPerson);
    this.persons = new NodeTest(tree.size(), this::isLikeName);
    this.acts = new NodeTest(tree.size(), this::isButton);
  }

  /** Returns the name that an element displays, without words such as "by" and "says". */
  String shown(int node) {
    return shown.computeIfAbsent(node, n -> name(NodeText.of(tree, n)));
  }

  private static String name(String text) {
    String name = NO_NAME.matcher(text.strip()).replaceAll("");
    for (String word : BY) {
      int length = word.length();
      int rest = name.length() - length;
      if (rest > 1 && name.charAt(length) == ' ' && name.regionMatches(true, 0, word, 0, length)) {
        name = name.substring(length + 1).strip();
      } else if (rest > 1
          && name.charAt(rest - 1) == ' '
          && name.regionMatches(true, rest, word, 0, length)) {
        name = name.substring(0, rest).strip();
      }
    }
    return NO_NAME.matcher(name).replaceAll("");
  }

  /** Returns whether an element may be the name of an author. */
  boolean mayBeName(int node) {
    return persons.test(node);
  }

  private boolean isLikeName(int node) {
    if (tree.chars(node) == 0
        || tree.chars(node) > MAX_NAME_CHARS
        || tree.subtreeEnd(node) - node > MAX_FIELD_NODES
        || times.has(node)) {
      return false;
    }
    String name = shown(node);
    return !name.isEmpty()
        && name.indexOf('\n') < 0
        && name.split(" ").length <= MAX_NAME_WORDS
        && !ACTS.contains(name.toLowerCase(Locale.ROOT))
        && !COUNT.matcher(name).matches()
        && name.codePoints().anyMatch(c -> !Character.isDigit(c) && c > '@');
  }

  /** Returns whether a node is a button to answer a post, or the like. */
  boolean isAct(int node) {
    return acts.test(node);
  }

  private boolean isButton(int node) {
    return tree.chars(node) > 0
        && tree.chars(node) < MAX_NAME_CHARS
        && tree.subtreeEnd(node) - node <= MAX_FIELD_NODES
        && ACTS.contains(NodeText.of(tree, node).strip().toLowerCase(Locale.ROOT));
  }

  boolean has(int node, NameSense sense) {
    return (names.senses(node) & sense.bit()) != 0;
  }

  /** Whether an element's names identify it as a post or a list of posts. */
  boolean isPost(int node) {
    return (names.senses(node) & POSTS) != 0;
  }

  /** Returns a post's kind by the names of its element, else by those of its ancestors. */
  Post.Kind kind(int node) {
    int near = node;
    for (int i = 0; i < MAX_LEVELS && near != PageTree.NONE; i++, near = tree.parent(near)) {
      for (Map.Entry<NameSense, Post.Kind> kind : KINDS.entrySet()) {
        if (has(near, kind.getKey())) {
          return kind.getValue();
        }
      }
    }
    return Post.Kind.POST;
  }

  /** Returns whether an element links to a profile: the URL's path has a word for authors. */
  boolean isProfile(int node) {
    return profiles.test(node);
  }

  private boolean leadsToPerson(int node) {
    String href = tree.attribute(node, "href");
    return href != null
        && Names.hasSense(HOST.matcher(cut(href)).replaceFirst(""), NameSense.POST_AUTHOR);
  }

  private static String cut(String name) {
    return name.substring(0, Math.min(name.length(), MAX_CODE_CHARS));
  }

  /**
   * Returns keys, numbered from 0, that elements of the same role share: one for each class name,
   * for the property, the type, and the id without its number; if it has none of these, one for its
   * position in an element with a class. Not to be modified.
   */
  int[] keys(int node) {
    if (keys[node] == null) {
      keys[node] = isNamedByClassOnly(node) ? keysOfForm(node) : numbered(readKeys(node));
    }
    return keys[node];
  }

  private boolean isNamedByClassOnly(int node) {
    for (int i = 0; i < tree.attributeCount(node); i++) {
      switch (tree.attributeName(node, i)) {
        case "itemprop", "itemtype", "id" -> {
          return false;
        }
        default -> {
          // other attributes give no keys
        }
      }
    }
    return !classNames(node).isEmpty();
  }

  /** Returns the keys of an element that depend on its tag and class only. */
  private int[] keysOfForm(int node) {
    return keysByForm.computeIfAbsent(names.form(node), form -> numbered(readKeys(node)));
  }

  private int[] numbered(List<String> all) {
    int[] numbers = new int[all.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = keyNumbers.computeIfAbsent(all.get(i), key -> keyNumbers.size());
    }
    return numbers;
  }

  /** Returns whether two elements have a key in common. */
  boolean shareKey(int one, int other) {
    for (int key : keys(one)) {
      if (hasKey(other, key)) {
        return true;
      }
    }
    return false;
  }

  boolean hasKey(int node, int key) {
    for (int own : keys(node)) {
      if (own == key) {
        return true;
      }
    }
    return false;
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

  private static void add(List<String> all, String before, @Nullable String name) {
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
    StringBuilder all = new StringBuilder();
    boolean inNumber = false;
    for (int i = 0; i < Math.min(name.length(), MAX_CODE_CHARS); i++) {
      char c = name.charAt(i);
      boolean isDigit = c >= '0' && c <= '9';
      if (!isDigit || !inNumber) {
        all.append(isDigit ? '0' : c);
      }
      inNumber = isDigit;
    }
    return all.toString();
  }
}
