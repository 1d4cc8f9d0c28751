package org.wpbminer.features.reading;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The content of a page in a form that is quick to query: lines and words, names of elements,
 * elements by tag, title and description, headline and article. It is created once per page in one
 * pass over the tree, and used by everything that describes or classifies parts of the page.
 *
 * <p>Immutable and thread-safe.
 */
public final class PageReading {

  /** Maximum number of characters read from a title or a description. */
  private static final int MAX_TITLE_CHARS = 1_000;

  /** Initial size of the list of a tag's elements; most tags have few. */
  private static final int TAG_ROOM = 8;

  private final Page page;
  private final Vocabulary vocabulary;
  private final Names names;

  /** The elements by tag, in document order. */
  private final Map<String, IntList> elements = new LinkedHashMap<>();

  private final Lines lines;
  private final String description;
  private final Likeness likeness;
  private final Leads leads;
  private final Article article;
  private final TextTotals totals;

  private PageReading(Page page) {
    PageTree tree = page.tree();
    this.page = page;
    this.vocabulary = new Vocabulary();
    int[] title = distinctWords(page.title());
    int[] titlePart = Words.of(Likeness.longestPart(page.title()), MAX_TITLE_CHARS, vocabulary);
    this.names = new Names(tree, vocabulary);
    LineReader reader = new LineReader(tree, new Words(vocabulary, tree.chars(0)));
    int hiddenEnd = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isText(node)) {
        names.read(node);
        elements.computeIfAbsent(tree.tag(node), tag -> new IntList(TAG_ROOM)).add(node);
      }
      if (node >= hiddenEnd) {
        if (tree.counts(node) || node == 0) {
          reader.read(node);
        } else {
          reader.skip(node);
          hiddenEnd = tree.subtreeEnd(node);
        }
      }
    }
    reader.end();
    this.lines = new Lines(reader, tree);
    this.description = description(tree);
    this.likeness = new Likeness(this, title, titlePart, distinctWords(description));
    this.leads = new Leads(this);
    this.article = Article.of(lines, tree);
    this.totals = new TextTotals(lines, tree);
  }

  /** Reads a page, in time and memory linear in its size. */
  public static PageReading of(Page page) {
    return new PageReading(page);
  }

  public Page page() {
    return page;
  }

  public PageTree tree() {
    return page.tree();
  }

  /** Returns the distinct words of lines, names, title and description. */
  public Vocabulary vocabulary() {
    return vocabulary;
  }

  public Lines lines() {
    return lines;
  }

  public Names names() {
    return names;
  }

  /** Returns the distinct tags of the page's elements, in the order of their first use. */
  public Set<String> tags() {
    return elements.keySet();
  }

  public int count(String tag) {
    return elements.containsKey(tag) ? elements.get(tag).size() : 0;
  }

  /** Returns the elements with a tag, in document order. */
  public int[] elements(String tag) {
    return elements.containsKey(tag) ? elements.get(tag).toArray() : new int[0];
  }

  /** Returns the content of {@code og:description} or {@code description}; empty if missing. */
  public String description() {
    return description;
  }

  /** Returns the similarity of the lines' words to title and description. */
  public Likeness likeness() {
    return likeness;
  }

  /** Returns the topics of short lines and of the headings above lines. */
  public Leads leads() {
    return leads;
  }

  public TextTotals totals() {
    return totals;
  }

  /** Returns the range of lines that contains the page's text. */
  public Article article() {
    return article;
  }

  private int[] distinctWords(String text) {
    return Arrays.stream(Words.of(text, MAX_TITLE_CHARS, vocabulary)).distinct().toArray();
  }

  private String description(PageTree tree) {
    for (int meta : elements("meta")) {
      String property = tree.attribute(meta, "property");
      String name = property == null ? tree.attribute(meta, "name") : property;
      String content = tree.attribute(meta, "content");
      boolean describes = "og:description".equals(name) || "description".equals(name);
      if (describes && content != null && !content.isEmpty()) {
        return content;
      }
    }
    return "";
  }
}
