package org.wpbminer.features.reading;

import java.util.Set;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * One reading of a page: its lines and words, the names of its elements, its elements by tag, its
 * title and description, and where its headline and its article are. It is made once per page, in
 * one pass over the tree, and everything that describes or classifies parts of the page reads it.
 *
 * <p>Immutable; safe for use by many threads.
 */
public final class PageReading {

  /** Characters of a title or a description that are read. */
  private static final int MAX_TITLE_CHARS = 1_000;

  private final Page page;
  private final Vocabulary vocabulary;
  private final Names names;
  private final ElementIndex elements;
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
    Words words = new Words(vocabulary);
    int[] title = words.distinct(page.title(), MAX_TITLE_CHARS);
    int[] titlePart = words.all(TitlePart.longest(page.title()), MAX_TITLE_CHARS);
    this.names = new Names(tree, vocabulary);
    this.elements = new ElementIndex(tree);
    LineReader reader = new LineReader(tree, words);
    int hiddenEnd = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isText(node)) {
        names.read(node);
        elements.read(node);
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
    int[] described = words.distinct(description, MAX_TITLE_CHARS);
    this.likeness = new Likeness(this, title, titlePart, described);
    this.leads = new Leads(this);
    this.article = Article.of(lines, tree);
    this.totals = new TextTotals(lines, tree);
  }

  /** Reads a page, in time and memory linear in it. */
  public static PageReading of(Page page) {
    return new PageReading(page);
  }

  /** The page that was read. */
  public Page page() {
    return page;
  }

  /** The page's nodes. */
  public PageTree tree() {
    return page.tree();
  }

  /** The distinct words of lines, names, title and description. */
  public Vocabulary vocabulary() {
    return vocabulary;
  }

  /** The lines as readers see them. */
  public Lines lines() {
    return lines;
  }

  /** The names of the elements. */
  public Names names() {
    return names;
  }

  /** The distinct tags of the page's elements, in the order of their first use. */
  public Set<String> tags() {
    return elements.tags();
  }

  /** The index of an element's tag in {@link #tags}. */
  public int tagNumber(int element) {
    return elements.tagNumber(element);
  }

  /** Number of elements of a tag. */
  public int count(String tag) {
    return elements.count(tag);
  }

  /** The elements of a tag in document order. */
  public int[] elements(String tag) {
    return elements.nodes(tag);
  }

  /** The content of {@code og:description} or {@code description}; empty if there is none. */
  public String description() {
    return description;
  }

  /** How the lines' words compare with those of title and description. */
  public Likeness likeness() {
    return likeness;
  }

  /** What short lines and the headings above lines announce. */
  public Leads leads() {
    return leads;
  }

  /** Running totals of characters. */
  public TextTotals totals() {
    return totals;
  }

  /** Where the text of the page is. */
  public Article article() {
    return article;
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
