package org.wpbminer.classifier.posts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Finder of posts by repetition: elements with the same key ({@link PostNames#keys}) that contain a
 * name, a time and text. The weights of the evidence were set by hand. Takes time linear in the
 * page.
 */
final class RepeatedPosts {

  /** Maximum number of groups of elements that are searched for authors, times and bodies. */
  private static final int MAX_GROUPS = 30;

  private static final double MIN_EVIDENCE = 4.4;

  /** Maximum loss of evidence if a larger group that contains the best group replaces it. */
  private static final double MAX_LOSS_OF_LARGER = 1;

  /** Maximum loss of evidence from the best group to another group that is used too. */
  private static final double MAX_LOSS_OF_OTHERS = 1.2;

  /** Minimum share of elements with a time or name in a group that is examined further. */
  private static final double MIN_LIKELIHOOD = 0.4;

  /** Number of ancestors of an element whose names are examined. */
  private static final int NEAR_LEVELS = 4;

  /** Maximum number of levels between the element of an opening post and its body. */
  private static final int OPENING_LEVELS = 8;

  /** Maximum number of levels between a post and the post that contains it. */
  private static final int MAX_OUTER_LEVELS = 40;

  /** Number of nodes at the start of an element that are searched for a teaser's heading. */
  private static final int TEASER_NODES = 60;

  private static final int MIN_TITLE_CHARS = 20;

  /** Number of nodes at the start of a post that are searched for a permalink's anchor. */
  private static final int ANCHOR_NODES = 12;

  private static final Set<String> NO_POSTS =
      Set.of("html", "body", "main", "p", "ul", "ol", "nav", "header", "footer", "form", "pre");

  private final PageTree tree;
  private final PostNames names;
  private final PostTimes times;

  private final int[] timesBefore;

  /** Elements with the same key; the rank is computed from evidence, number and text. */
  private record Group(int[] roots, PostFields fields, double evidence, double rank) {

    boolean holdsAll(Group other) {
      return IntStream.of(other.roots).allMatch(root -> Arrays.binarySearch(roots, root) >= 0);
    }
  }

  RepeatedPosts(PageTree tree, PostNames names, PostTimes times) {
    this.tree = tree;
    this.names = names;
    this.times = times;
    this.timesBefore = new int[tree.size() + 1];
    for (int node = 0; node < tree.size(); node++) {
      timesBefore[node + 1] = timesBefore[node] + (times.isTime(node) ? 1 : 0);
    }
  }

  /** Returns one array per shape with the elements of at most {@code most} posts. */
  List<int[]> find(int most) {
    List<Group> groups = groups(most);
    if (groups.isEmpty()) {
      return List.of();
    }
    Group best = groups.get(0);
    for (Group other : groups) {
      if (other.roots.length > best.roots.length
          && best.evidence - other.evidence < MAX_LOSS_OF_LARGER
          && other.holdsAll(best)) {
        best = other;
      }
    }
    boolean[] isRoot = marked(new boolean[tree.size()], best.roots);
    List<int[]> chosen = new ArrayList<>(List.of(best.roots));
    for (Group other : groups) {
      if (other.evidence > best.evidence - MAX_LOSS_OF_OTHERS && areOthers(other, best, isRoot)) {
        chosen.add(other.roots);
        marked(isRoot, other.roots);
      }
    }
    Post.Kind kind = names.kind(best.roots[0]);
    boolean thread = kind != Post.Kind.COMMENT && kind != Post.Kind.REVIEW;
    int opening = thread ? opening(best, isRoot) : PageTree.NONE;
    if (opening != PageTree.NONE) {
      chosen.set(0, IntStream.concat(IntStream.of(opening), IntStream.of(best.roots)).toArray());
    }
    return chosen;
  }

  private static boolean[] marked(boolean[] isRoot, int[] roots) {
    IntStream.of(roots).forEach(root -> isRoot[root] = true);
    return isRoot;
  }

  /** Whether a group consists of further posts, outside or inside those of the best group. */
  private boolean areOthers(Group other, Group best, boolean[] isRoot) {
    int[] within = new int[best.roots.length];
    boolean inside = false;
    for (int root : other.roots) {
      int next = Arrays.binarySearch(best.roots, root);
      int after = next >= 0 ? next : -next - 1;
      if (next >= 0
          || isRoot[root]
          || after < best.roots.length && tree.isWithin(best.roots[after], root)) {
        return false;
      }
      int up = tree.nearestAncestor(root, MAX_OUTER_LEVELS, node -> isRoot[node]);
      if (up == PageTree.NONE) {
        continue;
      }
      int at = Arrays.binarySearch(best.roots, up);
      if (at < 0
          || tree.isWithin(best.fields.body[at], root)
          || best.fields.body[at] != up && tree.isWithin(root, best.fields.body[at])) {
        return false;
      }
      within[at]++;
      inside = true;
    }
    return !inside || IntStream.of(within).anyMatch(n -> n > 1);
  }

  /**
   * Returns the element of the opening post, for example the question above answers; {@link
   * PageTree#NONE} if missing. Its markup differs from that of the posts after it, but its body and
   * its author or time have the same keys as theirs.
   */
  private int opening(Group group, boolean[] isRoot) {
    int[] rootsBefore = new int[tree.size() + 1];
    for (int node = 0; node < tree.size(); node++) {
      rootsBefore[node + 1] = rootsBefore[node] + (isRoot[node] ? 1 : 0);
    }
    int body = 1;
    while (body < group.roots[0] && !isLikeBody(body, group)) {
      body++;
    }
    if (rootsBefore[tree.subtreeEnd(body)] > 0) {
      return PageTree.NONE;
    }
    int root = body;
    int up = tree.parent(body);
    for (int i = 0; i < OPENING_LEVELS && !NO_POSTS.contains(tree.tag(up)); i++) {
      if (rootsBefore[tree.subtreeEnd(up)] > rootsBefore[up]) {
        break;
      }
      root = up;
      up = tree.parent(up);
    }
    return !names.shareKey(root, group.roots[0])
            && IntStream.range(root, tree.subtreeEnd(root))
                .anyMatch(node -> !tree.isText(node) && group.fields.isLikeField(node))
        ? root
        : PageTree.NONE;
  }

  private boolean isLikeBody(int node, Group group) {
    return !tree.isText(node) && tree.chars(node) > 0 && group.fields.isLikeBody(node);
  }

  /** Returns the groups that are probably posts, the best first. */
  private List<Group> groups(int most) {
    Map<Integer, List<Integer>> byKey = new LinkedHashMap<>();
    for (int node = 1; node < tree.size(); node++) {
      if (mayBePost(node)) {
        for (int key : names.keys(node)) {
          byKey.computeIfAbsent(key, k -> new ArrayList<>()).add(node);
        }
      }
    }
    return new HashSet<>(byKey.values())
        .stream()
            .filter(roots -> roots.size() > 1)
            .map(roots -> Map.entry(likelihood(roots), roots))
            .filter(likely -> likely.getKey() > MIN_LIKELIHOOD)
            .sorted(
                Comparator.<Map.Entry<Double, List<Integer>>>comparingDouble(e -> -e.getKey())
                    .thenComparing(e -> e.getValue().get(0)))
            .limit(MAX_GROUPS)
            .map(
                likely -> judged(likely.getValue().stream().mapToInt(r -> r).limit(most).toArray()))
            .filter(group -> group.evidence >= MIN_EVIDENCE)
            .sorted(Comparator.comparingDouble(group -> -group.rank))
            .toList();
  }

  private boolean mayBePost(int node) {
    return tree.breaksLine(node)
        && !tree.isText(node)
        && tree.counts(node)
        && tree.chars(node) > 0
        && !tree.isHeading(node)
        && !NO_POSTS.contains(tree.tag(node));
  }

  private double likelihood(List<Integer> roots) {
    double timed = 0;
    double named = 0;
    double chars = 0;
    for (int root : roots) {
      timed += timesBefore[tree.subtreeEnd(root)] > timesBefore[root] ? 1 : 0;
      named += names.isPost(root) ? 1 : 0;
      chars += tree.textChars(root);
    }
    return (timed + 0.5 * named) / roots.size() + Math.log1p(chars) / 50;
  }

  /**
   * Computes the evidence that elements of one key are posts. If most of them have a name or time,
   * the others are left out, because they are something else, for example other tables of the page.
   */
  private Group judged(int[] roots) {
    PostFields fields = fields(roots);
    int[] signed =
        IntStream.range(0, roots.length)
            .filter(i -> fields.author[i] != PageTree.NONE || fields.time[i] != PageTree.NONE)
            .map(i -> roots[i])
            .toArray();
    return signed.length < roots.length && 2 * signed.length > roots.length
        ? judged(signed, fields(signed))
        : judged(roots, fields);
  }

  private PostFields fields(int[] roots) {
    boolean[] isRoot = marked(new boolean[tree.size()], roots);
    return new PostFields(tree, names, times, roots, isRoot, null, null);
  }

  private Group judged(int[] roots, PostFields fields) {
    int n = roots.length;
    double signs = 0;
    double teasers = 0;
    double timed = 0;
    double logs = 0;
    double chars = 0;
    double linked = 0;
    for (int i = 0; i < n; i++) {
      int root = roots[i];
      int text = tree.textChars(fields.body[i]);
      chars += text;
      logs += Math.log1p(text);
      linked += tree.linkTextChars(fields.body[i]);
      timed += fields.time[i] == PageTree.NONE ? 0 : 1;
      signs += fields.author[i] == PageTree.NONE ? 0 : 1;
      signs += text > 0 ? 1 : 0;
      signs += names.isPost(root) ? 1 : 0;
      signs += fields.hasAct(i) ? 0.7 : 0;
      signs += tree.nearestAncestor(root, NEAR_LEVELS, names::isPost) == PageTree.NONE ? 0 : 0.7;
      signs += isNumbered(root) ? 0.7 : 0;
      teasers += isTeaser(root) ? 1 : 0;
    }
    double evidence =
        (signs + 1.3 * timed - 1.2 * teasers) / n
            - (timed < 0.3 * n ? 0.7 : 0)
            - 1.5 * linked / Math.max(1, chars + linked)
            + 0.1 * Math.log1p(chars);
    return new Group(roots, fields, evidence, evidence + 0.3 * (logs / n + Math.log(n)));
  }

  /** Whether the id of a post, or the name or id of an anchor at its start, has a digit. */
  private boolean isNumbered(int root) {
    return hasDigit(tree.attribute(root, "id"))
        || IntStream.range(root + 1, Math.min(tree.subtreeEnd(root), root + ANCHOR_NODES))
            .filter(node -> tree.tag(node).equals("a") && tree.attribute(node, "href") == null)
            .anyMatch(
                node ->
                    hasDigit(tree.attribute(node, "name")) || hasDigit(tree.attribute(node, "id")));
  }

  private static boolean hasDigit(@Nullable String name) {
    return name != null && name.chars().anyMatch(Character::isDigit);
  }

  /** Whether an element is a teaser by its names or its ancestors', or by a linked heading. */
  private boolean isTeaser(int root) {
    if (names.has(root, NameSense.TEASER)
        || tree.nearestAncestor(root, NEAR_LEVELS, this::holdsTeasers) != PageTree.NONE) {
      return true;
    }
    int end = Math.min(tree.subtreeEnd(root), root + TEASER_NODES);
    return IntStream.range(root + 1, end)
        .filter(node -> tree.isHeading(node) && tree.textChars(node) == 0)
        .filter(node -> tree.chars(node) > MIN_TITLE_CHARS)
        .flatMap(node -> IntStream.range(node, Math.min(tree.subtreeEnd(node), node + 4)))
        .mapToObj(node -> tree.attribute(node, "href"))
        .anyMatch(href -> href != null && href.indexOf('#') < 0);
  }

  private boolean holdsTeasers(int node) {
    return tree.tag(node).equals("aside") || names.has(node, NameSense.TEASER);
  }
}
