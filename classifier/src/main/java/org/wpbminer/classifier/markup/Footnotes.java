package org.wpbminer.classifier.markup;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Footnotes of a main text. They are recognised by two short links that lead to each other: the
 * reference in the text, and a back link in a list item or paragraph, which is the note. A note
 * inside the text, as LaTeXML writes it, is recognised by its class and written after the text. A
 * reference without a link is a superscript number after a word, if these numbers count from 1.
 * Time is linear in the size of the page.
 */
public final class Footnotes {

  public static final Footnotes NONE = new Footnotes(null);

  /** Maximum length of a reference, which is a number, a sign or a letter. */
  private static final int MAX_REFERENCE_CHARS = 12;

  /** Maximum distance in nodes from a reference up to the target of the note's back link. */
  private static final int MAX_NODES_BEFORE = 2;

  private static final int MAX_LEVELS = 12;

  private static final int MAX_BARE_DIGITS = 3;

  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]*");

  /** Pattern of the text before a superscript that is not an exponent or part of a unit. */
  private static final Pattern AFTER_WORD =
      Pattern.compile(
          "(?:\\p{Ll}{4}|[.,;:!?)\\]\"\u201d\u2019\u00bb]|[\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f]"
              + "|\\p{IsHan}|\\p{IsHiragana}|\\p{IsKatakana}|\\p{IsHangul})$");

  /** Elements other than list items that may be notes. */
  private static final Set<String> NOTES = Set.of("p", "div", "aside", "section", "dd");

  private final PageTree tree;
  private final Map<Integer, String> labels = new HashMap<>();
  private final Set<String> given = new HashSet<>();

  /** For each node in a reference, the reference's root; {@link #noteOf} has its note. */
  private final Map<Integer, Integer> references = new HashMap<>();

  private final Map<Integer, Integer> noteOf = new HashMap<>();

  private final BitSet backLinks = new BitSet();

  /** Notes inside the text, in document order. */
  private final List<Integer> inner = new ArrayList<>();

  private final Set<Integer> bare = new HashSet<>();

  private Footnotes(PageTree tree) {
    this.tree = tree;
  }

  /** Finds the footnotes of a page, except the notes that {@code isWritten} rejects. */
  public static Footnotes of(PageReading reading, IntPredicate isWritten) {
    PageTree tree = reading.tree();
    List<Integer> links =
        IntStream.of(reading.elements("a"))
            .filter(a -> isShortLinkOnPage(tree, a))
            .boxed()
            .toList();
    Footnotes notes = new Footnotes(tree);
    notes.readInner(reading, isWritten);
    notes.readBare(reading.elements("sup"));
    return links.size() < 2 ? notes : notes.read(links, isWritten);
  }

  /** Finds the notes inside the text: a mark, then an element with the mark again and the text. */
  private void readInner(PageReading reading, IntPredicate isWritten) {
    Names names = reading.names();
    for (int note : reading.elements("span")) {
      int mark = tree.firstChild(note);
      int text = mark == PageTree.NONE ? mark : tree.nextSibling(mark);
      boolean found =
          text != PageTree.NONE
              && tree.tag(mark).equals("sup")
              && names.isClass(note, NameSense.INNER_NOTE);
      if (found && !tree.isText(text) && isWritten.test(text)) {
        labels.put(text, label(mark));
        noteOf.put(note, text);
        inner.add(text);
        IntStream.range(note, tree.subtreeEnd(note)).forEach(node -> references.put(node, note));
        leaveOutMarks(text, text(mark));
      }
    }
  }

  /** Leaves out the copies of a note's mark before its text. */
  private void leaveOutMarks(int note, String mark) {
    boolean begins = true;
    for (int node = note; node < tree.subtreeEnd(note) && begins; node++) {
      if (tree.isSeenText(node)) {
        begins = tree.text(node).strip().equals(mark);
        backLinks.set(node, begins);
      }
    }
  }

  /** Finds superscript numbers without links, each directly after a word, that count from 1. */
  private void readBare(int[] sups) {
    int last = 0;
    for (int sup : sups) {
      String number = tree.chars(sup) <= MAX_BARE_DIGITS && tree.links(sup) == 0 ? text(sup) : "";
      if (NUMBER.matcher(number).matches()
          && Integer.parseInt(number) <= last + 1
          && AFTER_WORD.matcher(Superscripts.before(tree, sup)).find()) {
        last = Math.max(last, Integer.parseInt(number));
        bare.add(sup);
      }
    }
  }

  /** Whether a superscript without a link refers to a note. */
  boolean isBare(int sup) {
    return bare.contains(sup);
  }

  /** Returns the notes inside the text, which are written after it. */
  public List<Integer> inner() {
    return inner;
  }

  private static boolean isShortLinkOnPage(PageTree tree, int a) {
    String href = tree.attribute(a, "href");
    return href != null && href.startsWith("#") && tree.chars(a) <= MAX_REFERENCE_CHARS;
  }

  private Footnotes read(List<Integer> links, IntPredicate isWritten) {
    Map<String, Integer> ids = ids();
    Map<Integer, Integer> backTo = new HashMap<>(); // back link by its target
    for (int link : links) {
      Integer target = target(ids, link);
      if (target != null && noteAround(link) != PageTree.NONE) {
        backTo.put(target, link);
      }
    }
    for (int link : links) {
      Integer target = target(ids, link);
      for (int near = link;
          target != null && near >= 0 && near >= link - MAX_NODES_BEFORE;
          near--) {
        Integer back = tree.isWithin(link, near) ? backTo.get(near) : null;
        if (back != null && back > link && isMutual(link, target, back)) {
          add(link, back, isWritten);
        }
      }
    }
    return this;
  }

  private Map<String, Integer> ids() {
    Map<String, Integer> ids = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      String id = tree.isText(node) ? null : tree.attribute(node, "id");
      String name = tree.tag(node).equals("a") ? tree.attribute(node, "name") : null;
      if (id != null || name != null) {
        ids.putIfAbsent(id == null ? name : id, node);
      }
    }
    return ids;
  }

  private Integer target(Map<String, Integer> ids, int link) {
    return ids.get(tree.attribute(link, "href").substring(1));
  }

  /** Returns the list item or paragraph around a link; {@link PageTree#NONE} if absent. */
  private int noteAround(int link) {
    int item = tree.nearestAncestor(link, MAX_LEVELS, up -> tree.tag(up).equals("li"));
    int own = tree.nearestAncestor(link, MAX_LEVELS, tree::onOwnLines);
    boolean note = own != PageTree.NONE && NOTES.contains(tree.tag(own));
    return item != PageTree.NONE ? item : note ? own : PageTree.NONE;
  }

  private boolean isMutual(int link, int target, int back) {
    int note = noteAround(back);
    return !tree.isWithin(link, note)
        && (tree.isWithin(target, note) || tree.isWithin(back, target));
  }

  private void add(int link, int back, IntPredicate isWritten) {
    int note = noteAround(back);
    if (!isWritten.test(note)) {
      return;
    }
    labels.computeIfAbsent(note, n -> label(link));
    leaveOutBackLink(back, note);
    int up = tree.parent(link);
    int root = tree.tag(up).equals("sup") && tree.chars(up) == tree.chars(link) ? up : link;
    noteOf.put(root, note);
    IntStream.range(root, tree.subtreeEnd(root)).forEach(node -> references.put(node, root));
  }

  /** Returns the letters and digits of a reference, or a new label if it has none or they recur. */
  private String label(int link) {
    String label = text(link).replaceAll("[^\\p{L}\\p{N}]", "");
    boolean free = !label.isEmpty() && given.add(label);
    return free ? label : "note-" + (labels.size() + 1);
  }

  private String text(int root) {
    StringBuilder text = new StringBuilder();
    IntStream.range(root, tree.subtreeEnd(root))
        .filter(tree::isSeenText)
        .forEach(node -> text.append(tree.text(node)));
    return text.toString().strip();
  }

  /** Marks a back link, and its ancestors with almost no other text, as left out of the note. */
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

  /** Returns the reference that is or contains a node; {@link PageTree#NONE} if absent. */
  public int reference(int node) {
    return references.getOrDefault(node, PageTree.NONE);
  }

  /** Returns the note of a reference. */
  public int note(int reference) {
    return noteOf.get(reference);
  }

  public String labelOfReference(int reference) {
    return labels.get(noteOf.get(reference));
  }

  /** Returns the label of a note; null for elements that are not notes. */
  public String label(Integer note) {
    return labels.get(note);
  }

  /**
   * Chooses the lines of the notes that chosen lines refer to.
   *
   * @param firsts the first node of each line
   * @param lasts the last node of each line
   * @param chosen whether each line is chosen; modified
   */
  public void choose(int[] firsts, int[] lasts, boolean[] chosen) {
    Set<Integer> wanted = new HashSet<>();
    for (int i = 0; i < chosen.length && !labels.isEmpty(); i++) {
      for (int node = firsts[i]; chosen[i] && node <= lasts[i]; node++) {
        wanted.add(noteOf.get(reference(node)));
      }
    }
    for (int i = 0; i < chosen.length && !labels.isEmpty(); i++) {
      chosen[i] |= tree.nearestAncestor(firsts[i], MAX_LEVELS, wanted::contains) != PageTree.NONE;
    }
  }
}
