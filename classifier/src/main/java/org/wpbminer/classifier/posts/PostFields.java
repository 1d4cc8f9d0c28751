package org.wpbminer.classifier.posts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.boxes.style.ElementFinder;
import org.wpbminer.features.boxes.style.ElementFinder.SelectorList;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Author, time and body of posts with the same kind of markup. They are found by the selectors of
 * the forum software, or else by repetition: a field is the element that most posts have under the
 * same key ({@link PostNames#keys}) and that looks like a name, a time or a text. If a post
 * contains another post, the fields of the inner post belong only to the inner post. Takes time
 * linear in the size of the posts.
 */
final class PostFields {

  /** Minimum share of the posts that have a field under the same key. */
  private static final double MIN_SHARE_OF_POSTS = 0.4;

  /** Minimum score of a key of authors. The weights of the score were set by hand. */
  private static final double MIN_AUTHOR_SCORE = 0.8;

  /** Factor for the score of a body that contains author or time. */
  private static final double FACTOR_WITH_FIELDS = 0.55;

  private static final List<String> AUTHORS = List.of("author", "data-author", "data-username");

  /** Value of {@link #bodyKey} if the element of each post is also its body. */
  private static final int OWN_KEY = -1;

  private static final int[] OWN_KEYS = {OWN_KEY};

  private final PageTree tree;
  private final PostNames names;
  private final PostTimes times;
  private final int[] roots;
  private final boolean[] isRoot;

  /** Selectors of elements that are not part of a body; null if the software is unknown. */
  private final @Nullable SelectorList none;

  private final @Nullable ElementFinder finder;
  private final boolean[] acts;

  /** Columns of all elements inside the posts; null until needed. */
  private @Nullable Columns everything;

  /** Element of each post's author, time and body; {@link PageTree#NONE} if missing. */
  final int[] author;

  final int[] time;
  final int[] body;

  /** Key that the elements of all bodies share, or {@link #OWN_KEY}. */
  private int bodyKey = OWN_KEY;

  /** Whether the forum software's selectors find the bodies and an author or time. */
  final boolean fit;

  /** Elements with the same key, at most one per post. */
  private static final class Column {
    final int key;
    int[] nodes = new int[4];
    int[] posts = new int[4];
    int size;

    /** Number of characters in the elements; {@code around} counts those with author or time. */
    long chars;

    int around;

    Column(int key) {
      this.key = key;
    }

    boolean add(int node, int post) {
      if (size > 0 && posts[size - 1] == post) {
        return false;
      }
      if (size == nodes.length) {
        nodes = Arrays.copyOf(nodes, 2 * size);
        posts = Arrays.copyOf(posts, 2 * size);
      }
      posts[size] = post;
      nodes[size++] = node;
      return true;
    }

    IntStream nodes() {
      return Arrays.stream(nodes, 0, size);
    }
  }

  /** Columns by key, in the order of their first nodes. */
  private static final class Columns {
    final List<Column> all = new ArrayList<>();
    private Column[] byKey = new Column[256];

    Column of(int key) {
      int at = key - OWN_KEY;
      if (at >= byKey.length) {
        byKey = Arrays.copyOf(byKey, 2 * at);
      }
      if (byKey[at] == null) {
        byKey[at] = new Column(key);
        all.add(byKey[at]);
      }
      return byKey[at];
    }
  }

  /**
   * Finds the fields.
   *
   * @param roots the posts' elements, in document order. Not modified
   * @param isRoot whether each node is the element of a post of any shape. Not modified
   * @param software the software that wrote the posts; null if unknown
   * @param finder finder for the software's selectors; null if the software is unknown
   */
  PostFields(
      PageTree tree,
      PostNames names,
      PostTimes times,
      int[] roots,
      boolean[] isRoot,
      @Nullable PostSoftware software,
      @Nullable ElementFinder finder) {
    this.tree = tree;
    this.names = names;
    this.times = times;
    this.roots = roots;
    this.isRoot = isRoot;
    this.finder = finder;
    none = software == null ? null : software.none();
    acts = new boolean[roots.length];
    SelectorList ofBody = software == null ? null : software.body();
    time = select(software == null ? null : software.time(), times::isTime);
    author = select(software == null ? null : software.author(), n -> !names.shown(n).isEmpty());
    int[] known = select(ofBody, node -> true);
    complete(time, times::isTime, this::timeScore);
    complete(author, names::mayBeName, this::authorScore);
    boolean signed = found(author) + found(time) > 0;
    boolean complete = ofBody == null || found(known) >= MIN_SHARE_OF_POSTS * roots.length;
    fit = software == null || signed && complete;
    body = ofBody == null ? bodies() : known;
  }

  private static long found(int[] fields) {
    return IntStream.of(fields).filter(node -> node != PageTree.NONE).count();
  }

  private int[] none() {
    int[] nodes = new int[roots.length];
    Arrays.fill(nodes, PageTree.NONE);
    return nodes;
  }

  /**
   * Returns for each post the element that selectors find. If several elements pass the test, the
   * one with the first selector is used.
   */
  private int[] select(@Nullable SelectorList selectors, IntPredicate test) {
    int[] fields = none();
    for (int post = 0; selectors != null && finder != null && post < roots.length; post++) {
      int best = selectors.size();
      int end = tree.subtreeEnd(roots[post]);
      for (int node = roots[post] + 1; node < end && best > 0; node++) {
        if (isRoot[node]) {
          node = tree.subtreeEnd(node) - 1;
        } else {
          int match = finder.first(selectors, node);
          if (match < best && test.test(node)) {
            best = match;
            fields[post] = node;
          }
        }
      }
    }
    return fields;
  }

  /** Returns the elements inside the posts that pass a test, grouped by key. */
  private Columns columns(IntPredicate test) {
    Columns columns = new Columns();
    for (int post = 0; post < roots.length; post++) {
      int end = tree.subtreeEnd(roots[post]);
      for (int node = roots[post] + 1; node < end; node++) {
        if (isRoot[node]) {
          node = tree.subtreeEnd(node) - 1;
        } else if (!tree.isText(node) && test.test(node)) {
          for (int key : names.keys(node)) {
            columns.of(key).add(node, post);
          }
        }
      }
    }
    return columns;
  }

  /** Whether enough posts have an element with a key of an element to fill a column. */
  private boolean hasFrequentKey(int node) {
    if (everything == null) {
      everything = columns(any -> true);
    }
    for (int key : names.keys(node)) {
      if (isFrequent(everything.of(key))) {
        return true;
      }
    }
    return false;
  }

  private boolean isFrequent(Column column) {
    return column.size >= MIN_SHARE_OF_POSTS * roots.length;
  }

  /** Sets missing fields to the post's element in the best column, else in the second-best. */
  private void complete(int[] fields, IntPredicate test, ToDoubleFunction<Column> score) {
    if (found(fields) == fields.length) {
      return;
    }
    // The tests take most of the time, so that elements without a frequent key are not tested.
    columns(node -> hasFrequentKey(node) && test.test(node)).all.stream()
        .filter(this::isFrequent)
        .map(column -> Map.entry(score.applyAsDouble(column), column))
        .filter(scored -> scored.getKey() > 0)
        .sorted(Comparator.comparingDouble(scored -> -scored.getKey()))
        .limit(2)
        .forEach(
            scored -> {
              Column column = scored.getValue();
              for (int i = 0; i < column.size; i++) {
                int post = column.posts[i];
                fields[post] = fields[post] == PageTree.NONE ? column.nodes[i] : fields[post];
              }
            });
  }

  private double share(Column column, IntPredicate test) {
    int count = 0;
    for (int i = 0; i < column.size; i++) {
      count += test.test(column.nodes[i]) ? 1 : 0;
    }
    return (double) count / roots.length;
  }

  private double timeScore(Column column) {
    double chars = column.nodes().map(tree::chars).sum();
    return share(column, node -> true)
        + 0.5 * share(column, node -> names.has(node, NameSense.POST_TIME))
        + 0.5 * share(column, node -> tree.tag(node).equals("time"))
        + 0.5 * share(column, times::isDated)
        - 0.8 * share(column, node -> isNamed(node, NameSense.NO_POST_TIME))
        - chars / (200 * roots.length); // prefers the time itself to the line around it
  }

  private double authorScore(Column column) {
    Set<String> distinct = new HashSet<>();
    column.nodes().forEach(node -> distinct.add(names.shown(node)));
    boolean same = distinct.size() == 1 && column.size > 2; // one text: a label or rank
    return share(column, node -> true)
        + 0.8 * share(column, node -> names.has(node, NameSense.POST_AUTHOR))
        + 0.4 * share(column, node -> isNamed(node, NameSense.POST_AUTHOR))
        + 0.6 * share(column, this::isProfile)
        + 0.5 * share(column, node -> "name".equals(tree.attribute(node, "itemprop")))
        - 1.4 * share(column, node -> names.has(node, NameSense.NO_POST_AUTHOR))
        - 0.4 * share(column, node -> isNamed(node, NameSense.NO_POST_AUTHOR))
        - 0.5 * share(column, tree::isHeading)
        - 0.2 * share(column, node -> tree.subtreeEnd(node) - node > 3)
        + 0.4 * distinct.size() / column.size
        - (same ? 1 : 0)
        - MIN_AUTHOR_SCORE;
  }

  /** Whether the names of an element or of its parent have a sense. */
  private boolean isNamed(int node, NameSense sense) {
    int up = tree.parent(node);
    return names.has(node, sense) || !isRoot[up] && names.has(up, sense);
  }

  /** Returns a post's author from its attribute or its author field; null if missing. */
  @Nullable String author(int post) {
    for (String attribute : AUTHORS) {
      String name = tree.attribute(roots[post], attribute);
      if (name != null && !name.isBlank() && name.length() <= PostNames.MAX_NAME_CHARS) {
        return name.strip();
      }
    }
    return author[post] == PageTree.NONE ? null : names.shown(author[post]);
  }

  /** Whether an element, its first child or its parent links to a user's page. */
  private boolean isProfile(int node) {
    return IntStream.of(node, node + 1, tree.parent(node))
        .filter(near -> near < tree.size())
        .anyMatch(names::isProfile);
  }

  /** Returns for each post the element that has most of the post's text and little else. */
  private int[] bodies() {
    Columns columns = new Columns();
    int[] before = new int[tree.size() + 1]; // characters of the post before each node
    long all = 0;
    for (int post = 0; post < roots.length; post++) {
      int end = tree.subtreeEnd(roots[post]);
      List<Integer> elements = new ArrayList<>();
      int chars = 0;
      for (int node = roots[post]; node < end; node++) {
        before[node] = chars;
        if (node > roots[post] && isOutsideBody(node, post)) {
          acts[post] |= names.isAct(node);
          node = tree.subtreeEnd(node) - 1;
        } else if (tree.isText(node)) {
          chars += tree.counts(node) ? tree.chars(node) : 0;
        } else {
          elements.add(node);
        }
      }
      before[end] = chars;
      all += chars;
      for (int node : elements) {
        add(columns, node, post, before[tree.subtreeEnd(node)] - before[node]);
      }
    }
    Column best = null;
    double most = 0;
    for (Column column : columns.all) {
      int n = column.size;
      double score = (double) column.chars / all * n / roots.length;
      score *= 2 * column.around > n ? FACTOR_WITH_FIELDS : 1;
      score *= 1 + 0.2 * share(column, node -> names.has(node, NameSense.POST_BODY));
      if (score >= most) { // prefers the inner of two equal elements
        best = column;
        most = score;
        bodyKey = column.key;
      }
    }
    int[] chosen = roots.clone();
    for (int i = 0; best != null && i < best.size; i++) {
      chosen[best.posts[i]] = best.nodes[i];
    }
    return chosen;
  }

  private void add(Columns columns, int node, int post, int chars) {
    if (chars == 0) {
      return;
    }
    boolean around =
        author[post] != PageTree.NONE && tree.isWithin(author[post], node)
            || time[post] != PageTree.NONE && tree.isWithin(time[post], node);
    for (int key : node == roots[post] ? OWN_KEYS : names.keys(node)) {
      Column column = columns.of(key);
      if (column.add(node, post)) {
        column.chars += chars;
        column.around += around ? 1 : 0;
      }
    }
  }

  /** Whether a node of a post, for example a field or a button, is not part of the body. */
  private boolean isOutsideBody(int node, int post) {
    if (isRoot[node] || node == author[post] || node == time[post]) {
      return true;
    }
    if (tree.isText(node)) {
      return names.isAct(node);
    }
    return none != null && finder != null && finder.first(none, node) < none.size()
        || 2 * tree.chars(node) < tree.chars(roots[post])
            && (names.has(node, NameSense.POST_EXTRA)
                || tree.tag(node).equals("button")
                || names.isAct(node));
  }

  /** Whether a post has a button such as "Reply". */
  boolean hasAct(int post) {
    return acts[post];
  }

  /** Whether an element has the key that the bodies share. */
  boolean isLikeBody(int node) {
    return names.hasKey(node, bodyKey);
  }

  /** Whether an element has a key in common with the first author or the first time. */
  boolean isLikeField(int node) {
    return Stream.of(author, time)
        .mapToInt(field -> IntStream.of(field).filter(n -> n >= 0).findFirst().orElse(0))
        .anyMatch(field -> names.shareKey(field, node));
  }

  /** Returns the nodes of a post's body in document order, not nested. */
  int[] pieces(int post) {
    int element = body[post];
    if (element == PageTree.NONE) {
      return new int[0];
    }
    int end = tree.subtreeEnd(element);
    Set<Integer> left = new HashSet<>();
    Set<Integer> split = new HashSet<>();
    for (int node = element + 1; node < end; node++) {
      if (isOutsideBody(node, post)) {
        left.add(node);
        for (int up = tree.parent(node); up != element && split.add(up); ) {
          up = tree.parent(up);
        }
        node = tree.subtreeEnd(node) - 1;
      }
    }
    IntStream.Builder pieces = IntStream.builder();
    for (int node = element + 1; node < end; node++) {
      if (!split.contains(node)) {
        if (!left.contains(node)) {
          pieces.add(node);
        }
        node = tree.subtreeEnd(node) - 1;
      }
    }
    return pieces.build().toArray();
  }
}
