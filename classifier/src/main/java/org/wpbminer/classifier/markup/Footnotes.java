package org.wpbminer.classifier.markup;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Footnotes of a main text, whatever program wrote them: items of lists to which short links lead
 * that the items lead back to. Found in time linear in the page.
 */
public final class Footnotes {

  /** A page without any. */
  public static final Footnotes NONE = new Footnotes(null);

  /** What refers to a note has a number, a sign or a letter. */
  private static final int MOST_CHARS = 12;

  /** Elements around a link that may have the identifier by which a note leads back to it. */
  private static final int NEAR = 2;

  private static final int MOST_LEVELS = 12;

  private final PageTree tree;
  private final Map<Integer, String> labels = new HashMap<>();
  private final Set<String> given = new HashSet<>();

  /** The element that refers to a note, of each node in it; and of that the note. */
  private final Map<Integer, Integer> references = new HashMap<>();

  private final Map<Integer, Integer> noteOf = new HashMap<>();

  private final BitSet backLinks = new BitSet();

  private Footnotes(PageTree tree) {
    this.tree = tree;
  }

  /**
   * The footnotes of a page.
   *
   * @param isWritten whether a node is of the text that is written
   */
  public static Footnotes of(PageTree tree, IntPredicate isWritten) {
    return tree.source().contains("#") ? new Footnotes(tree).read(isWritten) : NONE;
  }

  private Footnotes read(IntPredicate isWritten) {
    Map<String, Integer> ids = new HashMap<>();
    List<Integer> links = new ArrayList<>();
    for (int node = 0; node < tree.size(); node++) {
      String id = tree.isText(node) ? null : tree.attribute(node, "id");
      if (id != null) {
        ids.putIfAbsent(id, node);
      }
      String href = tree.tag(node).equals("a") ? tree.attribute(node, "href") : null;
      if (href != null && href.startsWith("#") && tree.chars(node) <= MOST_CHARS) {
        links.add(node);
      }
    }
    Map<Integer, Integer> backTo = new HashMap<>(); // of an element the note that leads to it
    Map<Integer, Integer> backLinkTo = new HashMap<>();
    for (int link : links) {
      int note = tree.nearestAncestor(link, MOST_LEVELS, up -> tree.tag(up).equals("li"));
      Integer target = target(ids, link);
      if (note != PageTree.NONE && target != null && !tree.isWithin(target, note)) {
        backTo.put(target, note);
        backLinkTo.put(target, link);
      }
    }
    for (int link : links) {
      Integer note = target(ids, link);
      for (int near = link; note != null && near >= 0 && near >= link - NEAR; near--) {
        if (tree.isWithin(link, near) && note.equals(backTo.get(near)) && isWritten.test(note)) {
          labels.computeIfAbsent(note, n -> label(link));
          leaveOutBackLink(backLinkTo.get(near), note);
        }
      }
    }
    for (int link : links) {
      Integer note = target(ids, link);
      if (note != null && labels.containsKey(note) && !tree.isWithin(link, note)) {
        int up = tree.parent(link);
        int root = tree.tag(up).equals("sup") && tree.chars(up) == tree.chars(link) ? up : link;
        noteOf.put(root, note);
        IntStream.range(root, tree.subtreeEnd(root)).forEach(node -> references.put(node, root));
      }
    }
    return this;
  }

  private Integer target(Map<String, Integer> ids, int link) {
    return ids.get(tree.attribute(link, "href").substring(1));
  }

  /** The digits or letters by which the page refers to a note, or a number if others have them. */
  private String label(int link) {
    StringBuilder text = new StringBuilder();
    IntStream.range(link, tree.subtreeEnd(link))
        .filter(tree::isSeenText)
        .forEach(node -> text.append(tree.text(node)));
    String label = text.toString().replaceAll("[^\\p{L}\\p{N}]", "");
    boolean free = !label.isEmpty() && given.add(label);
    return free ? label : "note-" + labels.size();
  }

  /** Leaves out a link that leads back, and what holds it and its sign alone. */
  private void leaveOutBackLink(int link, int note) {
    int root = link;
    while (tree.parent(root) != note
        && tree.chars(tree.parent(root)) <= tree.links(tree.parent(root)) + 2) {
      root = tree.parent(root);
    }
    backLinks.set(root, tree.subtreeEnd(root));
  }

  public boolean isBackLink(int node) {
    return backLinks.get(node);
  }

  /** The element that refers to a note and that a node is or is in; {@link PageTree#NONE}. */
  public int reference(int node) {
    return references.getOrDefault(node, PageTree.NONE);
  }

  /** The label of the note that an element refers to, or that it is; null if there is none. */
  public String label(Integer element) {
    return labels.get(Objects.requireNonNullElse(noteOf.get(element), element));
  }
}
