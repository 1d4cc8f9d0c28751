package org.wpbminer.classifier.training;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/**
 * Page of a corpus, not yet read, with the truth that the corpus has about it. Labels of blocks are
 * in the page's own source.
 *
 * @param id name within the corpus
 * @param file HTML file, possibly compressed
 * @param site pages of one site share this name; cross-validation never separates them
 * @param language code such as "en"; "?" if unknown
 * @param type kind of page, such as "article"; "?" if unknown
 * @param charset declared by the corpus; null if it declares none
 * @param text main text; null if unknown
 * @param titles accepted titles; empty if unknown
 * @param segments passages in and outside the main text; null if unknown
 * @param url address; null if unknown
 */
public record LabelledPage(
    String id,
    Path file,
    String site,
    String language,
    String type,
    String charset,
    String text,
    List<String> titles,
    Segments segments,
    String url) {

  public LabelledPage {
    titles = List.copyOf(titles);
  }

  /** Creates a page without main text and title. */
  public LabelledPage(
      String id, Path file, String site, String language, String type, String charset) {
    this(id, file, site, language, type, charset, null, List.of(), null, null);
  }

  /** Creates a page with main text. */
  public static LabelledPage withText(String id, Path file, String site, String type, String text) {
    return new LabelledPage(id, file, site, "?", type, null, text, List.of(), null, null);
  }

  /** Returns the same page with other titles. */
  LabelledPage withTitles(List<String> other) {
    return new LabelledPage(id, file, site, language, type, charset, text, other, segments, url);
  }

  /** Returns the same page of another site. */
  public LabelledPage withSite(String other) {
    return new LabelledPage(id, file, other, language, type, charset, text, titles, segments, url);
  }

  /**
   * Returns the same page with the site that WCXB's list has for it: an id that begins with {@code
   * wcxb-} and ends in {@code -NUMBER} is a labelled copy of WCXB's page of that number.
   *
   * @param siteOf site by number
   */
  LabelledPage withSiteOf(Map<String, String> siteOf) {
    String number = id.substring(id.lastIndexOf('-') + 1);
    return id.startsWith("wcxb-") ? withSite(siteOf.getOrDefault(number, site)) : this;
  }

  /** Returns the file's real path, so that two paths to one file are equal. */
  Path realPath() {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file.toAbsolutePath().normalize(); // reading the page reports what is wrong with it
    }
  }

  /** Parses the page without its labels. */
  public Page parse() throws IOException {
    ParseOptions options = ParseOptions.defaults().withCharset(charset);
    return new PageParser(options).parse(bytes(options.limits().maxBytes()));
  }

  /** Reads at most a number of bytes of the uncompressed page. */
  byte[] bytes(int maxBytes) throws IOException {
    try {
      return PageFiles.page(file, maxBytes);
    } catch (FileSystemException e) {
      throw e; // its message names the file
    } catch (IOException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  /**
   * Parses the page and its labels.
   *
   * @throws IllegalArgumentException if a label is wrong; the message names the file
   */
  public GoldPage read() throws IOException {
    Page page = parse();
    try {
      return new GoldPage(this, page, GoldLabels.of(page.tree()));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }
}
