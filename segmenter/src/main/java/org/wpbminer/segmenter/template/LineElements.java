package org.wpbminer.segmenter.template;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wpbminer.segmenter.linkblocks.CharSource;
import org.wpbminer.segmenter.linkblocks.CharacterReferences;
import org.wpbminer.segmenter.linkblocks.SourceTokenizer;
import org.wpbminer.segmenter.text.Characters;

/**
 * The line elements E_1 .. E_m of a page in order (section 3.2.3, definition 2), those of white
 * space only left out.
 *
 * <p>The text t_i of an element is what a reader sees of it in its page: a line inside a script has
 * none, though it may look like text by itself.
 */
final class LineElements {

  /**
   * Most elements kept apart; what follows is one. A hostile page of short lines would otherwise
   * take a hundred bytes a character.
   */
  static final int MOST = 1 << 20;

  private int[] starts = new int[256];
  private int[] ends = new int[256];
  private int[] textLengths = new int[256];
  private int[] linkLengths = new int[256];
  private boolean[] headings = new boolean[256];
  private final List<String> keys = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();

  static LineElements of(String source, LineSplit split) {
    LineElements elements = new LineElements();
    LineSplitter splitter = new LineSplitter(source, split, elements);
    SourceTokenizer.tokenize(CharSource.of(source), splitter);
    splitter.finish();
    return elements;
  }

  /**
   * Adds an element.
   *
   * @param rawText its text, character references undecoded
   * @param rawLinkText the part of it that is inside links
   */
  void add(
      int start,
      int end,
      String key,
      CharSequence rawText,
      CharSequence rawLinkText,
      boolean heading) {
    int at = size();
    if (at == starts.length) {
      starts = Arrays.copyOf(starts, at * 2);
      ends = Arrays.copyOf(ends, at * 2);
      textLengths = Arrays.copyOf(textLengths, at * 2);
      linkLengths = Arrays.copyOf(linkLengths, at * 2);
      headings = Arrays.copyOf(headings, at * 2);
    }
    String text = visible(rawText);
    starts[at] = start;
    ends[at] = end;
    textLengths[at] = Characters.count(text);
    linkLengths[at] = Characters.count(visible(rawLinkText));
    headings[at] = heading;
    keys.add(key);
    texts.add(text);
  }

  private static String visible(CharSequence raw) {
    return raw.isEmpty() ? "" : Characters.fold(CharacterReferences.decode(raw));
  }

  int size() {
    return keys.size();
  }

  /** Whether no more elements are kept apart. */
  boolean isFull() {
    return size() >= MOST;
  }

  int start(int element) {
    return starts[element];
  }

  int end(int element) {
    return ends[element];
  }

  /** What an element is compared by: its source without what differs from page to page. */
  String key(int element) {
    return keys.get(element);
  }

  /** Its text, white space folded; empty if it has none. */
  String text(int element) {
    return texts.get(element);
  }

  /** The texts of all elements that have one, in order: what a reader sees of the page. */
  List<String> texts() {
    return texts.stream().filter(text -> !text.isEmpty()).toList();
  }

  /** Characters of its text outside links. */
  int plainLength(int element) {
    return textLengths[element] - linkLengths[element];
  }

  int linkLength(int element) {
    return linkLengths[element];
  }

  int textLength(int element) {
    return textLengths[element];
  }

  /** Whether text of the element stands in h1 or h2. */
  boolean isHeading(int element) {
    return headings[element];
  }
}
